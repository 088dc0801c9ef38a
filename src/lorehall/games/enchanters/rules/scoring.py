"""Victory points (E-END-06, E-VP) and the end of the game (E-END)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.engine.triggers import Trigger as Waiting
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    BANNER,
    BLANK_BANNERS,
    CLASS,
    COUNT_ATTACK,
    COUNT_DEFENSE,
    CREATURES,
    ENCHANTMENTS,
    GAME_END,
    ITEMS,
    NONE,
    SOLO_GOAL,
    WOUNDS,
    ability_of,
    card_of,
)
from lorehall.games.enchanters.model.definitions import Amount, Part
from lorehall.games.enchanters.model.power import count
from lorehall.games.enchanters.model.queries import owner_of, wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import reset, take_from_stack
from lorehall.games.enchanters.rules.triggers import Ability, resolve
from lorehall.games.enchanters.rules.verdict import end_together


def points(s: State, amount: Amount, seat: int) -> int:
    """What one glory text is worth for a player: k x floor(count / s) (E-VP-01 to E-VP-10)."""
    if amount.count == NONE:
        return amount.k
    return amount.k * (count(s, seat, amount.count, 0) // amount.s)


def glory(s: State, seat: int) -> int:
    """A player's victory points if the game ended now (E-END-06)."""
    p = s.players[seat]
    total = p.glory - wound_count(p)
    for amount in p.scores:
        total += points(s, amount, seat)
    village = s.cards[s.village].upper
    total += village.glory
    for amount in village.scores:
        total += points(s, amount, seat)
    return total + s.market_wounds  # only solo has any (E-AUT-12)


def lasting_glory(s: State, seat: int) -> int:
    """The same without what ends with the fight, the duel or the turn, since it is over before points are counted (E-END-05)."""
    if not _counts_power(s, seat):
        return glory(s, seat)
    calm = s.clone()
    reset(calm)
    calm.traveller = calm.distance = calm.opponent = calm.duelist = calm.rival = NONE
    return glory(calm, seat)


def _counts_power(s: State, seat: int) -> bool:
    """Whether a glory text counts attack or defense, which a turn can raise."""
    for scores in (s.players[seat].scores, s.cards[s.village].upper.scores):
        for amount in scores:
            if amount.count == COUNT_ATTACK or amount.count == COUNT_DEFENSE:
                return True
    return False


def part_points(s: State, part: Part, seat: int) -> int:
    """What the glory texts of one visible part are worth (E-VP-11)."""
    total = part.glory
    for amount in part.scores:
        total += points(s, amount, seat)
    return total


def card_value(s: State, seat: int, card: int) -> int:
    """The VP value of one card of a player, as it counts once the card has left the stack; never below 0 (E-VP-12)."""
    return max(0, card_points(s, seat, card, absolute=s.cards[card].penalties_count))


def card_points(s: State, seat: int, card: int, *, absolute: bool = False) -> int:
    """The sum of all VP texts of one card, as they count once it has left the stack; perhaps without their signs (E-COP-29)."""
    if owner_of(s, card) == seat:
        s = s.clone()
        take_from_stack(s, seat, card)
    d = s.cards[card]
    parts = [d.upper, d.lower]
    enchantments = s.players[seat].stacks[ENCHANTMENTS]
    if enchantments and (d.upper.copies_enchantment or d.lower.copies_enchantment):
        original = s.cards[enchantments[-1]]
        parts += [original.upper, original.lower]
    total = 0
    for part in parts:
        for number in [part.glory, *[points(s, amount, seat) for amount in part.scores]]:
            total += abs(number) if absolute else number
    return total


def score_sheet(s: State, seat: int) -> list[tuple[str, int]]:
    """Victory points by source: village, each stack, reward tokens, claimed quests, wounds (E-DMG-04)."""
    p = s.players[seat]
    sheet = [("village", part_points(s, s.cards[s.village].upper, seat))]
    names = ("items", "enchantments", "creatures", "wound cards")
    for index in (ITEMS, ENCHANTMENTS, CREATURES, WOUNDS):
        stack = p.stacks[index]
        total = 0
        for card in stack:
            d = s.cards[card]
            # its icons stay (E-EFF-26)
            blank = p.flags & BLANK_BANNERS != 0 and d.family in (BANNER, CLASS)
            total += d.lower.glory if blank else part_points(s, d.lower, seat)
            if card == stack[-1]:
                total += d.upper.glory if blank else part_points(s, d.upper, seat)
            if d.lower.copies_enchantment or (card == stack[-1] and d.upper.copies_enchantment):
                total += _copied_points(s, seat, card)
        sheet.append((names[index], total))
    reward = part_points(s, s.cards[s.overlord].reward, seat) if s.overlord != NONE else 0
    sheet.append(("reward tokens", reward * p.rewards))
    if s.setup.is_on("quests"):
        claimed = [part_points(s, s.cards[card].lower, seat) for card in p.quests]
        sheet.append(("quests", sum(claimed)))
    sheet.append(("wounds", -wound_count(p)))
    if s.rules.solo:
        sheet.append(("market wounds", s.market_wounds))  # E-AUT-12
    return sheet


