"""Prophecy at the keyboard."""
