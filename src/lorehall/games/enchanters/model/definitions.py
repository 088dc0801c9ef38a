"""What a card is once its text has been compiled: frozen data, shared by all games and all copies of a state.

Nothing here changes while a game runs. Effects are objects; saved games name them by their number in `Content`.
"""

from __future__ import annotations

from typing import Any, Final

from lorehall.core.engine.effects import Doing, Effect, number_effects
from lorehall.core.errors import LorehallError
from lorehall.core.slots import slots
from lorehall.games.enchanters.aliases import card_name
from lorehall.games.enchanters.model.codes import (
    ABILITY_MASK,
    ADVENTURE,
    AI,
    COUNT_ATTACK,
    COUNT_DEFENSE,
    DRAGON,
    ENCHANTMENT,
    ITEM,
    MONSTER,
    NONE,
    SHIELD,
    STACK_OF_TYPE,
)
from lorehall.lang.terms import Term

NO_ICONS: Final[list[int]] = [0, 0, 0, 0, 0]
"""Shared by everything without icons, so that "has any" is an identity test; never changed in place."""

BASE_COSTS: Final[list[int]] = [0, 1, 2, 3, 4, 5]
"""What a journey to each slot costs without any text (E-JRN-02); shared and never changed in place, like NO_ICONS."""

# -- amounts (E-EFF-01) ------------------------------------------------------------------------
FIXED: Final = 0
PER: Final = 1
DIE: Final = 2
EVERYTHING: Final = 3
DIE_SIDES: Final = 6


class Amount:
    """A number, "k per s counted things", one die, or everything."""

    def __init__(
        self, kind: int, k: int = 0, s: int = 1, count: int = NONE, theirs: bool = False
    ) -> None:
        self.kind = kind
        self.k = k
        self.s = s
        self.count = count
        self.theirs = theirs

    __slots__ = slots(__init__)


# -- contexts (E-STA-06) -------------------------------------------------------------------------
ALWAYS: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
EXACTLY: Final = 3
AGAINST_TYPE: Final = 4
AGAINST_ICON: Final = 5
AGAINST_OVERLORD: Final = 6
DUELING: Final = 7


class Boost:
    """A change of attack or defense, perhaps only in a context (E-EFF-08)."""

    def __init__(
        self, attack: Amount | None, defense: Amount | None, context: int, value: int
    ) -> None:
        self.attack = attack
        self.defense = defense
        self.context = context
        self.value = value
        self.counts_power = _counts_power(attack) or _counts_power(defense)

    __slots__ = slots(__init__)


def _counts_power(amount: Amount | None) -> bool:
    return (
        amount is not None and amount.kind == PER and amount.count in (COUNT_ATTACK, COUNT_DEFENSE)
    )


class StatChange:
    """A change of health or strength of creatures or the Overlord (E-EFF-24)."""

    def __init__(
        self, who: int, health: Amount | None, strength: Amount | None, context: int, value: int
    ) -> None:
        self.who = who
        self.health = health
        self.strength = strength
        self.context = context
        self.value = value

    __slots__ = slots(__init__)


ALL_STACKS: Final = 0b1111


class Payable(Effect):
    """An effect that can also stand as a part of a cost (E-COS).

    States hold definitions and not the other way round, so the state of the game is as unknown here as in `Effect`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.takes = 0
        """How many cards of the payer it takes (E-COS-17)."""
        self.stacks = ALL_STACKS
        """The stacks from which it may take them, a bit for each."""

    __slots__ = slots(__init__)

    def candidates(self, s: Any, you: int, this: int) -> list[int]:
        """The cards of the payer of which it takes one, or `takes` one after another."""
        return []

    def shift(self, s: Any, you: int, card: int) -> None:
        """On a copy, in which only the payer's area is a copy too: move a card as paying with it would, and do nothing else."""
        return

    def pay_with(self, s: Any, f: Doing, cards: tuple[int, ...]) -> None:
        """Pay it with these cards."""
        raise NotImplementedError(type(self).__name__)

    def foresee(self, p: Any) -> None:
        """On a copy: change the payer's numbers as paying it would (E-CMB-13)."""
        return

    def is_in_reach(self, prospects: Any) -> bool:
        """Whether somebody could ever pay it with the cards of the game (E-QST-08)."""
        return True


