"""The figures by which a position is judged, in pieces of Gold. They were found by play: `scripts/tune.py` writes the file.

What each of them weighs is said here; how they are put together, in the other modules of this folder.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lorehall.games.prophecy.model import codes as c

FILE: Final = Path(__file__).parent / "figures.toml"
FRAIL: Final = 3
"""Whoever has so much Health is not frail any more."""
MOST_HELD: Final = 3
"""Artifacts; with one more the game is won (P-END-01)."""


class Figures:
    """One figure for each thing that counts."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.use(values)

    def use(self, values: Mapping[str, float]) -> None:
        """From here on go by these."""
        self.point = values["point"]
        """A point in every battle of the better kind."""
        self.less = values["less"]
        """How much of that a point of the other kind is."""
        self.health = values["health"]
        self.lost = values["lost"]
        self.magic = values["magic"]
        self.spent = values["spent"]
        """A cube on the right side, and on the left."""
        self.frail: list[float] = [values[f"frail_{i}"] for i in range(FRAIL)] + [0.0]
        """How bad it is to have so little Health left."""
        self.death = values["death"]
        self.gold = values["gold"]
        self.gold_more = values["gold_more"]
        self.gold_last = values["gold_last"]
        """A piece of Gold: of the first six, of the next six, of the last three that can be carried (P-TRN-11)."""
        self.xp = values["xp"]
        self.xp_more = values["xp_more"]
        self.xp_last = values["xp_last"]
        """A piece of Experience: of the first six, of the next four, of the others."""
        self.held: list[float] = [0.0] + [values[f"held_{i}"] for i in range(1, MOST_HELD + 1)]
        """So many Artifacts."""
        self.envy = values["envy"]
        """How much the best of the others counts."""
        self.next_turn = values["next_turn"]
        """A turn that is still to come."""
        self.hope = values["hope"]
        """How much counts what is promised here and now; a move away it counts less (`near`), or nobody would ever go there."""
        self.near: list[float] = [self.hope * values["later"] ** i for i in range(c.SPACES)]
        """How much counts what is so many moves away."""
        self.second = values["second"]
        """How much the second-best aim counts: what is chosen need not last."""
        self.too_dear = values["too_dear"]
        """How much counts what cannot be paid yet, but leads somewhere."""
        self.unseen = values["unseen"]
        """How much more a face-down Adventure is worth than `UNSEEN` says."""
        self.artifact = values["artifact"]
        """One more Artifact, as an aim."""
        self.beaten = values["beaten"]
        """A Guardian less, and its Experience."""
        self.ready = values["ready"]
        """To be able to take a Plane, wherever it is."""
        self.booty = values["booty"]
        self.prize = values["prize"]
        """What whoever loses to another hero without Health has to give: an Item, or an Artifact."""


def read(path: Path) -> dict[str, float]:
    """The figures in a file."""
    found: dict[str, float] = tomllib.loads(path.read_text("utf-8"))["figures"]
    return found


FIGURES: Final = Figures(read(FILE))
