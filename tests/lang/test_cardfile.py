"""Card files: structure, places of lines, and all mistakes of a file at once."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.language.cardtexts import SCHEMA, read_cards, scan_cards
from lorehall.lang.cardfile import (
    Entry,
    EntryKind,
    FieldRule,
    Line,
    Schema,
    scan_entries,
)
from lorehall.lang.errors import CardError, CardErrors

GOBLINS = """\
# The goblins of the mountains
kingdom Goblins                      # one per kingdom file, first
  box base
  village Dwarfburg
  overlord Cho'mun, the Ogre General
  banner Goblin
  class of Defenders
  theme defense; strong and wide attacks

item Axe
  source printed
  emblem battle-axe
  upper: 2 attack
  lower: 1 attack
  when taken: each other player takes 1 damage for every 2 attack you have

enchantment of Fire
  source printed
  emblem fire
  copies 3
  two 1
  upper: 1 crystal -> 1 attack for each defense
  lower: 1 glory

medium monster Manticore
  source printed
  emblem manticore
  health 5, strength 2, 4 glory
  upper: 1 attack
  when taken: each player discards a monster
  deals double damage

village Normaltown
  source printed
  emblem village
  kingdom Cultists
  rest -> take 3 crystals
  rest -> heal 1 damage
  multi: 2 crystals -> 1 attack
  glory for each 5 crystals

overlord Cho'mun, the Ogre General
  source printed
  emblem ogre
  health 6, strength 4
  invasion monster: the Overlord attacks current player
  challenge, take 1 damage -> fight the Overlord
  reward: 3 glory
  reward: when your turn begins: take 1 crystal
  when taken: take 2 crystals

banner Goblin
  source named
  emblem banner
  lower: 1 defense

starter item Fist
  source named
  emblem fist
"""


def test_a_whole_file() -> None:
    cards = read_cards(GOBLINS, "goblins.cards")
    assert [(c.kind, c.name) for c in cards] == [
        ("kingdom", "Goblins"),
        ("item", "Axe"),
        ("enchantment", "of Fire"),
        ("medium monster", "Manticore"),
        ("village", "Normaltown"),
        ("overlord", "Cho'mun, the Ogre General"),
        ("banner", "Goblin"),
        ("starter item", "Fist"),
    ]
    kingdom, axe, fire, manticore, village, overlord, *_ = cards
    assert kingdom.value("theme") == "defense; strong and wide attacks"
    assert kingdom.value("class") == "of Defenders"
    assert (axe.value("source"), axe.value("emblem"), axe.value("copies")) == (
        "printed",
        "battle-axe",
        None,
    )
    assert [s.part for s in axe.sentences] == ["upper", "lower", "when taken"]
    assert repr(axe.sentences[2].term) == "immediate(damage(others, per(1, 2, attack, you)))"
    assert (fire.value("copies"), fire.value("two")) == ("3", "1")
    assert (manticore.health, manticore.strength, manticore.glory) == (5, 2, 4)
    assert repr(manticore.sentences[-1].term) == "static(keyword(double_damage))"
    assert len(village.sentences) == 4
    assert (overlord.health, overlord.strength, overlord.glory) == (6, 4, None)
    assert [s.part for s in overlord.sentences] == [
        "invasion monster",
        "",
        "reward",
        "reward",
        "when taken",
    ]


def test_places() -> None:
    axe = scan_entries(GOBLINS, SCHEMA)[0][1]
    assert axe.line == 10
    assert axe.lines[2] == Line("upper", "2 attack", 13, 10, "  upper: 2 attack")
    fire = scan_entries(GOBLINS, SCHEMA)[0][2]
    assert (fire.lines[0].text, fire.lines[0].column) == ("printed", 10)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_comments_and_byte_order_mark(end: str) -> None:
    text = "\ufeff" + GOBLINS.replace("\n", end)
    assert read_cards(text) == read_cards(GOBLINS)


def test_a_sign_inside_a_word_is_no_comment() -> None:
    schema = Schema((EntryKind("note", frozenset({"text"})),))
    entry = scan_entries("note A#1 # really\n  text b#2\t# c\n", schema)[0][0]
    assert (entry.name, entry.value("text")) == ("A#1", "b#2")


def errors_of(text: str) -> list[CardError]:
    with pytest.raises(CardErrors) as caught:
        read_cards(text, "x.cards")
    return caught.value.errors


def test_six_mistakes_give_six_errors() -> None:
    text = """\
item Axe
  source printd
  emblem battle-axe
  upper: 2 atack
  upr: 1 attack
\tlower: 1 attack

medum monster Orc
  source printed

item Bow
  source printed
  emblem bow
  upper: take 3 crystals
