"""What people may do at a table: from a command to the records that it writes, or a refusal. Nothing is changed here.

Knows messages, proof and what a table is; no connection, nobody who has the table open.
"""
