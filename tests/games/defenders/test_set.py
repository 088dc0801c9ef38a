"""Set-up (D-SET), options (D-OPT), and the first two worked examples."""

from __future__ import annotations

import pytest

from lorehall.core.errors import BadOptions, BadSave
from lorehall.games import game
from lorehall.games.defenders.game import Defenders
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import minions_at
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules import setup
from lorehall.games.defenders.rules.placing import settle
from support.play import cards_of

RULES = game("defenders")


def fresh(seed: int = 1, **options: object) -> State:
    state: State = RULES.new(
        {"players": 2, "hero_assignment": "deal", **options}, seed, listen=True
    )
    return state


def place(s: State, name: str) -> int:
    return s.content.board.number(name)


def dark(s: State, number: int) -> int:
    return s.content.first_darkness + number - 1


@pytest.mark.parametrize("seed", range(40))
def test_the_table_is_set(seed: int) -> None:
    """D-SET-01 to D-SET-13 in every game, whatever the cards."""
    s = fresh(seed, players=1 + seed % 4)
    heroes = [p.hero for p in s.seats]
    assert len(set(heroes)) == len(heroes)  # D-SET-03, D-OPT-02
    for p in s.seats:
        assert (p.at, p.ready, p.spent, p.lost) == (c.CITY, s.content.heroes[p.hero].life, 0, 0)
        assert len(p.hand) == 2  # D-SET-04
        assert p.quest != c.NONE
    assert s.gates == [place(s, "Dancing Stones")]  # D-SET-05
    assert s.life == [6, 6, 4, 5]  # D-SET-02
    assert s.steps == [0, 0, 0, 0]
    assert sum(s.minions) == 30  # D-SET-13
    assert len(s.dark_deck) == 56
    assert s.dark_discard == []
    for general in s.content.generals:  # D-SET-06
        assert s.minions[4 * general.road[0] + general.colour] == 3
    for at in range(45):  # D-SET-10, D-SET-11
        assert minions_at(s, at) <= 3
        own = s.content.colour_of[at]
        assert all(s.minions[4 * at + colour] == 0 for colour in range(4) if colour != own)
        demons = s.minions[4 * at + c.RED]
        assert s.crystals[at] == (1 if demons == 3 else 0)  # D-SET-07, D-SET-12
    assert s.crystals[place(s, "Scorpion Canyon")] == 1
    assert s.turn == 1
    assert s.active == 0


def test_both_waves_accept_three_cards_each() -> None:
    """D-SET-08, D-SET-09: two minions on each location of a card, then one."""
    s = fresh(3)
    lines = RULES.lines(s)
    accepted = [line.text for line in lines if line.kind == "wave"]
    assert [text[:6] for text in accepted] == ["Wave 1"] * 3 + ["Wave 2"] * 3


def test_cards_that_do_not_fit_are_set_aside() -> None:
    """D-SET-10: cards without two locations, and those that would make more than three."""
    aside = 0
    for seed in range(30):
        s = fresh(seed)
        lines = [line for line in RULES.lines(s) if line.kind == "set_aside"]
        aside += len(lines)
        assert all(line.rule == "D-SET-10" for line in lines)
    assert aside > 0


def bare() -> State:
    """A board with the generals' minions only, before the waves."""
    s = fresh()
    s.minions = [0] * len(s.minions)
    s.crystals = [0] * len(s.crystals)
    s.supply = [25] * 4
    for general in s.content.generals:
        settle(s, general.road[0], general.colour, 3, e.IN_LAIR, e.TAINTED_LAIR)
    s.events = []
    return s


def test_example_1_a_full_lair_sets_the_card_aside() -> None:
    """D-EX-01: card 31 names Blizzard Mountains, where Sapphire's three Dragonkin are (D-SET-10)."""
    s = bare()
    others = [dark(s, number) for number in (1, 5, 9)]
    s.dark_deck = [*reversed(others), dark(s, 31)]
    drawn = setup.spread_wave(s, 0)
    assert drawn == [dark(s, 31), *others]
    assert s.minions[4 * place(s, "Fire River") + c.BLACK] == 0
    assert s.minions[4 * place(s, "Blood Flats") + c.RED] == 2


