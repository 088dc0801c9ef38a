"""What is said: sentences as data, events, options and requests, each declared once, and how clients get them.

Knows the engine.
"""
