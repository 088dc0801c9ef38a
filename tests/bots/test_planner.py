"""The planner thinks a whole turn ahead, within its budget, and knows nothing that its seat cannot know."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from lorehall.bots import Rng, bot, decide
from lorehall.bots.planner import DEPTH, FINALISTS, TRIALS, Plan, Planner, Search
from lorehall.core.engine.option_codes import option
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from support.play import position_after
from support.watch import DARE, Watch

ADVISED = game("defenders")
DEFENDERS = copy(ADVISED)
DEFENDERS.advises = False  # so that it must search
OPTIONS: dict[str, object] = {"players": 2, "hero_assignment": "deal"}
SMALL = 260
"""A budget that is soon spent."""


def day(seed: int = 3) -> State:
    """The first Day of a game, with a hero who has neither style nor form to choose."""
    state: State = DEFENDERS.new(OPTIONS, seed)
    assert state.prompt == c.ASK_DAY
    return state


def played_out(state: State, planner: Planner, rng: Rng) -> State:
    """The rest of the turn, all seats in the planner's hands."""
    turn = state.turn
    while not state.over and state.turn == turn:
        state.answer(decide(planner, DEFENDERS, state, rng))
    return state


def give(state: State, seat: int, cards: list[int]) -> None:
    """Cards from wherever they are."""
    for pile in (state.deck, state.discard, *(p.hand for p in state.seats)):
        pile[:] = [card for card in pile if card not in cards]
    state.seats[seat].hand = cards[:]


def clear(state: State, place: int) -> None:
    for colour in range(4):
        state.supply[colour] += state.minions[4 * place + colour]
        state.minions[4 * place + colour] = 0


# -- repeatable, blind, bounded -----------------------------------------------------------------------


def test_the_same_seed_and_budget_give_the_same_turn() -> None:
    first, again = (played_out(day(), Planner(SMALL), Rng(5)).log for _ in range(2))
    assert first == again


def test_hidden_cards_do_not_change_its_choice() -> None:
    state = position_after(DEFENDERS, OPTIONS, seed=4, decisions=30)
    other = DEFENDERS.clone(state)
    for deck in (other.deck, other.quest_deck, other.dark_deck):
        deck.reverse()
    other.rng = 12345
    assert DEFENDERS.view(state, state.seat) == DEFENDERS.view(other, state.seat)
    chosen = [decide(Planner(SMALL), DEFENDERS, state, Rng(seed)) for seed in range(4)]
    assert chosen == [decide(Planner(SMALL), DEFENDERS, other, Rng(seed)) for seed in range(4)]


