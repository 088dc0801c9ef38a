"""Sentences of a card, each put where it belongs: onto a part, into the fight, onto the track, the invasion or the reward."""

from __future__ import annotations

from typing import Final, cast

from lorehall.games.enchanters.language.compiler import EnchantersCompiler, limited
from lorehall.games.enchanters.language.nouns import types
from lorehall.games.enchanters.language.nouns.amounts import number
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.enchanters.language.words.power import change_stats
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import Action, Amount, CardDef, Part, Trigger
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Term, term_of

INVASION_TYPES: Final = {"wound": c.WOUND_INVASION, "reward": c.REWARD_INVASION}
DECKS: Final = {"attach": c.EVENT, "claim": c.QUEST, "to_market": c.AUTOMA}
"""Words that only cards of one type can say."""


class CardCompiler(EnchantersCompiler):
    """Puts the sentences of cards where they belong."""

    def place_glory(self, card: CardDef) -> None:
        """The glory of the "health ..." line stands on the lower part (E-TRM-42)."""
        if card.glory:
            self.add_sentence(card.lower, Term("score", (Term("n", (card.glory,)),)))

    def place(self, card: CardDef, key: str, t: Term) -> None:
        """Put a sentence where it belongs on the card; `key` is the part that it is written on."""
        check_deck(card, t)
        if t.op == "tier":
            self.add_tier_sentence(card, t)
        elif t.op in ("immediate", "appear", "beaten"):
            inner = t.args[0]
            card.immediate = self.effect(inner)
            card.immediate_text = wording(inner) if isinstance(inner, Term) else ""
        elif card.kind == c.OVERLORD:
            self.add_overlord_sentence(card, t)
        elif card.kind in (c.EVENT, c.AUTOMA):
            self.add_sentence(card.upper, t)
        elif card.kind == c.QUEST:
            self.add_quest_sentence(card, t)
        elif key in ("upper", "lower"):
            self.add_sentence(card.upper if key == "upper" else card.lower, t)
        elif card.kind == c.VILLAGE:
            self.add_village_sentence(card, t)
        else:
            self.add_creature_sentence(card, t)

    def add_sentence(self, part: Part, t: Term) -> None:
        """Put one sentence of a card into the part where it stands."""
        part.texts.append(wording(t))
        if t.op == "icons":
            _add_icons(part, t)
        elif t.op == "score":
            _add_score(part, number(t.args[0]))
        elif t.op == "action":
            part.actions.append(self.action(t))
        elif t.op == "trigger":
            self._add_trigger(part, t)
        elif t.op == "static":
            self.add_standing(part, term_of(t.args[0]))
        else:
            self.add_standing(part, t)
        part.close()

    def _add_trigger(self, part: Part, t: Term) -> None:
        on = term_of(t.args[0])
        inner = term_of(t.args[1])
        # "when dueling other players" is a state (E-CND-10, E-ATK-11)
        if on.args[0] == "dueling" and inner.op == "boost":
            self.add_standing(part, Term("boost", (inner.args[0], Term("dueling"))))
        else:
            part.triggers.append(self.trigger(t))

    def add_standing(self, part: Part, t: Term) -> None:
        """A text that holds while it is visible."""
        word = VOCABULARY.word(t)
        if t.op == "seq":
            for arg in t.args:
                self.add_standing(part, term_of(arg))
        elif word is not None and word.stand is not None and word.about != "fight":
            self.quoting(t, word.stand, part, *t.args)
        elif t.op == "may" and term_of(t.args[0]).op == "desert":
            # E-EFF-29: the "on your turn" forms are free minor actions
            made = Action(c.MINOR, [], self.effect(t.args[0]), 0, [], wording(t))
            part.actions.append(limited(made))
        else:
            raise Misplaced(
                f'"{wording(t)}" happens once; put a cost ("2 crystals -> ...") or a moment ("when taken: ...") before it'
            )

    def add_creature_sentence(self, card: CardDef, t: Term) -> None:
        """A sentence about the fight or the track, printed outside the two parts (E-TRM-41)."""
        word = VOCABULARY.word(t)
        if t.op == "static":
            self.add_creature_sentence(card, term_of(t.args[0]))
        elif t.op == "seq":
            for arg in t.args:
                self.add_creature_sentence(card, term_of(arg))
        elif word is not None and word.stand is not None and word.about == "fight":
            self.quoting(t, word.stand, card, *t.args)
        elif t.op == "trigger" and term_of(t.args[0]).args[0] == "in_combat":
            self._add_combat_text(card, t)
        elif t.op == "trigger" and term_of(t.args[0]).args[0] == "on_track":
            self.add_sentence(card.on_track, term_of(t.args[1]))
        else:
            raise Misplaced(
                f'"{wording(t)}" is not about the fight or the track;'
                ' put it on a part ("upper:", "lower:") or after "when taken:"'
            )

    def _add_combat_text(self, card: CardDef, t: Term) -> None:
        inner = term_of(t.args[1])
        if inner.op in ("stat", "keyword", "ignore_printed"):
            self.add_creature_sentence(card, inner)
        elif inner.op == "boost":
            self.add_sentence(card.in_combat, inner)
        else:
            on = Term("on", ("in_combat", None, False))
            card.in_combat.triggers.append(self.trigger(Term("trigger", (on, inner))))

    def add_overlord_sentence(self, card: CardDef, t: Term) -> None:
        """A sentence of an Overlord: invasion, reward, or a text of its card (E-TRM-11)."""
        if t.op == "invasion_text":
            kind = str(t.args[0])
            what = INVASION_TYPES[kind] if kind in INVASION_TYPES else types.code(kind)
            card.invasions.append(
                Trigger(
                    c.INVASION, 0, what, once=False, effect=self.effect(t.args[1]), text=wording(t)
                )
            )
        elif t.op == "reward_text":
            self.add_sentence(card.reward, term_of(t.args[0]))
            card.reward.plain = False
            for made in card.reward.actions:
                made.per_token = True
        elif (itself := _of_itself(t)) is not None:
            change_stats(card, *itself.args)
        elif t.op == "keyword" or (t.op == "static" and term_of(t.args[0]).op == "keyword"):
            self.add_creature_sentence(card, t)
        else:
            self.add_sentence(card.upper, t)

    def add_tier_sentence(self, card: CardDef, t: Term) -> None:
        """What an AI card says at one rage tier: once, or for as long as it is in force (E-COP-08)."""
        tier = card.tiers[cast(int, t.args[0]) - 1]
        what = term_of(t.args[1])
        if what.op in ("action", "trigger") or holds(what):
            self.add_sentence(tier.part, what)
        else:
            tier.effects.append(self.effect(what))

    def add_quest_sentence(self, card: CardDef, t: Term) -> None:
        """The claim action lies open where the quest lies; all else works for whoever has claimed it (E-QST-02, E-QST-06)."""
        inner = term_of(t.args[0]) if t.op == "static" else t
        if inner.op == "claimable":
            card.claimable = True
        elif t.op == "action" and any(found.op == "claim" for found in t.walk()):
            self.add_sentence(card.upper, t)
        else:
            self.add_sentence(card.lower, t)

    def add_village_sentence(self, card: CardDef, t: Term) -> None:
        """Rest actions, further actions, static rules and end-game points (E-TRM-10)."""
        inner = term_of(t.args[0]) if t.op == "static" else t
        if inner.op == "start_crystals" and isinstance(inner.args[0], int):
            card.start_crystals = inner.args[0]
        else:
            self.add_sentence(card.upper, t)


