"""Enchanters at the keyboard: its board, its words beside the options, its options and cards for people who type."""