@pytest.mark.parametrize("budget", [1, SMALL, 600])
def test_it_judges_no_more_positions_than_its_budget(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = day()
    judged: list[int] = []
    plain = type(DEFENDERS).evaluate

    def counting(self: Any, state: Any, seat: int) -> float:
        judged.append(seat)
        return plain(self, state, seat)

    monkeypatch.setattr(type(DEFENDERS), "evaluate", counting)
    Search(DEFENDERS, DEFENDERS.determinize(state, 0, 1), 0, Rng(1), budget).best()
    trial = FINALISTS * TRIALS * DEPTH
    assert len(judged) <= max(budget, len(state.options)) + trial + 1


def test_it_leaves_the_table_alone() -> None:
    state = day()
    key = DEFENDERS.key(state)
    decide(bot("planner"), DEFENDERS, state, Rng(1))
    assert DEFENDERS.key(state) == key


def test_a_plan_is_followed_as_long_as_the_table_looks_as_foreseen() -> None:
    state, planner = day(), Planner(SMALL)
    first = decide(planner, DEFENDERS, state, Rng(1))
    assert planner.rest, "a whole turn was planned"
    assert planner.foreseen is not None, "a journey reveals nothing"
    after = DEFENDERS.clone(state)
    after.answer(first)
    following = planner.rest[0]
    assert after.options[decide(planner, DEFENDERS, after, Rng(2))] == following
    changed = DEFENDERS.clone(after)
    changed.crystals[20] += 1
    fresh = decide(Planner(SMALL), DEFENDERS, changed, Rng(3))
    planner.rest, planner.foreseen = (option(c.END_DAY),), "something else"
    assert decide(planner, DEFENDERS, changed, Rng(3)) == fresh


def test_it_says_what_it_means_to_do() -> None:
    state, planner = day(), Planner(SMALL)
    chosen = decide(planner, DEFENDERS, state, Rng(1))
    assert planner.plan == (state.options[chosen], *planner.rest)
    night = Watch().new({"players": 1, "wind": "storm"}, 1)
    night.options, night.owners = night.options[:1], night.owners[:1]
    assert planner.choose(Watch(), night, 0, Rng(1)) == 0
    assert planner.plan == (), "who has no choice has no plan either"


def test_it_weighs_dice_by_their_mean() -> None:
    watch = Watch()
    state = watch.new({"players": 2, "wind": "storm"}, 1)
    chosen = [state.options[decide(Planner(), watch, state, Rng(seed), 0)] for seed in range(20)]
    assert chosen == [DARE] * 20


def test_what_does_not_pay_at_the_end_of_a_plan_is_left_out() -> None:
    """To a full-blooded general with one die: the way is worth something, the attack is not."""
    state = day()
    green = [card.number for card in state.content.cards if card.fits(c.GREEN)][:1]
    give(state, 0, green)
    lair = state.content.generals[c.GREEN].road[0]
    clear(state, lair)
    state.seats[0].at = state.content.around[lair][0]
    state.ask_again()
    steps = (option(c.WALK, lair), option(c.ATTACK, c.GREEN))
    search = Search(DEFENDERS, DEFENDERS.determinize(state, 0, 1), 0, Rng(1), SMALL)
    dealt = [search.deal(state, seed) for seed in range(TRIALS)]
    worth, kept = search.tried(Plan(steps, state, 0.0), dealt)
    assert kept == steps[:1]
    assert worth == search.tried(Plan(kept, state, 0.0), dealt)[0]


# -- a sequence of actions, and what must not happen --------------------------------------------------


def test_a_journey_and_a_fight_that_win_are_found() -> None:
    """Two steps away, behind a minion, stands the last general with one life: walk, walk, fight, attack."""
    state = day()
    black = [card.number for card in state.content.cards if card.fits(c.BLACK)][:9]
    give(state, 0, black)
    state.steps, state.life = [c.DEFEATED, c.DEFEATED, c.DEFEATED, 0], [0, 0, 0, 1]
    lair = state.content.generals[c.BLACK].road[0]
    for place in range(len(state.crystals)):
        clear(state, place)
    state.minions[4 * lair + c.GREEN], state.supply[c.GREEN] = 1, state.supply[c.GREEN] - 1
    hero = state.seats[0]
    hero.at = next(
        place
        for place in range(len(state.crystals))
        if state.content.board.distance(place, lair) == 2
    )
    hero.ready = 6
    state.ask_again()
    assert played_out(state, Planner(), Rng(1)).ended == c.WON


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_loss_that_a_card_can_avert_is_averted(seed: int) -> None:
    """Gorgutt stands before the city and the next Darkness card brings him in; Strong Defenses is in a hand (D-CRD-19)."""
    state = day(seed=3)
    content = state.content
    (saving,) = [card.number for card in content.cards if card.name == "Strong Defenses"]
    give(state, 1, [saving])
    state.steps[c.GREEN] = 3
    entering = content.first_darkness + 10  # the eleventh card: Wolf Pass and Dancing Stones
    assert (content.dark(entering).general, content.dark(entering).to) == (c.GREEN, c.CITY)
    state.dark_deck.remove(entering)
    state.dark_deck.append(entering)
    state.ask_again()
    state.answer(state.options.index(option(c.END_DAY)))
    assert not played_out(state, Planner(), Rng(seed)).over
    assert saving not in state.seats[1].hand


def test_it_plays_where_a_consequence_is_made_for_the_judgement_alone() -> None:
    rules = game("prophecy")
    state = rules.new({"players": 2, **rules.quick, **rules.capped}, seed=1)
    planner, rng = Planner(budget=60), Rng(1)
    for _ in range(60):
        index = decide(planner, rules, state, rng)
        assert rules.after_answer(state, index).options == []
        state.answer(index)
