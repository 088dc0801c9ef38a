"""Words and numbers that people are told: true when they are told, and readable."""

from __future__ import annotations

import itertools

from lorehall.core.words.outputs import Refusal
from lorehall.core.words.sentences import Ref
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.affordability.reach import reach
from lorehall.games.enchanters.model.queries import dragon_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import glory
from lorehall.games.enchanters.rules.steps import reset
from lorehall.games.enchanters.table.places import place
from support.labcards import lab_game
from support.play import random_play, view_of

BASE: dict[str, object] = {"players": 2, "kingdomSelection": "random"}
LAB: dict[str, object] = {**BASE, "boxes": ["odyssey", "overlords"], "overlord": "on"}
ANNOUNCED = ("uses", "rests", "triggers", "immediate")


# -- how much attack can be counted on -------------------------------------------------------------------


def _number(refusal: Refusal, name: str) -> int:
    ref = refusal.words.ref(name)
    assert isinstance(ref, Ref)
    return int(ref.value)


def test_the_attack_that_is_told_is_the_reach_of_the_rules() -> None:
    """E-CMB-12: and what an ability would have added before is told with it (E-CMB-13)."""
    game, seen, late = Enchanters(), 0, 0
    for seed in range(16):
        start: State | None = None  # the last window before a major action
        for state in random_play(game, BASE, seed):
            if state.seat >= 0 and state.prompt == c.ASK_WINDOW:
                start = state.clone() if state.occasion().step == c.WINDOW_START else None
            if state.seat < 0 or state.prompt != c.ASK_MAJOR:
                continue
            for refusal in game.refusals(state, state.seat):
                if refusal.words.key not in ("too_strong", "too_strong_by_now"):
                    continue
                slot = int(refusal.places[0].removeprefix("track/"))
                cost = journey_costs(state, state.seat)[slot]
                most = reach(state, state.seat, cost, slot, state.track[slot])
                assert _number(refusal, "attack") == most < _number(refusal, "health")
                seen += 1
                if refusal.words.key == "too_strong_by_now" and start is not None:
                    late += _is_true(game, start, refusal, slot)
    assert seen > 50
    assert late > 3


def _is_true(game: Enchanters, start: State, refusal: Refusal, slot: int) -> bool:
    """Use the ability in the window before: it adds what the refusal says. False where it could not be used there."""
    helper, seat = refusal.words.ref("helper"), start.seat
    pending = game.pending(start)
    assert pending is not None
    assert helper is not None
    before = _sure(start, seat, slot)
    for index, choice in enumerate(pending.choices):
        card = choice.sentence.ref("card")
        if choice.verb != "use" or card is None or card.value != helper.value:
            continue
        copy = start.clone()
        copy.answer(index)
        if _sure(copy, seat, slot) - before == _number(refusal, "more"):
            return True
    return False


def _sure(state: State, seat: int, slot: int) -> int:
    cost = journey_costs(state, seat)[slot]
    return reach(state, seat, cost, slot, state.track[slot])


# -- glory --------------------------------------------------------------------------------------------------


def test_glory_is_what_would_be_scored_and_what_ends_with_the_turn_is_told_apart() -> None:
    """E-END-05: bonuses are over before points are counted."""
    passing = 0
    for seed in range(10):
        for state in random_play(Enchanters(), BASE, seed):
            if state.over:
                continue
            calm = state.clone()
            reset(calm)
            calm.traveller = calm.opponent = calm.distance = calm.duelist = calm.rival = c.NONE
            for seat, shown in enumerate(view_of(Enchanters(), state)["players"]):
                assert shown["glory"] == glory(calm, seat)
                assert shown["glory_now"] == glory(state, seat)
                passing += shown["glory"] != shown["glory_now"]
    assert passing > 0


# -- amounts --------------------------------------------------------------------------------------------------


