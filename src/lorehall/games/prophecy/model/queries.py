"""Questions about a state. They change nothing."""

from __future__ import annotations

from lorehall.core.engine.places import around
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.state import Seat, State

# -- cards ------------------------------------------------------------------------------------------


def is_up(s: State, card: int) -> bool:
    """Whether a card lies face-up."""
    return s.known[card] == EVERYBODY


def is_artifact(s: State, card: int) -> bool:
    return s.content.cards[card].deck == c.ARTIFACT


def is_lesser(s: State, card: int) -> bool:
    """Of a Guardian: whether it is a Lesser one."""
    return s.content.cards[card].deck == c.LESSER


def artifacts_of(s: State, seat: int) -> list[int]:
    return [card for card in s.seats[seat].items if is_artifact(s, card)]


def plain_items(s: State, seat: int) -> list[int]:
    """The Items of a hero that are no Artifacts."""
    return [card for card in s.seats[seat].items if not is_artifact(s, card)]


def creatures_at(s: State, place: int) -> list[int]:
    """Face-up Creatures on a space."""
    return [card for card in s.adventures[place] if is_up(s, card) and s.content.is_creature(card)]


def opportunities_at(s: State, place: int) -> list[int]:
    """Face-up Opportunities on a space."""
    cards = s.adventures[place]
    return [card for card in cards if is_up(s, card) and not s.content.is_creature(card)]


# -- places -----------------------------------------------------------------------------------------


def in_plane(s: State, seat: int) -> bool:
    return s.seats[seat].at >= c.SPACES


def is_open(s: State, plane: int) -> bool:
    """A Plane is open as long as an Artifact is in it (P-AST-01)."""
    return len(s.artifacts[plane]) > 0


def others_here(s: State, seat: int) -> list[int]:
    """Other heroes on the same place, clockwise."""
    n, at = len(s.seats), s.seats[seat].at
    others = [(seat + i) % n for i in range(1, n)]
    return [other for other in others if s.seats[other].is_in and s.seats[other].at == at]


def is_safe(s: State, seat: int) -> bool:
    """P-PVP-03, P-PVP-04, P-SPC-15: an Artifact makes unsafe everywhere."""
    p = s.seats[seat]
    if artifacts_of(s, seat):
        return False
    if p.lodging:
        return True
    spaces = s.content.guild_space
    return s.rules.safe_guilds and p.at in (spaces[c.MONASTERY], spaces[c.CAMP])


def targets_here(s: State, seat: int) -> list[int]:
    """The other heroes there who can be attacked or chosen by `target(here)`; in the Final Battle nobody is safe there."""
    return [other for other in others_here(s, seat) if not is_safe(s, other)]


def is_member(s: State, seat: int, guild: int) -> bool:
    """P-TRM-09."""
    hero = s.content.character(s.seats[seat].hero)
    return guild in (hero.home, hero.second)


def clockwise(place: int, steps: int) -> int:
    """P-TRM-04."""
    return around(place, steps, c.SPACES)


# -- what a hero can use ------------------------------------------------------------------------------


def side_of(s: State, seat: int) -> int:
    """The side of a seat in the battle; NONE for a bystander."""
    if s.battle.is_on:
        for i in range(2):
            if s.sides[i].seat == seat:
                return i
    return c.NONE


def lines_of_card(s: State, seat: int, card: int) -> tuple[Line, ...]:
    """Its lines; those of the half under which a kept Event was drawn (P-EVT-07)."""
    return s.content.lines_of(card, 1 if card in s.seats[seat].of_guild else 0)


def sources(s: State, seat: int, *, in_battle: bool) -> list[int]:
    """The cards whose lines a hero has: Abilities, undamaged Items, kept cards.

    In battle an Item that takes a slot must be used; a pack Item need not (P-ITM-08, P-ART-07).
    """
    p = s.seats[seat]
    if not p.items and not p.kept:
        return p.abilities
    found = [*p.abilities]
    side = side_of(s, seat) if in_battle else c.NONE
    for card in p.items:
        if card in p.damaged:
            continue
        item = s.content.item(card)
        if not in_battle or item.slot == c.PACK or (side >= 0 and card in s.sides[side].used):
            found.append(card)
    return found + p.kept


def is_fresh(s: State, seat: int, line: Line) -> bool:
    """Whether its limit allows one more use (P-TRN-05, P-TRN-06); an announced line has one per battle (P-CMB-20)."""
    p = s.seats[seat]
    if line.limit == c.PER_BATTLE or line.moment == c.BAT:
        side = side_of(s, seat)
        if side >= 0 and line.id in s.sides[side].lines:
            return False
    if line.limit == c.PER_TURN:
        return line.id not in p.used_turn
    if line.limit == c.PER_ROUND:
        return line.id not in p.used_round
    return True


