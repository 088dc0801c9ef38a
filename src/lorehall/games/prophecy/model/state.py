"""The state of a game: integers, and lists of integers. Every field is named once, with its value in a copy."""

from __future__ import annotations

from typing import ClassVar, Final

from lorehall.core.engine.declared_position import Play
from lorehall.core.options import Chosen
from lorehall.core.slots import slots
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content


class Seat:
    """What a player has: a hero with cubes, counters, cards and a place (P-TRM-08 to P-TRM-18)."""

    def __init__(self, template: Seat | None = None) -> None:
        t = template
        self.is_in: bool = True if t is None else t.is_in  # not eliminated
        self.hero: int = c.NONE if t is None else t.hero  # the Character card
        self.at: int = c.NONE if t is None else t.at  # a space, or c.SPACES + a Plane (P-AST-03)
        # cubes on the right side, and on the left (P-TRM-10, P-TRM-13)
        self.health: int = 0 if t is None else t.health
        self.lost_health: int = 0 if t is None else t.lost_health
        self.magic: int = 0 if t is None else t.magic
        self.spent_magic: int = 0 if t is None else t.spent_magic
        self.gold: int = 0 if t is None else t.gold
        self.xp: int = 0 if t is None else t.xp
        self.items: list[int] = [] if t is None else t.items[:]  # Artifacts among them
        self.damaged: list[int] = [] if t is None else t.damaged[:]  # those of them
        self.abilities: list[int] = [] if t is None else t.abilities[:]
        self.kept: list[int] = [] if t is None else t.kept[:]  # cards that stay as tokens
        self.of_guild: list[int] = [] if t is None else t.of_guild[:]  # those by the guild half
        # the draft: cards in hand, and the one that was kept (P-SET-11 to P-SET-13)
        self.hand: list[int] = [] if t is None else t.hand[:]
        self.picked: int = c.NONE if t is None else t.picked
        # lines used up, by their numbers
        self.used_turn: list[int] = [] if t is None else t.used_turn[:]
        self.used_round: list[int] = [] if t is None else t.used_round[:]
        # bonuses until the end of the turn or round, by kind S, W, any
        self.turn_bonus: list[int] = [0, 0, 0] if t is None else t.turn_bonus[:]
        self.round_bonus: list[int] = [0, 0, 0] if t is None else t.round_bonus[:]
        # changed costs: lines declared for the next payment; by what they are for, for one payment
        # and until the end of the next turn
        self.declared: list[int] = [] if t is None else t.declared[:]
        self.once_costs: list[int] = [0] * len(c.COSTS) if t is None else t.once_costs[:]
        self.long_costs: list[int] = [0] * len(c.COSTS) if t is None else t.long_costs[:]
        self.long_turns: int = 0 if t is None else t.long_turns  # ends of turns until then
        self.paid_magic: bool = False if t is None else t.paid_magic  # since the last round began
        self.by_port: bool = False if t is None else t.by_port  # came so this turn
        self.lodging: bool = False if t is None else t.lodging  # P-SPC-15
        self.extra_turns: int = 0 if t is None else t.extra_turns
        self.is_struck: bool = False if t is None else t.is_struck  # its hero died this round
        self.rounds: int = 0 if t is None else t.rounds  # finished (P-END-29)
        self.final_turns: int = 0 if t is None else t.final_turns  # finished (P-END-30)

    __slots__ = slots(__init__)

    def clone(self) -> Seat:
        return Seat(self)


