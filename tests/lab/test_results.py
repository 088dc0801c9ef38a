"""A run can be killed at any byte and continued; the file is the same as if nothing had happened."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import lorehall
from lorehall.games import game
from lorehall.lab.play import results
from lorehall.lab.play.pool import Processes
from lorehall.lab.play.results import BadResults, read
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.tournaments.tournament import Match, Tournament, play_matches, run

PLAN = Tournament(
    game="enchanters", bots=("random", "greedy"), players=2, deals=2, seed=7, moves=True,
    options={"length": "superfast"},
)  # fmt: skip


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("results") / "deep" / "whole.jsonl"
    run(PLAN, path)
    return path.read_bytes()


def test_the_version_changes_with_the_code_of_rules_and_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "server").mkdir()
    monkeypatch.setattr(lorehall, "__file__", str(tmp_path / "__init__.py"))
    found = []
    for name, text in [
        ("bots/flat.py", "1"), ("bots/flat.py", "2"), ("bots/more.toml", "2"), ("bots/more.so", "2"), ("server/hub.py", "2"),
    ]:  # fmt: skip
        (tmp_path / name).write_text(text)
        found.append(results.digest_of_code())
    assert len(set(found)) == 3
    assert found[2] == found[3] == found[4], (
        "what is compiled, and who plays at a table, changes no game"
    )


def test_a_file_says_what_was_played_every_game_and_the_summary(
    whole: bytes, tmp_path: Path
) -> None:
    head, *games, last = [json.loads(line) for line in whole.splitlines()]
    assert head["results"] == 1
    assert head["lorehall"].partition("+")[2] == results.digest_of_code()
    assert (head["game"], head["rules"]) == ("enchanters", game("enchanters").version)
    assert head["cards"] == game("enchanters").fingerprint
    assert head["plan"]["seed"] == 7
    assert head["plan"]["bots"] == ["random", "greedy"]
    assert head["plan"]["options"] == {"length": "superfast"}
    assert [line["index"] for line in games] == [0, 1, 2, 3]
    assert last["summary"]["games"] == 4


def test_a_game_is_played_again_from_its_moves(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    rules = game("enchanters")
    for record in read(path).records:
        state = rules.replay(record.options, record.seed, record.moves)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert outcome.scores == record.scores


def cuts(data: bytes) -> list[int]:
    """Every kind of place: within and around every line end, in the middle of lines, at both ends."""
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]
    near = [end + step for end in ends for step in (-1, 0, 1, 2)]
    middles = [(one + two) // 2 for one, two in zip([0, *ends], ends, strict=False)]
    return sorted({place for place in (0, 1, *near, *middles, len(data)) if place <= len(data)})


def test_a_run_that_was_cut_anywhere_goes_on_to_the_same_bytes(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = {record.index: record for record in run(PLAN).records}
    again: list[int] = []

    def remembered(job: object, due: Sequence[Match]) -> list[GameRecord]:
        again.extend(match.index for match in due)
        return [memory[match.index] for match in due]

    monkeypatch.setattr("lorehall.lab.tournaments.tournament.play_matches", remembered)
    path = tmp_path / "cut.jsonl"
    places = cuts(whole)
    assert len(places) > 25
    for place in places:
        again.clear()
        path.write_bytes(whole[:place])
        run(PLAN, path)
        assert path.read_bytes() == whole, f"cut at byte {place}"
        kept = max(0, whole[:place].count(b"\n") - 1)
        assert again == list(range(min(4, kept), 4)), "only what was lost is played again"


def test_a_cut_file_goes_on_with_real_games(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole[: len(whole) // 2])
    run(PLAN, path, Processes(2))
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"My diary\nDear diary\n", "not a result file"),
        (b"My diary", "not a result file"),
        (b'{"a":1}\n', "not a result file"),
        (b'{"results":9,"lorehall":"1","game":"g","rules":1,"cards":"","plan":{}}\n', "format 9"),
    ],
)
def test_other_files_are_left_as_they_are(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(BadResults, match=message):
        run(PLAN, path)
    assert path.read_bytes() == content


def test_a_packed_file_can_be_read_but_does_not_go_on(whole: bytes, tmp_path: Path) -> None:
    path, packed = tmp_path / "results.jsonl", tmp_path / "results.jsonl.gz"
    path.write_bytes(whole)
    packed.write_bytes(gzip.compress(whole))
    assert read(packed) == read(path)
    before = packed.read_bytes()
    with pytest.raises(BadResults, match=r"results\.jsonl\.gz is compressed\. Unpack it"):
        run(PLAN, packed)
    assert packed.read_bytes() == before
    for damaged in (before[:-9], before[:40] + b"?" + before[41:], before[:5]):
        packed.write_bytes(damaged)
        with pytest.raises(BadResults, match="is a damaged gzip file"):
            read(packed)


def test_another_run_is_not_added_to(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    other = Tournament(game="enchanters", bots=("random", "greedy"), players=2, deals=2, seed=8)
    with pytest.raises(BadResults, match=r"belongs to a different run \(.*seed 7, not 8"):
        run(other, path)
    assert path.read_bytes() == whole


def test_damage_within_a_file_is_named_by_its_line(whole: bytes, tmp_path: Path) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "results.jsonl"
    for bad in (lines[2][:-20] + b"\n", lines[3], b"\n", lines[-1]):
        path.write_bytes(b"".join([*lines[:2], bad, *lines[3:]]))
        with pytest.raises(BadResults, match="line 3: game 1 was expected"):
            run(PLAN, path)


def test_games_that_nobody_planned_are_found(whole: bytes, tmp_path: Path) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "results.jsonl"
    wrong = lines[1].replace(b'["random","greedy"]', b'["greedy","random"]')
    path.write_bytes(b"".join([lines[0], wrong]))
    with pytest.raises(BadResults, match="game 0 doesn't have the seed and bots"):
        run(PLAN, path)


def test_workers_do_not_show_in_the_file(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    done: list[tuple[int, int]] = []
    run(PLAN, path, Processes(2), lambda number, total: done.append((number, total)))
    assert path.read_bytes() == whole
    assert done[-1] == (4, 4)
    assert play_matches.__module__ == "lorehall.lab.tournaments.tournament", (
        "workers find it by its name"
    )


def test_a_run_that_was_killed_goes_on(whole: bytes, tmp_path: Path) -> None:
    """A real process, and no chance to clean up: its workers end too, and its file is continued to the same bytes."""
    path = tmp_path / "killed.jsonl"
    words = ["--bots", "random,greedy", "--players", "2", "--deals", "2", "--seed", "7", "--moves"]
    words += ["--length", "superfast", "--workers", "2", "--results", str(path)]
    command = [sys.executable, "-m", "lorehall", "tournament", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 1):
            time.sleep(0.01)
        process.kill()
        assert process.stdout is not None
        process.stdout.read()  # ends when the last worker has let go of it
    assert whole.startswith(path.read_bytes())
    run(PLAN, path)
    assert path.read_bytes() == whole