class Action:
    """`cost => effect` (E-MIN-01, E-RST-01, E-CHL-01)."""

    def __init__(
        self,
        kind: int,
        costs: list[Payable],
        effect: Effect,
        crystals: int,
        boosts: list[Boost],
        text: str,
    ) -> None:
        self.id = NONE
        self.kind = kind
        self.costs = costs  # all but crystals
        self.effect = effect
        self.crystals = crystals
        self.only_crystals = not costs
        self.is_free = not costs and crystals == 0
        """Whether it is paid for by doing it: a rest or challenge without a further cost."""
        self.takes = sum([cost.takes for cost in costs])
        """How many cards it takes in all (E-COS-17)."""
        self.planned = _compete([cost for cost in costs if cost.takes])
        """Whether its parts may be in each other's way, so that they are planned together (E-COS-17)."""
        self.boost = boosts[0] if boosts and self.only_crystals else None
        """The boost of a "plain boost" of E-CMB-12, else None."""
        self.more_boosts = boosts[1:]
        """Further boosts of the same action ("2 attack, then 1 defense-down")."""
        self.travels = False
        """It contains a journey, which only the active player can make (E-ATK-06)."""
        self.own_turn = False
        """Not to be used on another player's turn: "once per turn" or "on your turn" (E-CND-02, E-EFF-29)."""
        self.conditions = 0
        """How many of its costs are conditions; they stand first and are looked at before anything is paid (E-COS-21)."""
        self.claims = False
        """It claims a quest and spends nothing: its conditions are only checked (E-QST-02)."""
        self.asks: list[str] = []
        """The kinds of its costs, without their numbers and their order: the same for quests that are too similar (E-QST-07)."""
        self.per_token = False
        """An action of a reward token: each token owned can use it (E-MIN-04, E-TRM-16)."""
        self.text = text

    __slots__ = slots(__init__)


def _compete(costs: list[Payable]) -> bool:
    """Whether one of these parts takes several cards, or two of them may take from the same stack."""
    stacks = 0
    for cost in costs:
        if cost.takes > 1 or stacks & cost.stacks:
            return True
        stacks |= cost.stacks
    return False


class Trigger:
    """`moment: effect` (E-CND). `argument` narrows the moment: a set of card types, or a distance."""

    def __init__(
        self, moment: int, compare: int, argument: int, once: bool, effect: Effect, text: str
    ) -> None:
        self.id = NONE
        self.moment = moment
        self.compare = compare
        self.argument = argument
        self.once = once
        self.effect = effect
        self.text = text
        self.anyone = False
        """Not only for the owner: for whoever journeys (E-EFF-05)."""

    __slots__ = slots(__init__)


class Part:
    """The upper or lower part of a card, or the text of a village, an Overlord or a reward: icons and abilities (E-TRM-06)."""

    def __init__(self) -> None:
        self.attack = 0
        self.defense = 0
        self.glory = 0
        self.plain = True
        """Nothing but attack, defense and a fixed glory: the common case, folded fast."""
        self.standing = False
        """Something beyond icons, actions and triggers that holds as long as the part is visible."""
        self.binding = False
        """Something of this that holds for each player where it stands on a card that nobody owns."""
        self.icons: list[int] = NO_ICONS
        self.actions: list[Action] = []
        self.triggers: list[Trigger] = []
        self.boosts: list[Boost] = []
        self.stats: list[StatChange] = []
        self.scores: list[Amount] = []
        self.flags = 0
        self.cap = NONE
        self.icons_for_all: list[int] = NO_ICONS
        self.ignores = 0
        self.base_costs: list[int] = BASE_COSTS
        self.copies_enchantment = False
        self.desert_doubles = 0
        self.texts: list[str] = []

    __slots__ = slots(__init__)

    def hinders(self) -> bool:
        """Whether it forbids something for as long as it is visible, or takes icons away (E-COP-28, E-COP-36)."""
        return self.flags & ~SHIELD != 0 or self.ignores != 0 or self.attack < 0 or self.defense < 0

    def close(self) -> None:
        """All sentences are there: what kind of part it is."""
        self.binding = bool(
            self.boosts or self.flags or self.ignores or self.cap != NONE or self.base_costs is not BASE_COSTS
        )  # fmt: skip
        self.standing = bool(
            self.binding or self.stats or self.scores or self.desert_doubles or self.icons_for_all is not NO_ICONS
        )  # fmt: skip
        rich = self.standing or self.copies_enchantment or self.icons is not NO_ICONS
        self.plain = not (rich or self.actions or self.triggers)


