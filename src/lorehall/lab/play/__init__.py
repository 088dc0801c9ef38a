"""Many games between bots, on one or more processes, with a record of each in a file.

It uses games and bots, and does not depend on what is concluded from the records.
"""
