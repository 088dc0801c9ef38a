"""A table that people have open: commands come in one at a time, and changes go out to all readers.

Knows its own table, its commands and the bots, but no other table and no socket.
"""
