"""Help pages: in two plain columns for pipes, logs and screen readers, with frames on a terminal."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from cyclopts.help.formatters import DefaultFormatter

from lorehall.cli.console import wrapped

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

LABELS = 22
"""Width of the column with the names of parameters or commands."""


def _plain(content: object) -> str:
    """Return cyclopts content as plain text, one line for each paragraph."""
    from rich.console import Console

    if content is None:
        return ""
    page = Console(
        file=StringIO(), width=2000, no_color=True, highlight=False, markup=False, emoji=False
    )
    page.print(content)
    text = page.file
    assert isinstance(text, StringIO)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines()).strip()


class PlainHelp:
    """A help formatter for cyclopts that writes plain text."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Write one panel: its title, then a line for each entry."""
        if not panel.entries:
            return
        lines = [f"{_plain(panel.title)}:"]
        for entry in panel.entries:
            is_parameter = panel.format == "parameter"
            names = entry.display_labels_with_metavar if is_parameter else entry.display_labels
            words = [_plain(entry.description)]
            words += [f"One of {', '.join(entry.choices)}."] if entry.choices else []
            words += [f"Default: {_plain(entry.default)}."] if entry.default is not None else []
            words += ["Required."] if entry.required else []
            head = f"  {', '.join(names):{LABELS - 4}}  "
            text = " ".join(word for word in words if word)
            if len(head) > LABELS:
                lines.append(head.rstrip())
                head = " " * LABELS
            lines += wrapped(text, head, " " * LABELS) if text else [head.rstrip()]
        console.out("\n".join(lines), highlight=False)
        console.out("")

    def render_usage(self, console: Console, options: ConsoleOptions, usage: object) -> None:
        """Write the usage line."""
        text = _plain(usage).removeprefix("Usage: ")
        console.out(f"Usage: {text}\n", highlight=False)

    def render_description(
        self, console: Console, options: ConsoleOptions, description: object
    ) -> None:
        """Write the description of the command."""
        text = flowing(_plain(description))
        if text:
            lines = [line for part in text.splitlines() for line in _lines(part)]
            console.out("\n".join(lines) + "\n", highlight=False)


class FramedHelp(DefaultFormatter):
    """The usual help formatter of cyclopts, without the line breaks of the source."""

    def render_description(
        self, console: Console, options: ConsoleOptions, description: object
    ) -> None:
        """Write the description of the command."""
        text = flowing(_plain(description))
        if text:
            console.print(text, markup=False, highlight=False, end="\n\n")


def flowing(text: str) -> str:
    """Join the lines of each paragraph, except for indented examples."""
    parts = [
        part if part.startswith("  ") else " ".join(part.split("\n")) for part in text.split("\n\n")
    ]
    return "\n\n".join(parts)


def _lines(part: str) -> list[str]:
    """Wrap a paragraph; an indented example stays on one line."""
    return [part] if part.startswith("  ") else wrapped(part)
