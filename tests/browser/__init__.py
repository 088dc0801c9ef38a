"""Whole games in a browser, against a server of its own."""
