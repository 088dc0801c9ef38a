"""Every request that cannot be carried out gets the first reason that applies, in the order of the book (E-GEN-15, E-GEN-21).

Along random games of every mode, all that a client or a scenario can ask for is asked. What applies is judged here, from the
position and the words of the rules; the model is asked only whether a part of a cost can be paid, and how far attack reaches.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from lorehall.core.engine.effects import Effect
from lorehall.core.engine.position import NOBODY
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Refused
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.costs import can_be_won, can_pay
from lorehall.games.enchanters.model.affordability.reach import reach
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.power import health
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.requests import REQUESTS
from lorehall.rules import rule
from support.labcards import lab_game
from support.play import Chooser, random_play

ORDER = re.split(r", ", rule("E-GEN-15").text.partition("reported: ")[2].rstrip("."))
ALL = ["base", "overlords", "odyssey", "eastquest"]
VARIANTS = {"quests": "on", "events": "on", "mythic": "on"}
STARTS = {"startItem": "banner", "startEnchantment": "class", "kingdomSelection": "random"}
GAME = Enchanters()
PLAYS: dict[str, tuple[Game[Any], dict[str, object]]] = {
    "base": (GAME, {"players": 2, "kingdomSelection": "random"}),
    "all boxes": (GAME, {"players": 3, "boxes": ALL, "overlord": "on", **VARIANTS, **STARTS}),
    "duels": (GAME, {"players": 2, "boxes": ALL, "kingdoms": "Gladiators,Ninjas,Monks,Mages", "village": "Arena Mundi"}),
    "together": (GAME, {"players": 3, "mode": "coop", "boxes": ALL, "events": "on", **STARTS}),
    "alone": (GAME, {"players": 1, "mode": "solo", "boxes": ALL, "overlord": "on", **VARIANTS, **STARTS}),
    "fights may fail": (GAME, {"players": 2, "boxes": ALL, "combatFailure": "discard", "overlord": "on", **STARTS}),
    "every word": (lab_game(), {"players": 3, "boxes": ALL[1:], "overlord": "on", "kingdomSelection": "random"}),
}  # fmt: skip
SEEDS = 3
LAST_CARDS = re.compile(r"\b(items?|enchantments?|card)\b")
"""What can be asked for of an item or an enchantment: one of each is always there (E-TRM-29)."""
NO_TAKE = {c.ITEM: c.NO_TAKE_ITEM, c.ENCHANTMENT: c.NO_TAKE_ENCHANTMENT}
EVERY = 7
"""So many decisions lie between two positions that are looked at."""


class Request(NamedTuple):
    """Something that is asked for: how a client says it, what all copies of it are called, and every reason against it."""

    id: str
    words: str
    reasons: list[str]


def first(reasons: list[str]) -> str:
    return min(reasons, key=ORDER.index)


# -- what applies, by the book --------------------------------------------------------------------------------


def requests(s: State, seat: int) -> Iterator[Request]:
    """All that can be asked for at a decision, whether it can be done or not."""
    for slot in range(c.TRACK_SLOTS):
        kind = c.JOURNEY if s.track[slot] >= 0 else c.EMPTY_JOURNEY
        yield named(s, kind, (slot,), against_journey(s, seat, slot))
    p = s.players[seat]
    for use in dict.fromkeys([*p.actions, *s.shared.actions, *foreign_quests(s), *hidden(s, seat)]):
        card, ability = c.card_of(use), c.ability_of(use)
        action = s.content.actions[ability]
        kind = {c.REST: c.TAKE_REST, c.CHALLENGE: c.TAKE_CHALLENGE}.get(action.kind, c.USE)
        yield named(s, kind, (card, ability), against_action(s, seat, use, action))
    yield named(s, c.EMPTY_REST, (), ["wrongStep"])
    if not s.overlord_active:
        late = [] if s.prompt == c.ASK_MAJOR else ["wrongStep"]
        yield named(s, c.EMPTY_CHALLENGE, (), [*late, "unknownObject"])
    yield named(s, c.END_WINDOW, (), ["mandatory"])
    choosing = s.prompt in (c.ASK_TARGET, c.ASK_SPREAD)
    for other in range(len(s.players)):
        yield named(s, c.PICK_SEAT, (other,), ["noLegalTarget" if choosing else "unknownObject"])


def named(s: State, kind: int, values: tuple[int, ...], reasons: list[str]) -> Request:
    choice = REQUESTS.kinds[kind].choice(s, s.seat, values)
    return Request(choice.id, choice.text, reasons)


def hidden(s: State, seat: int) -> list[int]:
    """Actions on the upper parts of cards that lie under others (E-TRM-30)."""
    return [
        c.use_of(card, action.id)
        for stack in s.players[seat].stacks
        for card in stack[: len(stack) - 1]
        for action in s.cards[card].upper.actions
    ]


def foreign_quests(s: State) -> list[int]:
    """Claimed quests that nobody can claim any more (E-QST-04)."""
    held = [card for p in s.players for card in p.quests if not s.cards[card].claimable]
    return [c.use_of(card, action.id) for card in held for action in s.cards[card].upper.actions]


def against_journey(s: State, seat: int, slot: int) -> list[str]:
    if s.prompt != c.ASK_MAJOR:
        return ["wrongStep"]
    p, card, found = s.players[seat], s.track[slot], duty(s, seat)
    if card < 0:
        found.append("emptySlot")
    elif p.flags & NO_TAKE.get(s.cards[card].kind, 0):
        found.append("forbiddenByEffect")
    speed = 0 if p.ignores >> c.SPEED & 1 else p.icons[c.SPEED] + s.icons_for_all[c.SPEED]
    cost = 0 if p.free_journeys else max(0, p.base_costs[slot] - max(0, speed))
    if cost > p.crystals:
        found.append("cannotPay")
    elif card >= 0 and s.cards[card].kind in (c.MONSTER, c.DRAGON):
        power = reach(s, seat, cost, slot, card)
        if s.rules.failure_forbidden and power < health(s, card, seat, slot, cost):
            found.append("cannotDefeat")
    return found


def duty(s: State, seat: int) -> list[str]:
    """A duty to rest (E-KNG-24)."""
    due = s.players[seat].must_rest & 2 and s.setup["restObligation"] == "enforce"
    return ["forbiddenByEffect"] if due else []


def against_action(s: State, seat: int, use: int, action: Action) -> list[str]:
    is_minor = action.kind not in (c.REST, c.CHALLENGE)
    if s.prompt not in (c.ASK_MAJOR, c.ASK_WINDOW):
        return ["wrongStep"]
    if s.prompt == c.ASK_WINDOW and not is_minor:
        return ["wrongStep"]
    found = minor(s, seat, use, action) if is_minor else major(s, seat, use, action)
    if s.prompt == c.ASK_MAJOR and is_minor:
        return found or ["wrongStep"]  # E-GEN-19
    return found


def minor(s: State, seat: int, use: int, action: Action) -> list[str]:
    p, card = s.players[seat], c.card_of(use)
    mine = [each for stack in p.stacks for each in stack] + [*p.quests]
    in_duel = s.prompt == c.ASK_WINDOW and s.active != seat
    in_duel = in_duel or s.occasion().step == c.WINDOW_DUEL
    found = []
    if in_duel and card not in mine and card != s.village and use not in p.actions:
        found.append("wrongStep")
    if s.active != seat and (action.travels or action.own_turn):
        found.append("wrongStep")
    found += ["notVisible"] if use in hidden(s, seat) else []
    marks = {c.MULTI: 1000, c.DOUBLE: 2}.get(action.kind, 1) * (
        p.rewards if action.per_token else 1
    )
    if p.minor_actions >= 100 or p.used.count(use) >= marks:
        found.append("alreadyUsed")
    return found + blocked(s, seat, card) + unpaid(s, seat, use, action, p.crystals + p.pearls)


def major(s: State, seat: int, use: int, action: Action) -> list[str]:
    p, card = s.players[seat], c.card_of(use)
    found = unpaid(s, seat, use, action, p.crystals)
    if action.kind == c.REST:
        return [
            *(["notVisible"] if use in hidden(s, seat) else []),
            *blocked(s, seat, card),
            *found,
        ]
    if not found and s.rules.failure_forbidden and not can_be_won(s, seat, action):
        found.append("cannotDefeat")
    return [*duty(s, seat), *(["forbiddenByEffect"] if p.flags & c.NO_CHALLENGE else []), *found]


def blocked(s: State, seat: int, card: int) -> list[str]:
    """No actions of the top item or the top enchantment (E-EFF-26)."""
    p = s.players[seat]
    stacks = [(c.NO_USE_ITEM, c.ITEMS), (c.NO_USE_ENCHANTMENT, c.ENCHANTMENTS)]
    tops = [p.stacks[stack][-1:] for flag, stack in stacks if p.flags & flag]
    return ["forbiddenByEffect"] if any(card in top for top in tops) else []


def unpaid(s: State, seat: int, use: int, action: Action, purse: int) -> list[str]:
    """What is missing of a cost (E-GEN-03)."""
    card = c.card_of(use)
    failing = [cost for cost in action.costs if not cost.can(s, seat, card)]
    found = [missing(s, seat, card, cost) for cost in failing]
    if not failing and not can_pay(s, seat, card, action, 1000):
        found.append("stackMinimum or cannotPay")  # the parts are in each other's way (E-COS-17)
    return found + (["cannotPay"] if action.crystals > purse else [])


def missing(s: State, seat: int, card: int, cost: Effect) -> str:
    """Which reason a part of a cost gives, by its words."""
    words, p = cost.text, s.players[seat]
    if "claim" in words or card in (each for q in s.players for each in q.quests):
        holder = next((q for q in s.players if card in q.quests), None)
        if holder is not None and "if you have" not in words:
            return (
                "noLegalTarget"
                if holder is not p and s.cards[card].claimable
                else "forbiddenByEffect"
            )
    if re.match(r"(another|target) player heals|the Overlord heals", words):
        return "noLegalTarget"
    if words.startswith(("bury", "unbury")):
        return "stackMinimum"
    if (
        words.startswith("give")
        and not s.rules.coop
        and not s.rules.automa
        and everybody_shielded(s, seat)
    ):
        return "noLegalTarget"
    if (
        words.startswith(("discard", "remove", "give"))
        and "charge" not in words
        and "token" not in words
    ):
        if " with " in words:  # a last card may have the icon, or none has it
            return "stackMinimum or cannotPay"
        return "stackMinimum" if LAST_CARDS.search(words) else "cannotPay"
    return "cannotPay"


def everybody_shielded(s: State, seat: int) -> bool:
    others = [(i, p) for i, p in enumerate(s.players) if i != seat]
    return all(p.flags & c.SHIELD and s.active not in (i, c.NONE) for i, p in others)


# -- the test ----------------------------------------------------------------------------------------------------


def positions(label: str, seed: int) -> Iterator[State]:
    game, options = PLAYS[label]
    for n, state in enumerate(random_play(game, options, seed)):
        if state.seat >= 0 and (n + seed) % EVERY == 0:
            yield state


def reported(game: Game[Any], s: State, seat: int, wish: str) -> str:
    with pytest.raises(Refused) as caught:
        game.choose(s, seat, wish)
    refusal = caught.value.refusal
    assert refusal.words.text
    assert rule(refusal.rule).number == refusal.rule
    return refusal.reason


def expected(request: Request, said: str) -> str:
    """The first that applies; where parts of a cost are in each other's way, either of the two that can be meant."""
    reasons = [said if " or " in each and said in each else each for each in request.reasons]
    return first([each for each in reasons if each in ORDER])


