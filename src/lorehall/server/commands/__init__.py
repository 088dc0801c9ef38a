"""The commands of a table: each becomes the records that it writes, or a refusal. Nothing is changed here.

Knows messages, proofs and tables, but no connections and no readers.
"""
