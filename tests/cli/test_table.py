from __future__ import annotations

import io
import random

import pytest
from lorehall.cli.board import Board
from lorehall.cli.book import book_of
from lorehall.cli.frames import framed
from rich.console import Console

from lorehall.cli.session import Session, begin


def some_session(players: int, seed: int, answers: int) -> Session:
    """A game after so many of your answers, chosen at random."""
    chance = random.Random(seed)
    session = begin({"players": players}, seed, 0, ["you", *["random"] * (players - 1)])
    for _ in range(answers):
        session.let_bots_play()
        if session.is_over():
            break
        session.answer(chance.randrange(len(session.state.options)))
    session.let_bots_play()
    return session


def board_of(session: Session) -> Board:
    view = session.game.view(session.state, session.you)
    return Board(view, session.seats, book_of(session.game))


@pytest.mark.parametrize("width", [100, 120, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_fit_the_terminal_and_hold_everything(width: int, players: int) -> None:
    session = some_session(players, width + players, 25)
    board = board_of(session)
    page = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    page.print(framed(board))
    drawn = page.file.getvalue()  # type: ignore[attr-defined]
    assert max(len(line) for line in drawn.splitlines()) <= width
    words = " ".join(drawn.replace("│", " ").split())
    assert board.headline() in words
    for player in board.view["players"]:
        for stack in ("items", "enchantments", "creatures"):
            for name in player[stack]:
                assert name.split()[-1] in words
    for card in board.view["track"]:
        assert card is None or card["name"] in words


@pytest.mark.parametrize("columns", [40, 80, 99])
def test_plain_lines_fit_the_terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = board_of(some_session(4, columns, 30)).plain()
    assert max(len(line) for line in lines) <= columns


def test_covered_cards_show_their_lower_part_only() -> None:
    board = board_of(some_session(2, 11, 30))
    index = {"items": 0, "enchantments": 1, "creatures": 2}
    for seat in range(2):
        for field, stack in index.items():
            shown = board.stack(seat, field, stack)
            assert [name for name, _ in reversed(shown)] == board.view["players"][seat][field]
            for name, text in shown[1:]:
                lines = board.book.in_stack(name, stack).lines
                lower = {words for place, words in lines if place == "lower"}
                upper = {words for place, words in lines if place == "upper"}
                assert lower <= set(text.split("; "))
                assert not (upper - lower) & set(text.split("; "))


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_the_same_answers_lead_to_the_same_position(seed: int) -> None:
    """Also across new information, where the player must insist: the past is the same again."""
    session = some_session(2, seed, 25)
    keys: list[str] = []
    while True:
        keys.append(session.game.key(session.state))
        answers = list(session.answers)
        if not session.undo(insist=True).done:
            break
        taken = answers[len(session.answers)][1]
        again = session.game.key(session.state)
        session.answer(taken)
        session.let_bots_play()
        assert session.game.key(session.state) == keys[-1], "redo"
        session.undo(insist=True)
        assert session.game.key(session.state) == again
    assert len(set(keys)) == len(keys)


def test_undo_without_insisting_never_passes_new_information() -> None:
    for seed in range(6):
        session = some_session(3, seed, 20)
        while True:
            actors = [actor for actor, _ in session.answers]
            deck = session.game.view(session.state, None)["deck"]
            undone = session.undo()
            if not undone.done:
                break
            assert undone.passed == ()
            assert session.game.view(session.state, None)["deck"] == deck, "no card was drawn since"
            assert set(actors[len(session.answers) :]) == {0}, "nobody else has answered since"
