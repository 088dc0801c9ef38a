"""Stored tables: in lists, as files, checked after an upgrade, deleted when they expire.

Knows tables and the storage, but no bots and no readers.
"""
