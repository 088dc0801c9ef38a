"""What is printed: the ring and all cards, with their texts compiled. Made once, never changed, shared by all games."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from lorehall.core.engine.effects import Effect, Nothing
from lorehall.core.engine.places import Map
from lorehall.core.slots import slots
from lorehall.games.prophecy.model import codes as c
from lorehall.lang.card_face import CardFace
from lorehall.lang.sources import Source

TWICE_HEALTH: Final = -2
"""As the Strength of a Creature: twice the Health of the hero, fixed when the battle begins (P-CRE-18)."""
MARGIN: Final = -2
"""As the Experience of a Creature: the margin of the winning roll."""

# -- texts ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class When:
    """A condition of a text; this one always holds. `card` is the card on which it stands."""

    def holds(self, s: Any, you: int, card: int) -> bool:
        """Whether it holds now for the hero of this seat."""
        return True

    def could(self, s: Any, you: int, card: int) -> bool:
        """Whether it can come to hold in the battle that is on, as far as that is certain."""
        return True


class Grant:
    """What a standing text gives as long as it applies (`pas`), or a throw adds to its roll (`throw`).

    ======  ====================================  ====================
    kind    what                                  number
    ======  ====================================  ====================
    BONUS   STRENGTH, WILLS or EITHER             what is added
    DICE    HERO_SIDE (yours) or FOE_SIDE         best-dice; negative: worst-dice
    COST    COST_BUY to COST_TRAINING             what is added, mostly negative
    RULE    TWO_WEAPONS to S_IN_WILLS             1
    STAT    STRENGTH or WILLS, of the Creature    the value
    ======  ====================================  ====================
    """

    def __init__(self, kind: int, what: int, number: int = 1) -> None:
        self.kind: Final = kind
        self.what: Final = what
        self.number: Final = number

    __slots__ = slots(__init__)


class Line:
    """One line of a card: when it can be used or applies, and what it does or gives."""

    def __init__(
        self,
        moment: int,
        effect: Effect | None = None,
        grants: tuple[Grant, ...] = (),
        when: When | None = None,
        limit: int = c.UNLIMITED,
    ) -> None:
        self.moment: Final = moment
        """Its trigger, PAS to DIE."""
        self.effect: Final[Effect] = effect if effect is not None else Nothing()
        """What happens; nothing for a standing text."""
        self.grants: Final = grants
        """What it gives while it applies; empty for a text that happens."""
        self.when: Final[When] = when if when is not None else When()
        """The condition of the whole line; conditions of single parts are inside the effect."""
        self.limit: Final = limit
        self.id: int = c.NONE
        """Its number among all lines: what `used_turn`, `used_round` and `Side.lines` hold."""
        self.card: int = c.NONE
        """The first card on which it stands."""
        self.magic: int = 0
        """The Magic that each use costs (column M); more than 0 for a spell (P-CMB-42)."""
        self.is_optional: bool = False
        """It shifts the result, pays, or says "you may" (P-ITM-12)."""
        self.is_mere_gain: bool = False
        """It only adds to what heroes have, so it does not matter whether it happens before another such line."""
        self.costs_gold: bool = False
        """It has a payment of Gold in it, which may be lowered (P-ABL-06)."""
        self.is_shift: bool = False
        """It contains a shift or a refight, so its moment is battle step 7 (P-CMB-36)."""
        self.aim: Aimed | None = None
        """The journey in it, if there is one: a space + 1 as X of its `Doing` says where to, 0 asks."""
        self.words: str = ""
        self.gear: int = 0
        """The equipment that its conditions ask for, as bits (P-ABL-09)."""

    __slots__ = slots(__init__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Effect):
    """An effect that leads somewhere: X of its frame is the space + 1, or 0 if that is still to be asked."""

    def aims(self, s: Any, you: int) -> list[int]:
        """The spaces to which it can lead now."""
        raise NotImplementedError(type(self).__name__)


# -- cards ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Any card: one number among all, its deck, its lines. `like` is the first card that is equal to it."""

    def __init__(self, number: int, deck: int, printed: CardFace) -> None:
        self.number: Final = number
        self.deck: Final = deck
        self.printed: Final = printed
        self.key: Final = str(printed.more["key"])
        self.name: Final = printed.name
        self.like: int = number
        self.lines: tuple[Line, ...] = ()
        """Of an Event with two halves: those of the settlement; see `Event.of_guild`."""
        self.moments: int = c.NONE
        """The moments of all its lines, as bits: a card that has none for a moment need not be looked at."""
        self.grants: int = c.NONE
        """The sorts of what its standing lines without a limit give, as bits, for the same reason."""
        self.declares: bool = True
        """Whether it has a standing line with a limit, which may be one to declare (P-ABL-06)."""

    __slots__ = slots(__init__)


class Character(Card):
    """A Character (T2)."""

    def __init__(
        self, number: int, printed: CardFace, strength: int, wills: int, home: int, second: int, sex: str
    ) -> None:  # fmt: skip
        super().__init__(number, c.CHARACTER, printed)
        self.strength: Final = strength
        self.wills: Final = wills
        self.home: Final = home
        """Guilds, by their codes."""
        self.second: Final = second
        self.is_woman: Final = sex == "f"

    __slots__ = slots(__init__)


class Ability(Card):
    """An Ability of a Guild (T3)."""

    def __init__(self, number: int, printed: CardFace, guild: int, cost: int, magic: int) -> None:
        super().__init__(number, c.ABILITY + guild, printed)
        self.guild: Final = guild
        self.cost: Final = cost
        self.magic: Final = magic
        """Column M; a card with such a cost is a spell (P-CMB-42)."""

    __slots__ = slots(__init__)


