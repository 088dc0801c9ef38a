"""What can be agreed on before a game (W-GEN-04)."""

from typing import Final

from lorehall.core.options import Need, Number, Option

THREE: Final = Need("dark", "players", (3, 4), "a dark night takes 3 or 4 keepers, not {players}")
DARK: Final = "In a dark night a shadow lies on every beacon at the start."
OPTIONS: Final = (
    Number("players", 2, 4, 2, "W-SET-01", "How many keepers watch."),
    Option("night", ("calm", "dark"), "W-SET-02", DARK, needs=(THREE,)),
)
