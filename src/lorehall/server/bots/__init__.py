"""Bots that think in separate processes, with a fair share for each guest and table. Knows positions of games, but no
table.
"""
