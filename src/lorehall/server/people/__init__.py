"""Guests and their devices. Imports only the storage."""
