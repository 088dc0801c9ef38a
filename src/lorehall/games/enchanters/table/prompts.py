"""What can be asked, each prompt declared once, and the pending request."""

from __future__ import annotations

from typing import Final

from lorehall.core.game import Pending
from lorehall.core.position import CHANCE, NOBODY
from lorehall.core.sentences import Part, Sentence
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN, ability, card_on_table
from lorehall.games.enchanters.table.options import choices

PROMPTS: Final = {
    c.ASK_WINDOW: ("window", "Use a minor action, or go on", "E-TRN-08"),
    c.ASK_MAJOR: ("major", "Choose your major action", "E-TRN-05"),
    c.ASK_TARGET: ("target", "Choose a player", "E-TGT-01"),
    c.ASK_CARD: ("card", "Choose a card", "E-MOV-04"),
    c.ASK_CHOICE: ("choice", "Choose one", "E-GEN-08"),
    c.ASK_MAY: ("may", "Do you want to", "E-GEN-07"),
    c.ASK_ORDER: ("order", "Which comes first", "E-GEN-06"),
    c.ASK_PEARLS: ("pearls", "Pay how much of the cost with pearls", "E-MIN-07"),
    c.ASK_WOUND: ("wound", "Keep one wound card", "E-DMG-02"),
    c.ASK_EXCHANGE: (
        "exchange", "Exchange your top wound card for 10 markers to go on healing", "E-DMG-06",
    ),
    c.ASK_KINGDOM: ("kingdom", "Choose a kingdom for the adventure deck", "E-SET-05"),
    c.ASK_START_CARD: ("start_card", "Keep one starting card", "E-SET-16"),
    c.ASK_SPREAD: ("spread", "Who takes the next of your wounds", "E-EFF-06"),
    c.ASK_JOURNEY: ("journey", "Take this card, or decline", "E-GRV-02"),
    c.ASK_SLOT: ("slot", "Choose a card on the journey track", "E-EFF-17"),
    c.ASK_SIDE: ("side", "Remove which reinforcement token", "E-EFF-35"),
    c.ASK_MOVE: ("move", "Bury or unbury one of your cards", "E-EFF-16"),
    c.ASK_DISCARD_PEARL: ("discard_pearl", "Give up which pearl token", "E-STK-10"),
    c.ASK_KEEP: ("keep", "Keep which card", "E-EFF-15"),
}  # fmt: skip
"""Key, words and rule of each prompt."""
CHANCE_PROMPT: Final = ("chance", "Chance decides", "E-GEN-13")


def pending(s: State) -> Pending | None:
    """What is asked, by which card and rule; None when the game is over."""
    if s.seat == NOBODY:
        return None
    by_chance = s.seat == CHANCE
    key, words, rule = CHANCE_PROMPT if by_chance else PROMPTS[s.prompt]
    parts = () if by_chance else _occasion(s)
    return Pending(tuple(s.asked()), Sentence(key, (words, *parts)), rule, choices(s))


def _occasion(s: State) -> tuple[Part, ...]:
    """The card that asks, with its place and its effect, or the window that is open."""
    by = s.occasion()
    if by.step >= 0:
        return " (", SHOWN["window"](s, by.step, "window"), ")"
    if by.source < 0:
        return ()
    asking = card_on_table(s, by.source, "asker")
    if not by.text:
        return " (", asking, ")"
    return " (", asking, ": ", ability(by.text, "effect"), ")"
