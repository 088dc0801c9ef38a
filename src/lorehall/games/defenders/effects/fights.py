"""Texts about fights and healing: skills that take an action, and what changes dice."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.dice import Faces, SeatThrower, dice, throw
from lorehall.core.engine.effects import Aimed, Around, Doing, Effect, Numbered, Pick
from lorehall.games.defenders.effects.basic import words
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.actions import HealLand, PayCard
from lorehall.games.defenders.rules.minions import Engage
from lorehall.games.defenders.rules.rerolls import failed_dice, roll_again, unlucky
from lorehall.games.defenders.rules.steps import kill_minions


class Sanctify(Effect):
    """Heal the Land without a card, where no enemies are (D-HER-04)."""

    def run(self, s: State, f: Doing) -> None:
        s.stack.append(HealLand(f.you))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        here = s.seats[you].at
        return s.crystals[here] > 0 and not q.has_enemies(s, here)

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        here = s.seats[you].at
        return words(
            (q.has_enemies(s, here), c.AMONG_ENEMIES), (not s.crystals[here], c.NO_CRYSTAL)
        )


class Shoot(Aimed):
    """Fight the minions of an adjacent location as if present (D-HER-17)."""

    def aims(self, s: State, you: int) -> list[int]:
        return [place for place in s.content.around[s.seats[you].at] if q.minions_at(s, place)]

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        near = s.content.around[s.seats[you].at]
        return words((x not in near, c.OUT_OF_REACH), (q.minions_at(s, x) == 0, c.NO_MINIONS))

    def run(self, s: State, f: Doing) -> None:
        s.stack.append(Engage(f.you, f.x))


class ForCardPresent(Around):
    """What is paid for with a location card of a colour present among the minions (D-HER-27)."""

    def run(self, s: State, f: Doing) -> None:
        s.stack.append(PayCard(f.you, tuple(cards_present(s, f.you)), f.then(self.member)))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(cards_present(s, you)) and self.member.can(s, you, card, x)

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        inside = self.member.why_not(s, you, card, x)
        return inside + words((not cards_present(s, you), c.NO_FITTING_CARD))


def cards_present(s: State, seat: int) -> list[int]:
    """Location cards of a colour present among the minions."""
    present = q.colours_at(s, s.seats[seat].at)
    cards = [s.content.cards[card] for card in s.seats[seat].hand]
    return [card.number for card in cards if card.place != c.NONE and present >> card.colour & 1]


class Burn(Effect):
    """A die for every minion present, each of which dies on this number or more (D-HER-27)."""

    def __init__(self, need: int) -> None:
        super().__init__()
        self.need: Final = need

    def run(self, s: State, f: Doing) -> None:
        s.stack.append(Burning(f.you, self.need))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return q.minions_at(s, s.seats[you].at) > 0

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        return words((q.minions_at(s, s.seats[you].at) == 0, c.NO_MINIONS))


class Burning(SeatThrower):
    """The dice of it. No modifiers, re-rolls or Slayer ability apply."""

    def __init__(self, seat: int, need: int) -> None:
        super().__init__(seat)
        self.need: Final = need

    def run(self, s: State) -> None:
        throw(s, self, dice(q.minions_at(s, s.seats[self.seat].at)))

    def thrown(self, s: State, faces: Faces) -> None:
        here = s.seats[self.seat].at
        s.emit((e.ROLLS_FIRE, self.seat, *faces))
        colours = [colour for colour in range(4) for _ in range(s.minions[4 * here + colour])]
        for colour in range(4):
            burnt = [i for i in range(len(faces)) if colours[i] == colour and faces[i] >= self.need]
            kill_minions(s, self.seat, here, colour, len(burnt), e.KILLS_BY_FIRE)


class HelpFighter(Pick):
    """All failed dice of one fighting hero are rolled again (D-CRD-12)."""

    def __init__(self) -> None:
        super().__init__(c.ASK_WHOSE_DICE, c.SOMEBODY)

    def among(self, s: State, you: int) -> list[int]:
        return [] if q.is_dreaded(s) else unlucky(s)

    def chosen(self, s: State, f: Doing, about: int) -> None:
        roll_again(s, about, failed_dice(s, about))


class MoreDice(Numbered):
    """More dice for this hero in one fight (D-MIN-04, D-QST-12)."""

    def run(self, s: State, f: Doing) -> None:
        s.seats[f.you].extra += self.number

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.foe != c.NONE and not q.is_dreaded(s)


class IgnoreSkill(Effect):
    """The general's combat skill is ignored for the whole group (D-QST-16)."""

    def run(self, s: State, f: Doing) -> None:
        s.blessed = True

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.foe in range(4) and not q.is_dreaded(s) and not s.blessed


class TurnUndead(Pick):
    """The Undead present go to adjacent coloured locations, as far as there is room (D-HER-03)."""

    def __init__(self) -> None:
        super().__init__(c.ASK_UNDEAD, c.PLACE)

    def among(self, s: State, you: int) -> list[int]:
        here = s.seats[you].at
        near = s.content.around[here] if s.minions[4 * here + c.BLACK] else ()
        return [
            place for place in near if q.is_coloured(s, place) and q.minions_at(s, place) < c.FULL
        ]

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card):
            super().run(s, f)

    def chosen(self, s: State, f: Doing, about: int) -> None:
        here = s.seats[f.you].at
        s.minions[4 * here + c.BLACK] -= 1
        s.minions[4 * about + c.BLACK] += 1
        s.emit((e.TURNS_UNDEAD, f.you, about))
        s.stack.append(f)
