"""Bots that think in processes of their own, each guest and table with a fair share. Knows positions of games, no table."""
