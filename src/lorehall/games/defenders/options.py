"""What can be agreed on before a game (D-OPT)."""

from __future__ import annotations

from typing import Final

from lorehall.core.options import Number, Option

OPTIONS: Final = (
    Number("players", 1, 4, 2, "D-OPT-01", "How many heroes defend the realm.", "one to four can play"),
    Option("hero_assignment", ("choose", "deal"), "D-OPT-02", "Choose your heroes, or let chance deal them."),
    Option("first_seat", ("first", "random"), "D-OPT-03", "Who takes the first turn."),
    Option("difficulty", ("standard", "squire", "champion"), "D-OPT-04",
           "A squire begins with 4 cards; for a champion the 10th crystal is the last."),
    Option("reading", ("manual", "published"), "D-OPT-08",
           "The rules as the manual says them, or as the printed game is known to be played."),
    Option("third_demon", ("preset", "overrun", "taint"), "D-OPT-05",
           "Whether a 3rd Demon spreads, or only taints; preset: as the reading has it."),
    Option("supply_loss", ("preset", "all", "darkness"), "D-OPT-06",
           "Which missing minions lose the game; preset: as the reading has it."),
    Number("turn_cap", 0, 1000, 0, "D-OPT-07", "The game is lost after so many turns; 0 for no cap.",
           "use 0 to 1000"),
)  # fmt: skip
