"""Why not: ideas that a player might have at the pending decision, each with the rule that forbids it (E-GEN-15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lorehall.core.game import Refusal
from lorehall.core.position import CHANCE, NOBODY
from lorehall.games.enchanters.effects.cards import Bury, Discard, Give, Remove
from lorehall.games.enchanters.effects.wounds import HealAnother
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affording.costs import can_pay, stuck_at
from lorehall.games.enchanters.model.affording.journeys import journey_cost, may_take
from lorehall.games.enchanters.model.affording.reach import reach
from lorehall.games.enchanters.model.affording.uses import is_blocked, uses_left
from lorehall.games.enchanters.model.definitions import Effect
from lorehall.games.enchanters.model.power import health
from lorehall.games.enchanters.model.selectors import Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.places import place
from lorehall.games.enchanters.table.words import card_name, option_names

REASONS: Final = (
    "malformed", "gameOver", "notYourDecision", "wrongStep", "unknownObject", "notVisible", "alreadyUsed", "forbiddenByEffect",
    "emptySlot", "noLegalTarget", "stackMinimum", "cannotPay", "cannotDefeat", "mandatory",
)  # fmt: skip
"""In the order in which they are reported, if several apply (E-GEN-15)."""


def refusals(s: State) -> list[Refusal]:
    """The illegal ideas next to the legal options; each once, and none that another copy of the card allows."""
    if s.seat in (NOBODY, CHANCE):
        return []
    offered = option_names(s)
    where = _places(s)
    found: dict[str, Refusal] = {}
    for refusal in _ideas(s):
        if not any(name.startswith(refusal.wish) for name in offered):
            places = tuple(dict.fromkeys(where.get(refusal.wish, ())))
            found.setdefault(refusal.wish, replace(refusal, places=places))
    return list(found.values())


def _places(s: State) -> dict[str, list[str]]:
    """Where a player would try what: copies of a card share their wishes."""
    found: dict[str, list[str]] = {}
    for slot in range(6):
        name = f": {card_name(s, s.track[slot])}" if s.track[slot] != c.NONE else ""
        found[f"journey {slot}{name}"] = [f"track/{slot}"]
    for seat in range(len(s.players)):
        found[f"player {seat + 1}"] = [f"seat/{seat}"]
    found["challenge"] = ["overlord"]
    uses = [(use >> 12, s.content.actions[use & 4095]) for use in s.players[s.seat].actions]
    uses += [(use >> 12, s.content.actions[use & 4095]) for use in s.shared_actions]
    for stack in s.players[s.seat].stacks:
        uses += [(card, action) for card in stack[:-1] for action in s.cards[card].upper.actions]
    for card, action in uses:
        verb = {c.REST: "rest", c.CHALLENGE: "challenge"}.get(action.kind, "use")
        wish = f"{verb} {card_name(s, card)}: {action.text}"
        found.setdefault(wish, []).append(place(s, card))
    return found


def _ideas(s: State) -> list[Refusal]:
    found: list[Refusal] = []
    if s.prompt == c.ASK_MAJOR:
        found += [
            refusal
            for slot in range(6)
            if (refusal := _why_no_journey(s, s.seat, slot)) is not None
        ]
        found += _why_no_major_action(s, s.seat)
        found += _covered(s, s.seat)
        found += _uses(
            s,
            s.seat,
            "wrongStep",
            "E-MIN-03",
            "Minor actions are used in a minor window, before or after this.",
        )
        found.append(
            Refusal(
                "done",
                "mandatory",
                "E-TRN-05",
                "A turn has exactly one major action; it cannot be passed.",
            )
        )
    elif s.prompt == c.ASK_WINDOW:
        found += _why_no_minor_action(s, s.seat) + _covered(s, s.seat)
        found += _journeys_in_window(s)
        if c.END_WINDOW not in s.options:
            words = "You can still reach enough attack for this fight: go on until you have it."
            found.append(Refusal("done", "mandatory", "E-CMB-05", words))
    else:
        found.append(Refusal("done", "mandatory", "E-GEN-10", "This decision cannot be passed."))
        found += _shielded(s) + _out_of_step(s)
    return found


def _out_of_step(s: State) -> list[Refusal]:
    """Actions, while a decision inside an effect is open (E-GEN-10)."""
    words = "First this decision must be made."
    found = [
        Refusal(f"journey {slot}: {card_name(s, s.track[slot])}", "wrongStep", "E-GEN-10", words)
        for slot in range(6)
        if s.track[slot] != c.NONE
    ]
    for use in (*s.players[s.seat].actions, *s.shared_actions):
        action = s.content.actions[use & 4095]
        verb = {c.REST: "rest", c.CHALLENGE: "challenge"}.get(action.kind, "use")
        found.append(
            Refusal(
                f"{verb} {card_name(s, use >> 12)}: {action.text}", "wrongStep", "E-GEN-10", words
            )
        )
    return found


def _why_no_journey(s: State, seat: int, slot: int) -> Refusal | None:
    wish = f"journey {slot}"
    card = s.track[slot]
    if card != c.NONE:
        wish = f"{wish}: {card_name(s, card)}"
    if c.JOURNEY * c.OPTION + slot in s.options:
        return None
    p = s.players[seat]
    if p.must_rest & 2 and s.rules.rest_enforced:
        return Refusal(wish, "forbiddenByEffect", "E-KNG-24", "You must rest on this turn.")
    if card == c.NONE:
        return Refusal(wish, "emptySlot", "E-JRN-01", f"There is no card at distance {slot}.")
    d = s.cards[card]
    if not may_take(s, seat, d):
        return Refusal(
            wish,
            "forbiddenByEffect",
            "E-MOV-15",
            f"You cannot take another {c.TYPE_NAMES[d.kind]}.",
        )
    cost = journey_cost(s, seat, slot)
    if cost > p.crystals:
        words = f"The journey costs {cost} crystals and you have {p.crystals}."
        return Refusal(wish, "cannotPay", "E-JRN-04", words)
    goal = health(s, card, seat, slot)
    words = f"{card_name(s, card)} has {goal} health and you can reach {reach(s, seat, cost, slot, card)} attack."
    return Refusal(wish, "cannotDefeat", "E-CMB-04", words)


def _why_no_major_action(s: State, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    p = s.players[seat]
    for use in (*p.actions, *s.shared_actions):
        action = s.content.actions[use & 4095]
        card = use >> 12
        if action.kind == c.REST and c.TAKE_REST * c.OPTION + use not in s.options:
            wish = f"rest {card_name(s, card)}: {action.text}"
            if is_blocked(s, p, card):
                found.append(
                    Refusal(
                        wish,
                        "forbiddenByEffect",
                        "E-EFF-26",
                        "You cannot use abilities of this card.",
                    )
                )
            else:
                found.append(_why_unpayable(s, seat, use, wish, "E-RST-02"))
        elif action.kind == c.CHALLENGE and c.TAKE_CHALLENGE * c.OPTION + use not in s.options:
            found.append(_why_no_challenge(s, seat, use))
    if c.EMPTY_REST * c.OPTION not in s.options:
        found.append(
            Refusal(
                "empty rest",
                "wrongStep",
                "E-TRN-06",
                "An empty rest is only made when no other major action is legal.",
            )
        )
    if s.overlord == c.NONE or not s.overlord_active:
        found.append(
            Refusal(
                "challenge",
                "unknownObject",
                "E-CHL-01",
                "There is no active Overlord to challenge.",
            )
        )
    return found


def _why_no_challenge(s: State, seat: int, use: int) -> Refusal:
    p = s.players[seat]
    action = s.content.actions[use & 4095]
    wish = f"challenge {card_name(s, use >> 12)}: {action.text}"
    if p.must_rest & 2 and s.rules.rest_enforced:
        return Refusal(wish, "forbiddenByEffect", "E-KNG-24", "You must rest on this turn.")
    if p.flags & c.NO_CHALLENGE:
        return Refusal(wish, "forbiddenByEffect", "E-EFF-26", "You cannot fight the Overlord.")
    if not can_pay(s, seat, use >> 12, action, with_pearls=False):
        return _why_unpayable(s, seat, use, wish, "E-CHL-02")
    goal = health(s, s.overlord, seat, c.NONE)
    power = reach(s, seat, action.crystals, c.NONE, s.overlord)
    words = f"The Overlord has {goal} health and you can reach {power} attack."
    return Refusal(wish, "cannotDefeat", "E-CMB-04", words)


def _uses(s: State, seat: int, reason: str, rule: str, words: str) -> list[Refusal]:
    found: list[Refusal] = []
    for use in (*s.players[seat].actions, *s.shared_actions):
        action = s.content.actions[use & 4095]
        if action.kind <= c.MULTI:
            found.append(
                Refusal(f"use {card_name(s, use >> 12)}: {action.text}", reason, rule, words)
            )
    return found


def _why_no_minor_action(s: State, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    p = s.players[seat]
    for use in (*p.actions, *s.shared_actions):
        action = s.content.actions[use & 4095]
        card = use >> 12
        name = f"{card_name(s, card)}: {action.text}"
        if action.kind == c.REST:
            found.append(
                Refusal(f"rest {name}", "wrongStep", "E-RST-06", "A rest is a major action.")
            )
        elif action.kind == c.CHALLENGE:
            found.append(
                Refusal(
                    f"challenge {name}", "wrongStep", "E-CHL-01", "A challenge is a major action."
                )
            )
        elif c.USE * c.OPTION + use not in s.options:
            found.append(_why_unusable(s, seat, use, f"use {name}"))
    return found


def _covered(s: State, seat: int) -> list[Refusal]:
    """Abilities on upper parts that a card above hides (E-TRM-30)."""
    found: list[Refusal] = []
    for stack in s.players[seat].stacks:
        for card in stack[:-1]:
            for action in s.cards[card].upper.actions:
                verb = "rest" if action.kind == c.REST else "use"
                wish = f"{verb} {card_name(s, card)}: {action.text}"
                if verb == "use" and s.prompt == c.ASK_MAJOR:
                    words = "Minor actions are used in a minor window, before or after this."
                    found.append(Refusal(wish, "wrongStep", "E-MIN-03", words))
                elif verb == "rest" and s.prompt == c.ASK_WINDOW:
                    found.append(
                        Refusal(wish, "wrongStep", "E-RST-06", "A rest is a major action.")
                    )
                else:
                    words = f"This part of {card_name(s, card)} is covered by the card above it."
                    found.append(Refusal(wish, "notVisible", "E-TRM-30", words))
    return found


def _why_unusable(s: State, seat: int, use: int, wish: str) -> Refusal:
    p = s.players[seat]
    action = s.content.actions[use & 4095]
    asking = s.stack[-1]
    in_duel = isinstance(asking, Window) and asking.kind == c.WINDOW_DUEL
    if in_duel and use in s.shared_actions and use >> 12 != s.village:
        return Refusal(
            wish,
            "wrongStep",
            "E-ATK-06",
            "In a duel only your own cards and the village card can be used.",
        )
    if p.minor_actions >= 100:
        return Refusal(
            wish, "alreadyUsed", "E-MIN-09", "You have used 100 minor actions this turn."
        )
    if uses_left(p, action, use) <= 0:
        return Refusal(wish, "alreadyUsed", "E-MIN-06", "This ability has been used this turn.")
    if is_blocked(s, p, use >> 12):
        return Refusal(
            wish, "forbiddenByEffect", "E-EFF-26", "You cannot use abilities of this card."
        )
    if action.travels and s.active != seat:
        return Refusal(wish, "wrongStep", "E-ATK-06", "Only the active player can journey.")
    return _why_unpayable(s, seat, use, wish, "E-GEN-03")


def _why_unpayable(s: State, seat: int, use: int, wish: str, rule: str) -> Refusal:
    """Which part of a cost fails, and why: no target, a stack that must keep its last card, or too little of something."""
    action = s.content.actions[use & 4095]
    words = f"This costs {action.crystals} crystals and you have {s.players[seat].crystals}."
    found = [
        _why_cost(s, seat, use, cost, wish, rule)
        for cost in action.costs
        if not cost.can(s, seat, use >> 12)
    ]
    stuck = stuck_at(s, seat, use >> 12, action) if not found else None
    if stuck is not None:  # each part could be paid, but not all of them (E-COS-17)
        found.append(_why_cost(stuck[0], seat, use, stuck[1], wish, rule))
    found.append(Refusal(wish, "cannotPay", rule, words))
    return min(found, key=lambda refusal: REASONS.index(refusal.reason))


def _why_cost(s: State, seat: int, use: int, cost: Effect, wish: str, rule: str) -> Refusal:
    """Why this part of a cost cannot be paid."""
    if isinstance(cost, HealAnother) or (isinstance(cost, Give) and not cost.receivers(s, seat)):
        return Refusal(
            wish, "noLegalTarget", "E-TGT-09", f'Nobody can be chosen for "{cost.text}".'
        )
    if isinstance(cost, (Discard, Remove, Give)) and _named_but_last(
        s, seat, use >> 12, cost.selectors
    ):
        words = "The last card of an item or enchantment stack cannot leave it."
        return Refusal(wish, "stackMinimum", "E-MOV-02", words)
    if isinstance(cost, Bury):
        return Refusal(
            wish,
            "stackMinimum",
            "E-STK-06",
            "Burying needs two cards in the stack, and another one at the bottom.",
        )
    return Refusal(wish, "cannotPay", rule, f'You cannot pay "{cost.text}".')


def _named_but_last(s: State, seat: int, card: int, selectors: list[Selector]) -> bool:
    return any(selector.cards(s, seat, card) for selector in selectors)


def _journeys_in_window(s: State) -> list[Refusal]:
    words = "Go on first: your journey is chosen in the next step."
    return [
        Refusal(f"journey {slot}: {card_name(s, s.track[slot])}", "wrongStep", "E-TRN-05", words)
        for slot in range(6)
        if s.track[slot] != c.NONE
    ]


def _shielded(s: State) -> list[Refusal]:
    if s.prompt not in (c.ASK_TARGET, c.ASK_SPREAD):
        return []
    found: list[Refusal] = []
    for seat in range(len(s.players)):
        if c.PICK_SEAT * c.OPTION + seat in s.options:
            continue
        if seat == s.seat:
            words, rule = "You cannot choose yourself.", "E-TGT-01"
        elif s.players[seat].flags & c.SHIELD:
            words, rule = "A Shield protects this player on other players' turns.", "E-TGT-08"
        else:
            words, rule = "The effect cannot be carried out with this player.", "E-COS-02"
        found.append(Refusal(f"player {seat + 1}", "noLegalTarget", rule, words))
    return found