def check(game: Game[Any], s: State, seen: Counter[str]) -> None:
    """Ask for everything that is not offered, by its id and by its words."""
    pending = game.pending(s)
    assert pending is not None
    offered = {choice.sentence.text for choice in pending.choices} | {*pending.options}
    copies: dict[str, list[str]] = {}
    for request in requests(s, s.seat):
        if request.words in offered or request.id in {choice.id for choice in pending.choices}:
            continue
        assert request.reasons, f"{request.words} is not offered, and nothing forbids it"
        said = reported(game, s, s.seat, request.id)
        assert said == expected(request, said), f"{request.words}: {request.reasons}"
        copies.setdefault(request.words, []).append(said)
        seen[said] += 1
    for words, reasons in copies.items():  # E-GEN-22
        if "unknownObject" not in reasons:
            assert reported(game, s, s.seat, words) == max(reasons, key=ORDER.index), words


def ask_strangers(game: Game[Any], s: State, seen: Counter[str]) -> None:
    """What says nothing, what somebody else is asked for, and what nobody knows."""
    pending = game.pending(s)
    assert pending is not None
    for seat in range(len(s.players)):
        assert reported(game, s, seat, " ") == "malformed"
        if seat != s.seat:
            for wish in (pending.choices[0].id, "dance"):
                assert reported(game, s, seat, wish) == "notYourDecision"
                seen["notYourDecision"] += 1
    for wish in ("dance", "journey 7", "use Nothing At All"):
        assert reported(game, s, s.seat, wish) == "unknownObject"


