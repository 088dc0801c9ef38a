"""Defenders in the terminal: the board as lines, and the status shown before a choice."""

from __future__ import annotations

from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import Block
from lorehall.core.terminal.terminal import Examples, Sight, Terminal
from lorehall.games.defenders.terminal.board import board, seen


class DefendersTerminal(Terminal):
    """The war at a glance, then the occupied locations, then the heroes."""

    scores_in = "generals"
    examples = Examples("walk to Wolf Pass", "Battle Luck", "D-GEN-12", "overrun")

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        return board(sight)

    def status(self, sight: Sight) -> str:
        mine = None if sight.you is None else seen(sight)["players"][sight.you]
        if mine is None or mine["hero"] is None:
            return ""
        actions = mine["life_tokens"]["ready"] + mine["bonus"]
        return f"{plural(actions, 'action')} left, at {mine['place_name']}"