def _copied_points(s: State, seat: int, card: int) -> int:
    p = s.players[seat]
    if not p.stacks[ENCHANTMENTS]:
        return 0
    original = s.cards[p.stacks[ENCHANTMENTS][-1]]
    blank = p.flags & BLANK_BANNERS != 0 and original.family == CLASS
    total = original.lower.glory if blank else part_points(s, original.lower, seat)
    if p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        total += original.upper.glory if blank else part_points(s, original.upper, seat)
    return total


class Finish(Frame):
    """End-of-game texts of village and Overlord, then of each player clockwise (E-END-03 to E-END-05)."""

    def run(self, s: State) -> None:
        if s.rules.coop:
            end_together(s, ev.ROAD_ENDS, won=False)  # E-COP-12
            return
        s.active = NONE  # until somebody's duel or ability comes (E-END-05)
        s.ending = True
        if s.events is not None:
            s.events.append((ev.GAME_ENDS,))
        s.stack.append(Score())
        for of_rewards in (False, True):
            for seat in reversed(s.clockwise(s.starting)):
                s.stack.append(FinalTriggers(seat, of_rewards))
        resolve(s, _final(s, s.shared.triggers, s.starting))


class FinalTriggers(Frame):
    """A player's end-of-game texts, on reward tokens first; this player counts as active meanwhile (E-END-05, E-END-04)."""

    def __init__(self, seat: int, of_rewards: bool) -> None:
        self.seat: Final = seat
        self.of_rewards: Final = of_rewards

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.active = self.seat
        uses = s.players[self.seat].triggers
        of_these = [use for use in uses if (card_of(use) == s.overlord) == self.of_rewards]
        resolve(s, _final(s, of_these, self.seat))


def _final(s: State, uses: list[int], seat: int) -> list[Waiting]:
    """The texts about the end of the game among these, for a seat (E-CND-16)."""
    found: list[Waiting] = []
    for use in uses:
        if s.content.triggers[ability_of(use)].moment == GAME_END:
            found.append(Ability(ability_of(use), card_of(use), seat, 0))
    return found


class Score(Frame):
    """Bonuses are cleared, points counted, ties broken (E-END-05 to E-END-08, E-OVL-03)."""

    def run(self, s: State) -> None:
        reset(s)
        s.active = NONE
        s.over = True
        s.scores = tuple([glory(s, seat) for seat in range(len(s.players))])
        if s.rules.death_mode and s.overlord_active and s.overlord_rewards > 0:
            s.lost = True
            if s.events is not None:
                s.events.append((ev.ALL_LOSE,))
            return
        if s.rules.solo:
            _score_alone(s)
            return
        ranks = [rank(s, seat) for seat in range(len(s.players))]
        best = max(ranks)
        s.winners = tuple([seat for seat in range(len(s.players)) if ranks[seat] == best])
        if s.events is not None:
            for seat in range(len(s.players)):
                s.events.append((ev.SCORES, seat, s.scores[seat]))
            for seat in s.winners:
                s.events.append(_won(seat, ranks))


def _won(seat: int, ranks: list[tuple[int, int, int, int]]) -> tuple[int, ...]:
    """How a win is told: by the most glory, else by the step that breaks the tie, if one does (E-END-07, E-END-08)."""
    tied = [other for other in range(len(ranks)) if other != seat]
    for step in range(4):
        tied = [other for other in tied if ranks[other][step] == ranks[seat][step]]
        if not tied:
            return (ev.WINS, seat) if step == 0 else (ev.WINS_TIE, seat, step - 1)
    return (ev.SHARES_WIN, seat)


def _score_alone(s: State) -> None:
    """Played alone, the game is won with enough glory, and lost otherwise (E-AUT-09)."""
    won = s.scores[0] >= SOLO_GOAL
    s.winners = (0,) if won else ()
    if s.events is not None:
        kind = ev.SOLO_WON if won else ev.SOLO_LOST
        s.events.append((kind, 0, s.scores[0], SOLO_GOAL))


def rank(s: State, seat: int) -> tuple[int, int, int, int]:
    """What decides: points, then crystals, then fewer wounds, then more cards (E-END-07, E-END-08)."""
    p = s.players[seat]
    cards = len(p.stacks[ITEMS]) + len(p.stacks[ENCHANTMENTS]) + len(p.stacks[CREATURES])
    return (s.scores[seat], p.crystals, -wound_count(p), cards)
