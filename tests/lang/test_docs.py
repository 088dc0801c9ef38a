"""Every example of the language reference can be read, and prints back to the same meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.cardtexts import SCHEMA, read_cards
from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.lang.errors import CardErrors

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
TEXT = PAGE.read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
PARSERS = {
    "effect": parse_effect,
    "cost": parse_cost,
    "condition": parse_condition,
    "glory": parse_glory,
}


def examples() -> list[tuple[str, str]]:
    found = []
    for kind, block in BLOCKS:
        for line in block.splitlines() if kind in PARSERS else ():
            text = re.sub(r"(^|\s)#.*$", "", line).strip()
            if text:
                found.append((kind, text))
    return found


EXAMPLES = examples()


def test_blocks_are_of_known_kinds() -> None:
    assert {kind for kind, _ in BLOCKS} == {*PARSERS, "cards", "text"}
    assert len(EXAMPLES) > 200


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_example(kind: str, text: str) -> None:
    found = PARSERS[kind](text)
    assert PARSERS[kind](wording(found)) == found
    assert explain(found).plain


@pytest.mark.parametrize("block", [text for kind, text in BLOCKS if kind == "cards"])
def test_cards(block: str) -> None:
    for card in read_cards(block, PAGE.name):
        for sentence in card.sentences:
            printed = wording(sentence.term).removeprefix(f"{sentence.part}: ")
            assert parse_sentence(card.kind, sentence.part, printed) == sentence.term


def test_every_kind_of_entry_is_named() -> None:
    for kind in SCHEMA.kinds:
        assert f"`{kind.words}" in TEXT


def test_the_shown_mistake_is_what_the_author_sees() -> None:
    shown = next(text for kind, text in BLOCKS if kind == "text")
    with pytest.raises(CardErrors) as caught:
        read_cards(
            "item Leech\n  source designed\n  emblem leech\n  upper: 1 crystal -> heal 1 damge\n",
            "my.cards",
        )
    assert str(caught.value).splitlines()[1:] == shown.rstrip("\n").splitlines()
