"""What a game gets for its declarations, and what the engine has for hidden hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lorehall.core.engine.places import piece
from lorehall.core.engine.position import CHANCE, Frame, Position, SeatFrame
from lorehall.core.engine.zones import NO_CARD, draw_to, is_known
from lorehall.core.errors import BadSave
from lorehall.core.game.saving import Restorer, dump_fields, dump_position, restore_position
from lorehall.core.words.choices import told_apart
from lorehall.core.words.outputs import Choice, Outcome
from lorehall.core.words.requests import (
    Explanation,
    Prompt,
    RequestKinds,
    Requests,
    Verb,
    Why,
    option,
    unpack,
)
from lorehall.core.words.sentences import Part, Ref, one_of, plain, seat, subject
from lorehall.core.words.wire import outcome_json

GO, STAY = range(2)
TOWNS = ("Inn", "Mine", "Port")


class Walk(Position):
    def __init__(self, seed: int = 0, template: Walk | None = None) -> None:
        super().__init__(seed, template)
        t = template
        self.town: int = 0 if t is None else t.town
        self.hands: list[list[int]] = [[], []] if t is None else [hand[:] for hand in t.hands]

    def clone(self) -> Walk:
        return Walk(0, self)


class Step(SeatFrame):
    def run(self, s: Any) -> None:
        cards = [option(GO, town) for town in s.hands[self.seat]]
        s.show(self, self.seat, 0, [*cards, option(STAY)])

    def answered(self, s: Any, option: int) -> None:
        kind, town = unpack(option)
        s.town = town if kind == GO else s.town


class Both(Frame):
    def run(self, s: Any) -> None:
        s.show_several(self, [0, 1], 0, [option(STAY), option(GO, 2)])


def ideas(s: Walk, seat: int) -> Iterator[tuple[int, list[Why]]]:
    tired = Why("tired", "X-WLK-02", "You are tired.")
    yield option(GO, 2), [tired, Why("closed", "X-PRT-01", "The {town} is closed.")]
    yield option(STAY), [Why("never", "X-STY-01", "Nobody may stay."), tired]


REQUESTS: Requests[Walk] = Requests(
    {0: Prompt("where", "From the {town} to where?", "X-WLK-01")},
    {GO: Verb("go", "go to the {town}", "place/{town}"), STAY: Verb("stay", "stay")},
    {"town": one_of("town", TOWNS)},
    {},
    ideas,
    ("never", "closed", "tired"),
    "X-DIE-01",
)


def walk(*towns: int) -> Walk:
    state = Walk()
    state.hands[0] = list(towns)
    state.stack.append(Step(0))
    state.run()
    return state


def test_an_option_is_a_kind_and_what_it_is_about() -> None:
    assert unpack(option(3, 41)) == (3, 41)
    assert unpack(option(0)) == (0, 0)


def test_a_request_follows_from_its_declarations() -> None:
    pending = REQUESTS.pending(walk(1))
    assert pending is not None
    assert (pending.prompt.text, pending.rule) == ("From the Inn to where?", "X-WLK-01")
    assert [(c.id, c.verb, c.text, c.place) for c in pending.choices] == [
        ("go/1", "go", "go to the Mine", "place/1"),
        ("stay", "stay", "stay", ""),
    ]


def test_what_is_not_offered_is_refused_with_its_reason() -> None:
    (refusal,) = REQUESTS.refusals(walk(1), 0)
    assert (refusal.wish.text, refusal.words.text) == ("go to the Port", "The Port is closed.")
    assert (refusal.places, refusal.ids) == (("place/2",), ("go/2",))
    assert REQUESTS.refusals(walk(2), 0) == []


def test_each_seat_is_refused_its_own_ideas() -> None:
    state = Walk()
    Both().run(state)
    assert [why.wish.text for why in REQUESTS.refusals(state, 0)] == ["go to the Port"]
    assert [why.wish.text for why in REQUESTS.refusals(state, 1)] == ["stay"]
    assert REQUESTS.refusals(walk(1), 1) == [], "it is not asked"


class Signposts(Requests[Walk]):
    """The same of a game that packs a town and a way into one number, and asks otherwise in the Mine."""

    def prompt_of(self, s: Walk) -> int:
        return 1 if s.town == 1 else s.prompt

    def behind(self, s: Walk) -> tuple[Part, ...]:
        return " (", seat(s, s.seat, "who"), ")"

    def unpack(self, s: Walk, packed: int) -> tuple[int, tuple[int, ...]]:
        kind, about = unpack(packed)
        return kind, (about & 1, about >> 1, s.seat) if kind == GO else ()

    def place_words(self, where: str) -> str:
        return where.removeprefix("place/")


def closed(s: Walk, seat: int) -> Iterator[tuple[int, list[Why | Explanation]]]:
    said = plain("closed", "It is closed, as everybody knows.")
    why = Why("tired", "X-WLK-02", "{who:seat} is tired of the {town}.")
    yield option(GO, 2 * 2 + 1), [why, Explanation("closed", "X-PRT-01", said)]
    yield option(GO, 2 * 2), [why]


SIGNPOSTS = Signposts(
    {0: Prompt("where", "Where to?", "X-WLK-01"), 1: Prompt("up", "Up and where to?", "X-WLK-03")},
    {
        GO: Verb("go", "go {way} to the {town} ({who:seat})", "place/{town}", key="go_way"),
        STAY: Verb("stay", "stay"),
    },
    {"town": one_of("town", TOWNS), "way": one_of("way", ("on foot", "by cart")), "seat": seat},
    {},
    closed,
    ("closed", "tired"),
    "X-DIE-01",
)


def test_a_game_may_pack_its_options_and_word_its_questions_otherwise() -> None:
    state = walk(2 * 1 + 1)
    pending = SIGNPOSTS.pending(state)
    assert pending is not None
    assert pending.prompt.text == "Where to? (player 1)"
    first = pending.choices[0]
    assert (first.id, first.text) == ("go/1/1/0", "go by cart to the Mine (player 1)")
    assert (first.sentence.key, first.place) == ("go_way", "place/1")
    state.town = 1
    pending = SIGNPOSTS.pending(state)
    assert pending is not None
    assert (pending.prompt.key, pending.rule) == ("up", "X-WLK-03")


def test_a_reason_may_come_in_its_final_words() -> None:
    said = [(each.reason, each.words.text) for each in SIGNPOSTS.refusals(walk(1), 0)]
    assert said == [
        ("closed", "It is closed, as everybody knows."),
        ("tired", "player 1 is tired of the Port."),
    ]


def test_equal_options_say_their_place_in_the_words_of_a_game() -> None:
    pending = SIGNPOSTS.pending(walk(2, 2))
    assert pending is not None
    assert pending.choices[0].text == "go on foot to the Mine (player 1) [1]"


def test_nobody_asked_and_chance_asked() -> None:
    state = Walk()
    assert REQUESTS.pending(state) is None
    assert REQUESTS.refusals(state, 0) == []
    state.list_chance = True
    state.roll(Step(0), 6)
    pending = REQUESTS.pending(state)
    assert pending is not None
    assert (pending.seat, pending.rule) == (CHANCE, "X-DIE-01")
    assert pending.options == ("1", "2", "3", "4", "5", "6")
    state.ask_again()
    assert state.seat == CHANCE, "chance is not asked anew"


# -- the engine ------------------------------------------------------------------------------------------


def test_a_request_to_several_is_shown_even_if_one_option_is_left() -> None:
    state = Walk()
    Both().run(state)
    assert (state.asked(), state.shown) == ([0, 1], True)


def test_what_is_pending_can_be_asked_anew() -> None:
    state = walk(1)
    state.hands[0] = [1, 2]
    state.ask_again()
    assert state.options == [option(GO, 1), option(GO, 2), option(STAY)]
    assert len(state.stack) == 1
    state.answer(1)
    assert state.town == 2
    state.ask_again()
    assert state.asked() == [], "nothing is pending"


def test_a_game_that_has_ended_has_nothing_left_to_do() -> None:
    state = Walk()
    state.stack = [Step(0)]
    state.end()
    assert (state.stack, state.over) == ([], True)


def test_events_are_recorded_while_somebody_listens() -> None:
    state = Walk()
    state.emit((1,))
    assert state.events is None
    state.events = []
    state.emit((1, 2))
    assert state.events == [(1, 2)]


# -- saving, words, cards -----------------------------------------------------------------------------------


def test_hands_are_saved_as_lists_of_lists() -> None:
    state = walk(1, 2)
    data = dump_position(state, {"players": 2})
    again = restore_position(Walk(), data, __name__.rpartition(".")[0] or __name__)
    assert again.hands == [[1, 2], []]
    assert isinstance(again.hands[0], list)
    again.answer(0)
    assert again.town == 1
    data["fields"] = {**dump_fields(state), "hands": [[1, 2]]}
    with pytest.raises(BadSave, match="hands"):
        restore_position(Walk(), data, "core")


def test_a_history_that_is_none_is_refused() -> None:
    data = dump_position(walk(1), {})
    with pytest.raises(BadSave, match="damaged"):
        restore_position(Walk(), {**data, "log": ["x"]}, "core")
    assert Restorer("core", {}).definitions == {}


def test_equal_words_of_different_seats_need_no_number() -> None:
    kind = REQUESTS.kinds[STAY]
    choices = [Choice(f"stay/{who}", "stay", who, plain("stay", "stay")) for who in (0, 1, 1)]
    found = told_apart(choices, [kind] * 3, str)
    assert [choice.text for choice in found] == ["stay", "stay [1]", "stay [2]"]


def test_seats_have_words() -> None:
    assert seat(None, 0, "who") == Ref("seat", 0, "player 1", "who")
    assert subject(None, 0, "who") == Ref("seat", 0, "Player 1", "who")


def test_a_drawn_card_is_known_to_its_owner() -> None:
    deck, known = [0, 1], [0, 0]
    hand: list[int] = []
    assert draw_to(Walk(), deck, [], known, hand, 1) == 1
    assert (hand, is_known(known, 1, 1), is_known(known, 1, 0)) == ([1], True, False)
    assert draw_to(Walk(), [], [], known, hand, 1) == NO_CARD
    assert hand == [1]


def test_pieces_and_outcomes_as_data() -> None:
    assert piece("dark tower", 2, 5) == {"id": "dark-tower-2", "name": "dark tower", "place": "5"}
    assert piece("hero", 0, 5, 0)["seat"] == 0
    assert outcome_json(None) is None
    assert outcome_json(Outcome((1, 2), (1,))) == {"scores": [1, 2], "winners": [1]}
    lost = outcome_json(Outcome((0, 0), (), ((0, 1),), plain("lost", "All is lost")))
    assert lost is not None
    assert (lost["teams"], lost["reason"]["text"]) == ([[0, 1]], "All is lost")


def test_prompts_and_kinds_are_numbered_as_they_are_declared() -> None:
    kinds = RequestKinds()
    first, second = kinds.ask("go", "Where to?", "X-1"), kinds.ask("stay", "Stay?", "X-2")
    walk, rest = kinds.kind("walk", "walk to {town}", "town/{town}"), kinds.kind("rest", "rest")
    assert (first, second, walk, rest) == (0, 1, 0, 1)
    assert kinds.prompts[second] == Prompt("stay", "Stay?", "X-2")
    assert kinds.verbs[walk] == Verb("walk", "walk to {town}", "town/{town}")
