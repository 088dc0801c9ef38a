"""What can be proven of a game: commitments made before it began, and game files that anyone can check.

Knows messages, no table.
"""
