"""Advice: the same for the same seed and tries, without hidden information, and no more certain than the tries."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from lorehall.bots import Rng, bot, decide
from lorehall.bots.advice import Advice, Gap, Prospect, advice_for, advise
from lorehall.bots.budget import Budget
from lorehall.bots.reasons import Ways, reason
from lorehall.bots.review import percent
from lorehall.core.game.game import Game
from lorehall.core.game.windows import beyond
from lorehall.core.words.outputs import Choice
from lorehall.core.words.sentences import plain
from lorehall.games import REGISTRY, game
from support.play import position_after
from support.watch import DARE, Watch

TRIES = Budget(tries=24)
WATCH = Watch()


def undecided(rules: Game[Any], *, decisions: int = 30) -> Any:
    """A position in which the seat that is asked has several options."""
    state = position_after(rules, {"players": 3, **rules.quick}, seed=5, decisions=decisions)
    while len(state.open_to(state.seat)) < 2:
        state.answer(state.open_to(state.seat)[0])
    return state


# -- what is advised ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_the_same_seed_and_tries_give_the_same_advice(name: str) -> None:
    rules = game(name)
    state = undecided(rules)
    key = rules.key(state)
    seat = int(state.seat)
    found = [advice_for(rules, state, seat, Rng(seed), TRIES) for seed in (1, 1)]
    assert found[0] == found[1]
    assert found[0].best.option in state.open_to(seat)
    assert rules.key(state) == key, "the position stays as it was"


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_another_deal_of_what_is_hidden_leads_to_the_same_advice(name: str) -> None:
    rules = game(name)
    for decisions in (20, 35):
        state = undecided(rules, decisions=decisions)
        seat = int(state.seat)
        dealt = [rules.determinize(state, seat, seed) for seed in (77, 78)]
        told = [advice_for(rules, each, seat, Rng(3), TRIES) for each in (state, *dealt)]
        assert told[0] == told[1] == told[2]


def test_it_sees_what_comes_later_and_says_so() -> None:
    """In the Watch nothing shows before the end; daring is better than resting in a storm, for somebody alone."""
    state = WATCH.new({"players": 1, "wind": "storm"}, 1)
    for _ in range(5):
        state.answer(0)  # one turn is left
    state.hits = 3
    advice = advice_for(WATCH, state, 0, Rng(1), Budget(tries=200))
    assert state.options[advice.best.option] == DARE
    assert advice.rivals
    assert not advice.equals
    assert reason(advice, Ways(WATCH, state, 0).choice).text.startswith(
        "In 100 simulated games it led to a better position than ‘rest’ "
    )


def test_a_single_option_is_advised_without_a_try() -> None:
    rules = game("enchanters")
    state = undecided(rules)
    seat = int(state.seat)
    only = state.open_to(seat)[1]
    advice = advise(rules, rules.determinize(state, seat, 1), seat, Rng(1), TRIES, only=[only])
    assert [each.option for each in advice.prospects] == [only]
    assert advice.best.tries == 0
    assert reason(advice, Ways(rules, state, seat).choice).key == "hint_only"


def test_what_shall_be_kept_is_tried_however_many_options_there_are() -> None:
    rules = game("defenders")
    state = undecided(rules)
    while len(state.open_to(state.seat)) < 12:
        state.answer(state.open_to(state.seat)[0])
    seat = int(state.seat)
    for index in state.open_to(seat)[:4]:
        advice = advice_for(rules, state, seat, Rng(1), Budget(tries=20), index)
        kept = advice.of(index)
        assert kept is not None
        assert kept.tries > 0


def test_what_lies_beyond_a_window_is_advised_in_place_of_going_on() -> None:
    rules = game("enchanters")
    state: Any = rules.new({"players": 2, **rules.quick}, 3)
    bots, rng = bot("greedy"), Rng(1)
    while not (ahead := beyond(rules, state, state.seat)):
        state.answer(decide(bots, rules, state, rng))
    seat = int(state.seat)
    advice = advice_for(rules, state, seat, Rng(1), Budget(tries=80))
    assert advice.options == len(state.open_to(seat)) - 1 + len(ahead)
    way = Ways(rules, state, seat).way(advice.best)
    assert way in ahead
    ways = [each for each in advice.prospects if each.place < 0]
    assert all(each.option != ahead[0].after for each in ways), "merely going on is no way"
    assert way is not None
    assert way.after == advice.best.option
    state.answer(way.after)
    assert state.owner(way.then) == seat


def test_where_nothing_speaks_against_it_the_usual_is_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = game("enchanters")
    state = undecided(rules)
    seat = int(state.seat)
    for usual in state.open_to(seat)[:2]:
        monkeypatch.setattr(type(rules), "default_answer", lambda self, state, usual=usual: usual)
        monkeypatch.setattr(type(rules), "evaluate", lambda self, state, seat: 0.0)
        only = state.open_to(seat)[:2]
        dealt = rules.determinize(state, seat, 1)
        assert advise(rules, dealt, seat, Rng(1), TRIES, only=only).best.option == usual


# -- how sure it is ----------------------------------------------------------------------------------


def test_a_gap_counts_only_the_worlds_in_which_both_were_tried() -> None:
    gap = Gap.of([5.0, 6.0, 9.0, 1.0], [4.0, 7.0, 9.0])
    assert (gap.worlds, gap.better, gap.worse) == (3, 1, 1)
    assert gap.mean == 0.0
    assert not gap.is_clear


def test_gaps_add_up_as_if_all_worlds_had_been_tried_at_once() -> None:
    these, others = [3.0, 8.0, 1.0, 4.0, 4.0], [2.0, 5.0, 6.0, 1.0, 4.0]
    whole = Gap.of(these, others)
    parts = Gap.of(these[:2], others[:2]).and_also(Gap.of(these[2:], others[2:]))
    assert parts == pytest.approx(whole)
    assert whole.turned() == pytest.approx(Gap.of(others, these))
    nothing = Gap.of([], [])
    assert nothing.and_also(whole) == whole == whole.and_also(nothing)


@pytest.mark.parametrize(
    ("worlds", "bound"), [(4, 3.182), (5, 2.776), (11, 2.228), (12, 2.201), (40, 2.023)]
)
def test_a_gap_is_clear_when_it_is_wider_than_chance_explains(worlds: int, bound: float) -> None:
    assert Gap(worlds, worlds, 0, bound + 0.01, 1.0).is_clear
    assert not Gap(worlds, worlds, 0, bound - 0.01, 1.0).is_clear


def test_a_few_worlds_show_nothing() -> None:
    assert not Gap.of([9.0], [0.0]).is_clear
    assert not Gap.of([], []).is_clear
    assert not Gap.of([9.0] * 3, [0.0] * 3).is_clear
    assert Gap.of([9.0] * 4, [0.0] * 4).is_clear, "the same in every world"


# -- words -------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A prospect with its words."""

    text: str
    prospect: Prospect


