"""Defenders in the terminal."""
