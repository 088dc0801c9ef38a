"""Guests and their devices. Knows the storage alone."""
