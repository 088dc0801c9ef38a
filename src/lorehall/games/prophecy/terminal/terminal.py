"""Prophecy in the terminal: the ring as lines, and the status shown before a choice."""

from __future__ import annotations

from lorehall.core.terminal.blocks import Block
from lorehall.core.terminal.terminal import Examples, Sight, Terminal
from lorehall.games.prophecy.table.words import with_article
from lorehall.games.prophecy.terminal.board import board, seen


class ProphecyTerminal(Terminal):
    """The ring, the Planes, the wares and the heroes."""

    scores_in = "artifacts"
    examples = Examples("sail to the City", "Sword", "P-CMB-13", "Guardian")

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        return board(sight)

    def status(self, sight: Sight) -> str:
        mine = None if sight.you is None else seen(sight)["players"][sight.you]
        if mine is None or mine["hero"] is None:
            return ""
        cubes = f"Strength {mine['health']['right']}, Willpower {mine['magic']['right']}"
        return f"{cubes}, {mine['gold']} Gold, {mine['experience']} Experience, at {with_article(mine['place_name'])}"
