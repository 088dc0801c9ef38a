"""The content against the tables of the rulebook: the expected numbers stand here, the rows in the book itself."""

from __future__ import annotations

import re

import pytest

from lorehall.games import game
from lorehall.games.defenders.language.content import load
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source, packaged
from lorehall.rules import rulebook


@pytest.fixture(scope="module")
def content() -> Content:
    return load(packaged("lorehall.games.defenders", ".cards", ".rows"))


def table(letter: str) -> list[list[str]]:
    """The rows of a table of the rulebook, without its head."""
    book = rulebook("defenders")
    part = re.split(r"^#", book[book.index(f"Table {letter}:") :], maxsplit=1, flags=re.MULTILINE)[
        0
    ]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def name(content: Content, place: int) -> str:
    return content.board.name(place)


# -- table A -------------------------------------------------------------------------------------------


def test_the_board_has_45_locations_and_74_ways(content: Content) -> None:
    """D-TRM-03, D-TRM-04."""
    assert len(content.colour_of) == 45
    assert sum(len(near) for near in content.around) == 2 * 74
    counts = [content.colour_of.count(colour) for colour in range(5)]
    assert counts == [11, 10, 10, 10, 4]
    assert sum(content.is_inn) == 3
    assert all(content.board.distance(0, place) >= 0 for place in range(45))
    assert all(a in content.around[b] for a in range(45) for b in content.around[a])


def test_table_a_is_the_board(content: Content) -> None:
    rows = table("A")
    assert len(rows) == 45
    for number, place, colour, flags, spot, cards, near in rows:
        at = int(number)
        assert name(content, at) == place
        assert (*c.COLOURS, "purple")[content.colour_of[at]] == colour
        assert content.is_inn[at] == ("inn" in flags.split(", "))
        assert content.has_chest[at] == ("chest" in flags)
        drawn = content.board.places[at]
        assert f"{drawn.x:.0f},{drawn.y:.0f}" == spot
        assert sorted(name(content, other) for other in content.around[at]) == near.split(", ")
        own = [card.name.removeprefix(f"{place} ") for card in content.cards if card.place == at]
        assert " ".join(own) == (cards if cards != "none" else "")


def test_who_begins_where(content: Content) -> None:
    """D-SET-05, D-SET-06."""
    assert name(content, content.gate_at) == "Dancing Stones"
    lairs = [name(content, general.road[0]) for general in content.generals]
    assert lairs == ["Thorny Woods", "Scorpion Canyon", "Blizzard Mountains", "Dark Woods"]


# -- tables B to E -------------------------------------------------------------------------------------


def test_table_b_is_the_roads(content: Content) -> None:
    for row, general in zip(table("B"), content.generals, strict=True):
        assert [general.name, *[name(content, place) for place in general.road]] == row
        steps = zip(general.road, general.road[1:], strict=False)
        assert all(b in content.around[a] for a, b in steps)
        assert general.road[-1] == c.CITY


def test_table_c_is_the_generals(content: Content) -> None:
    """D-TRM-05, D-MIN-02, D-GEN-07, D-GEN-15, D-GEN-25."""
    rows = {row[0]: row[1:] for row in table("C")}
    found = content.generals
    penalty = {c.D3: "D3", c.D6: "D6", c.ALL_CARDS: "all"}
    minions = [general.minions for general in found]
    assert rows["colour, minions"] == [
        f"{colour}, {name}" for colour, name in zip(c.COLOURS, minions, strict=True)
    ]
    assert rows["life"] == [str(general.life) for general in found]
    assert rows["general is hit on"] == [f"{general.needs}+" for general in found]
    assert rows["its minions are hit on"] == [f"{general.needs}+" for general in found]
    wounds = [penalty.get(general.wounds, str(general.wounds)) for general in found]
    assert rows["penalty: life tokens"] == wounds
    cards = [penalty.get(general.cards, str(general.cards)) for general in found]
    assert rows["penalty: hero cards"] == cards
    assert [general.major for general in found] == [2, 1, 0, 0]
    assert [general.skill for general in found] == [c.PARRY, c.CORRUPTION, c.REGENERATION, c.DREAD]


def test_table_d_is_the_heroes(content: Content) -> None:
    """D-TRM-02, D-TRM-09."""
    assert len(content.heroes) == 8
    assert sum(hero.life for hero in content.heroes) == 42
    for (hero, life, skills), found in zip(table("D"), content.heroes, strict=True):
        assert (found.name, str(found.life)) == (hero, life)
        assert [
            skill.name for skill in content.printed if skill.more["owner"] == found.name
        ] == skills.split(", ")


