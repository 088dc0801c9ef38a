"""Many tables in parallel: a policy with one weight per verb learns by self-play (REINFORCE).

python -m research.many_tables
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lorehall.envs.observation import COLUMNS
from lorehall.envs.vector import ManyTables, Moment

VERB = COLUMNS.index("verb")
RATE = 0.02
Floats = NDArray[np.float64]


def learn(game: str, players: int, tables: int, steps: int, seed: int) -> dict[str, float]:
    """Return the weights of all verbs after `steps` steps at all tables; 0 for verbs without a weight yet."""
    many, chance = ManyTables(game, tables, {"players": players}), np.random.default_rng(seed)
    verbs = many.adapter.layout.observed.verbs
    weights = np.zeros(verbs.high + 1)
    traces = np.zeros((tables, players, len(weights)))  # from the decisions of each seat so far
    now = many.reset(seed=seed)
    for _ in range(steps):
        actions, gradient = decide(weights, now, chance)
        traces[np.arange(tables), now.seat] += gradient
        now = many.step(actions)
        for table in np.flatnonzero(now.terminated | now.truncated):
            weights += RATE * now.rewards[table] @ traces[table]
            traces[table] = 0.0
    return {str(word): float(weights[verbs.code(word)]) for word in verbs.words}


def decide(
    weights: Floats, now: Moment, chance: np.random.Generator
) -> tuple[NDArray[np.int64], Floats]:
    """Return an action for each table, and the weights that would have made it more likely."""
    codes = np.pad(now.options[:, :, VERB], ((0, 0), (0, 1)))  # waiting has no verb
    weighed: Floats = np.exp(weights[codes]) * now.action_mask
    likely: Floats = weighed / weighed.sum(axis=1, keepdims=True)
    chosen = (likely.cumsum(axis=1) > chance.random((len(likely), 1))).argmax(axis=1)
    gradient = np.zeros((len(likely), len(weights)))
    rows = np.arange(len(likely))
    np.add.at(gradient, (rows[:, None], codes), -likely)
    gradient[rows, codes[rows, chosen]] += 1.0
    return chosen, gradient


if __name__ == "__main__":
    for verb, weight in learn("enchanters", players=2, tables=32, steps=600, seed=1).items():
        if weight:
            print(f"{weight:+.2f}  {verb}")
