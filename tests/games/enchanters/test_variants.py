"""Events, quests and mythic cards: complete decks, real variety, each card proved by a scenario."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.core.errors import BadOptions
from lorehall.core.game.saving import dump_fields
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.rules.quests import ReplaceQuests, is_passed_over, lay_out
from support.play import Chooser, view_of

from .randomplay import Resolved, picked

SCENARIOS = Path(__file__).parent / "scenarios"
CONTENT = load()
FILES = {c.EVENT_DECK: "evt", c.QUEST_DECK: "qst", c.MYTHIC: "myt"}
CARDS = [card for card in CONTENT.cards if card.family in FILES]
BOXES = ["base", "overlords", "odyssey", "eastquest"]
ALL: dict[str, object] = {
    "kingdomSelection": "random",
    "boxes": BOXES,
    "events": "on",
    "quests": "on",
    "mythic": "on",
    "woundDeck": "off",
}
GAME = Enchanters()


def deck(family: int) -> list[CardDef]:
    return [card for card in CARDS if card.family == family]


def started(seed: int, **more: object) -> State:
    return GAME.new({"players": 2, **ALL, **more}, seed, listen=True)


def test_the_decks_have_their_sizes() -> None:
    """E-TRM-19, E-TRM-20: 26 events in odyssey, 58 quests and 30 mythic cards in eastquest."""
    sizes = {(card.box, card.family): len(deck(card.family)) for card in CARDS}
    assert sizes == {
        ("odyssey", c.EVENT_DECK): 26,
        ("eastquest", c.QUEST_DECK): 58,
        ("eastquest", c.MYTHIC): 30,
    }


def wording(card: CardDef) -> str:
    """What a card says, with every number the same."""
    said = " / ".join(f"{part}: {text}" for part, text in sorted(card.lines))
    return re.sub(r"-?\d+", "N", said)


@pytest.mark.parametrize("family", FILES)
def test_no_two_cards_of_a_deck_differ_only_in_a_number(family: int) -> None:
    said = Counter(wording(card) for card in deck(family))
    assert [text for text, number in said.items() if number > 1] == []


def test_no_emblem_stands_on_two_cards() -> None:
    shared = [name for name, n in Counter(card.emblem for card in CONTENT.cards).items() if n > 1]
    assert [card.name for card in CARDS if card.emblem in shared] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_is_well_formed_and_has_a_scenario(card: CardDef) -> None:
    assert card.source == (
        "named" if card.name in ("Overlord Rising", "Magic Overload") else "designed"
    )
    assert len(card.name) <= 28
    assert card.kind != c.QUEST or len(card.upper.actions) == 1
    assert card.kind != c.EVENT or card.immediate is not None
    assert card.family != c.MYTHIC or card.health >= 7
    told = (SCENARIOS / f"{FILES[card.family]}.scenario").read_text("utf-8")
    assert card.name in told, f"{card.name} has no scenario"


# -- what nobody may know ----------------------------------------------------------------------------------


def test_events_are_dealt_anew_and_mythic_cards_stay_at_the_bottom() -> None:
    """E-EVT-01, E-EVT-02, E-MYT-01: which events are in the deck and where nobody knows; the mythic cards are known."""
    state = started(4)
    copies = [GAME.determinize(state, 0, seed) for seed in range(12)]
    decks = {tuple(copy.cards[card].name for card in copy.deck) for copy in copies}
    events = {
        tuple(copy.cards[card].name for card in copy.deck if copy.cards[card].kind == c.EVENT)
        for copy in copies
    }
    assert len(decks) == len(copies)
    assert len(events) == len(copies)
    for copy in copies:
        assert GAME.problems(copy) == []
        assert sorted(copy.deck[:2]) == sorted(state.deck[:2])
        assert GAME.view(copy, 0) == GAME.view(state, 0)


def test_a_game_with_all_three_is_saved_and_goes_on_alike() -> None:
    state = started(7)
    chooser = Chooser(7)
    while not state.attached:
        state.answer(picked(state, chooser, Resolved()))
    again = GAME.load(GAME.save(state))
    assert GAME.key(again) == GAME.key(state)
    assert GAME.view(again, 1) == GAME.view(state, 1)


def test_a_game_without_them_is_saved_as_before() -> None:
    """Fields that came with these variants are in no save of another game."""
    state = GAME.new({"players": 2, "kingdomSelection": "random"}, 1)
    assert not set(State.LATER) & set(dump_fields(state))
    assert not set(Player.LATER) & set(dump_fields(state.players[0]))
    view = GAME.view(GAME.load(GAME.save(state)), 0)
    assert "quests" not in view
    assert "mythic" not in view


# -- setting up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "box"), [("events", "odyssey"), ("quests", "eastquest"), ("mythic", "eastquest")]
)
def test_a_variant_needs_its_box(option: str, box: str) -> None:
    """E-SET-25."""
    with pytest.raises(BadOptions, match=f"'on' needs the {box} box"):
        GAME.new({"players": 2, option: "on"})
    assert GAME.new({"players": 2, "boxes": ["base", box], option: "on"}) is not None


def test_similar_quests_may_be_replaced_before_the_first_turn() -> None:
    """E-QST-01, E-QST-07, E-GEN-16: by the starting player, only where two ask for the same; the old one goes to the box."""
    state = started(1, events="off", mythic="off")
    pool = (*state.quests, *state.quest_deck)
    alike = [
        card for card in pool if state.cards[card].name in ("Patron of the Arts", "The Auction")
    ]
    others = [card for card in pool if card not in alike]
    state.quests, state.quest_deck = (*alike, *others[:2]), tuple(others[2:])
    state.stack, state.seat, state.options = [ReplaceQuests()], NOBODY, []
    state.run()
    assert (state.prompt, state.seat) == (c.ASK_QUEST, state.starting)
    assert [option & c.PAYLOAD for option in state.options[1:]] == alike
    state.answer(1)
    assert alike[0] in state.box
    assert alike[0] not in state.quests
    assert len(state.quests) == 4
    assert state.seat == NOBODY


def test_where_the_quest_deck_runs_out_fewer_are_laid_out() -> None:
    """E-QST-08."""
    state = started(1, events="off", mythic="off")
    pool = (*state.quests, *state.quest_deck)
    hopeless = [
        card for card in pool
        if state.cards[card].only_claimable and is_passed_over(state, state.cards[card])
    ]  # fmt: skip
    assert hopeless
    state.quests, state.quest_deck = (), tuple(hopeless)
    lay_out(state)
    assert (state.quests, state.quest_deck) == ((), ())
    assert set(hopeless) <= set(state.box)


def test_quests_that_ask_for_different_things_are_not_asked_about() -> None:
    """E-QST-07."""
    state = started(1, events="off", mythic="off")
    assert state.turns == 1


def test_the_view_shows_events_quests_and_mythic_cards() -> None:
    state = started(7)
    chooser = Chooser(7)
    while not state.attached or not any(p.quests for p in state.players):
        state.answer(picked(state, chooser, Resolved()))
    view = view_of(GAME, state, 0)
    assert any(card and card.get("events") for card in view["track"])
    assert view["mythic"] == sorted(view["mythic"])
    assert sum(len(p["quests"]) for p in view["players"]) + len(view["quests"]) == 4


# -- bots ------------------------------------------------------------------------------------------------


def test_a_greedy_player_claims_a_quest_that_costs_nothing() -> None:
    claims = 0
    for seed in range(6):
        state = started(seed, length="superfast")
        while state.seat != NOBODY:
            if state.seat < 0:
                state.answer(0)
                continue
            worth = [
                GAME.evaluate(GAME.after_answer(state, index), state.seat)
                for index in range(len(state.options))
            ]
            state.answer(worth.index(max(worth)))
        claims += sum(event[0] in (ev.CLAIMS, ev.CLAIMS_FROM) for event in state.events or [])
    assert claims >= 6
