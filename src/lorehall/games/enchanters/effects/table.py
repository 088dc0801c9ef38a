"""Journeys, attacks, the Overlord, the village and the desert (E-EFF-20 to E-EFF-34)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.effects.basic import InFull, Targeted
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    NOT_FLIPPED,
    SANDSTORM,
    SCORCHING_SUN,
    THE_OVERLORD,
    YOU,
)
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.combat import CreatureAttack
from lorehall.games.enchanters.rules.duel import Duel, attack_player
from lorehall.games.enchanters.rules.invasion import trigger_invasion
from lorehall.games.enchanters.rules.journey import OfferJourney, off_track_goals
from lorehall.games.enchanters.rules.overlord import (
    can_fight,
    change_village_rewards,
    fight_overlord,
)
from lorehall.games.enchanters.rules.scoring import glory
from lorehall.games.enchanters.rules.verdict import end_together


class FreeJourney(Effect):
    """The words "your journey is free this turn" (E-EFF-20, E-JRN-04)."""

    def run(self, s: State, f: Doing) -> None:
        s.players[f.you].free_journeys = True
        if s.events is not None:
            s.events.append((ev.FREE_JOURNEY, f.you))


class JourneyTo(Effect):
    """JOURNEY-EXTRA: the graveyard or a card on the Overlord (E-EFF-21, E-JRN-13)."""

    def __init__(self, origin: int, kind: int) -> None:
        super().__init__()
        self.origin = origin
        self.kind = kind

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(off_track_goals(s, you, self.origin, self.kind))

    def run(self, s: State, f: Doing) -> None:
        s.stack.append(OfferJourney(f.you, self.origin, self.kind, isinstance(f, InFull)))


class AttackBy(Targeted):
    """ATTACK: by a player on a player, or by the Overlord (E-EFF-22, E-ATK-01)."""

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__(defender if attacker in (YOU, THE_OVERLORD) else attacker)
        self.attacker = attacker

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        if self.attacker == THE_OVERLORD and not s.overlord_active:
            return False
        return super().can(s, you, card, x)

    def run(self, s: State, f: Doing) -> None:
        if self.attacker != THE_OVERLORD or s.overlord_active:
            super().run(s, f)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for seat in reversed(seats):
            if self.attacker == THE_OVERLORD:
                factor = 2 if s.cards[s.overlord].double_damage else 1
                s.stack.append(CreatureAttack(s.overlord, seat, factor=factor))
            elif seat != f.you and self.attacker == YOU:
                s.stack.append(PlayerAttack(f.you, seat))
            elif seat != f.you:
                s.stack.append(PlayerAttack(seat, f.you))


class PlayerAttack(Frame):
    """One player attacks another (E-ATK-02)."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender

    def run(self, s: State) -> None:
        attack_player(s, self.attacker, self.defender)


class DuelWith(Targeted):
    """DUEL: you against the target (E-EFF-23)."""

    def run(self, s: State, f: Doing) -> None:
        if s.ending:  # the player whose duel it is counts as active (E-END-05)
            s.active = f.you
        super().run(s, f)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for seat in reversed(seats):
            if seat != f.you:
                s.stack.append(Duel(f.you, seat))


class TriggerInvasion(Effect):
    """OVERLORD-CTRL: the Overlord's invasion abilities of a type, without a card (E-EFF-28)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.overlord_active and any(
            trigger.argument == self.kind for trigger in s.cards[s.overlord].invasions
        )

    def run(self, s: State, f: Doing) -> None:
        trigger_invasion(s, f.you, self.kind)


class FightOverlord(Effect):
    """OVERLORD-CTRL: fight the Overlord without further cost (E-EFF-28)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return can_fight(s, you, paid=False)

    def run(self, s: State, f: Doing) -> None:
        fight_overlord(s, f)


class Desert(Effect):
    """DESERT: flip, set to a side, double or ignore for you this turn (E-EFF-29, E-STA-12, E-EFF-37)."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def on_own_turn(self) -> bool:
        """Whether its text says "on your turn" (E-EFF-29)."""
        return self.what in ("double_turn", "ignore_turn")

    def run(self, s: State, f: Doing) -> None:
        p = s.players[f.you]
        if self.what == "double_turn":
            p.desert_doubled += 1
            if s.events is not None:
                s.events.append((ev.DESERT_DOUBLED, f.you))
        elif self.what == "ignore_turn":
            p.desert_ignored = True
            if s.events is not None:
                s.events.append((ev.DESERT_IGNORED, f.you))
        elif self.what == "flip" and s.desert == NOT_FLIPPED:
            s.roll(f, 2)
        elif self.what == "flip":
            self._turn(s, SANDSTORM if s.desert == SCORCHING_SUN else SCORCHING_SUN)
        else:
            self._turn(s, SANDSTORM if self.what == "sandstorm" else SCORCHING_SUN)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        self._turn(s, SCORCHING_SUN + face)

    def _turn(self, s: State, side: int) -> None:
        s.desert_in_play = True
        s.desert = side
        if s.events is not None:
            s.events.append((ev.DESERT_TURNS, side))


class ReplaceVillage(Effect):
    """SPECIAL: a random village takes the place of this one, which leaves the game (E-EFF-31, E-EFF-39)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.village_deck)

    def run(self, s: State, f: Doing) -> None:
        change_village_rewards(s, -s.village_rewards)
        if not s.village_deck:  # the card stays, its tokens are gone
            return
        old = s.village
        s.box = (*s.box, old)
        s.village = s.village_deck[-1]
        s.village_deck = s.village_deck[:-1]
        s.desert_in_play = s.desert_in_play or s.cards[s.village].uses_desert  # E-SET-24
        if s.events is not None:
            s.events.append((ev.VILLAGE_REPLACED, old, s.village))
        fold_shared(s)


class AllLose(Effect):
    """The game ends at once and all players lose (E-END-09). It stays somebody's turn, which tells it from every other end."""

    def run(self, s: State, f: Doing) -> None:
        turn = s.chooser()
        if s.rules.coop:
            end_together(s, ev.ALL_LOSE, won=False)
        else:
            s.stack.clear()
            s.over = True
            s.lost = True
            s.scores = tuple([glory(s, seat) for seat in range(len(s.players))])
            if s.events is not None:
                s.events.append((ev.ALL_LOSE,))
        s.active = turn


class CancelImmediate(Effect):
    """CANCEL: the immediate effect of the card being taken does not happen (E-EFF-33, E-KNG-23)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.traveller == you and bool(s.picked)

    def run(self, s: State, f: Doing) -> None:
        if s.traveller == f.you and s.picked:
            s.cancelled = True


class Oblige(Effect):
    """OBLIGE: the next own major action must be a rest (E-EFF-34, E-KNG-24)."""

    def run(self, s: State, f: Doing) -> None:
        s.players[f.you].must_rest |= 1
        if s.events is not None:
            s.events.append((ev.MUST_REST, f.you))
