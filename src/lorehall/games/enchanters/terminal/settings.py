"""The options of Enchanters for people who type, and which of its rules this release carries out."""

from __future__ import annotations

from lorehall.core.terminal import Scope, Setting
from lorehall.games.enchanters.model.codes import OVERLORD, VILLAGE
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.options import OPTIONS


def settings(content: Content, boxes: tuple[str, ...]) -> tuple[Setting, ...]:
    """All options; what is not one of a few words stands first."""
    villages, overlords = (
        tuple(card.name for card in content.cards if card.kind == kind)
        for kind in (VILLAGE, OVERLORD)
    )
    lists = (
        Setting("players", "How many play; also --players.", ("E-SET-01",), shape="2 to 4", kind="number"),
        Setting("boxes", "The boxes whose cards take part, separated by commas; all there are if not given.",
                ("E-TRM-20",), shape="base, ...", kind="names", known=boxes),
        Setting("kingdoms", "The kingdoms of the adventure deck, separated by commas; also --kingdoms.",
                ("E-SET-04", "E-SET-07"), shape="names", kind="names", known=tuple(k.name for k in content.kingdoms)),
        Setting("village", "The village; otherwise chance draws it.", ("E-SET-18",), shape="a name", known=villages),
        Setting("overlordCard", "The Overlord; otherwise chance draws it.", ("E-SET-20",), shape="a name",
                known=overlords),
    )  # fmt: skip
    words = [Setting(o.name, o.help, tuple(o.rules.split(", ")), o.values) for o in OPTIONS]
    return (*lists, *words)


SCOPE = Scope(
    groups=(
        "GEN", "TRM", "TXT", "SET", "TRN", "JRN", "CMB", "RST", "INV", "CHL", "MIN", "CLN", "END", "STK", "STA", "DMG",
        "MOV", "ATK", "GRV", "TGT", "COS", "CND", "EFF", "VP", "BAN", "OVL", "VAR", "CRD", "EX", "KNG",
    ),
    later={
        "E-TRM": ((13, 14, 15, 18, 23), "lists of co-op Overlords, AI cards, further banners and classes"),
        "E-EX": (range(25, 28), "examples of co-op and solo play"),
        "E-KNG": (range(9, 100), "kingdoms of the later boxes"),
    },
)  # fmt: skip
"""The groups that this release carries out, and what of them belongs to later ones."""
