"""Lorehall: fantasy tabletop games in the browser and the terminal."""

__version__ = "0.1.0"
"""The only place for the version: the package, the documentation and `lorehall --version` read it here."""
