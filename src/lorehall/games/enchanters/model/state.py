"""The state of a game of Enchanters: integers, and lists or tuples of integers, plus what is derived from them.

Fields under "derived" follow from the others (see `fold.py`); they are copied by `clone` but neither saved nor part of the key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.position import NOBODY, Event, Frame, Position
from lorehall.games.enchanters.model.codes import EFFECT, NONE, PROCEDURE_NAMES
from lorehall.games.enchanters.model.definitions import (
    NO_ICONS,
    Amount,
    Boost,
    CardDef,
    Content,
    StatChange,
)
from lorehall.games.enchanters.options import Setup

NO_SETUP: Final = Setup(0, (), (), "", "", ())

Procedure = Callable[["State", Frame], None]
PROCEDURES: Final[list[Procedure]] = []
"""Indexed by the procedure codes; filled by `register` when the rule modules are imported."""


def register(code: int, procedure: Procedure) -> None:
    """Tell the run loop which function performs the frames of this code."""
    while len(PROCEDURES) <= code:
        PROCEDURES.append(_missing)
    PROCEDURES[code] = procedure


def _missing(s: State, f: Frame) -> None:
    raise NotImplementedError(PROCEDURE_NAMES[f[0]])


class Player:
    """One player's area (E-TRM-28 to E-TRM-34). Stacks are tuples of card ids from bottom to top."""

    def __init__(self, template: Player | None = None) -> None:
        if template is None:
            self.stacks: list[tuple[int, ...]] = [(), (), (), ()]
            self.crystals = 0  # never below 0 (E-TRM-31)
            self.wounds = 0  # markers; wound cards count 10 each (E-TRM-32)
            self.charges = 0
            self.rewards = 0
            self.pearls = 0  # active pearl tokens; the others show their spent side (E-TRM-39)
            self.pearls_spent = 0
            self.attack_bonus = 0  # until the end of the turn (E-TRN-10)
            self.defense_bonus = 0
            self.bonuses: tuple[int, ...] = ()  # fours of attack, defense, context, value
            self.used: tuple[int, ...] = ()  # card << 12 | action, once per use (E-MIN-06)
            self.fired: tuple[int, ...] = ()  # card << 12 | trigger for "once per turn" (E-CND-02)
            self.minor_actions = 0  # used this turn (E-MIN-09)
            self.journeyed = False
            self.free_journeys = False
            self.desert_doubled = 0
            self.desert_ignored = False
            self.must_rest = 0  # bits: 1 on the next own turn, 2 on this turn (E-KNG-24)
            # derived
            self.attack_icons = 0
            self.defense_icons = 0
            self.icons: list[int] = NO_ICONS
            self.glory = 0
            self.scores: list[Amount] = NO_SCORES
            self.monsters = 0
            self.dragons = 0
            self.actions: list[int] = NO_USES
            self.triggers: list[int] = NO_USES
            self.trigger_mask = 0
            self.boosts: list[Boost] = NO_BOOSTS
            self.stats: list[StatChange] = NO_STATS
            self.icons_for_all: list[int] = NO_ICONS
            self.desert_doubles = 0
            self.flags = 0
            self.cap = NONE
            self.ignores = 0
            self.far_distance = NONE
            self.far_cost = NONE
        else:
            self.stacks = template.stacks[:]
            self.crystals = template.crystals
            self.wounds = template.wounds
            self.charges = template.charges
            self.rewards = template.rewards
            self.pearls = template.pearls
            self.pearls_spent = template.pearls_spent
            self.attack_bonus = template.attack_bonus
            self.defense_bonus = template.defense_bonus
            self.bonuses = template.bonuses
            self.used = template.used
            self.fired = template.fired
            self.minor_actions = template.minor_actions
            self.journeyed = template.journeyed
            self.free_journeys = template.free_journeys
            self.desert_doubled = template.desert_doubled
            self.desert_ignored = template.desert_ignored
            self.must_rest = template.must_rest
            self.attack_icons = template.attack_icons
            self.defense_icons = template.defense_icons
            self.icons = template.icons
            self.glory = template.glory
            self.scores = template.scores
            self.monsters = template.monsters
            self.dragons = template.dragons
            self.actions = template.actions
            self.triggers = template.triggers
            self.trigger_mask = template.trigger_mask
            self.boosts = template.boosts
            self.stats = template.stats
            self.icons_for_all = template.icons_for_all
            self.desert_doubles = template.desert_doubles
            self.flags = template.flags
            self.cap = template.cap
            self.ignores = template.ignores
            self.far_distance = template.far_distance
            self.far_cost = template.far_cost

    def clone(self) -> Player:
        return Player(self)


# Shared empties: derived lists are replaced, never changed in place, so copies of a state may share them.
NO_SCORES: Final[list[Amount]] = []
NO_USES: Final[list[int]] = []
NO_BOOSTS: Final[list[Boost]] = []
NO_STATS: Final[list[StatChange]] = []


class Rules:
    """The options that the running game looks at, fixed at setup (E-GEN-14)."""

    def __init__(self) -> None:
        self.failure_forbidden = True
        self.wound_deck = False
        self.reinforcement = False
        self.death_mode = False
        self.rest_enforced = True


