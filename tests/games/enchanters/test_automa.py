"""The Automa deck, solo games from setup to score, and the one table of what texts about another player become in solo."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lorehall.bots import bot
from lorehall.bots.base import Rng
from lorehall.core.engine.effects import within
from lorehall.core.engine.position import NOBODY
from lorehall.core.errors import BadOptions
from lorehall.core.game.game import Game
from lorehall.games.enchanters.effects import gifts, swaps, wounds
from lorehall.games.enchanters.effects.basic import Targeted
from lorehall.games.enchanters.effects.table import AttackBy, DuelWith
from lorehall.games.enchanters.effects.variants import HaveMost
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.language.modes import played as as_read
from lorehall.games.enchanters.language.solo import BY_VIRTUAL, IN_SOLO
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.model.state import State
from support.play import Chooser

BOXES = ["base", "overlords", "odyssey", "eastquest"]
SOLO: dict[str, object] = {"mode": "solo", "boxes": BOXES, "kingdomSelection": "random"}
GAME = Enchanters()
RULES: Game[Any] = GAME  # for bots, which take a game of any state
CONTENT = load()
CARDS = [card for card in CONTENT.cards if card.family == c.AUTOMA_DECK]
SCENARIOS = (Path(__file__).parent / "scenarios" / "aut.scenario").read_text("utf-8")


def started(seed: int, **more: object) -> State:
    return GAME.new({**SOLO, **more}, seed, listen=True)


def played(state: State, seed: int) -> State:
    """To the end, at random, within all invariants."""
    chooser = Chooser(seed)
    while state.seat != NOBODY:
        assert GAME.problems(state) == []
        state.answer(chooser.below(len(state.options)))
    return state


# -- the deck ---------------------------------------------------------------------------------------------


def test_the_deck_has_twelve_cards_and_two_for_each_slot() -> None:
    """E-TRM-19, E-TRM-20."""
    assert len(CARDS) == 12
    assert {card.box for card in CARDS} == {"eastquest"}
    named = Counter(re.findall(r"distance (\d)", card.immediate_text)[0] for card in CARDS)
    assert named == {str(slot): 2 for slot in range(c.TRACK_SLOTS)}


def test_no_two_cards_differ_only_in_a_number() -> None:
    abilities = Counter(re.sub(r"\d+", "N", card.upper.actions[0].text) for card in CARDS)
    assert [text for text, number in abilities.items() if number > 1] == []


def test_no_emblem_stands_on_two_cards() -> None:
    shown = Counter(card.emblem for card in CONTENT.cards)
    assert [card.name for card in CARDS if shown[card.emblem] > 1] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_names_a_slot_and_has_one_ability_and_a_scenario(card: CardDef) -> None:
    assert card.immediate_text.startswith("put the card at distance")
    assert len(card.upper.actions) == 1
    assert card.source == ("named" if card.name == "Silk Buyer" else "designed")
    assert card.name in SCENARIOS


@cache
def resolved_in_random_play() -> tuple[frozenset[str], frozenset[str]]:
    """Automa cards that were revealed, and those whose ability was used, in games by chance."""
    revealed: set[str] = set()
    used: set[str] = set()
    for seed in range(12):
        state = played(started(seed, length="superfast"), seed)
        for event in state.events or []:
            if event[0] == ev.AUTOMA_REVEALS:
                revealed.add(state.cards[event[1]].name)
            elif event[0] == ev.USES:
                used.add(state.cards[event[2]].name)
    return frozenset(revealed), frozenset(used)


def test_the_cards_come_up_and_are_used_in_random_play() -> None:
    revealed, used = resolved_in_random_play()
    assert {card.name for card in CARDS} <= revealed
    assert {card.name for card in CARDS} <= used


# -- a solo game ----------------------------------------------------------------------------------------------


def test_a_solo_game_ends_won_or_lost_with_its_points() -> None:
    """E-AUT-09."""
    state = played(started(5, length="superfast"), 5)
    outcome = GAME.outcome(state)
    assert outcome is not None
    won = state.scores[0] >= 50
    assert outcome.winners == ((0,) if won else ())
    assert outcome.reason is not None
    words = f"{'Won' if won else 'Lost'} with {state.scores[0]} glory (50 needed)"
    assert outcome.reason.text == words


def test_the_view_shows_market_wounds_and_the_card_in_force() -> None:
    state = started(3)
    shown = GAME.view(state, 0)
    assert shown["automa"] == state.cards[state.automa_shown[-1]].name
    assert shown["automa_deck"] == 11
    assert shown["market"] == [state.cards[state.market[-1]].name]
    assert (shown["market_wounds"], shown["goal"]) == (0, 50)
    assert shown["automa"] in {face["name"] for face in GAME.faces()["cards"]}


def test_with_people_around_there_are_no_wounds_and_no_goal_to_show() -> None:
    """E-AUT-11: the Market is never a target then."""
    options = {"players": 2, "automa": "on", "boxes": BOXES, "kingdomSelection": "random"}
    shown = GAME.view(GAME.new(options, 1), 0)
    assert "market" in shown
    assert "market_wounds" not in shown
    assert "goal" not in shown


def test_a_game_without_the_automa_shows_nothing_of_it() -> None:
    shown = GAME.view(GAME.new({"players": 2, "kingdomSelection": "random"}, 1), 0)
    assert not {"automa", "automa_deck", "market", "market_wounds", "goal"} & set(shown)


def test_nobody_knows_the_order_of_the_automa_deck() -> None:
    """E-GEN-12: dealt anew it is another, with the same cards; what was revealed and the Market stay."""
    state = started(3)
    decks = {GAME.determinize(state, 0, seed).automa_deck for seed in range(6)}
    assert len(decks) > 1
    assert {frozenset(deck) for deck in decks} == {frozenset(state.automa_deck)}
    other = GAME.determinize(state, 0, 9)
    assert (other.automa_shown, other.market) == (state.automa_shown, state.market)


def test_a_solo_game_is_saved_and_goes_on_alike() -> None:
    state = started(8, length="superfast")
    chooser = Chooser(8)
    for _ in range(40):
        state.answer(chooser.below(len(state.options)))
    again = GAME.load(GAME.save(state))
    assert GAME.key(again) == GAME.key(state)
    index = chooser.below(len(state.options))
    state.answer(index)
    again.answer(index)
    assert GAME.key(again) == GAME.key(state)


def test_forecast_and_worth_of_somebody_alone() -> None:
    state = started(4)
    (chance,) = GAME.forecast(state)
    assert 0 < chance < 1
    rich = state.clone()
    rich.market_wounds = 60
    assert GAME.evaluate(rich, 0) == GAME.evaluate(state, 0) + 60
    assert GAME.forecast(rich)[0] > chance


def test_a_greedy_player_does_far_better_than_chance() -> None:
    greedy = bot("greedy")
    scores: list[list[int]] = [[], []]
    for seed in range(3):
        state = started(seed)
        while state.seat != NOBODY:
            state.answer(greedy.choose(RULES, state, 0, Rng(seed)))
        scores[0].append(state.scores[0])
        scores[1].append(played(started(seed), seed).scores[0])
    assert min(scores[0]) > max(scores[1])


# -- options ----------------------------------------------------------------------------------------------------


def reasons(options: dict[str, Any]) -> str:
    with pytest.raises(BadOptions) as refused:
        GAME.new(options)
    return str(refused.value)


def test_what_excludes_each_other_is_said_with_its_rule() -> None:
    kingdoms = ["Gladiators", "Goblins", "Undead", "Bandits"]
    assert "(E-AUT-03)" in reasons({"mode": "solo", "boxes": BOXES, "kingdoms": kingdoms})
    assert "(E-AUT-01)" in reasons({"mode": "coop", "automa": "on", "boxes": BOXES})
    assert "(E-SET-01)" in reasons({"mode": "solo", "players": 3, "boxes": BOXES})
    assert "(E-SET-25)" in reasons({"mode": "solo", "boxes": ["base"]})


def test_the_menu_offers_solo_and_keeps_the_gladiators_out() -> None:
    menu = GAME.menu()
    assert menu["players"] == [1, 2, 3, 4]
    mode = next(option for option in menu["options"] if option["name"] == "mode")
    assert "solo" in mode["values"]
    gladiators = next(each for each in menu["kingdoms"] if each["name"] == "Gladiators")
    assert {need["option"] for need in gladiators["needs"]} >= {"automa", "mode"}
    assert menu["kingdom_count"]["normal"] == {"1": 4, "2": 4, "3": 3, "4": 4, "5": 5}


@pytest.mark.parametrize("length", ["normal", "fast", "superfast"])
@pytest.mark.parametrize("automa", ["off", "on"])
def test_the_menu_counts_the_virtual_player_where_kingdoms_are_counted(
    length: str, automa: str
) -> None:
    """E-AUT-02, E-SET-04, E-VAR-02: what a form reads from the menu is what a game deals."""
    counts = GAME.menu()["kingdom_count"][length]
    chosen = {"length": length, "automa": automa, "boxes": BOXES, "kingdomSelection": "random"}
    virtual = 1 if automa == "on" else 0
    for players in (1, 2, 3, 4):
        mode = "solo" if players == 1 else "competitive"
        state = GAME.new({**chosen, "mode": mode, "players": players}, 0)
        assert len(state.kingdoms) == counts[str(players + virtual)]


# -- how solo reads the cards -----------------------------------------------------------------------------------


@cache
def alone() -> Content:
    return as_read(CONTENT, "solo")


def test_cards_that_name_nobody_else_are_shared_and_all_keep_their_numbers() -> None:
    changed = [
        old.name for old, new in zip(CONTENT.cards, alone().cards, strict=True) if old is not new
    ]
    assert 60 < len(changed) < len(CONTENT.cards) / 2
    assert "Scimitar" not in changed
    for old, new in zip(CONTENT.cards, alone().cards, strict=True):
        assert (old.index, old.name, old.lines) == (new.index, new.name, new.lines)
    assert alone().fingerprint == CONTENT.fingerprint


def test_no_text_of_a_solo_game_looks_for_another_player() -> None:
    """E-AUT-13: what is aimed at others is gone from every card; who is most wounded or worst defended is you."""
    people = (c.ANOTHER, c.OTHERS, c.LEFT, c.RIGHT)
    kinds = (gifts.Give, gifts.Receive, gifts.Steal, gifts.PassLeft, swaps.SwapWithPlayer)
    left: list[str] = []
    for card in alone().cards:
        for effect in _effects(card):
            aimed = isinstance(effect, Targeted) and effect.target in people
            named = type(effect) in (*kinds, wounds.HealAnother, wounds.SpreadWounds, HaveMost)
            if aimed or named or isinstance(effect, DuelWith):
                left.append(f"{card.name}: {effect.text}")
    assert left == []


def _effects(card: CardDef) -> list[Any]:
    roots: list[Any] = [card.immediate] if card.immediate is not None else []
    for part in (card.upper, card.lower, card.in_combat, card.on_track, card.reward):
        roots += [trigger.effect for trigger in part.triggers]
        for action in part.actions:
            roots += [*action.costs, action.effect]
    roots += [trigger.effect for trigger in card.invasions]
    return [effect for root in roots for effect in within(root)]


def test_the_overlord_still_attacks_you() -> None:
    attacks = [
        effect
        for card in alone().cards
        for effect in _effects(card)
        if isinstance(effect, AttackBy)
    ]
    assert attacks
    assert {effect.attacker for effect in attacks} == {c.THE_OVERLORD}


@pytest.mark.parametrize("table", [IN_SOLO, BY_VIRTUAL], ids=["in solo", "by the virtual player"])
def test_the_table_names_words_of_the_language(table: dict[str, object]) -> None:
    joints = {"seq", "choose", "may", "each"}
    assert set(table) - joints <= set(VOCABULARY.by_op)
