"""The card language is independent of games: a tiny different one runs on the same skeleton with its own words."""

from __future__ import annotations

import pytest
from lark import Token

from lorehall.lang.errors import CardError
from lorehall.lang.language import Language
from lorehall.lang.skeleton import Limit, Part, Quantity, Scale, Sentences, Subject
from lorehall.lang.templates import SAID, SECOND, THIRD, Slot, Template, Thesaurus, third_person
from lorehall.lang.terms import Arg, Term, term
from lorehall.lang.words import ACTOR, ONLY_BY, Form, Vocabulary, word

NOUNS = """
subject: WHO
count: _SHIP -> ships
WHO: /each player|you|the captain/
KIND: /often/
_SHIP: /ships?/
_COIN: /coins?/
"""


def coins(_option: str) -> Slot:
    def read(reader: Sentences, qty: Quantity, per: Scale | None = None) -> Term:
        return reader.scaled(qty, per)

    return Slot("qty _COIN", read, lambda amount, _: f"{amount.args[0]} coins")


def each(_option: str) -> Slot:
    def say(amount: Term, _: object) -> str:
        return f"for every {amount.args[1]} {amount.args[2]}" if amount.op == "per" else ""

    return Slot("[per]", lambda _reader, per: per, say, tail="coins")


SLOTS = {
    "coins": coins,
    "each": each,
    "number": lambda _: Slot("NUMBER", lambda _r, n: int(n), lambda n, _: str(n)),
    "least": lambda _: Slot("THRESHOLD", lambda _r, n: int(n[:-1]), lambda n, _: f"{n}+"),
}
WORDS = Vocabulary(
    [
        word(
            "earn(who, coins)",
            "~take {coins} {each}",
            by=ACTOR,
            rules="H-1",
            note="Coins are money.",
        ),
        word(
            "draw(number)",
            "~draw {number} cards/card (from the deck)",
            rules="H-2 H-3",
            primitive="DRAW",
        ),
        word("hit(least)", "~hit on {least}", also=["~strike on {least}"]),
        word("sail", "~sail to your/their harbour", by="captain", plain="the ship goes home"),
        word("closed", "the market is [now] closed", of="whole"),
        word("night", "if it is night", of="state", read=lambda _reader: "night"),
        word("pay(coins)", "{coins}", of="cost"),
        word("on(dawn, None, None)", "at dawn", of="condition"),
        word("rename(number)", "~call it {number}", Form("rename(0)", "~forget its name"), by=""),
    ],
    SLOTS,
    Thesaurus(verbs=(("take", "earn"),), words={"the": "", "harbour": "harbour|port"}),
)


class Harbour(Sentences):
    vocabulary = WORDS
    dice = ("d6", "d3")

    def target_of(self, token: Token) -> str:
        return {"each player": "all", "you": "you"}.get(token, "captain")

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        who = subject.who if subject else "you"
        if verb.op == ONLY_BY:
            only, done = verb.args
            if who != only or not isinstance(done, Term):
                raise self.fail(f"only the {only} can do this", part)
            return done
        return term("earn", who, verb.args[1]) if verb.op == "earn" else verb

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        return term("each", subject.who, body)

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        return kind or (limit.words if limit else "once"), costs

    def ships(self) -> tuple[str, str | None]:
        return "ships", None


LANGUAGE = Language(
    NOUNS + WORDS.grammar, {"effect": "effect", "action": "action", "trigger": "trigger"}, Harbour
)


