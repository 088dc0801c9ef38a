"""Card files of Defenders for people who look cards up, check or write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.games import game
from lorehall.lang.errors import CardError

CARDS = game("defenders").cards()
FILES = Path(__file__).parents[3] / "src/lorehall/games/defenders/cards"
SPECIALS = (FILES / "specials.cards").read_text("utf-8")


def test_all_files_are_sound() -> None:
    checked = CARDS.check(())
    assert checked.problems == ()
    assert checked.cards > 50
    assert CARDS.check((FILES / "specials.cards",)).problems == ()


def test_a_file_shows_its_cards() -> None:
    pages = CARDS.of_files(FILES / "specials.cards")
    assert len(pages) == SPECIALS.count("\nspecial ") + SPECIALS.startswith("special ")


def test_a_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    wrong = tmp_path / "specials.cards"
    wrong.write_text(SPECIALS.replace("move a hero", "mvoe a hero", 1), "utf-8")
    (mistake,) = CARDS.check((wrong,)).problems
    assert "specials.cards:15:16: unknown word 'mvoe'" in mistake
    assert "did you mean: 'move'" in mistake


def test_what_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(
        CardError, match="card text:1:1: 'turn' doesn't fit here; expected something like"
    ):
        CARDS.explain("turn the moon into cheese")


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("1 wound less from minions and generals",
         "Each time minions or a general wound you, reduce the wounds by 1."),
        ("once per fight re-roll all your failed dice",
         "Once per fight, you can re-roll all your failed dice."),
        ("once per fight re-roll all your failed dice against Orcs",
         "Once per fight, you can re-roll all your failed dice against these enemies. This includes their general."),
        ("after a failed attack life returns to full", "After a failed attack, life returns to full."),
        ("you suffer no fear", "You suffer no fear."),
    ],
)  # fmt: skip
def test_a_terse_sentence_has_a_plain_meaning(sentence: str, meaning: str) -> None:
    (rows,) = CARDS.explain(sentence).sections
    told = {str(row[0]): str(row[1]) for row in rows}
    assert told["wording"] == sentence
    assert told["meaning"] == meaning


def test_a_sentence_is_explained_with_its_rules() -> None:
    (rows,) = CARDS.explain("at any stop:  move a hero to another location").sections
    told = {str(row[0]): str(row[1]) for row in rows}
    assert told["wording"] == "at any stop: move a hero to another location"
    assert told["meaning"].startswith("At any stop: move a hero to another location.")
    assert "D-" in told["rules"]