TIERS: Final = 3
"""Of an AI card; where it says nothing, nothing happens (E-TRM-18)."""


class Tier:
    """What an AI card does at one rage tier: once, and as long as it is in force (E-COP-07, E-COP-08)."""

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.part = Part()

    __slots__ = slots(__init__)


class CardDef:
    """A card as everybody can read it."""

    def __init__(self, name: str, kind: int, family: int) -> None:
        self.index = NONE
        self.name = name
        self.kind = kind
        self.family = family
        self.stack = STACK_OF_TYPE[kind]
        self.is_creature = kind == MONSTER or kind == DRAGON
        self.kingdom = ""
        self.box = ""
        self.rank = ""
        self.copies = 1
        self.marked = 0
        self.health = 0
        self.strength = 0
        self.glory = 0
        """The glory of the "health ..." line; its other glory stands in sentences."""
        self.upper = Part()
        self.lower = Part()
        self.immediate: Effect | None = None
        self.immediate_text = ""
        self.stats: list[StatChange] = []
        self.in_combat = Part()
        self.on_track = Part()
        self.double_damage = False
        self.attacks_all = False
        self.immovable = False
        self.ignores_printed = 0
        """Bit 1: items, bit 2: enchantments (E-MYT-03)."""
        self.claimable = False
        """A quest that can be claimed from other players (E-QST-04)."""
        self.invasions: list[Trigger] = []
        self.reward = Part()  # the text of each reward token (E-TRM-12, E-TRM-16)
        self.start_crystals = NONE
        self.start_bonus = 0
        self.first_game = False
        self.coop_only = False
        self.never_in_coop = False
        """An event that is taken out before setup (E-COP-31)."""
        self.adapts = ""
        """An overlay: the Overlord whose abilities it replaces (E-COP-03)."""
        self.of_overlord = ""
        """An AI card that comes with one co-op specific Overlord alone (E-COP-04)."""
        self.penalties_count = False
        """In co-op its negative glory counts as positive, and monsters that it gives away are a relief (E-COP-29)."""
        self.tiers = [Tier() for _ in range(TIERS if kind == AI else 0)]
        self.only_claimable = False
        """A quest that is laid out only where somebody could claim it (E-QST-08)."""
        self.uses_desert = False
        self.gives_charges = False
        self.source = ""
        self.emblem = ""
        self.file = ""
        self.line = 0
        self.lines: list[tuple[str, str]] = []
        """(place, canonical wording) of every sentence, in printed order."""
        self.terms: list[tuple[str, Term]] = []
        """(place, Term) of every sentence: what co-op reads anew."""

    __slots__ = slots(__init__)

    def reprinted(self) -> CardDef:
        """The same card without its texts, which are to be placed anew."""
        new = CardDef(self.name, self.kind, self.family)
        new.index, new.file, new.line, new.lines, new.terms = (
            self.index, self.file, self.line, self.lines, self.terms,
        )  # fmt: skip
        new.kingdom, new.box, new.rank, new.copies, new.marked = (
            self.kingdom, self.box, self.rank, self.copies, self.marked,
        )  # fmt: skip
        new.health, new.strength, new.glory = self.health, self.strength, self.glory
        new.start_bonus, new.first_game = self.start_bonus, self.first_game
        new.coop_only, new.never_in_coop, new.penalties_count = (
            self.coop_only, self.never_in_coop, self.penalties_count,
        )  # fmt: skip
        new.adapts, new.of_overlord = self.adapts, self.of_overlord
        new.only_claimable = self.only_claimable
        new.uses_desert, new.gives_charges = self.uses_desert, self.gives_charges
        new.source, new.emblem = self.source, self.emblem
        return new

    def title(self) -> str:
        """What players call it: an overlay has the name of its Overlord (E-COP-03)."""
        return self.adapts or self.name

    def is_artifact(self) -> bool:
        return self.family == ADVENTURE and (self.kind == ITEM or self.kind == ENCHANTMENT)

    def has_icon(self, icon: int) -> bool:
        return self.upper.icons[icon] > 0 or self.lower.icons[icon] > 0


