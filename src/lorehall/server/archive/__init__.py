"""Tables at rest: in lists, as files, checked after an upgrade, deleted when their time is over.

Knows what a table is and where it is stored; no bots, nobody who has a table open.
"""
