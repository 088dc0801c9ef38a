"""The card language of Enchanters: the way from a text to a Term.

``parse_effect`` and its sisters read one wording of the game's tables; ``parse_sentence`` reads a
line of a card, where the part it stands on decides what it means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

from lorehall.games.enchanters.language.reader import Reader
from lorehall.games.enchanters.language.words import GRAMMAR, VOCABULARY
from lorehall.games.enchanters.language.words.conditions import INNER, on
from lorehall.lang.errors import CardError
from lorehall.lang.expected import furthest
from lorehall.lang.language import Language
from lorehall.lang.terms import Arg, Term, term

#: Kinds of text and the grammar rule each starts with.
KINDS = {
    "effect": "effect_row",
    "moment": "moment_row",
    "cost": "cost",
    "condition": "condition_row",
    "glory": "glory",
    "action": "action",
    "trigger": "trigger",
    "standing": "standing",
    "header": "header",
}

ROWS = r"""
// what the rows of the game's tables are by themselves
effect_row: effect
moment_row: effect
KIND: /minor|double|multi/
"""

#: Where nearly anything can begin: words that together tell the place, and an example for it.
EXAMPLES = (
    (frozenset({"MODAL"}), "takes 1 damage"),
    (frozenset({"_STEAL", "_GLORY"}), "1 attack for each item"),
    (frozenset({"_STEAL"}), "take 3 crystals"),
    (frozenset({"_REST"}), "2 crystals"),
    (frozenset({"LIMIT"}), "when your turn begins"),
)

#: "on your turn" makes these free minor actions (E-EFF-29).
ON_YOUR_TURN = (
    term("may", term("desert", "double_turn")),
    term("may", term("desert", "ignore_turn")),
)
CREATURES = ("minor monster", "medium monster", "major monster", "dragon", "mythic")
ARTIFACTS = ("item", "enchantment", "starter item", "starter enchantment", "banner", "class")
STACKED = (*ARTIFACTS, "wound", *CREATURES)
PARTS = ("upper", "lower")
INVADERS = ("item", "enchantment", "monster", "dragon", "reward", "wound")


@cache
def language() -> Language:
    """The language, built when it is first needed."""
    return Language(GRAMMAR + ROWS, KINDS, Reader, EXAMPLES, verbs=VOCABULARY.verbs, kept=True)


def _parse(kind: str, text: str, *, file: str = "", line: int = 1, column: int = 1) -> Term:
    return language().parse(kind, text, file=file, line=line, column=column)


#: One kind of text alone, as explanations and tests read it:
#: as in "take 1 damage or lose 2 crystals", "bury top item", "when your turn begins", "2 glory for each 5 crystals"; and
#: "health 5, strength 2, 4 glory" as creature(5, 2, 4), without glory the last is None.
parse_effect = partial(_parse, "effect")
parse_cost = partial(_parse, "cost")
parse_condition = partial(_parse, "condition")
parse_glory = partial(_parse, "glory")
parse_creature = partial(_parse, "header")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text begins in its file."""

    file: str
    line: int
    column: int

    def read(self, kind: str, text: str, *others: str) -> Term:
        """The Term of a text. If it cannot be read, the mistake is that of the kind that got furthest."""
        try:
            return _parse(kind, text, file=self.file, line=self.line, column=self.column)
        except CardError as error:
            if error.understood:
                raise
            mistakes = [error, *self._mistakes(text, others)]
            if kind != "action":  # an arrow leaves no doubt
                mistakes.reverse()  # of those that got equally far, the reading that was meant
            raise furthest(mistakes) from None

    def _mistakes(self, text: str, kinds: Sequence[str]) -> Iterator[CardError]:
        for kind in kinds:
            try:
                self.read(kind, text)
            except CardError as error:
                yield error

    def error(self, message: str, text: str, suggestions: Sequence[str] = ()) -> CardError:
        return CardError(
            message,
            file=self.file,
            line=self.line,
            column=self.column,
            words=text,
            suggestions=suggestions,
            source=" " * (self.column - 1) + text,
        )


def parse_sentence(
    card_kind: str, part: str, text: str, *, file: str = "", line: int = 1, column: int = 1
) -> Term:
    """One sentence of a card.

    ``card_kind`` is the kind of the entry ("item", "medium monster", "village", ...), ``part`` the
    word before the colon ("upper", "lower", "when taken", "when revealed", "invasion monster",
    "reward", "rage 1"), or "" for a sentence on a line of its own.
    """
    place = Place(file, line, column)
    head, _, rest = part.partition(" ")
    if part == "when taken":
        return term("immediate", _moment(part, text, place))
    if part == "when revealed":
        return term("appear", _moment(part, text, place))
    if part == "when beaten":
        return term("beaten", _moment(part, text, place))
    if head == "invasion" and rest in INVADERS:
        return term("invasion_text", rest, _moment(part, text, place))
    if head == "rage" and rest.isdecimal():
        return term("tier", int(rest), _any_effect(text, place))
    if part == "reward":
        return term("reward_text", _sentence("reward", text, place))
    if part and part not in PARTS:
        raise place.error(f"a card has no part '{part}'", text, [*PARTS, "when taken"])
    found = _sentence(card_kind, text, place)
    problem = _misplaced(card_kind, part, found)
    if problem is not None:
        raise place.error(problem, text)
    return found


#: What an author may have meant where a sentence of some form cannot be read.
MEANT = {"action": ("trigger",), "trigger": ("action",), "standing": ("trigger", "action")}