"""
    errors = errors_of(text)
    assert [(e.line, e.column) for e in errors] == [
        (2, 10),
        (4, 12),
        (5, 3),
        (6, 1),
        (8, 1),
        (14, 10),
    ]
    assert [e.file for e in errors] == ["x.cards"] * 6
    assert errors[0].suggestions == ["printed"]
    assert errors[1].suggestions[0] == "attack"
    assert errors[2].suggestions == ["upper:"]
    assert "tabs" in errors[3].message
    assert errors[4].suggestions[0] == "medium monster"
    assert errors[5].source == "  upper: take 3 crystals"
    assert str(CardErrors(errors)).count("^") >= 6


BASE = "item Axe\n  source printed\n  emblem axe\n"
BOSS = "overlord A\n  source printed\n  emblem a\n  health 1, strength 1\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("  upper: 2 attack\n", 1, 3, "belong to any entry"),
        (BASE + "   upper: 2 attack\n", 4, 1, "by 2 spaces; this line has 3"),
        (BASE + " upper: 2 attack\n", 4, 1, "by 2 spaces; this line has 1"),
        (BASE + "    upper: 2 attack\n", 4, 1, "by 2 spaces; this line has 4"),
        (BASE + "  upper:\n", 4, 9, "'upper' has no sentence"),
        (BASE + "  copies\n", 4, 9, "'copies' has no value"),
        (BASE + "  copies many\n", 4, 10, "'copies' must be a number"),
        (BASE + "  source named\n", 4, 3, "'source' appears twice"),
        (BASE + "  2 attack\n", 4, 3, "name the part of an item that this belongs to"),
        (BASE + "  colour red\n", 4, 3, "unknown line 'colour' in an item"),
        (BASE + "  lower 1 attack\n", 4, 8, "a colon is missing after 'lower'"),
        (BASE + "  when taken each player heals 1 damage\n", 4, 13, "a colon is missing after 'when taken'"),
        ("dragon Red\n  source printed\n  emblem red\n  health 5, strength 2\n  Upper 1 crystal -> 1 attack\n",
         5, 8, "a colon is missing after 'upper'"),
        (BASE + "\nitem Axe\n  source named\n  emblem axe\n", 5, 6, "is already defined on line 1"),
        (BASE + "\nitem axe\n  source named\n  emblem axe\n", 5, 6, "is already defined on line 1"),
        (BASE + "\nstarter item Axe\n  source named\n  emblem axe\n", 5, 14, "is already defined on line 1"),
        ("item\n  source printed\n  emblem axe\n", 1, 5, "has no name"),
        ("item Axe\n  emblem axe\n", 1, 1, "needs a line 'source ...'"),
        (BASE + "  copies: 2\n", 4, 3, "remove the colon after 'copies'"),
        (BASE + "upper: 1 attack\n", 4, 1, "indent the lines of an entry by 2 spaces"),
        (BASE + "  each player heals 1 damage\n", 4, 3, "name the part of an item that this belongs to"),
        ("artefact Axe\n", 1, 1, "unknown kind of entry 'artefact'"),
        ("minor monster Rat\n  source printed\n  emblem rat\n", 1, 1, "needs a line 'health ...'"),
        ("dragon Red\n  source printed\n  emblem red\n  health 5\n", 4, 11, "this line like 'health 5, strength 2, 4 glory'"),
        ("dragon Red\n  source printed\n  emblem red\n  helth 5, strength 2\n  health 5, strength 2\n",
         4, 3, "unknown line 'helth'"),
        ("dragon Red\n  source printed\n  emblem red\n  health 5, strength 2\n  health 5, strength 2\n",
         5, 3, "'health' appears twice"),
        ("village A\n  source printed\n  emblm house\n  emblem house\n", 3, 3, "unknown line 'emblm' in a village"),
        ("overlord A\n  source printed\n  emblem a\n  health 1, strength 1\n  invasin monster: take 1 damage\n",
         5, 3, "unknown line 'invasin monster'"),
        (BASE + "  emblem Battle Axe\n", 4, 3, "appears twice"),
        ("item Axe\n  source printed\n  emblem Battle Axe\n", 3, 10, "'emblem' must be a picture name"),
        (BOSS + "  portrait axe, bow, paw, sofa, fur\n", 5, 12, "thrones: bone, branch,"),
        (BOSS + "  portrait axe, bow, paw, step, silk\n", 5, 12, "shoulders: fur, lamel,"),
        (BOSS + "  portrait axe, bow, step, fur\n", 5, 12, "must be face, arms, crest, throne and shoulders"),
        ("kingdom X\n  box wood\n  village Y\n", 2, 7, "'box' must be base, overlords"),
    ],
)  # fmt: skip
def test_one_mistake(text: str, line: int, column: int, message: str) -> None:
    errors = errors_of(text)
    assert len(errors) == 1, [str(e) for e in errors]
    assert (errors[0].line, errors[0].column) == (line, column)
    assert message in errors[0].message


def test_lines_of_an_unknown_entry_make_no_further_noise() -> None:
    assert len(errors_of("artefact Axe\n  colour red\n  upper: foo\n")) == 1


def test_what_can_be_read_is_read() -> None:
    cards, errors = scan_cards(BASE + "  upper: 2 atack\n  lower: 1 attack\n")
    assert len(errors) == 1
    assert [s.part for s in cards[0].sentences] == ["lower"]


def test_a_schema_of_another_game() -> None:
    schema = Schema(
        (EntryKind("hero", frozenset({"life"}), parts=frozenset({"power"}), bare=True),),
        {"life": FieldRule(r"\d+", "a number")},
    )
    entries, errors = scan_entries(
        "hero Ann the Bold\n  life 4\n  power: fly\n  runs fast\n", schema
    )
    assert not errors
    entry = entries[0]
    assert isinstance(entry, Entry)
    assert (entry.kind, entry.name) == ("hero", "Ann the Bold")
    assert [(ln.key, ln.text) for ln in entry.lines] == [
        ("life", "4"),
        ("power", "fly"),
        ("", "runs fast"),
    ]


@pytest.mark.parametrize("indent", ["", "    ", "\t"])
def test_what_stands_at_the_wrong_place_is_not_missing_as_well(indent: str) -> None:
    lines = ["source printed", "emblem axe", "upper: 1 attack"]
    entries, errors = scan_entries(
        "\n".join(["item Axe", *[indent + line for line in lines]]), SCHEMA
    )
    assert [error.line for error in errors] == [2, 3, 4]
    assert [entry.name for entry in entries] == ["Axe"]
