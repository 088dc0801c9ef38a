"""`lorehall play`: a game against bots, in the browser or in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lorehall.cli.terminal import paragraph, say

if TYPE_CHECKING:
    from lorehall.cli.session import Session

Flag = Annotated[bool, Parameter(negative="", show_default=False)]


def play(
    *,
    text: Flag = False,
    port: int | None = None,
    open: bool = True,  # noqa: A002  (the name of the option)
    players: int | None = None,
    seat: int = 1,
    kingdoms: Annotated[list[str] | None, Parameter(negative="", consume_multiple=True)] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    pack: Annotated[list[Path] | None, Parameter(negative="")] = None,
    bots: str = "greedy",
    seed: int | None = None,
    beginner: Flag = False,
    load: Path | None = None,
    resume: Flag = False,
    save: Path | None = None,
    fast: Flag = False,
) -> int:
    """Play a game of Enchanters against bots: in the browser, or with --text in the terminal.

    In the terminal type the number of an option; `help` lists what else you can type.

    For example:

      lorehall play
      lorehall play --players 3 --bots greedy,random --option length=fast
      lorehall play --text --beginner
      lorehall play --text --load my-game.json

    Parameters
    ----------
    text
        In the terminal. The options seat, pack, seed, load, resume, save and fast are for the terminal only.
    port
        Of the table in the browser; 0 takes a free one. Normally 8000, or a free one if that is taken.
    open
        Open the browser, or with --no-open only print the address.
    players
        How many play, you included: 2 to 4 (in the browser 4, in the terminal 2, unless an option says otherwise).
    seat
        Your seat, from 1 to the number of players.
    kingdoms
        The kingdoms of the adventure deck, separated by commas; chosen in the game if not given.
    option
        An option of the game as name=value; may be repeated. `lorehall options` lists them.
    pack
        A file or folder with more cards; may be repeated. A card joins the deck that its line `kingdom ...` names.
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
    if not text:
        only_text = {"seat": seat != 1, "pack": pack, "seed": seed is not None, "load": load, "resume": resume,
                     "save": save, "fast": fast}  # fmt: skip
        return _in_browser(
            [name for name, given in only_text.items() if given],
            _table_options(players, kingdoms, option, beginner=beginner),
            bots, port, open_browser=open,
        )  # fmt: skip
    from lorehall.cli.book import book_of
    from lorehall.cli.choices import Misuse
    from lorehall.cli.prompt import GOAL, Leave, Table
    from lorehall.cli.session import load as load_session

    if load is not None or resume:
        if any(given is not None for given in (players, kingdoms, option, pack, seed)) or beginner:
            raise Misuse("A saved game has its own options: give --load or --resume without them")
        if load is None and not _kept().is_file():
            raise Misuse("There is no game that you left; --load FILE goes on with a saved one")
        session = load_session(load or _kept())
        _greet(f"Welcome back. You are player {session.you + 1} of {len(session.seats.names)}.")
    else:
        session = _new_session(players, seat, kingdoms, option, pack, bots, seed, beginner=beginner)
        _greet(GOAL)
    others = [name for i, name in enumerate(session.seats.names) if i != session.you]
    kinds = [kind for i, kind in enumerate(session.bots) if i != session.you]
    known = f", seed {session.seed}" if session.seed is not None else ""
    paragraph(
        f"You play against {', '.join(f'{n} ({k})' for n, k in zip(others, kinds, strict=True))}{known}. Type help for help."
    )
    table = Table(session, book_of(session.game), pauses=not fast)
    try:
        table.play()
    except (Leave, KeyboardInterrupt) as leave:
        _leave(session, str(leave) or "You leave the table.", save)
        return 0
    if save is not None:
        session.save(save)
        say(f"Kept: lorehall replay {save}")
    return 0


def _table_options(
    players: int | None, kingdoms: list[str] | None, option: list[str] | None, *, beginner: bool
) -> dict[str, object]:
    """The options of a table in the browser: three bots and kingdoms by chance, unless told otherwise."""
    from lorehall.cli.choices import game_options

    given = game_options(players, kingdoms, option, {"beginner": "on"} if beginner else None)
    chosen = kingdoms or beginner or "kingdomSelection" in given
    return {"players": 4, **({} if chosen else {"kingdomSelection": "random"}), **given}


def _in_browser(
    only_text: list[str],
    options: dict[str, object],
    bots: str,
    port: int | None,
    *,
    open_browser: bool,
) -> int:
    from lorehall.cli.browser import play_in_browser
    from lorehall.cli.choices import Misuse, bots_for

    if only_text:
        words = f"--{only_text[0]} is for the terminal: lorehall play --text --{only_text[0]} ..."
        raise Misuse(words)
    count = options["players"]
    others = bots_for(max(1, count - 1), bots) if isinstance(count, int) else []
    return play_in_browser(options, others, port, open_browser=open_browser)


def _new_session(
    players: int | None,
    seat: int,
    kingdoms: list[str] | None,
    option: list[str] | None,
    pack: list[Path] | None,
    bots: str,
    seed: int | None,
    *,
    beginner: bool,
) -> Session:
    from lorehall.cli.choices import Misuse, bots_for, game_options
    from lorehall.cli.session import begin

    options = game_options(players, kingdoms, option, {"beginner": "on"} if beginner else None)
    count = options.get("players", 2)
    if isinstance(count, int) and not 1 <= seat <= count:
        raise Misuse(f"--seat {seat}: a game of {count} players has the seats 1 to {count}")
    others = bots_for(max(1, count - 1), bots) if isinstance(count, int) else []
    return begin(
        options,
        secrets.randbelow(10**6) if seed is None else seed,
        seat - 1,
        _around(others, seat - 1),
        [str(path.resolve()) for path in pack or ()],
    )


def _around(bots: list[str], you: int) -> list[str]:
    """The bots clockwise from your seat; your own entry says who you are."""
    size = len(bots) + 1
    return ["you" if seat == you else bots[(seat - you - 1) % size] for seat in range(size)]


def _greet(words: str) -> None:
    say("Enchanters")
    say()
    paragraph(words)
    say()


def _kept() -> Path:
    """Where the game is kept that was left last."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "lorehall" / "last-game.json"


def _leave(session: Session, words: str, save: Path | None) -> None:
    """Say goodbye; the game is kept in the file that was named, or where a person at a keyboard finds it again."""
    say()
    if save is not None:
        session.save(save)
        say(f"{words} Your game is kept: lorehall play --text --load {save}")
    elif sys.stdin.isatty() and session.answers:
        session.save(_kept())
        say(f"{words} Your game is kept: lorehall play --text --resume")
    else:
        say(f"{words} The game is not kept; save FILE does that.")
