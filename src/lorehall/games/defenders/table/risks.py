"""The fight preview of Defenders: what `core.words.risk` needs to know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lorehall.core.engine.dice import Chances, Pool, dice
from lorehall.core.engine.effects import within
from lorehall.core.engine.odds import SIDES
from lorehall.core.engine.option_codes import option, unpack, unpair
from lorehall.core.words.risk import (  # fmt: skip
    Ability,
    Chance,
    Outlook,
    Power,
    Risk,
    Share,
    Use,
    by_dice,
    chance_of,
    percent,
    raised,
)
from lorehall.core.words.sentences import Part, Ref, Sentence, counted, number
from lorehall.games.defenders.effects.fights import Burn, Shoot
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import general_at, is_dreaded, minions_at, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.generals import REWARD_CARDS, fitting_cards
from lorehall.games.defenders.rules.minions import declarable
from lorehall.games.defenders.rules.rerolls import unlucky
from lorehall.games.defenders.table import bouts
from lorehall.games.defenders.table.requests import REQUESTS
from lorehall.games.defenders.table.words import card, general, hero_of, minions, place, quest

DICE: Final = Ref("power", "dice", "dice", "power")
LIFE: Final = Ref("power", "life", "life", "power")
MINIONS: Final = Ref("power", "minions", "minions", "power")
ALL_FALL: Final = "to kill them all"
LIFE_TOKENS: Final = counted("life token")
CARDS: Final = counted("card")
SKILLS: Final = {
    c.PARRY: "each natural 1 cancels a hit (D-GEN-20)",
    c.CORRUPTION: "before the roll, each card is lost on a 1 (D-GEN-21)",
    c.REGENERATION: "she heals fully unless defeated (D-GEN-22)",
    c.DREAD: "no skill, reward or re-roll helps (D-GEN-23)",
}
"""The effect of a general's skill on a fight."""


def risks(s: State, seat: int) -> tuple[Risk, ...]:
    """Return the fight in which a seat is asked, or those that it could begin."""
    if s.prompt == c.ASK_DAY and seat == s.active:
        return (*_engagements(s, seat), *_attacks(s, seat))
    if s.prompt == c.ASK_JOIN:
        return _joining(s, seat)
    if s.prompt == c.ASK_COMMIT and seat == s.seat:
        return (_committing(s, seat),)
    if s.prompt in (c.ASK_EXTRA, c.ASK_DIE) and seat == s.seat:
        return (_against_minions(s, ""),)
    return _rerolling(s, seat) if s.prompt == c.ASK_REROLL and seat == s.seat else ()


def _id(s: State, seat: int, packed: int) -> str:
    return REQUESTS.choice(s, seat, packed).id


def _chance(chances: Chances, need: int) -> Chance:
    return chance_of(chances.reduced(), need)


# -- minions ----------------------------------------------------------------------------------------


def _engagements(s: State, seat: int) -> Iterator[Risk]:
    """Yield the possible fights against minions, here or from afar (D-ACT-17, D-HER-17, D-HER-27)."""
    for packed in s.options:
        kind, about = unpack(packed)
        if kind == c.ENGAGE:
            yield _against_minions(bouts.against_minions(s, seat, about), _id(s, seat, packed))
        elif kind == c.USE_AT:
            number, where = unpair(about)
            if isinstance(s.content.abilities[number].effect, Shoot):
                trial = bouts.against_minions(s, seat, where)
                yield _against_minions(trial, _id(s, seat, packed))
        elif kind == c.USE:
            for part in within(s.content.abilities[about].effect):
                if isinstance(part, Burn):
                    yield _burning(s, seat, part.need, _id(s, seat, packed))


def _against_minions(s: State, choice: str) -> Risk:
    seat, where = s.fighters[0], s.field
    need = bouts.need_of(s)
    colours = [colour for colour in range(4) if s.minions[4 * where + colour]]
    if not need:
        fallen = Sentence("risk_slayer", ("They die without a roll (D-GEN-18)",))
        return Risk((place(s, where, "place"),), fallen, Outlook.GOOD, (), choice, f"place/{where}")
    chance = _chance(bouts.minion_bout(s).chances(), need)
    hits = [f"{_from(s, seat, colour)} against the {s.content.generals[colour].minions}" for colour in colours]  # fmt: skip
    extra = len(s.seats[seat].dice) + s.seats[seat].extra
    mine = Power(DICE, need + extra, dice=", ".join(hits))
    return by_dice(chance, _foes(s, where), mine, MINIONS, ALL_FALL)._replace(
        choice=choice,
        place=f"place/{where}",
        costs=("1 action",) if choice else (),
        abilities=tuple(_lucks_for_minions(s, chance)),
    )


def _foes(s: State, where: int) -> tuple[Ref, ...]:
    colours = [colour for colour in range(4) if s.minions[4 * where + colour]]
    return tuple([minions(s, colour, "foe") for colour in colours])


