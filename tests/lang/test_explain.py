"""Explanations: every operation of the language has plain words, primitives and rule numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.terms import Term

#: primitive of every effect row, by the rulebook's index
PRIMITIVES = {
    "DAMAGE": "2-4 9-15 137",
    "WOUND-MOVE": "5-8",
    "HEAL": "16-23",
    "BOOST": "25-44",
    "ICON-MOD": "45-49",
    "CRYSTAL-GAIN": "50-59 69 70",
    "CRYSTAL-LOSE": "63 64 68 71 74",
    "CRYSTAL-MOVE": "60 61 65-67 73",
    "CARD-GIVE": "75 76 85 95 114-116 118",
    "CARD-STEAL": "84 105",
    "CARD-DISCARD": "78-80 94 96 97 108 109 113 117 119 120",
    "CARD-BURY": "77 86-93 98 99 110-112",
    "CARD-SWAP": "103 104 124 140",
    "CARD-TO-OVERLORD": "106 107 141",
    "COPY": "83",
    "JOURNEY-COST": "122 123",
    "JOURNEY-EXTRA": "101 136 139",
    "ATTACK": "125-127 166-169",
    "DUEL": "128-131",
    "STAT-MOD": "144-156 164 165",
    "CREATURE-KEYWORD": "142 143",
    "RULE-FLAG": "1 24 62 81 82 100 102 121 159 160",
    "REWARD-TOKEN": "133-135 161-163",
    "OVERLORD-CTRL": "157 158",
    "DESERT": "175-181",
    "SETUP": "72",
    "SPECIAL": "132 138 170-172 174 182",
}


def rows() -> dict[str, str]:
    lines = (Path(__file__).parent / "enchanters-rows.tsv").read_text("utf-8").splitlines()[1:]
    found = {}
    for line in lines:
        kind, row, text = line.split("\t")
        text = re.sub(r"\bN\b", "3", re.sub(r"\{([^}]*)\}", r"\1", text.split(" / ")[0]))
        found[f"{kind} {row}"] = text
    return found


ROWS = rows()


def numbers(text: str) -> list[int]:
    found: list[int] = []
    for piece in text.split():
        first, _, last = piece.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


@pytest.mark.parametrize("primitive", PRIMITIVES)
def test_primitive_of_every_effect_row(primitive: str) -> None:
    for row in numbers(PRIMITIVES[primitive]):
        assert primitive in explain(parse_effect(ROWS[f"effect {row}"])).primitives


def test_all_effect_rows_are_covered() -> None:
    covered = sorted(n for text in PRIMITIVES.values() for n in numbers(text))
    assert covered == [n for n in range(1, 183) if n != 173]


@pytest.mark.parametrize("name", ROWS)
def test_every_row(name: str) -> None:
    kind = name.split()[0]
    parse = {
        "effect": parse_effect,
        "cost": parse_cost,
        "condition": parse_condition,
        "glory": parse_glory,
    }
    found = explain(parse[kind](ROWS[name]), cost=kind == "cost")
    family = {"effect": "E-EFF", "cost": "E-COS", "condition": "E-CND", "glory": "E-VP"}[kind]
    assert any(rule.startswith(family) for rule in found.rules)
    assert found.plain[0].isupper()
    assert found.plain.endswith(".")
    assert all(re.fullmatch(r"E-[A-Z]{2,3}-\d\d", rule) for rule in found.rules)


@pytest.mark.parametrize(
    ("row", "rule"),
    [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 10), (11, 8),
     (12, 10), (13, 11), (14, 12), (15, 13), (16, 14), (17, 14)],
)  # fmt: skip
def test_rule_of_every_cost(row: int, rule: int) -> None:
    found = explain(parse_cost(ROWS[f"cost {row}"]), cost=True)
    assert f"E-COS-{rule:02}" in found.rules
    assert "COST" in found.primitives


def test_every_word_says_its_primitive_and_its_rules() -> None:
    silent = {
        "score",
        "never",
    }  # the rule of glory depends on what is counted; a refused word has none
    states = {"cerberus_on_creature"}  # tested inside an effect, whose rule it shares
    for word in VOCABULARY.words:
        meaning = word.forms[0].meaning
        if meaning.split("(")[0] not in silent and not any(name in meaning for name in states):
            assert word.primitive, meaning
            assert word.rules, meaning
            assert word.make or word.stand or word.forms[0].of in ("condition", "state", "cost")


@pytest.mark.parametrize(
    ("kind", "part", "text", "words"),
    [
        ("village", "", "multi: 2 crystals -> 1 attack",
         "As often as you like on your turn, you may use this: if you pay 2 crystals, you get 1 attack"
         " until the end of the turn."),
        ("item", "upper", "1 attack for each item",
         "While this text is visible, you get 1 attack for each item you have."),
        ("item", "when taken", "each player discards a monster",
         "Right after you take this card, before it joins your stack, each player discards a monster."),
        ("item", "lower", "-1 glory for each damage",
         "At the end of the game, this is worth -1 glory for each damage you have."),
        ("item", "lower", "when taking damage: take 1 crystal", "Whenever you take damage, you take 1 crystal."),
        ("medium monster", "", "attacks all players",
         "This creature attacks every player, not only the one who fights it."),
        ("item", "upper", "2 attack 1 undead",
         "While this part is visible, it counts as 2 attack and 1 undead for you."),
        ("overlord", "reward", "3 glory",
         "For the owner of this reward token: at the end of the game, this is worth 3 glory."),
        ("item", "upper", "you cannot take another item",
         "While this text is visible, any further item you would get is discarded."),
    ],
)  # fmt: skip
def test_plain_words(kind: str, part: str, text: str, words: str) -> None:
    assert explain(parse_sentence(kind, part, text)).plain.startswith(words)


def test_terms_of_the_game_are_explained_once() -> None:
    found = explain(parse_effect("take 1 damage, then each player takes 1 damage"))
    assert found.plain.count("Damage becomes wounds") == 1
    assert found.primitives == ("DAMAGE",)
    assert found.canonical == "take 1 damage, then each player takes 1 damage"


def test_a_creature() -> None:
    found = explain(Term("creature", (5, 2, 4)))
    assert found.canonical == "health 5, strength 2, 4 glory"
    assert "5 attack" in found.plain
