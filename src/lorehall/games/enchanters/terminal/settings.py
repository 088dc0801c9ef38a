"""The options of Enchanters on the command line, and the rules that this release implements."""

from __future__ import annotations

from lorehall.core.terminal.terminal import Scope, Setting
from lorehall.games.enchanters.model.codes import OVERLORD, VILLAGE
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.options import FREE, OPTIONS


def settings(content: Content) -> tuple[Setting, ...]:
    """Return all options except packs, which have their own argument; free values come first."""
    known = {
        "boxes": content.boxes,
        "kingdoms": tuple(kingdom.name for kingdom in content.kingdoms),
        "village": tuple(card.name for card in content.cards if card.kind == VILLAGE),
        "overlordCard": tuple(
            card.name for card in content.cards if card.kind == OVERLORD and not card.adapts
        ),
    }
    return tuple(
        Setting(option, known.get(option.name, ()))
        for option in (*FREE, *OPTIONS)
        if option.name != "packs"
    )


SCOPE = Scope(
    groups=(
        "GEN", "TRM", "TXT", "SET", "TRN", "JRN", "CMB", "RST", "INV", "CHL", "MIN", "CLN", "END", "STK", "STA", "DMG",
        "MOV", "ATK", "GRV", "TGT", "COS", "CND", "EFF", "VP", "BAN", "OVL", "VAR", "CRD", "EX", "KNG", "COP", "AUT",
        "EVT", "QST", "MYT",
    ),
)  # fmt: skip
"""The groups of rules that this release implements."""