class State(Position):
    """A whole game with its shared zones (E-TRM-25). `cards` maps a card id to its definition and is fixed after setup."""

    def __init__(
        self, content: Content, rules: Rules, seed: int, template: State | None = None
    ) -> None:
        super().__init__(seed, template)
        self.content = content
        self.rules = rules
        if template is None:
            self.setup: Setup = NO_SETUP
            self.cards: list[CardDef] = []
            self.players: list[Player] = []
            self.active = NONE
            self.starting = 0
            self.round = 0
            self.turns = 0
            self.deck: list[int] = []  # top last
            self.deck_floor = (
                0  # cards below the artifact cards that filtering put on top (E-SET-13)
            )
            self.track: list[int] = [NONE, NONE, NONE, NONE, NONE, NONE]
            self.graveyard: list[int] = []  # top last
            self.limbo: tuple[
                int, ...
            ] = ()  # cards being taken (E-JRN-07); card * 2 + 1 enters at the bottom
            self.box: tuple[int, ...] = ()
            self.wound_deck: tuple[int, ...] = ()  # top last
            self.banner_deck: tuple[int, ...] = ()
            self.class_deck: tuple[int, ...] = ()
            self.village = NONE
            self.village_deck: tuple[int, ...] = ()
            self.village_rewards = 0
            self.overlord = NONE
            self.overlord_active = False
            self.overlord_rewards = 0
            self.overlord_health = 0  # reinforcement tokens by side
            self.overlord_strength = 0
            self.overlord_crystals = 0
            self.overlord_cards: tuple[int, ...] = ()
            self.overlord_deck: tuple[int, ...] = ()
            self.desert_in_play = False
            self.desert = 0
            self.tokens: tuple[int, ...] = ()  # pairs card << 3 | token kind, number
            self.kingdoms: tuple[int, ...] = ()
            self.dealt: tuple[int, ...] = ()  # starting cards dealt and not yet chosen
            self.states_true = 0  # state conditions that held at the last check (E-CND-17)
            # the situation of the running combat, journey or duel (E-STA-06)
            self.traveller = NONE
            self.distance = NONE
            self.opponent = NONE
            self.duelist = NONE
            self.rival = NONE
            self.picked: tuple[
                int, ...
            ] = ()  # cards being journeyed to, which no effect can choose (E-JRN-07)
            self.cancelled = False
            self.invader = NONE
            self.lost = False
            self.scores: tuple[int, ...] = ()
            self.winners: tuple[int, ...] = ()
            # derived
            self.icons_for_all: list[int] = NO_ICONS
            self.stats: list[StatChange] = NO_STATS
            self.desert_doubles = 0
            self.shared_actions: list[int] = NO_USES
            self.shared_triggers: list[int] = NO_USES
            self.shared_mask = 0
        else:
            self.setup = template.setup
            self.cards = template.cards
            self.players = [p.clone() for p in template.players]
            self.active = template.active
            self.starting = template.starting
            self.round = template.round
            self.turns = template.turns
            self.deck = template.deck[:]
            self.deck_floor = template.deck_floor
            self.track = template.track[:]
            self.graveyard = template.graveyard[:]
            self.limbo = template.limbo
            self.box = template.box
            self.wound_deck = template.wound_deck
            self.banner_deck = template.banner_deck
            self.class_deck = template.class_deck
            self.village = template.village
            self.village_deck = template.village_deck
            self.village_rewards = template.village_rewards
            self.overlord = template.overlord
            self.overlord_active = template.overlord_active
            self.overlord_rewards = template.overlord_rewards
            self.overlord_health = template.overlord_health
            self.overlord_strength = template.overlord_strength
            self.overlord_crystals = template.overlord_crystals
            self.overlord_cards = template.overlord_cards
            self.overlord_deck = template.overlord_deck
            self.desert_in_play = template.desert_in_play
            self.desert = template.desert
            self.tokens = template.tokens
            self.kingdoms = template.kingdoms
            self.dealt = template.dealt
            self.states_true = template.states_true
            self.traveller = template.traveller
            self.distance = template.distance
            self.opponent = template.opponent
            self.duelist = template.duelist
            self.rival = template.rival
            self.picked = template.picked
            self.cancelled = template.cancelled
            self.invader = template.invader
            self.lost = template.lost
            self.scores = template.scores
            self.winners = template.winners
            self.icons_for_all = template.icons_for_all
            self.stats = template.stats
            self.desert_doubles = template.desert_doubles
            self.shared_actions = template.shared_actions
            self.shared_triggers = template.shared_triggers
            self.shared_mask = template.shared_mask

    def perform(self, frame: Frame) -> None:
        code = frame[0]
        if code == EFFECT:
            self.content.effects[frame[1]].run(self, frame)
        else:
            PROCEDURES[code](self, frame)

    def describe_frame(self, frame: Frame) -> str:
        if frame[0] == EFFECT:
            effect = self.content.effects[frame[1]]
            return f"effect {type(effect).__name__} you={frame[2]} card={frame[3]} {frame[4:]}"
        return f"{PROCEDURE_NAMES[frame[0]]} {frame[1:]}"

    def clone(self) -> State:
        """An independent copy; definitions, options and derived lists are shared because they never change in place."""
        return State(self.content, self.rules, 0, self)

    def emit(self, event: Event) -> None:
        """Record an event if somebody listens."""
        if self.events is not None:
            self.events.append(event)

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, beginning with this one."""
        n = len(self.players)
        return [(first + i) % n for i in range(n)]

    def chooser(self) -> int:
        """Who decides where no player is named: the active player, else the starting player (E-GEN-02, E-GEN-06)."""
        return self.active if self.active != NOBODY else self.starting
