"""The balance report as a page: self-contained, well-formed, with a sentence for every section, and correct about wins."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from lab.test_effects import CARDS, made_up
from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab.play.results import BadResults, Head, Writer, gathered, head_of
from lorehall.lab.play.simulate import GameRecord, Series
from lorehall.lab.reports.balance import report
from lorehall.lab.reports.balance_cards import card_parts
from lorehall.lab.reports.balance_page import balance_page
from lorehall.lab.reports.charts import Row, histogram, interval_plot, shifted
from lorehall.lab.reports.effects import CardEffect
from lorehall.lab.reports.runs import Job, play_piece, run_series
from lorehall.lab.statistics.intervals import Estimate

HEAD = Head(lorehall="1", game="made up", rules=1, cards="abc", plan={"seed": 3, "bots": ["x"]})
EMPTY = frozenset({"meta", "line", "rect"})


class Reader(HTMLParser):
    """Checks that everything that is opened is closed, and gathers words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY or tag == "rect":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def sections(text: str) -> dict[str, str]:
    return dict(
        re.findall(r'<section id="([^"]+)"><h2>.*?</h2><p class="conclude">(.*?)</p>', text)
    )


def test_it_needs_nothing_else_and_is_well_formed() -> None:
    text = balance_page("<Made up>", HEAD, made_up(60))
    page = Reader(text)
    assert "<Made up> balance report" in page.text
    assert not re.search(r"https?://|<script|<link|url\(", text)
    assert all(not attrs.get("src") for _, attrs in page.tags)
    links = {attrs["href"] for tag, attrs in page.tags if tag == "a"}
    assert links == {f"#{anchor}" for anchor in sections(text)}


def test_every_section_says_what_may_be_concluded() -> None:
    found = sections(balance_page("x", HEAD, made_up(60)))
    assert {"striking", "order", "cards", "taken", "length", "method"} <= set(found)
    assert all(len(words) > 20 for words in found.values())


def test_what_stands_out_are_strong_cards_and_not_what_winners_take() -> None:
    text = balance_page("x", HEAD, made_up(600))
    body = text.split('id="striking"')[1].split("</section>")[0]
    assert "‘strong’ is better for its taker" in body
    assert "‘weak’ is worse for its taker" in body
    assert "crown" not in body
    assert re.search(r"turn order 1 wins more than", body), "the first is 10 points ahead"


def test_even_games_have_nothing_that_stands_out() -> None:
    records = [
        GameRecord(
            index=i, seed=i, options={}, bots=("a", "a"), starting=0, scores=(i % 2, 1 - i % 2), winners=(1 - i % 2,),
            turns=5, decisions=5, groups={"deck": ("x", "y")[i % 3 // 2 :]}, cards={}, taken=((), ()), owned=((), ()),
        )
        for i in range(60)
    ]  # fmt: skip
    text = balance_page("x", HEAD, records)
    assert "No difference is larger than chance would explain." in text
    assert "All games lasted 5 turns." in text


def duelled(heroes: int) -> list[GameRecord]:
    """Heroes in pairs, 40 games each, all even but for the first, who wins 29 of 40."""
    return [
        GameRecord(
            index=i, seed=i, options={}, bots=("a", "a"), starting=i // 2 % 2, scores=(1, 1),
            winners=(0 if i % 40 < (29 if i < 40 else 20) else 1,), turns=5, decisions=5, groups={}, cards={}, taken=((), ()),
            owned=((), ()), seats=({"hero": f"hero {i // 40 * 2}"}, {"hero": f"hero {i // 40 * 2 + 1}"}),
        )
        for i in range(20 * heroes)
    ]  # fmt: skip


def with_decks(decks: int) -> list[GameRecord]:
    """Games with one deck each; with the first, in 20 games, scores are somewhat higher."""
    return [
        GameRecord(
            index=i, seed=i, options={}, bots=("a", "a"), starting=i % 2, scores=(2 + high,) * 2, winners=(0, 1), turns=5,
            decisions=5, groups={"deck": (f"deck {i % 20 and 1 + i % (decks - 1)}",)}, cards={}, taken=((), ()), owned=((), ()),
        )
        for i in range(400)
        for high in [1 if (i % 20 == 0 and i < 320) or (i % 20 and i // 20 % 2) else -1]
    ]  # fmt: skip


@pytest.mark.parametrize("made", [duelled, with_decks])
def test_one_row_of_many_must_stand_out_more(made: Callable[[int], list[GameRecord]]) -> None:
    assert "No difference is larger than chance would explain." not in balance_page(
        "x", HEAD, made(2)
    )
    assert "No difference is larger than chance would explain." in balance_page("x", HEAD, made(20))


def test_one_card_of_many_must_stand_out_more() -> None:
    found = report(made_up(12))
    even = Estimate(0.0, -1.0, 1.0, 30)

    def effect(name: str) -> CardEffect:
        score = Estimate(1.2, 0.2, 2.2, 30) if name == "strong" else even
        return CardEffect(name=name, takers=30, score=score, win=even)

    def said(names: Sequence[str]) -> list[str]:
        return [words for _, told in card_parts(found, {n: effect(n) for n in names}) for words in told]  # fmt: skip

    assert len(said(["strong"])) == 1
    assert said(CARDS) == []


def test_seldom_cards_are_not_judged() -> None:
    text = balance_page("x", HEAD, made_up(12))
    assert "too few takers" in text


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("enchanters", {"length": "superfast"}, "Scores by kingdom"),
        ("defenders", {"hero_assignment": "deal"}, "of games won"),
        ("prophecy", {"round_cap": 2}, "Wins by home guild"),
    ],
)
def test_it_works_for_every_game(name: str, options: dict[str, object], words: str) -> None:
    series = Series(game=name, games=4, players=2, bots=("random",), rotate=True, options=options)
    rules = game(name)
    found = run_series(series)
    text = balance_page(rules.title, head_of(rules, series), found.records, rules.catalog())
    assert words in Reader(text).text
    assert "Most and least taken" in text
    for record in found.records:
        seen = {card for taken in record.taken for card in taken}
        assert seen <= set(record.cards) <= set(rules.catalog())
    assert balance_page(rules.title, found.head, found.records, rules.catalog()) == text


def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    series = Series(
        game="enchanters", games=7, players=2, bots=("random",), options={"length": "superfast"}
    )
    path = tmp_path / "games.jsonl"
    run_series(series, path)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:4]) + whole[:20])
    assert len(gathered([path]).records) == 3, "what there is can be looked at"
    run_series(series, path)
    assert path.read_bytes() == whole
    with pytest.raises(LorehallError, match="at least one result file"):
        gathered([])


