"""The public interface of a game: four small faces, each told whole on a page of its own."""

import re
from pathlib import Path

import pytest

from lorehall.core.game.described import Described
from lorehall.core.game.game import Game
from lorehall.core.game.judging import Judging
from lorehall.core.game.playing import Playing
from lorehall.core.game.seeing import Seeing
from lorehall.core.game.studying import Studying

PAGES = Path(__file__).parents[2] / "docs" / "interface"
FACES = (Playing, Seeing, Judging, Studying)
MOST = 14


def names(kind: type) -> set[str]:
    """The public names that a class brings, methods and attributes."""
    brought = {*vars(kind), *vars(kind).get("__annotations__", {})}
    return {name for name in brought if not name.startswith("_")}


@pytest.mark.parametrize("face", [*FACES, Described, Game])
def test_a_face_is_small(face: type) -> None:
    assert 0 < len(names(face)) <= MOST


@pytest.mark.parametrize("face", FACES)
def test_its_page_tells_every_name(face: type) -> None:
    page = (PAGES / f"{face.__name__.lower()}.md").read_text("utf-8")
    told = set(re.findall(r"`(\w+)[`(]", page))
    assert names(face) <= told


def test_faces_share_no_name_and_a_game_has_no_other() -> None:
    """A later class may say how something is done, as `Game.load` does, but each name is introduced once."""
    parts = (*FACES, Described)
    assert sum(len(names(part)) for part in parts) == len(set().union(*map(names, parts)))
    public = {name for name in dir(Game) if not name.startswith("_")}
    assert public <= set().union(*map(names, (*parts, Game)))
