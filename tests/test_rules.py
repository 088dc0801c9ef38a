"""The rulebooks that players read are whole, and can be looked up, searched and traced.

No rule number is written out here: a number in a test says that the test proves the rule.
"""

from __future__ import annotations

import re
import runpy
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from lorehall.games import game as rules_of
from lorehall.rules import (
    GAMES,
    NUMBER,
    SOURCES,
    BadMark,
    Rule,
    UnknownGame,
    UnknownRule,
    coverage,
    notation,
    parse,
    rule,
    rulebook,
    rules,
    search,
    spelled_out,
)

ROOT = Path(__file__).resolve().parents[1]
COUNTS = {"enchanters": 476, "defenders": 286, "prophecy": 316}

each_game = pytest.mark.parametrize("game", GAMES.values())


@each_game
def test_every_number_of_the_book_is_parsed_and_unique(game: str) -> None:
    bold = re.findall(r"^\*\*([A-Z]-[A-Z]+-\d+)\*\* ", rulebook(game), re.MULTILINE)
    assert [each.number for each in rules(game)] == bold
    assert len(set(bold)) == len(bold)
    assert len(bold) >= COUNTS[game], "a rule may be added, never removed"


@each_game
def test_the_package_shows_the_text_of_the_documentation(game: str) -> None:
    documented = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert rulebook(game) == documented


@each_game
def test_numbers_run_from_one_without_gaps(game: str) -> None:
    groups: dict[str, list[int]] = {}
    for each in rules(game):
        groups.setdefault(each.group, []).append(int(each.number[-2:]))
    for group, numbers in groups.items():
        assert numbers == list(range(1, len(numbers) + 1)), group


@each_game
def test_every_rule_has_a_section_and_a_whole_sentence(game: str) -> None:
    for each in rules(game):
        assert each.section, each.number
        assert each.text.rstrip()[-1] in ".|)", each
        assert "  " not in each.text.replace("|  |", ""), each.number


@each_game
def test_no_source_tags_are_left(game: str) -> None:
    text = rulebook(game)
    assert not re.search(r"\[(ruling|medium|designed)", text)
    assert not any(
        re.search(r"^\*(Printed|Ruling|Designed)", each.text, re.M) for each in rules(game)
    )
    assert not re.search(r"\bC-\d\d\b", text), "a conflict number"
    assert not re.search(r"\((00\d|Effects \d)|§", text), "a source reference"
    assert not re.search(r"\(\)(?<![a-z]\(\))|\( | \)", text), "an emptied bracket"


@each_game
def test_every_rule_says_where_it_comes_from(game: str) -> None:
    assert [each.number for each in rules(game) if each.source not in SOURCES] == []
    assert {each.source for each in rules(game)} == set(SOURCES)


@each_game
def test_brackets_are_balanced(game: str) -> None:
    for each in rules(game):
        assert each.text.count("(") == each.text.count(")"), each.number


@each_game
def test_cross_references_point_to_existing_rules(game: str) -> None:
    numbers = {each.number for each in rules(game)}
    groups = {each.group for each in rules(game)}
    assert set(NUMBER.findall(rulebook(game))) <= numbers
    assert set(re.findall(r"\b[EDP]-[A-Z]{2,3}\b(?!-)", rulebook(game))) <= groups


@each_game
def test_tables_keep_their_columns(game: str) -> None:
    lines = rulebook(game).splitlines()
    for above, line in pairwise(lines):
        if above.startswith("|") and line.startswith("|"):
            assert above.count("|") == line.count("|"), line


def test_a_rule_is_found_by_its_number_in_any_case() -> None:
    first = rules("enchanters")[0]
    assert rule(first.number.lower()) == first
    assert first.game == "enchanters"
    assert first.section == "General principles"


def test_a_table_belongs_to_the_rule_above_it() -> None:
    with_table = [each for each in rules("enchanters") if "\n|" in each.text]
    assert len(with_table) == 1
    assert "| Samurai |" in with_table[0].text


def test_an_unknown_number_names_the_nearest() -> None:
    last = rules("prophecy")[-1].number
    with pytest.raises(UnknownRule, match=last[:-1]):
        rule(last + "9")
    with pytest.raises(UnknownRule):
        rule("chess")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="defenders"):
        rules("chess")


