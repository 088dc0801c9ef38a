"""The language part knows no game: a tiny one of another kind runs on the same skeleton."""

from __future__ import annotations

import pytest
from lark import Token

from lorehall.lang.errors import CardError
from lorehall.lang.language import Language
from lorehall.lang.skeleton import Limit, Part, Quantity, Scale, Sentences, Subject
from lorehall.lang.terms import Arg, Term, term

GRAMMAR = """
subject: WHO
verb: _DRAW qty _CARD [per] -> draw
whole: _CLOSED              -> closed
state: _IF_NIGHT            -> night
cost: qty _COIN             -> coins
condition: _AT_DAWN         -> dawn
count: _SHIP                -> ships

WHO: /each player|you/
KIND: /often/
_DRAW: /draws?/
_CARD: /cards?/
_COIN: /coins?/
_SHIP: /ships?/
_CLOSED: /the market is closed/
_IF_NIGHT: /if it is night/
_AT_DAWN: /at dawn/
"""


class Harbour(Sentences):
    def target_of(self, token: Token) -> str:
        return "all" if "each" in token else "you"

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        who = subject.who if subject else "you"
        return term("draw", who, verb.args[0]) if verb.op == "draw" else verb

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        return term("each", subject.who, body)

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        return kind or (limit.words if limit else "once"), costs

    def draw(self, qty: Quantity, per: Scale | None) -> Term:
        return term("draw", self.scaled(qty, per))

    def closed(self) -> Term:
        return term("closed")

    def night(self) -> str:
        return "night"

    def coins(self, qty: Quantity) -> Term:
        return term("coins", self.number(qty))

    def dawn(self) -> Term:
        return term("on", "dawn", None, None)

    def ships(self) -> tuple[str, str | None]:
        return "ships", None


LANGUAGE = Language(
    GRAMMAR, {"effect": "effect", "action": "action", "trigger": "trigger"}, Harbour
)


@pytest.mark.parametrize(
    ("kind", "text", "meaning"),
    [
        ("effect", "Draw 2 cards", "draw(you, n(2))"),
        ("effect", "each player draws card", "draw(all, n(1))"),
        ("effect", "draw 1 card for every 2 ships", "draw(you, per(1, 2, ships, you))"),
        ("effect", "draw 1 card, then draw 2 cards or the market is closed",
         "seq(draw(you, n(1)), choose(draw(you, n(2)), closed()))"),
        ("effect", "each player may draw 1 card", "each(all, may(draw(you, n(1))))"),
        ("effect", "if it is night, draw 1 card, otherwise draw 2 cards",
         "if_state(night, draw(you, n(1)), draw(you, n(2)))"),
        ("action", "often: 2 coins -> draw 1 card", "action(often, (coins(2),), draw(you, n(1)))"),
        ("action", "free -> draw 1 card", "action(once, (), draw(you, n(1)))"),
        ("trigger", "once per turn, at dawn: draw 1 card",
         "trigger(on(dawn, None, (1, turn)), draw(you, n(1)))"),
    ],
)  # fmt: skip
def test_skeleton(kind: str, text: str, meaning: str) -> None:
    assert repr(LANGUAGE.parse(kind, text)) == meaning


def test_its_own_words_are_suggested() -> None:
    with pytest.raises(CardError) as caught:
        LANGUAGE.parse("effect", "draw 1 card for each shp")
    assert caught.value.suggestions[0] == "ship"
    assert caught.value.column == 22
