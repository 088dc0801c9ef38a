"""Prophecy's cards for people who look them up, check or write them, and packs of further cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.cli import main
from lorehall.core.errors import LorehallError
from lorehall.games import game, prophecy
from support.play import cards_of

CARDS = game("prophecy").cards()
FOLDER = Path(prophecy.__file__).parent / "cards"
PACK = """item Moon Blade
  id moon-blade
  source designed
  deck rare
  price 8
  slot 1H
  tags weapon edged
  +2 in Battles of Strength
  when you win a battle: if you fight undead, gain 1 Experience
"""


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main([*words, "--game", "prophecy"])
    found = capsys.readouterr()
    return code, " ".join((found.out + found.err).split())


def test_all_cards_are_sound() -> None:
    found = CARDS.check([])
    assert (found.problems, found.files) == ((), 17)
    assert found.cards == 236


@pytest.mark.parametrize(
    ("sentence", "wording", "rule"),
    [
        ("when you win a battle: Gain 2 gold", "when you win a battle: gain 2 Gold", "P-CMB-44"),
        ("+1 in Battles of Wills if you use a wand", "+1 in Battles of Wills if you use a wand", "P-CMB-18"),
        ("each other hero heals 1 Health", "each other hero heals 1 Health", "P-TRM-30"),
        ("win: draw 1 rare Item", "win: draw 1 rare Item", "P-CRE-21"),
        ("settlement: you may pay 1 Gold and gain 2 Experience", "settlement: you may pay 1 Gold", "P-TRM-27"),
    ],
)  # fmt: skip
def test_a_sentence_is_explained(
    capsys: pytest.CaptureFixture[str], sentence: str, wording: str, rule: str
) -> None:
    code, said = told(capsys, "cards", "explain", sentence)
    assert code == 0
    assert f"wording {wording}" in said
    assert rule in said


def test_a_sentence_that_cannot_be_read_is_told_with_its_column(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, said = told(capsys, "cards", "explain", "win: gain 2 Golds")
    assert code == 1
    assert "1:13: unknown word 'golds'" in said
    code, said = told(capsys, "cards", "explain", "gain 2 Gold", "--kind", "song")
    assert code != 0
    assert "--kind song: there is no such kind. Kinds: effect, trigger and standing." in said


@pytest.mark.parametrize("name", ["my.cards", "my.txt"])
def test_a_pack_is_checked_shown_and_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = tmp_path / name
    file.write_text(PACK, encoding="utf-8")
    assert told(capsys, "cards", "check", str(file)) == (0, "1 card in 1 file: no mistakes.")
    code, said = told(capsys, "cards", "show", str(file))
    assert code == 0
    assert (
        "Moon Blade: item, rare, one hand, weapon edged, price 8 Gold +2 in Battles of Strength"
        in said
    )
    rules = game("prophecy", [str(file)])
    assert any(card["name"] == "Moon Blade" for card in cards_of(rules))
    state = rules.new({"players": 2, "round_cap": 2}, 1)
    assert rules.key(rules.replay(rules.options_of(state), 1, [])) == rules.key(state)
    assert rules.fingerprint != game("prophecy").fingerprint


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("edged", "egded", "'tags' must be weapon"),
        ("win a battle", "win a bottle", "unknown word 'bottle'"),
        ("item Moon Blade", "item Sword", "'Sword' is already defined in items-common.cards"),
        ("id moon-blade", "id great-sword", "Great Sword already has the id 'great-sword'"),
        ("  id moon-blade\n", "", "needs a line 'id ...'"),
    ],
)
def test_mistakes_of_a_pack_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    file = tmp_path / "my.cards"
    file.write_text(PACK.replace(old, new), encoding="utf-8")
    code, found = told(capsys, "cards", "check", str(file))
    assert code == 1
    assert said in found
    with pytest.raises(LorehallError):
        game("prophecy", [str(file)]).fingerprint  # noqa: B018


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("deck rare", "deck precious", "my.cards:4:8: 'deck' must be common or rare, not 'precious'"),
        ("slot 1H", "slot 3H", "my.cards:6:8: 'slot' must be 1H, 2H, head, worn or pack, not '3H'"),
        ("weapon edged", "weaponedged", "my.cards:7:8: 'tags' must be weapon, shield"),
        ("  slot 1H\n", "", "my.cards:1:1: item 'Moon Blade' needs a line 'slot ...'"),
        ("+2 in Battles of Strength", "gain 2 Gold", "my.cards:8:3: "),
    ],
)  # fmt: skip
def test_one_mistake_is_told_once_and_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    """What a wrong value breaks elsewhere is no further mistake."""
    file = tmp_path / "my.cards"
    file.write_text(PACK.replace(old, new), encoding="utf-8")
    code, found = told(capsys, "cards", "check", str(file))
    assert code == 1
    assert said in found
    assert "1 mistake found." in found


def test_every_line_of_a_card_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = PACK.replace("Strength", "Luck").replace("win a battle", "win a bottle")
    file = tmp_path / "my.cards"
    file.write_text(wrong + "  sing a song\n", encoding="utf-8")
    code, found = told(capsys, "cards", "check", str(file))
    assert code == 1
    assert [f"my.cards:{place}" in found for place in ("8:20", "9:18", "10:3")] == [True] * 3
    assert "3 mistakes found." in found


def test_a_chance_card_that_says_nothing_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.cards"
    file.write_text("chance Silence\n  id silence\n  source designed\n", encoding="utf-8")
    code, found = told(capsys, "cards", "check", str(file))
    assert code == 1
    assert "my.cards:1:1: this Chance card has no text; add a line such as" in found


def test_a_creature_is_shown_with_all_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(capsys, "cards", "show", "Swordswoman")
    assert code == 0
    assert (
        "Swordswoman: creature, humanoid, Strength 5, Willpower 4, fought with Strength, or with Willpower for 2 Magic, lives 1, "
        "Experience equal to the margin lose: lose 1 Health"
    ) in said
    code, said = told(capsys, "cards", "show", "Rat")
    assert (
        "Rat: creature, animal, Strength 1, fought with Strength, lives 1, Experience 1 win: gain 1 Gold"
        in said
    )
    assert "lose: lose 1 Health" in said


def test_other_cards_are_shown_with_their_figures(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {
        name: told(capsys, "cards", "show", name)[1]
        for name in ("Dagger", "Meditation", "Mercenary", "Market Day")
    }
    assert "item, common, one hand, weapon edged thrown, price 2 Gold" in shown["Dagger"]
    assert "ability, taught in the Forest Camp, costs 2 Experience" in shown["Meditation"]
    assert "Strength 5, Willpower 2, home Thieves' Guild" in shown["Mercenary"]
    assert "settlement: goods cost" in shown["Market Day"]
    assert "guild: gain 1 Gold" in shown["Market Day"]


# -- tables --------------------------------------------------------------------------------------------


def test_the_folder_of_the_game_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "cards", "check", str(FOLDER)) == (0, "236 cards in 17 files: no mistakes.")


def test_a_table_is_checked_wherever_it_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "ring.rows"
    sound = (FOLDER / "ring.rows").read_text("utf-8")
    table.write_text(sound, encoding="utf-8")
    assert told(capsys, "cards", "check", str(table))[0] == 0
    table.write_text(sound.replace("500,125", "500;125"), encoding="utf-8")
    code, said = told(capsys, "cards", "check", str(table))
    assert code == 1
    assert f"{table}:5:" in said
    assert "'drawn' must be two numbers separated by a comma" in said


def test_a_table_that_the_game_does_not_have_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "roads.rows"
    table.write_text("general | lair\n", encoding="utf-8")
    code, said = told(capsys, "cards", "check", str(table))
    assert code != 0
    assert "its tables are characters.rows, planes.rows and ring.rows" in said


def test_a_folder_without_cards_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(capsys, "cards", "check", str(tmp_path))
    assert code != 0
    assert "No *.cards files found in" in said
