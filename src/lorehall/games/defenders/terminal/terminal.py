"""Defenders at the keyboard: the board as lines, and what stands beside options."""

from __future__ import annotations

from lorehall.core.terminal.blocks import Block
from lorehall.core.terminal.terminal import Examples, Sight, Terminal
from lorehall.games.defenders.terminal.board import board


class DefendersTerminal(Terminal):
    """The war at a glance, then the places where something stands, then the heroes."""

    scores_in = "generals"
    examples = Examples("walk to Wolf Pass", "Battle Luck", "D-GEN-12", "overrun")

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        return board(sight)

    def is_laid(self, view: object) -> bool:
        return True
