"""Gymnasium: you play one seat, greedy bots play the others.

python -m research.gymnasium_seat
"""

from __future__ import annotations

import numpy as np

from lorehall.envs.observation import COLUMNS
from lorehall.envs.single import SeatEnv

VERB = COLUMNS.index("verb")


def play(game: str, players: int, likes: list[str], seed: int) -> float:
    """Play a game by a list of preferred verbs, the best first, and return the reward."""
    table = SeatEnv(game, {"players": players}, seat=0, bots="greedy")
    verbs = table.adapter.layout.observed.verbs
    worth = {verbs.code(verb): len(likes) - place for place, verb in enumerate(likes)}
    seen, _ = table.reset(seed=seed)
    while True:
        open_to_me = np.flatnonzero(seen["action_mask"][:-1])
        codes = seen["options"][open_to_me, VERB]
        best = max(range(len(open_to_me)), key=lambda i: worth.get(int(codes[i]), 0))
        seen, reward, terminated, truncated, _ = table.step(int(open_to_me[best]))
        if terminated or truncated:
            return float(reward)


if __name__ == "__main__":
    print(play("enchanters", players=2, likes=["journey", "rest"], seed=1))
