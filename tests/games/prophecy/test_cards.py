"""Prophecy's cards for people who look them up, check or write them, and packs of further cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.cli import main
from lorehall.core.errors import LorehallError
from lorehall.games import game

CARDS = game("prophecy").cards()
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
    assert (found.problems, found.files) == ((), 14)
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
    assert "--kind song: there are effect, trigger and standing" in said


def test_a_pack_is_checked_shown_and_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.cards"
    file.write_text(PACK, encoding="utf-8")
    assert told(capsys, "cards", "check", str(file)) == (0, "1 card in 1 file: no mistakes.")
    code, said = told(capsys, "cards", "show", str(file))
    assert code == 0
    assert "Moon Blade: item +2 in Battles of Strength" in said
    rules = game("prophecy", [str(file)])
    assert any(card["name"] == "Moon Blade" for card in rules.faces()["cards"])
    state = rules.new({"players": 2, "round_cap": 2}, 1)
    assert rules.key(rules.replay(rules.options_of(state), 1, [])) == rules.key(state)
    assert rules.fingerprint != game("prophecy").fingerprint


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("edged", "egded", "tags is weapon"),
        ("win a battle", "win a bottle", "unknown word 'bottle'"),
        ("item Moon Blade", "item Sword", "'Sword' already stands in items-common.cards"),
        ("id moon-blade", "id great-sword", "the id 'great-sword' is that of Great Sword"),
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


def test_a_folder_without_cards_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(capsys, "cards", "check", str(tmp_path))
    assert code != 0
    assert "There is no *.cards file in" in said
