"""A finished game can be proven: the commitment of a hundred verifies, and one flipped bit anywhere does not."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ember_watch import game as ember_watch
from lorehall.cli import main
from lorehall.core.errors import BadSave
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.games import REGISTRY, game
from lorehall.server.commands.new_table import begin
from lorehall.server.proof import commitments
from lorehall.server.proof.gamefile import GameFile, sealed, to_file
from lorehall.server.proof.verification import verify
from lorehall.server.table import records as r

ENCHANTERS: dict[str, object] = {
    "players": 2,
    "kingdomSelection": "random",
    "village": "Alea",
    "length": "superfast",
}
"""A short game with dice."""


@pytest.fixture(autouse=True)
def small_game() -> Iterator[None]:
    """Ember Watch is not installed, but its files are read here."""
    REGISTRY["ember_watch"] = lambda packs: ember_watch()
    yield
    del REGISTRY["ember_watch"]


def key_of(number: int) -> bytes:
    return hashlib.sha256(b"game %d" % number).digest()


@cache
def played(name: str, number: int) -> Course:
    """A whole game by chance."""
    rules: Game[Any] = ember_watch() if name == "ember_watch" else game(name)
    options = ENCHANTERS if name == "enchanters" else {}
    chance = random.Random(number)
    course = Course(rules, rules.new(options, key_of(number), listen=True))
    while not course.over:
        course.answer(chance.randrange(len(course.state.options)))
    return course


@cache
def file_of(name: str, number: int) -> bytes:
    return to_file(
        played(name, number), seed=key_of(number), names=["Ann", "Björn"], bots=[None, "greedy"]
    )


def forged(data: bytes, **fields: Any) -> bytes:
    """A file that somebody changed and sealed again, with everything but the proof in order."""
    file = msgspec.json.decode(data, type=GameFile)
    return sealed(msgspec.structs.replace(file, **fields))


def refused(data: bytes, noted: str = "") -> str:
    with pytest.raises(BadSave) as caught:
        verify(data, noted)
    return str(caught.value)


# -- what is right ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "games"), [("enchanters", 40), ("ember_watch", 60)])
def test_finished_games_verify(name: str, games: int) -> None:
    commitments = set()
    for number in range(games):
        proof = verify(file_of(name, number))
        course = played(name, number)
        assert proof.answers == len(course.answers)
        assert proof.dice == len(course.state.log) - len(course.answers)
        assert proof.shuffles > 0
        assert proof.lots >= 0
        commitments.add(proof.file.commitment)
    assert len(commitments) == games


def test_dice_and_shuffles_are_counted() -> None:
    proofs = [verify(file_of("enchanters", number)) for number in range(10)]
    assert sum(proof.dice for proof in proofs) > 5
    assert all(proof.lots == 3 for proof in proofs), "who begins, and two kingdoms"
    assert {proof.shuffles for proof in proofs} != {0}


def test_the_noted_commitment_is_compared() -> None:
    file = file_of("ember_watch", 0)
    true = verify(file).file.commitment
    assert verify(file, true) == verify(file)
    assert verify(file, f" {true[:8].upper()} ") == verify(file)
    other = verify(file_of("ember_watch", 1)).file.commitment
    assert refused(file, other) == (
        f"This is a different game: its commitment is {true}, not {other}."
    )


def test_the_commitment_is_what_the_page_says() -> None:
    """Computed here with nothing but the standard library."""
    file = json.loads(file_of("enchanters", 0))
    texts = json.dumps(sorted(file["texts"].items()), ensure_ascii=False, separators=(",", ":"))
    made_to = {
        "commits": "lorehall commitment 1",
        "content": hashlib.sha256(texts.encode()).hexdigest(),
        "game": "enchanters",
        "key": key_of(0).hex(),
        "options": file["options"],
        "version": file["version"],
    }
    text = json.dumps(made_to, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert file["commitment"] == hashlib.sha256(text.encode()).hexdigest()


def test_the_seal_and_the_marks_are_what_the_page_says() -> None:
    data = file_of("ember_watch", 0)
    fields = json.loads(data)
    assert data == commitments.canonical(fields)
    seal = fields.pop("seal")
    text = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert seal == hashlib.sha256(text.encode()).hexdigest()
    course = played("ember_watch", 0)
    again = Course(course.game, course.base)
    told = json.dumps(again.state.events, separators=(",", ":"))
    link = hashlib.sha256(b"lorehall story 1" + told.encode()).digest()
    marks = link.hex()[:8]
    for seat, option in course.answers:
        since = again.answer(option)
        events = [list(event) for event in (again.state.events or [])[since:]]
        told = json.dumps([seat, option, events], separators=(",", ":"))
        link = hashlib.sha256(link + told.encode()).digest()
        marks += link.hex()[:8]
    assert fields["marks"] == marks


def test_the_table_commits_to_what_the_file_proves() -> None:
    course = played("enchanters", 3)
    record = begin(course.game, course.game.options_of(course.base), key_of(3))
    assert record.commitment == verify(file_of("enchanters", 3)).file.commitment
    assert r.decode(r.encode(record)) == record
    assert record.chance == key_of(3)


# -- what is wrong ------------------------------------------------------------------------------------


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


def test_no_flipped_bit_verifies() -> None:
    """Every byte of a small file with one bit, every bit of its head; some bits of bigger ones."""
    data = file_of("ember_watch", 0)
    tried = [(place, place % 8) for place in range(len(data))]
    tried += [(place, bit) for place in range(200) for bit in range(8)]
    for place, bit in tried:
        assert refused(flipped(data, place, bit)), (place, bit)
    chance = random.Random(5)
    for number in range(20):
        data = file_of("enchanters", number)
        for _ in range(30):
            place, bit = chance.randrange(len(data)), chance.randrange(8)
            assert refused(flipped(data, place, bit)), (number, place, bit)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data + b"\n",
        lambda data: b" " + data,
        lambda data: data.replace(b'":', b'": ', 1),
        lambda data: json.dumps(json.loads(data)).encode(),
        lambda data: data.replace("ö".encode(), b"\\u00f6"),
        lambda data: data.replace(b'{"bots"', b'{"bots":[null,"greedy"],"bots"', 1),
    ],
)
def test_a_file_is_written_in_one_way_only(change: Any) -> None:
    data = file_of("ember_watch", 0)
    assert change(data) != data
    assert "its text was changed from byte" in refused(change(data))


def test_what_was_changed_under_the_seal() -> None:
    data = file_of("enchanters", 0)
    swapped = data.replace(b'"Ann"', b'"Eve"')
    assert refused(swapped) == (
        "The game file is damaged: its checksum doesn't match, so something in it was changed."
    )
    assert verify(forged(data)) == verify(data), "sealing it again as it was changes nothing"


def test_another_key_is_not_the_one_that_was_committed_to() -> None:
    data, other = file_of("enchanters", 0), key_of(1).hex()
    assert "commitment" in refused(forged(data, key=other))
    assert "commitment" in refused(forged(data, commitment="0" * 64))


def test_another_key_with_its_commitment_does_not_lead_to_the_game() -> None:
    """Who swaps key and commitment is found by the replay, and by whoever noted the commitment."""
    course, other = played("enchanters", 0), key_of(1).hex()
    options = course.game.options_of(course.base)
    commitment = commitments.commitment(course.game, options, other, course.game.version)
    data = forged(file_of("enchanters", 0), key=other, commitment=commitment)
    assert refused(data).startswith("The game file is damaged: ")


def test_a_changed_answer_is_found_where_it_stands() -> None:
    course, data = played("ember_watch", 2), file_of("ember_watch", 2)
    log = list(course.state.log)
    again = Course(course.game, course.base)
    for number, (_, option) in enumerate(course.answers):
        at = len(again.state.log)
        if number >= 5 and len(again.state.options) > 1:
            log[at] = (option + 1) % len(again.state.options)
            break
        again.answer(option)
    words = refused(forged(data, log=tuple(log)))
    assert "damaged" in words
    marks = json.loads(data)["marks"]
    words = refused(forged(data, marks=marks[:80] + "00000000" + marks[88:]))
    assert words == (
        "The game file is damaged: after answer 10, the game differs from what the file says."
    )
    words = refused(forged(data, marks="f" * 8 + marks[8:]))
    assert "at the start" in words
    assert "its end doesn't match its log" in refused(forged(data, final="0" * 32))


def test_a_die_that_was_changed_is_named() -> None:
    course, data = played("enchanters", 4), file_of("enchanters", 4)
    again = Course(course.game, course.base)
    for _, option in course.answers:
        at = len(again.state.log)
        again.answer(option)
        if len(again.state.log) > at + 1:
            break
    log = list(course.state.log)
    log[at + 1] = (log[at + 1] + 1) % 2
    words = refused(forged(data, log=tuple(log)))
    assert words == f"The game file is damaged: entry {at + 2} doesn't follow from the file's key."


def test_what_proves_nothing_is_called_so() -> None:
    rules = game("enchanters")
    short = Course(rules, rules.new(ENCHANTERS, 4, listen=True))
    seeded = to_file(short, seed=4, names=["Ann", "Ben"], bots=[None, None])
    assert "from a seed" in refused(seeded)
    unfinished = Course(rules, rules.new(ENCHANTERS, key_of(0), listen=True))
    data = to_file(unfinished, seed=key_of(0), names=["Ann", "Ben"], bots=[None, None])
    assert refused(data) == "This game isn't finished."
    both = forged(file_of("enchanters", 0), seed=4)
    assert "either a seed or a key" in refused(both)


# -- the command line -----------------------------------------------------------------------------------


def test_the_command_line_says_what_was_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(file_of("enchanters", 0))
    proof = verify(file_of("enchanters", 0))
    assert main(["verify", str(path), "--commitment", proof.file.commitment[:8]]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Proven: a game of Enchanters (Ann, Björn)." in said
    assert f"{proof.answers} answers" in said
    assert f"{proof.shuffles} shuffles" in said
    assert "The commitment is the one you entered." in said
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "--commitment" in said
    assert "Proven" not in said, "a file alone can be anybody's"


def test_the_command_line_fails_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(file_of("enchanters", 0).replace(b"Ann", b"Eve"))
    assert main(["verify", str(path)]) == 1
    assert "its checksum doesn't match" in capsys.readouterr().err
    path.write_bytes(file_of("enchanters", 0))
    assert main(["verify", str(path), "--commitment", "0" * 8]) == 1
    assert "a different game" in capsys.readouterr().err
    assert main(["verify", str(path), "--commitment", "3"]) == 1
    assert "is too short" in capsys.readouterr().err


def test_the_command_line_replays_a_sealed_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(file_of("enchanters", 0))
    assert main(["replay", str(path)]) == 0
    outcome = game("enchanters").outcome(played("enchanters", 0).state)
    assert outcome is not None
    assert f"Ann has {outcome.scores[0]} glory" in capsys.readouterr().out
    path.write_text(json.dumps({"options": {}, "key": "xy", "log": []}))
    assert main(["replay", str(path)]) == 2
    assert "32 bytes in hex" in capsys.readouterr().err


def test_other_cards_are_not_the_ones_that_were_committed_to() -> None:
    """Not a letter of the card files can change, also none that changes no card by itself."""
    data = file_of("enchanters", 0)
    texts = json.loads(data)["texts"]
    for name in texts:
        changed = {**texts, name: texts[name] + "\n# Another edition.\n"}
        assert "commitment" in refused(forged(data, texts=changed))
