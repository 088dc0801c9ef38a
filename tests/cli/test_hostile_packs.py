"""Card files from strangers cannot control the terminal or keep it busy."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lorehall.cli import main
from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.games.enchanters.language import cardtexts
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.lang.cardfile import LINE_LENGTH, MOST_ENTRIES
from lorehall.lang.errors import MOST_MISTAKES, CardErrors
from lorehall.lang.sources import PACK_BYTES, read_sources
from lorehall.lang.terms import Term

CARD = """item {name}
  source designed
  emblem battle-axe
  box base
  upper: {sentence}
"""
GOOD = "+1 attack"


def pack(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "their.cards"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("where", ["name", "sentence"])
@pytest.mark.parametrize("char", ["\x1b", "\x9b", "\u202e", "\u200b"], ids=ascii)
@pytest.mark.parametrize("command", [("cards", "check"), ("cards", "show")], ids=" ".join)
def test_a_card_cannot_command_the_terminal(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    where: str,
    char: str,
    command: Sequence[str],
) -> None:
    words = {"name": "Axe", "sentence": GOOD}
    words[where] += f"{char}[2J{char}"
    path = pack(tmp_path, CARD.format(**words))
    assert main([*command, str(path)]) == 1
    told = "".join(capsys.readouterr())
    assert char not in told
    assert f"U+{ord(char):04X} is invisible" in told
    assert f"{path}:{1 if where == 'name' else 5}:" in told


def test_neither_can_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "their.scenario"
    path.write_text("scenario Axe \x1b[2J\n", encoding="utf-8")
    assert main(["scenario", str(path)]) != 0
    told = "".join(capsys.readouterr())
    assert "\x1b" not in told
    assert "invisible character" in told


# --- size and time ----------------------------------------------------------------------------


def refused(text: str) -> CardErrors:
    with pytest.raises(CardErrors) as found:
        cardtexts.read_cards(text, "their.cards")
    return found.value


def test_a_pack_that_is_too_big_is_not_read_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pack(tmp_path, "#" * 100 + "\n")
    with path.open("r+b") as file:
        file.truncate(
            11_000_000_000
        )  # a hole: it takes no room on the disk, and would take all memory
    assert main(["cards", "check", str(path)]) == 2
    assert f"at most {PACK_BYTES:,} bytes" in capsys.readouterr().err


def test_several_files_count_together(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.cards").write_text("#" * (PACK_BYTES // 2), encoding="utf-8")
    with pytest.raises(LorehallError, match=r"2\.cards is too big"):
        read_sources([tmp_path])
    (tmp_path / "2.cards").unlink()
    assert len(read_sources([tmp_path])) == 2


def test_a_line_has_an_end() -> None:
    (error,) = refused(CARD.format(name="Axe", sentence="take 1 crystal " * 30)).errors
    assert f"a line can have at most {LINE_LENGTH} characters" in error.message
    assert len(str(error)) < 3 * LINE_LENGTH


def test_a_file_has_an_end() -> None:
    text = "".join(CARD.format(name=f"Axe {n}", sentence=GOOD) for n in range(MOST_ENTRIES + 50))
    entries, errors = cardtexts.scan_cards(text, "their.cards")
    assert len(entries) == MOST_ENTRIES
    assert [error.message for error in errors] == [
        f"a file can have at most {MOST_ENTRIES} entries"
    ]
    assert errors[0].line == MOST_ENTRIES * 5 + 1


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"thing {n}\n" for n in range(5_000)),
        "item Axe\n" + "".join(f"  word{n} x\n" for n in range(5_000)),
        "".join(CARD.format(name=f"Axe {n}", sentence="take 1 crystl") for n in range(1_900)),
        "".join(f"item Axe {n}\x1b\n" for n in range(5_000)),
    ],
    ids=["kinds", "lines", "sentences", "characters"],
)
def test_mistakes_have_an_end(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Suggestions take milliseconds each, so only this many sentences are read."""
    parsed: list[str] = []

    def parse(*given: Any, **named: Any) -> Term:
        parsed.append(given[2])
        return parse_sentence(*given, **named)

    monkeypatch.setattr(cardtexts, "parse_sentence", parse)
    errors = refused(text)
    assert MOST_MISTAKES <= len(errors.errors) <= MOST_MISTAKES + 5
    assert len(parsed) <= MOST_MISTAKES
    assert errors.unread == ["their.cards"]
    head = f"{len(errors.errors)} mistakes; the rest of their.cards was not checked\n"
    assert str(errors).startswith(head)
    assert pickle.loads(pickle.dumps(errors)).unread == errors.unread


WRONG = {
    "enchanters": CARD.replace("{sentence}", "take 1 crystl"),
    "prophecy": "chance {name}\n  id x-{number}\n  source designed\n  gain 1 Gild\n",
}


@pytest.mark.parametrize("name", WRONG)
def test_who_checks_cards_is_told_where_checking_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    cards = [WRONG[name].format(name=f"New {n}", number=n) for n in range(150)]
    path = pack(tmp_path, "".join(cards))
    assert main(["cards", "check", str(path), "--game", name]) == 1
    shown = capsys.readouterr()
    assert shown.out.count("unknown word") == MOST_MISTAKES
    assert (
        f"{MOST_MISTAKES} mistakes found. The rest of {path} was not checked. Fix these mistakes, then check again."
        in shown.err
    )


def test_many_mistakes_of_one_card_have_an_end_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = WRONG["prophecy"].format(name="New", number=1)
    path = pack(tmp_path, card + "  gain 1 Gild\n" * 3_000)
    assert main(["cards", "check", str(path), "--game", "prophecy"]) == 1
    shown = capsys.readouterr()
    assert shown.out.count("unknown word") == MOST_MISTAKES
    assert f"The rest of {path} was not checked" in shown.err


def test_a_pack_at_its_limits_can_be_played(tmp_path: Path) -> None:
    text = "".join(CARD.format(name=f"Axe {n}", sentence=GOOD) for n in range(MOST_ENTRIES))
    assert len(text) < PACK_BYTES
    path = pack(tmp_path, text)
    assert game("enchanters", (str(path),)).new({"players": 2}, 1).options
