"""Random games with the cards of all boxes, and how often each card and ability was resolved in them.

Chance alone seldom beats a dragon or meets a rare card, so chance is led: players begin with crystals, items and enchantments,
and whoever decides mostly takes what has happened least so far.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.state import State
from support.play import Chooser

ENOUGH = 20
"""How often a card shall be resolved."""
GAMES = 640
EQUIPMENT = 7
"""Items and enchantments for each player at the start."""
CRYSTALS = 60
QUESTS = 12
"""Laid out in place of four, so that each of the deck's 58 has its chance."""
MYTHIC = 7
ICONS = ("Undead", "", "Slimes", "")
"""Kingdoms that are there now and then in any case: quests ask for many of their icons."""
BOXES = ["base", "overlords", "odyssey", "eastquest"]
ABILITIES = frozenset([c.USE, c.TAKE_REST, c.TAKE_CHALLENGE])
GOT = frozenset([ev.TAKES, ev.STARTS_WITH, ev.KEEPS_WOUND, ev.CLAIMS, ev.CLAIMS_FROM])
"""Events by which a card, their third field, comes to a player."""
SAID = frozenset([ev.IMMEDIATE, ev.EVENT_SAYS, ev.QUEST_SAYS])
"""Events by which a card, their third field, has its immediate effect."""


def known(card: CardDef) -> str:
    """A banner and a monster may have the same name."""
    return f"{card.family} {card.name}"


@dataclass
class Resolved:
    """How often cards came to players, actions were used, triggers fired and immediate effects happened."""

    got: Counter[str] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)
    fired: Counter[int] = field(default_factory=Counter)
    immediate: Counter[str] = field(default_factory=Counter)

    def watch(self, state: State) -> None:
        """Count what the last answer led to."""
        for event in state.events or ():
            if event[0] in GOT:
                self.got[known(state.cards[event[2]])] += 1
            elif event[0] == ev.REWARD_TAKEN:
                self.got[known(state.cards[state.overlord])] += 1
                self.immediate[known(state.cards[state.overlord])] += 1
            elif event[0] == ev.EVENT_APPEARS:
                self.got[known(state.cards[event[1]])] += 1
            elif event[0] == ev.TRIGGERS:
                self.fired[event[3]] += 1
            elif event[0] in SAID:
                self.immediate[known(state.cards[event[2]])] += 1
        state.events = []

    def times(self, card: CardDef) -> int:
        """How often it was resolved: a village by being used, another card by coming to a player, if only for a moment."""
        if card.kind == c.VILLAGE:
            return sum(self.used[action.id] for action in card.upper.actions)
        return max(self.got[known(card)], self.immediate[known(card)])

    def abilities(self, card: CardDef) -> dict[str, int]:
        """How often each thing that a card can do was done, by its words."""
        found = {card.immediate_text: self.immediate[known(card)]} if card.immediate else {}
        for part in (card.upper, card.lower, card.reward):
            found |= {action.text: self.used[action.id] for action in part.actions}
            found |= {trigger.text: self.fired[trigger.id] for trigger in part.triggers}
        return found | {trigger.text: self.fired[trigger.id] for trigger in card.invasions}


def picked(state: State, chooser: Chooser, resolved: Resolved) -> int:
    """Mostly what has been resolved least, as long as that is not enough; otherwise anything."""
    if chooser.below(4):
        seen = [(_seen(state, option, resolved), i) for i, option in enumerate(state.options)]
        least, index = min(seen)
        if least < ENOUGH:
            return index
    return chooser.below(len(state.options))


def answer(state: State, chooser: Chooser, resolved: Resolved) -> None:
    """One answer, and what comes of it."""
    option = state.options[index := picked(state, chooser, resolved)]
    if option // c.OPTION in ABILITIES:
        resolved.used[c.ability_of(option & c.PAYLOAD)] += 1
    state.answer(index)
    resolved.watch(state)


def _seen(state: State, option: int, resolved: Resolved) -> int:
    """How often what this option leads to was resolved; enough, where it leads to no card or ability of its own."""
    verb, payload = option // c.OPTION, option & c.PAYLOAD
    if verb in ABILITIES:
        return resolved.used[c.ability_of(payload)]
    if verb == c.JOURNEY:
        return resolved.times(state.cards[state.track[payload]])
    if state.prompt == c.ASK_START_CARD:
        return resolved.times(state.cards[payload])
    return ENOUGH


def equip(state: State, resolved: Resolved) -> None:
    """Bring quests and mythic cards that were seen least, and deal each player what makes strong."""

    def seen(card: int) -> int:
        return resolved.times(state.cards[card])

    quests = sorted((*state.quests, *state.quest_deck), key=seen)
    state.quests, state.quest_deck = tuple(quests[:QUESTS]), tuple(quests[QUESTS:])
    mythic = [card for card in (*state.box, *state.deck) if state.cards[card].family == c.MYTHIC]
    mythic.sort(key=seen)
    state.box = (*(card for card in state.box if card not in mythic), *mythic[MYTHIC:])
    state.deck = [card for card in state.deck if card not in mythic]
    for player in state.players:
        player.crystals += CRYSTALS
        player.set_stack(c.WOUNDS, (state.wound_deck[-1],))
        state.wound_deck = state.wound_deck[:-1]
        artifacts = [card for card in state.deck if state.cards[card].is_artifact()]
        for card in sorted(artifacts, key=seen)[-EQUIPMENT:]:  # the others stay, to be taken
            state.deck.remove(card)
            stack = state.cards[card].stack
            player.set_stack(stack, (*player.stacks[stack], card))
    state.deck += mythic[:MYTHIC]  # on top: at the bottom few would be met
    if state.overlord_active:  # more to fight for, and what many tokens bring comes too
        state.overlord_rewards += len(state.players)
    fold_shared(state)


def set_up(game: Enchanters, resolved: Resolved, seed: int) -> dict[str, object]:
    """A game with all boxes and variants: the kingdoms that were seen least, each village and each Overlord in turn."""
    content = game.content
    rare = ICONS[seed % len(ICONS)]
    kingdoms = sorted(
        content.kingdoms, key=lambda k: (k.name != rare, min(map(resolved.times, k.cards)))
    )
    places = [card for card in content.cards if card.kind == c.VILLAGE and not card.coop_only]
    lords = [card for card in content.cards if card.kind == c.OVERLORD and not card.coop_only]
    return {
        "players": 2 if seed % 3 else 4,
        "boxes": BOXES,
        "kingdoms": [kingdom.name for kingdom in kingdoms[:4]],
        "village": places[seed % len(places)].name,
        "startItem": "banner",
        "startEnchantment": "class",
        "overlord": "on",
        "overlordCard": (
            min(lords, key=resolved.times) if seed % 2 else lords[seed // 2 % len(lords)]
        ).name,
        "quests": "on",
        "events": "on",
        "mythic": "on",
    }


@cache
def played_at_random() -> Resolved:
    """Games of two and of four, one after another, each with what the earlier ones have seldom seen."""
    game, resolved = Enchanters(), Resolved()
    for seed in range(GAMES):
        options = set_up(game, resolved, seed)
        state, chooser = game.new(options, seed, listen=True), Chooser(seed)
        while state.seat != NOBODY and not state.round:
            answer(state, chooser, resolved)
        equip(state, resolved)
        while state.seat != NOBODY:
            answer(state, chooser, resolved)
        assert game.problems(state) == []
    return resolved