def test_example_2_a_wave_that_makes_three_demons_taints() -> None:
    """D-EX-02: cards 25 and 13 both name Ancient Ruins (D-SET-07, D-SET-12)."""
    s = bare()
    s.dark_deck = [dark(s, number) for number in (19, 13, 18, 17, 5, 25)]
    setup.spread_wave(s, 0)
    assert s.minions[4 * place(s, "Ancient Ruins") + c.RED] == 2
    setup.spread_wave(s, 1)
    ruins = place(s, "Ancient Ruins")
    assert s.minions[4 * ruins + c.RED] == 3
    assert s.crystals[ruins] == 1
    assert sum(s.crystals) == 2
    assert minions_at(s, place(s, "Heaven's Glade")) == 0


def test_the_first_seat_by_lot() -> None:
    """D-OPT-03, D-SET-13: turns pass to the next seat, cyclically."""
    firsts = {fresh(seed, players=3, first_seat="random").active for seed in range(20)}
    assert firsts == {0, 1, 2}
    assert {fresh(seed, players=3).active for seed in range(5)} == {0}


def test_presets_and_single_options() -> None:
    """D-OPT-05, D-OPT-06, D-OPT-08, D-OPT-09."""

    def rules(**options: object) -> tuple[bool, bool]:
        s = fresh(1, **options)
        return s.rules.demon_spreads, s.rules.spread_loses

    assert rules() == (True, True)
    assert rules(reading="published") == (False, False)
    assert rules(reading="published", third_demon="overrun") == (True, False)
    assert rules(third_demon="taint", supply_loss="darkness") == (False, False)


@pytest.mark.parametrize(
    "options", [{"players": 0}, {"turn_cap": -1}, {"difficulty": "hard"}, {"seats": 2}]
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    """D-OPT-01, D-OPT-04, D-OPT-07."""
    with pytest.raises(BadOptions):
        RULES.new(options, 1)


def test_dice_are_six_sided_and_read_as_three() -> None:
    """D-TRM-13."""
    from lorehall.core.engine.dice import halved

    assert [halved(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


# -- editions -----------------------------------------------------------------------------------------


def test_a_game_keeps_the_texts_with_which_it_began() -> None:
    rules = Defenders()
    assert rules.with_texts(rules.texts()) is rules
    texts = dict(rules.texts())
    texts["heroes.cards"] = texts["heroes.cards"].replace("life 6", "life 5", 1)
    other = rules.with_texts(texts)
    assert other.content.heroes[0].life == 5
    assert rules.content.heroes[0].life == 6
    saved = other.save(other.new({"players": 1, "hero_assignment": "deal"}, 1))
    with pytest.raises(BadSave, match="cards have changed"):
        rules.load(saved)


def test_every_card_is_told() -> None:
    faces = cards_of(RULES)
    names = [face["name"] for face in faces]
    assert len(names) == 24 + 15 + 24 + 4 + 4
    assert all(face["lines"] for face in faces)


def test_the_log_of_the_set_up_cites_the_set_up() -> None:
    """What is dealt is dealt by D-SET-04; cards and quests that come later have rules of their own."""
    s = fresh(5, players=3)
    dealt = [line for line in RULES.lines(s) if line.kind in ("draws", "draws_quest")]
    assert [line.rule for line in dealt] == ["D-SET-04"] * 9
    since = len(s.events or ())
    while s.turn == 1:
        s.answer(len(s.options) - 1 if s.prompt == c.ASK_DAY else 0)
    drawn = [line.rule for line in RULES.lines(s, since) if line.kind == "draws"]
    assert drawn == ["D-TRN-07"] * 2
