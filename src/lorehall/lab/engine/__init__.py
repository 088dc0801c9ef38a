"""Tools for the engine: its speed, counts of lines of play, and random games that look for mistakes.

They work on positions and answers, and use only seeds and workers from `play`.
"""
