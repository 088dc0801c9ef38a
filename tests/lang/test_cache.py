"""A cached parser reads the same as a new one, and explains mistakes in the same way."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from lark import Lark

from lorehall.games.prophecy.language.reader import KINDS, Reader
from lorehall.games.prophecy.language.words import GRAMMAR
from lorehall.lang import cache, language
from lorehall.lang.errors import CardError
from lorehall.lang.language import Language
from lorehall.lang.terms import Term

KIND = next(iter(KINDS))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "FOLDER", tmp_path / "__pycache__")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return cache.FOLDER


def made() -> Language:
    return Language(GRAMMAR, KINDS, Reader, kept=True)


def mistake(found: Language) -> str:
    with pytest.raises(CardError) as error:
        found.parse(KIND, "gaim 1 Gold")
    return str(error.value)


def test_they_are_worked_out_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = made()
    (file,) = folder.iterdir()

    def refuse(*_args: object, **_options: object) -> Lark:
        raise AssertionError("worked out again")

    monkeypatch.setattr(language.Language, "_built", refuse)
    second = made()
    assert [*folder.iterdir()] == [file]
    assert second.words == first.words
    assert mistake(second) == mistake(first)
    for text in ("gain 1 Gold", "gain 2 Experience"):
        assert second.parse(KIND, text) == first.parse(KIND, text)


@pytest.mark.parametrize("content", [b"", b"no tables", b"\x80\x04N."])
def test_a_file_that_cannot_be_read_is_made_anew(folder: Path, content: bytes) -> None:
    good = made()
    (file,) = folder.iterdir()
    file.write_bytes(content)
    assert mistake(made()) == mistake(good)
    assert cache.load(file) is not None


def test_another_grammar_has_a_place_of_its_own() -> None:
    places = {cache.place_of(*of) for of in (("a", ["b"]), ("a", ["c"]), ("b", ["b"]))}
    assert len(places) == 3


def test_where_no_bytecode_is_written_no_tables_are(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    made()
    assert not folder.exists()


def test_a_folder_that_cannot_be_written_is_no_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "FOLDER", folder / "nowhere" / "at all")
    assert mistake(made())
    assert not folder.exists()


# -- sentences --------------------------------------------------------------------------------------


def read(found: Language, *texts: str) -> list[Term]:
    with found.keeping():
        return [found.parse(KIND, text) for text in texts]


def test_sentences_are_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(made(), "gain 1 Gold", "gain 2 Experience")
    assert len([*folder.glob("*.terms")]) == 1

    def refuse(*_args: object) -> Term:
        raise AssertionError("read again")

    monkeypatch.setattr(language.Language, "_parse_anew", refuse)
    again = made()
    assert read(again, "gain 1 Gold", "gain 2 Experience") == first
    assert again.parse(KIND, "gain 1 Gold") == first[0], "also later"


def test_a_sentence_is_remembered_also_where_it_is_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, asked = made(), list[str]()
    whole = found._lark.parse

    def parse(text: str, **how: Any) -> object:
        asked.append(text)
        return whole(text, **how)

    monkeypatch.setattr(found._lark, "parse", parse)
    assert found.parse(KIND, "gain 3 Gold") == found.parse(KIND, "gain 3 Gold")
    assert asked == ["gain 3 gold"]


def test_what_is_read_elsewhere_is_not_kept(folder: Path) -> None:
    found = made()
    found.parse(KIND, "gain 3 Gold")
    with found.keeping(wanted=False):
        found.parse(KIND, "gain 4 Gold")
    assert not [*folder.glob("*.terms")]
    with pytest.raises(CardError), found.keeping():
        found.parse(KIND, "gaim 1 Gold")
    assert not [*folder.glob("*.terms")]


def test_sentences_that_are_there_no_more_are_not_kept(folder: Path) -> None:
    read(made(), "gain 1 Gold", "gain 2 Experience")
    read(made(), "gain 1 Gold")
    (file,) = folder.glob("*.terms")
    assert [*cache.load_terms(file)] == [(KIND, "gain 1 Gold")]


@pytest.mark.parametrize("content", [b"", b"no terms", b"\x80\x04N."])
def test_sentences_that_cannot_be_read_are_read_anew(folder: Path, content: bytes) -> None:
    first = read(made(), "gain 1 Gold")
    (file,) = folder.glob("*.terms")
    file.write_bytes(content)
    assert read(made(), "gain 1 Gold") == first
    assert len(cache.load_terms(file)) == 1


def test_another_program_reads_anew(folder: Path) -> None:
    one = cache.place_of_terms(folder / "a.tables", ["lorehall.lang"])
    assert one == cache.place_of_terms(folder / "a.tables", ["lorehall.lang"])
    assert one != cache.place_of_terms(folder / "b.tables", ["lorehall.lang"])
    assert one != cache.place_of_terms(folder / "a.tables", ["lorehall.lang", "lorehall.core"])
