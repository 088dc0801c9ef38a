"""Scenarios of Defenders: positions set up and read back by readable paths."""