PRINTED: Final = CardCompiler()
"""Reads every text as it is printed."""


def check_deck(card: CardDef, t: Term) -> None:
    """Misplaced where a card of this type cannot say it."""
    for inner in t.walk():
        kind = DECKS.get(inner.op, card.kind)
        if kind != card.kind:
            raise Misplaced(
                f'"{wording(inner)}" can only be used on a card of type {c.TYPE_NAMES[kind]}'
            )


def _add_icons(part: Part, t: Term) -> None:
    for name, shown in cast("tuple[tuple[str, int], ...]", t.args[0]):
        if name == "attack":
            part.attack += shown
        elif name == "defense":
            part.defense += shown
        else:
            icons = part.icons[:]
            icons[types.ICON_CODES[name]] += shown
            part.icons = icons


def _add_score(part: Part, points: Amount) -> None:
    if points.kind == d.FIXED:
        part.glory += points.k
    else:
        part.scores.append(points)


def _of_itself(t: Term) -> Term | None:
    """A change of the Overlord's own numbers, or None."""
    inner = term_of(t.args[0]) if t.op == "static" else t
    return inner if inner.op == "stat" and inner.args[0] in ("this", "overlord") else None


def holds(t: Term) -> bool:
    """Whether it is a standing text, which has no moment."""
    if t.op == "seq":
        return all(holds(term_of(arg)) for arg in t.args)
    word = VOCABULARY.word(t)
    return word is not None and word.stand is not None


def uses_desert(t: Term) -> bool:
    """Whether a sentence brings the desert token into play (E-SET-24)."""
    return any(inner.op == "desert" for inner in t.walk())


def gives_charges(t: Term) -> bool:
    """Whether somebody gets charges by a sentence (E-EFF-32)."""
    return any(inner.op == "charge" for inner in t.walk())