def _from(s: State, seat: int, colour: int) -> str:
    """Return the lowest face with which a die hits, as text."""
    hit = bouts.hitting(s, seat, colour)
    return f"each die hits on {7 - hit}+" if hit < SIDES else "each die hits"


def _lucks_for_minions(s: State, chance: Chance) -> Iterator[Ability]:
    better = _chance(bouts.minion_bout(s).chances(s.fighters[0]), chance.need)
    for _, held in bouts.luck_cards(s):
        yield Ability((card(s, held, "card"),), (raised(chance, better),), Use.LATER)


def _burning(s: State, seat: int, need: int, choice: str) -> Risk:
    """No modifiers, re-rolls or Slayer ability (D-HER-27)."""
    where = s.seats[seat].at
    present = minions_at(s, where)
    chance = _chance(Pool(dice(present), need=need).chances(), present)
    mine = Power(DICE, present, dice=f"each die hits on {need}+")
    return by_dice(chance, _foes(s, where), mine, MINIONS, ALL_FALL)._replace(
        choice=choice,
        place=f"place/{where}",
        costs=("1 action", "a card in the colour of a minion here"),
    )


# -- generals -----------------------------------------------------------------------------------------


def _attacks(s: State, seat: int) -> Iterator[Risk]:
    """Yield the fight with each living general, with all cards of this seat and of the heroes there."""
    for foe in range(4):
        if s.steps[foe] >= 0 and fitting_cards(s, seat, foe):
            where = where_is(s, foe)
            trial = bouts.against_general(s, seat, foe, where)
            choice = _id(s, seat, option(c.ATTACK, foe))
            notes = list(_not_yet(s, seat, foe, where))
            if len(trial.fighters) > 1:
                notes.append(_alone(trial, seat))
            cards = bouts.all_cards(trial, trial.fighters)
            yield _against_general(trial, seat, cards, choice, tuple(notes))


def _not_yet(s: State, seat: int, foe: int, where: int) -> Iterator[Sentence]:
    if general_at(s, s.seats[seat].at) != foe:
        yield Sentence("risk_far", (general(s, foe, "foe"), " is in ", place(s, where, "place"), " (D-ACT-18)"))  # fmt: skip
    if minions_at(s, where):
        yield Sentence("risk_guarded", ("Minions guard the general (D-ACT-18)",))


def _alone(s: State, seat: int) -> Sentence:
    single = s.clone()
    single.fighters = [seat]
    chances = bouts.general_bout(single, bouts.all_cards(single, [seat])).chances()
    shown = percent(_chance(chances, s.life[s.foe]))
    return Sentence("risk_alone", ("On your own: ", number(s, shown, "percent"), "%"))


def _joining(s: State, seat: int) -> tuple[Risk, ...]:
    """Return the attack as it is, and with this seat (D-GEN-01)."""
    joined = s.clone()
    joined.fighters = [*s.fighters, seat]
    return (
        _against_general(s, seat, bouts.all_cards(s, s.fighters), ""),
        _against_general(
            joined,
            seat,
            bouts.all_cards(joined, joined.fighters),
            _id(s, seat, option(c.JOIN, seat)),
        ),
    )


def _committing(s: State, seat: int) -> Risk:
    """Count the committed cards, and all cards of the fighters who have not committed yet (D-GEN-02)."""
    coming = s.fighters[s.fighters.index(seat) + 1 :]
    cards = {each: list(s.seats[each].committed) for each in s.fighters}
    cards.update(bouts.all_cards(s, coming))
    return _against_general(s, seat, cards, "")


def _against_general(
    s: State,
    seat: int,
    cards: Mapping[int, list[int]],
    choice: str,
    notes: tuple[Sentence, ...] = (),
) -> Risk:
    foe = s.foe
    skill = s.content.generals[foe].skill
    chance = _chance(bouts.general_bout(s, cards).chances(), s.life[foe])
    said = () if s.blessed else (Sentence("risk_skill", (general(s, foe, "foe"), ": ", SKILLS[skill])),)  # fmt: skip
    return by_dice(chance, (general(s, foe, "foe"),), _band(s, cards), LIFE)._replace(
        choice=choice,
        place=f"general/{foe}",
        costs=(*(("1 action",) if s.prompt == c.ASK_DAY else ()), *_penalty(s, foe)),
        gains=("the general's card", f"{REWARD_CARDS} hero cards for each fighter"),
        abilities=tuple(_helps(s, seat, cards, chance)),
        notes=(*notes, *said),
    )


