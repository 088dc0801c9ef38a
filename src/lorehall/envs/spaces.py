"""Observations and actions as Gymnasium spaces."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from lorehall.envs.observation import COLUMNS, Layout

MOST_SEED = 1 << 62


def observation_space(layout: Layout) -> spaces.Dict:
    """Return the space of an observation."""
    shape = (layout.most, len(COLUMNS))
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int32),
            "options": spaces.Box(
                np.zeros(shape, np.int32),
                np.broadcast_to(layout.option_high, shape).copy(),
                dtype=np.int32,
            ),
            "action_mask": spaces.MultiBinary(layout.actions),
        }
    )


def action_space(layout: Layout) -> spaces.Discrete:
    """The index of an option, or the last action to wait."""
    return spaces.Discrete(layout.actions)


def fresh_seed(generator: np.random.Generator) -> int:
    """Return a seed for the next game."""
    return int(generator.integers(MOST_SEED))
