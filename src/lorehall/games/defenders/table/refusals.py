"""Refusals: what a seat might try, with every reason against it. D-TRM-18 orders the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from lorehall.core.engine.effects import Ability, Aimed, Doing
from lorehall.core.engine.option_codes import option, pair, unpack
from lorehall.core.words.requests import Why
from lorehall.games.defenders.effects.board import PutGate
from lorehall.games.defenders.effects.war import Spy
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.actions import (
    gate_card_ends,
    is_used_up,
    paying_cards,
    quest_steps,
)
from lorehall.games.defenders.rules.generals import fitting_cards
from lorehall.games.defenders.rules.stops import is_the_moment
from lorehall.games.defenders.table import reasons as r

Idea = tuple[int, tuple[Why, ...]]
MOST_ACTIONS: Final = 12
"""More than any hero has in a Day."""


def ideas(s: State, seat: int) -> Iterator[Idea]:
    """Yield what an asked seat might try, each with every reason against it."""
    if s.prompt == c.ASK_DAY and seat == s.active:
        yield from _travels(s, seat)
        yield from _deeds(s, seat)
        yield from _quest_steps(s, seat)
        yield from _skills(s, seat)
    if s.prompt in (c.ASK_DAY, c.ASK_STOP):
        yield from _plays(s, seat)
    else:
        yield from _choices(s, seat)
    if s.prompt in DECLARING:
        yield from _declarations(s, seat, DECLARING[s.prompt])
    if s.prompt in IN_FIGHT:
        yield from _specials(s, seat)


def when(*checks: tuple[bool, Why]) -> tuple[Why, ...]:
    """Return the reasons that apply."""
    return tuple([why for applies, why in checks if applies])


def _is_tired(s: State, seat: int) -> bool:
    return s.seats[seat].actions() == 0


# -- the Day ------------------------------------------------------------------------------------------


def _travels(s: State, seat: int) -> Iterator[Idea]:
    """D-ACT-02 to D-ACT-07."""
    p = s.seats[seat]
    tired = _is_tired(s, seat)
    rides, flights, ends = (
        q.reach(s, seat, c.RIDE),
        q.reach(s, seat, c.FLIGHT),
        gate_card_ends(s, seat),
    )
    horse = bool(paying_cards(s, seat, c.RIDE_TO, p.at)) or q.has(s, seat, c.FREE_HORSE)
    eagle = bool(paying_cards(s, seat, c.FLY_TO, p.at))
    gate = any(s.content.cards[card].icon == c.GATE for card in p.hand)
    for place in s.content.places:
        every = (
            (tired, r.NO_ACTION),
            (place == p.at, r.HERE),
            (not q.may_enter(s, seat, place), r.SHUT),
        )
        yield option(c.WALK, place), when(*every, (place not in s.content.around[p.at], r.TOO_FAR))
        yield (
            option(c.RIDE_TO, place),
            when(*every, (place not in rides, r.TOO_FAR_TO_RIDE), (not horse, r.NO_HORSE)),
        )
        yield (
            option(c.FLY_TO, place),
            when(*every, (place not in flights, r.TOO_FAR_TO_FLY), (not eagle, r.NO_EAGLE)),
        )
        yield (
            option(c.GATE_CARD, place),
            when(*every, (place not in ends, r.NO_WAY), (not gate, r.NO_GATE_CARD)),
        )
        yield (
            option(c.GATE_TO, place),
            when(
                *every,
                (place not in s.gates, r.NO_GATE_THERE),
                (p.at not in s.gates, r.NO_GATE_HERE),
            ),
        )


def _deeds(s: State, seat: int) -> Iterator[Idea]:
    """D-ACT-09 to D-ACT-18."""
    p = s.seats[seat]
    here = p.at
    tired = (_is_tired(s, seat), r.NO_ACTION)
    minions, indoors = q.minions_at(s, here) > 0, here in s.content.shut
    yield (
        option(c.BUILD, here),
        when(
            tired,
            (here in s.gates, r.GATE_EXISTS),
            (not paying_cards(s, seat, c.BUILD, here), r.NO_CARD_OF_PLACE),
        ),
    )
    for colour in range(4):
        yield (
            option(c.RUMORS, colour),
            when(
                tired,
                (not s.content.is_inn[here], r.NO_INN),
                (p.rumors >= c.RUMORS_PER_TURN, r.RUMORS_TWICE),
                (not s.deck and not s.discard, r.NO_RUMORS),
            ),
        )
    yield (
        option(c.HEAL_LAND, here),
        when(
            tired,
            (s.crystals[here] == 0, r.NOT_TAINTED),
            (not paying_cards(s, seat, c.HEAL_LAND, here), r.NO_CARD_OF_COLOUR),
        ),
    )
    yield (
        option(c.HEAL),
        when(
            tired,
            (minions and not indoors, r.MINIONS_HERE),
            (p.lost == 0, r.NOT_WOUNDED if indoors else r.NOT_WOUNDED_AFIELD),
        ),
    )
    yield option(c.ENGAGE, here), when(tired, (not minions, r.NO_MINIONS))
    for general in range(4):
        yield (
            option(c.ATTACK, general),
            when(
                tired,
                (q.general_at(s, here) != general, r.NO_GENERAL),
                (minions, r.GUARDED),
                (not fitting_cards(s, seat, general), r.NO_PORTRAIT),
            ),
        )


def _quest_steps(s: State, seat: int) -> Iterator[Idea]:
    """D-ACT-19, D-QST-11."""
    p, quest = s.seats[seat], q.quest_of(s, seat)
    if quest is None:
        return
    spends = quest.task.kind == c.SPEND_TASK
    if not spends:
        step = bool(quest_steps(s, seat))
        yield (
            option(c.QUEST, p.quest),
            when((_is_tired(s, seat), r.NO_ACTION), (not step, r.NO_STEP)),
        )
    for number in range(1, MOST_ACTIONS + 1):
        yield (
            option(c.QUEST_SPEND, number),
            when(
                (number > p.actions(), r.TOO_FEW_ACTIONS),
                (not spends or p.at not in quest.task.places, r.NO_STEP),
            ),
        )


def _skills(s: State, seat: int) -> Iterator[Idea]:
    """D-ACT-08."""
    for ability in s.content.heroes[s.seats[seat].hero].abilities:
        if ability.moment != c.OWN_DAY:
            continue
        every = when(
            (_is_tired(s, seat), r.NO_ACTION),
            (is_used_up(s, seat, ability), _of(ability, c.USED_UP)),
        )
        if isinstance(ability.effect, Aimed):
            for place in s.content.places:
                whys = every + _by_text(s, seat, ability, place)
                yield option(c.USE_AT, pair(ability.id, place)), whys
        else:
            yield option(c.USE, ability.id), every + _by_text(s, seat, ability)


def _by_text(s: State, seat: int, ability: Ability, place: int = 0) -> tuple[Why, ...]:
    """Return the reasons that the text itself gives."""
    found = ability.effect.why_not(s, seat, c.NONE, place)
    return tuple([_of(ability, word) for word in found])


def _of(ability: Ability, word: str) -> Why:
    """Return the reason of a text, with the rule of the skill or card if it has none itself."""
    why = r.TEXTS[word]
    return why if why.rule else why._replace(rule=ability.rule)


# -- cards and rewards ----------------------------------------------------------------------------------


def _plays(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    held = [s.content.cards[card].like for card in p.hand]
    for card in s.content.cards:
        if card.ability is not None and card.like == card.number:
            is_held = card.number in held
            yield option(c.PLAY, card.number), _against_card(s, seat, card.ability, is_held=is_held)
    for number, quest in enumerate(s.content.quests, s.content.first_quest):
        once = quest.reward == c.ONCE and quest.ability is not None
        whys = _against_reward(s, seat, number) if once else (r.REWARD_BY_ITSELF,)
        yield option(c.REWARD, number), whys
    for ability in s.content.heroes[p.hero].abilities:
        if ability.moment == c.OWN_REVEAL:
            moment = is_the_moment(s, seat, ability.moment)
            whys = when((not moment, _of(ability, c.NOT_ITS_MOMENT)))
            yield option(c.USE, ability.id), whys + _by_text(s, seat, ability)


def _against_card(s: State, seat: int, ability: Ability, *, is_held: bool) -> tuple[Why, ...]:
    """D-CRD-03, D-CRD-05."""
    for_action = ability.moment == c.OWN_DAY
    in_own_day = s.prompt == c.ASK_DAY and seat == s.active
    now = in_own_day if for_action else is_the_moment(s, seat, ability.moment)
    return when(
        (not now, r.NOT_NOW),
        (for_action and _is_tired(s, seat), r.NO_ACTION),
        (not is_held, r.NOT_HELD),
        (not ability.effect.can(s, seat, c.NONE), r.NO_CHANGE),
    ) + _by_text(s, seat, ability)


def _against_reward(s: State, seat: int, quest: int) -> tuple[Why, ...]:
    """D-QST-04, D-QST-05."""
    ability = s.content.ability(quest)
    return when(
        (not is_the_moment(s, seat, ability.moment), r.REWARD_NOT_NOW),
        (_is_gone(s, seat, quest), r.REWARD_GONE),
        (not ability.effect.can(s, seat, quest), r.REWARD_NO_CHANGE),
    )


def _is_gone(s: State, seat: int, quest: int) -> bool:
    return quest not in s.seats[seat].done or quest in s.seats[seat].used


# -- fights -----------------------------------------------------------------------------------------------


def _specials(s: State, seat: int) -> Iterator[Idea]:
    """Special cards are not played in a fight, except those for the re-roll step (D-CRD-03)."""
    for card in _cards(s, seat):
        ability = s.content.cards[card].ability
        if ability is None:
            continue
        if s.prompt == c.ASK_REROLL and ability.moment == c.REROLL_STEP:
            yield (
                option(c.LUCK, card),
                when(
                    (card not in s.seats[seat].hand, r.NOT_HELD),
                    (not ability.effect.can(s, seat, card), r.NO_CHANGE),
                ),
            )
        else:
            yield option(c.PLAY, card), (r.NOT_NOW,)


def _declarations(s: State, seat: int, kind: int) -> Iterator[Idea]:
    """Rewards that are declared for a fight (D-MIN-04, D-GEN-04)."""
    for number, quest in enumerate(s.content.quests, s.content.first_quest):
        if quest.ability is not None and quest.ability.moment == c.COMMITTING:
            yield (
                option(kind, number),
                when(
                    (q.is_dreaded(s), r.DREADED),
                    (_is_gone(s, seat, number), r.REWARD_GONE),
                    (not quest.ability.effect.can(s, seat, number), r.REWARD_NO_CHANGE),
                ),
            )


# -- choices ------------------------------------------------------------------------------------------------


def _choices(s: State, seat: int) -> Iterator[Idea]:
    """Yield what can be named in answer to a question, and why it cannot be chosen (D-TRM-19)."""
    for kind in NAMED.get(s.prompt, ()):
        for about in NAMES[kind](s, seat):
            packed = option(kind, about)
            yield packed, _against_choice(s, seat, packed)


def _against_choice(s: State, seat: int, packed: int) -> tuple[Why, ...]:
    kind, about = unpack(packed)
    if NAMES[kind] is _cards and about not in s.seats[seat].hand:
        return (r.NOT_HELD,)
    asking = s.stack[-1]
    effect = asking.effect if isinstance(asking, Doing) else None
    if isinstance(effect, PutGate):  # D-CRD-06
        return when((about in s.gates, r.GATE_THERE), (not q.is_coloured(s, about), r.NOT_COLOURED))
    if isinstance(effect, Spy):  # D-CRD-20
        return when((not q.regains(s, about), r.REGAINS_NOTHING))
    return when((packed not in s.options, CHOICES.get(s.prompt, r.NOT_ON_OFFER)))


def _places(s: State, seat: int) -> Iterable[int]:
    return s.content.places


def _seats(s: State, seat: int) -> Iterable[int]:
    return range(len(s.seats))


def _colours(s: State, seat: int) -> Iterable[int]:
    return range(4)


def _minions(s: State, seat: int) -> Iterable[int]:
    return [pair(place, colour) for place in s.content.places for colour in range(4)]


def _heroes(s: State, seat: int) -> Iterable[int]:
    return range(len(s.content.heroes))


def _absent(s: State, seat: int) -> Iterable[int]:
    """Heroes who are not in play."""
    return [hero for hero in _heroes(s, seat) if all(p.hero != hero for p in s.seats)]


def _cards(s: State, seat: int) -> Iterable[int]:
    """Return one of each card: those in hand, then the others (D-TRM-22)."""
    every = [card.number for card in s.content.cards]
    return q.distinct(s, s.seats[seat].hand + every)


def _darkness(s: State, seat: int) -> Iterable[int]:
    return range(s.content.first_darkness, s.content.size)


def _rerolls(s: State, seat: int) -> Iterable[int]:
    return [trait.id for trait in s.content.traits if trait.kind == c.REROLL]


NAMES: Final[dict[int, Callable[[State, int], Iterable[int]]]] = {
    c.PLACE: _places,
    c.TOKEN: _places,
    c.SOMEBODY: _seats,
    c.STRIKES: _seats,
    c.GENERAL: _colours,
    c.DIE: _colours,
    c.MINION: _minions,
    c.HERO: _heroes,
    c.ABSENT: _absent,
    c.ABSENT_STRIKES: _absent,
    c.PAY: _cards,
    c.COMMIT: _cards,
    c.DISCARD: _cards,
    c.LINE: _minions,
    c.DARK_OUT: _darkness,
    c.DARK_NEXT: _darkness,
    c.AGAIN: _rerolls,
}
"""All that an option of a kind can name."""
NAMED: Final = {
    c.ASK_HERO: (c.HERO,),
    c.ASK_NEW_HERO: (c.HERO,),
    c.ASK_PRICE: (c.PAY,),
    c.ASK_TOKEN: (c.TOKEN,),
    c.ASK_PLACE: (c.PLACE,),
    c.ASK_UNDEAD: (c.PLACE,),
    c.ASK_SWEEP: (c.PLACE, c.MINION),
    c.ASK_MINION: (c.MINION,),
    c.ASK_SOMEBODY: (c.SOMEBODY, c.ABSENT),
    c.ASK_WHOSE_DICE: (c.SOMEBODY, c.ABSENT),
    c.ASK_ORDER: (c.STRIKES, c.ABSENT_STRIKES),
    c.ASK_COMMIT: (c.COMMIT,),
    c.ASK_LIMIT: (c.DISCARD,),
    c.ASK_PENALTY: (c.DISCARD,),
    c.ASK_LINE: (c.LINE,),
    c.ASK_DARK: (c.DARK_OUT,),
    c.ASK_DARK_ORDER: (c.DARK_NEXT,),
    c.ASK_REROLL: (c.AGAIN,),
    c.ASK_GENERAL: (c.GENERAL,),
    c.ASK_DIE: (c.DIE,),
}
"""What each question lets a seat name."""
CHOICES: Final = {
    c.ASK_HERO: r.HERO_TAKEN,
    c.ASK_NEW_HERO: r.HERO_GONE,
    c.ASK_PRICE: r.DOES_NOT_PAY,
    c.ASK_COMMIT: r.NOT_FITTING,
    c.ASK_TOKEN: r.NO_TOKEN_THERE,
}
"""The reasons of questions whose rules name one; in all others it is NOT_ON_OFFER."""
DECLARING: Final = {c.ASK_COMMIT: c.DECLARE, c.ASK_EXTRA: c.EXTRA}
"""The questions of a fight in which rewards are declared, and as what."""
IN_FIGHT: Final = (c.ASK_JOIN, c.ASK_COMMIT, c.ASK_EXTRA, c.ASK_REROLL)
"""The questions of a fight in which a player might want to play a special card."""
