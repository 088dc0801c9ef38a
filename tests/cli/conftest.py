"""Run a command in this process as a user would type it, with lines on standard input."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lorehall.cli import main
from support.command import Command, Ran


@pytest.fixture
def lorehall(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(arguments)
        seen = capsys.readouterr()
        assert "\x1b" not in seen.out + seen.err, "no colours outside a terminal"
        assert "Traceback" not in seen.err
        return Ran(code, seen.out, seen.err)

    return run