def prospect(text: str, gap: Gap, *, tries: int = 20, chance: float | None = None) -> Way:
    return Way(text, Prospect(0, -1, tries, 0.0, chance, gap))


def told(*ways: Way, together: bool = False) -> str:
    numbered = [way.prospect._replace(option=index) for index, way in enumerate(ways)]
    choices = [Choice(way.text, way.text, 0, plain(way.text, way.text)) for way in ways]
    advice = Advice(0, tuple(numbered), len(ways), together)
    return reason(advice, lambda each: choices[each.option]).text


SAME = Gap(20, 0, 0, 0.0, 0.0)
BEST = prospect("dare", SAME)
CASES = {
    "In 20 simulated games it led to a better position than ‘rest’ 17 times and to a worse one 2 times.": (
        BEST,
        prospect("rest", Gap(20, 17, 2, 3.0, 0.5)),
    ),
    "In all 20 simulated games it led to a better position than ‘rest’.": (
        BEST,
        prospect("rest", Gap(20, 20, 0, 3.0, 0.5)),
    ),
    "In 20 simulated games it led to a better position than ‘rest’ 19 times and never to a worse one.": (
        BEST,
        prospect("rest", Gap(20, 19, 0, 3.0, 0.5)),
    ),
    "In 20 simulated games it led to a better position than ‘rest’ only once, but by a wide margin.": (
        BEST,
        prospect("rest", Gap(20, 1, 3, 3.0, 0.5)),
    ),
    "As good as ‘rest’: in 20 simulated games there was no clear difference.": (
        BEST,
        prospect("rest", SAME),
        prospect("flee", Gap(20, 20, 0, 3.0, 0.5)),
    ),
    "As good as ‘a’ and ‘b’: in 20 simulated games there was no clear difference.": (
        BEST,
        *[prospect(name, SAME) for name in "ab"],
    ),
    "As good as ‘a’, ‘b’ and 2 more: in 20 simulated games there was no clear difference.": (
        BEST,
        *[prospect(name, SAME) for name in "abcd"],
    ),
    "It looks best at a glance. There wasn't time to simulate it often enough.": (
        prospect("dare", SAME, tries=3),
        prospect("rest", SAME, tries=3),
    ),
    "In all 20 simulated games it led to a better position than ‘rest’. "
    "Average win chance: about 54% instead of 49%.": (
        prospect("dare", SAME, chance=0.541),
        prospect("rest", Gap(20, 20, 0, 3.0, 0.5), chance=0.49),
    ),
    "In all 20 simulated games it led to a better position than ‘rest’. Average win chance: about 49%.": (
        prospect("dare", SAME, chance=0.49),
        prospect("rest", Gap(20, 20, 0, 3.0, 0.5), chance=0.5),
    ),
}


@pytest.mark.parametrize("words", CASES)
def test_the_reason_says_what_was_compared_and_how_sure_it_is(words: str) -> None:
    assert told(*CASES[words]) == words


def test_where_all_win_together_it_is_the_chance_of_all() -> None:
    ours = (prospect("dare", SAME, chance=0.08), prospect("rest", Gap(20, 20, 0, 3.0, 0.5)))
    assert told(*ours, together=True).endswith("Average chance that you all win: about 8%.")


@pytest.mark.parametrize(
    ("chance", "shown"), [(0.0, 0), (0.001, 1), (0.504, 50), (0.999, 99), (1.0, 100)]
)
def test_nothing_open_is_told_as_certain(chance: float, shown: int) -> None:
    assert percent(chance) == shown