def test_search_wants_every_word_and_prefers_the_text() -> None:
    found = search("Shield beneficial")
    assert [each.game for each in found] == ["enchanters"]
    assert "beneficial" in found[0].text
    assert search("graveyard track", "enchanters")[0].text.casefold().count("graveyard")
    assert search("no such words anywhere") == []
    assert search("  ") == []
    assert {each.game for each in search("crystal")} == {"enchanters", "defenders"}


def test_parsing_stops_a_rule_at_the_next_heading() -> None:
    number = rules("enchanters")[0].number
    book = f"# Book\n\n## 3. Title ({number[:-3]})\n\n**{number}** One\nline.\n\n## Index\n\nOther text.\n"
    assert list(parse(book)) == [Rule(number, "Title", "One\nline.")]


def test_coverage_says_where_a_rule_is_cited(tmp_path: Path) -> None:
    proved, placed, open_ = (each.number for each in rules("enchanters")[:3])
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "src").mkdir()
    (tmp_path / "tests" / "deep" / "a.scenario").write_text(f"rule {proved}\n")
    (tmp_path / "tests" / "test_a.py").write_text(f"\n# {proved} {proved}\n")
    (tmp_path / "tests" / "support.py").write_text(f"# {open_}: a helper proves nothing\n")
    (tmp_path / "src" / "a.py").write_text(f"# {placed}\n")

    traced = coverage("enchanters", tmp_path)
    assert list(traced) == list(dict.fromkeys(each.group for each in rules("enchanters")))
    first, second, third = next(iter(traced.values()))[:3]
    assert first.scenarios == ("tests/deep/a.scenario:1",)
    assert first.tests == ("tests/test_a.py:2",)
    assert first.is_proved
    assert not second.is_proved
    assert second.code == ("src/a.py:1",)
    assert not third.is_proved

    group = first.rule.group
    assert list(coverage("enchanters", tmp_path, [group])) == [group]
    assert list(coverage("enchanters", tmp_path, [group.split("-")[1].lower()])) == [group]


# -- where rules come from -----------------------------------------------------------------------------


def marked(*lines: str) -> Rule:
    """A rule with these lines under its first."""
    number = rules("enchanters")[0].number
    (found,) = parse("\n".join([f"# Title ({number[:-3]})", "", f"**{number}** One.", *lines]))
    return found


@pytest.mark.parametrize(
    ("line", "source", "is_ruled", "reason", "mark"),
    [
        ("*Printed.*", "printed", False, "", "printed"),
        ("*Ruling: none says who.*", "ruling", True, "None says who.", "ruling"),
        ("*Printed; ruling: of two.*", "printed", True, "Of two.", "printed, with a ruling"),
        ("*Designed: an example.*", "designed", False, "An example.", "designed"),
        ("*Printed: A. B.*", "printed", False, "A. B.", "printed"),
    ],
)
def test_a_mark_says_source_and_reason(
    line: str, source: str, is_ruled: bool, reason: str, mark: str
) -> None:
    found = marked(line)
    assert (found.source, found.is_ruled, found.reason) == (source, is_ruled, reason)
    assert (found.text, found.mark) == ("One.", mark)
    assert found.fits(source)
    assert found.fits("ruling") == is_ruled


def test_a_rule_without_a_mark_has_no_source() -> None:
    found = marked("Two.")
    assert (found.text, found.source, found.mark) == ("One.\nTwo.", "", "")
    assert not any(map(found.fits, SOURCES))


@pytest.mark.parametrize(
    "lines",
    [
        ["*Printed*"],
        ["*Ruling: no full stop*"],
        ["*ruling: small.*"],
        ["*Printed, ruling: another sign.*"],
        ["*Printed; designed: no such pair.*"],
        ["*Ruling: no end"],
        ["*Printed.* And more."],
        ["*Printed.*", "*Ruling: a second mark.*"],
    ],
)
def test_what_begins_like_a_mark_has_to_be_one(lines: list[str]) -> None:
    with pytest.raises(BadMark, match=rules("enchanters")[0].number) as raised:
        marked(*lines)
    assert lines[-1] in str(raised.value)


def test_a_mark_says_what_departs_and_what_changed() -> None:
    found = marked("*Ruling: departs from the manual: it says two. Changed in version 3: one.*")
    assert found.departs
    assert found.changed == (3, "One.")
    found = marked("*Printed: Changed in version 12: before, the card stayed.*")
    assert not found.departs
    assert found.changed == (12, "Before, the card stayed.")
    assert marked("*Ruling: nothing of it is Changed in version 3: so it is.*").changed is None