def test_games_that_nobody_planned_are_found(tmp_path: Path) -> None:
    series = Series(
        game="enchanters", games=2, players=2, bots=("random",), options={"length": "superfast"}
    )
    path = tmp_path / "games.jsonl"
    run_series(series, path)
    head, first, *_ = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(head + first.replace(b'["random","random"]', b'["greedy","random"]'))
    with pytest.raises(BadResults, match="game 0 doesn't have the seed and bots"):
        run_series(series, path)


def test_a_machine_with_other_cards_is_refused() -> None:
    series = Series(game="enchanters", games=1, players=2, bots=("random",))
    with pytest.raises(LorehallError, match="differ between machines"):
        play_piece(Job(series, "other cards"), range(1))


def test_games_of_another_version_are_not_added(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for path, version in ((one, "1"), (two, "2")):
        with Writer(path, msgspec.structs.replace(HEAD, lorehall=version)) as writer:
            writer.add(made_up(2))
    assert len(gathered([one]).records) == 2
    words = r"two.jsonl and .*one.jsonl can't be combined: one was written by Lorehall 2 and the other by 1"
    with pytest.raises(LorehallError, match=words):
        gathered([one, two])


def test_marks_lie_within_their_plot() -> None:
    rows = [
        Row(name="a", found=Estimate(0.2, -0.5, 0.9, 30), figures="x"),
        Row(name="b <", found=Estimate(3, 2, 4, 30), figures="y", is_marked=True),
    ]
    text = interval_plot(rows, 0.0, "even")
    page = Reader(text)
    places = [
        float(attrs[x] or 0) for tag, attrs in page.tags if tag == "line" for x in ("x1", "x2")
    ]
    assert len(places) == 12
    assert all(0 < place < 100 for place in places)
    assert text.count("row marked") == 1
    assert "b <" in page.text
    assert interval_plot([], 0, "even") == ""


def test_a_histogram_counts_every_game_once() -> None:
    text = histogram([5, 5, 6, 9, 30, 31], "turns")
    counts = [int(number) for number in re.findall(r": (\d+) games", text)]
    assert sum(counts) == 6
    assert len(counts) <= 9
    assert "<span>5</span>" in text
    assert histogram([], "turns") == ""
    assert "7 turns" in histogram([7, 7], "turns")


def test_small_differences_have_more_digits() -> None:
    assert shifted(Estimate(1.26, -0.5, 3, 9)) == "+1.3 (-0.5 to +3.0)"
    assert shifted(Estimate(-0.126, -0.2, -0.04, 9), " %") == "-0.13 % (-0.20 to -0.04)"
