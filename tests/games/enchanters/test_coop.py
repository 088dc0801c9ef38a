"""Co-op: how it is set up and refused, what everybody sees, and its cards, each of which happens in random play (E-COP)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any, cast

import pytest

from lorehall.bots import find_bot
from lorehall.bots.base import Rng, decide
from lorehall.core.engine.position import NOBODY
from lorehall.core.errors import BadOptions
from lorehall.core.game.game import Game
from lorehall.core.terminal.terminal import Sight
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.language.modes import played
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import reset
from lorehall.games.enchanters.rules.turn import Turn
from lorehall.games.enchanters.table.view_types import View
from support.play import Chooser, view_of

GAME = Enchanters()
RULES: Game[Any] = GAME  # for bots, which take a game of any state
CONTENT = load()
BOXES = "base,overlords,odyssey,eastquest"
COOP: dict[str, object] = {"mode": "coop", "boxes": BOXES, "kingdomSelection": "random"}
AI_CARDS = [card for card in CONTENT.cards if card.family == c.AI_DECK]
OVERLAYS = [card for card in CONTENT.cards if card.family == c.OVERLAY]
SPECIFIC = [
    card for card in CONTENT.cards if card.kind == c.OVERLORD and card.coop_only and not card.adapts
]
CARDS = [*AI_CARDS, *OVERLAYS, *SPECIFIC]
ADAPTABLE = {
    "Lukah", "King Arsen III", "Vragan", "Jabar Rephet", "Xavras", "Cho'mun", "Dorhka", "Failurn", "Beatrix", "Theria",
    "Zeupitter", "Petra", "Monophemus", "Sa'akara", "Doggon", "Lerxos",
}  # fmt: skip


def begun(seed: int = 0, **options: object) -> State:
    """A game of co-op at its first turn: nobody has had to choose anything but the Overlord."""
    state = GAME.new({**COOP, **options}, seed, listen=True)
    while not state.turns and not state.over:
        state.answer(0)
    return state


def refused(**options: object) -> str:
    with pytest.raises(BadOptions) as caught:
        GAME.new({**COOP, **options}, 0)
    return str(caught.value)


# -- setup ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seats"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_two_half_decks_for_each_player(players: int, seats: int) -> None:
    """E-COP-01, E-COP-02, E-SET-04, E-SET-09: one who plays alone has both seats of a game of two."""
    state = begun(players=players)
    assert len(state.players) == seats
    assert len(state.kingdoms) == 2 * seats
    assert GAME.options_of(state)["players"] == seats
    cards = [card for card, d in enumerate(state.cards) if d.family == c.ADVENTURE]
    in_play = [card for card in cards if card not in state.box]
    assert len(in_play) == 13 * 2 * seats
    assert state.cards[state.village].name == "Enchanters Guild"
    assert state.overlord_rewards == 0


def test_the_dial_and_the_ai_deck() -> None:
    """E-COP-04, E-COP-05, E-SET-22."""
    state = begun()
    assert view_of(GAME, state, 0)["coop"]["max_hp"] == 99
    assert len(state.ai_deck) + len(state.ai_shown) == 26
    assert not state.rules.wound_deck
    assert state.wound_deck == ()


@pytest.mark.parametrize("card", SPECIFIC, ids=lambda card: str(card.name))
def test_a_specific_overlord_brings_its_six_cards(card: CardDef) -> None:
    """E-COP-03, E-COP-04, E-TRM-13."""
    state = begun(coopOverlord="specific", overlordCard=card.name)
    assert state.cards[state.overlord].name == card.name
    deck = [state.cards[each] for each in (*state.ai_deck, *state.ai_shown)]
    assert Counter(each.of_overlord for each in deck) == {"": 26, card.name: 6}


def test_the_group_chooses_its_overlord() -> None:
    """E-COP-03, E-GEN-16: the starting player enters it, unless it was agreed on."""
    state = GAME.new({**COOP, "startingPlayer": "1"}, 0)
    asked = GAME.pending(state)
    assert asked is not None
    assert asked.seats == (1,)
    assert len(asked.choices) == 22
    assert view_of(GAME, state, 0)["coop"]["overlords"] == [
        state.cards[option & c.PAYLOAD].name for option in state.options
    ]
    GAME.choose(state, 1, "Petra, the Gorgon Godmother")
    assert state.cards[state.overlord].adapts == "Petra, the Gorgon Godmother"


def test_an_overlay_is_called_by_the_name_of_its_overlord() -> None:
    """E-COP-03: which of the two cards is meant, its face says; in the log and in choices the name is enough."""
    state = GAME.new(COOP, 3, listen=True)
    told: list[str] = []
    while not state.over and state.round < 4:
        told += [line.text for line in GAME.lines(state)]
        pending = GAME.pending(state)
        assert pending is not None
        told += [str(pending.prompt), *pending.options]
        state.events = []
        state.answer(0)
    name = state.cards[state.overlord].adapts
    assert [line for line in told if name in line]
    assert not [line for line in told if "(co-op)" in line]


def test_by_kingdom_the_overlord_is_drawn() -> None:
    """E-COP-03: among the adaptable ones of the chosen kingdoms, among all if there is none."""
    kingdoms = ["Goblins", "Undead", "Barbarians", "Gnolls"]
    drawn = {
        state.cards[state.overlord].kingdom
        for seed in range(8)
        for state in [begun(seed, relation="kingdom", kingdoms=kingdoms)]
    }
    assert drawn == {"Goblins", "Undead"}
    others = ["Barbarians", "Gnolls", "Unicorns", "Demons"]
    assert begun(relation="kingdom", kingdoms=others).overlord_active


def test_an_overlay_leaves_health_and_strength() -> None:
    """E-COP-03, E-TRM-12: it replaces the abilities alone."""
    for card in OVERLAYS:
        under = CONTENT.find(card.adapts)
        assert under is not None
        assert (card.health, card.strength) == (under.health, under.strength)
        assert card.kingdom == under.kingdom
        assert card.reward.texts == []


def test_only_boxes_that_are_there_give_overlords() -> None:
    """E-SET-25: an overlay needs its own box and that of its Overlord."""
    state = GAME.new({**COOP, "boxes": "base,odyssey"}, 0)
    names = {state.cards[option & c.PAYLOAD].adapts.split(",")[0] for option in state.options}
    assert names == {"Zeupitter", "Petra", "Monophemus", "Sa'akara", "Doggon", "Lerxos"}


def test_two_events_are_taken_out() -> None:
    """E-COP-31."""
    together = {d.name for d in begun(events="on").cards if d.family == c.EVENT_DECK}
    assert len(together) == 24
    assert not together & {"Overlord Rising", "Magic Overload"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"overlord": "on"}, "overlord: co-op always has one; leave it off (E-COP-03)"),
        ({"woundDeck": "on"}, "woundDeck: co-op has no wound deck; leave it off (E-SET-22)"),
        ({"overlord": "on", "hardMode": "on"}, "hardMode: is not used in co-op; leave it off (E-COP-42)"),
        ({"overlord": "on", "deathMode": "on"}, "deathMode: is not used in co-op; leave it off (E-COP-42)"),
        ({"overlord": "on", "reinforcement": "on"}, "reinforcement: is not used in co-op; leave it off (E-COP-42)"),
        ({"length": "superfast"}, "length: co-op has no superfast length; use normal or fast (E-VAR-02)"),
        ({"boxes": "base,overlords"}, "mode: co-op needs the odyssey box (E-SET-25)"),
        ({"village": "Normaltown"}, "village: co-op always uses Enchanters Guild; leave the village out (E-COP-02)"),
        ({"beginner": "on", "players": 3}, "(E-SET-08)"),
        ({"overlordCard": "Nargan, the Conqueror"}, "requires one with an overlay (E-SET-27)"),
        ({"coopOverlord": "specific", "overlordCard": "Lukah, the Archangel"}, "one made for co-op (E-SET-27)"),
        ({"mode": "competitive", "difficulty": "hard"}, "difficulty: applies to co-op only; set mode = coop"),
        ({"mode": "competitive", "coopOverlord": "specific"}, "(E-COP-03)"),
        ({"mode": "competitive", "players": 1}, "(E-SET-01)"),
        ({"players": 5}, "(E-SET-01)"),
    ],
    ids=lambda each: " ".join(f"{k}={v}" for k, v in each.items()) if isinstance(each, dict) else "",
)  # fmt: skip
def test_what_co_op_excludes(options: dict[str, Any], words: str) -> None:
    assert words in refused(**options)


def test_a_first_game_can_be_co_op() -> None:
    """E-SET-08: the four easy kingdoms, and an Overlord all the same."""
    state = begun(beginner="on")
    names = {state.content.kingdoms[k].name for k in state.kingdoms}
    assert names == {"Cultists", "Goblins", "Unicorns", "Bandits"}
    assert state.overlord_active


# -- what is told ------------------------------------------------------------------------------------------------


def test_everybody_sees_the_same_table() -> None:
    """E-GEN-12: dial, rage, wounds and threshold, the AI card with the texts of its tiers, what the Guild would do."""
    state = begun(difficulty="hard")
    shown = cast("View", GAME.view(state, None))
    coop = shown["coop"]
    assert (coop["hp"], coop["rage"], coop["threshold"], coop["difficulty"]) == (
        state.overlord_hp,
        1,
        30,
        "hard",
    )
    card = state.cards[state.ai_card()]
    assert coop["ai"] is not None
    assert coop["ai"]["name"] == card.name
    assert coop["ai"]["tier"] == 1
    told = [f"rage {tier}: {text}" for tier, texts in coop["ai"]["texts"].items() for text in texts]
    assert told == [f"{part}: {text.removeprefix(f'{part}: ')}" for part, text in card.lines]
    assert coop["ai_deck"] == 25
    assert all("guild" in player for player in shown["players"])
    assert "coop" not in GAME.view(GAME.new({"kingdomSelection": "random"}, 0), None)


def test_all_are_one_side() -> None:
    """E-COP-11, E-COP-12: they win or lose together, and every seat has the same chance."""
    state = begun(players=3)
    assert GAME.team(state, 1) == (0, 1, 2)
    chances = GAME.forecast(state)
    assert len(set(chances)) == 1
    assert 0 < chances[0] < 1
    assert len({GAME.evaluate(state, seat) for seat in range(3)}) == 1
    _play(state, Chooser(1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.teams == ((0, 1, 2),)
    assert outcome.winners in ((), (0, 1, 2))
    assert outcome.reason is not None
    assert (outcome.reason.key == "overlord_fell") == bool(outcome.winners)
    assert len(set(outcome.scores)) == 1


def test_fewer_hit_points_and_wounds_are_better() -> None:
    state = begun()
    worth = GAME.evaluate(state, 0)
    hurt = state.clone()
    hurt.overlord_hp -= 10
    wounded = state.clone()
    for p in wounded.players:
        p.wounds += 25
    assert GAME.evaluate(hurt, 0) > worth > GAME.evaluate(wounded, 0)
    assert GAME.forecast(hurt) > GAME.forecast(state) > GAME.forecast(wounded)


def test_a_greedy_bot_uses_the_guild() -> None:
    """It brings the Overlord down far further than chance does."""
    state = GAME.new({**COOP, "overlordCard": "Petra, the Gorgon Godmother"}, 3)
    bot, rng = find_bot("greedy"), Rng(3)
    player = bot() if callable(bot) else bot
    while not state.over:
        state.answer(decide(player, RULES, state, rng))
    assert state.overlord_hp < 75


# -- the cards ------------------------------------------------------------------------------------------------------


def test_there_are_as_many_as_the_rules_say() -> None:
    """E-TRM-13, E-TRM-14, E-TRM-18."""
    owners = Counter(card.of_overlord for card in AI_CARDS)
    assert owners.pop("") == 26
    assert owners == {card.name: 6 for card in SPECIFIC}
    assert {card.name for card in SPECIFIC} == {
        "Ryma, the Titan She-Boar",
        "Whimper, the Underlord",
        "The Grey Council",
        "Cerberus, the Infernal Dog God",
    }
    assert Counter(card.box for card in OVERLAYS) == {"odyssey": 16, "eastquest": 6}
    assert {card.adapts.split(",")[0] for card in OVERLAYS if card.box == "odyssey"} == ADAPTABLE
    eastern = {
        card.name for card in CONTENT.cards if card.kind == c.OVERLORD and card.box == "eastquest"
    }
    assert {card.adapts for card in OVERLAYS if card.box == "eastquest"} == {
        name for name in eastern if "(co-op)" not in name
    }
    assert all(card.copies == 1 for card in CARDS)


def test_some_overlords_cannot_be_adapted() -> None:
    """E-TRM-15."""
    adapted = {card.adapts for card in OVERLAYS}
    left = [
        card.name.split(",")[0]
        for card in CONTENT.cards
        if card.kind == c.OVERLORD and not card.coop_only and card.name not in adapted
    ]
    assert set(left) == {"Asabi", "Cheiron", "Nargan", "Gulur", "Sathi", "Brainellum", "Xyz"}


def said(card: CardDef) -> tuple[tuple[str, str], ...]:
    """What a card says, with every number the same."""
    return tuple(sorted((part, re.sub(r"-?\d+", "#", text)) for part, text in card.lines))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_is_well_formed_and_like_no_other(card: CardDef) -> None:
    kind = {c.AI_DECK: "ai", c.OVERLAY: "overlay"}.get(card.family, "overlord")
    for part, text in card.lines:
        found = text.removeprefix(f"{part}: ")
        printed = wording(parse_sentence(kind, part, found))
        assert printed.removeprefix(f"{part}: ") == found
    assert [each.name for each in CONTENT.cards if each.emblem == card.emblem] == [card.name]
    assert [each.name for each in CARDS if said(each) == said(card)] == [card.name]
    if card.family == c.AI_DECK:
        assert all(tier.effects or tier.part.texts for tier in card.tiers)
        assert len(card.tiers) == 3
        texts = [re.sub(r"\d+", "#", text) for part, text in card.lines if part == "rage 1"]
        assert texts != [re.sub(r"\d+", "#", t) for p, t in card.lines if p == "rage 3"]
    else:
        assert card.immediate is not None
        assert len(card.invasions) >= 4
        assert any(action.kind == c.CHALLENGE for action in card.upper.actions)


def test_no_text_of_co_op_names_another_player() -> None:
    """E-COP-16: whatever is read in co-op, nobody but the Overlord is another player."""
    for card in played(CONTENT, "coop").cards:
        texts = [action.effect.text for part in (card.upper, card.lower) for action in part.actions]
        texts += [
            trigger.effect.text for part in (card.upper, card.lower) for trigger in part.triggers
        ]
        texts += [trigger.effect.text for trigger in card.invasions]
        texts += [effect.text for tier in card.tiers for effect in tier.effects]
        for text in texts:
            assert "another player" not in text, (card.name, text)
            assert "other player" not in text or "dueling" in text, (card.name, text)


def _play(state: State, chooser: Chooser, most: int = 4000) -> None:
    for _ in range(most):
        if state.over:
            return
        state.answer(chooser.below(len(state.options)))


@pytest.mark.parametrize("card", AI_CARDS, ids=lambda card: str(card.name))
def test_an_ai_card_does_something_at_every_tier(card: CardDef) -> None:
    """In the middle of a game, at each tier: it is revealed, carried out, and the game goes on soundly."""
    lord = (
        {"coopOverlord": "specific", "overlordCard": card.of_overlord} if card.of_overlord else {}
    )
    middle = _middle(tuple(sorted(lord.items())))
    for tier, hp in ((1, 90), (2, 50), (3, 20)):
        state = middle.clone()
        state.events = []
        number = next(
            each
            for each in (*state.ai_deck, *state.ai_shown)
            if state.cards[each].name == card.name
        )
        deck = [each for each in (*state.ai_deck, *state.ai_shown) if each != number]
        state.ai_shown, state.ai_tier = (), 0
        state.ai_deck = (*deck, number)
        state.overlord_hp = hp
        _from_here(state)
        chooser = Chooser(tier)
        assert (ev.AI_REVEALED, number, tier) in state.events
        turns = state.turns
        while not state.over and state.turns < turns + 3:
            state.answer(chooser.below(len(state.options)))
            assert GAME.problems(state) == []
        assert GAME.lines(state)


def _from_here(state: State) -> None:
    """A new round begins now, instead of what is asked."""
    reset(state)
    state.stack[:] = [Turn(state.starting)]
    state.seat = NOBODY
    state.run()


@cache
def _middle(lord: tuple[tuple[str, str], ...]) -> State:
    """A game after some rounds, at somebody's major action."""
    state = begun(5, **dict(lord))
    chooser = Chooser(7)
    while not state.over and (state.round < 6 or state.prompt != c.ASK_MAJOR):
        for p in state.players:
            p.wounds = 0
        state.answer(chooser.below(len(state.options)))
    assert not state.over
    return state


