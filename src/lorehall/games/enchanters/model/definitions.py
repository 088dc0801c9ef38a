"""What a card is once its text has been compiled: frozen data, shared by all games and all copies of a state.

Nothing here changes while a game runs. Effects are objects; saved games name them by their number in `Content`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from lorehall.core.position import Frame, Occasion
from lorehall.games.enchanters.language.aliases import card_name
from lorehall.games.enchanters.model.codes import ADVENTURE, NONE, STACK_OF_TYPE

if TYPE_CHECKING:
    from lorehall.games.enchanters.model.state import Player, State

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


def _counts_power(amount: Amount | None) -> bool:
    return amount is not None and amount.kind == PER and amount.count in (6, 7)


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something a card does. The frame `Doing` runs it and brings it the answers that it asked for."""

    def __init__(self) -> None:
        self.id = NONE
        self.text = ""
        self.takes = 0
        """How many cards of the payer it takes, as a part of a cost (E-COS-17)."""

    def run(self, s: State, f: Doing) -> None:
        """Do it, or ask with this frame, or put frames on the stack."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, s: State, f: Doing, option: int) -> None:
        """Go on with the option that was chosen."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        """Go on with what chance gave, counted from 0."""
        raise NotImplementedError(type(self).__name__)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether it can be carried out in full: payable as a cost (E-GEN-03), preferred in a choice (E-GEN-08)."""
        return True

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether something of it can be carried out, so that "you may" is worth asking (E-GEN-04, E-GEN-07)."""
        return self.can(s, you, card, x)

    def parts(self) -> list[Effect]:
        """The effects inside this one."""
        return []

    # -- as a part of a cost (E-COS) -----------------------------------------------------------------

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        """The cards of the payer of which it takes one, or `takes` one after another."""
        return []

    def shift(self, s: State, you: int, card: int) -> None:
        """On a copy: move a card as paying with it would, and do nothing else."""
        return

    def pay_with(self, s: State, f: Doing, cards: tuple[int, ...]) -> None:
        """Pay it with these cards."""
        raise NotImplementedError(type(self).__name__)

    def foresee(self, p: Player) -> None:
        """On a copy: change the payer's numbers as paying it would (E-CMB-13)."""
        return

    def travels(self) -> bool:
        """Whether it contains a journey, which only the active player can make (E-ATK-06)."""
        return any(part.travels() for part in self.parts())

    def on_own_turn(self) -> bool:
        """Whether its text says "on your turn" (E-EFF-29)."""
        return any(part.on_own_turn() for part in self.parts())


class Doing(Frame):
    """A card's effect under way (E-GEN-05): who "you" is, the card it stands on, and the number X that its trigger names."""

    def __init__(self, effect: Effect, you: int, card: int, x: int = 0) -> None:
        self.effect: Final = effect
        self.you: Final = you
        self.card: Final = card
        self.x: Final = x

    def run(self, s: State) -> None:
        self.effect.run(s, self)

    def answered(self, s: State, option: int) -> None:
        self.effect.answered(s, self, option)

    def rolled(self, s: State, face: int) -> None:
        self.effect.rolled(s, self, face)

    def occasion(self) -> Occasion:
        effect = self.effect
        return Occasion(self.card, effect.text, tuple([part.text for part in effect.parts()]))

    def then(self, effect: Effect) -> Doing:
        """The same for an effect inside this one."""
        return Doing(effect, self.you, self.card, self.x)


class Action:
    """`cost => effect` (E-MIN-01, E-RST-01, E-CHL-01)."""

    def __init__(
        self,
        kind: int,
        costs: list[Effect],
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
        self.takes = sum([cost.takes for cost in costs])
        """How many cards it takes in all: with two or more, the parts are planned together (E-COS-17)."""
        self.boost = boosts[0] if boosts and self.only_crystals else None
        """The boost of a "plain boost" of E-CMB-12, else None."""
        self.more_boosts = boosts[1:]
        """Further boosts of the same action ("2 attack, then 1 defense-down")."""
        self.travels = effect.travels()
        self.own_turn = effect.on_own_turn()
        """Not to be used on another player's turn: "once per turn" or "on your turn" (E-CND-02, E-EFF-29)."""
        self.per_token = False
        """An action of a reward token: each token owned can use it (E-MIN-04, E-TRM-16)."""
        self.text = text

    def is_free(self) -> bool:
        """Whether it is paid for by doing it: a rest or challenge without a further cost."""
        return self.only_crystals and self.crystals == 0


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


class Part:
    """The upper or lower part of a card, or the text of a village, an Overlord or a reward: icons and abilities (E-TRM-06)."""

    def __init__(self) -> None:
        self.attack = 0
        self.defense = 0
        self.glory = 0
        self.plain = True
        """Nothing but attack, defense and a fixed glory: the common case, folded fast."""
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


class CardDef:
    """A card as everybody can read it."""

    def __init__(self, name: str, kind: int, family: int) -> None:
        self.index = NONE
        self.name = name
        self.kind = kind
        self.family = family
        self.stack = STACK_OF_TYPE[kind]
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
        self.invasions: list[Trigger] = []
        self.reward = Part()  # the text of each reward token (E-TRM-12, E-TRM-16)
        self.start_crystals = NONE
        self.start_bonus = 0
        self.first_game = False
        self.coop_only = False
        self.uses_desert = False
        self.source = ""
        self.emblem = ""
        self.file = ""
        self.line = 0
        self.lines: list[tuple[str, str]] = []
        """(place, canonical wording) of every sentence, in printed order."""

    def is_creature(self) -> bool:
        return self.kind == 2 or self.kind == 3

    def is_artifact(self) -> bool:
        return self.kind <= 1 and self.family == ADVENTURE

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
        self.first_game = False
        self.cards: list[CardDef] = []

    def copy(self) -> Kingdom:
        """The same deck, to which cards can be added."""
        new = Kingdom(self.name, self.box)
        new.file, new.line = self.file, self.line
        new.village, new.overlord = self.village, self.overlord
        new.banner, new.cls = self.banner, self.cls
        new.theme, new.first_game = self.theme, self.first_game
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
        self.fingerprint = ""
        self.sources: tuple[object, ...] = ()
        """The card files that it was built from."""

    def extended(self) -> Content:
        """A content that begins with these cards and their numbers, so that more can be laid over them."""
        new = Content()
        new.cards = self.cards[:]
        new.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        new.effects = self.effects[:]
        new.actions = self.actions[:]
        new.triggers = self.triggers[:]
        return new

    def number_effect(self, effect: Effect) -> None:
        """Give an effect and those inside it their numbers."""
        if effect.id == NONE:
            effect.id = len(self.effects)
            self.effects.append(effect)
        for part in effect.parts():
            self.number_effect(part)

    def number_action(self, action: Action) -> None:
        action.id = len(self.actions)
        self.actions.append(action)
        for cost in action.costs:
            self.number_effect(cost)
        self.number_effect(action.effect)

    def number_trigger(self, trigger: Trigger) -> None:
        trigger.id = len(self.triggers)
        self.triggers.append(trigger)
        self.number_effect(trigger.effect)

    def find(self, name: str) -> CardDef | None:
        """The card of this name, or None."""
        name = card_name(name)
        for card in self.cards:
            if card.name == name:
                return card
        return None
