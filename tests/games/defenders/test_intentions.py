"""What others hear of a plan: a fight with a general, or the way to one."""

from __future__ import annotations

from lorehall.core.engine.option_codes import option
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State

DEFENDERS = game("defenders")
END = option(c.END_DAY)


def day() -> tuple[State, int]:
    """The first Day of three, where only the first hero holds a card against Gorgutt; and where he is."""
    state: State = DEFENDERS.new({"players": 3, "hero_assignment": "deal"}, 3)
    card = next(card.number for card in state.content.cards if card.fits(c.GREEN))
    for p in state.seats:
        p.hand = [each for each in p.hand if not state.content.cards[each].fits(c.GREEN)]
    state.seats[0].hand.append(card)
    return state, state.content.generals[c.GREEN].road[0]


def said(state: State, seat: int, *plan: int) -> str:
    line = DEFENDERS.intention(state, seat, plan)
    return "" if line is None else line.text


def test_an_attack_is_announced_with_those_who_stand_there() -> None:
    state, lair = day()
    walk, attack = option(c.WALK, lair), option(c.ATTACK, c.GREEN)
    place = state.content.board.name(lair)
    alone = f"Player 1 plans to attack Gorgutt in {place} this turn"
    assert said(state, 0, walk, attack, END) == alone
    state.seats[2].at = lair
    hero = state.content.heroes[state.seats[2].hero].name
    assert said(state, 0, walk, attack) == f"{alone}, with the {hero}"
    line = DEFENDERS.intention(state, 0, (walk, attack))
    assert line is not None
    assert (line.kind, line.rule, line.seat) == ("means_to_attack", "D-GEN-01", 0)
    assert line.places == (f"general/{c.GREEN}",)


def test_what_is_done_at_once_needs_no_words() -> None:
    state, _ = day()
    assert said(state, 0, option(c.ATTACK, c.GREEN), END) == ""
    assert said(state, 0, END) == said(state, 0) == ""


def test_the_way_to_a_general_is_announced_by_who_could_fight_there() -> None:
    state, lair = day()
    beside = state.content.around[lair][0]
    there = (option(c.WALK, beside), option(c.WALK, lair), option(c.ENGAGE, lair))
    place = state.content.board.name(lair)
    assert (
        said(state, 0, *there)
        == f"Player 1 plans to go to {place} and gather forces against Gorgutt"
    )
    assert said(state, 1, *there) == "", "it is not its turn"
    state.active = 1
    assert said(state, 1, *there) == "", "this hero has no card against him"
    state.active = 0
    assert said(state, 0, *there, option(c.WALK, beside)) == "", "it only passes by"
