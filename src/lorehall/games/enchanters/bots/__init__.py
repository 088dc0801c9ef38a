"""What a position is worth to a seat, and what an answer leads to: for bots."""
