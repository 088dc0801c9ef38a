"""Who holds the Horn is nobody's business: not in who is asked, not in numbers, not in a new deal."""

from __future__ import annotations

import itertools
import json

from ember_watch.model import KIND, State
from support.ember import GAME, hold, say, table, throw


def shadow_nears(*hands: list[str]) -> State:
    state = hold(table(len(hands)), *hands)
    throw(state, 5)
    say(state, 0, "walk to the Mill")
    say(state, 0, "walk to the Keep")
    return state


def test_what_a_seat_sees_does_not_depend_on_who_holds_the_horn() -> None:
    """W-GEN-03."""
    views = set()
    for holder in (1, 2, 3):
        hands = [["Ember"], ["Torch"], ["Torch"], ["Torch"]]
        hands[holder] = ["Horn"]
        views.add(json.dumps(GAME.view(shadow_nears(*hands), 0)))
    assert len(views) == 1


def test_the_last_one_is_asked_although_there_is_nothing_to_choose() -> None:
    """W-GEN-03."""
    state = shadow_nears(["Ember"], ["Torch"], ["Torch"])
    for seat in (2, 0):
        say(state, seat, "let it come")
    assert (state.asked(), len(state.options), state.shown) == ([1], 1, True)


def test_a_new_deal_moves_the_horn_and_asks_its_new_holder() -> None:
    state = shadow_nears(["Ember", "Ember"], ["Torch", "Horn"], ["Torch", "Torch"])
    holders = set()
    for seed in range(40):
        dealt = GAME.determinize(state, 0, seed)
        assert dealt.asked() == state.asked()
        assert dealt.hands[0] == state.hands[0]
        blowing = [dealt.owner(i) for i in range(3, len(dealt.options))]
        assert blowing == [s for s in range(3) if any(KIND[c] == 0 for c in dealt.hands[s])]
        holders.update(blowing)
    assert holders == {1, 2}
    assert GAME.determinize(state, 1, 1).hands[1] == state.hands[1]


def test_everybody_may_answer_in_any_order() -> None:
    """W-SHD-02."""
    keys = set()
    for order in itertools.permutations(range(3)):
        state = shadow_nears(["Ember"], ["Horn"], ["Torch"])
        for seat in order:
            say(state, seat, "let it come")
        keys.add(GAME.key(state))
    assert len(keys) == 1