@each_game
def test_every_decision_of_ours_has_a_reason_of_its_own(game: str) -> None:
    ours = [each for each in rules(game) if each.is_ruled or each.source == "designed"]
    examples = [each for each in ours if each.group.endswith("-EX")]
    assert [each.number for each in examples if not each.reason] == []
    ours = [each for each in ours if each not in examples]
    assert [each.number for each in ours if len(each.reason.split()) < 6] == []
    said = Counter(each.reason for each in ours)
    assert [(reason, number) for reason, number in said.items() if number > 5] == []


@each_game
def test_reasons_are_plain_text(game: str) -> None:
    for each in rules(game):
        assert "*" not in each.reason, each.number
        assert each.reason.count("(") == each.reason.count(")"), each.number
        assert each.reason.count("`") % 2 == 0, each.number
        assert "  " not in each.reason, each.number
        assert ".." not in each.reason, each.number
        assert "changed in" not in each.reason.casefold() or each.changed, each.number


@each_game
def test_what_changed_did_so_in_a_version_that_there_is(game: str) -> None:
    for each in rules(game):
        if each.changed is not None:
            assert 1 < each.changed[0] <= rules_of(game).version, each.number


def test_the_page_of_rulings_lists_them_all() -> None:
    generated = runpy.run_path(str(ROOT / "docs" / "_ext" / "rulings.py"))["lines"]()
    page = "\n".join([(ROOT / "docs" / "rulings.md").read_text("utf-8"), *generated])
    listed = set(re.findall(rf"^\* ({NUMBER.pattern})", page, re.MULTILINE))
    ruled = {each.number for game in GAMES.values() for each in rules(game) if each.is_ruled}
    assert ruled <= listed
    known = {each.number for game in GAMES.values() for each in rules(game)}
    assert set(NUMBER.findall(page)) <= known


# -- letters and variants ------------------------------------------------------------------------------

BOOK = """# A book

## Notation

| Sign | Word | Several |
|---|---|---|
| **A** | attack | |
| **VP** | glory | |
| **C** | crystal | crystals |

## Fights (Z-FGT)

**Z-FGT-01** A fight is won if A is at least 3. A loser pays 2 C, or 1 C per 5 C; `A` and "X or C" stay, A +1 does not.

**Z-FGT-02** A "fight on" needs more A. b = w is no sentence.

**Z-FGT-03** b = w > 0: nobody wins.

## Together (Z-TGR)

*A variant: only where it is chosen.*

**Z-TGR-01** VP are shared.

## The end (Z-END)

**Z-END-01** Most VP win.
"""


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> list[Rule]:
    monkeypatch.setattr("lorehall.rules.rulebook", lambda game: BOOK)
    monkeypatch.setattr("lorehall.rules.books", lambda letter="": {"Z": "fights"})
    return list(parse(BOOK))


def test_letters_of_the_notation_are_read_as_words_and_articles_stay(book: list[Rule]) -> None:
    assert [sign.word for sign in notation("fights")] == ["attack", "glory", "crystal"]
    notation.cache_clear()
    assert [spelled_out(rule).text for rule in book] == [
        "A fight is won if attack is at least 3. A loser pays 2 crystals, or 1 crystal per 5 crystals; "
        '`A` and "X or C" stay, attack +1 does not.',
        'A "fight on" needs more attack. b = w is no sentence.',
        "b = w > 0: nobody wins.",
        "Glory are shared.",
        "Most glory win.",
    ]


def test_a_chapter_says_that_only_some_tables_play_by_it(book: list[Rule]) -> None:
    assert [rule.variant for rule in book] == [False, False, False, True, False]
    assert all("variant" not in rule.text for rule in book)


@each_game
def test_no_letter_of_the_notation_is_left_in_what_people_read(game: str) -> None:
    signs = "|".join(sign.sign for sign in notation(game)) or "(?!)"
    for each in map(spelled_out, rules(game)):
        for text in (each.text, each.reason):
            shown = re.sub(r"`[^`]*`", "", text)
            without_articles = re.sub(r'(^|[.:!?"|] ?)A(?= "?[a-z])', "", shown)
            assert not re.search(rf"(?<![\w-])(?:{signs})(?![\w-])", without_articles), each.number
