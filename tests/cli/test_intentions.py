"""In the terminal, too, a bot announces its plan before it acts."""

from __future__ import annotations

from typing import Any

from lorehall.bots import Bot, Rng
from lorehall.cli.session import Session, begin
from lorehall.core.engine.option_codes import option
from lorehall.games import game
from lorehall.games.defenders.model import codes as c


class Boaster(Bot):
    """Ends its Day, and announces an attack."""

    def choose(self, game: Any, state: Any, seat: int, rng: Rng) -> int:
        self.plan = (option(c.END_DAY), option(c.ATTACK, c.GREEN)) if seat == state.active else ()
        ending = option(c.END_DAY)
        return int(state.options.index(ending)) if ending in state.options else 0


def after_a_turn() -> Session:
    """Pass whenever you are asked, until a bot has had its turn."""
    rules = game("defenders")
    bots = ["you", f"{__name__}:{Boaster.__name__}"]
    session = begin(rules, {"players": 2, "hero_assignment": "deal"}, 3, 0, bots)
    session.ask = "never"
    while rules.turn(session.state) < 3:
        session.let_bots_play()
        if session.is_waited_for():
            ending, options = option(c.END_DAY), session.state.options
            session.answer(options.index(ending) if ending in options else 0)
    return session


def test_a_bot_announces_its_fight() -> None:
    session = after_a_turn()
    lines = session.lines()
    (at,) = [number for number, line in enumerate(lines) if line.intended]
    said = session.seats.said(lines[at].sentence)
    assert said.startswith(f"{session.seats.name(1)} plans to attack Gorgutt in ")
    assert [line.kind for line in lines[at - 1 : at + 2]] == [
        "turn_begins",
        "means_to_attack",
        "ends_day",
    ]
    assert session.lines(at) == lines[at:]
    assert session.told == len(session.course.lines())


def test_it_is_taken_back_with_what_came_of_it() -> None:
    session = after_a_turn()
    while any(line.intended for line in session.lines()):
        assert session.undo(insist=True).done
    assert session.told == len(session.state.events or ())
