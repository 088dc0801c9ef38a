"""The options of a game (D-OPT)."""

from __future__ import annotations

from typing import Final

from lorehall.core.options import Number, Option

OPTIONS: Final = (
    Number("players", 1, 4, 2, "D-OPT-01", "How many heroes defend the realm.", "one to four can play"),
    Option("hero_assignment", ("choose", "deal"), "D-OPT-02", "Choose your heroes, or deal them at random."),
    Option("first_seat", ("first", "random"), "D-OPT-03", "Who takes the first turn."),
    Option("difficulty", ("standard", "squire", "champion"), "D-OPT-04",
           "Squires start with 4 cards; for champions, the 10th crystal loses the realm."),
    Option("reading", ("manual", "published"), "D-OPT-08",
           "Rules interpretation: as in the manual, or as the game is usually played."),
    Option("third_demon", ("preset", "overrun", "taint"), "D-OPT-05",
           "Whether a 3rd Demon overruns its location, or only taints it; 'preset' follows the reading option."),
    Option("supply_loss", ("preset", "all", "darkness"), "D-OPT-06",
           "Whether running out of minions always loses the game, or only for minions of a Darkness card; "
           "'preset' follows the reading option."),
    Number("turn_cap", 0, 1000, 0, "D-OPT-07", "The game is lost after this many turns; 0 for no limit.",
           "use 0 to 1000"),
)  # fmt: skip