class Side:
    """One side of a battle; a Creature has no seat and no equipment."""

    def __init__(self, template: Side | None = None) -> None:
        t = template
        self.seat: int = c.NONE if t is None else t.seat
        self.used: list[int] = [] if t is None else t.used[:]  # equipment (P-CMB-16)
        self.lines: list[int] = [] if t is None else t.lines[:]  # used up in this battle
        # announced: bonuses by kind S, W, any; those of the first roll only; extra dice (P-CMB-27)
        self.bonus: list[int] = [0, 0, 0] if t is None else t.bonus[:]
        self.first_bonus: list[int] = [0, 0, 0] if t is None else t.first_bonus[:]
        self.best: int = 0 if t is None else t.best
        self.worst: int = 0 if t is None else t.worst
        self.throwing: list[int] = [] if t is None else t.throwing[:]  # in this roll
        self.thrown: list[int] = [] if t is None else t.thrown[:]  # in this battle
        self.faces: list[int] = [] if t is None else t.faces[:]
        self.fixed: int = 0 if t is None else t.fixed  # by setdie (P-CMB-34)
        self.total: int = 0 if t is None else t.total  # of the last roll
        self.tags: int = 0 if t is None else t.tags  # of what was used, spells too
        self.breaking: bool = False if t is None else t.breaking  # used weapons break in step 8
        self.shifted: bool = False if t is None else t.shifted  # P-CMB-36
        self.is_dead: bool = False if t is None else t.is_dead  # its hero died (P-CMB-39)

    __slots__ = slots(__init__)

    def clone(self) -> Side:
        return Side(self)


class Battle:
    """The battle in progress; results are those of side 0, the attacker (P-CMB-02)."""

    def __init__(self, template: Battle | None = None) -> None:
        t = template
        self.is_on: bool = False if t is None else t.is_on
        self.card: int = c.NONE if t is None else t.card  # the Creature; NONE between heroes
        self.code: int = c.FIGHT_S if t is None else t.code
        self.kind: int = c.STRENGTH if t is None else t.kind  # of the current or last roll
        self.part: int = 0 if t is None else t.part  # of W+S
        self.lives: int = 1 if t is None else t.lives  # left
        self.roll: int = 0 if t is None else t.roll  # rolls begun
        self.strength: int = 0 if t is None else t.strength  # the Creature's, NONE for none
        self.wills: int = 0 if t is None else t.wills
        self.result: int = c.OPEN if t is None else t.result
        self.margin: int = 0 if t is None else t.margin
        self.is_rolled: bool = False if t is None else t.is_rolled
        self.no_spells: bool = False if t is None else t.no_spells
        self.s_in_wills: bool = False if t is None else t.s_in_wills  # P-CMB-41
        self.refought: bool = False if t is None else t.refought
        self.no_spoils: bool = False if t is None else t.no_spoils  # P-PVP-14

    __slots__ = slots(__init__)

    def clone(self) -> Battle:
        return Battle(self)


class Rules:
    """The options that the running game looks at."""

    def __init__(self, setup: Chosen) -> None:
        self.ending: Final = c.ENDINGS.index(str(setup["ending"]))
        self.events: Final = setup["events"] == "on"
        self.band_draws: Final = setup["band_draw"] == "draw"
        self.dice_cancel: Final = setup["opposed_dice"] == "cancel"
        self.spare_guardians: Final = setup["spare_guardians"] == "on"
        self.table_rounds: Final = setup["rounds"] == "table"
        self.safe_guilds: Final = setup["safe_guilds"] == "on"
        self.round_cap: Final = int(setup["round_cap"])
        self.final_cap: Final = int(setup["final_cap"])

    __slots__ = slots(__init__)


