"""Tournaments: which bots meet, how each of them did, and their ratings.

It knows records and statistics; the games themselves are played next door, in `play`.
"""