@pytest.mark.parametrize("label", PLAYS)
def test_the_first_reason_in_the_order_of_the_book_is_reported(label: str) -> None:
    game, seen, looked = PLAYS[label][0], Counter[str](), 0
    for seed in range(SEEDS):
        for state in positions(label, seed):
            state.events = [] if state.events is None else state.events
            key, log = game.key(state), list(state.events)
            check(game, state, seen)
            ask_strangers(game, state, seen)
            assert game.key(state) == key, "position, pending decision and random source stay"
            assert state.events == log
            looked += 1
    assert looked > 20
    assert seen["wrongStep"] > 50


def test_after_the_end_everything_is_refused_as_over() -> None:
    for label, (game, options) in PLAYS.items():
        *_, state = random_play(game, options, 1)
        assert state.seat == NOBODY, label
        key = game.key(state)
        assert reported(game, state, 0, "") == "malformed"
        assert {reported(game, state, 0, wish) for wish in ("done", "journey 0", "dance")} == {
            "gameOver"
        }
        assert game.key(state) == key


def test_every_reason_but_those_of_the_end_comes_up() -> None:
    """The games above are no proof if they never meet a reason: all of them together meet each that an idea can have."""
    seen: Counter[str] = Counter()
    chooser = Chooser(1)
    for label, (game, _) in PLAYS.items():
        for state in positions(label, SEEDS):
            if chooser.below(2):
                check(game, state, seen)
    assert {*ORDER} - {*seen} <= {"malformed", "gameOver", "notYourDecision"}


def test_words_that_fit_several_open_things_are_asked_back() -> None:
    """E-GEN-22."""
    state = GAME.new({"players": 2})
    with pytest.raises(Refused) as caught:
        GAME.choose(state, state.seat, "ba")
    refusal = caught.value.refusal
    assert (refusal.reason, refusal.rule) == ("unknownObject", "E-GEN-15")
    assert refusal.words.text == '"ba" matches several options. Which one? Bandits; Barbarians.'
