"""Special cards, rewards and skills: when a hero plays them, and how bad a Darkness card is."""

from __future__ import annotations

from lorehall.core.engine.effects import Effect, within
from lorehall.core.engine.option_codes import unpack
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.effects.board import (
    ClearLocations,
    RemoveCrystals,
    RemoveMinions,
    Sweep,
)
from lorehall.games.defenders.effects.cards import AskAround
from lorehall.games.defenders.effects.war import (
    CancelLine,
    HoldBack,
    LookAhead,
    PushBack,
    QuietNight,
    Replace,
)
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import can_advance, is_on, mover, placements, war_status
from lorehall.games.defenders.rules.darkness import CARDS_DUE


def play(o: Outlook, seat: int) -> int:
    """The card, reward or skill that a seat plays now; NONE for nothing."""
    s = o.s
    for index in range(len(s.options)):
        if s.owners and s.owners[index] != seat:
            continue
        kind, about = unpack(s.options[index])
        if kind in (c.PLAY, c.REWARD):
            ability = s.content.ability(about)
            price = o.cost(about) if kind == c.PLAY else 0.0
        elif kind == c.USE:
            ability, price = s.content.abilities[about], 0.0
        else:
            continue
        if ability.moment != c.OWN_DAY and _pays(o, ability.effect, price):
            return index
    return c.NONE


def _pays(o: Outlook, effect: Effect, price: float) -> bool:
    for part in within(effect):
        if _helps(o, part, price):
            return True
    return False


def _helps(o: Outlook, part: Effect, price: float) -> bool:
    """Whether it is time for this part of a text, which costs so much."""
    s, w = o.s, o.w
    if isinstance(part, (ClearLocations, RemoveMinions, Sweep)):
        return _good(o, part) >= w.clear + price
    if isinstance(part, RemoveCrystals):
        left = s.rules.last_crystal - sum(s.crystals)
        return price == 0.0 or max(s.crystals) + (2.0 if left < 3 else 0.0) >= min(3, left - 3)
    if isinstance(part, PushBack):
        return max(s.steps) >= 3
    if isinstance(part, LookAhead):
        return max(s.steps) >= 3 or risk(o) > w.quiet
    if isinstance(part, QuietNight):
        return risk(o) > w.quiet
    if isinstance(part, HoldBack):
        return s.steps[mover(s)] >= w.held
    if isinstance(part, CancelLine):
        return _worst_line(o, part.ground) > w.bad
    if isinstance(part, Replace):
        return badness(o, s.revealed, in_full=s.in_full) > w.bad * 0.5
    return isinstance(part, AskAround)


def _good(o: Outlook, effect: Effect) -> float:
    """What it is worth that these minions go, roughly."""
    s = o.s
    if isinstance(effect, ClearLocations):
        perils = [
            o.perils[place] for place in range(len(o.perils)) if is_on(s, place, effect.ground)
        ]
        perils.sort(reverse=True)
        return sum(perils[: effect.number])
    if isinstance(effect, RemoveMinions):
        near = [effect.place, *s.content.board.within(effect.place, effect.steps)]
        left, worth = 3 if effect.by_die else 6, 0.0
        feared = [(o.perils[place], o.counts[place]) for place in near if o.counts[place]]
        feared.sort(reverse=True)
        for peril, number in feared:
            worth += peril * min(left, number) / number
            left -= min(left, number)
        return worth
    best = 0.0
    for place in range(len(o.perils)):
        if o.counts[place]:
            worth = o.perils[place] * min(1.0, 2.0 / o.counts[place])
            beside = 0.0
            for other in s.content.around[place]:
                beside = max(beside, o.perils[other])
            best = max(best, worth + beside)
    return best * 1.3


def risk(o: Outlook) -> float:
    """The chance that a card of the coming Night brings a general into Monarch City."""
    s, lore = o.s, o.lore
    bad = 0
    for card in s.dark_deck:
        general = lore.movers[card - lore.first]
        if general < 0 or s.steps[general] < 3 or not can_advance(s, general):
            continue
        if lore.to[card - lore.first] in (c.NEXT_STEP, c.CITY):
            bad += 1
    return bad * CARDS_DUE[war_status(s)] / max(1, len(s.dark_deck))


def badness(o: Outlook, card: int, *, in_full: bool) -> float:
    """How bad a Darkness card is."""
    s, lore, w = o.s, o.lore, o.w
    number = card - lore.first
    worth = 0.0
    if in_full:
        dark = s.content.dark(card)
        for each in dark.top.placements(s):
            worth += line(o, each.place, each.colour, each.number)
    general = lore.movers[number]
    if general >= 0 and s.steps[general] >= 0:
        ahead = s.content.generals[general].road[s.steps[general] + 1]
        if (
            lore.to[number] in (c.NEXT_STEP, ahead)
            and s.life[general] > s.content.generals[general].major
        ):
            if s.steps[general] >= 3:
                return 10_000.0
            worth += w.advance * (1 + s.steps[general])
            worth += line(o, ahead, general, s.content.darkness[number].minions)
    return worth


def line(o: Outlook, place: int, colour: int, number: int) -> float:
    """How bad it is that minions are placed."""
    s, w = o.s, o.w
    if number == 0:
        return 0.0
    there = o.counts[place]
    if place == c.CITY:
        return 1000.0 if there + number >= c.CITY_FALLS else w.siege * 3 * there
    worth = w.minion * number
    if there + number > c.FULL:
        worth += w.overrun
        for beside in s.content.around[place]:
            if o.counts[beside] >= c.FULL:
                worth += w.overrun * 0.8
        if sum(s.crystals) + 2 >= s.rules.last_crystal:
            worth += 500.0
    elif colour == c.RED and s.minions[4 * place + c.RED] + number >= c.FULL:
        worth += w.overrun * 0.8
        if sum(s.crystals) + 1 >= s.rules.last_crystal:
            worth += 500.0
    return worth


def _worst_line(o: Outlook, ground: int) -> float:
    worst = 0.0
    for each in placements(o.s):
        if is_on(o.s, each.place, ground):
            worst = max(worst, line(o, each.place, each.colour, each.number))
    return worst
