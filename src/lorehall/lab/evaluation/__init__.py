"""The weights of a game's evaluation: positions of many games, and the fit to their results.

It uses a game's measures, whatever they mean.
"""