def usable(s: State, seat: int, moment: int, *, in_battle: bool = False) -> list[tuple[Line, int]]:
    """The lines of a moment that a hero can use now, each with its card: fresh, affordable, and able to do something."""
    found: list[tuple[Line, int]] = []
    cards = s.content.cards
    for card in sources(s, seat, in_battle=in_battle):
        if not cards[card].moments >> moment & 1:
            continue
        if moment == c.OPP and card in s.seats[seat].kept:
            continue  # by this line it was kept
        for line in lines_of_card(s, seat, card):
            if line.moment == moment and can_use(s, seat, line, card):
                found.append((line, card))
    return found


def can_use(s: State, seat: int, line: Line, card: int) -> bool:
    """P-TRM-27: what it costs must be payable, and its condition must hold."""
    if not is_fresh(s, seat, line) or not line.when.holds(s, seat, card):
        return False
    if line.magic:
        if s.battle.is_on and s.battle.no_spells:  # P-CMB-42
            return False
        if spell_price(s, seat, line) > s.seats[seat].magic:
            return False
    return line.effect.can(s, seat, card)


# -- standing texts -----------------------------------------------------------------------------------


def granted(s: State, seat: int, kind: int, what: int, *, in_battle: bool = False) -> int:
    """The sum of what unlimited standing texts of a hero give of one sort (P-CMB-19)."""
    total = 0
    cards = s.content.cards
    for card in sources(s, seat, in_battle=in_battle):
        if not cards[card].grants >> kind & 1:
            continue
        for line in lines_of_card(s, seat, card):
            if line.moment == c.PAS and line.limit == c.UNLIMITED:
                for grant in line.grants:
                    if grant.kind == kind and grant.what == what and line.when.holds(s, seat, card):
                        total += grant.number
    return total


def has_rule(s: State, seat: int, rule: int) -> bool:
    return granted(s, seat, c.GRANT_RULE, rule) > 0


# -- prices ---------------------------------------------------------------------------------------------


def reduction(s: State, seat: int, what: int) -> int:
    """All that changes a cost of this sort: standing texts, lines declared for it, passing effects (P-CMB-10)."""
    p = s.seats[seat]
    total = granted(s, seat, c.GRANT_COST, what) + p.once_costs[what] + p.long_costs[what]
    for number in p.declared:
        for grant in s.content.lines[number].grants:
            if grant.kind == c.GRANT_COST and grant.what == what:
                total += grant.number
    return total


def special_price(s: State, seat: int, base: int, what: int) -> int:
    """The price after what lowers this sort of cost: COST_BUY, COST_HORSE or COST_TRAINING; NONE for any other."""
    return base if what == c.NONE else max(0, base + reduction(s, seat, what))


def gold_price(s: State, seat: int, base: int, what: int = c.NONE) -> int:
    """What a hero pays to the bank for something, with what lowers any payment of Gold."""
    return max(0, special_price(s, seat, base, what) + reduction(s, seat, c.COST_GOLD))


def spell_price(s: State, seat: int, line: Line) -> int:
    """P-ABL-02, P-ABL-11."""
    return max(0, line.magic + reduction(s, seat, c.COST_SPELL)) if line.magic else 0


def wills_price(s: State, seat: int, opponent: int) -> int:
    """What initiating a Battle of Wills costs: 2, and 1 for each Artifact of an opposing hero (P-CMB-08, P-ART-04)."""
    extra = len(artifacts_of(s, opponent)) if opponent != c.NONE else 0
    return max(0, 2 + extra + reduction(s, seat, c.COST_WILLS))


def declarable(s: State, seat: int, whats: tuple[int, ...]) -> list[Line]:
    """Limited `cost` lines that can be declared for the next payment of these sorts (P-ABL-06, P-ABL-11)."""
    p = s.seats[seat]
    found: list[Line] = []
    cards = s.content.cards
    for card in sources(s, seat, in_battle=False):
        if not cards[card].declares:
            continue
        for line in lines_of_card(s, seat, card):
            if line.moment != c.PAS or line.limit == c.UNLIMITED or line.id in p.declared:
                continue
            if any(g.kind == c.GRANT_COST and g.what in whats for g in line.grants) and is_fresh(
                s, seat, line
            ):
                found.append(line)
    return found


def cubes(p: Seat) -> int:
    """Cubes owned, both colours, both sides (P-END-29)."""
    return p.health + p.lost_health + p.magic + p.spent_magic