class Item(Card):
    """An Item or an Artifact (T4, T8); an Artifact has no price."""

    def __init__(
        self, number: int, deck: int, printed: CardFace, price: int, slot: int, tags: int
    ) -> None:
        super().__init__(number, deck, printed)
        self.price: Final = price
        self.slot: Final = slot
        self.tags: Final = tags
        """As bits; TWO_HANDED is among them for every weapon in slot 2H (P-ABL-09)."""
        self.is_artifact: Final = deck == c.ARTIFACT
        self.is_one_shot: Final = tags & c.ONE_SHOT != 0

    __slots__ = slots(__init__)


class Creature(Card):
    """A Creature of the Adventure deck, or a Guardian (T5, T7)."""

    def __init__(self, number: int, deck: int, printed: CardFace, sort: int, fight: int) -> None:
        super().__init__(number, deck, printed)
        self.type: Final = sort
        self.fight: Final = fight
        self.is_guardian: Final = deck != c.ADVENTURE
        self.strength: int = c.NONE
        """NONE for none; TWICE_HEALTH."""
        self.wills: int = c.NONE
        self.lives: int = 1
        self.xp: int = 0
        """A number, or MARGIN."""
        self.win: Effect = Nothing()
        """What the hero gains for beating it, after the Experience (P-CRE-04)."""
        self.lose: Effect = Nothing()
        self.gear: int = 0
        """The equipment that these two ask for."""
        self.is_spare: bool = False
        """A Guardian for spare_guardians=on (P-SET-05)."""

    __slots__ = slots(__init__)


class Opportunity(Card):
    """An Opportunity (T5); its first line is what happens when it is used."""


class Chance(Card):
    """A Chance card (T6)."""

    def __init__(self, number: int, printed: CardFace) -> None:
        super().__init__(number, c.CHANCE, printed)
        self.terrain: int = c.NONE
        """The terrain of a Plains, Forest or Mountains card (P-SET-07)."""

    __slots__ = slots(__init__)


class Event(Card):
    """An Event (T9); a Civilization card has two halves, `lines` and `of_guild` (P-EVT-04)."""

    def __init__(self, number: int, deck: int, printed: CardFace) -> None:
        super().__init__(number, deck, printed)
        self.of_guild: tuple[Line, ...] = ()

    __slots__ = slots(__init__)


# -- the board --------------------------------------------------------------------------------------


class Space:
    """A space of the ring (T1)."""

    def __init__(self, number: int, key: str, name: str, kind: int) -> None:
        self.number: Final = number
        self.key: Final = key
        self.name: Final = name
        self.kind: Final = kind
        self.guild: int = c.NONE
        self.has_port: bool = False
        self.has_gate: bool = False
        self.plane: int = c.NONE
        """The Plane that it is an entry of, from 0."""
        self.drawn: tuple[int, int] = (0, 0)
        """Where the middle of the space lies on a board of 1000 x 700."""
        self.source: str = ""

    __slots__ = slots(__init__)

    @property
    def is_terrain(self) -> bool:
        """Whether Adventure cards are put here (P-TRM-06)."""
        return self.kind in (c.FOREST, c.MOUNTAINS, c.PLAINS)

    @property
    def is_civilized(self) -> bool:
        """P-TRM-07."""
        return self.kind in (c.SETTLEMENT, c.GUILD)


class Plane:
    """An Astral Plane: its two entries, and where it is drawn (T1)."""

    def __init__(
        self, number: int, key: str, name: str, entries: tuple[int, ...], drawn: tuple[int, int]
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.name: Final = name
        self.entries: Final = entries
        self.drawn: Final = drawn

    __slots__ = slots(__init__)


class Content:
    """The board and all cards. A card has one number, whatever its deck; `decks` lists them by deck."""

    def __init__(self) -> None:
        self.board: Map = Map([], [])
        """The spaces 0 to 19, then the Planes; ways of the kinds `road`, `port`, `gate` and `entry`."""
        self.spaces: list[Space] = []
        self.planes: list[Plane] = []
        self.ports: tuple[int, ...] = ()
        """In the order of the closed cycle (P-MOV-05)."""
        self.gates: tuple[int, ...] = ()
        self.guild_space: list[int] = [c.NONE] * 5
        """By guild."""
        self.cards: list[Card] = []
        self.decks: list[list[int]] = [[] for _ in c.DECKS]
        """The numbers of all cards, by deck; spare Guardians among them."""
        self.lines: list[Line] = []
        self.effects: list[Effect] = []
        self.printed: list[CardFace] = []
        self.fingerprint: str = ""
        self.sources: tuple[Source, ...] = ()

    __slots__ = slots(__init__)

    @property
    def size(self) -> int:
        """How many cards there are in all decks."""
        return len(self.cards)

    def named(self, key: str) -> int:
        """The number of the first card with this key, such as `p-healing`."""
        return next(card.number for card in self.cards if card.key == key)

    def lines_of(self, card: int, half: int = 0) -> tuple[Line, ...]:
        """The lines of a card; of a Civilization Event those of the half: 0 for settlements, 1 for Guilds (P-EVT-04)."""
        found = self.cards[card]
        return found.of_guild if half and isinstance(found, Event) else found.lines

    def character(self, card: int) -> Character:
        return cast(Character, self.cards[card])

    def ability(self, card: int) -> Ability:
        return cast(Ability, self.cards[card])

    def item(self, card: int) -> Item:
        return cast(Item, self.cards[card])

    def creature(self, card: int) -> Creature:
        return cast(Creature, self.cards[card])

    def is_creature(self, card: int) -> bool:
        """Whether an Adventure card is a Creature; the others are Opportunities."""
        return isinstance(self.cards[card], Creature)
