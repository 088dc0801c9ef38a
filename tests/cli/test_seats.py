from __future__ import annotations

import random

import pytest

from lorehall.bots import BOT_NAMES
from lorehall.cli.seats import Seats, merged, plain_seats, seats_against_bots
from lorehall.cli.session import begin
from lorehall.core.game import LogLine
from lorehall.core.sentences import plain

YOU = Seats(("You", "Edda", "Falk"), 0)


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("turn_begins", "Player 1 begins a turn", "You begin a turn"),
        ("turn_begins", "Player 2 begins a turn", "Edda begins a turn"),
        ("takes", "Player 1 adds Axe to their items", "You add Axe to your items"),
        ("takes", "Player 2 adds Axe to their items", "Edda adds Axe to their items"),
        ("buries", "Player 1 buries Axe", "You bury Axe"),
        ("boosts", "Player 1 has attack +2 and defense +0", "You have attack +2 and defense +0"),
        ("fails", "Player 1 cannot defeat Ogre", "You cannot defeat Ogre"),
        ("must_rest", "Player 1 must rest on their next turn", "You must rest on your next turn"),
        ("passes", "Player 1 passes 2 wounds to Player 2", "You pass 2 wounds to Edda"),
        ("gives", "Player 2 gives Axe to player 1", "Edda gives Axe to you"),
        ("creature_attacks", "Ogre attacks player 1: strength 5", "Ogre attacks you: strength 5"),
        (
            "triggers",
            "Player 1, Whip: another player buries their top item",
            "Whip (you): another player buries their top item",
        ),
        ("triggers", "Player 3, of Greed: take 1 crystal", "of Greed (Falk): take 1 crystal"),
    ],
)
def test_sentences_are_about_people(kind: str, text: str, told: str) -> None:
    assert YOU.line(LogLine(plain(kind, text), "rule")) == f"{told} (rule)"


def test_every_event_of_the_game_reads_well_for_you():
    """Along games of random answers, your lines begin with You and a verb without the third person's ending."""
    seen: set[str] = set()
    chance = random.Random(4)
    for seed in range(6):
        session = begin(
            {"players": 3, "kingdomSelection": "random"}, seed, 0, ["you", "random", "random"]
        )
        while not session.is_over():
            session.let_bots_play()
            if not session.is_over():
                session.answer(chance.randrange(len(session.state.options)))
        for line in session.lines():
            told = session.seats.line(line)
            assert "layer 1" not in told
            assert "layer 2" not in told
            if told.startswith("You "):
                seen.add(told.split()[1])
    assert {"begin", "journey", "add", "take", "defeat", "rest"} <= seen
    assert not {verb for verb in seen if verb.endswith("s") and verb != "pass"}


def test_names_come_from_the_list_and_follow_the_seed():
    seats = seats_against_bots(4, 2, 7)
    assert seats == seats_against_bots(4, 2, 7)
    assert seats.names[2] == "You"
    assert set(seats.names) - {"You"} <= set(BOT_NAMES)
    assert len(set(seats.names)) == 4


def test_without_people_everybody_is_a_player():
    line = LogLine(plain("gives", "Player 1 gives Axe to player 2"), "rule")
    assert plain_seats(2).line(line) == "Player 1 gives Axe to Player 2 (rule)"


def test_cards_that_appear_together_are_told_together():
    def appears(name: str) -> LogLine:
        return LogLine(plain("refills", f"{name} appears at distance 5"), "rule")

    other = LogLine(plain("round_begins", "Round 1 begins"), "rule")
    assert merged([appears("A"), other]) == [appears("A"), other]
    told = merged([appears("A"), appears("B"), appears("C"), other])
    assert [line.text for line in told] == [
        "Cards come to the journey track: A, B, C",
        "Round 1 begins",
    ]
