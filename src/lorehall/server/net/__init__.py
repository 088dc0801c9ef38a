"""Connections and what they may cost: frames, sockets, limits per address and guest, prices, cached answers.

Knows messages, but no table.
"""
