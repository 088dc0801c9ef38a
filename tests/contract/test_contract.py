"""What every game must keep at every step of random play. Written once; a new game only adds its plays."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from contract.plays import ALL, PLAYS
from lorehall.bots import Rng
from lorehall.core.engine.position import NOBODY, Seed
from lorehall.core.errors import IllegalAnswer
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Refusal, Refused
from lorehall.core.words.wire import outcome_json, pending_json, waiting_json
from lorehall.core.words.wire_types import PendingJson
from lorehall.games import REGISTRY
from lorehall.lab.engine.sampling import find_pool, sample_options
from lorehall.lab.engine.soak import is_sound
from lorehall.rules import parse, rules
from lorehall.server.protocol.wire import asked_part
from support.play import Chooser, cards_of, pending_of, random_play, view_of

IDS = [f"{name}: {label}" for name, label, _, _ in ALL]
plays = pytest.mark.parametrize(("name", "label", "game", "options"), ALL, ids=IDS)
SEED = 20
FEW = 5
"""In so many positions of a play a kind of refusal is tried."""
Kind = tuple[str, str, str]
"""Of a refusal: verb, reason and rule."""
KEYS = [bytes([number]) * 32 for number in (1, 2)]


def walk(game: Game[Any], options: Mapping[str, object], every: int = 1, seed: Seed = SEED) -> Any:
    for step, state in enumerate(random_play(game, options, seed)):
        if step % every == 0 or state.seat == NOBODY:
            yield step, state


def seats(game: Game[Any], state: Any) -> int:
    return len(view_of(game, state)["players"])


def offered(game: Game[Any], state: Any, seat: int) -> dict[str, str]:
    """The words of what is open to a seat, with their places."""
    choices = pending_of(game, state).choices
    return {choice.text: choice.place for choice in choices if choice.seat == seat}


def test_every_game_has_plays() -> None:
    assert set(REGISTRY) <= set(PLAYS)
    assert all(game.name == name for name, _, game, _ in ALL)


@plays
def test_invariants_options_and_progress(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for step, state in walk(game, options):
        assert game.problems(state) == [], f"step {step}"
        pending = game.pending(state)
        if pending is None:
            assert state.over
            assert game.outcome(state) is not None
            break
        assert not state.over
        assert len(pending.options) == len(state.options) >= (1 if state.shown else 2)
        said = [(choice.seat, choice.text) for choice in pending.choices]
        assert len(set(said)) == len(said), f"step {step}: option names repeat"
        assert len(set(state.options)) == len(state.options)
        assert len(state.stack) < 200


@plays
def test_a_clone_is_equal_and_independent(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Same key; the same answer gives the same key on both; no earlier clone ever changes."""
    earlier: list[tuple[Any, str]] = []
    chooser = Chooser(3)
    for step, state in walk(game, options):
        clone = game.clone(state)
        key = game.key(state)
        assert game.key(clone) == key
        earlier.append((clone, key))
        if state.seat != NOBODY:
            answer = chooser.below(len(state.options))
            one, two = game.clone(state), game.clone(clone)
            one.answer(answer)
            two.answer(answer)
            assert game.key(one) == game.key(two), f"step {step}"
            assert game.key(state) == key, f"step {step}: answering a clone changed the original"
    for clone, key in earlier:
        assert game.key(clone) == key, "an earlier clone has changed"


@plays
def test_save_and_load_at_every_step(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options):
        loaded = game.load(game.save(state))
        assert game.key(loaded) == game.key(state)
        assert game.pending(loaded) == game.pending(state)
        assert game.problems(loaded) == []
        if state.seat != NOBODY:
            loaded.answer(0)
            other = game.clone(state)
            other.answer(0)
            assert game.key(loaded) == game.key(other)


@plays
def test_the_log_replays(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options, every=7):
        again = game.replay(game.options_of(state), SEED, state.log)
        assert game.key(again) == game.key(state)


