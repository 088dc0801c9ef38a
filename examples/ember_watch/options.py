"""The options of a game (W-GEN-04)."""

from typing import Final

from lorehall.core.options import Need, Number, Option

THREE: Final = Need("dark", "players", (3, 4), "a dark night needs 3 or 4 keepers, not {players}")
DARK: Final = "On a dark night, every beacon starts with a shadow."
OPTIONS: Final = (
    Number("players", 2, 4, 2, "W-SET-01", "How many keepers play."),
    Option("night", ("calm", "dark"), "W-SET-02", DARK, needs=(THREE,)),
)
