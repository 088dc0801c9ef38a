"""What is printed: the board, heroes, generals, cards, quests. Made once, never changed, shared by all games."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from lorehall.core.engine.effects import Ability as Ability
from lorehall.core.engine.effects import Aimed as Aimed
from lorehall.core.engine.effects import Effect
from lorehall.core.engine.places import Map
from lorehall.core.slots import slots
from lorehall.games.defenders.model import codes as c
from lorehall.lang.card_face import CardFace
from lorehall.lang.sources import Source


class Trait:
    """A standing text of a skill or of a kept reward: what it is, how much, and when it counts."""

    def __init__(
        self,
        kind: int,
        number: int = 1,
        colours: int = c.ALL_COLOURS,
        ground: int = 0,
        foes: int = c.AGAINST_ALL,
        style: int = c.NONE,
        special: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.colours: Final = colours
        """The enemies that it is about, as bits."""
        self.ground: Final = ground
        """The colours of the locations on which it counts, as bits; 0 for everywhere."""
        self.foes: Final = foes
        self.style: Final = style
        """The style in which it counts; NONE for always."""
        self.special: Final = special
        """Of dice: an ambush; of actions: a fresh mount; of cards: where there is a chest; of re-rolls: hits too."""
        self.id: int = c.NONE
        """Its number among all traits: what stands for it while a fight lasts."""
        self.name: str = ""
        """The skill or the quest that says so, and its rule."""
        self.rule: str = ""

    __slots__ = slots(__init__)


class HeroDef:
    """A hero (table D)."""

    def __init__(self, name: str, life: int, source: str) -> None:
        self.name: Final = name
        self.life: Final = life
        self.source: Final = source
        self.traits: tuple[Trait, ...] = ()
        self.abilities: tuple[Ability, ...] = ()

    __slots__ = slots(__init__)


class General:
    """A general (tables B and C)."""

    def __init__(self, colour: int, name: str, minion: str, minions: str) -> None:
        self.colour: Final = colour
        self.name: Final = name
        self.minion: Final = minion
        """What one of its minions is called, and several."""
        self.minions: Final = minions
        self.life: int = 0
        self.needs: int = 0
        """Its minions and itself are hit on this number or more (D-MIN-02, D-GEN-07)."""
        self.wounds: int = 0
        """The penalty: life tokens, then hero cards (D-GEN-15)."""
        self.cards: int = 0
        self.major: int = 0
        """At this life or less its wound is major; 0 for never (D-GEN-25)."""
        self.skill: int = c.NONE
        self.road: tuple[int, ...] = ()

    __slots__ = slots(__init__)


class HeroCard:
    """A location card or a special card (D-CRD-01, D-CRD-02)."""

    def __init__(
        self, number: int, name: str, words: str, place: int, colour: int, icon: int, dice: int
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.words: Final = words
        """As people read it: `Pleasant Hill (horse, 2 dice)`."""
        self.place: Final = place
        self.colour: Final = colour
        self.icon: Final = icon
        self.dice: Final = dice
        self.portraits: int = c.bit(colour) if colour != c.PURPLE else 0
        """The generals against whom it gives dice, as bits (D-GEN-03)."""
        self.ability: Ability | None = None
        """What a special card says; None for a location card."""
        self.like: int = number
        """The first card that is equal to it: of equal cards one is offered (D-TRM-22)."""

    __slots__ = slots(__init__)

    def fits(self, general: int) -> bool:
        """Whether it shows the portrait of this general."""
        return self.portraits >> general & 1 != 0


class Task:
    """What a quest asks for. Progress is one number: a count, or one bit for each place or colour."""

    def __init__(
        self,
        kind: int,
        places: tuple[int, ...] = (),
        number: int = 1,
        need: int = 0,
        colour: int = c.NONE,
    ) -> None:
        self.kind: Final = kind
        self.places: Final = places
        self.number: Final = number
        """Dice, or kills."""
        self.need: Final = need
        self.colour: Final = colour
        """Of what is killed, of the location that is built on, or the general that is scouted."""
        self.done: Final = self._done()
        """The progress of a completed task."""

    __slots__ = slots(__init__)

    def _done(self) -> int:
        if self.kind == c.KILL_TASK:
            return self.number
        if self.kind == c.KILL_EACH_TASK:
            return c.ALL_COLOURS
        return (1 << len(self.places)) - 1 if self.kind in (c.VISIT_TASK, c.ACTION_TASK) else 1


class Quest:
    """A quest (table G)."""

    def __init__(self, name: str, task: Task, reward: int, *, is_lost: bool) -> None:
        self.name: Final = name
        self.task: Final = task
        self.reward: Final = reward
        """How its reward works: KEPT, ONCE or IMMEDIATE (D-QST-04)."""
        self.is_lost: Final = is_lost
        """Whether a failed roll loses it (D-QST-03)."""
        self.traits: tuple[Trait, ...] = ()
        self.ability: Ability | None = None
        self.text: str = ""

    __slots__ = slots(__init__)


class Placement:
    """Minions of one colour for one location: one instruction (D-OVR-02)."""

    def __init__(self, place: int, colour: int, number: int) -> None:
        self.place: Final = place
        self.colour: Final = colour
        self.number: Final = number

    __slots__ = slots(__init__)


@mypyc_attr(allow_interpreted_subclasses=True)
class TopPart:
    """The upper part of a Darkness card: where it wants minions, as things stand."""

    def placements(self, s: Any) -> list[Placement]:
        """What would be placed, in order."""
        return []


class DarknessCard:
    """A Darkness Spreads card (table H)."""

    def __init__(
        self, number: int, name: str, top: TopPart, general: int, to: int, minions: int
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.top: Final = top
        self.general: Final = general
        self.to: Final = to
        """A location, NEXT_STEP, STAYS or RESHUFFLE."""
        self.minions: Final = minions
        self.lines: tuple[int, ...] = ()
        """The locations of its minion lines; empty for a card with another text."""
        self.source: str = ""

    __slots__ = slots(__init__)


class Content:
    """The board and all cards. A card has one number, whatever its deck: hero cards, then quests, then Darkness cards."""

    def __init__(self) -> None:
        self.board: Map = Map([], [])
        self.colour_of: list[int] = []
        """By location."""
        self.is_inn: list[bool] = []
        self.has_chest: list[bool] = []
        self.around: list[tuple[int, ...]] = []
        """The adjacent locations, ascending (D-TRM-20)."""
        self.rides: list[tuple[int, ...]] = []
        self.flights: list[tuple[int, ...]] = []
        self.shut: frozenset[int] = frozenset()
        """Monarch City and the inns, which an enemy form keeps out of (D-HER-23)."""
        self.gate_at: int = c.NONE
        """Where a gate stands at the start (D-SET-05)."""
        self.generals: list[General] = []
        self.heroes: list[HeroDef] = []
        self.cards: list[HeroCard] = []
        self.quests: list[Quest] = []
        self.darkness: list[DarknessCard] = []
        self.effects: list[Effect] = []
        self.abilities: list[Ability] = []
        self.traits: list[Trait] = []
        self.printed: list[CardFace] = []
        self.fingerprint: str = ""
        self.sources: tuple[Source, ...] = ()

    __slots__ = slots(__init__)

    @property
    def places(self) -> range:
        """All locations."""
        return range(len(self.colour_of))

    @property
    def first_quest(self) -> int:
        """The number of the first quest card."""
        return len(self.cards)

    @property
    def first_darkness(self) -> int:
        return len(self.cards) + len(self.quests)

    @property
    def size(self) -> int:
        """How many cards there are in all decks."""
        return len(self.cards) + len(self.quests) + len(self.darkness)

    def quest(self, card: int) -> Quest:
        return self.quests[card - len(self.cards)]

    def dark(self, card: int) -> DarknessCard:
        return self.darkness[card - len(self.cards) - len(self.quests)]

    def ability(self, card: int) -> Ability:
        """The text of a special card, or of a quest's reward that is used."""
        quests = len(self.cards)
        found = self.cards[card].ability if card < quests else self.quests[card - quests].ability
        assert found is not None
        return found
