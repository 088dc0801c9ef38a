"""Games in bulk: bots play them on one or more processes, and each leaves a record that files keep.

It knows games and bots, and nothing of what is concluded from the records.
"""