def test_table_e_is_the_hero_deck(content: Content) -> None:
    """D-TRM-11, D-CRD-01, D-CRD-02."""
    assert len(content.cards) == 96
    for row in table("E"):
        colour = (*c.COLOURS, "special").index(row[0])
        cards = [card for card in content.cards if card.colour == colour]
        icons = [sum(card.icon == icon for card in cards) for icon in (c.GATE, c.HORSE, c.EAGLE)]
        found = [len(cards), *icons, sum(card.dice for card in cards)]
        assert [str(number) for number in found] == row[1:]
    assert sum(card.ability is None for card in content.cards) == 80


# -- tables F to I -------------------------------------------------------------------------------------


def test_table_f_is_the_special_cards(content: Content) -> None:
    rows = table("F")
    specials = [card for card in content.cards if card.ability is not None]
    assert len(specials) == 16
    assert [card.name for card in specials if card.like == card.number] == [row[1] for row in rows]
    for _, card, copies, portrait, dice, _, rule in rows:
        found = [each for each in specials if each.name == card]
        assert len(found) == int(copies)
        assert {str(each.dice) for each in found} == {dice}
        wanted = c.ALL_COLOURS if portrait == "any" else c.bit(c.COLOURS.index(portrait))
        assert {each.portraits for each in found} == {wanted}
        assert {each.ability.rule for each in found if each.ability} == {rule}


def test_table_g_is_the_quests(content: Content) -> None:
    rows = table("G")
    assert len(rows) == len(content.quests) == 24
    kinds = {"kept": c.KEPT, "once": c.ONCE, "at once": c.IMMEDIATE}
    for (_, quest, task, failure, reward, rule), found in zip(rows, content.quests, strict=True):
        assert found.name == quest
        assert found.is_lost == (failure == "lost")
        assert found.reward == kinds[reward]
        printed = next(p for p in content.printed if (p.kind, p.name) == ("quest", quest))
        assert printed.rule == rule
        rolled = re.fullmatch(r"(.+), (\d) dice, (\d)\+?", task)
        if rolled:
            place, number, need = rolled.groups()
            asked = found.task
            assert (name(content, asked.places[0]), asked.number, asked.need) == (place, int(number), int(need))  # fmt: skip
        killed = re.fullmatch(r"kill (\d) (\w+)", task)
        if killed and found.task.kind == c.KILL_TASK:
            assert found.task.number == int(killed[1])


def test_table_h_is_the_darkness_deck(content: Content) -> None:
    rows = table("H")
    assert len(rows) == len(content.darkness) == 56
    state = game("defenders").new({"players": 1}, 1)
    for row, card in zip(rows, content.darkness, strict=True):
        number, first, second, general, to, minions = row
        assert card.number == int(number)
        who = content.generals[card.general].name if card.general != c.NONE else "none"
        assert who == general
        assert str(card.minions) == (minions or "0")
        if card.lines:
            lines = card.top.placements(state)
            said = [f"{name(content, p.place)} {p.number} {c.COLOURS[p.colour]}" for p in lines]
            assert said == [first, second]
        else:
            assert re.split(r" \(|:", first)[0] == card.name
        ways = {c.NEXT_STEP: "next step", c.STAYS: "", c.RESHUFFLE: "reshuffle (D-DRK-14)"}
        assert ways.get(card.to, name(content, max(card.to, 0))) == to


def test_each_general_has_three_cards_for_each_of_its_first_steps(content: Content) -> None:
    for general in content.generals:
        for step in general.road[1:4]:
            cards = [card for card in content.darkness if (card.general, card.to) == (general.colour, step)]  # fmt: skip
            assert len(cards) == 3, (general.name, name(content, step))


def test_the_order_of_reasons_is_that_of_table_i() -> None:
    """D-TRM-18."""
    from lorehall.games.defenders.table.reasons import REASONS

    assert list(REASONS) == [row[0].strip("`") for row in table("I")]


def test_every_reason_of_table_i_is_given() -> None:
    from lorehall.core.words.requests import Why
    from lorehall.games.defenders.game import Defenders
    from lorehall.games.defenders.table import reasons

    given = {why.reason for why in vars(reasons).values() if isinstance(why, Why)}
    assert given | set(Defenders.common_refusals.names.values()) == set(reasons.REASONS)


