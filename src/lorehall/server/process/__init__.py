"""The server process itself: its settings, clock, background thread, metrics and health. Knows no table."""
