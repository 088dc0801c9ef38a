"""What can be agreed on before a game."""

from __future__ import annotations

from typing import Final

from lorehall.core.options import Number, Option

OPTIONS: Final = (
    Number("players", 2, 5, 4, "P-SET-01", "How many heroes seek the throne.", "two to five can play"),
    Option("ending", ("finalBattle", "noFinal", "apocalypse"), "P-END-23",
           "The Final Battle, two Artifacts that win at once, or the Apocalypse."),
    Option("events", ("on", "off"), "P-EVT-01", "Whether an Event card ends each turn."),
    Option("band_draw", ("lose", "draw"), "P-CRE-16", "What a drawn roll against three lives does to the battle."),
    Option("opposed_dice", ("worst", "cancel"), "P-CMB-30",
           "What equally many best-dice and worst-dice of one side do."),
    Option("spare_guardians", ("off", "on"), "P-SET-05", "Whether the spare Guardians are shuffled in."),
    Option("rounds", ("own", "table"), "P-TRN-16", "Whether each player has rounds, or the whole table."),
    Option("safe_guilds", ("off", "on"), "P-PVP-03", "Whether heroes are safe on the Monastery and the Forest Camp."),
    Number("round_cap", 0, 10000, 0, "P-END-29", "The game ends after so many rounds of every player; 0 for no cap.",
           "use 0 to 10000"),
    Number("final_cap", 1, 1000, 20, "P-END-30", "The Final Battle ends after so many turns of every Champion.",
           "use 1 to 1000"),
)  # fmt: skip
