"""The rules of thumb: they must see the war as it is, do the obvious, and look at nothing hidden."""

from __future__ import annotations

import pytest

from lorehall.bots import Rng, answer, bot, decide
from lorehall.core.engine.option_codes import option, unpack
from lorehall.games import game
from lorehall.games.defenders.bots.replies import advise
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import where_is
from lorehall.games.defenders.model.state import State

RULES = game("defenders")
OPTIONS: dict[str, object] = {"players": 3, "hero_assignment": "deal"}


def quiet_land(seed: int = 3) -> State:
    """The first Day on a board without minions."""
    s: State = RULES.new(OPTIONS, seed)
    for place in range(len(s.crystals)):
        for colour in range(4):
            s.supply[colour] += s.minions[4 * place + colour]
            s.minions[4 * place + colour] = 0
    s.ask_again()
    return s


def give(s: State, seat: int, cards: list[int]) -> None:
    for pile in (s.deck, s.discard, *(p.hand for p in s.seats)):
        pile[:] = [card for card in pile if card not in cards]
    s.seats[seat].hand = cards


def fitting(s: State, general: int, first: int, last: int) -> list[int]:
    return [card.number for card in s.content.cards if card.fits(general)][first:last]


def taken(s: State) -> tuple[int, int]:
    index = advise(s, s.seat)
    assert index is not None
    return unpack(s.options[index])


# -- what is seen ---------------------------------------------------------------------------------------


def test_a_full_place_that_a_card_names_is_feared_most() -> None:
    s = quiet_land()
    forest = s.content.board.number("Golden Oak Forest")
    s.minions[4 * forest] = 3
    full = Outlook(s).perils[forest]
    s.minions[4 * forest] = 1
    assert full > 3 * Outlook(s).perils[forest] > 0
    s.minions[4 * forest] = 3
    for card in [card for card in s.dark_deck if forest in s.content.dark(card).lines]:
        s.dark_deck.remove(card)
        s.dark_discard.append(card)
    assert full > 2 * Outlook(s).perils[forest]


def test_the_party_goes_against_the_general_whom_its_cards_fit() -> None:
    s = quiet_land()
    for seat in range(3):
        give(s, seat, fitting(s, c.BLACK, 5 * seat, 5 * seat + 5))
    o = Outlook(s)
    assert o.target == c.BLACK
    assert all(o.party)
    for p in s.seats:
        p.hand = p.hand[:1]
    assert not any(Outlook(s).party), "three cards are no attack"


def test_a_general_before_the_city_is_attacked_with_less() -> None:
    s = quiet_land()
    calm = Outlook(s).threshold(c.GREEN)
    s.steps[c.GREEN] = 3
    assert Outlook(s).threshold(c.GREEN) < calm


# -- what is done -------------------------------------------------------------------------------------


def test_who_has_cards_enough_attacks() -> None:
    s = quiet_land()
    give(s, 0, fitting(s, c.BLACK, 0, 18))
    s.seats[0].at = where_is(s, c.BLACK)
    s.ask_again()
    assert taken(s) == (c.ATTACK, c.BLACK)


def test_who_stands_alone_with_few_cards_does_not_attack() -> None:
    s = quiet_land()
    give(s, 0, fitting(s, c.BLACK, 0, 3))
    s.seats[0].at = where_is(s, c.BLACK)
    s.ask_again()
    assert taken(s)[0] != c.ATTACK


def test_a_hero_at_an_inn_with_an_empty_hand_asks_around() -> None:
    s = quiet_land()
    give(s, 0, [])
    s.seats[0].at = s.content.board.number("Gryphon Inn")
    s.ask_again()
    assert taken(s)[0] == c.RUMORS


def test_the_card_that_fits_no_living_general_is_paid_first() -> None:
    s = quiet_land()
    s.steps[c.GREEN], s.life[c.GREEN] = c.DEFEATED, 0
    horses = [
        next(
            card.number
            for card in s.content.cards
            if card.icon == c.HORSE and card.colour == colour
        )
        for colour in (c.RED, c.GREEN, c.BLUE)
    ]
    give(s, 0, horses)
    s.ask_again()
    s.answer(next(i for i, packed in enumerate(s.options) if unpack(packed)[0] == c.RIDE_TO))
    assert taken(s) == (c.PAY, horses[1])


# -- bots -----------------------------------------------------------------------------------------------


def test_hidden_cards_do_not_change_the_advice() -> None:
    s: State = RULES.new(OPTIONS, 5)
    for _ in range(150):
        if s.over:
            break
        other = s.clone()
        for deck in (other.deck, other.quest_deck, other.dark_deck):
            deck.reverse()
        other.rng = 12345
        index = advise(s, s.seat)
        assert index is not None
        assert advise(other, s.seat) == index
        s.answer(index)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games_are_played_by_the_rules(players: int) -> None:
    s: State = RULES.new({"players": players, "hero_assignment": "deal"}, 7)
    bots, streams = [bot("planner") for _ in s.seats], [Rng(seat) for seat in range(players)]
    while not s.over:
        s.answer(answer(bots, RULES, s, streams))
        assert RULES.problems(s) == []
    assert s.turn > 5


def test_the_planner_follows_the_advice_and_says_what_it_means_to_do() -> None:
    s = quiet_land()
    give(s, 0, fitting(s, c.BLACK, 0, 18))
    s.seats[0].at = s.content.around[where_is(s, c.BLACK)][0]
    s.ask_again()
    planner = bot("planner")
    chosen = decide(planner, RULES, s, Rng(1))
    assert chosen == advise(s, s.seat)
    assert planner.plan[0] == s.options[chosen]
    assert option(c.ATTACK, c.BLACK) in planner.plan[1:]
    told = RULES.intention(s, 0, planner.plan)
    assert told is not None
    assert told.kind == "means_to_attack"
