"""The table as the terminal shows it, as text."""

from __future__ import annotations

from typing import Final

from lorehall.core.errors import LorehallError
from lorehall.core.terminal.blocks import plain_text
from lorehall.core.terminal.terminal import Sight
from lorehall.envs.adapter import Episode

MODES: Final = ("ansi", "human")
"""The ways to show a table."""


def picture(episode: Episode) -> str:
    """Show what the seat whose turn it is sees, with its options; if no seat is asked, the public view."""
    game, seat = episode.adapter.game, episode.seat
    you = seat if seat >= 0 else None
    view = game.view(episode.state, you)
    names = [f"Player {number + 1}" for number in range(episode.adapter.seats)]
    sight = Sight(view, tuple(names), you)
    terminal = game.terminal()
    blocks = terminal.board(sight, wide=False) if terminal.is_laid(view) else []
    lines = plain_text([*blocks, *(terminal.score(sight) if episode.is_over else ())])
    lines += [f"{action:4}  {words}" for action, words in enumerate(episode.words())]
    if episode.may_wait:
        lines.append(f"{episode.adapter.layout.wait:4}  wait")
    return "\n".join(lines)


def checked_mode(mode: str | None) -> str | None:
    """Check a render mode; LorehallError if it is neither None nor known."""
    if mode is not None and mode not in MODES:
        raise LorehallError(f"render_mode: must be one of {', '.join(MODES)}, not {mode!r}.")
    return mode


def rendered(episode: Episode, mode: str) -> str | None:
    """Render it for an environment: text for `ansi`, printed for `human`."""
    shown = picture(episode)
    if mode == "human":
        print(shown)  # noqa: T201
        return None
    return shown