@pytest.mark.parametrize(
    ("kind", "text", "meaning"),
    [
        ("effect", "Draw 2 cards", "draw(2)"),
        ("effect", "each player takes 1 coin", "earn(all, n(1))"),
        ("effect", "earn 1 coin for every 2 ships", "earn(you, per(1, 2, ships, you))"),
        ("effect", "draw 1 card, then draw 2 cards from the deck or market is now closed",
         "seq(draw(1), choose(draw(2), closed()))"),
        ("effect", "each player may draw 1 card", "each(all, may(draw(1)))"),
        ("effect", "if it is night, draw 1 card, otherwise draw 2 cards", "if_state(night, draw(1), draw(2))"),
        ("effect", "the captain sails to their port", "sail()"),
        ("action", "often: 2 coins -> draw 1 card", "action(often, (pay(n(2)),), draw(1))"),
        ("action", "free -> draw 1 card", "action(once, (), draw(1))"),
        ("trigger", "once per turn, at dawn: draw 1 card", "trigger(on(dawn, None, (1, turn)), draw(1))"),
        # limits
        ("trigger", "at dawn: draw 1 card", "trigger(on(dawn, None, None), draw(1))"),
        ("trigger", "twice per round, at dawn: draw 1 card", "trigger(on(dawn, None, (2, round)), draw(1))"),
        ("trigger", "once per game: draw 1 card", "action(once per game, (), draw(1))"),
        ("action", "twice per turn: 2 coins -> draw 1 card", "action(twice per turn, (pay(n(2)),), draw(1))"),
        ("action", "as often as you like: 2 coins -> draw 1 card",
         "action(as often as you like, (pay(n(2)),), draw(1))"),
        # a guard on any clause
        ("effect", "draw 1 card if it is night, then draw 2 cards", "seq(if_state(night, draw(1)), draw(2))"),
        ("effect", "draw 1 card, then draw 2 cards or draw 3 cards if it is night",
         "seq(draw(1), if_state(night, choose(draw(2), draw(3))))"),
        # what follows "you may" belongs to it, unless somebody is named
        ("effect", "you may draw 1 card, then take 2 coins", "may(seq(draw(1), earn(you, n(2))))"),
        ("effect", "you may draw 1 card, then you take 2 coins", "seq(may(draw(1)), earn(you, n(2)))"),
        # tables by what a die shows, and thresholds
        ("effect", "roll d6: 1-2 draw 1 card; 3-5 draw 2 cards, then take 1 coin; 6 draw 3 cards",
         "roll(d6, ((1, 2, draw(1)), (3, 5, seq(draw(2), earn(you, n(1)))), (6, 6, draw(3))))"),
        ("effect", "take 1 coin, then roll a d3: 1: draw 1 card; 2+: draw 2 cards",
         "seq(earn(you, n(1)), roll(d3, ((1, 1, draw(1)), (2, 3, draw(2)))))"),
        ("effect", "hit on 4+", "hit(4)"),
        ("effect", "strike on 5+", "hit(5)"),
        ("effect", "take d3 coins", "earn(you, d3())"),
    ],
)  # fmt: skip
def test_skeleton(kind: str, text: str, meaning: str) -> None:
    assert repr(LANGUAGE.parse(kind, text)) == meaning


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("roll d6: 1-2 draw 1 card; 4-6 draw 2 cards", 27, "without gaps"),
        ("roll d6: 1-2 draw 1 card; 3-5 draw 2 cards", 27, "cover 1 to 6"),
        ("roll d6: draw 1 card; 3-5 draw 2 cards", 1, "which rolls"),
        ("take d8 coins", 6, "the dice are d6, d3"),
        ("you sail to your harbour", 1, "only the captain"),
    ],
)
def test_refused(text: str, column: int, message: str) -> None:
    with pytest.raises(CardError) as caught:
        LANGUAGE.parse("effect", text)
    assert message in caught.value.message
    assert caught.value.column == column


def test_its_own_words_are_suggested() -> None:
    with pytest.raises(CardError) as caught:
        LANGUAGE.parse("effect", "take 1 coin for each shp")
    assert caught.value.suggestions[0] == "ship"
    assert caught.value.column == 22


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the captain", "the sentence is incomplete"),
        ("the captain sails to", "the sentence is incomplete; expected 'your harbour'"),
        ("the market is opn", "unknown word 'opn'"),
    ],
)
def test_a_phrase_that_breaks_off_is_told_where(text: str, words: str) -> None:
    with pytest.raises(CardError) as caught:
        LANGUAGE.parse("effect", text)
    assert words in caught.value.message


# ---- words and templates ------------------------------------------------------------------------------


def said(found: Term, index: int = 0) -> str:
    return WORDS.readings(found)[index].say(found)


def test_a_word_prints_itself() -> None:
    assert said(term("draw", 2)) == "draw 2 cards from the deck"
    assert (
        said(term("earn", "you", term("per", 1, 2, "ships", "you")))
        == "take 1 coins for every 2 ships"
    )
    assert said(term("rename", 0), 1) == "forget its name"
    with pytest.raises(ValueError, match="cannot be worded as"):
        WORDS.by_op["rename"][1].say(term("rename", 5))


def test_the_voice_of_a_clause() -> None:
    sail = WORDS.readings(term("sail"))[0]
    assert sail.say(term("sail"), SECOND) == "sail to your harbour"
    assert sail.say(term("sail"), THIRD) == sail.say(term("sail"), SAID) == "sails to their harbour"


def test_what_is_known_of_a_word() -> None:
    found = WORDS.word(term("draw", 1))
    assert found is not None
    assert (found.primitive, found.rules) == ("DRAW", ("H-2", "H-3"))
    assert WORDS.plain(term("sail")) == "the ship goes home"
    assert WORDS.plain(term("draw", 1)) is None
    assert WORDS.word(term("nothing")) is None


@pytest.mark.parametrize(
    ("verb", "finite"),
    [("take", "takes"), ("bury", "buries"), ("attach", "attaches"), ("have", "has"), ("play", "plays"), ("pass", "passes")],
)  # fmt: skip
def test_third_person(verb: str, finite: str) -> None:
    assert third_person(verb) == finite


def test_a_gap_needs_a_slot() -> None:
    with pytest.raises(ValueError, match="no slot for the gap"):
        Template.of("~take {gold}", SLOTS)