def test_texts_that_count_are_told_with_their_amounts() -> None:
    """Of what lies before the player alone, and as it is now."""
    game, told = Enchanters(), set()
    for seed in range(10):
        for state in random_play(game, BASE, seed):
            for seat, p in enumerate(state.players if state.cards else ()):
                amounts = game.reckoned(state, seat)
                told |= set(amounts)
                for text, amount in (
                    ("1 glory for every 5 crystals", f"{p.crystals // 5} glory"),
                    ("1 glory for each creature", f"{len(p.stacks[c.CREATURES])} glory"),
                    ("4 glory for each dragon", f"{4 * dragon_count(state, p)} glory"),
                ):
                    assert amounts.get(text, amount) == amount
    assert len(told) > 8


# -- the log ---------------------------------------------------------------------------------------------------


def test_the_log_tells_nothing_that_is_nothing() -> None:
    """No price of 0, and no bonus of 0; an effect without result is told as such, and numbers below 0 have a minus sign."""
    free = boosts = idle = below = 0
    for game, options in ((Enchanters(), BASE), (lab_game(), LAB)):
        for seed in range(6):
            state = None
            for state in random_play(game, options, seed):
                if state.events is None:
                    state.events = []
            assert state is not None
            for line in game.lines(state):
                assert "+0" not in line.text
                assert "0 crystals" not in line.text.replace("10 crystals", "")
                free += line.kind == "journeys" and " for " not in line.text
                boosts += line.kind.startswith("boosts")
                idle += line.kind == "no_effect"
                numbers = [
                    part.text
                    for part in line.sentence.parts
                    if isinstance(part, Ref) and part.kind == "number"
                ]
                assert not any("-" in text for text in numbers)
                below += any("−" in text for text in numbers)
            for kind, line in itertools.pairwise(game.lines(state)):
                if kind.kind in ANNOUNCED:
                    assert line.kind not in ("takes", "refills", "turn_begins"), (
                        "nobody says what came of it"
                    )
    assert min(free, boosts, idle, below) > 0


def test_a_name_that_begins_small_is_quoted_inside_a_sentence() -> None:
    assert Ref("card", "of Fire", "of Fire", "card").said == "“of Fire”"
    assert Ref("card", "Axe", "Axe", "card").said == "Axe"
    assert Ref("ability", "x", "take 1 crystal", "effect").said == "take 1 crystal"


# -- what happens to a chosen card -------------------------------------------------------------------------


def test_a_prompt_tells_what_will_happen_to_the_card_that_is_chosen() -> None:
    """E-MOV-04: whatever asks for a card says by its key for what; the words are those of the rulebook."""
    game, found = lab_game(), set()
    for seed in range(12):
        for state in random_play(game, LAB, seed):
            if state.seat < 0 or state.prompt != c.ASK_CARD:
                continue
            pending = game.pending(state)
            assert pending is not None
            assert pending.prompt.text.startswith("Choose a card")
            assert len(set(pending.options)) == len(pending.options), "equal cards name their place"
            found.add(pending.prompt.key)
    assert "card" not in found
    assert {"card_to_discard", "card_to_unbury", "card_to_remove"} <= found


def test_a_prompt_for_a_card_of_the_track_tells_whether_it_is_swapped() -> None:
    """E-EFF-17: the client says "Swap Bearskin" on the button; tokens and events are put on a card by the same question."""
    game, found = lab_game(), dict[str, set[str]]()
    for seed in range(12):
        for state in random_play(game, LAB, seed):
            if state.seat >= 0 and state.prompt == c.ASK_SLOT:
                pending = game.pending(state)
                assert pending is not None
                effect = state.stack[-1].effect.text
                found.setdefault(pending.prompt.key, set()).add(effect.split()[0])
    assert found["slot_to_swap"] == {"swap"}
    assert "swap" not in found.get("slot", set())


# -- where somebody is on the way --------------------------------------------------------------------------


def test_who_is_on_a_journey_or_in_a_fight_is_at_the_card_there() -> None:
    """E-JRN-06, E-CMB-02: the place is told to this seat alone, and nothing where it is at no card of the table."""
    game, windows = lab_game(), 0
    for state in random_play(game, LAB, 3):
        for seat in range(2):
            at = game.own(state, seat).get("at")
            if seat != state.traveller:
                assert at is None
            elif state.opponent != c.NONE and state.prompt == c.ASK_WINDOW:
                assert at == place(state, state.opponent)
                windows += 1
    assert windows > 3
