"""The steps: small functions that change what lies on the table and say so. Rules and effects are made of them."""

from __future__ import annotations

from lorehall.core.engine.position import Event
from lorehall.core.engine.zones import EVERYBODY, NO_CARD, draw_open, hide, put_open, shuffle_in
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import quest_of
from lorehall.games.defenders.model.state import State

# -- hero cards -------------------------------------------------------------------------------------


def draw_hero_card(s: State) -> int:
    """The top card of the hero deck, for all to see; NO_CARD if there is none (D-TRM-12)."""
    return draw_open(s, s.deck, s.discard, s.known, e.RESHUFFLES)  # hands are open (D-TRM-16)


def draw_hero_cards(s: State, seat: int, number: int, event: int) -> None:
    """Into the hand, by the rule that the event cites; there is no limit but in the Evening (D-TRN-09)."""
    for _ in range(number):
        card = draw_hero_card(s)
        if card == NO_CARD:
            return
        s.seats[seat].hand.append(card)
        s.emit((event, seat, card))


def draw_and_keep(s: State, seat: int, colour: int, number: int, event: int) -> None:
    """Draw, keep cards of this colour and special cards, then discard the others together (D-ACT-11, D-ACT-21)."""
    others: list[int] = []
    for _ in range(number):
        card = draw_hero_card(s)
        if card == NO_CARD:
            break
        if s.content.cards[card].colour in (colour, c.PURPLE):
            s.seats[seat].hand.append(card)
            s.emit((event, seat, card))
        else:
            others.append(card)
            s.emit((e.PASSES_BY, seat, card))
    for card in others:
        put_open(s.discard, card, s.known)


def discard(s: State, seat: int, card: int, event: int) -> None:
    """From the hand to the hero discard pile, by the rule that the event cites."""
    s.seats[seat].hand.remove(card)
    put_open(s.discard, card, s.known)
    s.emit((event, seat, card))


def put_away(s: State, card: int) -> None:
    """A card that was used: location cards to the discard pile, special cards out of the game (D-CRD-04, D-GEN-10)."""
    if s.content.cards[card].ability is None:
        put_open(s.discard, card, s.known)
    else:
        s.removed.append(card)
        s.emit((e.LEAVES_GAME, card))


def take_topmost(s: State, seat: int, colour: int, ability: int) -> None:
    """The topmost location card of a colour, as a text says, then the deck is shuffled (D-QST-25)."""
    card = _topmost(s, colour)
    if card == NO_CARD and s.discard:
        s.emit((e.RESHUFFLES,))
        shuffle_in(s, s.deck, s.discard, s.known)
        card = _topmost(s, colour)
    if card != NO_CARD:
        s.deck.remove(card)
        s.known[card] = EVERYBODY
        s.seats[seat].hand.append(card)
        s.emit((e.SEARCHES, seat, card, ability))
    s.shuffle(s.deck)
    hide(s.known, s.deck)


def _topmost(s: State, colour: int) -> int:
    for at in range(len(s.deck) - 1, -1, -1):
        if s.content.cards[s.deck[at]].colour == colour:
            return s.deck[at]
    return NO_CARD


# -- heroes -----------------------------------------------------------------------------------------


def travel_to(s: State, seat: int, place: int, travel: int) -> None:
    """An action of the hero moves it, by this kind of travel (D-ACT-02 to D-ACT-06)."""
    move_hero(s, seat, place, (e.TRAVELS[travel], seat, s.seats[seat].at, place))


def move_hero(s: State, seat: int, place: int, event: Event) -> None:
    """A hero is somewhere else, as this event tells."""
    s.emit(event)
    s.seats[seat].at = place
    note_visit(s, seat)


def bring_hero(s: State, seat: int, place: int, event: Event) -> None:
    """No action of the hero moves it, but a lost fight or a text; in Monarch City and the inns an enemy form ends (D-HER-23)."""
    p = s.seats[seat]
    s.emit(event)
    p.at = place
    if p.form != c.NONE and place in s.content.shut:
        p.form = c.NONE
        s.emit((e.DROPS_FORM, seat))
    note_visit(s, seat)


def note_visit(s: State, seat: int) -> None:
    """Being somewhere counts for a quest that asks for visits (D-QST-13)."""
    p, quest = s.seats[seat], quest_of(s, seat)
    if quest is not None and quest.task.kind == c.VISIT_TASK and p.at in quest.task.places:
        p.progress |= 1 << quest.task.places.index(p.at)


def pay_actions(s: State, seat: int, number: int = 1) -> None:
    """Bonus actions first, then ready tokens, which become spent (D-TRN-04)."""
    p = s.seats[seat]
    free = min(number, p.bonus)
    p.bonus -= free
    p.ready -= number - free
    p.spent += number - free


def lose_tokens(s: State, seat: int, number: int) -> None:
    """Ready tokens are lost first, then spent ones; surplus wounds vanish (D-WND-04, D-WND-05)."""
    p = s.seats[seat]
    number = min(number, p.ready + p.spent)
    if number == 0:
        return
    ready = min(number, p.ready)
    p.ready -= ready
    p.spent -= number - ready
    p.lost += number
    s.emit((e.WOUNDED, seat, number))


def restore_tokens(s: State, seat: int, number: int, event: int) -> None:
    """Restored tokens come back spent (D-ACT-16)."""
    p = s.seats[seat]
    number = min(number, p.lost)
    p.lost -= number
    p.spent += number
    s.emit((event, seat, number))


# -- the board --------------------------------------------------------------------------------------


def remove_minions(s: State, place: int, colour: int, number: int, ability: int) -> None:
    """Back to the supply at once, as a text says; nobody's kill (D-TRM-06, D-MIN-08)."""
    s.minions[4 * place + colour] -= number
    s.supply[colour] += number
    s.emit((e.REMOVED, place, colour, number, ability))


def clear_minions(s: State, place: int, ability: int) -> None:
    """All minions of a location, as a text says."""
    for colour in range(4):
        if s.minions[4 * place + colour]:
            remove_minions(s, place, colour, s.minions[4 * place + colour], ability)


def kill_minions(s: State, seat: int, place: int, colour: int, number: int, event: int) -> None:
    """Killed by the hero, which its quest may count (D-MIN-08, D-QST-01)."""
    number = min(number, s.minions[4 * place + colour])
    if number == 0:
        return
    s.minions[4 * place + colour] -= number
    s.supply[colour] += number
    s.emit((event, seat, place, colour, number))
    p, quest = s.seats[seat], quest_of(s, seat)
    if quest is None:
        return
    task = quest.task
    if task.kind == c.KILL_TASK and task.colour == colour:
        p.progress = min(task.number, p.progress + number)
    elif task.kind == c.KILL_EACH_TASK:
        p.progress |= c.bit(colour)


def heal_location(s: State, place: int) -> None:
    """One crystal goes (D-ACT-13)."""
    s.crystals[place] -= 1
    s.emit((e.HEALED, place, 1))


def remove_crystals(s: State, place: int, number: int, ability: int) -> None:
    """As many as there are, at most so many, as a text says (D-TRM-21)."""
    number = min(number, s.crystals[place])
    s.crystals[place] -= number
    s.emit((e.CRYSTALS_REMOVED, place, number, ability))


def put_gate(s: State, place: int, event: int) -> None:
    """A gate from the supply."""
    s.emit((event, place))
    s.gates.append(place)
    s.gates.sort()


def move_gate(s: State, place: int, origin: int) -> None:
    """The gate of another location (D-ACT-10)."""
    s.emit((e.GATE_MOVES, origin, place))
    s.gates.remove(origin)
    s.gates.append(place)
    s.gates.sort()
