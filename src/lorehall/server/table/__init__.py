"""What a table is: the fold of its records, with seats, clocks, chat and randomness.

Knows messages, storage and proof, no connection.
"""