@plays
def test_a_play_from_a_key_is_a_play_like_any_other(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """It is copied, saved, played again and dealt anew; nothing that a seat sees, and no bot, has the key."""
    key, drawn = KEYS[0], 0
    for step, state in walk(game, options, every=5, seed=key):
        assert game.problems(state) == [], f"step {step}"
        assert state.key == key
        assert drawn <= state.rng < 100_000
        drawn = state.rng
        for other in (game.clone(state), game.load(game.save(state))):
            assert game.key(other) == game.key(state)
            assert other.draw(1000) == game.clone(state).draw(1000)
        assert game.key(game.replay(game.options_of(state), key, state.log)) == game.key(state)
        for seat in range(seats(game, state)):
            dealt = game.determinize(state, seat, seed=step)
            assert dealt.key == b""
            assert key.hex() not in json.dumps(game.dump(dealt))
            assert game.view(dealt, seat) == game.view(state, seat), f"step {step}, seat {seat}"
    assert drawn > 0


@plays
def test_other_keys_deal_other_cards(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    tables = [game.new(options, key) for key in KEYS]
    for state in tables:
        for _ in range(15):  # kingdoms may be chosen before the first shuffle
            state.answer(0)
    first, second = (game.shared(state) for state in tables)
    assert first != second


@plays
def test_a_view_does_not_depend_on_what_is_hidden(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Dealing anew what a seat cannot see, pending request included, changes nothing that it sees."""
    for step, state in walk(game, options):
        for seat in range(seats(game, state)):
            dealt = game.determinize(state, seat, seed=step)
            assert game.problems(dealt) == []
            before = json.dumps(game.view(state, seat), sort_keys=True)
            assert json.dumps(game.view(dealt, seat), sort_keys=True) == before, (
                f"step {step}, seat {seat}"
            )
        public = json.dumps(game.view(state, None), sort_keys=True)
        assert (
            json.dumps(game.view(game.determinize(state, 0, seed=step), None), sort_keys=True)
            == public
        )


@plays
def test_what_is_dealt_anew_depends_on_nothing_that_the_seat_does_not_know(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Other hidden cards, dealt anew with the same seed, lie alike: so no bot can choose by what it must not know."""
    for step, state in walk(game, options, every=7):
        for seat in range(seats(game, state)):
            other = game.determinize(state, seat, seed=step + 1)
            dealt = [game.key(game.determinize(each, seat, seed=step)) for each in (state, other)]
            assert dealt[0] == dealt[1], f"step {step}, seat {seat}"


@plays
def test_a_redealt_game_can_be_played_on(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    chooser = Chooser(5)
    for step, state in walk(game, options, every=11):
        if state.seat == NOBODY:
            continue
        for seat in range(seats(game, state)):
            dealt = game.determinize(state, seat, seed=step)
            assert dealt.asked() == state.asked(), "who is asked is no secret"
            for _ in range(60):
                if dealt.seat == NOBODY:
                    break
                dealt.answer(chooser.below(len(dealt.options)))
                assert game.problems(dealt) == []


def refuse_strangers(game: Game[Any], state: Any) -> None:
    """Nobody answers who is not asked, and nobody takes what is open to another seat."""
    pending = game.pending(state)
    assert pending is not None
    for choice in pending.choices:
        for seat in range(seats(game, state)):
            if seat == choice.seat:
                continue
            with pytest.raises(Refused) as caught:
                game.choose(state, seat, choice.id)
            asked = seat in pending.seats
            reason = "unknownObject" if asked else "notYourDecision"
            own = [refusal.reason for refusal in game.refusals(state, seat)]  # its own idea of it
            assert caught.value.refusal.reason in (
                game.common_refusals.names.get(reason, reason),
                *own,
            )


def one_of_each(refused: Sequence[Refusal], tried: Counter[Kind]) -> list[Refusal]:
    """A refusal of each kind and reason, where it is new: those of a kind for the same reason take the same way."""
    found: dict[Kind, Refusal] = {(each.verb, each.reason, each.rule): each for each in refused}
    tried.update(found.keys())
    return [each for kind, each in found.items() if tried[kind] <= FEW]


def refuse_ideas(game: Game[Any], state: Any, seat: int, tried: Counter[Kind]) -> None:
    """A seat that is asked gets reasons for its own ideas, and none for what is open to it; nobody else gets any."""
    refused = game.refusals(state, seat)
    assert not refused or seat in state.asked()
    open_to = offered(game, state, seat) if refused else {}
    for refusal in refused:
        assert refusal.wish.text not in open_to, f"{refusal.wish} is offered"
        assert all((refusal.rule, refusal.reason, refusal.words.text))
    for refusal in one_of_each(refused, tried):
        with pytest.raises(Refused) as caught:
            game.choose(state, seat, refusal.wish.text)
        assert caught.value.refusal in refused


@plays
def test_refusals_change_nothing(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    tried = Counter[Kind]()
    for _, state in walk(game, options, every=3):
        pending = game.pending(state)
        key = game.key(state)
        for wrong in (len(state.options), -1, True, 0.0, "0", None):
            with pytest.raises(IllegalAnswer):
                state.answer(wrong)
        if pending is None:
            with pytest.raises(Refused, match="over"):
                game.choose(state, 0, "anything")
            continue
        refuse_strangers(game, state)
        for seat in range(seats(game, state)):
            refuse_ideas(game, state, seat, tried)
        assert game.key(state) == key


def rule_numbers(game: Game[Any]) -> set[str]:
    """The rules of its book, wherever that lies."""
    found = rules(game.name) if game.rulebook is None else parse(game.rulebook.read_text("utf-8"))
    return {rule.number for rule in found}


@plays
def test_what_is_said_has_words_and_a_rule_of_the_book(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    chooser = Chooser(9)
    state = game.new(options, SEED, listen=True)
    cited = {game.common_refusals.rule, *game.common_refusals.rules.values()}
    while state.seat != NOBODY:
        pending = game.pending(state)
        assert pending is not None
        assert pending.prompt.text
        lines = game.lines(state)
        refused = [why for seat in pending.seats for why in game.refusals(state, seat)]
        assert all(line.text for line in lines)
        cited |= {pending.rule, *[line.rule for line in lines], *[each.rule for each in refused]}
        state.events = []
        state.answer(chooser.below(len(state.options)))
    assert cited <= rule_numbers(game)


@plays
def test_listening_changes_nothing(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """The same play with and without a listener ends in the same key."""
    chooser = Chooser(9)
    quiet, heard = game.new(options, 4), game.new(options, 4)
    heard.events = []
    while quiet.seat != NOBODY:
        answer = chooser.below(len(quiet.options))
        quiet.answer(answer)
        heard.answer(answer)
    assert game.key(quiet) == game.key(heard)


# -- what a table needs -----------------------------------------------------------------------------


def lists(data: Any) -> Any:
    """The same data with its pairs as lists, which is what JSON makes of them."""
    if isinstance(data, dict):
        return {key: lists(part) for key, part in data.items()}
    return [lists(part) for part in data] if isinstance(data, (list, tuple)) else data


@plays
def test_every_view_has_what_all_clients_read(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for step, state in walk(game, options):
        pending = game.pending(state)
        for seat in (None, *range(seats(game, state))):
            view = view_of(game, state, seat)
            assert json.loads(json.dumps(view)) == lists(view), f"step {step}"
            assert view["game"] == name
            assert view["seat"] == seat
            assert [player["seat"] for player in view["players"]] == [*range(len(view["players"]))]
            assert view["over"] is state.over
            assert view.get("outcome") == outcome_json(game.outcome(state))
            if seat is not None:
                assert view["pending"] == pending_json(pending, seat)
        assert game.shared(state)["pending"] == waiting_json(state.asked())


@plays
def test_every_option_has_one_owner_who_is_asked(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options):
        pending = game.pending(state)
        if pending is None:
            assert state.asked() == []
            break
        assert list(pending.seats) == state.asked()
        assert pending.seat == state.seat
        owners = [choice.seat for choice in pending.choices]
        assert owners == [state.owner(index) for index in range(len(state.options))]
        assert set(owners) == set(state.asked())
        open_to = [index for seat in range(seats(game, state)) for index in state.open_to(seat)]
        assert sorted(open_to) == [*range(len(state.options))]


@plays
def test_what_lies_beyond_a_window_is_of_the_same_turn_and_reads_like_nothing_else(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options):
        for seat in state.asked():
            shown = cast("PendingJson", asked_part(game, state, seat)["pending"])
            further = shown.get("beyond", [])
            if not further:
                continue
            after = copy.deepcopy(state)
            after.take(state.open_to(seat)[further[0]["after"]])
            assert game.turn(after) == game.turn(state)
            read = [
                (json.dumps(each.get("prompt", shown["prompt"])), each["id"])
                for each in [*shown["choices"], *further]
            ]
            assert len(set(read)) == len(read)


@plays
def test_whether_something_is_of_use_can_be_asked_at_any_question(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options, every=3):
        for seat in state.asked():
            assert game.is_useful(state, seat) or game.window(state, seat) is not None


@plays
def test_who_is_in_a_hurry_answers_for_themselves(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options, every=3):
        if state.seat != NOBODY:
            key = game.key(state)
            index = game.rollout_answer(state)
            assert index is None or state.owner(index) == state.seat
            assert game.key(state) == key


@plays
def test_an_outcome_names_seats_and_whole_teams(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for _, state in walk(game, options):
        if state.over:
            outcome = game.outcome(state)
            assert outcome is not None
            assert is_sound(outcome, seats(game, state))
            assert outcome.winners or outcome.reason is not None, "a loss of all says why"
        else:
            assert game.outcome(state) is None


@plays
def test_shared_and_own_parts_make_the_view(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    for step, state in walk(game, options):
        shared = game.shared(state)
        assert shared == game.view(state, None)
        for seat in range(seats(game, state)):
            assert {**shared, **game.own(state, seat)} == game.view(state, seat), f"step {step}"
        assert len(game.current_scores(state)) == seats(game, state)


@plays
def test_options_and_refusals_say_where_they_are(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    """Every option has a place (or none), and what is refused at a place is not offered there under the same name."""
    found = set()
    for _, state in walk(game, options):
        pending = game.pending(state)
        if pending is None:
            break
        assert len(pending.places) == len(pending.options)
        found |= {place.split("/")[0] for place in pending.places}
        for seat in pending.seats:
            open_to = offered(game, state, seat)
            for refusal in game.refusals(state, seat):
                assert open_to.get(refusal.wish.text) not in refusal.places
                found |= {place.split("/")[0] for place in refusal.places}
    assert len(found) > 1, "options stand in several places"


@plays
def test_what_reveals_something_is_known_without_words(
    name: str, label: str, game: Game[Any], options: Mapping[str, object]
) -> None:
    chooser = Chooser(9)
    state = game.new(options, SEED, listen=True)
    seen = set()
    while state.seat != NOBODY:
        since = len(state.events)
        state.answer(chooser.below(len(state.options)))
        told = any(line.reveals for line in game.lines(state, since))
        assert game.reveals(state, since) == told
        seen.add(told)
    assert seen == {True, False}


@pytest.mark.parametrize("name", PLAYS)
def test_what_the_lobby_shows_is_plain_data(name: str) -> None:
    game = PLAYS[name][0][1]
    assert game.tagline
    menu, faces = game.menu(), game.faces()
    assert json.loads(json.dumps(menu)) == menu
    assert json.loads(json.dumps(faces)) == faces
    for players in menu["players"]:
        state = game.new(sample_options(game, find_pool(game), players, Rng(players)), 1)
        assert seats(game, state) == game.options_of(state)["players"]
    assert all(line["plain"] and line["rules"] for card in cards_of(game) for line in card["lines"])