def test_everything_says_where_it_comes_from(content: Content) -> None:
    sources = {"printed", "medium", "designed"}
    assert {printed.source for printed in content.printed} <= sources
    assert {card.source for card in content.darkness} == sources
    assert all(hero.source for hero in content.heroes)
    assert content.darkness[30].source == "designed"


# -- mistakes in the files -----------------------------------------------------------------------------


def spoiled(file: str, old: str, new: str) -> tuple[Source, ...]:
    sources = packaged("lorehall.games.defenders", ".cards", ".rows")
    assert any(source.name == file and old in source.text for source in sources)
    return tuple(
        Source(
            source.name, source.text.replace(old, new, 1) if source.name == file else source.text
        )
        for source in sources
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("specials.cards", "put a gate", "put a gat", "unknown word"),
        ("specials.cards", "portrait black", "portrait pink", "'portrait' must be any"),
        ("specials.cards", "1 action -> kill", "2 actions -> kill", "the cost must be 1 action"),
        ("quests.cards", "in Dark Woods", "in Dork Woods", "Dork"),
        ("heroes.cards", "hero Cleric\n  source printed\n  rule", "hero Klerik\n  source printed\n  rule", "no hero"),
        ("locations.rows", "Enchanted Glade | printed", "Enchanted Meadow | printed", "no location"),
        ("locations.rows", "Brookdale Village, Enchanted Glade", "Brookdale Village, Wolf Pass", "doesn't list"),
        ("locations.rows", "| green | - |", "| green | chst |", "'flags' must be city, inn, chest or gate at start, not 'chst'"),
        ("locations.rows", "| purple | inn |", "| pink | inn |", "'colour' must be green"),
        ("locations.rows", "G1 H1", "G1 X1", "write a hero card as G, H or E with a number of dice, such as 'G1', not 'X1'"),
        ("locations.rows", "4,38", "4.5,38", "'x,y' must be two numbers separated by a comma, such as '50,14', not '4.5,38'"),
        ("locations.rows", "Eagle Nest Inn |", "Gryphon Inn |", "'Gryphon Inn' is already defined in locations.rows, line 6"),
        ("darkness.rows", "Blood Flats 1", "Blood Flats", "write a location with a number"),
        ("darkness.rows", "| 2 | printed", "| two | printed", "'minions' must be a number, not 'two'"),
        ("darkness.rows", "| Gorgutt |", "| Gorgut |", "'general' must be Gorgutt"),
        ("roads.rows", "Gorgutt |", "Nobody |", "there is no general 'Nobody'"),
        ("roads.rows", "Thorny Woods", "Thorny Weeds", "did you mean: 'Thorny Woods'"),
        ("specials.cards", "at any stop: move a hero to another location", "you suffer no fear", "say when this can be used"),
        ("specials.cards", "  at any stop: move a hero to another location\n", "", "a special card needs exactly one line"),
        ("quests.cards", "  task: show 6+ with 4 dice in Dark Woods\n", "", "needs a line 'task ...'"),
        ("quests.cards", "  kept: +1 to each of your dice\n", "", "a quest needs one line 'task: ...' and a reward"),
        ("quests.cards", "of your dice\n", "of your dice\n  at once: draw 2 hero cards\n", "write a reward as one line"),
        ("roads.rows", "lair", "home", "the columns must be"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        load(spoiled(file, old, new))
    assert message in str(caught.value)
    assert file in str(caught.value)


def test_a_text_that_does_not_fit_its_card_is_told_with_its_line() -> None:
    with pytest.raises(CardErrors) as caught:
        load(spoiled("specials.cards", "1 action -> kill", "2 actions -> kill"))
    (error,) = caught.value.errors
    assert error.words.startswith("2 actions -> kill")
    assert error.column == 3


def test_all_mistakes_of_a_card_are_told() -> None:
    wrong = "task: show 6+ with 4 dice in Dork Woods\n  kept: +1 to each of your dces"
    sound = "task: show 6+ with 4 dice in Dark Woods\n  kept: +1 to each of your dice"
    with pytest.raises(CardErrors) as caught:
        load(spoiled("quests.cards", sound, wrong))
    assert [(error.line, error.words) for error in caught.value.errors] == [
        (7, "Dork"),
        (8, "dces"),
    ]
