from __future__ import annotations

import random

import pytest

from lorehall.bots import BOT_NAMES
from lorehall.cli.seats import Seats, plain_seats, seats_against_bots
from lorehall.cli.session import begin
from lorehall.core.words.sentences import Ref, Sentence, Template, counted, seat, subject
from lorehall.games import game

YOU = Seats(("You", "Edda", "Falk"), 0)
CARDS = ("Axe", "Ogre")
KINDS = {
    "Seat": subject,
    "seat": seat,
    "card": lambda _, card, name: Ref("card", card, CARDS[card], name),
    "wound": counted("wound"),
}


def sentence(pattern: str, *numbers: int) -> Sentence:
    names = ("who", "card", "other", "amount")[: len(numbers)]
    return Template("key", pattern, names, KINDS).render(None, numbers)


@pytest.mark.parametrize(
    ("pattern", "numbers", "told"),
    [
        ("{who:Seat} [begins|begin] a turn", (0,), "You begin a turn"),
        ("{who:Seat} [begins|begin] a turn", (1,), "Edda begins a turn"),
        ("{who:Seat} [adds|add] {card} to [their|your] items", (0, 0), "You add Axe to your items"),
        ("{who:Seat} [adds|add] {card} to [their|your] items", (2, 0), "Falk adds Axe to their items"),
        ("{who:Seat} cannot defeat {card}", (0, 1), "You cannot defeat Ogre"),
        ("{who:Seat} [passes|pass] {amount:wound} to {other:Seat}", (0, 0, 1, 2), "You pass 2 wounds to Edda"),
        ("{who:Seat} [passes|pass] {amount:wound} to {other:Seat}", (1, 0, 0, 1), "Edda passes 1 wound to you"),
        ("{who:Seat} [gives|give] {card} to {other:seat}", (1, 0, 0), "Edda gives Axe to you"),
        ("{card} attacks {who:seat}: strength 5", (0, 1), "Ogre attacks you: strength 5"),
        ("{who:seat}", (0,), "you"),
        ("{who:seat}", (1,), "Edda"),
        ("Round 1 begins", (), "Round 1 begins"),
    ],
)  # fmt: skip
def test_sentences_are_about_people(pattern: str, numbers: tuple[int, ...], told: str) -> None:
    assert YOU.said(sentence(pattern, *numbers)) == told
    assert YOU.told((sentence(pattern, *numbers), "rule")) == f"{told} (rule)"


def test_without_people_everybody_is_a_player() -> None:
    gives = sentence("{who:Seat} [gives|give] {card} to {other:seat}", 0, 0, 1)
    assert plain_seats(2).said(gives) == "Player 1 gives Axe to Player 2"


def test_names_that_look_like_words_of_a_sentence_do_no_harm() -> None:
    """Sentences are not parsed: neither a card named after a player nor a player named after a verb changes them."""
    seats = Seats(("You", "takes", "Player 1"), 0)
    gives = sentence("{who:Seat} [gives|give] {card} to {other:seat}", 2, 0, 1)
    assert seats.said(gives) == "Player 1 gives Axe to takes"


def test_every_event_of_the_game_reads_well_for_you() -> None:
    """In random games, your lines begin with You and a verb without the third-person ending."""
    seen: set[str] = set()
    chance = random.Random(4)
    rules = game("enchanters")
    terminal = rules.terminal()
    for seed in range(6):
        options = {"players": 3, "kingdomSelection": "random"}
        session = begin(rules, options, seed, 0, ["you", "random", "random"])
        while not session.is_over():
            session.let_bots_play()
            if not session.is_over():
                session.answer(chance.randrange(len(session.state.options)))
        for line in terminal.told([(line.sentence, line.rule) for line in session.lines()]):
            told = session.seats.told(line)
            assert "layer 1" not in told
            assert "layer 2" not in told
            assert told.count("(") == told.count(")")
            if told.startswith("You "):
                seen.add(told.split()[1])
    assert {"begin", "journey", "add", "take", "defeat", "rest"} <= seen
    assert not {verb for verb in seen if verb.endswith("s") and verb != "pass"}


def test_names_come_from_the_list_and_follow_the_seed() -> None:
    seats = seats_against_bots(4, [2], 7)
    assert seats == seats_against_bots(4, [2], 7)
    assert seats.names[2] == "You"
    assert set(seats.names) - {"You"} <= set(BOT_NAMES)
    assert len(set(seats.names)) == 4


def test_who_plays_several_seats_reads_which_of_them_acts() -> None:
    seats = seats_against_bots(3, [0, 2], 7)
    assert seats.names[::2] == ("Player 1", "Player 3")
    assert seats.names[1] in BOT_NAMES
    assert seats.you is None
