"""Prophecy."""
