"""Prophecy in the terminal."""
