"""The course of the game as frames, and the steps that several frames share."""

from typing import Final

from ember_watch import events as e
from ember_watch import model as m
from ember_watch.model import State
from lorehall.core.engine.dice import Faces, Pool, SeatThrower, Thrower, dice, throw, throw_again
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.engine.zones import NO_CARD, draw_to, put_open
from lorehall.core.words.requests import option, unpack

POOL: Final = Pool(dice(2), need=4)  # W-FGT-01
OVERRUN: Final = 3


def begin(s: State) -> None:
    """Deal two cards each, place shadows if the night is dark, and begin the first turn (W-SET-01, W-SET-02)."""
    s.shuffle(s.deck)
    for seat in 2 * [*range(len(s.hands))]:
        draw_card(s, seat)
    for beacon in m.BEACONS if s.setup["night"] == "dark" else ():
        s.shadows[beacon] = 1
    s.stack.append(Turn(0))


class Turn(SeatFrame):
    """A turn: two actions, a shadow, then the next turn (W-TRN-01). The top of the stack runs first."""

    def run(self, s: State) -> None:
        s.turn += 1
        s.dice = ()
        s.active = self.seat
        s.emit((e.TURN_BEGINS, self.seat))
        next_turn = Turn((self.seat + 1) % len(s.hands))
        s.stack += [next_turn, ShadowNears(), Action(self.seat), Action(self.seat)]


class Action(SeatFrame):
    """One action (W-TRN-02)."""

    def run(self, s: State) -> None:
        s.ask(self, self.seat, m.ASK_ACTION, actions(s, self.seat))

    def answered(self, s: State, option: int) -> None:
        kind, place = unpack(option)
        if kind == m.WALK:
            s.emit((e.WALKS, self.seat, s.at[self.seat], place))
            s.at[self.seat] = place
        elif kind == m.FIGHT:
            throw(s, Fight(self.seat), POOL.dice)
        elif kind == m.DRAW:
            draw_card(s, self.seat)
        else:
            play(s, self.seat, m.EMBER, e.LIGHTS, place)
            s.lit.append(place)
            if len(s.lit) == len(m.BEACONS):  # W-END-01
                s.emit((e.WON,))
                s.end()


def actions(s: State, seat: int) -> list[int]:
    """Return what a keeper may do: the same list for players, bots and the check of an answer."""
    here = s.at[seat]
    found = [option(m.WALK, place) for place in m.VALLEY.neighbours(here)]
    if s.shadows[here]:
        found.append(option(m.FIGHT, here))
    elif here in m.BEACONS and here not in s.lit and s.held(seat, m.EMBER) != NO_CARD:
        found.append(option(m.LIGHT, here))
    return [*found, option(m.DRAW)] if s.deck or s.discard else found


class Fight(SeatThrower):
    """A roll against the shadows, and another for every Torch (W-FGT-01, W-FGT-02)."""

    def thrown(self, s: State, faces: Faces) -> None:
        s.dice = faces
        s.emit((e.THROWS, self.seat, *faces))
        if POOL.score(faces) < min(s.shadows[s.at[self.seat]], len(faces)):
            s.stack.append(self)
        else:
            drive_away(s, self.seat)

    def run(self, s: State) -> None:
        """Ask every keeper who failed, with or without a Torch (W-GEN-03): show even a single option."""
        burn = [option(m.BURN)] if s.held(self.seat, m.TORCH) != NO_CARD else []
        s.show(self, self.seat, m.ASK_TORCH, [option(m.LEAVE), *burn])

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] == m.BURN:
            play(s, self.seat, m.TORCH, e.BURNS)
            throw_again(s, self, POOL.dice, s.dice, POOL.failed(s.dice))
        else:
            drive_away(s, self.seat)


class ShadowNears(Thrower):
    """A die chooses the place; all are asked while the Horn may be in a hand (W-SHD-01, W-SHD-02)."""

    def run(self, s: State) -> None:
        throw(s, self, dice(1))

    def thrown(self, s: State, faces: Faces) -> None:
        s.nearing = faces[0]
        s.emit((e.NEARS, s.nearing))
        is_spent = any(m.KIND[card] == m.HORN for card in s.discard)
        s.stack.append(Listen(() if is_spent else tuple(range(len(s.hands)))))


class Listen(Frame):
    """All keepers who have not let the shadow come yet may blow the Horn at the same time (W-SHD-02)."""

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def run(self, s: State) -> None:
        if not self.asked:
            fall(s)
            return
        holders = [seat for seat in self.asked if s.held(seat, m.HORN) != NO_CARD]
        # The Horn comes last, so that the indices of the other options do not reveal its holder.
        options = [option(m.NOD, seat) for seat in self.asked]
        options += [option(m.BLOW, seat) for seat in holders]
        s.show_several(self, [*self.asked, *holders], m.ASK_HORN, options)

    def answered(self, s: State, option: int) -> None:
        kind, seat = unpack(option)
        if kind == m.NOD:
            s.stack.append(Listen(tuple([other for other in self.asked if other != seat])))
        else:
            play(s, seat, m.HORN, e.BLOWS)
            s.nearing = m.NOWHERE


def draw_card(s: State, seat: int) -> None:
    card = draw_to(s, s.deck, s.discard, s.known, s.hands[seat], seat)
    s.emit((e.DRAWS, seat))
    s.emit((e.SEES, seat, card))


def play(s: State, seat: int, kind: int, event: int, *where: int) -> None:
    card = s.held(seat, kind)
    s.hands[seat].remove(card)
    put_open(s.discard, card, s.known)
    s.emit((event, seat, *where))


def drive_away(s: State, seat: int) -> None:
    here = s.at[seat]
    hits = min(POOL.score(s.dice), s.shadows[here])
    s.shadows[here] -= hits
    s.emit((e.DRIVES, seat, here, hits))


def fall(s: State) -> None:
    place, s.nearing = s.nearing, m.NOWHERE
    s.shadows[place] += 1
    s.emit((e.FALLS, place))
    if s.shadows[place] == OVERRUN:  # W-END-02
        s.emit((e.LOST, place))
        s.end()
