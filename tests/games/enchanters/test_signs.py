"""What clients are told of the texts of cards: pieces that add up to them, and what the signs among these stand for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from lorehall.core.words.sentences import Ref, Sentence
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.nouns.signs import SIGNS, SignName
from lorehall.games.enchanters.language.wording import spelled
from lorehall.lang.signs import FIELD, MARK, Sign, text_of
from support.play import Chooser

GAME = Enchanters()
FACES = GAME.faces()
SAMPLE = Path(__file__).parents[3] / "web" / "tests" / "enchanters" / "texts.json"


def words(piece: Any) -> str:
    return piece if isinstance(piece, str) else str(piece["text"])


TEXTS = {"".join(map(words, said)): said for said in FACES["texts"]}
FIGURE = re.compile(r"\d (attack|defense|crystal|damage|glory|undead)")
LINES = [line for card in FACES["cards"] for line in card["lines"]]


def shown(text: str) -> str:
    """As in "[crystal 1] [arrow] [attack 3]"."""
    said = TEXTS.get(text, [text])
    return "".join(
        [
            each
            if isinstance(each, str)
            else f"[{each['sign']} {each.get('amount', '')}".rstrip() + "]"
            for each in said
        ]
    )


def test_the_pieces_of_every_text_add_up_to_it_and_every_text_with_signs_is_sent() -> None:
    assert len(TEXTS) == len(FACES["texts"]) > 1000
    for line in LINES:
        assert text_of(spelled(line["text"])) == line["text"]
        assert (line["text"] in TEXTS) == _is_drawn(line["text"])


def _is_drawn(text: str) -> bool:
    return any(isinstance(piece, Sign) for piece in spelled(text))


def test_no_mark_is_left_in_what_is_read() -> None:
    read = [*TEXTS, *(line[key] for line in LINES for key in ("part", "text", "plain"))]
    assert [text for text in read if MARK in text or FIELD in text] == []


def test_every_sign_is_sent_by_some_card() -> None:
    sent = {each["sign"] for said in TEXTS.values() for each in said if not isinstance(each, str)}
    assert sent == set(get_args(SignName))
    assert set(SIGNS.names.values()) <= sent


def test_no_figure_of_the_game_is_left_in_plain_words() -> None:
    plain = [each for said in TEXTS.values() for each in said if isinstance(each, str)]
    plain += [line["text"] for line in LINES if line["text"] not in TEXTS]
    assert [each for each in plain if FIGURE.search(each)] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 crystal -> 3 attack", "[crystal 1] [arrow] [attack 3]"),
        ("4 attack, 1 defense-down", "[attack 4], [defense-down 1]"),
        ("rest -> take 3 crystals", "[rest] [arrow] [crystal +3]"),
        ("rest, take 1 damage -> take 5 crystals", "[rest], take [damage 1] [arrow] [crystal +5]"),
        ("discard this card -> heal all your damage", "discard this card [arrow] [heal all]"),
        ("-1 glory for every 2 damage you have", "[glory -1] [per] [damage 2][yours]"),
        ("+1 health and +1 strength for each undead", "[health +1] and [strength +1] [per] [undead]"),
        ("multi: 2 crystals -> 1 attack", "[multi] [crystal 2] [arrow] [attack 1]"),
        ("double: 1 defense-down -> 2 attack", "[double] [defense-down 1] [arrow] [attack 2]"),
        ("after defeating a monster: take 1 crystal", "after defeating [monster]: [crystal +1]"),
        ("20 more crystals", "20 more [crystal]"),
    ],
)  # fmt: skip
def test_signs_say_what_they_stand_for(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # who acts, or what stands before, decides whether a verb belongs to its sign
        ("another player heals 1 damage", "[others] heals [heal 1]"),
        ("the Overlord takes 10 damage, then you take 3 crystals", "the Overlord takes [damage 10], then you take [crystal 3]"),
        ("rest -> heal 3 damage, then take 1 crystal", "[rest] [arrow] [heal 3], then [crystal +1]"),
        ("heal 1 damage or take 1 crystal", "[heal 1] or take [crystal 1]"),
        ("take all crystals from the Overlord card", "take all [crystal] from the Overlord card"),
        # a verb is no noun
        ("attack the player on your left", "attack [others]"),
        ("when dueling you do not attack", "when dueling you do not attack"),
        ("attacks each player", "attacks each player"),
        # whose it is matters where somebody else is named
        ("each other player takes 1 damage for every 5 damage you have", "[others] takes [damage 1] [per] [damage 5] you have"),
        ("on your next turn you must rest, then the Overlord attacks the player with the highest defense",
         "on your next turn you must rest, then the Overlord attacks the player with the highest [defense]"),
    ],
)  # fmt: skip
def test_signs_follow_what_a_text_means(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    "mode",
    [
        {"players": 3, "overlord": "on"},
        {"players": 2, "mode": "coop"},
        {"players": 1, "mode": "solo"},
    ],
)
def test_whatever_abilities_are_called_in_play_is_sent_with_its_signs(
    mode: dict[str, object],
) -> None:
    """In every mode, also where it reads more out of a card than stands there."""
    found = {text for seed in range(12) for text in _called({**mode, **PLAY}, seed)}
    drawn = set(filter(_is_drawn, found))
    assert len(drawn) > 100
    assert drawn <= TEXTS.keys()
    assert [text for text in found - drawn if FIGURE.search(text)] == []


PLAY: dict[str, object] = {
    "kingdomSelection": "random",
    "boxes": ["base", "overlords", "odyssey", "eastquest"],
}


def _called(options: dict[str, object], seed: int) -> Iterator[str]:
    """Whatever is told of abilities in a random game: in questions, choices and log lines."""
    chooser = Chooser(seed)
    state = GAME.new(options, seed, listen=True)
    while not state.over:
        pending = GAME.pending(state)
        assert pending is not None
        for sentence in (pending.prompt, *[choice.sentence for choice in pending.choices]):
            yield from _abilities(sentence)
        state.answer(chooser.below(len(state.options)))
    for line in GAME.lines(state, 0):
        yield from _abilities(line.sentence)


def _abilities(sentence: Sentence) -> Iterator[str]:
    for part in sentence.parts:
        if isinstance(part, Ref) and part.kind == "ability":
            yield part.text
            yield part.short or part.text


def test_the_sample_of_the_client_is_what_the_server_sends() -> None:
    """Its tests draw these texts: web/tests/enchanters/texts.json."""
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))
    assert sample == [TEXTS["".join(map(words, said))] for said in sample]
