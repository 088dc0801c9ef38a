"""Rule numbers are not spelled out here, because a number in a test says that the test proves the rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.cli.coverage import runs, scope_of
from lorehall.rules import SOURCES, BadMark, rules, search, spelled_out
from support.command import Command

BOOK = rules("enchanters")
SCOPE = scope_of("enchanters")
IN_SCOPE = [
    each.number
    for each in BOOK
    if each.group.split("-")[1] in SCOPE.groups and not SCOPE.is_later(each.number)
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose tests cite every rule in scope."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "lorehall" / "cli").mkdir(parents=True)
    (tmp_path / "tests" / "all.scenario").write_text("\n".join(IN_SCOPE[:-1]))
    (tmp_path / "tests" / "test_last.py").write_text(f"# {IN_SCOPE[-1]}\n")
    (tmp_path / "src" / "rule.py").write_text(f"# {IN_SCOPE[0]}\n")
    (tmp_path / "src" / "lorehall" / "cli" / "help.py").write_text(f"# {IN_SCOPE[1]}\n")
    return tmp_path


def test_a_rule_is_shown_by_its_number(lorehall: Command) -> None:
    ran = lorehall("rules", BOOK[0].number.lower())
    assert ran.code == 0
    assert ran.out.startswith(f"{BOOK[0].number}  {BOOK[0].section}\n")
    assert BOOK[0].text.split()[-1] in ran.out


def test_several_rules_are_shown_by_their_numbers(lorehall: Command) -> None:
    wanted = [BOOK[3].number, BOOK[0].number, rules("prophecy")[1].number.lower()]
    ran = lorehall("rules", *wanted)
    assert ran.code == 0
    shown = [line.split()[0] for line in ran.out.splitlines() if not line.startswith(" ")]
    assert shown == [number.upper() for number in wanted]
    ran = lorehall("rules", wanted[0], "E-ZZZ-" + "99")
    assert (ran.code, ran.out) == (1, ""), "all or nothing"
    assert "E-ZZZ-99" in ran.err


def test_a_group_is_shown_by_its_beginning(lorehall: Command) -> None:
    ran = lorehall("rules", BOOK[0].group)
    assert [line.split()[0] for line in ran.out.splitlines() if not line.startswith(" ")] == [
        each.number for each in BOOK if each.group == BOOK[0].group
    ]


def test_a_rule_says_where_it_comes_from_and_why(lorehall: Command) -> None:
    for mark in ("printed", "printed, with a ruling", "ruling", "designed"):
        rule = next(each for each in BOOK if each.mark == mark)
        reason = spelled_out(rule).reason
        told = f"{mark.capitalize()}: {reason}" if reason else f"{mark.capitalize()}."
        assert " ".join(lorehall("rules", rule.number).out.split()).endswith(f" {told}")
    assert "Printed" not in lorehall("rules", "W-" + "GEN-01").out, "its book has no marks"


@pytest.mark.parametrize("source", SOURCES)
def test_rules_are_listed_by_where_they_come_from(lorehall: Command, source: str) -> None:
    fitting = [each.number for each in BOOK if each.fits(source)]
    ran = lorehall("rules", "--source", source, "--game", "enchanters")
    assert ran.code == 0
    assert ran.out.startswith(f"Enchanters: {len(fitting)} of {len(BOOK)} rules, ")
    assert re.findall(r"^  (E-\w+-\d\d)  ", ran.out, re.MULTILINE) == fitting
    assert "Prophecy: " in lorehall("rules", "--source", source).out


def test_a_search_and_a_group_can_be_narrowed_to_a_source(lorehall: Command) -> None:
    group = next(each.group for each in BOOK if each.source == "ruling")
    ran = lorehall("rules", group, "--source", "ruling")
    assert re.findall(r"^E-\w+-\d\d", ran.out, re.MULTILINE) == [
        each.number for each in BOOK if each.group == group and each.is_ruled
    ]
    found = [each.number for each in search("crystals", "enchanters") if each.fits("designed")]
    ran = lorehall("rules", "crystals", "--game", "enchanters", "--source", "designed")
    assert re.findall(r"^E-\w+-\d\d", ran.out, re.MULTILINE) == found[:10]


def test_a_source_without_rules_is_said(lorehall: Command) -> None:
    ran = lorehall("rules", BOOK[0].group, "--source", "designed")
    assert ran.code == 1
    assert "none with the source 'designed'" in ran.err
    assert lorehall("rules", "--source", "guessed").code == 2
    assert lorehall("rules", "--source", "ruling", "--game", "chess").code == 2


def test_a_book_with_a_bad_mark_is_said(lorehall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def bad(*_: object) -> None:
        raise BadMark(BOOK[0].number, "*Ruling*")

    monkeypatch.setattr("lorehall.rules.rules", bad)
    for words in (["rules"], ["rules", "--source", "ruling"], ["rules", BOOK[0].group]):
        ran = lorehall(*words)
        assert ran.code > 0
        assert ran.err.startswith(
            f"lorehall: Rule {BOOK[0].number}: '*Ruling*' isn't a source mark"
        )


def test_words_are_searched(lorehall: Command) -> None:
    ran = lorehall("rules", "graveyard", "swap", "--game", "enchanters")
    assert ran.code == 0
    assert "graveyard" in ran.out.lower()
    assert re.search(r"^E-", ran.out)


@pytest.mark.parametrize("words", ["E-ZZZ-" + "99", "E-ZZZ", "no such words anywhere"])
def test_what_is_not_there_is_said(lorehall: Command, words: str) -> None:
    ran = lorehall("rules", words)
    assert ran.code == 1
    assert ran.err.startswith("lorehall: ")


def test_without_words_the_books_are_listed(lorehall: Command) -> None:
    ran = lorehall("rules")
    assert f"Enchanters: {len(BOOK)} rules" in ran.out
    assert "Prophecy" in ran.out
    assert "Prophecy" not in lorehall("rules", "--game", "enchanters").out
    assert lorehall("rules", "--game", "chess").code == 2


def test_full_coverage_ends_with_code_0(lorehall: Command, project: Path) -> None:
    ran = lorehall("rules", "--coverage", "--root", str(project))
    assert ran.code == 0
    assert "100%" in ran.out
    assert f"{len(IN_SCOPE)} of {len(IN_SCOPE)} rules" in ran.out
    assert f"  {IN_SCOPE[0]}    scenarios: tests/all.scenario:1; code: src/rule.py:1\n" in ran.out
    assert "tests: tests/test_last.py:1\n" in ran.out
    assert "help.py" not in ran.out, "what the command line cites proves nothing"


def test_a_missing_rule_ends_with_code_1(lorehall: Command, project: Path) -> None:
    (project / "tests" / "test_last.py").unlink()
    ran = lorehall("rules", "--coverage", "--root", str(project), "--brief")
    assert ran.code == 1
    assert f"Missing: {IN_SCOPE[-1]}\n" in ran.out
    assert f"{len(IN_SCOPE) - 1} of {len(IN_SCOPE)} rules" in ran.out
    assert "100%" not in ran.out
    assert "scenarios:" not in ran.out


def test_the_table_counts_by_group_and_nothing_is_left_for_later(
    lorehall: Command, project: Path
) -> None:
    out = lorehall("rules", "--coverage", "--root", str(project), "--brief").out
    first = BOOK[0].group
    number = sum(each.startswith(first + "-") for each in IN_SCOPE)
    assert re.search(rf"^{first}\s+{number}\s+{number}\s+1\s+{BOOK[0].section}$", out, re.MULTILINE)
    assert "Left for later releases: no complete group." in out
    assert not SCOPE.later


def test_one_group_can_be_asked_for(lorehall: Command, project: Path) -> None:
    ran = lorehall("rules", "trn", "--coverage", "--root", str(project))
    assert ran.code == 0
    assert {line.split()[0][:5] for line in ran.out.splitlines() if "E-" in line[:4]} == {"E-TRN"}
    assert lorehall("rules", "zzz", "--coverage", "--root", str(project)).code == 2


def test_a_folder_without_tests_is_bad_usage(lorehall: Command, tmp_path: Path) -> None:
    ran = lorehall("rules", "--coverage", "--root", str(tmp_path))
    assert ran.code == 2
    assert "no tests folder" in ran.err
    assert lorehall("rules", "--coverage", "--game", "chess").code == 2


def test_neighbouring_numbers_are_told_as_runs() -> None:
    first, second, third = (each.number for each in BOOK[:3])
    other = next(each.number for each in BOOK if each.group != BOOK[0].group)
    assert runs([first, second, third, other]) == [f"{first} to {third}", other]
    assert runs([first, third]) == [first, third]
    assert runs([]) == []
