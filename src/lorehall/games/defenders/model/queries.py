"""Questions about a state. They change nothing."""

from __future__ import annotations

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Placement, Quest, Trait
from lorehall.games.defenders.model.state import Seat, State

# -- the board ------------------------------------------------------------------------------------


def minions_at(s: State, place: int) -> int:
    """How many minions of all colours are in a location."""
    m, i = s.minions, 4 * place
    return m[i] + m[i + 1] + m[i + 2] + m[i + 3]


def colours_at(s: State, place: int) -> int:
    """The colours of the minions in a location, as bits."""
    found, i = 0, 4 * place
    for colour in range(4):
        if s.minions[i + colour]:
            found |= 1 << colour
    return found


def is_coloured(s: State, place: int) -> bool:
    """Neither Monarch City nor an inn (D-TRM-03)."""
    return s.content.colour_of[place] != c.PURPLE


def general_at(s: State, place: int) -> int:
    """The living general in a location; NONE if there is none. Roads meet in Monarch City only, which no general reaches."""
    for colour in range(4):
        step = s.steps[colour]
        if step >= 0 and s.content.generals[colour].road[step] == place:
            return colour
    return c.NONE


def where_is(s: State, general: int) -> int:
    """The location of a general; NONE if it is defeated."""
    step = s.steps[general]
    return s.content.generals[general].road[step] if step >= 0 else c.NONE


def has_enemies(s: State, place: int) -> bool:
    """Whether a minion or a general is there (D-TRM-21)."""
    return minions_at(s, place) > 0 or general_at(s, place) != c.NONE


def defeated(s: State) -> int:
    """How many generals are."""
    return len([step for step in s.steps if step < 0])


def war_status(s: State) -> int:
    """Early, Mid or Late War: the number of defeated generals decides, so it never falls (D-WAR-01, D-WAR-02)."""
    number = defeated(s)
    return c.EARLY if number == 0 else c.MID if number < 3 else c.LATE


def has_major_wound(s: State, general: int) -> bool:
    """D-GEN-25."""
    return s.steps[general] >= 0 and s.life[general] <= s.content.generals[general].major


def reach(s: State, seat: int, steps: int) -> tuple[int, ...]:
    """The locations so near for an action of this hero; an enemy form keeps out of some (D-HER-23)."""
    p = s.seats[seat]
    if p.form != c.NONE:
        return s.content.board.reach(p.at, steps, blocked=s.content.shut)
    if steps == c.RIDE:
        return s.content.rides[p.at]
    return s.content.flights[p.at] if steps == c.FLIGHT else s.content.around[p.at]


def may_enter(s: State, seat: int, place: int) -> bool:
    """Whether an action may bring this hero into a location (D-HER-23)."""
    return s.seats[seat].form == c.NONE or place not in s.content.shut


# -- heroes -----------------------------------------------------------------------------------------


def traits(s: State, seat: int) -> tuple[Trait, ...]:
    """The standing texts of a hero: its skills, and its kept rewards (D-HER-01, D-QST-04)."""
    p = s.seats[seat]
    found = s.content.heroes[p.hero].traits
    for card in p.done:
        found += s.content.quest(card).traits
    return found


def counts(p: Seat, trait: Trait, kind: int) -> bool:
    """Whether a text is of this kind and holds in the style that the hero has."""
    return trait.kind == kind and trait.style in (c.NONE, p.style)


def has(s: State, seat: int, kind: int) -> bool:
    """Whether the hero has a text of this kind."""
    p = s.seats[seat]
    return any(counts(p, trait, kind) for trait in traits(s, seat))


def total(s: State, seat: int, kind: int) -> int:
    """The numbers of all texts of a kind together (D-HER-01)."""
    p, found = s.seats[seat], 0
    for trait in traits(s, seat):
        if counts(p, trait, kind):
            found += trait.number
    return found


def is_on(s: State, place: int, ground: int) -> bool:
    """Whether a location has one of these colours; any will do where none is asked for."""
    return ground == 0 or ground >> s.content.colour_of[place] & 1 != 0


def bonus_actions(s: State, seat: int) -> list[Trait]:
    """The texts that give bonus actions at the start of a Day (D-HER-05, D-HER-12, D-HER-18, D-QST-08)."""
    p = s.seats[seat]
    found: list[Trait] = []
    for trait in traits(s, seat):
        if trait.kind == c.BONUS_ACTION:
            earned = p.mounted if trait.special else is_on(s, p.at, trait.ground)
            if earned:
                found.append(trait)
    return found


def dusk_wounds(s: State, seat: int) -> int:
    """1 per minion present and 1 for fear, less what skills take away (D-WND-01, D-WND-02, D-WND-04)."""
    p = s.seats[seat]
    present = [s.minions[4 * p.at + colour] for colour in range(4)]
    wounds = minions_at(s, p.at)
    fear = 1 if present[c.BLACK] and not has(s, seat, c.NO_FEAR) else 0
    if has(s, seat, c.NO_MINION_WOUNDS):
        wounds = 0
    elif p.form != c.NONE:  # D-HER-22
        wounds -= present[p.form]
    if p.form == c.BLACK:
        fear = 0
    return max(0, wounds + fear - total(s, seat, c.FEWER_WOUNDS))


