"""Every example of the language reference can be read, and prints back to the same meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lang import make_terms
from lorehall.games.enchanters.language.authoring import (
    build_for_author,
    doubtful,
    lacking,
    senseless,
    useless_lines,
)
from lorehall.games.enchanters.language.cardtexts import SCHEMA, read_cards
from lorehall.games.enchanters.language.content import builtin_sources
from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.scenarios import cases_of
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source
from lorehall.rules import rulebook, rules

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
        assert [*lacking(card), *useless_lines(card), *senseless(card)] == []
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


# -- what else the documentation says of the language ----------------------------------------------------------------

GUIDES = [PAGE.parents[1] / "README.md", PAGE.with_name("add-a-card.md")]
CARDS = re.compile(r"^```text\n((?:item|medium monster) .*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_the_cards_of_the_guides_are_sound_and_are_dealt(page: Path) -> None:
    (text,) = CARDS.findall(page.read_text("utf-8"))
    content = build_for_author(builtin_sources(), [Source(page.name, text)])
    assert doubtful(content, [page.name]) == []
    own = [card for card in content.cards if card.file == page.name]
    assert own
    for card in own:
        kingdom = next(each for each in content.kingdoms if each.name == card.kingdom)
        assert card in kingdom.cards


def test_the_kingdom_of_the_guide_gets_the_scene_and_colour_that_it_says() -> None:
    text = GUIDES[1].read_text("utf-8")
    (block,) = re.findall(r"^```text\n(kingdom .*?)^```$", text, re.MULTILINE | re.DOTALL)
    village = "\nvillage Owlery\n  source designed\n  emblem village\n  rest -> take 2 crystals\n"
    kingdom = build_for_author(builtin_sources(), [Source("my.cards", block + village)]).kingdoms[
        -1
    ]
    assert (kingdom.name, kingdom.scene, kingdom.colour) == ("Owlfolk", "harpies", "#7a3b8f")


def test_the_scenario_of_the_guide_proves_its_card(tmp_path: Path) -> None:
    text = GUIDES[1].read_text("utf-8")
    pack = tmp_path / "my.cards"
    pack.write_text(CARDS.findall(text)[0], "utf-8")
    (scenario,) = re.findall(r"^```scenario\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (case,) = cases_of(scenario, "my.scenario", [str(pack)])
    result = case.run()
    assert result.passed, result.message


def test_the_example_of_the_guide_takes_no_number_of_the_book() -> None:
    numbers = {rule.number for rule in rules("enchanters")}
    cited = re.findall(r'rules="(\S+)"', GUIDES[1].read_text("utf-8"))
    assert cited
    assert not numbers.intersection(cited)


def shown_words() -> set[str]:
    """Return the words of all Terms in the examples of the reference."""
    terms = [PARSERS[kind](text) for kind, text in EXAMPLES]
    for kind, block in BLOCKS:
        if kind == "cards":
            cards = read_cards(block, PAGE.name)
            terms += [sentence.term for card in cards for sentence in card.sentences]
    return {inner.op for term in terms for inner in term.walk()}


REFUSED = {"never"}  # a moment that no card can wait for; it is read only to say so


def test_every_word_has_an_example_in_the_reference() -> None:
    assert set(VOCABULARY.by_op) - REFUSED - shown_words() == set()


def test_every_word_has_a_strategy() -> None:
    strategies = Path(make_terms.__file__).read_text("utf-8")
    assert [op for op in VOCABULARY.by_op if f'"{op}"' not in strategies] == sorted(REFUSED)


def test_every_word_cites_rules_that_there_are() -> None:
    numbers = {rule.number for rule in rules("enchanters")}
    cited = {number for word in VOCABULARY.words for number in word.rules}
    assert cited - numbers == set()


def test_every_primitive_of_an_effect_stands_in_the_index_of_the_rulebook() -> None:
    index = rulebook("enchanters").partition("## Index of primitives")[2]
    made = {word.primitive for word in VOCABULARY.words if word.make and word.primitive != "COST"}
    assert [name for name in sorted(made) if f"| `{name}` |" not in index] == []
