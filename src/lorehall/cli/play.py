"""`lorehall play`: a game against bots, in the browser or in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lorehall.cli.arguments import (
    Flag,
    Misuse,
    More,
    Names,
    Paths,
    bot_names,
    bots_for,
    chosen_game,
    game_options,
    pack_paths,
)
from lorehall.cli.console import paragraph, say
from lorehall.cli.pick_game import ask_for_game
from lorehall.core.counting import listed, plural
from lorehall.core.engine.position import Position
from lorehall.core.game.windows import Ask

if TYPE_CHECKING:
    from lorehall.cli.session import Session
    from lorehall.core.game.game import Game


def play(
    game: str | None = None,
    *,
    text: Flag = False,
    port: int | None = None,
    open: Annotated[bool, Parameter(show_default=False)] = True,  # noqa: A002  (the name of the option)
    players: int | None = None,
    seat: int = 1,
    option: Names = None,
    pack: Paths = None,
    bots: str = "greedy",
    seed: int | None = None,
    load: Path | None = None,
    resume: Flag = False,
    save: Path | None = None,
    fast: Flag = False,
    ask: Ask = "always",
    **more: More,
) -> int:
    """Play a game against bots, in the browser or (with --text) in the terminal.

    In the terminal, type the number of an option, or `help` for a list of commands.

    Set any game option with --option NAME=VALUE or --NAME VALUE, or several at once with --preset NAME. `lorehall options`
    lists them all.

    For example:

      lorehall play
      lorehall play NAME
      lorehall play --players 3 --bots greedy,random --option NAME=VALUE
      lorehall play --text --seed 7
      lorehall play --text --load my-game.json

    Parameters
    ----------
    game
        The game to play. Default: you are prompted in a terminal; otherwise the first installed game.
    text
        Play in the terminal. --seat, --pack, --seed, --load, --resume, --save, --fast and --ask need this.
    port
        Port for the browser table; 0 picks a free one. Default: 8000, or a free one if that is taken.
    open
        Open the browser, which is the default. With --no-open, only print the link.
    players
        Number of players, including you. If the game has more seats, you play the rest too. Default: the
        maximum (terminal: the game's default).
    seat
        Your seat, from 1 to the number of players.
    option
        A game option as NAME=VALUE; can be repeated. `lorehall options` lists them.
    pack
        A card pack (file or folder) to add; can be repeated.
    bots
        Bots for the other seats, separated by commas: planner, greedy or random; in the terminal also module:Class for your own.
    seed
        Random seed. The same seed gives the same cards and dice.
    load
        Continue a saved game.
    resume
        Continue the last game that you left.
    save
        Save the game to this file when it ends or you leave.
    fast
        Show the other players' moves without pauses.
    ask
        When to stop for optional steps; smart stops only where they can help you.
    **more
        Any game option, written as --NAME VALUE.

    """
    if not text:
        only_text = {"seat": seat != 1, "pack": pack, "seed": seed is not None, "load": load, "resume": resume,
                     "save": save, "fast": fast, "ask": ask != "always"}  # fmt: skip
        _refuse_outside_terminal([name for name, given in only_text.items() if given])
        named = game or (None if option or more else ask_for_game())
        rules = chosen_game(named)
        options = game_options(rules, players, option, more)
        greets = not (named or options)
        return _in_browser(rules, options, bots, port, open_browser=open, greets=greets)
    if load is not None or resume:
        if any(given is not None for given in (game, players, option, pack, seed)) or more:
            raise Misuse(
                "A saved game has its own options, so --load and --resume can't be combined with options for a new game."
            )
        session = _loaded(load, bots)
        greeting = f"Welcome back. You are {_held(session)} of {len(session.seats.names)}."
    else:
        rules = chosen_game(game or (None if option or more or pack else ask_for_game()), pack)
        options = game_options(rules, players, option, more)
        session = _new_session(rules, options, seat, pack, bots, seed)
        greeting = ""
    session.ask = ask
    return _at_the_keyboard(session, greeting, save, pauses=not fast)


def _at_the_keyboard(session: Session, greeting: str, save: Path | None, *, pauses: bool) -> int:
    from lorehall.cli.prompt import Leave, Table

    terminal = session.game.terminal()
    _greet(session.game.title, greeting or terminal.goal)
    paragraph(f"{_company(session)} Type 'help' for a list of commands.")
    try:
        Table(session, terminal, pauses=pauses).play()
    except (Leave, KeyboardInterrupt) as leave:
        _leave(session, str(leave) or "You left the table.", save)
        return 0
    if save is not None:
        session.save(save)
        say(f"Game saved. To replay it: lorehall replay {save}")
    return 0


def _company(session: Session) -> str:
    """Describe the other players and the seed that repeats the game."""
    seats = zip(session.seats.names, session.bots, strict=True)
    others = [f"{name} ({kind})" for i, (name, kind) in enumerate(seats) if i not in session.own]
    company = f"with {', '.join(others)}" if others else "alone"
    held = f" as {_held(session)}" if len(session.own) > 1 else ""
    known = f", seed {session.seed}" if session.seed is not None else ""
    return f"You are playing {company}{held}{known}."


def _held(session: Session) -> str:
    """Name your seats: `player 1`, or `player 1 and player 2` if the game has more seats than people."""
    return listed([f"player {seat + 1}" for seat in session.own])


def _refuse_outside_terminal(names: list[str]) -> None:
    if names:
        raise Misuse(
            f"--{names[0]} only works in the terminal: lorehall play --text --{names[0]} ..."
        )


def _in_browser(
    rules: Game[Position],
    given: dict[str, object],
    bots: str,
    port: int | None,
    *,
    open_browser: bool,
    greets: bool,
) -> int:
    """Open a table that starts immediately: by default with all seats filled and nothing to choose first.

    With `greets`, a newcomer sees the lobby first, where the lessons are.
    """
    from lorehall.cli.browser import play_in_browser

    most = max(rules.players)
    options = {"players": most, **rules.quick, **given}
    count = options["players"]
    others = bots_for(count - 1, bots) if isinstance(count, int) else []
    return play_in_browser(rules, options, others, port, open_browser=open_browser, greets=greets)


def _loaded(path: Path | None, bots: str) -> Session:
    from lorehall.cli.session import load

    if path is None and not _last_game().is_file():
        raise Misuse("There is no game to resume; use --load FILE to continue a saved one.")
    return load(path or _last_game(), bot_names(bots))


def _new_session(
    rules: Game[Position],
    options: dict[str, object],
    seat: int,
    pack: list[Path] | None,
    bots: str,
    seed: int | None,
) -> Session:
    from lorehall.cli.session import begin, players_of

    seed = secrets.randbelow(10**6) if seed is None else seed
    count = players_of(rules, rules.new(options, seed))
    if not 1 <= seat <= count:
        raise Misuse(f"--seat {seat}: a game for {plural(count, 'player')} has seats 1 to {count}")
    asked = options.get("players", count)
    people = asked if isinstance(asked, int) else count
    around = _around(bots_for(people - 1, bots), seat - 1, count)
    return begin(rules, options, seed, seat - 1, around, pack_paths(pack))


def _around(bots: list[str], you: int, count: int) -> list[str]:
    """Seat everyone clockwise from you; seats beyond the requested number of players are yours as well."""
    from lorehall.cli.session import YOURS

    sitting = [*[YOURS] * (count - len(bots)), *bots]
    return [sitting[(seat - you) % count] for seat in range(count)]


def _greet(title: str, words: str) -> None:
    say(title)
    say()
    if words:
        paragraph(words)
        say()


def _last_game() -> Path:
    """Return the file of the last game that was left."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "lorehall" / "last-game.json"


def _leave(session: Session, words: str, save: Path | None) -> None:
    """Say goodbye and save the game: to the named file, or in a terminal where --resume finds it."""
    say()
    if save is not None:
        session.save(save)
        say(f"{words} Your game is saved. To continue: lorehall play --text --load {save}")
    elif sys.stdin.isatty() and session.answers:
        session.save(_last_game())
        say(f"{words} Your game is saved. To continue: lorehall play --text --resume")
    elif session.saved is not None:
        path, answers = session.saved
        is_whole = answers == len(session.answers)
        lost = "" if is_whole else " Moves you made after saving are lost."
        say(f"{words}{lost} To continue from your save: lorehall play --text --load {path}")
    else:
        say(f"{words} The game was not saved. Next time, type 'save FILE' first.")
