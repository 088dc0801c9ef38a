"""The rules of Ember Watch, each by its number."""

from __future__ import annotations

import pytest

from ember_watch.model import BEACONS, VALLEY, State
from lorehall.core.errors import BadOptions
from lorehall.core.words.outputs import Refusal, Refused
from support.ember import GAME, darken, hold, names, offered, say, stand, table, throw, told
from support.play import outcome_of, pending_of, view_of


def refusal(state: State, seat: int, wish: str) -> Refusal:
    with pytest.raises(Refused) as caught:
        GAME.choose(state, seat, wish)
    return caught.value.refusal


# -- set-up ----------------------------------------------------------------------------------------


def test_keepers_begin_in_the_keep_with_two_cards() -> None:
    """W-SET-01."""
    for players in (2, 3, 4):
        state = table(players)
        assert [VALLEY.name(place) for place in state.at] == ["Keep"] * players
        assert [len(hand) for hand in state.hands] == [2] * players
        assert len(state.deck) == 10 - 2 * players
    for wrong in (1, 5, "two"):
        with pytest.raises(BadOptions, match="W-SET-01"):
            GAME.new({"players": wrong})


def test_a_dark_night_begins_with_shadows_and_takes_three() -> None:
    """W-SET-02."""
    assert sum(table(3).shadows) == 0
    dark = table(3, night="dark")
    assert [place for place, number in enumerate(dark.shadows) if number] == [*BEACONS]
    with pytest.raises(BadOptions, match=r"needs 3 or 4 keepers, not 2 \(W-SET-02\)"):
        table(2, night="dark")


def test_other_options_are_refused() -> None:
    """W-GEN-04."""
    with pytest.raises(BadOptions, match=r"moon: there is no such option \(W-GEN-04\)"):
        table(2, moon="full")


# -- the turn ----------------------------------------------------------------------------------------


def test_two_actions_then_a_shadow_then_the_next_keeper() -> None:
    """W-TRN-01, W-SHD-01."""
    state = hold(table(), ["Ember"], ["Ember"])
    told(state)
    throw(state, 5)
    say(state, 0, "walk to the Mill")
    assert state.asked() == [0]
    say(state, 0, "walk to the Crag")
    assert state.asked() == [0, 1]
    assert state.dice == (), "only dice of a fight lie on the table"
    assert told(state)[2:] == ["A shadow nears the Moor (W-SHD-01)"]
    say(state, 1, "let it come")
    say(state, 0, "let it come")
    assert state.asked() == [1]
    assert told(state) == [
        "A shadow falls on the Moor (W-SHD-01)",
        "Player 2 begins their turn (W-TRN-01)",
    ]


def test_what_an_action_can_be() -> None:
    """W-TRN-02, W-WLK-01."""
    state = stand(hold(table(), ["Torch"], ["Torch"]), "Crag", "Keep")
    assert offered(state, 0) == ["walk to the Mill", "walk to the Barrow", "draw a card"]
    no = refusal(state, 0, "walk to the Keep")
    assert (no.rule, no.words.text) == ("W-WLK-01", "You can't walk to the Keep from here.")


# -- fights ------------------------------------------------------------------------------------------


def test_each_hit_drives_a_shadow_away() -> None:
    """W-FGT-01, W-GEN-05."""
    state = darken(stand(table(), "Moor", "Keep"), Moor=2)
    throw(state, 4, 6)
    told(state)
    say(state, 0, "fight")
    assert state.shadows[VALLEY.number("Moor")] == 0
    assert told(state) == [
        "Player 1 rolls 4 and 6 (W-FGT-01)",
        "Player 1 drives 2 shadows from the Moor (W-FGT-01)",
    ]
    assert refusal(state, 0, "fight").rule == "W-FGT-01"


def test_failed_dice_are_thrown_again_for_a_torch_as_long_as_there_are_torches() -> None:
    """W-FGT-02."""
    state = hold(darken(stand(table(), "Moor", "Keep"), Moor=2), ["Torch", "Ember", "Torch"], [])
    throw(state, 4, 3, 1, 5)
    say(state, 0, "fight")
    assert state.dice == (4, 3)
    say(state, 0, "burn a Torch")
    assert state.dice == (4, 1), "the hit stays"
    assert names(state, 0) == ["Ember", "Torch"]
    say(state, 0, "burn a Torch")
    assert state.dice == (4, 5)
    assert state.shadows[VALLEY.number("Moor")] == 0
    assert view_of(GAME, state, 1)["decks"]["discard"] == ["Torch", "Torch"]


def test_who_needs_no_second_throw_is_not_asked() -> None:
    """W-FGT-02."""
    state = hold(darken(stand(table(), "Moor", "Keep"), Moor=1), ["Torch"], [])
    throw(state, 6, 1)
    say(state, 0, "fight")
    assert offered(state, 0)[-1] == "draw a card"


def test_who_fails_is_asked_even_without_a_torch() -> None:
    """W-GEN-03, W-FGT-02: nobody learns who has one."""
    for hand, options in ((["Torch"], 2), (["Ember"], 1)):
        state = hold(darken(stand(table(), "Moor", "Keep"), Moor=1), hand, [])
        throw(state, 1, 1)
        say(state, 0, "fight")
        assert state.asked() == [0]
        assert len(offered(state, 0)) == options
        assert GAME.view(state, 1)["pending"] is None
        assert GAME.view(state, None)["pending"] == {"seats": [0]}


