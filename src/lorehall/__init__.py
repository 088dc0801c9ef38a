"""Lorehall: fantasy tabletop games at one table."""
