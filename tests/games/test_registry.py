"""Games from elsewhere: by entry points, by the environment, with clear words where that goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from lorehall.core.errors import LorehallError
from lorehall.games import REGISTRY, default_game, game
from lorehall.games import registry as found
from lorehall.rules import UnknownGame, UnknownRule, books, rule, rulebook
from support.ember import registered

__all__ = ["registered"]  # a fixture

MAKER = "ember_watch:game"


def no_game(packs: object) -> str:
    return "no game"


@pytest.fixture
def fresh() -> Iterator[None]:
    found.installed.cache_clear()
    yield
    found.installed.cache_clear()


def test_without_a_word_there_are_the_games_of_lorehall_only() -> None:
    assert "ember_watch" not in REGISTRY
    with pytest.raises(LorehallError, match="There is no game 'ember_watch'"):
        game("ember_watch")


def test_the_environment_names_games_to_try(registered: str) -> None:
    assert game(registered).title == "Ember Watch"
    assert list(REGISTRY)[-1] == registered
    assert default_game() != registered, "those of Lorehall come first"
    assert len(REGISTRY) == len(list(REGISTRY))


def test_a_game_in_the_current_folder_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "tried_here.py").write_text("from ember_watch import game\n")
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(found.VARIABLE, "tried_here:game")
    assert game("ember_watch").title == "Ember Watch"
    assert sys.path[-1] == str(tmp_path), "it hides nothing that is installed"


def test_an_installed_package_brings_a_game(monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    entry = EntryPoint("ember_watch", MAKER, found.GROUP)
    monkeypatch.setattr(found, "entry_points", lambda group: [entry])
    assert game("ember_watch").name == "ember_watch"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("ember_watch", "'ember_watch' doesn't say what makes a game: write module:maker"),
        (":game", "write module:maker in LOREHALL_GAMES, such as my_package:make"),
        ("no_such_module:game", "can't make a game: No module named 'no_such_module'"),
        ("ember_watch:gone", "has no attribute 'gone'"),
        ("ember_watch:__name__", "can't make a game: 'str' object is not callable"),
        ("games.test_registry:no_game", "makes a str, not a Game"),
    ],
)
def test_a_wrong_value_is_told_clearly(
    monkeypatch: pytest.MonkeyPatch, value: str, words: str
) -> None:
    monkeypatch.setenv(found.VARIABLE, value)
    with pytest.raises(found.BadMaker) as caught:
        list(REGISTRY)
    assert words in str(caught.value)


def test_two_games_of_one_name_are_refused(
    monkeypatch: pytest.MonkeyPatch, fresh: None, registered: str
) -> None:
    entry = EntryPoint("ember_watch", MAKER, found.GROUP)
    monkeypatch.setattr(found, "entry_points", lambda group: [entry])
    with pytest.raises(found.BadMaker, match="two games called 'ember_watch'"):
        game("ember_watch")


def test_the_rulebook_of_such_a_game_is_found(registered: str) -> None:
    first = rulebook(registered)
    assert first.startswith("# Ember Watch")
    letter = next(letter for letter, name in books().items() if name == registered)
    number = f"{letter}-GEN-" + "01"
    assert rule(number.lower()).game == registered
    with pytest.raises(UnknownRule, match=f"did you mean {letter}-"):
        rule(f"{letter}-GEN-" + "99")


def test_without_the_game_there_is_no_such_book() -> None:
    with pytest.raises(UnknownGame, match="Rulebooks: enchanters"):
        rulebook("ember_watch")
