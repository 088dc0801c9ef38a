"""What runs: positions with their stack of frames, randomness, dice, effects, triggers, zones and maps. Knows no words."""
