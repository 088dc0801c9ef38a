"""What can be asked, each prompt declared once, and the pending request."""

from __future__ import annotations

from typing import Final

from lorehall.core.joints import Doing, Effect
from lorehall.core.position import CHANCE, NOBODY
from lorehall.core.sentences import Part, Ref, Sentence, seat
from lorehall.core.told import Pending
from lorehall.games.enchanters.effects.cards import Bury, PutOnOverlord, Remove
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.gifts import Give, HandingOver
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.taking import taker_of
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
    c.ASK_QUEST: ("quest", "Replace a quest that is much like another, or go on", "E-QST-07"),
    c.ASK_OVERLORD: ("overlord", "Choose the Overlord that all play against", "E-COP-03"),
    c.ASK_SHARE: ("share", "How many crystals do you pay", "E-COP-27"),
    c.ASK_SHIELD: ("shield", "Discard this card to cancel the AI card for all, or go on", "E-COP-30"),
}  # fmt: skip
"""Key, words and rule of each prompt."""
GIVE_PROMPT: Final = ("give", "Choose a card to give to ", "E-MOV-04")
"""The same as `card` where it is known who gets it."""
FATES: Final[tuple[tuple[type[Effect], str], ...]] = (
    (Discard, "card_to_discard"),
    (Remove, "card_to_remove"),
    (Give, "card_to_give"),
    (PutOnOverlord, "card_to_overlord"),
)
"""The key instead of `card` where an effect chooses one: it tells what will happen to it."""
BURYING: Final = ("card_to_bury", "card_to_unbury")
KEYS: Final = (
    *[key for key, _, _ in PROMPTS.values()], GIVE_PROMPT[0], *[key for _, key in FATES], *BURYING,
)  # fmt: skip
"""The keys of all that a seat can be asked."""
CHANCE_PROMPT: Final = ("chance", "Chance decides", "E-GEN-13")


def pending(s: State) -> Pending | None:
    """What is asked, by which card and rule; None when the game is over."""
    if s.seat == NOBODY:
        return None
    sentence, rule = _question(s)
    return Pending(tuple(s.asked()), sentence, rule, choices(s))


def _question(s: State) -> tuple[Sentence, str]:
    if s.seat == CHANCE:
        key, words, rule = CHANCE_PROMPT
        return Sentence(key, (words,)), rule
    frame = s.stack[-1]
    if isinstance(frame, HandingOver):
        key, words, rule = GIVE_PROMPT
        return Sentence(key, (words, seat(s, frame.receiver, "receiver"), *_occasion(s))), rule
    key, words, rule = PROMPTS[s.prompt]
    if s.prompt == c.ASK_CARD and isinstance(frame, Doing):
        key = _fate(frame.effect)
    return Sentence(key, (words, *_occasion(s))), rule


def _fate(effect: Effect) -> str:
    if isinstance(effect, Bury):
        return BURYING[int(effect.up)]
    return next((key for kind, key in FATES if isinstance(effect, kind)), "card")


def _occasion(s: State) -> tuple[Part, ...]:
    """The card that asks, with its place and its effect, or the window that is open."""
    by = s.occasion()
    if by.step >= 0:
        return " (", SHOWN["window"](s, by.step, "window"), ")"
    if by.source < 0:
        return ()
    asking = _asker(s, by.source)
    if not by.text:
        return " (", asking, ")"
    return " (", asking, ": ", ability(by.text, "effect"), ")"


def _asker(s: State, card: int) -> Ref:
    """The card that asks, where it lies: one that is being taken is in the hand of whoever takes it (E-JRN-07)."""
    found, taker = card_on_table(s, card, "asker"), taker_of(s, card)
    if taker == c.NONE:
        return found
    return Ref(found.kind, found.value, found.text, found.name, f"seat/{taker}/hand")