def evening_cards(s: State, seat: int) -> int:
    """Hero cards drawn in the Evening (D-TRN-07)."""
    p, found = s.seats[seat], 2
    for trait in traits(s, seat):
        if trait.kind == c.EVENING_CARD and (p.by_chest or not trait.special):
            found += trait.number
    return found


def dice_bonus(s: State, seat: int, colour: int) -> int:
    """What is added to each die of this colour in the fight that is on (D-HER-01, D-GEN-23)."""
    general = s.foe != c.MINION_FIGHT
    if general and s.content.generals[s.foe].skill == c.DREAD:
        return 0
    p, found = s.seats[seat], 0
    foes = c.AGAINST_GENERALS if general else c.AGAINST_MINIONS
    for trait in traits(s, seat):
        if trait.kind != c.DICE_BONUS or not trait.foes & foes or not trait.colours >> colour & 1:
            continue
        if trait.special:  # an ambush: the first fight of one's own turn, in the colour of the form
            if seat == s.active and p.fights == 1 and p.form == colour:
                found += trait.number
        elif trait.ground == 0 or (p.at == s.field and is_on(s, p.at, trait.ground)):
            found += trait.number  # from afar no ground helps (D-HER-16)
    return found


def needs(s: State, colour: int) -> int:
    """On which number a die of this colour hits (D-MIN-02, D-GEN-07)."""
    return s.content.generals[colour].needs


def parries(s: State) -> bool:
    """Whether natural ones cancel hits in this fight (D-GEN-20)."""
    if s.foe == c.MINION_FIGHT or s.blessed:
        return False
    return s.content.generals[s.foe].skill == c.PARRY


def hits(s: State, seat: int, die: int) -> bool:
    """Whether a die of a fighter hits (D-TRM-14)."""
    colour, face = die >> 3, die & 7
    if face == 1 and parries(s):
        return False
    return face + dice_bonus(s, seat, colour) >= needs(s, colour)


def hit_count(s: State, seat: int, colour: int = c.NONE) -> int:
    """How many dice of a fighter hit, of one colour or of all."""
    found = 0
    for die in s.seats[seat].dice:
        if (colour == c.NONE or die >> 3 == colour) and hits(s, seat, die):
            found += 1
    return found


def is_dreaded(s: State) -> bool:
    """Whether nothing but committed cards counts in this fight (D-GEN-23)."""
    return s.foe in range(4) and s.content.generals[s.foe].skill == c.DREAD


def quest_of(s: State, seat: int) -> Quest | None:
    """The current quest of a seat."""
    card = s.seats[seat].quest
    return None if card == c.NONE else s.content.quest(card)


def champions(s: State) -> list[int]:
    """Who is King's Champion after a win (D-END-07)."""
    marks = [(len(p.done) + len(p.trophies), len(p.done)) for p in s.seats]
    return [seat for seat, mark in enumerate(marks) if mark == max(marks)]


def dangers(s: State) -> dict[str, int]:
    """How near each defeat is, from 0 to 100: by a general, missing minions, crystals, the city (D-END-02 to D-END-05)."""
    parts = {
        "general": (max(0, *s.steps), len(s.content.generals[0].road) - 1),
        "minions": (c.MINIONS_PER_COLOUR - min(s.supply), c.MINIONS_PER_COLOUR),
        "crystals": (sum(s.crystals), s.rules.last_crystal),
        "city": (minions_at(s, c.CITY), c.CITY_FALLS),
    }
    return {name: min(100, 100 * value // most) for name, (value, most) in parts.items()}


def distinct(s: State, cards: list[int]) -> list[int]:
    """The cards among these that differ: of equal ones the first (D-TRM-22)."""
    found: list[int] = []
    likes: list[int] = []
    for card in cards:
        like = s.content.cards[card].like
        if like not in likes:
            likes.append(like)
            found.append(card)
    return found


# -- the Night --------------------------------------------------------------------------------------


def placements(s: State) -> list[Placement]:
    """What the revealed card would place, without what was cancelled (D-CRD-18)."""
    if s.revealed == c.NONE or not s.in_full:
        return []
    found = s.content.dark(s.revealed).top.placements(s)
    return [each for each in found if each.place * 4 + each.colour not in s.cancelled]


def can_advance(s: State, general: int) -> bool:
    """Neither defeated nor badly wounded (D-DRK-08)."""
    return s.steps[general] >= 0 and not has_major_wound(s, general)


def mover(s: State) -> int:
    """The general that the revealed card would move; NONE if none (D-DRK-05 to D-DRK-08), and when the game is over."""
    if s.revealed == c.NONE or s.held_back or s.over:
        return c.NONE
    card = s.content.dark(s.revealed)
    general = card.general
    if general == c.NONE or not can_advance(s, general):
        return c.NONE
    ahead = s.content.generals[general].road[s.steps[general] + 1]
    return general if card.to in (c.NEXT_STEP, ahead) else c.NONE


def regains(s: State, general: int) -> bool:
    """Whether a general would regain life at the end of this turn (D-GEN-26 to D-GEN-29, D-CRD-20)."""
    wounded = s.steps[general] >= 0 and s.life[general] < s.content.generals[general].life
    due = 0 < s.heals_from[general] <= s.turn
    return wounded and due and not s.spied >> general & 1
