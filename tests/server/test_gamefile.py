"""Game files: the same game comes out again, and every kind of damage is called by its name."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.cli import main
from lorehall.core.errors import BadSave
from lorehall.core.game.history import Course
from lorehall.games import REGISTRY, game
from lorehall.server.proof.commitments import MARK
from lorehall.server.proof.gamefile import MAX_ANSWERS, MAX_BYTES, MAX_LOG, from_file, to_file
from lorehall.server.table.table_rules import MOST_PLAYED
from support.editions import NextVersion, OtherRules, change_cards, install, more_glory

RULES = game("enchanters")
ALEA = {"players": 2, "kingdomSelection": "random", "village": "Alea", "length": "superfast"}
"""A short game with dice, so that the log holds more than answers."""


@cache
def played(answers: int = 10_000) -> Course:
    chance = random.Random(1)
    course = Course(RULES, RULES.new(ALEA, 4, listen=True))
    while not course.over and len(course.answers) < answers:
        course.answer(chance.randrange(len(course.state.options)))
    return course


@cache
def saved(answers: int = 10_000) -> bytes:
    return to_file(played(answers), seed=4, names=["Ann", "Brida"], bots=[None, "greedy"])


def damaged(**fields: Any) -> bytes:
    return json.dumps({**json.loads(saved()), **fields}).encode()


def refused(data: bytes) -> str:
    with pytest.raises(BadSave) as caught:
        from_file(data)
    return str(caught.value)


@pytest.mark.parametrize("answers", [0, 1, 17, 10_000])
def test_a_game_comes_out_as_it_went_in(answers: int) -> None:
    course = played(answers)
    file, again = from_file(saved(answers))
    assert RULES.key(again.state) == RULES.key(course.state)
    assert again.answers == course.answers
    assert again.over == (answers == 10_000)
    assert RULES.lines(again.state) == RULES.lines(course.state)
    assert (file.names, file.bots, file.seed) == (("Ann", "Brida"), (None, "greedy"), 4)
    assert file.seed is not None
    assert to_file(again, seed=file.seed, names=file.names, bots=file.bots) == saved(answers)


def test_the_log_of_this_game_has_dice() -> None:
    assert len(json.loads(saved())["log"]) > len(played().answers)


def test_the_command_line_replays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(saved())
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Brida" in said
    outcome = RULES.outcome(played().state)
    assert outcome is not None
    assert f"Ann has {outcome.scores[0]} glory" in said


# -- damage ------------------------------------------------------------------------------------


def test_what_is_no_game_file() -> None:
    assert refused(b"") == "This isn't a game file: it isn't JSON."
    assert refused(b"\xff\xfe{") == "This isn't a game file: it isn't JSON."
    assert refused(saved()[:-1]) == "This isn't a game file: it isn't JSON."
    deep = saved().replace(b'"options":{', b'"options":{"deep":' + b"[" * 100_000)
    assert refused(deep) == "This isn't a game file: it isn't JSON."
    assert refused(b"[]") == "This isn't a game file: expected object, got array."
    assert refused(b"{}") == "This isn't a game file: the field 'format' is missing."
    assert "too large" in refused(saved() + b" " * MAX_BYTES)


def test_a_file_of_another_program() -> None:
    assert refused(damaged(format=1)) == (
        "Unknown file format 1. This version of Lorehall reads format 2."
    )
    assert refused(damaged(version=99, final="")) == (
        f"This game was played under rules version 99 of Enchanters. This program plays version {RULES.version}."
    )
    assert refused(damaged(game="enchantres")) == (
        "There is no game 'enchantres'. Choose from enchanters, defenders and prophecy. "
        "Did you mean enchanters?"
    )
    assert "differ from those this game" in refused(damaged(content="0123"))
    assert "its end doesn't match" in refused(damaged(final="0123"))
    assert "card packs that are missing here: elves" in refused(damaged(packs=["elves"]))


def test_a_file_of_another_version_is_played_if_it_comes_to_the_same_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = saved()
    install(monkeypatch, NextVersion)
    assert from_file(data)[1].over
    install(monkeypatch, OtherRules)
    assert refused(data) == (
        f"This game was played under rules version {RULES.version} of Enchanters. "
        f"It takes a different course under version {RULES.version + 1}, which this program plays."
    )


def test_a_file_is_played_with_its_own_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(saved())
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    file, outcome = saved(), RULES.outcome(played().state)
    change_cards(monkeypatch, more_glory)
    _, course = from_file(file)
    assert course.game.outcome(course.state) == outcome
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == told
    with pytest.raises(BadSave, match="no table here uses"):
        from_file(saved(), lambda texts: False)


def test_the_longest_game_that_a_table_allows_has_room_in_a_file() -> None:
    """Of Prophecy, in which answers by chance come to no end: a short beginning says how much of a file an answer takes."""
    assert MAX_ANSWERS >= MOST_PLAYED
    rules, chance, answers = game("prophecy"), random.Random(2), 500
    course = Course(rules, rules.new({"players": 5}, bytes(32), listen=True))
    for _ in range(answers):
        course.answer(chance.randrange(len(course.state.options)))
    log = course.state.log
    assert 1 < len(log) / answers < MAX_LOG / MOST_PLAYED
    fixed = max(len(json.dumps(dict(game(name).texts()))) for name in REGISTRY)
    a_answer = MARK + len(json.dumps(log, separators=(",", ":"))) / answers
    assert fixed + MOST_PLAYED * a_answer < MAX_BYTES


def test_fields_that_do_not_fit() -> None:
    assert (
        refused(damaged(log="123")) == "The game file is damaged: expected array, got str, at log."
    )
    assert "at log[2]" in refused(damaged(log=[0, 1, -2]))
    assert "at log" in refused(damaged(log=[0] * (MAX_LOG + 1)))
    assert "unknown field extra" in refused(damaged(extra=1))
    assert "at names" in refused(damaged(names=[]))
    assert "at seed" in refused(damaged(seed=-1))
    assert "3 names and 2 bots for 2 seats" in refused(damaged(names=["A", "B", "C"]))
    assert "'\\u202enna' isn't a valid player name" in refused(
        damaged(names=["\u202enna", "Brida"])
    )
    assert "no bot 'gr\\u202eedy'" in refused(damaged(bots=[None, "gr\u202eedy"]))
    assert "no bot 'deep-thought'" in refused(damaged(bots=[None, "deep-thought"]))
    assert "' ' isn't a valid player name" in refused(damaged(names=["Ann", " "]))
    assert "its options are invalid" in refused(damaged(options={"players": 9}))
    assert "its options are invalid" in refused(
        damaged(options={"players": 2, "village": "Nowhere"})
    )


def test_a_log_that_cannot_have_been() -> None:
    log: list[int] = json.loads(saved())["log"]
    dice = dice_at()
    assert "entry 1 isn't a legal answer" in refused(damaged(log=[9_999, *log[1:]]))
    wrong = [*log[: dice[0]], (log[dice[0]] + 1) % 6, *log[dice[0] + 1 :]]
    assert f"entry {dice[0] + 1} doesn't follow from the file's seed" in refused(damaged(log=wrong))
    assert f"ends early, after entry {dice[0]}" in refused(damaged(log=log[: dice[0]]))
    assert f"over after entry {len(log)}" in refused(damaged(log=[*log, 0]))


def dice_at() -> list[int]:
    """Which entries of the log are dice: all that are no answers."""
    again = Course(RULES, played().base)
    answers = []
    for _, option in played().answers:
        answers.append(len(again.state.log))
        again.answer(option)
    return [number for number in range(len(again.state.log)) if number not in answers]


def words_or_game(data: bytes) -> str | Course:
    """Why it is refused, or a sound game; any other exception goes on to the test."""
    try:
        _, course = from_file(data)
    except BadSave as error:
        return str(error)
    assert not RULES.problems(course.state)
    return course


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    assert refused(data)


@given(st.integers(0, 10_000), st.integers(0, 255))
@settings(max_examples=150, deadline=None)
def test_a_changed_byte_is_refused_in_words_or_gives_a_game(place: int, byte: int) -> None:
    data = bytearray(saved())
    data[place % len(data)] = byte
    assert words_or_game(bytes(data))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)
OPTIONS = st.sampled_from(
    [
        "players",
        "boxes",
        "kingdoms",
        "village",
        "overlordCard",
        "overlord",
        "packs",
        "mode",
        "length",
    ]
)


@given(st.sampled_from(sorted(json.loads(saved()))), JSON)
@settings(max_examples=150, deadline=None)
def test_a_changed_field_is_refused_in_words_or_gives_a_game(field: str, value: Any) -> None:
    assert words_or_game(damaged(**{field: value}))


@given(st.dictionaries(OPTIONS, JSON, max_size=3))
@settings(max_examples=150, deadline=None)
def test_strange_options_are_refused_in_words_or_give_a_game(options: dict[str, Any]) -> None:
    assert words_or_game(damaged(options=options, log=[]))
