"""The lab: simulate many games, count, compare, and measure the engine itself.

It uses only the public interface of a game, and every result can be repeated from its seed. Each of its packages imports only
those before it: `statistics`, `play`, then `tournaments`, `evaluation` and `engine` (independent of each other), and `reports`.
"""
