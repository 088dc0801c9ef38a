"""What a position is worth to a seat, for bots: texts weighed once, the hero's might, what places promise, looking ahead."""
