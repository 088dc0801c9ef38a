"""In a terminal, the game is asked for if none is named; Enter chooses the first one."""

from __future__ import annotations

import io
import sys

import pytest

from lorehall.cli.pick_game import ask_for_game, meant
from lorehall.games import REGISTRY, game
from support.command import Command


def sit_down(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """A keyboard that types these lines."""
    keyboard = io.StringIO(typed)
    keyboard.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stdin", keyboard)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("\n", None),
        ("", None),
        ("1\n", "enchanters"),
        ("2\n", "defenders"),
        ("3\n", "prophecy"),
        ("pro\n", "prophecy"),
        ("Defenders of\n", "defenders"),
        ("9\n0\nchess\n2\n", "defenders"),
    ],
)
def test_a_number_a_name_or_enter(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    chosen: str | None,
) -> None:
    sit_down(monkeypatch, typed)
    assert ask_for_game() == chosen
    out = capsys.readouterr().out
    assert all(f"{number}  {game(name).title}" in out for number, name in enumerate(REGISTRY, 1))
    assert out.count("There is no game") == max(0, typed.count("\n") - 1)


def test_nobody_is_asked_through_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("3\n"))
    assert ask_for_game() is None
    assert capsys.readouterr().out == ""


def test_a_beginning_that_two_share_means_neither() -> None:
    games = [game(name) for name in REGISTRY]
    assert meant("", games) is None
    assert meant("e", games) == "enchanters"


def test_the_chosen_game_is_played_in_the_terminal(
    lorehall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("io.StringIO", Keyboard)
    ran = lorehall("play", "--text", "--seed", "3", typed="2\nquit\n")
    assert "Which game?" in ran.out
    assert game("defenders").tagline.split(":")[0] in ran.out.split("press Enter")[1]


def test_options_belong_to_the_first_game_and_nobody_is_asked(
    lorehall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr("lorehall.cli.play.ask_for_game", lambda: asked.append(True))
    assert lorehall("play", "--text", "--seed", "3", "--beginner", typed="").code == 0
    assert not asked