class State(Play):
    """A whole game. Decks have their top at the end; a card is face-up where everybody knows it."""

    SHARED: ClassVar[tuple[str, ...]] = ("setup", "content", "rules")
    DERIVED: ClassVar[tuple[str, ...]] = ("judging",)

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
        self.content: Final = content
        self.rules: Final = rules
        if t is None:
            self.known = [0] * content.size
        self.seats: list[Seat] = (
            [Seat() for _ in range(setup["players"])]
            if t is None
            else [seat.clone() for seat in t.seats]
        )
        # piles by deck
        self.decks: list[list[int]] = piles(len(c.DECKS)) if t is None else copied(t.decks)
        self.discards: list[list[int]] = piles(len(c.DECKS)) if t is None else copied(t.discards)
        self.removed: list[int] = [] if t is None else t.removed[:]  # out of the game
        # the board: by space, by Plane, by guild, by market
        self.adventures: list[list[int]] = piles(c.SPACES) if t is None else copied(t.adventures)
        self.lying: list[list[int]] = piles(c.SPACES) if t is None else copied(t.lying)  # Artifacts
        self.lesser: list[list[int]] = piles(c.PLANES) if t is None else copied(t.lesser)
        self.greater: list[list[int]] = piles(c.PLANES) if t is None else copied(t.greater)
        self.artifacts: list[list[int]] = piles(c.PLANES) if t is None else copied(t.artifacts)
        self.offers: list[list[int]] = piles(len(c.GUILDS)) if t is None else copied(t.offers)
        self.markets: list[list[int]] = piles(2) if t is None else copied(t.markets)
        # the course of the game
        self.judging: int = 0 if t is None else t.judging  # effects under way that may kill several
        self.first: int = 0 if t is None else t.first  # starting player
        self.active: int = 0 if t is None else t.active
        self.step: int = c.DRAFT if t is None else t.step
        self.is_stopped: bool = False if t is None else t.is_stopped  # the turn (P-TRN-09)
        self.spares: list[int] = [] if t is None else t.spares[:]  # Creatures declined this turn
        self.fought: bool = False if t is None else t.fought  # a hero, this turn (P-PVP-01)
        self.served: bool = False if t is None else t.served  # a service of once per turn
        self.early: bool = (
            False if t is None else t.early
        )  # an Opportunity before fights (P-SPC-18)
        self.proposals: int = 0 if t is None else t.proposals  # this turn (P-SPC-23)
        self.drawn: int = c.NONE if t is None else t.drawn  # card being resolved
        self.laid: list[int] = [] if t is None else t.laid[:]  # turned up for a choice
        self.target: int = c.NONE if t is None else t.target  # chosen by an effect
        self.half: int = 0 if t is None else t.half  # of a Civilization card (P-EVT-04)
        # the trade that is proposed: Gold and Items that each side gives (P-SPC-23)
        self.partner: int = c.NONE if t is None else t.partner
        self.give_gold: int = 0 if t is None else t.give_gold
        self.take_gold: int = 0 if t is None else t.take_gold
        self.give_items: list[int] = [] if t is None else t.give_items[:]
        self.take_items: list[int] = [] if t is None else t.take_items[:]
        # the end: phase, who took the fifth Artifact, the site, winners
        self.phase: int = c.PLAYING if t is None else t.phase
        self.fifth: int = c.NONE if t is None else t.fifth
        self.site: int = c.NONE if t is None else t.site
        self.ended: int = 0 if t is None else t.ended
        self.winners: list[int] = [] if t is None else t.winners[:]
        # the battle in progress; a list of one, so that a saved game holds it like the seats
        self.battles: list[Battle] = [Battle()] if t is None else [t.battles[0].clone()]
        self.sides: list[Side] = (
            [Side(), Side()] if t is None else [side.clone() for side in t.sides]
        )

    __slots__ = slots(__init__)

    def clone(self) -> State:
        return State(self.setup, self.content, self.rules, 0, self)

    @property
    def battle(self) -> Battle:
        return self.battles[0]

    @property
    def asker(self) -> int:
        """The card that asks what is pending; NONE where the rules do."""
        return self.occasion().source if self.stack else c.NONE

    def order(self) -> list[int]:
        """All seats still in, clockwise, beginning with the active one (P-TRM-30)."""
        n = len(self.seats)
        every = [(self.active + i) % n for i in range(n)]
        return [seat for seat in every if self.seats[seat].is_in]


def piles(number: int) -> list[list[int]]:
    return [[] for _ in range(number)]


def copied(lists: list[list[int]]) -> list[list[int]]:
    return [cards[:] for cards in lists]