@pytest.mark.parametrize("card", [*OVERLAYS, *SPECIFIC], ids=lambda card: str(card.name))
def test_an_overlord_is_played_against(card: CardDef) -> None:
    """Whole games by chance with strong heroes: its invasions and its reward come, and every position is sound."""
    sort = "adapted" if card.adapts else "specific"
    seen: set[int] = set()
    won = False
    for seed in range(3):
        state = begun(seed, coopOverlord=sort, overlordCard=card.adapts or card.name)
        chooser = Chooser(seed)
        own = played(CONTENT, "coop").cards[card.index]
        while not state.over:
            for p in state.players:
                p.attack_bonus, p.defense_bonus, p.wounds = 20, 20, min(p.wounds, 5)
                p.crystals = max(p.crystals, 4)
            state.answer(_eager(state, chooser))
        assert GAME.problems(state) == []
        for event in state.events or ():
            if event[0] == ev.TRIGGERS and event[2] == state.overlord:
                seen.add(event[3])
            won = won or event[0] == ev.OVERLORD_HURT
    assert won
    missing = [t.text for t in own.invasions if t.id not in seen and t.argument <= c.DRAGON]
    assert len(missing) <= 1, missing


def _eager(state: State, chooser: Chooser) -> int:
    """A challenge now and then, rests often, so that cards invade."""
    if state.prompt == c.ASK_MAJOR:
        verbs = [option // c.OPTION for option in state.options]
        for verb, share in ((c.TAKE_CHALLENGE, 6), (c.TAKE_REST, 2)):
            if verb in verbs and chooser.below(share) == 0:
                return verbs.index(verb)
    return int(chooser.below(len(state.options)))


def test_faces_explain_every_card() -> None:
    """What the client shows of a card: its lines in plain words, with health and strength of an overlay."""
    faces = {face["name"]: face for face in GAME.faces()["cards"]}
    assert all(line["plain"] for card in CARDS for line in faces[card.name]["lines"])
    overlay = faces["Petra, the Gorgon Godmother (co-op)"]
    assert (overlay["kind"], overlay["health"]) == ("overlay", 9)
    assert faces["Rampage"]["type"] == "ai"


def test_the_terminal_shows_co_op() -> None:
    state = begun(7)
    terminal = GAME.terminal()
    for wide in (False, True):
        drawn = str(terminal.board(Sight(GAME.view(state, 0), ("Ann", "Ben"), 0), wide=wide))
        assert f"The Overlord has {state.overlord_hp} of 99 hit points: rage 1" in drawn
        assert "they lose at 40" in drawn
        assert f"AI card {state.cards[state.ai_card()].name}, rage 1" in drawn
        assert state.cards[state.overlord].adapts in drawn
        assert "(co-op)" not in drawn
    _play(state, Chooser(2))
    score = str(terminal.score(Sight(GAME.view(state, 0), ("Ann", "Ben"), 0)))
    assert "Overlord hit points" in score
