"""The state of a table: the fold of its records, with seats, clocks, chat and randomness.

Knows messages, storage and proofs, but no connections.
"""
