"""The state of a game of Enchanters: integers, and lists or tuples of integers, plus what is derived from them.

Every field is named once, with its value in a fresh game and the one it has in a copy. Fields in `DERIVED` follow from the
others (see `fold.py`): they are copied, but neither saved nor part of the key.
"""

from __future__ import annotations

from operator import add
from typing import ClassVar, Final

from lorehall.core.engine.declared_position import GamePosition
from lorehall.core.engine.position import NOBODY
from lorehall.core.slots import slots
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    MULTI,
    NONE,
    TRACK_SLOTS,
    WOUNDS,
)
from lorehall.games.enchanters.model.definitions import (
    BASE_COSTS,
    NO_ICONS,
    Action,
    Amount,
    Boost,
    CardDef,
    Content,
    Part,
    StatChange,
)
from lorehall.games.enchanters.options import PLAYERS, THRESHOLDS, Setup

Minor = tuple[int, int, Action]
"""A minor action that somebody could use: its use, which is its card and its number in one, its card, and the action itself."""

# Shared empties: derived lists are replaced, never changed in place, so copies of a state may share them.
NO_SCORES: Final[list[Amount]] = []
NO_USES: Final[list[int]] = []
NO_MINORS: Final[list[Minor]] = []
NO_BOOSTS: Final[list[Boost]] = []
NO_STATS: Final[list[StatChange]] = []


class Given:
    """What some visible parts give together, in their order, besides the plain values that every part may have."""

    def __init__(self, parts: list[tuple[int, Part]]) -> None:
        attack = 0
        defense = 0
        flags = 0
        icons: list[int] = NO_ICONS
        actions: list[int] = []
        minors: list[Minor] = []
        triggers: list[int] = []
        mask = 0
        standing: list[Part] = []
        binding: list[Part] = []
        copies = False
        for card, part in parts:
            if part.plain:
                continue
            attack += part.attack
            defense += part.defense
            if part.icons is not NO_ICONS:
                icons = list(map(add, icons, part.icons))
            for action in part.actions:
                use = card << ABILITY_BITS | action.id
                if not action.per_token or use not in actions:
                    actions.append(use)
                    if action.kind <= MULTI:
                        minors.append((use, card, action))
            for trigger in part.triggers:
                triggers.append(card << ABILITY_BITS | trigger.id)
                mask |= 1 << trigger.moment
            if part.standing:
                standing.append(part)
                if part.binding:
                    flags |= part.flags
                    binding.append(part)
            if part.copies_enchantment:
                copies = True
        self.parts: Final = parts
        self.attack: Final = attack
        self.defense: Final = defense
        self.flags: Final = flags
        self.icons: Final = icons
        self.actions: Final = actions
        self.minors: Final = minors
        self.triggers: Final = triggers
        self.mask: Final = mask
        """The moments of the triggers."""
        self.standing: Final = standing
        """The parts with something that holds as long as they are visible."""
        self.binding: Final = binding
        """Those of them that would hold for each player."""
        self.copies: Final = copies
        """Whether one of them copies the top enchantment (E-EFF-19)."""

    __slots__ = slots(__init__)

    def binds_like(self, other: Given) -> bool:
        """Whether shared parts that give this mean the same for each player as those that give the other."""
        return (
            self.binding == other.binding
            and self.attack == other.attack
            and self.defense == other.defense
        )


NOTHING_GIVEN: Final = Given([])


class Shown:
    """What a stack shows as it lies: the lower part of every card and the upper part of the top one (E-TRM-30).

    Claimed quests lie like a stack without a top. Found once for each change: a stack is a tuple, so it has changed if it is
    another one.
    """

    def __init__(self, stack: tuple[int, ...], cards: list[CardDef], has_top: bool) -> None:
        attack = 0
        defense = 0
        glory = 0
        rich: list[tuple[int, Part]] = []
        for card in stack:
            part = cards[card].lower
            attack += part.attack
            defense += part.defense
            glory += part.glory
            if not part.plain:
                rich.append((card, part))
        if stack and has_top:
            part = cards[stack[-1]].upper
            attack += part.attack
            defense += part.defense
            glory += part.glory
            if not part.plain:
                rich.append((stack[-1], part))
        self.stack: Final = stack
        self.attack: Final = attack
        self.defense: Final = defense
        self.glory: Final = glory
        self.given: Final = Given(rich) if rich else NOTHING_GIVEN
        """By the parts that carry more than that."""
        self.flags: Final = self.given.flags

    __slots__ = slots(__init__)


