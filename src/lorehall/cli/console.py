"""Writing to a terminal or a pipe: the same text, with colours and frames only on a terminal."""

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
"""Light squares around a QR code; scanners need them to find its edge."""
WIDE = 100
"""Terminal width from which a game's table is drawn with frames."""


def is_terminal() -> bool:
    """Whether the output goes to a terminal."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def is_wide() -> bool:
    """Whether there is room for frames."""
    return is_terminal() and width() >= WIDE


def width() -> int:
    """Return the width of the terminal: COLUMNS if set, else as detected, else 80."""
    return max(40, shutil.get_terminal_size((80, 24)).columns)


def console() -> Console:
    """Return a rich console that writes text as it is: no markup, no guessed colours, plain text into a pipe."""
    from rich.console import Console

    return Console(
        markup=False,
        highlight=False,
        emoji=False,
        no_color=None if is_terminal() else True,
        width=width(),
    )


def say(text: str = "") -> None:
    """Write one or more lines, with terminal control characters made visible wherever the text comes from."""
    print(visible(text))


def flush() -> None:
    """Flush the output, because another program may be waiting for it."""
    sys.stdout.flush()


def show_qr_code(text: str) -> None:
    """Draw a QR code on a terminal; each line of half blocks holds two rows of squares."""
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
    """Write an error message to standard error."""
    sys.stdout.flush()
    print(f"lorehall: {visible(text)}", file=sys.stderr)


def wrapped(text: str, indent: str = "", hang: str | None = None) -> list[str]:
    """Break a text into lines that fit the terminal."""
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
    """Write a text wrapped to the width of the terminal, or to 80 columns in a pipe."""
    say("\n".join(wrapped(text, indent, hang)))
