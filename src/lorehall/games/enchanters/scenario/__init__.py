"""Scenarios of Enchanters: positions set up and read back by readable paths."""
