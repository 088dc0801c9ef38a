"""Proofs of fair play: commitments made before a game, and game files that anyone can check.

Knows messages, but no table.
"""
