"""The laboratory: simulate games in bulk, count, compare, and measure the engine itself.

It knows a game only through its public interface, and every result can be repeated from its seed.
"""