def _band(s: State, cards: Mapping[int, list[int]]) -> Power:
    """Return the dice of all fighters: by card for one fighter, by hero for several."""
    worth = {seat: [s.content.cards[each].dice for each in cards[seat]] for seat in s.fighters}
    total = sum([sum(worth[seat]) + s.seats[seat].extra for seat in s.fighters])
    if len(s.fighters) == 1:
        only = s.fighters[0]
        shares = [Share(card(s, each, "card"), s.content.cards[each].dice) for each in cards[only]]
        if s.seats[only].extra:
            shares.append(Share(hero_of(s, only, "hero"), s.seats[only].extra))
        return Power(DICE, total, tuple(shares), _from(s, only, s.foe))
    each = tuple([Share(hero_of(s, seat, "hero"), sum(worth[seat]) + s.seats[seat].extra) for seat in s.fighters])  # fmt: skip
    hits = {seat: _from(s, seat, s.foe) for seat in s.fighters}
    if len(set(hits.values())) == 1:
        return Power(DICE, total, each, hits[s.fighters[0]])
    told = [f"the {s.content.heroes[s.seats[seat].hero].name}: {hits[seat]}" for seat in s.fighters]
    return Power(DICE, total, each, "; ".join(told))


def _penalty(s: State, foe: int) -> tuple[Part, ...]:
    """Return the penalty of every fighter if the attack fails (D-GEN-14, D-GEN-15)."""
    found = s.content.generals[foe]
    life = LIFE_TOKENS(s, found.wounds, "life").text if found.wounds >= 0 else f"D{-found.wounds} life tokens"  # fmt: skip
    lost = f"D{-found.cards} cards" if found.cards < 0 else CARDS(s, found.cards, "cards").text
    lost = "all cards" if found.cards == c.ALL_CARDS else lost
    return (f"if it fails, each fighter loses {life} and {lost}",)


def _helps(
    s: State, seat: int, cards: Mapping[int, list[int]], chance: Chance
) -> Iterator[Ability]:
    """Yield what could change it: cards to commit, rewards to declare, and luck cards in any hand."""
    asked = s.prompt == c.ASK_COMMIT
    if asked:
        for packed in s.options:
            kind, held = unpack(packed)
            if kind == c.COMMIT:
                after = {**cards, seat: [*cards[seat], held]}
                more = Share(DICE, s.content.cards[held].dice)
                better = _chance(bouts.general_bout(s, after).chances(), chance.need)
                gain = (more, raised(chance, better))
                yield Ability((card(s, held, "card"),), gain, Use.NOW, _id(s, seat, packed))
    if is_dreaded(s):
        return
    for reward in declarable(s, seat) if seat in s.fighters else ():
        trial = s.clone()
        bouts.declared(trial, seat, s.content.ability(reward).effect)
        better = _chance(bouts.general_bout(trial, cards).chances(), chance.need)
        choice = _id(s, seat, option(c.DECLARE, reward)) if asked else ""
        use = Use.NOW if asked else Use.LATER
        yield Ability((quest(s, reward, "quest"),), (raised(chance, better),), use, choice)
    yield from _lucks(s, cards, chance)


def _lucks(s: State, cards: Mapping[int, list[int]], chance: Chance) -> Iterator[Ability]:
    """Yield luck cards, for the fighter with most dice; a committed card does not count twice."""
    worth = {each: sum([s.content.cards[one].dice for one in cards[each]]) for each in s.fighters}
    fighter = max(s.fighters, key=worth.__getitem__)
    spent = [each for held in cards.values() for each in held]
    better: Chance | None = None
    for _, held in bouts.luck_cards(s):
        if held not in spent:
            better = better or _chance(bouts.general_bout(s, cards).chances(fighter), chance.need)
            told: tuple[Part, ...] = (card(s, held, "card"), " for ", hero_of(s, fighter, "hero"))
            yield Ability(told, (raised(chance, better),), Use.LATER)


# -- dice on the table ----------------------------------------------------------------------------------


def _rerolling(s: State, seat: int) -> tuple[Risk, ...]:
    """Return the fight with the dice as rolled, and with each re-roll that this seat could use (D-MIN-09)."""
    lying, need = bouts.lying_bout(s), bouts.need_of(s)
    best = _chance(lying.chances(), need)
    told: list[tuple[str, Chance]] = [("", best)]
    for packed in s.options:
        kind, about = unpack(packed)
        if kind == c.AGAIN:
            chances = lying.chances(first=lying.again(seat, s.content.traits[about]))
        elif kind == c.LUCK:
            helped = [lying.chances(who, first=lying.luck(who)) for who in unlucky(s)]
            tried = [_chance(chances, need) for chances in helped]
            told.append((_id(s, seat, packed), max(tried, key=lambda one: one.wins / one.ways)))
            continue
        else:
            chances = lying.chances(without=seat)
        told.append((_id(s, seat, packed), _chance(chances, need)))
    return tuple([_rolled(s, choice, chance) for choice, chance in told])


def _rolled(s: State, choice: str, chance: Chance) -> Risk:
    against_minions = s.foe == c.MINION_FIGHT
    rolled = sum([len(s.seats[seat].dice) for seat in s.fighters])
    mine = Power(DICE, rolled)
    if against_minions:
        found = by_dice(chance, (place(s, s.field, "place"),), mine, MINIONS, ALL_FALL)
        return found._replace(choice=choice, place=f"place/{s.field}")
    found = by_dice(chance, (general(s, s.foe, "foe"),), mine, LIFE)
    return found._replace(choice=choice, place=f"general/{s.foe}")
