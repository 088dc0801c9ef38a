"""Whatever is in a card file or a table, the message says where it is wrong, why, and how to fix it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from lorehall.games import game
from lorehall.games.defenders.language import content as defenders
from lorehall.games.enchanters.language.authoring import build_for_author
from lorehall.games.enchanters.language.content import builtin_sources
from lorehall.games.prophecy.language import content as prophecy
from lorehall.lang.errors import CardError
from lorehall.lang.sources import Source, packaged
from lorehall.lang.tables import SUFFIX as TABLE
from support.spoiled import Spoiler, entries_of, leaks, report

OURS = {
    "enchanters": builtin_sources(),
    "prophecy": packaged(prophecy.GAME, ".cards", TABLE),
    "defenders": packaged(defenders.GAME, ".cards", TABLE),
}
SEEDS = {"enchanters": 60, "prophecy": 150, "defenders": 120}
"""A second or two each, once the games are loaded."""


def one_file_spoiled(spoiler: Spoiler, sources: tuple[Source, ...]) -> tuple[Source, ...]:
    wrong = spoiler.chance.choice(sources)
    return tuple(
        [Source(each.name, spoiler.spoil(each.text)) if each is wrong else each for each in sources]
    )


def some_entries(spoiler: Spoiler, sources: tuple[Source, ...]) -> str:
    entries = [each for each in entries_of(sources) if not each.startswith("kingdom")]
    return "\n\n".join(spoiler.chance.sample(entries, 4))


def enchanters_pack(spoiler: Spoiler) -> None:
    renamed = re.sub(r"(?m)^((?:\w+ )?\w+ )", r"\1New ", some_entries(spoiler, OURS["enchanters"]))
    pack = Source("mine.cards", spoiler.spoil(renamed))
    report(lambda files: build_for_author(builtin_sources(), files), (pack,))


def prophecy_files(spoiler: Spoiler) -> None:
    tables = tuple([each for each in OURS["prophecy"] if each.name.endswith(TABLE)])
    pack = Source("mine.cards", some_entries(spoiler, OURS["prophecy"]))
    if spoiler.chance.random() < 0.4:
        files = (*one_file_spoiled(spoiler, tables), pack)
    else:
        files = (*tables, Source("mine.cards", spoiler.spoil(pack.text)))
    report(lambda files: prophecy._Builder(files).build(), files)


def defenders_files(spoiler: Spoiler) -> None:
    files = one_file_spoiled(spoiler, OURS["defenders"])
    report(lambda files: defenders._Builder(files).build(), files)


CHECKS: dict[str, Callable[[Spoiler], None]] = {
    "enchanters": enchanters_pack,
    "prophecy": prophecy_files,
    "defenders": defenders_files,
}


@pytest.mark.parametrize("name", CHECKS)
def test_spoiled_files_are_answered_in_words(name: str) -> None:
    for seed in range(SEEDS[name]):
        CHECKS[name](Spoiler(seed, [each.text for each in OURS[name]]))


@pytest.mark.parametrize("name", CHECKS)
def test_spoiled_sentences_are_explained_or_refused_in_words(name: str) -> None:
    cards = game(name).cards()
    spoiler = Spoiler(1, [each.text for each in OURS[name] if not each.name.endswith(TABLE)])
    lines = [line.strip() for text in spoiler.texts for line in text.split("\n") if ":" in line]
    for _ in range(SEEDS[name] // 3):
        sentence = spoiler.words(spoiler.characters(spoiler.chance.choice(lines)))
        kind = spoiler.chance.choice([None, *cards.kinds])
        found: list[CardError] = []
        try:
            cards.explain(sentence, kind)
        except CardError as error:
            error.file = "typed"
            found = [error]
        leaking = [leaks(error, [Source("typed", sentence)]) for error in found]
        assert set(leaking) <= {"", "commands the terminal"}, f"{leaking}: {found[0]}"
