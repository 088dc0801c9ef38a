"""Reports for people: the balance of a game, the effects of its cards, comparisons of variants, as tables, pages and pictures.

It may import all other packages of the lab, and none of them imports it.
"""
