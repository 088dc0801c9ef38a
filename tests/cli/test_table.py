from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from lorehall.cli.drawing import drawn, plain_lines
from lorehall.cli.session import Session, begin
from lorehall.core.terminal.blocks import Block
from lorehall.games import game
from lorehall.games.enchanters.terminal.board import Board, Stack
from lorehall.games.enchanters.terminal.terminal import EnchantersTerminal
from support.play import view_of


def some_session(players: int, seed: int, answers: int) -> Session:
    """A game after this many random answers of yours."""
    chance = random.Random(seed)
    bots = ["you", *["random"] * (players - 1)]
    session = begin(game("enchanters"), {"players": players}, seed, 0, bots)
    for _ in range(answers):
        session.let_bots_play()
        if session.is_over():
            break
        session.answer(chance.randrange(len(session.state.options)))
    session.let_bots_play()
    return session


def board_of(session: Session) -> Board:
    terminal = session.game.terminal()
    assert isinstance(terminal, EnchantersTerminal)
    view = session.game.view(session.state, session.you)
    return Board(session.seats.sight(view), terminal.book)


def blocks_of(session: Session, *, wide: bool) -> list[Block]:
    sight = session.seats.sight(session.game.view(session.state, session.you))
    return session.game.terminal().board(sight, wide=wide)


@pytest.mark.parametrize("width", [100, 120, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_fit_the_terminal_and_hold_everything(width: int, players: int) -> None:
    session = some_session(players, width + players, 25)
    board = board_of(session)
    out = io.StringIO()
    page = Console(file=out, width=width, force_terminal=True, color_system=None)
    page.print(*(drawn(block) for block in blocks_of(session, wide=True)), sep="\n")
    text = out.getvalue()
    assert max(len(line) for line in text.splitlines()) <= width
    words = " ".join(text.replace("│", " ").split())
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
    lines = plain_lines(blocks_of(some_session(4, columns, 30), wide=False))
    assert max(len(line) for line in lines) <= columns


def test_covered_cards_show_their_lower_part_only() -> None:
    board = board_of(some_session(2, 11, 30))
    index: dict[Stack, int] = {"items": 0, "enchantments": 1, "creatures": 2}
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


def test_cards_that_appear_together_are_told_together() -> None:
    terminal = game("enchanters").terminal()
    state = game("enchanters").new({"players": 2, "kingdomSelection": "random"}, 3, listen=True)
    lines = [(line.sentence, line.rule) for line in game("enchanters").lines(state)]
    appear = [line for line in lines if line[0].key == "refills"]
    other = next(line for line in lines if line[0].key == "round_begins")
    assert terminal.told([appear[0], other]) == [appear[0], other]
    told = terminal.told([*appear, other])
    assert len(told) == 2
    cards = [line[0].ref("card") for line in appear]
    names = [card.text for card in cards if card is not None]
    assert len(names) == len(cards)
    assert told[0][0].text == f"New cards on the journey track: {', '.join(names)}"


def test_the_view_tells_a_traveller_whom_they_fight() -> None:
    """No one else sees it, and what is missing is what the fight will say (E-CMB-02)."""
    seen = 0
    for seed in range(12):
        session = some_session(2, seed, 0)
        chance = random.Random(seed)
        while not session.is_over() and seen < 20:
            views = [view_of(session.game, session.state, seat) for seat in range(2)]
            fights = [view for view in views if "fight" in view]
            assert len(fights) <= 1
            if fights:
                seen += 1
                fight, you = fights[0]["fight"], fights[0]["players"][fights[0]["seat"]]
                assert fight["missing"] == max(0, fight["health"] - you["attack"])
                assert "fight" not in session.game.view(session.state, None)
            session.answer(chance.randrange(len(session.state.options)))
    assert seen


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_the_same_answers_lead_to_the_same_position(seed: int) -> None:
    """The past is the same again, even after new information, where the player must insist."""
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
