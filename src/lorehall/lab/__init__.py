"""The laboratory: simulate games in bulk, count, compare, and measure the engine itself.

It knows a game only through its public interface, and every result can be repeated from its seed. Its rooms, each of which knows
only those named before it: `statistics`, `play`, then `tournaments`, `evaluation` and `engine`, which do not know each other, and
`reports`.
"""
