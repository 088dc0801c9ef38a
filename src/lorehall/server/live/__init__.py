"""A table that people have open: commands come in one at a time, and what changed goes out to everyone who looks on.

Knows the one table, what people may do at it, and the bots; no other table, no socket.
"""
