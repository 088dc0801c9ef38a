"""Scenarios of Prophecy: positions set up and read back by readable paths."""
