"""Reports for people: the balance of a game, the effects of its cards, comparisons of variants, as tables, pages and pictures.

It may know all other rooms, and none of them knows it.
"""
