"""Tournaments: which bots meet, how each of them did, and their ratings.

It uses records and statistics; the games themselves are played by `play`.
"""
