"""Writing to a terminal or into a pipe: the same words, colours and frames only where a person looks."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING

from lorehall.core.sanitize import visible

if TYPE_CHECKING:
    from rich.console import Console

QUIET = 2
"""Squares of light around a QR code: without them nothing finds its edge."""
WIDE = 100
"""Columns from which the table of a game is drawn with frames."""


def is_terminal() -> bool:
    """Whether a person looks at what we write."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def is_wide() -> bool:
    """Whether there is room for frames."""
    return is_terminal() and width() >= WIDE


def width() -> int:
    """Columns of the terminal, or what COLUMNS says, or 80."""
    return max(40, shutil.get_terminal_size((80, 24)).columns)


def console() -> Console:
    """A rich console that writes words as they are: no markup, no guessed colours, nothing but text into a pipe."""
    from rich.console import Console

    return Console(
        markup=False,
        highlight=False,
        emoji=False,
        no_color=None if is_terminal() else True,
        width=width(),
    )


def say(text: str = "") -> None:
    """Write a line (or several). Whatever file or person the words come from, they are no commands to the terminal."""
    print(visible(text))


def flush() -> None:
    """What was said goes out now, also into a file: somebody may wait for it while we go on."""
    sys.stdout.flush()


def show_qr_code(text: str) -> None:
    """Draw this for a telephone to read, where a person looks: two rows of squares in a line of half blocks."""
    if not is_terminal():
        return
    import segno
    from rich.text import Text

    rows = [[not dark for dark in row] for row in segno.make_qr(text).matrix_iter(border=QUIET)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    blocks = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = "".join(blocks[pair] for pair in zip(upper, lower, strict=True))
        console().print(Text(line, style="bright_white on black"))


def complain(text: str) -> None:
    """Write a message about what went wrong."""
    sys.stdout.flush()
    print(f"lorehall: {visible(text)}", file=sys.stderr)


def wrapped(text: str, indent: str = "", hang: str | None = None) -> list[str]:
    """A text broken into lines that fit the terminal."""
    rest = indent if hang is None else hang
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        first = rest if lines else indent
        lines += textwrap.wrap(
            paragraph,
            width(),
            initial_indent=first,
            subsequent_indent=rest,
            break_on_hyphens=False,
        ) or [""]
    return lines


def paragraph(text: str, indent: str = "", hang: str | None = None) -> None:
    """Write a text, broken to fit the terminal; into a pipe too, where a line has 80 columns."""
    say("\n".join(wrapped(text, indent, hang)))
