"""D-TRM-18: of all reasons against a request the first of table I is told, and nothing changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from contract.test_citations import SAYINGS
from games.defenders.against import ORDER, against
from lorehall.core.engine.option_codes import unpack
from lorehall.core.words.outputs import Refusal, Refused
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.steps import clear_minions
from lorehall.games.defenders.table.refusals import ideas
from lorehall.games.defenders.table.requests import REQUESTS

DEFENDERS: Any = game("defenders")
GAMES = 24
ANSWERS = 90
WISHES = 5
"""How many refused requests are really made in each position."""
RARE = {"whose_dice", "order", "undead", "die"}
"""Questions that games of chance hardly ever come to; scenarios do."""
USES = (c.PLAY, c.REWARD, c.USE, c.USE_AT, c.BUILD, c.QUEST, c.QUEST_SPEND, c.ATTACK, c.ENGAGE)


def begun(seed: int) -> State:
    options = {"players": 1 + seed % 4, "hero_assignment": "deal" if seed % 3 else "choose"}
    s: State = DEFENDERS.new(options, seed)
    return s


def enrich(s: State, chance: Random) -> None:
    """Special cards into hands, completed quests, heroes, generals and gates somewhere: so that most questions come up."""
    for general in range(4):
        s.steps[general] = chance.randrange(4)
    field = s.content.generals[chance.randrange(3)].road[0]
    for p in s.seats:
        p.hand += taken(s.deck, chance, 3, lambda card: s.content.cards[card].ability is not None)
        p.hand += taken(s.deck, chance, 2, lambda card: s.content.cards[card].ability is None)
        p.done += taken(s.quest_deck, chance, 2, lambda card: True)
        p.at = chance.choice((field, field, chance.randrange(45), chance.randrange(1, 4)))
        p.rumors = chance.randrange(3)
        p.uses = chance.choice(([], [each.id for each in s.content.heroes[p.hero].abilities]))
        if p.ready > 2 and chance.random() < 0.5:
            p.ready, p.lost = p.ready - 2, p.lost + 2
    clear_minions(s, field, c.NONE)
    s.gates = sorted(chance.sample(range(4, 45), chance.randrange(1, 6)))
    s.ask_again()


def taken(deck: list[int], chance: Random, most: int, fits: Callable[[int], bool]) -> list[int]:
    """Cards that are taken out of a deck."""
    found = [card for card in deck if fits(card)]
    found = chance.sample(found, min(most, len(found)))
    deck[:] = [card for card in deck if card not in found]
    return found


@cache
def positions() -> tuple[State, ...]:
    """Positions of games of chance in which cards are played and fights are sought."""
    found: list[State] = []
    for seed in range(GAMES):
        s, chance = begun(seed), Random(seed)
        found.append(s.clone())
        while s.prompt == c.ASK_HERO:
            s.answer(chance.randrange(len(s.options)))
            found.append(s.clone())
        enrich(s, chance)
        for number in range(ANSWERS):
            if s.over:
                break
            uses = [i for i, each in enumerate(s.options) if unpack(each)[0] in USES]
            picked = uses if uses and chance.random() < 0.6 else range(len(s.options))
            s.answer(chance.choice(picked))
            if s.asked() and (number % 6 == 0 or s.prompt not in (c.ASK_DAY, c.ASK_STOP)):
                found.append(s.clone())
    return tuple(found)


def refused(s: State, seat: int, wish: str) -> Refusal:
    """The refusal of a request, which changes nothing."""
    before, log, chance = DEFENDERS.key(s), list(s.log), s.rng
    with pytest.raises(Refused) as error:
        DEFENDERS.choose(s, seat, wish)
    assert (DEFENDERS.key(s), s.log, s.rng) == (before, log, chance)
    return error.value.refusal


def test_the_positions_ask_nearly_everything() -> None:
    never = set(REQUESTS.prompts) - {s.prompt for s in positions()}
    assert {REQUESTS.prompts[prompt].key for prompt in never} <= RARE


def test_the_first_reason_of_the_book_is_told() -> None:
    """Every idea of every seat that is asked: refused exactly if the book has something against it, and with its first reason."""
    told = Counter[str]()
    for s in positions():
        for seat in s.asked():
            offered = [s.options[index] for index in s.open_to(seat)]
            given = {why.ids[0]: why.reason for why in DEFENDERS.refusals(s, seat)}
            for packed, whys in ideas(s, seat):
                wish = REQUESTS.choice(s, seat, packed)
                found = against(s, seat, packed)
                assert bool(whys) == (packed not in offered), (wish, whys)
                if found is not None:
                    expected = min(found, key=ORDER.index, default="")
                    assert given.get(wish.id, "") == expected, (wish.text, found, whys)
                    told[expected] += 1
    assert set(told) == {"", *ORDER} - {"MALFORMED", "GAME_OVER"}


def test_what_is_told_is_first_of_what_applies_and_is_declared() -> None:
    declared = {(each.kind, each.rule) for each in SAYINGS["defenders"].refusals}
    for s in positions():
        for seat in s.asked():
            whys = {REQUESTS.choice(s, seat, packed).id: whys for packed, whys in ideas(s, seat)}
            for refusal in DEFENDERS.refusals(s, seat):
                codes = [why.reason for why in whys[refusal.ids[0]]]
                assert refusal.reason == min(codes, key=ORDER.index)
                assert (refusal.reason, refusal.rule) in declared


def test_a_refused_request_changes_nothing() -> None:
    """Some of the refusals of many positions."""
    chance = Random(1)
    for s in positions()[::8]:
        for seat in s.asked():
            listed = DEFENDERS.refusals(s, seat)
            for refusal in chance.sample(listed, min(WISHES, len(listed))):
                by_id, by_words = (
                    refused(s, seat, refusal.ids[0]),
                    refused(s, seat, refusal.wish.text),
                )
                assert (by_id.reason, by_id.rule) == (refusal.reason, refusal.rule)
                assert by_words.reason == refusal.reason


def test_who_is_not_asked_is_told_so_whatever_they_want() -> None:
    for s in positions()[::3]:
        for seat in set(range(len(s.seats))) - set(s.asked()):
            assert refused(s, seat, "end the Day").reason == "NOT_NOW"
            assert DEFENDERS.refusals(s, seat) == []


def test_what_is_not_there_to_be_asked_for_is_not_now() -> None:
    """Any kind of option about any number, and plain nonsense: what no idea is about is unknown here."""
    chance = Random(2)
    kinds = list(REQUESTS.kinds)
    for s in positions()[::9]:
        seat = s.asked()[0]
        known = {REQUESTS.choice(s, seat, packed).id for packed, _ in ideas(s, seat)}
        known |= {choice.id for choice in DEFENDERS.pending(s).choices if choice.seat == seat}
        wishes = [
            f"{REQUESTS.kinds[chance.choice(kinds)].verb}/{chance.randrange(99)}"
            for _ in range(WISHES)
        ]
        for wish in [each for each in wishes if each not in known] + ["dance", "walk to the moon"]:
            assert refused(s, seat, wish).reason == "NOT_NOW"
        assert refused(s, seat, " ").reason == "MALFORMED"


def test_after_the_end_everything_is_game_over() -> None:
    ended = 0
    for seed in range(4):
        s, chance = begun(seed), Random(seed)
        while not s.over:
            s.answer(chance.randrange(len(s.options)))
        for seat in range(len(s.seats)):
            for wish in ("end the Day", "walk/3", "dance", "play Battle Strategy"):
                assert refused(s, seat, wish).reason == "GAME_OVER"
            assert refused(s, seat, "").reason == "MALFORMED"
        ended += 1
    assert ended == 4