CLAIMED: Final = 4
"""Where the claimed quests stand in what a player shows, behind the stacks."""
NO_STACKS: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())
NOTHING_SHOWN: Final[list[Shown]] = [Shown((), [], has_top=True) for _ in range(5)]


class Player:
    """One player's area (E-TRM-28 to E-TRM-34). Stacks are tuples of card ids from bottom to top."""

    DERIVED: Final = (
        "attack_icons", "defense_icons", "icons", "glory", "scores", "actions", "minors", "triggers", "trigger_mask", "boosts",
        "stats", "icons_for_all", "desert_doubles", "flags", "cap", "ignores", "base_costs",
    )  # fmt: skip
    SHARED: Final = ("shown",)
    LATER: Final = ("quests",)

    def __init__(self, template: Player | None = None) -> None:
        t = template
        self.stacks: tuple[tuple[int, ...], ...] = NO_STACKS if t is None else t.stacks
        self.crystals: int = 0 if t is None else t.crystals  # never below 0 (E-TRM-31)
        # markers; wound cards count 10 each (E-TRM-32); in co-op the shared pool, the same for all (E-COP-10)
        self.wounds: int = 0 if t is None else t.wounds
        self.charges: int = 0 if t is None else t.charges
        self.rewards: int = 0 if t is None else t.rewards
        # active pearl tokens; the others show their spent side (E-TRM-39)
        self.pearls: int = 0 if t is None else t.pearls
        self.pearls_spent: int = 0 if t is None else t.pearls_spent
        self.attack_bonus: int = 0 if t is None else t.attack_bonus  # this turn (E-TRN-10)
        self.defense_bonus: int = 0 if t is None else t.defense_bonus
        # fours of attack, defense, context, value
        self.bonuses: tuple[int, ...] = () if t is None else t.bonuses
        # uses of actions, once for each (E-MIN-06)
        self.used: tuple[int, ...] = () if t is None else t.used
        # uses of triggers, for "once per turn" (E-CND-02)
        self.fired: tuple[int, ...] = () if t is None else t.fired
        self.minor_actions: int = 0 if t is None else t.minor_actions  # this turn (E-MIN-09)
        self.journeyed: bool = False if t is None else t.journeyed
        self.free_journeys: bool = False if t is None else t.free_journeys
        self.desert_doubled: int = 0 if t is None else t.desert_doubled
        self.desert_ignored: bool = False if t is None else t.desert_ignored
        # bits: 1 on the next own turn, 2 on this turn (E-KNG-24)
        self.must_rest: int = 0 if t is None else t.must_rest
        # claimed quests, in the order of claiming (E-QST-06)
        self.quests: tuple[int, ...] = () if t is None else t.quests
        # what each stack shows, and the claimed quests; the list is replaced, never changed in place
        self.shown: list[Shown] = NOTHING_SHOWN if t is None else t.shown
        # derived
        self.attack_icons: int = 0 if t is None else t.attack_icons
        self.defense_icons: int = 0 if t is None else t.defense_icons
        self.icons: list[int] = NO_ICONS if t is None else t.icons
        self.glory: int = 0 if t is None else t.glory
        self.scores: list[Amount] = NO_SCORES if t is None else t.scores
        self.actions: list[int] = NO_USES if t is None else t.actions
        self.minors: list[Minor] = NO_MINORS if t is None else t.minors
        self.triggers: list[int] = NO_USES if t is None else t.triggers
        self.trigger_mask: int = 0 if t is None else t.trigger_mask
        self.boosts: list[Boost] = NO_BOOSTS if t is None else t.boosts
        self.stats: list[StatChange] = NO_STATS if t is None else t.stats
        self.icons_for_all: list[int] = NO_ICONS if t is None else t.icons_for_all
        self.desert_doubles: int = 0 if t is None else t.desert_doubles
        self.flags: int = 0 if t is None else t.flags
        self.cap: int = NONE if t is None else t.cap
        self.ignores: int = 0 if t is None else t.ignores
        # of journeys, by slot (E-JRN-02, E-JRN-03)
        self.base_costs: list[int] = BASE_COSTS if t is None else t.base_costs

    __slots__ = slots(__init__)

    def clone(self) -> Player:
        return Player(self)

    def set_stack(self, index: int, cards: tuple[int, ...]) -> None:
        """Put these cards in the place of a stack."""
        items, enchantments, creatures, wounds = self.stacks
        self.stacks = (
            cards if index == ITEMS else items,
            cards if index == ENCHANTMENTS else enchantments,
            cards if index == CREATURES else creatures,
            cards if index == WOUNDS else wounds,
        )

    def stand_alone(self) -> None:
        """Share no derived list with a copy any more."""
        self.shown = self.shown[:]
        self.icons = self.icons[:]
        self.scores = self.scores[:]
        self.actions = self.actions[:]
        self.minors = self.minors[:]
        self.triggers = self.triggers[:]
        self.boosts = self.boosts[:]
        self.stats = self.stats[:]
        self.icons_for_all = self.icons_for_all[:]
        self.base_costs = self.base_costs[:]


