"""Bots that search: within their budget, the same for the same seed, and further than one glance."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lorehall.bots import BOTS, LEVELS, Bot, Rng, bot, decide
from lorehall.bots import budget as budgets
from lorehall.bots import novice as novices
from lorehall.bots import tree as trees
from lorehall.bots.budget import Allowance, Budget
from lorehall.bots.flat import Comparison, is_clearly_better
from lorehall.bots.levels import USUAL, Level, counting, played_at
from lorehall.bots.rollout import best_at_a_glance
from lorehall.bots.sage import Doubt, Sage
from lorehall.bots.searcher import Searcher
from lorehall.bots.tree import ENOUGH, Kept, Node, Search, Tree
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.core.game.judging import Judging, SearchSettings
from lorehall.games import REGISTRY, game
from support.play import position_after
from support.watch import DARE, REST, Watch

WATCH = Watch()
SEARCHERS = ("flat@12", "tree@12", "sage@12")


# -- budgets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200", Budget(tries=200)),
        ("0.5s", Budget(seconds=0.5)),
        ("50ms", Budget(seconds=0.05)),
        ("200/1s", Budget(tries=200, seconds=1.0)),
    ],
)
def test_a_budget_stands_behind_the_name(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget
    assert Budget.read(str(budget)) == budget
    found = bot(f"tree@{text}")
    assert isinstance(found, Tree)
    assert found.budget == budget


@pytest.mark.parametrize(
    ("text", "rounds"), [("tree+3@160/1s", 3), ("flat+1", 1), ("tree@9", None)]
)
def test_rounds_stand_before_it(text: str, rounds: int | None) -> None:
    found = bot(text)
    assert isinstance(found, Searcher)
    assert found.rounds == rounds


@pytest.mark.parametrize("text", ["tree+", "tree+0@9", "flat+10", "flat+x@9", "sage+-1"])
def test_bad_rounds_are_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(LorehallError, match=r"is not a number of rounds\. Use 1 to 9, for example"):
        bot(text)


def test_who_does_not_search_looks_no_rounds_ahead() -> None:
    with pytest.raises(
        LorehallError, match=r"greedy doesn't take a budget. Bots with a budget: flat, tree, sage"
    ):
        bot("greedy+2")


BAD_BUDGETS = (
    "", "0", "-3", "many", "1.5", "0s", "-1ms", "nans", "infs", "1h", "/1s", "200/", "0/1s", "-3/1s", "200/0s", "200/20",
)  # fmt: skip


@pytest.mark.parametrize("text", BAD_BUDGETS)
def test_a_bad_budget_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(LorehallError, match=r"such as 200, a time .* or both, such as"):
        bot(f"flat@{text}")


def test_only_those_who_search_take_a_budget() -> None:
    with pytest.raises(
        LorehallError, match=r"greedy doesn't take a budget\. Bots with a budget: flat, tree, sage"
    ):
        bot("greedy@20")


def test_by_the_clock_no_try_begins_that_may_not_end_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(budgets, "perf_counter", lambda: now)
    allowance = Allowance(Budget(seconds=1.0))
    now += 0.05
    allowance.pass_over()  # what was no try does not count as one
    for seconds in (0.1, 0.3, 0.2):
        assert allowance.spent < 1
        now += seconds
        allowance.spend()
    assert allowance.affords(1) == 3, "the longest took 0.3 s"
    assert allowance.spent < 1, "0.65 s are gone; a try of 0.3 s may begin"
    now += 0.1
    assert allowance.spent >= 1, "now it may not"


def test_with_tries_and_a_clock_whichever_ends_first_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(budgets, "perf_counter", lambda: now)
    quick, slow = Allowance(Budget(tries=4, seconds=1.0)), Allowance(Budget(40, 1.0))
    for _ in range(4):
        assert max(quick.spent, slow.spent) < 1
        now += 0.24
        quick.spend()
        slow.spend()
    assert (quick.affords(2), slow.affords(1)) == (2, 4)
    assert quick.spent >= 1, "four tries are made"
    assert slow.spent >= 1, "a fifth might take too long"


def test_no_more_tries_than_the_budget_allows() -> None:
    rules = game("enchanters")
    state = position_after(rules, {"players": 2}, seed=5, decisions=30)
    comparison = Comparison(rules, state, int(state.seat), Rng(1), Budget(tries=30), 1)
    comparison.best()
    assert 20 <= comparison.allowance.used <= 30


# -- choices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(REGISTRY))
@pytest.mark.parametrize("searcher", SEARCHERS)
def test_the_same_seed_and_tries_give_the_same_choice(name: str, searcher: str) -> None:
    rules = game(name)
    state = position_after(rules, {"players": 2, **rules.quick}, seed=2, decisions=25)
    key = rules.key(state)
    choices = [decide(bot(searcher), rules, state, Rng(seed)) for seed in (1, 1, 2)]
    assert choices[0] == choices[1]
    assert set(choices) <= set(state.open_to(state.seat))
    assert rules.key(state) == key


@pytest.mark.parametrize("searcher", SEARCHERS)
def test_it_sees_what_comes_later(searcher: str) -> None:
    """In the Watch nothing shows before the end: who looks one answer ahead cannot tell daring from resting."""
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    glance = {WATCH.evaluate(WATCH.after_answer(state, index), 0) for index in state.open_to(0)}
    assert len(glance) == 1
    for seed in range(5):
        rounds = 4
        found = bot(searcher)
        assert isinstance(found, Searcher)
        searching = type(found)(Budget(tries=80), rounds)
        assert state.options[decide(searching, WATCH, state, Rng(seed))] == DARE


@pytest.mark.parametrize("searcher", ["flat@80", "tree@80"])
def test_a_game_says_how_far_its_tries_go(searcher: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    monkeypatch.setattr(Watch, "search_settings", lambda self, state: SearchSettings(rounds=4))
    assert state.options[decide(bot(searcher), WATCH, state, Rng(1))] == DARE


def test_a_glance_counts_as_so_many_tries() -> None:
    rules = game("enchanters")
    state = position_after(rules, {"players": 2}, seed=5, decisions=30)
    seat = int(state.seat)
    trusting = Comparison(rules, state, seat, Rng(1), Budget(tries=30), 1, prior_tries=1e9)
    best = trusting.best()
    assert trusting.glances[best] == max(trusting.glances.values())
    assert len(trusting.worths[best]) > 0
    plain = Comparison(rules, state, seat, Rng(1), Budget(tries=30), 1)
    plain.worths = {0: [3.0, 1.0], 1: [1.0, 2.0]}
    plain.glances = {0: 0.0, 1: 9.0}
    assert plain.rank(0) < plain.rank(1)
    trusting.worths, trusting.glances = plain.worths, plain.glances
    assert trusting.rank(1) < trusting.rank(0)


def test_one_is_clearly_better_where_chance_does_not_explain_it_world_by_world() -> None:
    luck = [100.0 * (world % 7) for world in range(16)]
    assert is_clearly_better([worth + 1 for worth in luck], luck), "the same luck for both"
    assert not is_clearly_better(luck, luck)
    assert not is_clearly_better(luck, [worth + 1 for worth in luck])
    assert is_clearly_better([7.0, 3.0] * 8, [0.0] * 16)
    assert not is_clearly_better([7.0, -5.0] * 8, [0.0] * 16), "1.0 by 1.5: luck"


def test_what_is_clearly_worse_falls_out_before_the_budget_is_spent() -> None:
    rules, state = position_with(6)
    long = Comparison(rules, state, int(state.seat), Rng(1), Budget(tries=2000), 1)
    best = long.best()
    tries = {index: len(worths) for index, worths in long.worths.items()}
    assert tries[best] == max(tries.values())
    assert min(tries.values()) >= 16, "none before it was tried often enough"
    assert long.allowance.used < 2000


def test_what_is_equal_stays_in_the_race() -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    comparison = Comparison(WATCH, state, 0, Rng(1), Budget(tries=40), 0)
    comparison.glances = dict.fromkeys(range(3), 0.0)
    comparison.worlds, comparison.worths = 16, {0: [1.0] * 16, 1: [1.0] * 16, 2: [0.0] * 16}
    assert comparison.in_the_race([0, 1, 2]) == [0, 1]
    comparison.worlds = 17
    assert comparison.in_the_race([0, 1, 2]) == [0, 1, 2], "looked at every eight worlds"
    comparison.worlds = 8
    assert comparison.in_the_race([0, 1, 2]) == [0, 1, 2], "too few to tell"


def position_with(options: int) -> tuple[Any, Any]:
    rules = game("enchanters")
    state: Any = position_after(rules, {"players": 3}, seed=5, decisions=30)
    while len(state.open_to(state.seat)) < options:
        state.answer(0)
    return rules, state


def test_half_of_the_options_fall_out_each_time_a_part_of_the_budget_is_spent() -> None:
    rules, state = position_with(6)
    comparison = Comparison(rules, state, int(state.seat), Rng(1), Budget(tries=60), 1)
    assert [comparison.kept(arms) for arms in ([4, 3, 2, 1, 0], [3, 2], [2])] == [
        [4, 3, 2],
        [3],
        [2],
    ]
    best = comparison.best()
    tries = sorted(len(worths) for worths in comparison.worths.values())
    assert tries[0] < tries[-1] == len(comparison.worths[best])


def test_a_glance_does_not_see_the_luck_that_is_to_come() -> None:
    state = WATCH.new({"players": 1, "wind": "storm"}, 1)
    chosen = set()
    for coming in range(1, 40):
        state.rng = coming << 32
        chosen.add(best_at_a_glance(WATCH, state, 0, state.open_to(0), Rng(3)))
        assert state.rng == coming << 32
    assert {state.options[index] for index in chosen} == {DARE}, "with the luck of Rng(3) it hits"


class Hasty(Tree):
    """Its clock ends every search after so many tries."""

    made = 0

    def search(self, game: Any, state: Any, seat: int, rng: Rng) -> int:
        with pytest.MonkeyPatch.context() as patch:
            late = property(lambda allowance: float(allowance.used >= self.made))
            patch.setattr(Allowance, "spent", late)
            return super().search(game, state, seat, rng)


def test_where_the_clock_leaves_a_tree_few_tries_it_answers_what_looks_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    monkeypatch.setattr(trees, "best_options", lambda *_: ([REST], 0.0))
    chosen: dict[int, set[int]] = {}
    for made, seed in product((7, 80), range(5)):
        hasty = Hasty(Budget(tries=200, seconds=1.0), 4)
        hasty.made = made
        chosen.setdefault(made, set()).add(decide(hasty, WATCH, state, Rng(seed)))
    assert chosen == {7: {REST}, 80: {DARE}}
    few = {decide(Tree(Budget(tries=7), 4), WATCH, state, Rng(seed)) for seed in range(5)}
    assert DARE in few, "who counts seven tries makes seven and goes by them"


# -- the tree -------------------------------------------------------------------------------------


def searched(state: Any, rules: Any, rng: Rng, kept: Kept | None = None) -> Search:
    return Search(rules, state, int(state.seat), rng, 1, kept or Kept(0, int(state.seat)))


def test_the_tree_is_kept_for_the_rest_of_the_turn_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, state = position_with(3)
    begun: list[tuple[int, int, int]] = []
    played: list[int] = []

    def try_once(search: Search) -> None:
        begun.append((rules.turn(search.state), len(played), search.root.visits))
        tried(search)

    tried, tree, me = Search.try_once, Tree(Budget(tries=12)), int(state.seat)
    monkeypatch.setattr(Search, "try_once", try_once)
    while len({turn for turn, _, _ in begun}) < 4:
        index = decide(tree if state.seat == me else bot("greedy"), rules, state, Rng(len(played)))
        played.append(index)
        state.answer(index)
    first: dict[tuple[int, int], int] = {}  # visits with which the search of a decision began
    for turn, decision, visits in begun:
        first.setdefault((turn, decision), visits)
    turns = [turn for turn, _ in first]
    fresh = [visits for (turn, _), visits in first.items() if turns.count(turn) == 1]
    later = [
        visits
        for number, visits in enumerate(first.values())
        if turns.index(turns[number]) < number
    ]
    assert set(fresh) <= {0}
    assert max(later) > 0
    assert all(first[min(at for at in first if at[0] == turn)] == 0 for turn in turns)


def test_a_tree_is_of_one_seat() -> None:
    rules, state = position_with(3)
    seat = int(state.seat)
    tree = Tree(Budget(tries=12))
    tree.search(rules, rules.clone(state), seat, Rng(1))
    assert (tree.kept.turn, tree.kept.seat, tree.kept.root.visits > 0) == (
        rules.turn(state),
        seat,
        True,
    )
    tree.kept.seat = seat + 1  # type: ignore[misc]
    spoilt = tree.kept
    tree.search(rules, rules.clone(state), seat, Rng(1))
    assert tree.kept is not spoilt


def test_every_try_deals_anew_and_all_answers_meet_the_same_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, state = position_with(4)
    search, whole = searched(state, rules, Rng(3)), type(rules).determinize
    dealt: list[int] = []

    def determinize(self: Game[Any], state: Any, seat: int, seed: int) -> Any:
        dealt.append(seed)
        return whole(self, state, seat, seed)

    monkeypatch.setattr(type(rules), "determinize", determinize)
    for _ in range(30):
        search.try_once()
    assert len(search.tries) > 2
    assert sorted(dealt) == sorted(
        seed for tries in search.tries.values() for seed in search.worlds[:tries]
    )
    assert len(set(search.worlds)) == len(search.worlds) == max(search.tries.values())


def test_glances_of_the_tree_have_a_luck_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    state = WATCH.new({"players": 1, "wind": "storm"}, 1)
    lucks: list[tuple[int, int]] = []
    monkeypatch.setattr(
        trees, "play_until", lambda game, world, last, luck: lucks.append((world.rng, luck.state))
    )
    search = searched(state, WATCH, Rng(3))
    for _ in range(2):  # to rest throws no die, so both are as they were dealt
        search.try_once()
    assert search.tries == {REST: 1, DARE: 1}
    assert all(coming != luck for coming, luck in lucks)


def test_the_search_ends_where_no_try_that_is_left_can_change_the_answer() -> None:
    rules, state = position_with(3)
    search = searched(state, rules, Rng(3))
    mine = [state.options[index] for index in state.open_to(state.seat)]
    for option, visits in zip(mine, (4, 9, 6), strict=False):
        search.root.answers[option] = Node()
        search.root.answers[option].visits = visits
    search.root.answers[-1] = Node()
    search.root.answers[-1].visits = 50  # cannot be answered here
    assert [search.is_settled(left) for left in (4, 3, 2)] == [False, False, True]
    assert state.options[search.best()] == mine[1]


def test_the_search_ends_where_an_answer_is_clearly_the_best() -> None:
    rules, state = position_with(3)
    search = searched(state, rules, Rng(3))
    mine = [state.options[index] for index in state.open_to(state.seat)]
    for option in mine:
        search.root.answers[option] = Node()
    first, *others = search.root.answers.values()
    for node in others:
        for worth in (1.0, 3.0):
            node.add(worth)
    for tries in range(1, ENOUGH + 1):
        assert not search.is_settled(99), f"{tries - 1} tries are few"
        first.add(4.0 if tries % 2 else 6.0)
    assert search.is_settled(99)
    others[0].add(11.0)  # 5 in the mean, as good as the first
    assert not search.is_settled(99)
    first.total += 3 * first.visits  # all tries of it were worth 3 more
    first.squares += 6 * 5 * first.visits + 9 * first.visits
    assert search.is_settled(99)
    del search.root.answers[mine[-1]]
    assert not search.is_settled(99), "one was never tried"


def test_many_options_are_tried_little_by_little_and_likely_ones_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, state = position_with(6)
    seat = int(state.seat)
    search = searched(state, rules, Rng(3))
    likely = best_at_a_glance(rules, rules.clone(state), seat, state.open_to(seat), Rng(3))
    search.try_once()
    assert list(search.root.answers) == [state.options[likely]]
    monkeypatch.setattr(trees, "FIRST_WIDTH", 1.0)
    for tries in range(2, 17):
        search.try_once()
        assert len(search.root.answers) < tries**0.5 + 1
    assert 2 < len(search.root.answers) < 6
    assert search.root.visits == 16
    assert sum(node.visits for node in search.root.answers.values()) == 16


# -- second thoughts ------------------------------------------------------------------------------


def advises_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watch, "advises", True)
    monkeypatch.setattr(Watch, "advise", lambda self, state, seat: state.options.index(REST))


@pytest.mark.parametrize(("a_hit", "chosen"), [(0.0, REST), (1.0, DARE)])
def test_second_thoughts_leave_what_is_advised_only_where_another_is_clearly_better(
    a_hit: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = WATCH.new({"players": 1, "wind": "storm"}, 1)
    advises_rest(monkeypatch)
    monkeypatch.setattr(Watch, "evaluate", lambda self, state, seat: a_hit * state.hits)
    for seed in range(5):
        sage = Sage(Budget(tries=40), rounds=0)
        assert state.options[decide(sage, WATCH, state, Rng(seed))] == chosen


def test_what_is_advised_never_falls_out_and_ends_the_search_where_it_leads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = WATCH.new({"players": 3}, 1)
    advises_rest(monkeypatch)
    doubt = Doubt(WATCH, state, 0, Rng(1), Budget(tries=40), (0, 1))
    assert doubt.usual == 0
    assert [doubt.kept(arms) for arms in ([4, 3, 2, 1, 0], [3, 2, 0], [3, 0], [0, 3, 2])] == [
        [0, 4, 3], [0, 3], [3], [0, 3],
    ]  # fmt: skip
    doubt.worlds = 4
    assert doubt.kept([0, 3, 2]) == [0]


@pytest.mark.parametrize("searcher", SEARCHERS)
def test_it_steps_in_as_the_game_advises(searcher: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = WATCH.new({"players": 3}, 1)
    monkeypatch.setattr(Watch, "advises", True)
    monkeypatch.setattr(Watch, "advise", lambda self, state, seat: 40 + seat)
    assert bot(searcher).step_in(WATCH, state, 2, Rng(1)) == 42


# -- levels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_every_level_is_a_bot_that_can_play_every_game(name: str) -> None:
    rules = game(name)
    assert set(USUAL) == set(LEVELS)
    assert set(rules.levels) <= set(LEVELS)
    for level, players in product(LEVELS, rules.players):
        made = BOTS[level]()
        assert isinstance(made, Level)
        found = made.bot(rules, players)
        assert isinstance(found, Bot)
        assert played_at(level, rules, players).startswith(found.name)


def test_the_table_of_levels_in_the_docs_is_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots-and-lab.md").read_text("utf-8")
    table = page[page.index("| | Enchanters, two players |") :].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:6]]
    told = {row[0]: row[1:] for row in rows}
    tables = (("enchanters", 2), ("enchanters", 4), ("defenders", 3), ("prophecy", 2))
    for level in LEVELS:
        played = [f"`{played_at(level, game(name), players)}`" for name, players in tables]
        assert told[level] == played


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_a_game_says_what_its_levels_do_where_the_usual_words_are_untrue(name: str) -> None:
    rules = game(name)
    others = {level for level, who in rules.levels.items() if who != USUAL[level]}
    assert set(rules.level_help) == others
    for words in rules.level_help.values():
        assert words.endswith(".")
        assert words.count(". ") == 0, "one sentence"


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_a_level_without_its_clock_counts_the_same_tries(name: str) -> None:
    rules = game(name)
    for level, players in product(LEVELS, rules.players):
        kind, at, budget = played_at(level, rules, players).partition("@")
        tries = f"@{Budget.read(budget).tries}" if at else ""
        assert counting(level, rules, players) == kind + tries


def test_a_level_plays_as_its_bot_does() -> None:
    rules = game("enchanters")
    state = position_after(rules, {"players": 2}, seed=2, decisions=40)
    for seed in range(6):
        assert decide(bot("casual"), rules, state, Rng(seed)) == decide(
            bot("greedy"), rules, state, Rng(seed)
        )


def test_the_expert_of_enchanters_tries_more_where_two_play_and_looks_further_where_more_do() -> (
    None
):
    rules = game("enchanters")
    two, four = (bot(counting("expert", rules, players)) for players in (2, 4))
    assert isinstance(two, Searcher)
    assert isinstance(four, Searcher)
    assert two.budget.tries > four.budget.tries
    assert (two.rounds, four.rounds) == (None, 3)


def test_what_enchanters_finds_likeliest_in_one_call_is_what_looks_best_one_by_one() -> None:
    rules = game("enchanters")
    for seed in range(12):
        state = position_after(rules, {"players": 3}, seed=seed, decisions=30 + seed)
        mine = state.open_to(state.seat)
        assert rules.greedy_answer(state, state.seat, mine) == Judging.greedy_answer(
            rules, state, state.seat, mine
        )


def test_a_squire_follows_habits_and_looks_at_four_options(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = position_with(6)
    looked: list[int] = []

    def judge(game: Game[Any], state: Any, index: int, *_: object) -> float:
        looked.append(index)
        return 0.0

    monkeypatch.setattr(novices, "judge", judge)
    decide(bot("squire"), rules, state, Rng(1))
    assert len(set(looked)) == len(looked) == 4
    monkeypatch.setattr(type(rules), "default_answer", lambda self, state: 5)
    assert decide(bot("squire"), rules, state, Rng(1)) == 5
    assert len(looked) == 4
