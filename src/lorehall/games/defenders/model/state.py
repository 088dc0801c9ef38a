"""The state of a game: integers, and lists or tuples of integers. Every field is named once, with its value in a copy."""

from __future__ import annotations

from typing import ClassVar, Final

from lorehall.core.engine.declared_position import Play
from lorehall.core.engine.effects import Doing
from lorehall.core.options import Chosen
from lorehall.core.slots import slots
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content


class Seat:
    """What a seat owns: a hero with its tokens, a hand, a quest (D-TRM-02), and its part in a fight."""

    def __init__(self, template: Seat | None = None) -> None:
        t = template
        self.hero: int = c.NONE if t is None else t.hero
        self.at: int = c.CITY if t is None else t.at
        # life tokens (D-TRM-09) and actions that need none (D-TRM-10)
        self.ready: int = 0 if t is None else t.ready
        self.spent: int = 0 if t is None else t.spent
        self.lost: int = 0 if t is None else t.lost
        self.bonus: int = 0 if t is None else t.bonus
        self.style: int = c.GROUND if t is None else t.style  # D-HER-09
        self.form: int = c.NONE if t is None else t.form  # D-HER-22
        self.hand: list[int] = [] if t is None else t.hand[:]
        self.quest: int = c.NONE if t is None else t.quest
        self.progress: int = 0 if t is None else t.progress
        self.done: list[int] = [] if t is None else t.done[:]  # completed quests
        self.used: list[int] = [] if t is None else t.used[:]  # those whose reward is used up
        self.trophies: list[int] = [] if t is None else t.trophies[:]  # cards of generals
        # this turn: uses of Rumors, of abilities, fights begun
        self.rumors: int = 0 if t is None else t.rumors
        self.uses: list[int] = [] if t is None else t.uses[:]
        self.fights: int = 0 if t is None else t.fights
        # noted at dusk (D-TRN-06)
        self.mounted: bool = False if t is None else t.mounted
        self.by_chest: bool = False if t is None else t.by_chest
        # in a fight: cards committed, dice as colour * 8 + face, re-rolls used, dice declared
        self.committed: list[int] = [] if t is None else t.committed[:]
        self.dice: list[int] = [] if t is None else t.dice[:]
        self.rerolled: list[int] = [] if t is None else t.rerolled[:]
        self.extra: int = 0 if t is None else t.extra

    __slots__ = slots(__init__)

    def clone(self) -> Seat:
        return Seat(self)

    def actions(self) -> int:
        """How many actions are left (D-TRN-04)."""
        return self.ready + self.bonus


class Rules:
    """The options that the running game looks at."""

    def __init__(self, setup: Chosen) -> None:
        published = setup["reading"] == "published"
        demon, supply = setup["third_demon"], setup["supply_loss"]
        # an option set by itself goes before the preset (D-OPT-08)
        self.demon_spreads: Final = demon == "overrun" or (demon == "preset" and not published)
        self.spread_loses: Final = supply == "all" or (supply == "preset" and not published)
        self.cards_dealt: Final = 4 if setup["difficulty"] == "squire" else 2
        self.last_crystal: Final = 10 if setup["difficulty"] == "champion" else c.CRYSTALS
        self.turn_cap: Final = int(setup["turn_cap"])

    __slots__ = slots(__init__)


class State(Play):
    """A whole game. Decks have their top at the end."""

    SHARED: ClassVar[tuple[str, ...]] = ("setup", "content", "rules")

    def __init__(
        self,
        setup: Chosen,
        content: Content,
        rules: Rules,
        seed: int,
        template: State | None = None,
    ) -> None:
        super().__init__(setup, seed, template, cards=0)
        t = template
        places = len(content.colour_of)
        self.content: Final = content
        self.rules: Final = rules
        if t is None:
            self.known = [0] * content.size
        self.seats: list[Seat] = (
            [Seat() for _ in range(setup["players"])]
            if t is None
            else [seat.clone() for seat in t.seats]
        )
        # the board: minions by location * 4 + colour
        self.minions: list[int] = [0] * (4 * places) if t is None else t.minions[:]
        self.supply: list[int] = [c.MINIONS_PER_COLOUR] * 4 if t is None else t.supply[:]
        self.crystals: list[int] = [0] * places if t is None else t.crystals[:]
        self.gates: list[int] = [] if t is None else t.gates[:]  # ascending
        # generals by colour: the step on the road, life, and the turn from which they heal (0: none)
        self.steps: list[int] = [0] * 4 if t is None else t.steps[:]
        self.life: list[int] = [0] * 4 if t is None else t.life[:]
        self.heals_from: list[int] = [0] * 4 if t is None else t.heals_from[:]
        self.spied: int = 0 if t is None else t.spied  # bits; this turn (D-CRD-20)
        # piles
        self.deck: list[int] = [] if t is None else t.deck[:]
        self.discard: list[int] = [] if t is None else t.discard[:]
        self.quest_deck: list[int] = [] if t is None else t.quest_deck[:]
        self.quest_discard: list[int] = [] if t is None else t.quest_discard[:]
        self.dark_deck: list[int] = [] if t is None else t.dark_deck[:]
        self.dark_discard: list[int] = [] if t is None else t.dark_discard[:]
        self.removed: list[int] = [] if t is None else t.removed[:]  # out of the game
        self.been: list[int] = [] if t is None else t.been[:]  # heroes that have been in this game
        # the course of the turn
        self.active: int = 0 if t is None else t.active
        self.stop: int = c.SETUP if t is None else t.stop
        self.struck: bool = False if t is None else t.struck  # the active hero died in its Day
        self.quiet: bool = False if t is None else t.quiet  # this Night reveals no card (D-DRK-15)
        # the Night: cards due, which of them, and the one that is revealed
        self.due: int = 0 if t is None else t.due
        self.number: int = 0 if t is None else t.number
        self.revealed: int = c.NONE if t is None else t.revealed
        self.in_full: bool = False if t is None else t.in_full
        self.cancelled: list[int] = [] if t is None else t.cancelled[:]  # location * 4 + colour
        self.held_back: bool = False if t is None else t.held_back  # its general part is void
        self.replaced: bool = False if t is None else t.replaced  # by D-HER-28, for this card due
        # the fight: a general's colour or MINION_FIGHT, where, and who takes part
        self.foe: int = c.NONE if t is None else t.foe
        self.field: int = c.NONE if t is None else t.field
        self.fighters: list[int] = [] if t is None else t.fighters[:]
        self.blessed: bool = False if t is None else t.blessed  # the general's skill is ignored
        self.ended: int = c.OPEN if t is None else t.ended

    __slots__ = slots(__init__)

    def clone(self) -> State:
        return State(self.setup, self.content, self.rules, 0, self)

    @property
    def asking(self) -> int:
        """The ability whose text asks now."""
        frame = self.stack[-1]
        return frame.effect.ability if isinstance(frame, Doing) else c.NONE

    def order(self) -> list[int]:
        """All seats in seat order, beginning with the active one (D-TRM-20)."""
        n = len(self.seats)
        return [(self.active + i) % n for i in range(n)]
