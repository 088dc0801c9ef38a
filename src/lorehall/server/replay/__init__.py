"""Games once more: frames of a replay, the tutorial, and reviews of finished games. Knows messages and bots, no table."""
