"""A review: how the win chances changed, and the decisions whose cost is more than luck."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng, bot, decide
from lorehall.bots import review as module
from lorehall.bots.advice import Advice, Gap, Prospect
from lorehall.bots.budget import Budget
from lorehall.bots.reasons import lost_by
from lorehall.bots.review import (
    LOOKING,
    Decision,
    Duel,
    Effort,
    Question,
    Review,
    Swing,
    alone,
    answered,
    look_through,
    review,
)
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Choice
from lorehall.core.words.sentences import plain
from lorehall.games import REGISTRY, game
from support.watch import DARE, REST, Watch

WATCH = Watch()


def game_of(rules: Game[Any], names: tuple[str, ...], seed: int = 4) -> tuple[Any, list[int]]:
    """A game of these bots: its beginning and its answers, at most 60 of them."""
    options = {"players": len(names), **rules.quick}
    state = rules.new(options, seed)
    base = rules.clone(state)
    answers: list[int] = []
    bots, rng = [bot(name) for name in names], Rng(seed)
    while not state.over and len(answers) < 60:
        answers.append(decide(bots[state.seat], rules, state, rng))
        state.answer(answers[-1])
    return base, answers


HASTY = Effort(5, Budget(tries=6), 2, Budget(tries=12), 1)
"""A review that takes little time."""


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_every_game_can_be_reviewed_and_comes_out_the_same_twice(name: str) -> None:
    rules = game(name)
    base, answers = game_of(rules, ("greedy", "random"))
    key, seen = rules.key(base), list[float]()
    found = alone(rules, review(rules, base, answers, effort=HASTY), seen.append)
    again = review(rules, base, answers, effort=HASTY)
    assert found == alone(rules, again, lambda done: None)
    assert rules.key(base) == key
    assert seen == sorted(seen)
    assert all(0 <= done < 1 for done in seen)
    assert 0 < found.judged <= 5
    assert [point.answer for point in found.points] == sorted(p.answer for p in found.points)
    assert found.points[-1].answer == len(answers)
    assert found.forecasts == rules.forecasts
    for point in found.points:
        assert len(point.values) == 2


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    """A solo player in a storm who never dares."""
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    base.hits = 3
    answers = [REST] * 6
    found = alone(WATCH, review(WATCH, base, answers), lambda done: None)
    assert found.judged == 6
    assert found.swings
    assert {swing.better.verb for swing in found.swings} == {"dare"}
    assert {swing.played.verb for swing in found.swings} == {"rest"}
    assert 5 in [swing.answer for swing in found.swings], "the last chance of all"
    assert [swing.lost for swing in found.swings] == sorted(
        [swing.lost for swing in found.swings], reverse=True
    )
    for swing in found.swings:
        assert swing.gap.is_clear


def test_who_always_did_the_best_is_blamed_for_nothing() -> None:
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    base.hits = 3
    state, answers = WATCH.clone(base), []
    while not state.over:
        answers.append(DARE)
        state.answer(DARE)
    assert alone(WATCH, review(WATCH, base, answers), lambda done: None).swings == ()


def test_what_does_not_show_again_in_fresh_worlds_is_no_swing() -> None:
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    reviewing = review(WATCH, base, [REST] * 6)
    looks: list[Question] = []
    told: Advice | None = None
    try:
        while True:
            question = reviewing.send(told)
            told = None
            if isinstance(question, Question):
                looks.append(question)
                # at first sight daring is far better, at the second look it is not
                gap = Gap(10, 10, 0, 5.0, 0.1) if not question.only else Gap(50, 26, 24, 0.2, 0.5)
                best, other = (
                    Prospect(1, -1, 10, 9.0, None, gap),
                    Prospect(0, -1, 10, 4.0, None, gap),
                )
                told = Advice(0, (best, other), 2, together=True)
    except StopIteration as end:
        found: Review = end.value
    assert [question.only for question in looks][6:] == [(1, 0)] * 30, "each of six five times"
    assert [question.keep for question in looks][:6] == [0] * 6
    assert len({question.seed for question in looks}) == len(looks), "every look has its own luck"
    assert found.swings == ()


def test_an_answer_that_never_came_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "answered", lambda game, question: None)
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    assert alone(WATCH, review(WATCH, base, [REST] * 6), lambda done: None).swings == ()


def test_two_options_are_set_against_each_other_whichever_is_better() -> None:
    worse = Gap(10, 8, 1, 0.5, 0.1)
    best = Prospect(1, -1, 10, 9.0, 0.6, Gap(10, 0, 0, 0.0, 0.0))
    told = Advice(0, (best, Prospect(0, -1, 10, 8.5, 0.4, worse)), 2, together=False)
    assert Duel.of(told, 1, 0) == (worse, (0.6, 0.4)), "the first did better"
    assert Duel.of(told, 0, 1) == (Gap(10, 1, 8, -0.5, 0.1), (0.4, 0.6)), "the first did worse"
    assert Duel.of(told, 1, 7).gap.worlds == 0, "it was not tried"


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_a_decision_is_judged_by_what_its_seat_could_know(name: str) -> None:
    rules = game(name)
    base, answers = game_of(rules, ("greedy", "random"))
    decisions: list[Decision] = []
    looking = look_through(rules, base, answers, Rng(1))
    try:
        while True:
            next(looking)
    except StopIteration as end:
        _, decisions = end.value
    each = decisions[len(decisions) // 2]
    asked = Question(each.state, each.seat, 7, Budget(tries=8), (), each.option, 0.0)
    other = asked._replace(state=rules.determinize(each.state, each.seat, 99))
    assert answered(rules, asked) == answered(rules, other)


def test_the_bar_moves_from_the_first_look_to_the_last() -> None:
    rules = game("enchanters")
    base, answers = game_of(rules, ("greedy", "random"))
    told: list[float] = []
    hasty = Effort(judged=4, first=Budget(tries=8), suspects=2, second=Budget(tries=8), looks=2)
    alone(rules, review(rules, base, answers, effort=hasty), told.append)
    assert told == sorted(told)
    assert len([done for done in told if 0 < done < LOOKING]) > 10
    assert LOOKING in told
    assert 0.8 < told[-1] < 1


def swing_of(chance: float, played: float, gap: Gap) -> Swing:
    rest, dare = (Choice(word, word, 0, plain(word, word)) for word in ("rest", "dare"))
    return Swing(3, 2, 0, rest, dare, gap, chance, played)


def test_the_loss_is_the_difference_of_the_chances_as_they_are_told() -> None:
    swing = swing_of(0.0651, 0.0449, Gap(50, 41, 3, 1.0, 0.1))
    assert lost_by(swing, together=False).text.endswith("about 7% instead of 4%.")
    assert swing.lost == pytest.approx(0.03)


def test_what_is_told_as_the_same_chance_cost_nothing() -> None:
    assert swing_of(0.534, 0.526, Gap(50, 41, 3, 1.0, 0.1)).lost == 0
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    decision = Decision(3, 1, 0, REST, base, 1.0, DARE)
    clear = Gap(50, 41, 3, 1.0, 0.1)
    assert module._proven(WATCH, decision, [module.Duel(clear, (0.534, 0.526))]) is None
    assert module._proven(WATCH, decision, [module.Duel(clear, (0.536, 0.526))]) is not None


def test_what_is_passed_up_twice_in_a_turn_is_told_once() -> None:
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    first = Decision(3, 1, 0, REST, base, 2.0, DARE)
    again, later = first._replace(answer=4, loss=1.0), first._replace(answer=9, turn=2)
    assert module._one_of_a_kind(WATCH, [first, again, later]) == [first, later]


def test_counts_that_chance_explains_are_told_with_the_size() -> None:
    swing = swing_of(0.54, 0.41, Gap(50, 28, 22, 1.0, 0.1))
    words = "it led to a better position 28 times and to a worse one 22 times, but gained more than it lost."
    assert words in lost_by(swing, together=False).text
    never_worse = swing_of(0.54, 0.41, Gap(12, 3, 0, 1.0, 0.1))
    words = "it led to a better position 3 times and never to a worse one. Average win chance"
    assert words in lost_by(never_worse, together=False).text


def test_what_is_lost_is_told_with_how_sure_it_is() -> None:
    swing = swing_of(0.54, 0.41, Gap(50, 41, 3, 1.0, 0.1))
    words = "In 50 simulated games it led to a better position 41 times and to a worse one 3 times."
    assert (
        lost_by(swing, together=False).text
        == f"{words} Average win chance: about 54% instead of 41%."
    )
    sure = swing._replace(gap=Gap(50, 50, 0, 1.0, 0.1), chance=None, chance_played=None)
    assert (
        lost_by(sure, together=False).text
        == "In all 50 simulated games it led to a better position."
    )
    unknown = swing._replace(chance=None, chance_played=None)
    assert lost_by(unknown, together=False).text == words
    assert swing.lost == pytest.approx(0.13)
    assert unknown.lost == 1.0
