"""What is said at the table: who asks, what a choice concerns, why everybody lost."""

from __future__ import annotations

from lorehall.core.engine.position import NOBODY
from lorehall.core.words.outputs import Choice
from lorehall.games.enchanters.game import Enchanters
from support.labcards import lab_game
from support.play import random_play, view_of

OPTIONS: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
}


def test_a_prompt_says_which_card_asks_and_where_it_lies() -> None:
    """So a client can show an opponent's card with its owner: only the active player holds cards in hand (E-ATK-06)."""
    game = lab_game()
    places = set()
    for seed in range(4):
        for state in random_play(game, OPTIONS, seed):
            pending = game.pending(state)
            asker = pending.prompt.ref("asker") if pending is not None else None
            if pending is None or asker is None:
                continue
            view = view_of(game, state)
            kind, *rest = asker.place.split("/")
            kind = "hand" if rest[1:] == ["hand"] else kind
            places.add((kind, pending.seat == view["active"]))
            if kind == "hand":
                assert asker.value in view["in_hand"]
                assert int(rest[0]) in view["in_hand_of"]
            elif kind == "seat":
                assert view["players"][int(rest[0])][rest[1]][int(rest[2])] == asker.value
            elif not rest:
                assert view[kind]["name"] == asker.value
    assert {("seat", True), ("hand", True), ("hand", False), ("overlord", False)} <= places


def test_a_choice_says_what_it_does_to_what() -> None:
    game = Enchanters()
    state = game.new({"players": 2, "kingdomSelection": "random"}, 3)
    chosen: dict[str, Choice] = {}
    for _ in range(200):
        pending = game.pending(state)
        if pending is None:
            break
        chosen |= {choice.verb: choice for choice in pending.choices}
        state.answer(len(state.options) // 2)
    journey = chosen["journey"]
    slot = journey.sentence.ref("slot")
    assert slot is not None
    assert journey.id == f"journey/{slot.value}"
    assert journey.place == f"track/{slot.value}"
    rest = chosen["rest"]
    assert rest.id.startswith("rest/village/")
    assert rest.place == "village"
    assert chosen["done"].id == "done"


def test_a_shared_loss_has_a_reason() -> None:
    """E-END-09: the Overlord stands at the end in death mode, or a card ends the game in the middle of a turn."""
    game = Enchanters()
    for state in random_play(game, {"players": 2, "kingdomSelection": "random"}, 1):
        last = state
    assert last.seat == NOBODY
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.reason is None
    assert "reason" not in view_of(game, last)["outcome"]
    for active, key in ((NOBODY, "overlord_stands"), (0, "card_ended_it")):
        last.lost, last.winners, last.active = True, (), active
        outcome = game.outcome(last)
        assert outcome is not None
        assert outcome.reason is not None
        assert outcome.reason.key == key
        assert view_of(game, last)["outcome"]["reason"]["key"] == key
