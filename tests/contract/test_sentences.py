"""What every game must keep in what it says: choices with ids of their own, parts that mean what the text says, no secrets."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from contract.test_contract import SEED, Kind, one_of_each, plays, walk
from lorehall.core.engine.position import NOBODY
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import LogLine, Pending, Refusal, Refused
from lorehall.core.words.sentences import Ref, Sentence
from lorehall.core.words.wire import line_json, pending_json, refusal_json
from support.play import Chooser, view_of


def ids(pending: Pending | None) -> list[str]:
    return [choice.id for choice in pending.choices] if pending is not None else []


@plays
def test_choices_have_ids_that_stay(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Unique in their request; the same in a copy, after saving, and when what is hidden is dealt anew."""
    for step, state in walk(game, options, every=3):
        pending = game.pending(state)
        if pending is None:
            break
        found = ids(pending)
        assert len(set(found)) == len(found) == len(state.options), f"step {step}: {found}"
        assert all(choice.verb and choice.id.startswith(choice.verb) for choice in pending.choices)
        assert ids(game.pending(game.clone(state))) == found
        assert ids(game.pending(game.load(game.save(state)))) == found
        for seat in pending.seats:
            dealt = game.pending(game.determinize(state, seat, step))
            assert pending_json(dealt, seat) == pending_json(pending, seat), "numbers included"


@plays
def test_a_choice_is_taken_by_its_id(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    tried = Counter[Kind]()
    for _, state in walk(game, options, every=9):
        pending = game.pending(state)
        if pending is None:
            break
        for index, choice in enumerate(pending.choices):
            one, two = game.clone(state), game.clone(state)
            one.answer(index)
            game.choose(two, choice.seat, choice.id)
            assert one.log == two.log
        open_to = set(ids(pending))
        for seat in state.asked():
            refused_here = game.refusals(state, seat)
            for refusal in refused_here:
                assert open_to.isdisjoint(refusal.ids), "what is offered is not refused"
            for refusal in one_of_each(refused_here, tried):
                for wish in refusal.ids:
                    with pytest.raises(Refused) as caught:
                        game.choose(game.clone(state), seat, wish)
                    assert caught.value.refusal == refusal


def refused(game: Game[Any], state: Any) -> list[tuple[int, Refusal]]:
    """Everything that is refused now, each with the seat that might want it."""
    return [(seat, why) for seat in state.asked() for why in game.refusals(state, seat)]


def sentences(game: Game[Any], state: Any) -> Iterator[Sentence]:
    """Everything that is said now."""
    yield from (line.sentence for line in game.lines(state))
    pending = game.pending(state)
    if pending is not None:
        yield pending.prompt
        yield from (choice.sentence for choice in pending.choices)
    for _, refusal in refused(game, state):
        yield refusal.wish
        yield refusal.words


@plays
def test_parts_join_to_the_text_and_name_real_seats(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    chooser = Chooser(9)
    state = game.new(options, SEED, listen=True)
    seats = range(len(view_of(game, state)["players"]))
    while True:
        for sentence in sentences(game, state):
            assert sentence.key
            texts = [part if isinstance(part, str) else part.text for part in sentence.parts]
            assert "".join(texts) == sentence.text
            refs = [part for part in sentence.parts if isinstance(part, Ref)]
            assert all(ref.name for ref in refs), sentence
            assert all(ref.value in seats for ref in refs if ref.kind == "seat"), sentence
        state.events = []
        if state.seat == NOBODY:
            break
        state.answer(chooser.below(len(state.options)))


@plays
def test_what_is_said_is_plain_json(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options, every=5):
        said: list[Any] = [line_json(line) for line in game.lines(state)]
        said += [entry for _, refusal in refused(game, state) for entry in refusal_json(refusal)]
        pending = game.pending(state)
        for seat in pending.seats if pending is not None else ():
            said.append(pending_json(pending, seat))
            assert game.own(state, seat)["pending"] == said[-1]
        assert json.loads(json.dumps(said)) == said


# -- nothing hidden is said ----------------------------------------------------------------------------------


def told(game: Game[Any], state: Any, seat: int) -> list[LogLine]:
    """What a seat reads of the recorded events, up to the first line that shows something new."""
    found: list[LogLine] = []
    for line in game.lines_for(state, seat):
        if line.reveals:
            break
        found.append(line)
    return found


@plays
def test_an_intention_says_what_everybody_may_know(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Whatever a seat means to do: whoever looks, with all that they cannot see dealt anew, it is said in the same words."""
    plan: list[int] = []
    for step, state in walk(game, options, every=2):
        if state.seat == NOBODY:
            break
        plan = [*plan, state.options[step % len(state.options)]][-4:]
        for seat in range(len(view_of(game, state)["players"])):
            said = game.intention(state, state.seat, plan)
            assert said == game.intention(game.determinize(state, seat, step), state.seat, plan)
            assert said is None or said.audience is None


@plays
def test_no_sentence_names_what_its_reader_cannot_know(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """With what a seat cannot see dealt anew, it is told the same, until something is revealed to it."""
    for step, state in walk(game, options, every=2):
        pending = game.pending(state)
        if pending is None:
            break
        answer = step % len(state.options)
        for seat in range(len(view_of(game, state)["players"])):
            true, dealt = game.clone(state), game.determinize(state, seat, step)
            assert game.refusals(dealt, seat) == game.refusals(true, seat)
            wish = pending.choices[answer].id
            if wish not in ids(game.pending(dealt)):
                continue  # what another seat might do depends on what it holds
            true.events, dealt.events = [], []
            true.answer(answer)
            dealt.answer(ids(game.pending(dealt)).index(wish))
            one, two = told(game, true, seat), told(game, dealt, seat)
            common = min(len(one), len(two))
            assert one[:common] == two[:common], f"step {step}, seat {seat}"
