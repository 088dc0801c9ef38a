"""The options of a game."""

from __future__ import annotations

from typing import Final

from lorehall.core.options import Number, Option

OPTIONS: Final = (
    Number("players", 2, 5, 4, "P-SET-01", "How many heroes seek the throne.", "two to five can play"),
    Option("ending", ("finalBattle", "noFinal", "apocalypse"), "P-END-23",
           "How the game ends: with the Final Battle, an immediate win with two Artifacts, or the Apocalypse."),
    Option("events", ("on", "off"), "P-EVT-01", "Whether each turn ends with an Event card."),
    Option("band_draw", ("lose", "draw"), "P-CRE-16",
           "The result of a battle after a drawn roll against a Creature with three lives."),
    Option("opposed_dice", ("worst", "cancel"), "P-CMB-30",
           "What happens if a side has as many best dice as worst dice."),
    Option("spare_guardians", ("off", "on"), "P-SET-05", "Whether to shuffle in the spare Guardians."),
    Option("rounds", ("own", "table"), "P-TRN-16", "Whether each player has their own rounds, or the whole table shares them."),
    Option("safe_guilds", ("off", "on"), "P-PVP-03", "Whether heroes in the Monastery and the Forest Camp are safe from attack."),
    Number("round_cap", 0, 10000, 0, "P-END-29", "The game ends after this many rounds per player; 0 for no limit.",
           "use 0 to 10000"),
    Number("final_cap", 1, 1000, 20, "P-END-30", "The Final Battle ends after this many turns per Champion.",
           "use 1 to 1000"),
)  # fmt: skip
