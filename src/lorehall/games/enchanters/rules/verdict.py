"""How co-op ends: by the Overlord's hit points, by the wounds that all share, or with the last card (E-COP-10 to E-COP-13)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import NONE, OVERLORD_IMMUNE
from lorehall.games.enchanters.model.state import State

HIT_POINTS: Final = 99
"""Where the dial starts, and how far healing can raise it (E-COP-05, E-COP-19)."""


def lost_hp(s: State) -> int:
    """The wounds of the Overlord: the hit points that it has lost (E-COP-19)."""
    return HIT_POINTS - s.overlord_hp if s.rules.coop else 0


def is_immune(s: State) -> bool:
    """Whether the Overlord loses no hit points now (E-EFF-26)."""
    return s.rules.coop and s.players[s.chooser()].flags & OVERLORD_IMMUNE != 0


def hurt_overlord(s: State, amount: int) -> None:
    """Damage lowers its hit points, in co-op alone, and not while it is immune (E-ATK-04, E-COP-19)."""
    if not s.rules.coop or amount <= 0 or is_immune(s):
        return
    lost = min(amount, s.overlord_hp)
    s.overlord_hp -= lost
    if s.events is not None and lost:
        s.events.append((ev.OVERLORD_HURT, lost, s.overlord_hp))
    if s.overlord_hp == 0:
        s.stack.append(Verdict())


def heal_overlord(s: State, amount: int) -> None:
    """Healing raises its hit points, up to those it began with (E-COP-19)."""
    healed = min(amount, lost_hp(s))
    if healed > 0:
        s.overlord_hp += healed
        if s.events is not None:
            s.events.append((ev.OVERLORD_HEALS, healed, s.overlord_hp))


def judge(s: State) -> None:
    """Wounds were taken: too many of them end the game, next (E-COP-12)."""
    if s.rules.coop and s.players[0].wounds >= s.rules.threshold:
        s.stack.append(Verdict())


class Verdict(Frame):
    """The players win at 0 hit points, else they lose at the threshold; if both hold, they win (E-COP-11 to E-COP-13)."""

    def run(self, s: State) -> None:
        if s.overlord_hp == 0:
            end_together(s, ev.TOGETHER_WIN, won=True)
        elif s.players[0].wounds >= s.rules.threshold:
            end_together(s, ev.TOO_MANY_WOUNDS, won=False)


def end_together(s: State, why: int, *, won: bool) -> None:
    """The game is over at once, for all; nothing is scored but how far the Overlord was brought (E-COP-01)."""
    seats = range(len(s.players))
    s.stack.clear()
    s.active = NONE
    s.over = True
    s.lost = not won
    s.scores = tuple([lost_hp(s) for _ in seats])
    s.winners = tuple(seats) if won else ()
    if s.events is not None:
        s.events.append((why,))
