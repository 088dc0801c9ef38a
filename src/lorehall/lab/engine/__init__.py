"""The engine itself: how fast it is, how many lines of play it counts, and whether random games find a mistake in it.

It knows positions and their answers; of `play` it uses only seeds and workers.
"""