def _form(text: str) -> str:
    """Which of the three forms of sentence a text has, seen by its signs; the colon of a table of dice is none of them."""
    text = re.sub(r"\brolls?( a)? d\d+:.*", "", text.lower())
    if any(arrow in text for arrow in ("->", "=>", "→", "⇒")):
        return "action"
    return "trigger" if ":" in text else "standing"


def _moment(part: str, text: str, place: Place) -> Term:
    """An effect that happens once, at the moment its label names."""
    if _form(text) != "standing":
        message = f"after '{part}:', write what happens, without a cost or another trigger"
        raise place.error(message, text)
    return place.read("moment", text)


def _any_effect(text: str, place: Place) -> Term:
    """The text of a rage tier: what happens, what holds until the next one, or a trigger."""
    form = _form(text)
    return place.read("effect" if form == "standing" else form, text)


def _sentence(card_kind: str, text: str, place: Place) -> Term:
    form = _form(text)
    try:
        found = place.read(form, text, *MEANT[form])
    except CardError as error:
        raise _other_form(form, text, place) or error from None
    if form != "standing" or found.op in ("score", "icons", "trigger"):
        return found
    if found.op == "boost" and card_kind in STACKED and (icons := _as_icons(found)) is not None:
        return icons
    if all(_holds(clause) for clause in (found.args if found.op == "seq" else (found,))):
        return term("static", found)
    if found in ON_YOUR_TURN:
        return term("action", "minor", (), found)
    if found.op == "if_state" and len(found.args) == 2 and found.args[0] not in INNER:
        return term("trigger", on(str(found.args[0])), found.args[1])
    message = "this happens once: say when, or what it costs"
    raise place.error(message, text, [head + text for head in MOMENTS.get(card_kind, HERE)])


HERE = ("free -> ", "rest -> ")
MOMENTS = {
    **dict.fromkeys(STACKED, ("when taken: ", "free -> ")),
    "overlord": ("invasion item: ", "when taken: "),
    "overlay": ("invasion item: ", "when beaten: "),
    "event": ("when revealed: ",),
    "automa": ("when revealed: ",),
    "quest": ("when taken: ", "free -> "),
    "reward": ("when your turn begins: ", "free -> "),
}
"""By the kind of a card: what can stand before an effect to say when it happens."""


def _other_form(form: str, text: str, place: Place) -> CardError | None:
    """What to say of a sentence that is sound but for the sign between its halves, or for two costs of which one is paid."""
    if form == "trigger":
        cost, _, rest = text.partition(":")
        if _reads("cost", cost):
            meant = f"{cost} ->{rest}"
            return place.error("a moment is followed by ':', a cost by '->'", text, [meant])
    if form == "standing":
        first, comma, rest = text.partition(",")
        if comma and _reads("trigger", meant := f"{first}:{rest}"):
            return place.error("a moment is followed by ':'", text, [meant])
        if comma and _reads("action", meant := f"{first} ->{rest}"):
            return place.error("a cost or a condition is followed by '->'", text, [meant])
    if form == "action":
        costs, arrow, rest = re.split(r"(->|=>|→|⇒)", text, maxsplit=1)
        either = re.split(r"\bor\b", costs)
        if len(either) == 2 and all(_reads("cost", each.strip()) for each in either):
            meant = f"{either[0].strip()} {arrow}{rest}"
            return place.error(
                "a cost cannot contain 'or'; write a line for each way to pay", text, [meant]
            )
    return None


def _reads(kind: str, text: str) -> bool:
    try:
        _parse(kind, text)
    except CardError:
        return False
    return True


def _holds(clause: Arg) -> bool:
    """Whether a clause holds as long as its card lies there."""
    word = VOCABULARY.word(clause) if isinstance(clause, Term) else None
    return word is not None and word.stand is not None


def _as_icons(boost: Term) -> Term | None:
    """Plain numbers on a card part are its icons, not an effect."""
    pairs, context = boost.args
    icons: list[Arg] = []
    for pair in pairs if isinstance(pairs, tuple) else ():
        if not isinstance(pair, tuple) or not isinstance(pair[1], Term) or pair[1].op != "n":
            return None
        icons.append((pair[0], pair[1].args[0]))
    return term("icons", tuple(icons)) if context is None else None


def _misplaced(card_kind: str, part: str, found: Term) -> str | None:
    """What is wrong with a sentence that stands on the wrong part of a card."""
    about_fight = _about_fight(found)
    if part in PARTS and about_fight and card_kind not in CREATURES:
        return "this is about the fight with a creature; only monsters and dragons can have it (E-TRM-41)"
    if part in PARTS and about_fight:
        return "this is about the fight or the track: write it without 'upper:' or 'lower:'"
    if part in PARTS or card_kind not in STACKED:
        return None
    if card_kind not in CREATURES:
        return "name the part that this belongs to: 'upper: ...' or 'lower: ...'"
    if not about_fight:
        return "name the part that this belongs to: 'upper: ...', 'lower: ...' or 'when taken: ...'"
    return None


def _about_fight(found: Term) -> bool:
    """Texts about the fight for a card or its place on the track (E-TRM-41)."""
    inner = found.args[-1] if found.op == "static" else None
    if isinstance(inner, Term):
        word = VOCABULARY.word(inner)
        return word is not None and word.about == "fight"
    moment = found.args[0] if found.op == "trigger" else None
    return isinstance(moment, Term) and moment.args[0] in ("in_combat", "on_track")
