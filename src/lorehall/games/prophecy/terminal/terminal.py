"""Prophecy at the keyboard: the table as the plain board draws it, and what somebody wants to know before they choose."""

from __future__ import annotations

from lorehall.core.terminal.terminal import Examples, Sight, Terminal


class ProphecyTerminal(Terminal):
    """Until the ring is drawn, every part of the view as a list."""

    scores_in = "artifacts"
    examples = Examples("sail to City", "Sword", "P-CMB-13", "Guardian")

    def status(self, sight: Sight) -> str:
        if sight.you is None or sight.view["players"][sight.you]["hero"] is None:
            return ""
        mine = sight.view["players"][sight.you]
        cubes = f"Strength {mine['health']['right']}, Willpower {mine['magic']['right']}"
        return f"{cubes}, {mine['gold']} Gold, {mine['experience']} Experience, at {mine['place_name']}"