def fresh_areas(number: int) -> list[Player]:
    """The areas of this many players, with nothing in them."""
    return [Player() for _ in range(number)]


class Rules:
    """The options that the running game looks at, fixed at setup (E-GEN-14)."""

    def __init__(self, setup: Setup) -> None:
        self.failure_forbidden: bool = setup["combatFailure"] == "forbidden"
        self.coop: bool = setup.together
        self.threshold: int = THRESHOLDS[setup["difficulty"]] if setup.together else 0
        """Co-op: this many wounds in the shared pool are too many (E-COP-05)."""
        self.wound_deck: bool = setup.has_wound_deck
        self.reinforcement: bool = setup.is_on("reinforcement")
        self.death_mode: bool = setup.is_on("deathMode")
        self.rest_enforced: bool = setup["restObligation"] == "enforce"
        self.automa: bool = setup.automa
        self.solo: bool = setup.solo

    __slots__ = slots(__init__)


CLOCKWISE: Final = [
    [tuple([(first + i) % n for i in range(n)]) for first in range(n)]
    for n in range(PLAYERS[-1] + 1)
]
"""The seats at a table of so many players, clockwise from each of them."""


class State(GamePosition):
    """A whole game with its shared zones (E-TRM-25). `cards` maps a card id to its definition and is fixed after setup."""

    DERIVED: Final = ("icons_for_all", "stats", "desert_doubles")
    SHARED: ClassVar[tuple[str, ...]] = ("content", "rules", "setup", "cards", "shared")
    LATER: Final = (
        "quests", "quest_deck", "event_deck", "attached", "overlord_hp", "ai_deck", "ai_shown", "ai_tier",
        "automa_deck", "automa_shown", "market", "market_wounds",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        content: Content,
        rules: Rules,
        seed: int,
        template: State | None = None,
        only: int = NONE,
    ) -> None:
        super().__init__(seed, template)
        t = template
        # shared by all copies
        self.setup: Setup = setup
        self.content = content
        self.rules = rules
        self.cards: list[CardDef] = [] if t is None else t.cards
        # zones and counters
        self.players: list[Player] = fresh_areas(setup.players) if t is None else t.areas(only)
        self.active: int = NONE if t is None else t.active
        self.starting: int = 0 if t is None else t.starting
        self.round: int = 0 if t is None else t.round
        self.turns: int = 0 if t is None else t.turns
        self.deck: list[int] = [] if t is None else t.deck[:]  # top last
        # cards below the artifact cards that filtering put on top (E-SET-13)
        self.deck_floor: int = 0 if t is None else t.deck_floor
        self.track: list[int] = [NONE] * TRACK_SLOTS if t is None else t.track[:]
        self.graveyard: list[int] = [] if t is None else t.graveyard[:]  # top last
        # cards being taken (E-JRN-07); card * 2 + 1 enters at the bottom
        self.limbo: tuple[int, ...] = () if t is None else t.limbo
        self.box: tuple[int, ...] = () if t is None else t.box
        self.wound_deck: tuple[int, ...] = () if t is None else t.wound_deck  # top last
        self.banner_deck: tuple[int, ...] = () if t is None else t.banner_deck
        self.class_deck: tuple[int, ...] = () if t is None else t.class_deck
        self.village: int = NONE if t is None else t.village
        self.village_deck: tuple[int, ...] = () if t is None else t.village_deck
        self.village_rewards: int = 0 if t is None else t.village_rewards
        self.overlord: int = NONE if t is None else t.overlord
        self.overlord_active: bool = False if t is None else t.overlord_active
        self.overlord_rewards: int = 0 if t is None else t.overlord_rewards
        self.overlord_health: int = 0 if t is None else t.overlord_health  # reinforcement by side
        self.overlord_strength: int = 0 if t is None else t.overlord_strength
        self.overlord_crystals: int = 0 if t is None else t.overlord_crystals
        self.overlord_cards: tuple[int, ...] = () if t is None else t.overlord_cards
        self.overlord_deck: tuple[int, ...] = () if t is None else t.overlord_deck
        # co-op: hit points on the dial (E-COP-05)
        self.overlord_hp: int = 0 if t is None else t.overlord_hp
        # the AI deck, top last; the card that was revealed last, if any, and its tier that counts, 0 for none (E-COP-06)
        self.ai_deck: tuple[int, ...] = () if t is None else t.ai_deck
        self.ai_shown: tuple[int, ...] = () if t is None else t.ai_shown
        self.ai_tier: int = 0 if t is None else t.ai_tier
        self.desert_in_play: bool = False if t is None else t.desert_in_play
        self.desert: int = 0 if t is None else t.desert
        # pairs card << 3 | token kind, number
        self.tokens: tuple[int, ...] = () if t is None else t.tokens
        # quests in the common area, and those that were not laid out (E-QST-01)
        self.quests: tuple[int, ...] = () if t is None else t.quests
        self.quest_deck: tuple[int, ...] = () if t is None else t.quest_deck
        # events that did not come into the adventure deck, which nobody has seen (E-EVT-01)
        self.event_deck: tuple[int, ...] = () if t is None else t.event_deck
        # pairs of a track card and the event under it (E-EVT-05)
        self.attached: tuple[int, ...] = () if t is None else t.attached
        # face down, top last; those revealed since the last shuffle, the card in force last (E-AUT-04, E-AUT-07)
        self.automa_deck: tuple[int, ...] = () if t is None else t.automa_deck
        self.automa_shown: tuple[int, ...] = () if t is None else t.automa_shown
        # the Market pile, top last, and the wound tokens beside it (E-AUT-04, E-AUT-12)
        self.market: tuple[int, ...] = () if t is None else t.market
        self.market_wounds: int = 0 if t is None else t.market_wounds
        self.kingdoms: tuple[int, ...] = () if t is None else t.kingdoms
        # starting cards dealt and not yet chosen
        self.dealt: tuple[int, ...] = () if t is None else t.dealt
        # triggers whose effects are being resolved, as `Waiting.mark` says (E-CND-18)
        self.running: tuple[int, ...] = () if t is None else t.running
        # state conditions that held at the last check (E-CND-17)
        self.states_true: int = 0 if t is None else t.states_true
        # the situation of the running combat, journey or duel (E-STA-06)
        self.traveller: int = NONE if t is None else t.traveller
        self.distance: int = NONE if t is None else t.distance
        self.opponent: int = NONE if t is None else t.opponent
        self.arrived: bool = False if t is None else t.arrived  # its card was taken (E-CND-09)
        self.cancelled: bool = False if t is None else t.cancelled
        # cards being journeyed to, which no effect can choose (E-JRN-07)
        self.picked: tuple[int, ...] = () if t is None else t.picked
        self.duelist: int = NONE if t is None else t.duelist
        self.rival: int = NONE if t is None else t.rival
        self.invader: int = NONE if t is None else t.invader
        # the end of the game
        # its texts are being resolved (E-END-04)
        self.ending: bool = False if t is None else t.ending
        self.lost: bool = False if t is None else t.lost
        self.scores: tuple[int, ...] = () if t is None else t.scores
        self.winners: tuple[int, ...] = () if t is None else t.winners
        # what the texts that no player owns give; replaced, never changed
        self.shared: Given = NOTHING_GIVEN if t is None else t.shared
        # derived
        self.icons_for_all: list[int] = NO_ICONS if t is None else t.icons_for_all
        self.stats: list[StatChange] = NO_STATS if t is None else t.stats
        self.desert_doubles: int = 0 if t is None else t.desert_doubles

    __slots__ = slots(__init__)

    def clone(self) -> State:
        """An independent copy; definitions, options and derived lists are shared because they never change in place."""
        return State(self.setup, self.content, self.rules, 0, self)

    def stand_alone(self) -> None:
        super().stand_alone()
        self.icons_for_all = self.icons_for_all[:]
        self.stats = self.stats[:]
        for p in self.players:
            p.stand_alone()

    def ahead(self, seat: int) -> State:
        """A copy to look ahead on, with this player's area: those of the others are shared and not to be changed."""
        return State(self.setup, self.content, self.rules, 0, self, seat)

    def areas(self, only: int) -> list[Player]:
        """Copies of all players' areas, or of one, with the others as they are."""
        if only == NONE:
            return [p.clone() for p in self.players]
        areas = self.players[:]
        areas[only] = areas[only].clone()
        return areas

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise, beginning with this one."""
        return CLOCKWISE[len(self.players)][first]

    def ai_card(self) -> int:
        """The AI card that was revealed last, or NONE."""
        return self.ai_shown[0] if self.ai_shown else NONE

    def chooser(self) -> int:
        """Who decides where no player is named: the active player, else the starting player (E-GEN-02, E-GEN-06)."""
        return self.active if self.active != NOBODY else self.starting
