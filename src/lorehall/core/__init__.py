"""The engine: frames, requests, the run loop, chance, events, log and replay.

It does no input or output and knows no game. It imports nothing else of Lorehall.
"""
