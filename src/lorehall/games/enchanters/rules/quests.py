"""Quests: laying them out, and claiming them (E-QST)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_QUEST,
    COUNT_REWARDS,
    ENCHANTMENTS,
    ITEMS,
    NO,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
)
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.fold import fold_common
from lorehall.games.enchanters.model.prospects import Prospects
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded

QUESTS: Final = 4


def lay_out(s: State) -> None:
    """The next quest of the deck is laid face up in the common area (E-QST-01), past those out of reach (E-QST-08)."""
    while s.quest_deck:
        card = s.quest_deck[-1]
        s.quest_deck = s.quest_deck[:-1]
        if is_passed_over(s, s.cards[card]):
            s.box = (*s.box, card)
            if s.events is not None:
                s.events.append((ev.QUEST_PASSED, card))
            continue
        s.quests = (*s.quests, card)
        if s.events is not None:
            s.events.append((ev.QUEST_LIES, card))
        return


def is_passed_over(s: State, quest: CardDef) -> bool:
    """Whether a quest asks to be replaced where nobody could claim it, and nobody could (E-QST-08)."""
    if not quest.only_claimable or s.setup["unclaimableQuests"] == "keep":
        return False
    found = prospects(s)
    for action in quest.upper.actions:
        if all(cost.is_in_reach(found) for cost in action.costs):
            return False
    return True


def prospects(s: State) -> Prospects:
    """What the kingdoms, the first cards of the players, the village and the Overlord can give (E-QST-08).

    It is known to everybody: cards that a shorter game removes unseen are counted, too (E-SET-29).
    """
    found = Prospects()
    for index in s.kingdoms:
        for d in s.content.kingdoms[index].cards:
            copies = d.marked if s.setup.halves else d.copies
            found.add_cards(d, copies)
            found.add_artifacts(d, copies)
    for stack in (ITEMS, ENCHANTMENTS):
        first = [s.cards[card] for card in s.dealt if s.cards[card].stack == stack]
        first += [s.cards[p.stacks[stack][0]] for p in s.players if p.stacks[stack]]
        found.add_starting_cards(first)
        found.add_artifacts(first[0], 1)
    for card in (s.village, s.overlord):
        if card != NONE:
            found.add_shared(s.cards[card])
    found.own[COUNT_REWARDS] = s.overlord_rewards  # in co-op nobody wins any (E-COP-14)
    found.close()
    return found


def is_too_similar(a: CardDef, b: CardDef) -> bool:
    """Whether two quests ask for the same and differ at most in numbers (E-QST-07)."""
    if not a.upper.actions or not b.upper.actions:
        return False
    return a.upper.actions[0].asks == b.upper.actions[0].asks


class ReplaceQuests(Frame):
    """Before the first turn quests that are too similar may be replaced: the starting player enters it (E-QST-01, E-QST-07)."""

    def run(self, s: State) -> None:
        options = [NO * OPTION]
        for card in s.quests:
            for other in s.quests:
                if card != other and is_too_similar(s.cards[card], s.cards[other]):
                    options.append(PICK_CARD * OPTION + card)
                    break
        if len(options) > 1 and s.quest_deck:
            s.ask(self, s.starting, ASK_QUEST, options)

    def answered(self, s: State, option: int) -> None:
        if option == NO * OPTION:
            return
        card = option & PAYLOAD
        s.quests = tuple([other for other in s.quests if other != card])
        s.box = (*s.box, card)
        if s.events is not None:
            s.events.append((ev.REPLACES_QUEST, s.starting, card))
        lay_out(s)
        fold_common(s)
        s.stack.append(self)


def can_claim(s: State, seat: int, card: int) -> bool:
    """From the common area, or from another player if it says so and no Shield protects them (E-QST-04, E-QST-05, E-QST-10)."""
    if card in s.quests:
        return True
    for holder, p in enumerate(s.players):
        if card in p.quests:
            return holder != seat and s.cards[card].claimable and not is_shielded(s, holder)
    return False


def claim(s: State, seat: int, card: int) -> None:
    """The quest comes into the claimer's area, and its immediate effect is resolved (E-QST-03, E-QST-06)."""
    if not can_claim(s, seat, card):
        return
    holder = owner_of(s, card)
    if s.events is not None:
        s.events.append(
            (ev.CLAIMS, seat, card) if holder == NONE else (ev.CLAIMS_FROM, seat, card, holder)
        )
    if holder == NONE:
        s.quests = tuple([other for other in s.quests if other != card])
    else:
        p = s.players[holder]
        p.quests = tuple([other for other in p.quests if other != card])
    s.players[seat].quests = (*s.players[seat].quests, card)
    fold_common(s)
    effect = s.cards[card].immediate
    if effect is not None:
        if s.events is not None:
            s.events.append((ev.QUEST_SAYS, seat, card, seat))
        s.stack.append(Doing(effect, seat, card))
