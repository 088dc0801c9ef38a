"""Chances that are told before a fight are those of the rules: small fights are searched die by die, large ones played often."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import CHANCE, NOBODY, Frame
from lorehall.core.engine.zones import start_afresh
from lorehall.core.words.risk import Risk, percent
from lorehall.core.words.wire import risk_json
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.generals import Attack, Penalty
from lorehall.games.defenders.rules.minions import Engage
from lorehall.games.defenders.rules.turn import Day
from lorehall.games.defenders.table.bouts import (
    against_general,
    against_minions,
    all_cards,
    general_bout,
    luck_cards,
    minion_bout,
    need_of,
)
from lorehall.games.defenders.table.requests import REQUESTS
from support.play import Chooser, pending_of

from .test_wars import bold, war

RULES = game("defenders")


class Pause(Frame):
    """Ends what is run here."""

    def run(self, s: State) -> None:
        s.stack.append(self)
        s.show(self, 0, c.ASK_DAY, [option(c.END_DAY)])


def field(*heroes: str, place: str = "Dancing Stones") -> State:
    """Heroes in a place, without minions, cards and quests."""
    s: State = RULES.new({"players": len(heroes), "hero_assignment": "deal"}, 7)
    names = [hero.name for hero in s.content.heroes]
    s.minions, s.supply = [0] * len(s.minions), [c.MINIONS_PER_COLOUR] * 4
    for p, hero in zip(s.seats, heroes, strict=True):
        s.deck += p.hand
        p.hand, p.hero, p.at, p.form = [], names.index(hero), at(s, place), c.NONE
        p.ready, p.fights, p.done = s.content.heroes[p.hero].life, 0, []
    s.active = 0
    s.seat, s.options, s.owners = NOBODY, [], []
    return s


def at(s: State, name: str) -> int:
    return next(place for place in range(45) if s.content.board.name(place) == name)


def guard(s: State, **minions: int) -> None:
    for colour, number in minions.items():
        s.minions[4 * s.seats[0].at + c.COLOURS.index(colour)] = number


def give(s: State, seat: int, colour: int, *dice: int) -> None:
    """Location cards of this colour with so many dice each."""
    cards = s.content.cards
    for number in dice:
        fits = [one for one in s.deck if (cards[one].colour, cards[one].dice) == (colour, number)]
        s.deck.remove(fits[0])
        s.seats[seat].hand.append(fits[0])


def luck(s: State, seat: int) -> int:
    card = next(card for card in s.deck if s.content.cards[card].name == "Battle Luck")
    s.deck.remove(card)
    s.seats[seat].hand.append(card)
    return card


def reward(s: State, seat: int, name: str) -> None:
    number = [quest.name for quest in s.content.quests].index(name)
    s.seats[seat].done.append(s.content.first_quest + number)


def bring(s: State, general: int, life: int) -> None:
    """A general of so little life on its road, and everybody with it."""
    s.life[general] = life
    for p in s.seats:
        p.at = s.content.generals[general].road[s.steps[general]]


# -- every die ------------------------------------------------------------------------------------------


def won(s: State, general: int, place: int) -> bool | None:
    """How a fight has ended; None while it lasts."""
    is_over = isinstance(s.stack[-1], Pause)
    if general == c.MINION_FIGHT:
        return sum(s.minions[4 * place : 4 * place + 4]) == 0 if is_over else None
    if s.steps[general] < 0:
        return True
    punished = any(isinstance(frame, Penalty) for frame in s.stack)
    dead = s.seat != CHANCE and s.prompt == c.ASK_NEW_HERO
    return False if is_over or punished or dead else None


def eager(s: State) -> int:
    """Everybody joins, commits all they have and declares nothing."""
    wanted = (c.JOIN, c.COMMIT, c.COMMITTED, c.NO_EXTRA)
    kinds = [unpack(packed)[0] for packed in s.options]
    return next(kinds.index(kind) for kind in wanted if kind in kinds)


def begun(s: State, general: int) -> tuple[State, int]:
    """The fight itself, up to its first die."""
    copy, place = s.clone(), s.seats[0].at
    copy.list_chance = True
    fight = Engage(0, place) if general == c.MINION_FIGHT else Attack(0, general)
    copy.stack = [Pause(), fight]
    copy.run()
    while won(copy, general, place) is None and copy.seat != CHANCE:
        copy.answer(eager(copy))
    return copy, place


def searched(s: State, general: int, place: int) -> Fraction:
    """The chance to win by the rules themselves, if everybody rolls again where that helps."""
    ended = won(s, general, place)
    if ended is not None:
        return Fraction(int(ended))
    found = []
    for index in range(len(s.options)):
        copy = s.clone()
        copy.answer(index)
        found.append(searched(copy, general, place))
    if s.seat == CHANCE:
        return sum(found, Fraction(0)) / len(found)
    assert s.prompt in (c.ASK_REROLL, c.ASK_WHOSE_DICE)
    return max(found)


def told(s: State, general: int, lucky: int = c.NONE) -> Fraction:
    """The chance as people are told it."""
    if general == c.MINION_FIGHT:
        trial = against_minions(s, 0, s.seats[0].at)
        chances = minion_bout(trial).chances(lucky)
    else:
        trial = against_general(s, 0, general, s.seats[0].at)
        lucks = [card for _, card in luck_cards(s)]
        cards = all_cards(trial, trial.fighters)
        luckless = {seat: [one for one in cards[seat] if one not in lucks] for seat in cards}
        chances = general_bout(trial, luckless).chances(lucky)
    wins = sum([ways for score, ways in chances.ways.items() if score >= need_of(trial)])
    return Fraction(wins, chances.total)


def small_fights() -> dict[str, tuple[State, int]]:
    found: dict[str, tuple[State, int]] = {}
    s = field("Paladin")
    guard(s, green=1, blue=2)
    found["minions"] = s, c.MINION_FIGHT
    s = field("Cleric")
    guard(s, red=1, black=1, blue=1)
    found["minions, blessed attacks"] = s, c.MINION_FIGHT
    s = field("Dwarf")
    guard(s, green=1, blue=2)
    found["minions, re-roll of one colour"] = s, c.MINION_FIGHT
    s = field("Eagle Rider")
    guard(s, blue=2, green=1)
    found["minions, re-roll of all dice"] = s, c.MINION_FIGHT
    s = field("Dwarf")
    guard(s, blue=2)
    reward(s, 0, "Unicorn Steed")
    found["minions, two re-rolls"] = s, c.MINION_FIGHT
    s = field("Sorceress")
    guard(s, blue=2, black=1)
    s.seats[0].form = c.BLUE
    found["minions, ambush"] = s, c.MINION_FIGHT
    s = field("Paladin")
    guard(s, green=2, red=2)
    s.seats[0].trophies = [c.GREEN]
    found["minions, a slayer"] = s, c.MINION_FIGHT
    for name, general, dice in (
        ("parry", c.GREEN, (1, 2)),
        ("corruption", c.RED, (1, 1)),
        ("dread", c.BLACK, (1, 2)),
    ):
        s = field("Eagle Rider")
        bring(s, general, 1)
        give(s, 0, general, *dice)
        found[name] = s, general
    s = field("Dwarf", "Paladin")
    bring(s, c.BLUE, 2)
    give(s, 0, c.BLUE, 2)
    give(s, 1, c.BLUE, 1)
    found["two against regeneration"] = s, c.BLUE
    s = field("Ranger", "Eagle Rider")
    bring(s, c.GREEN, 2)
    give(s, 0, c.GREEN, 1)
    give(s, 1, c.GREEN, 2)
    found["two against parry, one in the woods"] = s, c.GREEN
    return found


SMALL = small_fights()


@pytest.mark.parametrize("name", SMALL)
def test_small_fights_are_told_to_the_last_way(name: str) -> None:
    s, general = SMALL[name]
    fight, place = begun(s, general)
    assert told(s, general) == searched(fight, general, place)


@pytest.mark.parametrize("general", [c.MINION_FIGHT, c.RED])
def test_luck_that_somebody_holds_is_told_to_the_last_way(general: int) -> None:
    """Corruption may take the card itself (D-GEN-21)."""
    s = field("Paladin", "Cleric")
    if general == c.MINION_FIGHT:
        guard(s, blue=2)
    else:
        bring(s, general, 1)
        give(s, 0, general, 1, 1)
    s.seats[1].at = c.CITY
    luck(s, 1)
    fight, place = begun(s, general)
    assert told(s, general) < told(s, general, 0) == searched(fight, general, place)


# -- large fights, played often ---------------------------------------------------------------------------


def large_fights() -> dict[str, tuple[State, int]]:
    found: dict[str, tuple[State, int]] = {}
    s = field("Ranger", "Eagle Rider", "Paladin", "Cleric")
    bring(s, c.GREEN, 6)
    for seat, dice in enumerate(((1, 2), (1, 1, 1), (2,), (1, 1))):
        give(s, seat, c.GREEN, *dice)
    found["four against Gorgutt"] = s, c.GREEN
    s = field("Eagle Rider", "Sorceress")
    bring(s, c.RED, 4)
    give(s, 0, c.RED, 1, 1, 2)
    give(s, 1, c.RED, 2, 2)
    reward(s, 0, "Unicorn Steed")
    found["two against Balazarg"] = s, c.RED
    s = field("Dwarf", "Eagle Rider", "Rogue")
    bring(s, c.BLUE, 4)
    give(s, 0, c.BLUE, 2, 1)
    give(s, 1, c.BLUE, 1, 1)
    give(s, 2, c.BLUE, 2)
    reward(s, 2, "Amulet of the Gods")
    found["three against Sapphire"] = s, c.BLUE
    s = field("Dwarf", "Ranger")
    bring(s, c.BLACK, 3)
    give(s, 0, c.BLACK, 1, 2)
    give(s, 1, c.BLACK, 1, 1)
    found["two against Varkolak"] = s, c.BLACK
    s = field("Eagle Rider")
    guard(s, green=2, blue=1, black=1)
    found["a crowd of minions"] = s, c.MINION_FIGHT
    return found


LARGE = large_fights()
PLAYS = 1200


def likeliest(s: State, known: dict[object, int]) -> int:
    """The option after which victory is likeliest, as people are told; of equal ones the first, which leaves the dice."""
    key = (s.seat, *[(*sorted(p.dice), *p.rerolled) for p in s.seats])
    if key not in known:
        ids = [REQUESTS.choice(s, s.seat, packed).id for packed in s.options]
        chance = {risk.choice: risk.chance for risk in RULES.risks(s, s.seat)}
        worths = [
            Fraction(found.wins, found.ways) for found in [chance[each] for each in ids] if found
        ]
        known[key] = worths.index(max(worths))
    return known[key]


def plays_out(s: State, general: int, seed: int, known: dict[object, int]) -> bool:
    copy, place = s.clone(), s.seats[0].at
    start_afresh(copy, seed)
    copy.stack = [Pause(), Engage(0, place) if general == c.MINION_FIGHT else Attack(0, general)]
    copy.run()
    while (ended := won(copy, general, place)) is None:
        copy.answer(likeliest(copy, known) if copy.prompt == c.ASK_REROLL else eager(copy))
    return ended


@pytest.mark.parametrize("name", LARGE)
def test_large_fights_come_out_as_they_were_told(name: str) -> None:
    s, general = LARGE[name]
    known: dict[object, int] = {}
    chance = float(told(s, general))
    victories = sum([plays_out(s, general, seed, known) for seed in range(PLAYS)])
    deviation = (PLAYS * chance * (1 - chance)) ** 0.5
    assert 0.02 < chance < 0.98
    assert abs(victories - PLAYS * chance) < 3.5 * deviation, (chance, victories / PLAYS)


# -- as people are told -------------------------------------------------------------------------------------


def test_an_attack_tells_who_brings_which_dice_and_what_is_at_stake() -> None:
    s, general = LARGE["two against Balazarg"]
    s = s.clone()
    s.stack, s.stop = [Pause(), Day(0)], c.DAY
    s.run()
    (risk,) = [one for one in RULES.risks(s, 0) if one.choice == f"attack/{general}"]
    assert risk.choice in [choice.id for choice in pending_of(RULES, s).choices]
    (contest,) = risk.contests
    assert [(share.what.text, share.amount) for share in contest.mine.sources] == [
        ("the Eagle Rider", 4),
        ("the Sorceress", 4),
    ]
    assert (contest.mine.value, contest.theirs.value) == (8, 4)
    assert contest.mine.dice == "each die hits on 4+"
    assert risk.chance is not None
    assert Fraction(risk.chance.wins, risk.chance.ways) == told(s, general)
    assert risk.costs == (
        "1 action",
        "if it fails, each fighter loses D3 life tokens and all cards",
    )
    assert risk.notes[0].text.startswith("On your own: ")
    assert "D-GEN-21" in risk.notes[-1].text
    assert RULES.risks(s, 1) == ()


def test_a_general_far_away_is_weighed_with_the_reason_why_not_now() -> None:
    s, general = LARGE["two against Varkolak"]
    s = s.clone()
    s.seats[0].at = c.CITY
    s.minions[4 * s.seats[1].at] = 1
    s.stack, s.stop = [Pause(), Day(0)], c.DAY
    s.run()
    (risk,) = [one for one in RULES.risks(s, 0) if one.choice == f"attack/{general}"]
    texts = [note.text for note in risk.notes]
    assert texts[0] == "Varkolak is in Dark Woods (D-ACT-18)"
    assert texts[1] == "Minions guard the general (D-ACT-18)"


def test_every_card_that_is_committed_keeps_what_was_promised() -> None:
    """The chance after a card is the one before it and what the card was said to add."""
    s, general = LARGE["four against Gorgutt"]
    s = s.clone()
    s.stack = [Pause(), Attack(0, general)]
    s.run()
    seen = 0
    while s.prompt in (c.ASK_JOIN, c.ASK_COMMIT):
        seat = s.asked()[-1]
        before = {risk.choice: risk for risk in RULES.risks(s, seat)}
        packed = s.options[eager(s)]
        if s.prompt == c.ASK_COMMIT and unpack(packed)[0] == c.COMMIT:
            (used,) = [one for one in before[""].abilities if one.choice == REQUESTS.choice(s, seat, packed).id]  # fmt: skip
            promised = percent_of(before[""]) + used.changes[1].amount
            s.answer(eager(s))
            if s.prompt == c.ASK_COMMIT and s.seat == seat:
                (after,) = RULES.risks(s, seat)
                assert percent_of(after) == promised
                seen += 1
        else:
            s.answer(eager(s))
    assert seen >= 4


def percent_of(risk: Risk) -> int:
    assert risk.chance is not None
    return percent(risk.chance)


def test_whatever_happens_in_a_war_is_weighed() -> None:
    """Chances are whole, choices are offered or say why not, and nothing fails."""
    found = 0
    for seed in range(12):
        s, chooser = war(seed), Chooser(seed)
        for _ in range(150):
            if s.seat == NOBODY:
                break
            for seat in s.asked():
                for risk in RULES.risks(s, seat):
                    assert risk_json(risk)
                    if risk.chance is not None:
                        found += 1
                        assert sum(ways for _, ways in risk.chance.scores) == risk.chance.ways
                        assert 0 <= risk.chance.wins <= risk.chance.ways
            s.answer(bold(s, chooser))
    assert found > 100
