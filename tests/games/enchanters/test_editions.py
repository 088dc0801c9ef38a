"""The cards of an earlier edition can be played beside those of this one."""

from __future__ import annotations

import pickle
from typing import cast

from lorehall.core.card_texts import Texts, digest_of
from lorehall.games import game
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import load, load_only, said
from lorehall.games.enchanters.language.vocabulary import parse_effect
from lorehall.games.enchanters.language.wording import wording
from lorehall.lang.sources import Source

RULES = cast("Enchanters", game("enchanters"))
OPTIONS: dict[str, object] = {"players": 2, "kingdoms": ["Undead", "Goblins", "Bandits", "Gnolls"]}
NAME = "base/goblins.cards"


def with_texts(texts: Texts) -> Enchanters:
    rules = RULES.with_texts(texts)
    assert isinstance(rules, Enchanters)
    return rules


def edition() -> dict[str, str]:
    """The built-in texts with another glory on a card."""
    texts = dict(RULES.texts())
    texts[NAME] = texts[NAME].replace("3 glory", "5 glory")
    assert digest_of(texts) != digest_of(RULES.texts())
    return texts


def test_the_built_in_texts_are_the_built_in_game() -> None:
    again = with_texts(RULES.texts())
    assert type(again) is Enchanters
    assert again.content is load()


def test_a_pack_is_among_the_texts() -> None:
    source = Source("pack.cards", "item Twig\n  kingdom Goblins\n  upper: 1 attack\n")
    packed = Enchanters().with_more([source])
    assert list(packed.texts().items())[-1] == ("pack.cards", source.text)
    assert with_texts(packed.texts()).sources == (*RULES.sources, source)


def test_an_earlier_edition_plays_its_own_cards() -> None:
    old = with_texts(edition())
    assert old.texts() == edition()
    state, now = old.new(OPTIONS, 3), RULES.new(OPTIONS, 3)
    assert old.key(state) != RULES.key(now)
    assert old.content is with_texts(edition()).content
    assert [face["name"] for face in old.faces()["cards"]] == [
        face["name"] for face in RULES.faces()["cards"]
    ]
    assert old.faces() != RULES.faces()


def test_a_state_of_an_earlier_edition_travels_with_its_cards() -> None:
    old = with_texts(edition())
    state = old.new(OPTIONS, 3)
    again = pickle.loads(pickle.dumps(state))
    assert old.key(again) == old.key(state)
    assert again.content is load_only(old.sources)


def test_a_word_that_is_printed_anew_parts_no_saved_game() -> None:
    """E-AUT-04: the Market has a capital letter on cards as it has in the log; fingerprints see the earlier words."""
    text = "put the card at distance 2 on the Market"
    assert wording(parse_effect(text.lower())) == text
    card = next(card for card in load().cards if ("when revealed", f"when revealed: {text}") in card.lines)  # fmt: skip
    assert text not in said(card)
    assert text.replace("Market", "market") in said(card)
