"""The weights of a game's evaluation: positions of many games, and the fit to how those games ended.

It uses a game's measures, whatever they mean.
"""
