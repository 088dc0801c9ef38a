"""Enchanters in the terminal: its board, its notes next to the options, its options and its cards."""
