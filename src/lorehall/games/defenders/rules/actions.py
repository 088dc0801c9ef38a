"""D-ACT: what the active hero can do at a Day stop, and doing it. The same list serves person, bot and check."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.dice import Faces, SeatThrower, Thrower, dice, throw
from lorehall.core.engine.effects import Ability, Aimed, Doing
from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules import steps
from lorehall.games.defenders.rules.generals import Attack, fitting_cards
from lorehall.games.defenders.rules.minions import Engage
from lorehall.games.defenders.rules.quests import CheckQuests, lose_quest

HEALED_ELSEWHERE: Final = 2
HEALING_DICE: Final = 2
HEALING_NEEDS: Final = 5
RUMOR_CARDS: Final = 2

# -- what can be done ---------------------------------------------------------------------------------


def actions(s: State, seat: int) -> list[int]:
    """All actions of the active hero (D-ACT-01)."""
    if s.seats[seat].actions() == 0:
        return []
    return [*travels(s, seat), *deeds(s, seat), *skills(s, seat), *quest_steps(s, seat)]


def travels(s: State, seat: int) -> list[int]:
    """By foot, horse, eagle and gate (D-ACT-02 to D-ACT-06)."""
    p = s.seats[seat]
    found = [
        option(c.WALK, place) for place in s.content.around[p.at] if q.may_enter(s, seat, place)
    ]
    icons = 0
    for card in p.hand:
        icon = s.content.cards[card].icon
        if icon >= 0:
            icons |= 1 << icon
    if icons >> c.HORSE & 1 or q.has(s, seat, c.FREE_HORSE):
        found += [option(c.RIDE_TO, place) for place in q.reach(s, seat, c.RIDE)]
    if icons >> c.EAGLE & 1:
        found += [option(c.FLY_TO, place) for place in q.reach(s, seat, c.FLIGHT)]
    if icons >> c.GATE & 1:
        found += [option(c.GATE_CARD, place) for place in gate_card_ends(s, seat)]
    if p.at in s.gates:
        ends = [place for place in s.gates if place != p.at and q.may_enter(s, seat, place)]
        found += [option(c.GATE_TO, place) for place in ends]
    return found


def gate_card_ends(s: State, seat: int) -> list[int]:
    """Where the gate cards of a hand lead: to the location named, or to any gate (D-ACT-05)."""
    p = s.seats[seat]
    named = [s.content.cards[card].place for card in p.hand if s.content.cards[card].icon == c.GATE]
    ends = {place for place in [*named, *s.gates] if place != p.at and q.may_enter(s, seat, place)}
    return sorted(ends)


def paying_cards(s: State, seat: int, kind: int, place: int) -> list[int]:
    """The cards that can pay for a move, a gate or healing the land."""
    hand = [s.content.cards[card] for card in s.seats[seat].hand]
    if kind == c.RIDE_TO:
        return [card.number for card in hand if card.icon == c.HORSE]
    if kind == c.FLY_TO:
        return [card.number for card in hand if card.icon == c.EAGLE]
    if kind == c.GATE_CARD:
        any_gate = place in s.gates
        return [
            card.number
            for card in hand
            if card.icon == c.GATE and (any_gate or card.place == place)
        ]
    if kind == c.BUILD:
        return [card.number for card in hand if card.place == place]
    colour = s.content.colour_of[place]
    return [card.number for card in hand if card.colour == colour and card.place != c.NONE]


def deeds(s: State, seat: int) -> list[int]:
    """What can be done where the hero stands (D-ACT-09 to D-ACT-18)."""
    p = s.seats[seat]
    here = p.at
    found: list[int] = []
    if here not in s.gates and paying_cards(s, seat, c.BUILD, here):
        found.append(option(c.BUILD, here))
    if s.content.is_inn[here] and p.rumors < c.RUMORS_PER_TURN and (s.deck or s.discard):
        found += [option(c.RUMORS, colour) for colour in range(4)]
    if s.crystals[here] and paying_cards(s, seat, c.HEAL_LAND, here):
        found.append(option(c.HEAL_LAND, here))
    minions = q.minions_at(s, here)
    if p.lost and (minions == 0 or here in s.content.shut):
        found.append(option(c.HEAL))
    if minions:
        found.append(option(c.ENGAGE, here))
    else:
        general = q.general_at(s, here)
        if general != c.NONE and fitting_cards(s, seat, general):
            found.append(option(c.ATTACK, general))
    return found


def skills(s: State, seat: int) -> list[int]:
    """The skills, and the special cards, that take an action (D-ACT-08, D-CRD-13)."""
    p = s.seats[seat]
    found: list[int] = []
    for ability in s.content.heroes[p.hero].abilities:
        if ability.moment != c.OWN_DAY or is_used_up(s, seat, ability):
            continue
        effect = ability.effect
        if isinstance(effect, Aimed):
            found += [option(c.USE_AT, pair(ability.id, place)) for place in effect.aims(s, seat)]
        elif effect.can(s, seat, c.NONE):
            found.append(option(c.USE, ability.id))
    for card in p.hand:
        special = s.content.cards[card].ability
        if (
            special is not None
            and special.moment == c.OWN_DAY
            and special.effect.can(s, seat, card)
        ):
            found.append(option(c.PLAY, card))
    return found


def is_used_up(s: State, seat: int, ability: Ability) -> bool:
    """Whether a skill has been used as often as it may be this turn."""
    return 0 < ability.per_turn <= s.seats[seat].uses.count(ability.id)


def quest_steps(s: State, seat: int) -> list[int]:
    """The quest step, if the task calls for an action that is possible here (D-ACT-19)."""
    p, quest = s.seats[seat], q.quest_of(s, seat)
    if quest is None:
        return []
    task = quest.task
    if task.kind == c.SPEND_TASK and p.at in task.places:
        return [option(c.QUEST_SPEND, number) for number in range(1, p.actions() + 1)]
    if task.kind == c.ROLL_TASK:
        possible = p.at in task.places
    elif task.kind == c.ACTION_TASK:
        possible = p.at in task.places and not p.progress >> task.places.index(p.at) & 1
    else:
        possible = task.kind == c.SCOUT_TASK and q.general_at(s, p.at) == task.colour
    return [option(c.QUEST, p.quest)] if possible else []


# -- doing it -------------------------------------------------------------------------------------------


def act(s: State, seat: int, packed: int) -> None:
    """Carry out an action; costs are paid before the effect (D-ACT-01), tasks are checked after it (D-QST-32)."""
    kind, about = unpack(packed)
    s.stack.append(CheckQuests())
    steps.pay_actions(s, seat, about if kind == c.QUEST_SPEND else 1)
    if kind <= c.GATE_TO:
        travel(s, seat, kind, about)
    elif kind in (c.USE, c.USE_AT):
        use_skill(s, seat, kind, about)
    elif kind == c.PLAY:
        play_for_action(s, seat, about)
    elif kind in (c.QUEST, c.QUEST_SPEND):
        take_quest_step(s, seat, about if kind == c.QUEST_SPEND else 0)
    else:
        do_here(s, seat, kind, about)


def travel(s: State, seat: int, kind: int, place: int) -> None:
    """Move, and discard the card that pays for it, if one must."""
    free = kind in (c.WALK, c.GATE_TO) or (kind == c.RIDE_TO and q.has(s, seat, c.FREE_HORSE))
    if free:
        steps.travel_to(s, seat, place, kind)
    else:
        cards = paying_cards(s, seat, kind, place)
        s.stack.append(PayCard(seat, tuple(cards), MoveTo(seat, place, kind)))


def use_skill(s: State, seat: int, kind: int, about: int) -> None:
    """D-ACT-08."""
    number, place = unpair(about) if kind == c.USE_AT else (about, 0)
    s.seats[seat].uses.append(number)
    s.emit((e.USES_SKILL, seat, number))
    s.stack.append(Doing(s.content.abilities[number].effect, seat, c.NONE, place))


def play_for_action(s: State, seat: int, card: int) -> None:
    """A special card that takes an action (D-CRD-13)."""
    s.seats[seat].hand.remove(card)
    s.emit((e.PLAYS, seat, card))
    steps.put_away(s, card)
    s.stack.append(Doing(s.content.ability(card).effect, seat, card))


def do_here(s: State, seat: int, kind: int, about: int) -> None:
    """What is done where the hero stands."""
    p = s.seats[seat]
    if kind == c.BUILD:
        cards = paying_cards(s, seat, kind, p.at)
        s.stack.append(PayCard(seat, tuple(cards), Build(seat)))
    elif kind == c.RUMORS:
        p.rumors += 1
        s.emit((e.ASKS_AROUND, seat, about))
        steps.draw_and_keep(s, seat, about, rumor_cards(s, seat), e.KEEPS)
    elif kind == c.HEAL_LAND:
        cards = paying_cards(s, seat, kind, p.at)
        s.stack.append(PayCard(seat, tuple(cards), HealLand(seat)))
    elif kind == c.HEAL:  # D-ACT-14, D-ACT-15
        if p.at in s.content.shut:
            steps.restore_tokens(s, seat, p.lost, e.RESTORES)
        else:
            steps.restore_tokens(s, seat, HEALED_ELSEWHERE, e.RESTORES_AFIELD)
    elif kind == c.ENGAGE:
        s.stack.append(Engage(seat, p.at))
    else:
        s.stack.append(Attack(seat, about))


def rumor_cards(s: State, seat: int) -> int:
    """How many cards the Rumors of a hero draw (D-ACT-11, D-HER-21)."""
    found = [trait.number for trait in q.traits(s, seat) if trait.kind == c.RUMORS_DRAW]
    return max(found, default=RUMOR_CARDS)


class PayCard(Frame):
    """The owner chooses which of these cards is discarded; then something is done."""

    def __init__(self, seat: int, cards: tuple[int, ...], then: Frame) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.then: Final = then

    def run(self, s: State) -> None:
        cards = q.distinct(s, list(self.cards))
        s.ask(self, self.seat, c.ASK_PRICE, [option(c.PAY, card) for card in cards])

    def answered(self, s: State, option: int) -> None:
        steps.discard(s, self.seat, unpack(option)[1], e.PAYS)
        s.stack.append(self.then)


class MoveTo(Frame):
    """A move that has been paid for."""

    def __init__(self, seat: int, place: int, travel: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.travel: Final = travel

    def run(self, s: State) -> None:
        steps.travel_to(s, self.seat, self.place, self.travel)


class Build(SeatFrame):
    """A Magic Gate where the hero stands, which a quest may ask for (D-ACT-09, D-QST-12)."""

    def run(self, s: State) -> None:
        p, quest = s.seats[self.seat], q.quest_of(s, self.seat)
        task = None if quest is None else quest.task
        colour = s.content.colour_of[p.at]
        if task is not None and task.kind == c.BUILD_TASK and task.colour == colour:
            p.progress = task.done
        s.stack.append(RaiseGate(self.seat, p.at, by_card=False))


class RaiseGate(Frame):
    """A gate from the supply; without one, a gate on the board is named and moved (D-ACT-10)."""

    def __init__(self, seat: int, place: int, by_card: bool) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.by_card: Final = by_card

    def run(self, s: State) -> None:
        if len(s.gates) < c.GATES:
            steps.put_gate(s, self.place, e.BUILT_BY_CARD if self.by_card else e.BUILDS)
        else:
            s.ask(self, self.seat, c.ASK_TOKEN, [option(c.TOKEN, place) for place in s.gates])

    def answered(self, s: State, option: int) -> None:
        steps.move_gate(s, self.place, unpack(option)[1])


class HealLand(SeatThrower):
    """2 dice; if any is 5 or 6, one crystal goes (D-ACT-13, D-HER-25)."""

    def run(self, s: State) -> None:
        throw(s, self, dice(HEALING_DICE + q.total(s, self.seat, c.TASK_DIE)))

    def thrown(self, s: State, faces: Faces) -> None:
        here = s.seats[self.seat].at
        s.emit((e.ROLLS_TO_HEAL, self.seat, *faces))
        if max(faces) >= HEALING_NEEDS:
            steps.heal_location(s, here)
        else:
            s.emit((e.NOT_HEALED, here))


# -- quest steps ------------------------------------------------------------------------------------------


def take_quest_step(s: State, seat: int, spent: int) -> None:
    """A roll, or a thing that is simply done here (D-QST-02, D-QST-11, D-QST-14, D-QST-25)."""
    p, quest = s.seats[seat], q.quest_of(s, seat)
    assert quest is not None
    task = quest.task
    s.emit((e.QUEST_STEP, seat, p.quest))
    if task.kind in (c.ROLL_TASK, c.SPEND_TASK):
        number = spent if task.kind == c.SPEND_TASK else task.number
        throw(s, QuestRoll(seat, task.need), dice(number + q.total(s, seat, c.TASK_DIE)))
    elif task.kind == c.ACTION_TASK:
        p.progress |= 1 << task.places.index(p.at)
    else:
        p.progress = task.done


class QuestRoll(Thrower):
    """It succeeds if any die shows the number; a failed roll loses some quests (D-QST-02, D-QST-03)."""

    def __init__(self, seat: int, need: int) -> None:
        self.seat: Final = seat
        self.need: Final = need

    def thrown(self, s: State, faces: Faces) -> None:
        p, quest = s.seats[self.seat], q.quest_of(s, self.seat)
        assert quest is not None
        spent = quest.task.kind == c.SPEND_TASK
        s.emit((e.ROLLS_FOR_ACTIONS if spent else e.ROLLS_FOR_QUEST, self.seat, *faces))
        if max(faces) >= self.need:
            p.progress = quest.task.done
        elif quest.is_lost:
            lose_quest(s, self.seat)
