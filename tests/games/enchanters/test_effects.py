"""Effects whose words the card language cannot tell apart yet, run by themselves."""

from __future__ import annotations

import pytest

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.effects.cards import Bury
from lorehall.games.enchanters.effects.gifts import Give
from lorehall.games.enchanters.effects.wounds import MoveWounds
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import FIXED, Amount
from lorehall.games.enchanters.model.selectors import JUST_TAKEN, Selector
from lorehall.games.enchanters.model.state import State
from lorehall.scenario.outline import read_outlines

NO_CARDS = "scenario Plain cards only\n  position\n    track Item A, Item B\n"


def position(wounds: list[int]) -> State:
    """As many players as wounds are given; player 1 is about to act."""
    stage = Enchanters().stage(read_outlines(NO_CARDS, "cards")[0])
    board = stage.board({}, len(wounds), 0)
    board.track = ["Item A", "Item B"]
    state = stage.build(board, [])
    for player, number in zip(state.players, wounds, strict=True):
        player.wounds = number
    return state


def resolve(s: State, effect: Effect, you: int) -> None:
    """Let the effect happen now, before the pending decision."""
    s.seat, s.options, waiting = NOBODY, [], s.stack
    s.stack = [Doing(effect, you, c.NONE)]
    s.run()
    s.stack = [*waiting, *s.stack]


@pytest.mark.parametrize(
    ("before", "you", "after"),
    [
        ([5, 0, 0, 0], 0, [2, 1, 1, 1]),
        ([2, 0, 0, 0], 0, [0, 1, 1, 0]),  # too few: clockwise from the active player (E-TRN-11)
        ([0, 0, 2, 0], 2, [1, 1, 0, 0]),
        ([0, 4, 4, 4], 0, [0, 4, 4, 4]),
    ],
)
def test_wounds_given_to_each_other_player_go_to_each(
    before: list[int], you: int, after: list[int]
) -> None:
    s = position(before)
    effect = MoveWounds(c.YOU, c.OTHERS, Amount(FIXED, 1))
    assert effect.can(s, you, c.NONE) == (before[you] >= 3)
    resolve(s, effect, you)
    assert [p.wounds for p in s.players] == after


def taking(s: State, seat: int) -> int:
    """The card of slot 0, in the hand of this player who has journeyed to it."""
    card = s.track[0]
    s.track[0] = c.NONE
    s.traveller, s.picked, s.limbo = seat, (card,), (card * 2,)
    return card


def test_the_card_just_taken_can_be_buried_and_given() -> None:
    it = [Selector(JUST_TAKEN, c.NONE)]
    s = position([0, 0])
    assert not Bury(it, all_of_them=True, up=False).can(s, 0, c.NONE)
    card = taking(s, 0)
    assert not Bury(it, all_of_them=True, up=False).can(s, 1, c.NONE)
    resolve(s, Bury(it, all_of_them=True, up=False), 0)
    assert list(s.limbo) == [card * 2 + 1]
    resolve(s, Give(it, c.ANOTHER), 0)
    assert list(s.limbo) == []
    assert s.players[1].stacks[c.ITEMS][-1] == card
