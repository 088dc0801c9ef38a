"""Past games: frames of a replay, the tutorial, and reviews of finished games. Knows messages and bots, but no table."""
