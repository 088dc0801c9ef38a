"""Mistakes in commands and files get clear messages, before games are played and without losing a file."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lorehall.bots import find_bot
from lorehall.cli.output_files import write
from lorehall.core.errors import LorehallError
from lorehall.core.game import weights
from lorehall.games import game
from lorehall.lab.play import results
from lorehall.lab.play.pool import Processes
from lorehall.lab.play.simulate import GameRecord, play
from lorehall.lab.reports.balance import report
from support.command import Command
from support.watch import Watch

HEAD = results.Head(lorehall="1", game="enchanters", rules=1, cards="", plan={"seed": 1})
QUICK = ("--players", "2", "--length", "superfast")
ONE = ("simulate", "--games", "1", *QUICK)


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game fails."""

    def play(*_: Any, **__: Any) -> None:
        raise AssertionError("a game is played")

    monkeypatch.setattr("lorehall.lab.play.simulate.play", play)
    monkeypatch.setattr("lorehall.lab.tournaments.tournament.play", play)


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate --json .", "--json .: this is a folder; name a file"),
        ("simulate --json a --picture b/../a", "--picture b/../a and --json a are the same file"),
        ("simulate --json - --picture -", "only one of them can go to standard output"),
        ("simulate --json mine.jsonl/x", "mine.jsonl is not a folder"),
        ("simulate --pack mine.jsonl --json mine.jsonl", "mine.jsonl are the same file"),
        ("simulate --compare base mine.jsonl --json mine.jsonl", "and mine.jsonl are the same"),
        ("simulate --records", "--records only works with --json FILE"),
        ("bench --json .", "--json .: this is a folder"),
        ("balance --out .", "--out .: this is a folder"),
        ("balance --out x --results x", "--results x and --out x are the same file"),
        ("balance mine.jsonl --out mine.jsonl", "--out mine.jsonl and mine.jsonl are the same"),
        ("fit --into .", "--into .: this is a folder"),
        ("fit --games 12", "--games 12: a fit needs at least 20 games"),
        ("rate mine.jsonl --json mine.jsonl", "--json mine.jsonl and mine.jsonl are the same"),
        ("rate mine.jsonl --picture linked", "--picture linked and mine.jsonl are the same"),
        ("tournament --results x --parquet x", "--parquet x and --results x are the same"),
    ],
)
def test_targets_are_looked_at_before_anything_is_played(
    lorehall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.jsonl").write_text("games")
    (tmp_path / "linked").symlink_to("mine.jsonl")
    (tmp_path / "b").mkdir()
    ran = lorehall(*words.split())
    assert ran.code == 2
    assert said in ran.err
    assert (tmp_path / "mine.jsonl").read_text() == "games"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b", "linked", "mine.jsonl"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("replay", "FILE is missing."),
        ("tables move", "--to is missing."),
        ("simulate --games", "--games needs a value."),
        ("simulate --compare base", "--compare needs 2 values."),
        ("simulate --games ten", "--games ten: must be a whole number"),
        ("bench --scale big", "--scale big: must be a number"),
        ("options one two", "Unexpected argument: 'two'."),
    ],
)
def test_bad_arguments_are_named_with_the_help_of_their_command(
    lorehall: Command, words: str, said: str
) -> None:
    ran = lorehall(*words.split())
    command = " ".join(words.split()[: 2 if words.startswith("tables") else 1])
    assert ran.code == 2
    assert (
        ran.err == f"lorehall: {said}\nRun `lorehall {command} --help` for help on this command.\n"
    )


DEVICE = Path("/dev/full")  # always full, and never at an end when it is read


def test_a_file_that_cannot_be_written_is_named(lorehall: Command) -> None:
    with pytest.raises(OSError, match="'/dev/full'"):
        write(str(DEVICE), b"report")
    assert "/dev/full is not a regular file" in lorehall("rate", str(DEVICE)).err
    with pytest.raises(results.BadResults, match="/dev/full is not a regular file"):
        results.Writer(DEVICE, HEAD)


def test_a_result_file_that_cannot_be_written_ends_the_run_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"

    class Full:
        def write(self, data: bytes) -> int:
            raise OSError(28, "No space left on device")

    with results.Writer(path, HEAD) as writer:
        file, writer._file = writer._file, Full()  # type: ignore[assignment]
        with pytest.raises(results.BadResults, match=r"mine\.jsonl: No space left on device"):
            writer.end({})
        writer._file = file
    assert results.read(path).records == []