class Kingdom:
    """A kingdom deck and its related cards (E-TRM-21)."""

    def __init__(self, name: str, box: str) -> None:
        self.name = name
        self.box = box
        self.file = ""
        self.line = 0
        self.village = ""
        self.overlord = ""
        self.banner = ""
        self.cls = ""
        self.theme = ""
        self.scene = ""
        """Its scene and its colour are for clients, and "" where they choose."""
        self.colour = ""
        self.first_game = False
        self.no_automa = False
        """It cannot be chosen with the Automa (E-AUT-03)."""
        self.penalties_count = False
        """In co-op the negative glory of its cards counts as positive (E-COP-29), in solo that of its monsters (E-AUT-10)."""
        self.cards: list[CardDef] = []

    __slots__ = slots(__init__)

    def copy(self) -> Kingdom:
        """The same deck, to which cards can be added."""
        new = Kingdom(self.name, self.box)
        new.file, new.line = self.file, self.line
        new.village, new.overlord = self.village, self.overlord
        new.banner, new.cls = self.banner, self.cls
        new.theme, new.first_game = self.theme, self.first_game
        new.scene, new.colour = self.scene, self.colour
        new.no_automa, new.penalties_count = self.no_automa, self.penalties_count
        new.cards = self.cards[:]
        return new


class Content:
    """All cards that a game can use, with its effects, actions and triggers numbered."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.kingdoms: list[Kingdom] = []
        self.effects: list[Effect] = []
        self.actions: list[Action] = []
        self.triggers: list[Trigger] = []
        self.has_immovable = True
        """Whether there may be an immovable card: known once all cards are there."""
        self.boxes: tuple[str, ...] = ()
        """Those of which there are cards, known once all are there."""
        self.in_boxes: dict[tuple[str, ...], list[CardDef]] = {}
        """The cards of some of the boxes, as far as asked for."""
        self.fingerprint = ""
        self.fingerprints: dict[tuple[str, ...], str] = {}
        """For games with some of the boxes, as far as asked for."""
        self.sources: tuple[object, ...] = ()
        """The card files that it was built from."""
        self.readings: dict[str, Content] = {}
        """The same cards as modes of play read them, as far as asked for."""
        self.under: Content | None = None
        """What these cards were laid over: it has the same cards at the same places, but for those laid over them."""

    __slots__ = slots(__init__)

    def extended(self) -> Content:
        """A content that begins with these cards and their numbers, so that more can be laid over them."""
        new = Content()
        new.under = self
        new.cards = self.cards[:]
        new.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        new.effects = self.effects[:]
        new.actions = self.actions[:]
        new.triggers = self.triggers[:]
        return new

    def number_action(self, action: Action) -> None:
        action.id = _free_number(len(self.actions))
        self.actions.append(action)
        for cost in action.costs:
            number_effects(cost, self.effects)
        number_effects(action.effect, self.effects)

    def number_trigger(self, trigger: Trigger) -> None:
        trigger.id = _free_number(len(self.triggers))
        self.triggers.append(trigger)
        number_effects(trigger.effect, self.effects)

    def find(self, name: str) -> CardDef | None:
        """The card of this name, or None."""
        name = card_name(name)
        for card in self.cards:
            if card.name == name:
                return card
        return None


def _free_number(number: int) -> int:
    """The number itself, if a use has room for it (see `codes.use_of`)."""
    if number > ABILITY_MASK:
        most = ABILITY_MASK + 1
        raise LorehallError(
            f"Too many cards: there can be at most {most} actions and {most} triggers."
        )
    return number
