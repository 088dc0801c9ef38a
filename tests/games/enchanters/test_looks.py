"""The scene and the colour that a card file gives to a kingdom (docs/card-language.md, "Scenes and colours")."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.content import lay_over
from lorehall.games.enchanters.language.looks import (
    LETTERS,
    READABLE,
    SCENES,
    contrast,
    pale,
)
from lorehall.games.enchanters.table.faces import faces, menu
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source

CLIENT = Path(__file__).parents[3] / "web"
VILLAGE = "\nvillage Owlery\n  source designed\n  emblem village\n  rest -> take 2 crystals\n"


def kingdom(*lines: str) -> str:
    return "\n  ".join(["kingdom Owlfolk", "box base", "village Owlery", *lines]) + "\n" + VILLAGE


def test_scene_and_colour_travel_with_the_kingdom() -> None:
    content = lay_over([Source("my.cards", kingdom("scene harpies", "colour #7A3B8F   # plum"))])
    for shown in (faces(content)["kingdoms"][-1], menu(content)["kingdoms"][-1]):
        assert shown["name"] == "Owlfolk"
        assert (shown.get("scene"), shown.get("colour")) == ("harpies", "#7a3b8f")


def test_a_kingdom_without_them_leaves_both_to_the_client() -> None:
    shown = faces(lay_over([Source("my.cards", kingdom())]))["kingdoms"]
    assert not any({"scene", "colour"} & each.keys() for each in shown)


def test_looks_are_no_part_of_what_cards_say() -> None:
    plain, dressed = kingdom(), kingdom("scene undead", "colour #123456")
    one, other = (lay_over([Source("my.cards", text)]) for text in (plain, dressed))
    assert one.fingerprint == other.fingerprint


@pytest.mark.parametrize(
    ("line", "message", "meant"),
    [
        ("scene harpys", "'scene' must be angels, bandits,", "'harpies'"),
        ("scene seaside", "undead, unicorns or wound, not 'seaside'", ""),
        ("colour plum", "'colour' must be a colour such as '#7a3b8f', not 'plum'", ""),
        ("colour #7a3b8", "'colour' must be a colour such as '#7a3b8f', not '#7a3b8'", ""),
        ("colour", "'colour' has no value", ""),
        ("colour #c9a0e0", "could not be read on #c9a0e0: its contrast is 2.0:1, and text needs 4.5:1", "'#80668f'"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused(line: str, message: str, meant: str) -> None:
    with pytest.raises(CardErrors) as caught:
        lay_over([Source("my.cards", kingdom(line))])
    (error,) = caught.value.errors
    assert (error.file, error.line) == ("my.cards", 4)
    assert message in error.message
    assert meant in str(error)


def test_the_client_draws_every_scene() -> None:
    palettes = (CLIENT / "scripts" / "art" / "palettes.ts").read_text("utf-8")
    assert sorted(re.findall(r'^  "?([\w-]+)"?: palette\(', palettes, re.MULTILINE)) == list(SCENES)


def test_the_suggested_shade_can_be_read() -> None:
    for colour in ("#ffffff", "#ffe600", "#00ffcc", "#8f8f8f"):
        found = pale(colour)
        assert found is not None
        assert contrast(found[1], LETTERS) >= READABLE
    assert pale("#000000") is None
