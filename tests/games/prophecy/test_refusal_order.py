"""P-TRM-33: a refused request gets the first reason that applies in the book's order, and nothing changes.

In random positions every request that somebody might make is judged twice: by the game, and by predicates of the test's own.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from games.prophecy.judges import JUDGES, WHOLE
from games.prophecy.stage import GAME
from games.prophecy.test_random_play import OPTIONS, arm
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.words.outputs import Refused
from lorehall.core.words.requests import Why
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.table.reasons import REASONS
from lorehall.games.prophecy.table.refusals import ideas
from lorehall.rules import rule

ORDER = [
    row.split("|")[1].strip()
    for row in rule("P-TRM-33").text.splitlines()
    if row.startswith("| ") and not row.startswith("| reason")
]
SEEDS = range(20)
OF_A_TURN = (a.ASK_MOVE, a.ASK_FREE, a.ASK_CREATURE, a.ASK_DUEL, a.ASK_SPACE)
"""Prompts of a player's own turn, which know all that a turn has."""
UNJUDGED = (a.ASK_SHIFT, a.ASK_AFTER)
"""Prompts whose moment only their frames know."""


def test_the_game_has_the_order_of_the_book() -> None:
    assert list(REASONS) == ORDER


# -- random positions ---------------------------------------------------------------------------------------


def stir(s: State, dice: random.Random) -> None:
    """Other pockets, other wounds, damaged Items: before a hero who stays, so that what is asked next is asked anew."""
    for p in s.seats:
        if not p.is_in or dice.random() < 0.4:
            continue
        p.gold, p.xp = dice.choice((0, 1, 3, 9)), dice.choice((0, 3, 9))
        for _ in range(dice.randrange(3)):
            if p.health > 1:
                p.health, p.lost_health = p.health - 1, p.lost_health + 1
            if p.magic:
                p.magic, p.spent_magic = p.magic - 1, p.spent_magic + 1
        plain = [card for card in p.items if not s.content.item(card).is_artifact]
        p.damaged = [card for card in plain if dice.random() < 0.3]
    if dice.random() < 0.3:  # company
        for p in s.seats:
            p.at = s.seats[s.active].at if p.is_in else p.at


def positions(seed: int) -> Iterator[State]:
    """The decisions of a random game, in half of the games among the strong."""
    s = GAME.new(OPTIONS[seed % len(OPTIONS)], seed)
    dice = random.Random(seed)
    is_armed = seed % 2 == 0
    while not s.over and s.turn < 40:
        if s.prompt == a.ASK_MOVE and s.site == c.NONE and dice.random() < 0.3:
            if not is_armed:
                arm(s)
            is_armed = True
            stir(s, dice)
            s.answer(s.options.index(option(a.STAY)))
            continue
        if is_armed and seed % 2:
            for p in s.seats:
                p.round_bonus[c.EITHER] = 6
        if s.prompt != a.ASK_DRAFT:
            yield s
        s.answer(dice.randrange(len(s.options)))
    yield s


# -- what is judged -----------------------------------------------------------------------------------------


def judged(s: State, seat: int, packed: int, whys: tuple[Why, ...]) -> None:
    """Every reason that the test can judge is named if and only if it applies."""
    kind, about = unpack(packed)
    named = {why.reason for why in whys}
    if s.prompt in UNJUDGED and kind == a.USE:
        return
    for reason, applies in JUDGES.get(kind, {}).items():
        assert (reason in named) == applies(s, seat, about), (kind, about, reason, named)
    if kind in WHOLE:
        assert named <= set(JUDGES[kind]), (kind, about, named)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_reason_that_applies_is_given(seed: int) -> None:
    tried: Counter[tuple[int, int, str]] = Counter()
    for s in positions(seed):
        if s.over:
            break
        seat, offered = s.seat, set(s.options)
        wanted = list(ideas(s, seat))
        told = GAME.refusals(s, seat)
        assert [packed for packed, _ in wanted if packed in offered] == []
        for (packed, whys), refusal in zip(wanted, told, strict=True):
            judged(s, seat, packed, whys)
            first = min([why.reason for why in whys], key=ORDER.index)
            assert refusal.reason == first
            assert refusal.rule in {why.rule for why in whys if why.reason == first}
            sort = (s.prompt, unpack(packed)[0], first)
            tried[sort] += 1
            if tried[sort] == 1:
                refused(s, seat, refusal.ids[0], first)
        for packed in offered & legal_universe(s, seat):
            applies = [
                reason
                for reason, judge in JUDGES[unpack(packed)[0]].items()
                if judge(s, seat, unpack(packed)[1])
            ]
            assert applies == [], (packed, applies)
    assert len(tried) > 20