# -- beacons and cards ---------------------------------------------------------------------------------


def test_a_beacon_needs_an_ember_and_no_shadow() -> None:
    """W-LGT-01."""
    state = stand(hold(table(), ["Ember"], []), "Crag", "Keep")
    assert "light the beacon at the Crag" in offered(state, 0)
    darken(state, Crag=1)
    assert refusal(state, 0, "light").words.text == "Drive the shadows away first."
    hold(darken(state, Crag=0), ["Torch"], [])
    assert refusal(state, 0, "light").words.text == "You have no Ember."
    hold(state, ["Ember", "Ember"], [])
    told(state)
    say(state, 0, "light")
    assert told(state) == ["Player 1 lights the beacon at the Crag (W-LGT-01)"]
    assert names(state, 0) == ["Ember"]
    assert refusal(state, 0, "light").words.text == "There's no dark beacon here."
    assert refusal(state, 0, "light").rule == "W-LGT-01"


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """W-DRW-01."""
    state = hold(table(), ["Ember"], [])
    state.discard, state.deck = state.deck, []
    say(state, 0, "draw")
    assert (len(state.deck), len(state.discard), len(state.hands[0])) == (8, 0, 2)
    state.hands[1], state.deck = state.deck, []
    state.ask_again()
    assert refusal(state, 0, "draw").rule == "W-DRW-01"


def test_a_drawn_card_is_seen_by_its_keeper_only() -> None:
    """W-GEN-03."""
    state = hold(table(), [], [])
    state.events = []
    say(state, 0, "draw")
    card = names(state, 0)[0]
    lines = [[line.text for line in GAME.lines_for(state, seat)] for seat in (0, 1, None)]
    assert lines[0] == ["Player 1 draws a card", f"Player 1 sees {card}"]
    assert lines[1] == lines[2] == ["Player 1 draws a card"]


# -- shadows -------------------------------------------------------------------------------------------


def at_the_horn(*hands: list[str], players: int = 2, place: int = 5) -> State:
    """A shadow nears after two actions of the first seat."""
    state = hold(table(players), *hands)
    throw(state, place)
    say(state, 0, "walk to the Mill")
    say(state, 0, "walk to the Keep")
    return state


def test_anybody_may_blow_the_horn_whoever_is_at_turn() -> None:
    """W-SHD-02."""
    state = at_the_horn(["Ember"], ["Torch"], ["Horn"], players=3)
    assert state.asked() == [0, 1, 2]
    assert pending_of(GAME, state).prompt.text == "A shadow nears the Moor"
    assert [offered(state, seat) for seat in range(3)] == [
        ["let it come"],
        ["let it come"],
        ["let it come", "blow the Horn"],
    ]
    say(state, 0, "let it come")
    assert state.asked() == [1, 2]
    told(state)
    say(state, 2, "blow the Horn")
    assert told(state)[0] == "Player 3 blows the Horn (W-SHD-02)"
    assert sum(state.shadows) == 0
    assert state.asked() == [1], "the next turn has begun"
    assert names(state, 2) == []


def test_who_has_let_it_come_has_let_it_come() -> None:
    """W-SHD-02."""
    state = at_the_horn(["Horn"], ["Torch"])
    say(state, 0, "let it come")
    assert state.asked() == [1]
    assert offered(state, 1) == ["let it come"], "asked although there is one option"
    say(state, 1, "let it come")
    assert state.shadows[VALLEY.number("Moor")] == 1


def test_nobody_is_asked_while_the_horn_lies_open() -> None:
    """W-SHD-02."""
    state = at_the_horn(["Horn"], ["Torch"])
    say(state, 0, "blow")
    throw(state, 2)
    say(state, 1, "walk to the Mill")
    say(state, 1, "walk to the Keep")
    assert state.shadows[VALLEY.number("Mill")] == 1
    assert state.asked() == [0]


# -- the end -------------------------------------------------------------------------------------------


def test_three_beacons_win_for_all() -> None:
    """W-END-01, W-GEN-01."""
    state = stand(hold(table(3), ["Ember"], [], []), "Moor", "Keep", "Keep")
    state.lit = [place for place in BEACONS if place != state.at[0]]
    say(state, 0, "light")
    outcome = outcome_of(GAME, state)
    assert state.over
    assert (outcome.scores, outcome.winners, outcome.teams) == ((3,) * 3, (0, 1, 2), ((0, 1, 2),))
    assert outcome.reason is not None
    assert outcome.reason.text == "All beacons burn: the keepers win"


def test_a_third_shadow_loses_for_all() -> None:
    """W-END-02, W-GEN-01."""
    state = darken(at_the_horn(["Ember"], ["Ember"]), Moor=2)
    say(state, 0, "let it come")
    say(state, 1, "let it come")
    outcome = outcome_of(GAME, state)
    assert state.over
    assert outcome.winners == ()
    assert outcome.reason is not None
    assert outcome.reason.text == "The Moor is overrun: the keepers lose"
    assert told(state)[-1] == "The Moor is overrun: the keepers lose (W-END-02)"
    assert view_of(GAME, state)["outcome"]["reason"]["text"] == outcome.reason.text


def test_a_refusal_cites_the_rule_of_refusals() -> None:
    """W-GEN-02."""
    state = table()
    assert refusal(state, 1, "draw").rule == "W-GEN-02"
    assert refusal(state, 0, "fly").rule == "W-GEN-02"
