"""A stop that is said to be of no use is of none: whatever can be played there can be played later, and not for less."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import NOBODY
from lorehall.core.game.windows import Ask, passed
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.minions import Engage
from lorehall.games.defenders.rules.stops import Stop
from lorehall.games.defenders.rules.turn import DayCloses
from lorehall.games.defenders.table.windows import is_useful, window
from support.play import Chooser, pending_of

from .test_wars import war

RULES = game("defenders")
STEPS = 250
"""So many decisions of a game are looked at."""


def played(seed: int) -> Iterator[State]:
    """The positions of wars in which everybody holds many cards, as far as they are at stops or just before."""
    s, chooser = war(seed), Chooser(seed)
    for general in range(4):
        s.life[general] = s.content.generals[general].life if s.steps[general] >= 0 else 0
    for _ in range(STEPS):
        if s.seat == NOBODY:
            return
        yield s
        ends = [i for i, packed in enumerate(s.options) if unpack(packed)[0] in (c.END_DAY, c.PASS)]
        s.answer(ends[0] if ends and chooser.below(2) else chooser.below(len(s.options)))


def useless(seed: int) -> Iterator[tuple[State, int]]:
    for s in played(seed):
        for seat in s.asked():
            if window(s, seat) is not None and not is_useful(s, seat):
                yield s, seat


# -- playing now and playing later ------------------------------------------------------------------


def plain(s: State) -> int:
    """Nobody does anything more than they must."""
    for i, packed in enumerate(s.options):
        if unpack(packed)[0] in (c.PASS, c.END_DAY, c.LEAVE, c.NO, c.STAY_OUT):
            return i
    return 0


def is_there(s: State, turn: int) -> bool:
    """In the next Day, or at the end."""
    return s.over or (s.turn > turn and s.prompt == c.ASK_DAY)


def gone_on(s: State, turn: int) -> State:
    while not is_there(s, turn):
        s.answer(plain(s))
    return s


def with_play(s: State, seat: int, packed: int, chooser: Chooser) -> tuple[State, list[int]]:
    """A copy in which somebody has played something, and what was answered on the way."""
    copy, answers = s.clone(), [packed]
    copy.answer(s.options.index(packed))
    while not copy.over and copy.seat == seat and copy.prompt not in (c.ASK_STOP, c.ASK_DAY):
        chosen = copy.options[chooser.below(len(copy.options))]
        answers.append(chosen)
        copy.answer(copy.options.index(chosen))
    return copy, answers


def waited(s: State, seat: int, answers: list[int]) -> State | None:
    """The same play at the next stop at which it is offered; None if something else lies there then."""
    copy = s.clone()
    at = (copy.turn, copy.stop, copy.number)
    while not copy.over and (
        at == (copy.turn, copy.stop, copy.number) or not _offers(copy, seat, answers[0])
    ):
        if is_there(copy, s.turn):
            return None
        copy.answer(plain(copy))
    for packed in answers:
        if copy.over:
            break
        if packed not in copy.options:
            return None
        copy.answer(copy.options.index(packed))
    return copy


def _offers(s: State, seat: int, packed: int) -> bool:
    mine = [s.options[i] for i in s.open_to(seat)]
    return s.prompt in (c.ASK_STOP, c.ASK_DAY) and packed in mine


def harm(s: State) -> tuple[int, ...]:
    """Everything that the defenders want little of."""
    if s.over:
        return (9999,)  # a war that is lost anyway is lost
    return (
        0,
        sum(s.crystals),
        sum(s.minions),
        s.minions[0] + s.minions[1] + s.minions[2] + s.minions[3],
        sum(s.steps),
        sum(p.lost for p in s.seats),
        -sum(p.bonus for p in s.seats),
        -sum(len(p.hand) for p in s.seats),
        -len(s.gates),
    )


def searched(seed: int) -> set[int]:
    """The stops of a war at which waiting was compared with playing."""
    found: set[int] = set()
    chooser = Chooser(seed)
    for s, seat in useless(seed):
        for index in s.open_to(seat):
            packed = s.options[index]
            if s.prompt != c.ASK_STOP or unpack(packed)[0] == c.PASS:
                continue
            begun, answers = with_play(s, seat, packed, chooser)
            later = waited(s, seat, answers)
            if later is None:
                continue
            now, then = harm(gone_on(begun, s.turn)), harm(gone_on(later, s.turn))
            assert all(b <= a for a, b in zip(now, then, strict=False)), (
                seed, c.STOPS[s.stop], pending_of(RULES, s).options[index], answers, now, then,
            )  # fmt: skip
            found.add(s.stop)
    return found


def test_nothing_is_lost_by_waiting_at_a_stop_of_no_use() -> None:
    found = set[int]().union(*[searched(seed) for seed in range(60)])
    assert found == {c.DAY, c.EVENING, c.NIGHT, c.REVEAL, c.BETWEEN, c.LAST}


# -- who is asked -------------------------------------------------------------------------------------


def test_a_window_is_a_stop_that_can_be_passed() -> None:
    compared = 0
    for s in played(3):
        pending = RULES.pending(s)
        assert pending is not None
        for seat in range(len(s.seats)):
            passing = [
                i
                for i, choice in enumerate(pending.choices)
                if choice.seat == seat and choice.verb == "pass"
            ]
            found = RULES.window(s, seat)
            if s.prompt != c.ASK_REROLL:
                assert passing == ([] if found is None else [found])
                compared += len(passing)
    assert compared > 10


def test_who_is_never_asked_is_passed_at_every_stop() -> None:
    found = 0
    for seed in range(4):
        for s in played(seed):
            if s.prompt == c.ASK_STOP:
                found += 1
                index = passed(RULES, s, lambda _: "never")
                assert index is not None
                assert unpack(s.options[index])[0] == c.PASS
                assert passed(RULES, s, lambda _: "always") is None
    assert found > 50


def test_who_is_not_asked_tells_nothing_that_is_hidden() -> None:
    """Only decks are hidden (D-TRM-16): however they lie, the judgement is the same."""
    compared = 0
    for seed in range(8):
        for s in played(seed):
            for seat in s.asked():
                if window(s, seat) is not None:
                    compared += 1
                    dealt = RULES.determinize(s, seat, compared)
                    assert is_useful(dealt, seat) == is_useful(s, seat)
    assert compared > 100


# -- moments that matter --------------------------------------------------------------------------------


def stop(kind: int, seats: int = 2) -> State:
    """A quiet game at a stop: nobody holds anything, nothing stands on the board, the first seat is active."""
    s: State = RULES.new({"players": seats, "hero_assignment": "deal"}, 1)
    s.minions, s.supply = [0] * len(s.minions), [c.MINIONS_PER_COLOUR] * 4
    s.crystals = [0] * len(s.crystals)
    heroes = [hero.name for hero in s.content.heroes]
    for seat, p in enumerate(s.seats):
        s.deck = p.hand + s.deck
        p.hand, p.at = [], c.CITY
        p.hero = heroes.index(("Paladin", "Cleric")[seat % 2])
        p.ready, p.spent, p.bonus = 0, s.content.heroes[p.hero].life, 0
    s.stop, s.due, s.number = kind, 2, 1
    s.stack[-1:] = [DayCloses(0, ()) if kind == c.DAY else Stop(kind)]
    return s


def give(s: State, seat: int, name: str) -> int:
    card = next(one.number for one in s.content.cards if one.name == name)
    s.deck.remove(card)
    s.seats[seat].hand.append(card)
    return card


def reveal(s: State, number: int) -> None:
    card = s.content.first_darkness + number - 1
    s.dark_deck.remove(card)
    s.revealed, s.in_full = card, True


def at(s: State, name: str) -> int:
    return next(place for place in range(45) if s.content.board.name(place) == name)


def put(s: State, name: str, colour: int, number: int) -> None:
    s.minions[4 * at(s, name) + colour] += number
    s.supply[colour] -= number


def asked(s: State, seat: int) -> bool:
    """Whether somebody with smart windows is asked here, where the rules do."""
    frame = s.stack.pop()
    s.seat, s.options, s.owners = NOBODY, [], []
    frame.run(s)
    assert option(c.PASS, seat) in s.options
    return is_useful(s, seat)


def test_archers_are_asked_for_when_a_place_that_they_can_clear_is_overrun() -> None:
    full, room, green = (
        ("Raven Forest", 3, True),
        ("Raven Forest", 1, False),
        ("Heaven's Glade", 3, False),
    )
    for name, number, wanted in (full, room, green):
        s = stop(c.REVEAL)
        give(s, 1, "Elven Archers")
        put(s, name, c.GREEN, number)
        reveal(s, 9)  # Windy Pass 2 red, Raven Forest 1 green
        assert asked(s, 1) == wanted, (name, number)


def test_a_strategy_is_asked_for_when_a_general_would_march() -> None:
    for step, wanted in ((1, True), (2, False)):
        s = stop(c.REVEAL)
        give(s, 1, "Battle Strategy")
        put(s, "Crystal Hills", c.BLUE, 1)
        s.steps[c.GREEN] = step
        reveal(s, 5)  # Gorgutt to Eagle Peak Pass, his second step
        assert asked(s, 1) == wanted


def test_purity_waits_for_the_last_crystal() -> None:
    for crystals, wanted in ((11, True), (10, False)):
        s = stop(c.REVEAL)
        give(s, 1, "Spell of Purity")
        put(s, "Raven Forest", c.GREEN, 3)
        s.crystals[at(s, "Fire River")] = crystals
        reveal(s, 9)
        assert asked(s, 1) == wanted


def test_guards_are_asked_for_before_minions_step_into_the_city() -> None:
    for where, wanted in (("Wolf Pass", True), ("Ghost Marsh", False)):
        s = stop(c.REVEAL)
        give(s, 1, "King's Guard Attack")
        give(s, 1, "Cavalry Sweep")
        put(s, where, c.BLUE, 1)
        reveal(s, 56)
        assert asked(s, 1) == wanted


def test_what_is_bound_to_its_moment_is_asked_for_there() -> None:
    bound = {"All Is Quiet": c.NIGHT, "Militia Secures Area": c.REVEAL, "Strong Defenses": c.REVEAL}
    for name, moment in bound.items():
        s = stop(moment)
        give(s, 1, name)
        if moment == c.REVEAL:
            reveal(s, 1)
        assert asked(s, 1)
    s = stop(c.DAY)
    give(s, 1, "Spy in the Camp")
    s.life[c.GREEN], s.heals_from[c.GREEN] = 4, 1
    assert asked(s, 1)


def test_visions_are_asked_for_before_a_card_is_revealed() -> None:
    for moment in (c.EVENING, c.NIGHT, c.REVEAL, c.BETWEEN, c.LAST):
        s = stop(moment)
        give(s, 1, "Dark Visions")
        if moment == c.REVEAL:
            reveal(s, 1)
        assert asked(s, 1) == (moment in (c.NIGHT, c.BETWEEN)), c.STOPS[moment]


def become(s: State, seat: int, hero: str) -> None:
    p = s.seats[seat]
    p.hero = [one.name for one in s.content.heroes].index(hero)
    p.ready, p.spent = 0, s.content.heroes[p.hero].life


def test_visions_help_who_may_still_discard_the_card() -> None:
    for replaced in (False, True):
        s = stop(c.REVEAL)
        become(s, 0, "Wizard")
        give(s, 1, "Dark Visions")
        reveal(s, 1)
        s.replaced = replaced
        assert asked(s, 1) != replaced


def test_a_sweep_is_asked_for_when_minions_run_out() -> None:
    for supply, wanted in ((1, True), (2, False)):
        s = stop(c.REVEAL)
        give(s, 1, "Cavalry Sweep")
        put(s, "Ghost Marsh", c.RED, 1)
        s.supply[c.RED] = supply
        reveal(s, 9)  # Windy Pass 2 red
        assert asked(s, 1) == wanted


def test_at_an_inn_one_asks_around_while_an_answer_can_still_be_found() -> None:
    for moment, card, wanted in (
        (c.EVENING, 0, False),
        (c.NIGHT, 0, True),
        (c.REVEAL, 1, True),
        (c.REVEAL, 47, False),
        (c.BETWEEN, 0, True),
    ):
        s = stop(moment)
        give(s, 1, "Local Information")
        s.seats[1].at = at(s, "Gryphon Inn")
        if card:
            reveal(s, card)
        assert asked(s, 1) == wanted, (c.STOPS[moment], card)


def test_a_hammer_is_asked_for_where_the_day_ends() -> None:
    """Thievery and Fresh Mount look at where it ends (D-HER-12, D-HER-20)."""
    for hero, where, wanted in (
        ("Rogue", "Wolf Pass", True),
        ("Rogue", "Bounty Bay", False),
        ("Eagle Rider", "Ghost Marsh", True),
        ("Eagle Rider", "Wolf Pass", False),
        ("Paladin", "Ghost Marsh", False),
    ):
        s = stop(c.DAY)
        become(s, 0, hero)
        s.seats[0].at = at(s, where)
        give(s, 1, "Hammer of Valor")
        assert asked(s, 1) == wanted, (hero, where)


def test_minions_beside_the_next_hero_are_asked_about_before_its_day() -> None:
    for holder, where, wanted in ((0, "Wolf Pass", True), (0, "Ghost Marsh", False), (1, "Wolf Pass", False)):  # fmt: skip
        s = stop(c.LAST)
        s.seats[1].at = at(s, "Wolf Pass")
        give(s, holder, "Cavalry Sweep")
        put(s, where, c.BLUE, 1)
        assert asked(s, holder) == wanted


def test_at_dusk_it_counts_who_stands_beside_the_hero() -> None:
    for where, actions, wanted in (("Wolf Pass", 0, True), ("Ghost Marsh", 0, False), ("Ghost Marsh", 1, True)):  # fmt: skip
        s = stop(c.DAY)
        s.seats[0].at, s.seats[0].bonus = at(s, "Wolf Pass"), actions
        give(s, 1, "Battle Strategy")
        put(s, where, c.BLUE, 2)  # the Paladin shrugs one off
        assert asked(s, 1) == wanted


def test_who_may_lose_a_card_to_the_hand_limit_is_asked_before() -> None:
    for cards, seat, wanted in ((11, 0, True), (10, 0, False), (11, 1, False)):
        s = stop(c.EVENING)
        give(s, seat, "Hammer of Valor")
        plain_cards = [card for card in s.deck if s.content.cards[card].ability is None]
        for card in plain_cards[: cards - 1]:
            s.deck.remove(card)
            s.seats[seat].hand.append(card)
        assert asked(s, seat) == wanted


@pytest.mark.parametrize("quiet", [False, True])
def test_a_hammer_is_asked_for_before_the_day_of_another(quiet: bool) -> None:
    """A Night without a card has no last stop (D-TRN-16)."""
    moment = c.NIGHT if quiet else c.LAST
    for holder, hero, wanted in ((0, "Paladin", True), (1, "Paladin", False), (1, "Ranger", True)):
        s = stop(moment)
        s.quiet = quiet
        become(s, 1, hero)
        give(s, holder, "Hammer of Valor")
        assert asked(s, holder) == wanted


def test_dice_that_kill_everything_are_left_as_they_are() -> None:
    """Her re-roll takes hits too (D-HER-11): it can only lose something where everything falls."""
    for face, wanted in ((6, True), (1, False)):
        s = stop(c.LAST, seats=1)
        s.seats[0].hero = [one.name for one in s.content.heroes].index("Eagle Rider")
        s.seats[0].at = at(s, "Wolf Pass")
        put(s, "Wolf Pass", c.GREEN, 1)
        s.stack[-1:] = [Engage(0, s.seats[0].at)]
        s.seat, s.options, s.owners, s.feed = NOBODY, [], [], [face - 1]
        s.run()
        assert s.prompt == c.ASK_REROLL
        assert (window(s, 0) is not None) == wanted
        assert is_useful(s, 0) != wanted
        if wanted:
            field = s.field
            s.answer(s.options.index(option(c.LEAVE)))
            assert s.minions[4 * field + c.GREEN] == 0


def questions(seed: int, ask: Ask) -> tuple[int, int]:
    """How often the four people of a random game, who keep their cards, are asked at stops, and how many turns it has."""
    s, chooser, found = RULES.new({"players": 4, "hero_assignment": "deal"}, seed), Chooser(seed), 0
    while s.seat != NOBODY:
        if s.prompt == c.ASK_STOP:
            index = passed(RULES, s, lambda _: ask)
            found += index is None
            s.answer(plain(s) if index is None else index)
        else:
            s.answer(chooser.below(len(s.options)))
    return found, s.turn


def test_whoever_is_smart_is_asked_half_as_often_and_less_than_once_a_turn() -> None:
    always, smart = ([questions(seed, ask) for seed in range(20)] for ask in ("always", "smart"))
    rates = [sum(q for q, _ in each) / sum(turns for _, turns in each) for each in (always, smart)]
    assert rates[1] < 1
    assert rates[1] < 0.6 * rates[0], rates
