"""What somebody types, writes or keeps in a file by mistake is answered in words, before games are played and with no file lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command
from lorehall.cli.targets import write
from lorehall.lab import results

HEAD = results.Head(lorehall="1", game="enchanters", rules=1, cards="", plan={"seed": 1})
QUICK = ("--players", "2", "--length", "superfast")
ONE = ("simulate", "--games", "1", *QUICK)


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays a game fails."""

    def play(*_: Any, **__: Any) -> None:
        raise AssertionError("a game is played")

    monkeypatch.setattr("lorehall.lab.simulate.play", play)
    monkeypatch.setattr("lorehall.lab.tournament.play", play)


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate --json .", "--json .: this is a folder; name a file"),
        ("simulate --json a --picture b/../a", "--picture b/../a and --json a are the same file"),
        ("simulate --json - --picture -", "the standard output can take only one of them"),
        ("simulate --json mine.jsonl/x", "mine.jsonl is no folder"),
        ("simulate --pack mine.jsonl --json mine.jsonl", "mine.jsonl are the same file"),
        ("simulate --compare base mine.jsonl --json mine.jsonl", "and mine.jsonl are the same"),
        ("simulate --records", "--records needs --json FILE"),
        ("bench --json .", "--json .: this is a folder"),
        ("balance --out .", "--out .: this is a folder"),
        ("balance --out x --results x", "--results x and --out x are the same file"),
        ("balance mine.jsonl --out mine.jsonl", "--out mine.jsonl and mine.jsonl are the same"),
        ("fit --into .", "--into .: this is a folder"),
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


DEVICE = Path("/dev/full")


@pytest.mark.skipif(not DEVICE.exists(), reason="there is no device that is always full")
def test_a_file_that_cannot_be_written_is_named(lorehall: Command) -> None:
    with pytest.raises(OSError, match="'/dev/full'"):
        write(str(DEVICE), b"report")
    assert "/dev/full is no file that can be read again" in lorehall("rate", str(DEVICE)).err
    with pytest.raises(results.BadResults, match="/dev/full is no file that can be read again"):
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
    with pytest.raises(results.BadResults, match=r"holds another run, with seed 1, not 2\. Name"):
        results.Writer(path, other)


def test_a_pair_is_not_left_empty(lorehall: Command) -> None:
    ran = lorehall(*ONE, "--empty-compare")
    assert ran.code == 2
    assert "--empty-compare" in ran.err
    assert "--empty" not in lorehall("simulate", "--help").out