def legal_universe(s: State, seat: int) -> set[int]:
    """The offered requests of which the test can judge every reason."""
    return {packed for packed in s.options if unpack(packed)[0] in WHOLE}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_request_of_a_turn_is_offered_or_refused_with_a_reason(seed: int) -> None:
    """Ports, gates, Planes, heroes, lessons, goods and own Items: none of them is simply unknown, whatever the step."""
    for s in positions(seed):
        if s.over or s.prompt not in OF_A_TURN or s.seats[s.seat].at >= c.SPACES:
            continue
        known = {packed for packed, _ in ideas(s, s.seat)} | set(s.options)
        missing = [packed for packed in requests(s, s.seat) if packed not in known]
        assert missing == []


def requests(s: State, seat: int) -> list[int]:
    """What can be asked for in a turn, whatever the position."""
    p = s.seats[seat]
    others = [other for other in range(len(s.seats)) if other != seat and s.seats[other].is_in]
    found = [option(a.ATTACK, other) for other in others]
    found += [option(a.SAIL, port) for port in (3, 8, 12, 15, 19) if port != p.at]
    found += [option(a.GATE, gate) for gate in (0, 5, 9, 15) if gate != p.at]
    found += [option(a.ATTACK_PLANE, plane) for plane in range(5)]
    found += [option(a.TRADE, other) for other in others]
    found += [option(a.LEARN, card) for cards in s.offers for card in cards]
    found += [option(a.BUY, card) for cards in s.markets for card in cards]
    found += [option(a.SELL, card) for card in p.items]
    found += [option(kind, 1) for kind in (a.REPAIR, a.HEAL)]
    return [*found, option(a.LODGE), option(a.PICK_UP)]


# -- and nothing changes --------------------------------------------------------------------------------------


def refused(s: State, seat: int, wish: str, reason: str) -> None:
    """The request is refused for this reason; position, log and source of chance are as before."""
    before = GAME.key(s), list(s.log), s.rng, list(s.events or ())
    with pytest.raises(Refused) as raised:
        GAME.choose(s, seat, wish)
    assert raised.value.refusal.reason == reason
    assert (GAME.key(s), list(s.log), s.rng, list(s.events or ())) == before


@pytest.mark.parametrize("seed", range(5))
def test_who_may_act_comes_before_what_cannot_be_done(seed: int) -> None:
    """Out of turn, after the end, and requests that say nothing or mean nothing."""
    for number, s in enumerate(positions(seed)):
        if s.over:
            for seat in range(len(s.seats)):
                refused(s, seat, "walk to the City", "GAME_OVER")
                refused(s, seat, " ", "MALFORMED")
        elif number % 25 == 0:
            others = [seat for seat in range(len(s.seats)) if seat not in s.asked()]
            wishes = [refusal.ids[0] for refusal in GAME.refusals(s, s.seat)[:2]]
            for wish in (*wishes, "stay", "fly to the moon"):
                refused(s, others[0], wish, "NOT_YOUR_DECISION")
            refused(s, others[0], "", "MALFORMED")
            refused(s, s.seat, "", "MALFORMED")
            refused(s, s.seat, "fly to the moon", "UNKNOWN_OBJECT")
            assert GAME.refusals(s, others[0]) == []
