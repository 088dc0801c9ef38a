"""`lorehall play`: a game in the terminal against bots."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lorehall.cli.terminal import paragraph, say


def play(
    *,
    text: bool = False,
    players: int | None = None,
    seat: int = 1,
    kingdoms: Annotated[list[str] | None, Parameter(negative="", consume_multiple=True)] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    bots: str = "greedy",
    seed: int | None = None,
    beginner: Annotated[bool, Parameter(negative="")] = False,
    load: Path | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    save: Path | None = None,
    fast: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a game of Enchanters in the terminal against bots.

    Type the number of an option; `help` lists what else you can type.

    Examples: lorehall play --beginner;
    lorehall play --players 3 --bots greedy,random --option length=fast;
    lorehall play --load my-game.json

    Parameters
    ----------
    text
        In the terminal; at present there is no other way, so it changes nothing.
    players
        How many play, you included: 2 to 4 (2 unless an option says otherwise).
    seat
        Your seat, from 1 to the number of players.
    kingdoms
        The kingdoms of the adventure deck, separated by commas; chosen in the game if not given.
    option
        An option of the game as name=value; may be repeated. `lorehall options` lists them.
    bots
        Who plays the other seats, separated by commas: greedy or random.
    seed
        The same seed gives the same cards and dice.
    beginner
        A first game: easy kingdoms and a simple village.
    load
        Go on with a saved game.
    resume
        Go on with the game that you left last.
    save
        Keep the game in this file when it ends or you leave.
    fast
        Show the other players' moves without pauses.
    """
    from lorehall.cli.book import Book
    from lorehall.cli.prompt import GOAL, Leave, Table
    from lorehall.cli.session import load as load_session

    if load is not None or resume:
        session = load_session(load or _kept())
        _greet(f"Welcome back. You are player {session.you + 1} of {len(session.seats.names)}.")
    else:
        session = _new_session(players, seat, kingdoms, option, bots, seed, beginner=beginner)
        _greet(GOAL)
    others = [name for i, name in enumerate(session.seats.names) if i != session.you]
    kinds = [kind for i, kind in enumerate(session.bots) if i != session.you]
    known = f", seed {session.seed}" if session.seed is not None else ""
    paragraph(f"You play against {', '.join(f'{n} ({k})' for n, k in zip(others, kinds, strict=True))}{known}. Type help for help.")
    table = Table(session, Book(session.game.content), pauses=not fast)  # type: ignore[attr-defined]
    try:
        table.play()
    except (Leave, KeyboardInterrupt) as leave:
        _leave(table, str(leave) or "You leave the table.", save)
        return 0
    if save is not None:
        session.save(save)
        say(f"Kept: lorehall replay {save}")
    return 0
