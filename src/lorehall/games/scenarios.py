"""Scenario files of all games: which game a file is about, and running it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from lorehall.core.errors import LorehallError
from lorehall.games import default_game, game
from lorehall.scenario import Case, Lesson, Result, Staged, read_cases

GAMES = Path(__file__).parent


def _staged(name: str, packs: Sequence[str] = ()) -> Staged:
    rules = game(name or default_game(), packs)
    if not isinstance(rules, Staged):
        raise LorehallError(f"{rules.title} cannot play scenarios yet.")
    return rules


def cases(path: Path, packs: Sequence[str] = ()) -> list[Case]:
    """The scenarios of a file, or of all `*.scenario` files of a folder, each ready to `run`; `packs` add cards."""
    files = sorted(path.rglob("*.scenario")) if path.is_dir() else [path]
    return [case for file in files for case in cases_of(file.read_text("utf-8"), str(file), packs)]


def cases_of(text: str, file: str = "", packs: Sequence[str] = ()) -> list[Case]:
    """The scenarios of a text, each ready to `run`."""
    return read_cases(text, file, partial(_staged, packs=packs))


def run_text(text: str, file: str = "") -> list[Result]:
    """Run the scenarios of a text."""
    return [case.run(telling=True) for case in cases_of(text, file)]


def run_file(path: Path | str, packs: Sequence[str] = ()) -> list[Result]:
    """Run the scenarios of a file, or of all `*.scenario` files of a folder, with the cards of some packs."""
    return [case.run() for case in cases(Path(path), packs)]


def tutorial_file(name: str) -> Path | None:
    """The scenario that teaches a game; None if it has none."""
    file = GAMES / game(name).name / "tutorial" / "first-game.scenario"
    return file if file.is_file() else None


def tutorial_lesson(name: str) -> Lesson:
    """The tutorial of a game, to be played along."""
    file = tutorial_file(name)
    if file is None:
        raise LorehallError(f"{game(name).title} has no tutorial yet.")
    return cases(file)[0].lesson()