def test_another_run_is_told_by_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    with results.Writer(path, HEAD):
        pass
    other = results.Head(lorehall="1", game="enchanters", rules=1, cards="", plan={"seed": 2})
    with pytest.raises(
        results.BadResults, match=r"belongs to a different run \(seed 1, not 2\)\. Use"
    ):
        results.Writer(path, other)


def test_a_pair_is_not_left_empty(lorehall: Command) -> None:
    assert "--empty" not in lorehall("simulate", "--help").out


# -- bots of one's own ---------------------------------------------------------------------------------

BOTS = """import sys
from lorehall.bots import Bot


class Bad(Bot):
    name, title, help = "bad", "Bad", "Fails."


class Init(Bad):
    def __init__(self):
        raise RuntimeError("no model file")

    def choose(self, game, state, seat, rng):
        return 0


class Wrong(Bad):
    def choose(self, game, state, seat, rng):
        return 999


class Nothing(Bad):
    def choose(self, game, state, seat, rng):
        return None


class Exits(Bad):
    def choose(self, game, state, seat, rng):
        sys.exit(3)


class Prints(Bad):
    def choose(self, game, state, seat, rng):
        print("I think")
        return state.open_to(seat)[0]
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules with bots that fail."""
    files = {"own_bots": BOTS, "syntax": "class A(\n", "raises": "1 / 0\n", "exits": "exit(4)\n"}
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("syntax:A", r"'syntax:A' can't be loaded: SyntaxError.*syntax\.py"),
        ("raises:A", r"can't be loaded: ZeroDivisionError.* at raises\.py:1 in <module>"),
        ("exits:A", r"can't be loaded: SystemExit\(4\) at exits\.py:1"),
        ("own_bots:Init", r"can't be created: RuntimeError\('no model file'\) at own_bots\.py:11"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_with_its_line(name: str, said: str) -> None:
    with pytest.raises(LorehallError, match=said):
        find_bot(name)


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("own_bots:Wrong", r"The bot Wrong in seat 0 answered 999, but its options were 0 and 1\."),
        (
            "own_bots:Nothing",
            "The bot Nothing in seat 0 answered None, but its options were 0 and 1",
        ),
        ("own_bots:Exits", r"SystemExit\(3\) at own_bots\.py:\d+ in choose"),
    ],
)
def test_a_bot_that_goes_wrong_is_named(name: str, said: str) -> None:
    with pytest.raises(LorehallError, match=said) as told:
        play(Watch(), {"players": 2}, 1, (name, name))
    assert "position.py" not in str(told.value)


@pytest.mark.usefixtures("bots")
def test_what_a_bot_prints_is_not_among_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    play(Watch(), {"players": 2}, 1, ("own_bots:Prints",) * 2)
    seen = capsys.readouterr()
    assert (seen.out, "I think" in seen.err) == ("", True)


def _die(_: object, piece: range) -> int:
    if 4 in piece:
        os._exit(7)
    return len(piece)


def test_a_worker_that_dies_is_told_with_the_games_it_was_at() -> None:
    pieces = [range(start, start + 2) for start in range(0, 12, 2)]
    with pytest.raises(
        LorehallError, match=r"process died.* playing games \d+ to \d+\. .*--results"
    ) as told:
        list(Processes(2).run(_die, None, pieces))
    first, last = map(int, re.findall(r"games (\d+) to (\d+)", str(told.value))[0])
    assert first <= 4 <= last


