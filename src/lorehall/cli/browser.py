"""`lorehall play` in the browser: a server for this machine only, and a table against bots that opens automatically."""

from __future__ import annotations

import webbrowser
from typing import TYPE_CHECKING

from lorehall.cli.console import flush, paragraph, say
from lorehall.cli.storage import data_folder
from lorehall.core.engine.position import Position

if TYPE_CHECKING:
    from lorehall.core.game.game import Game

USUAL_PORT = 8000


def play_in_browser(
    rules: Game[Position],
    options: dict[str, object],
    bots: list[str],
    port: int | None,
    *,
    open_browser: bool,
    greets: bool = False,
) -> int:
    """Serve until Ctrl-C, and open the browser when the server is ready: at the table, or for a newcomer in the lobby."""
    from lorehall.bots import bot
    from lorehall.server.commands.new_table import checked_options
    from lorehall.server.launch import CannotListen

    options = checked_options(rules, options)
    for name in bots:
        bot(name)  # reports an unknown bot before anything starts

    def run(at: int) -> None:
        _serve(rules.name, options, bots, at, open_browser=open_browser, greets=greets)

    try:
        run(USUAL_PORT if port is None else port)
    except CannotListen:
        if port is not None:
            raise
        run(0)
    return 0


def _serve(
    game: str,
    options: dict[str, object],
    bots: list[str],
    port: int,
    *,
    open_browser: bool,
    greets: bool,
) -> None:
    from lorehall.server.app import make_app
    from lorehall.server.launch import serve
    from lorehall.server.process.settings import Settings

    settings = Settings(data=data_folder(), port=port, log_level="warning")
    app = make_app(settings)
    path = app.state.server.invite(game, options, bots, greets=greets)

    def ready(address: str) -> None:
        say(f"Your table: {address}{path}")
        paragraph(
            "Press Ctrl-C to stop. Your game is saved; you'll find it again at the same link."
        )
        flush()
        if open_browser:
            webbrowser.open(f"{address}{path}")

    serve(app, settings, ready)