# -- files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ["random"]}, "line 2: 1 bots but 2 scores"),
        ({"winners": [9]}, r"line 2: winners \[9\], but the seats are 0 to 1"),
        ({"teams": [[0], [2]]}, r"line 2: teams \[0, 2\], but the seats are 0 to 1"),
    ],
)
def test_a_record_that_contradicts_itself_is_refused(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "mine.jsonl"
    record: dict[str, Any] = dict.fromkeys(("index", "seed", "starting", "turns", "decisions"), 0)
    record |= {"options": {}, "groups": {}, "cards": {}, "taken": [], "owned": []}
    record |= {"bots": ["random", "greedy"], "scores": [1, 2], "winners": [1]}
    path.write_bytes(results.encoded(HEAD) + results.encoded(record))
    assert len(results.read(path).records) == 1
    path.write_bytes(results.encoded(HEAD) + results.encoded({**record, **change}))
    with pytest.raises(results.BadResults, match=said):
        results.read(path)


def test_weights_are_numbers_and_all_of_them_are_there(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    weights.write(path, weights.Weights({"gold": 0.5, "glory": 1.25}, (1.0, 0.5), {"by": "hand"}))
    text = path.read_text()
    assert weights.read(path).values == {"gold": 0.5, "glory": 1.25}
    for wrong, said in (
        (text.replace("0.5\n", "nan\n"), "nan and inf aren't allowed"),
        (text.replace("1.25", "inf"), "nan and inf aren't allowed"),
        (text[: text.index("glory")], "is cut short: it has 1 of 2 weights"),
        (text[:-2], "is cut short"),
    ):
        path.write_text(wrong)
        with pytest.raises(LorehallError, match=said):
            weights.read(path)


@pytest.fixture(scope="module")
def played() -> GameRecord:
    """A short game with its answers."""
    options = {"players": 2, "length": "superfast"}
    return play(game("enchanters"), options, 5, ("random", "random"), moves=True)


def test_a_game_of_a_result_file_is_played_again(
    lorehall: Command, tmp_path: Path, played: GameRecord
) -> None:
    path, line = tmp_path / "mine.jsonl", tmp_path / "line.json"
    path.write_bytes(results.encoded(HEAD) + results.encoded(played))
    line.write_bytes(results.encoded(played))
    ran = lorehall("replay", str(path), "--number", "0")
    assert ran.code == 0
    assert f"\n{len(played.moves):5}  " in ran.out
    assert "has games 0 to 0" in lorehall("replay", str(path), "--number", "1").err
    assert "Use the whole result file, with --number" in lorehall("replay", str(line)).err
    path.write_bytes(
        results.encoded(HEAD) + results.encoded(msgspec.structs.replace(played, moves=()))
    )
    assert (
        "has no answers for game 0; only `tournament --moves`" in lorehall("review", str(path)).err
    )


@pytest.mark.parametrize("command", ["replay", "review"])
def test_what_is_wrong_in_a_log_is_told_with_its_entry(
    lorehall: Command, tmp_path: Path, played: GameRecord, command: str
) -> None:
    path, moves = tmp_path / "mine.json", [*played.moves]
    record = {"options": played.options, "seed": played.seed}
    for log, said in (
        ([77, *moves[1:]], "mine.json, log entry 1: Answer 77 is not one of the options"),
        ([*moves, 0], "mine.json: the log continues after the end of the game"),
    ):
        path.write_text(json.dumps({**record, "log": log}))
        ran = lorehall(command, str(path))
        assert ran.code == 2
        assert said in ran.err


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("replay x --to -5", "--to -5: must be 0 or more"),
        ("review x --decisions -1", "--decisions -1: must be 0 or more"),
        ("simulate --compare base nope.cards", "nope.cards: neither a file nor NAME=VALUE"),
        ("simulate --players 0", "players: 0 is out of range"),
        ("tournament --players 1", "a competitive game has 2 to 4 players"),
        (
            "simulate --game prophecy --option round_cap=-1",
            "round_cap: -1 is out of range; use 0 to",
        ),
    ],
)
def test_words_are_answered_by_what_is_wrong_with_them(
    lorehall: Command, words: str, said: str
) -> None:
    ran = lorehall(*words.split())
    assert ran.code == 2
    assert said in ran.err


def test_who_stops_a_run_is_told_how_it_goes_on(
    lorehall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lorehall.cli.tournament.check_targets", interrupted)
    ran = lorehall("tournament", "--results", str(tmp_path / "mine.jsonl"))
    assert ran.code == 130
    assert (
        "Stopped. The games played so far are saved: run the same command to continue." in ran.err
    )
    assert lorehall("tournament").err == "lorehall: Stopped.\n"


def test_who_it_was_makes_no_other_end_of_a_game(played: GameRecord) -> None:
    reason = "Time is up: the throne goes to player {}"
    records = [
        msgspec.structs.replace(played, reason=reason.format(seat), winners=(seat - 1,))
        for seat in (1, 2)
    ]
    (row,) = report(records).ends
    assert row.reason == "Time is up: the throne goes to one player"
    assert row.share.value == 1.0
