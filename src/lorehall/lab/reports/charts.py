"""Plots for a page: rows with intervals, and histograms. Text is HTML, which wraps on a phone; marks are SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

import msgspec

from lorehall.lab.statistics.intervals import Estimate

BINS = 40


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a plot."""

    name: str
    note: str = ""
    """Small print after the name."""
    found: Estimate
    figures: str
    is_marked: bool = False
    """Whether it differs by more than chance, allowing for the number of rows."""


def interval_plot(rows: Sequence[Row], even: float, words: str, reach: float = 0.0) -> str:
    """Draw a dot and an interval for each row, around a line at the even value; `words` label that line.

    Plots with the same `reach` can be compared.
    """
    if not rows:
        return ""
    low = min(even, *[row.found.low for row in rows], *[row.found.value for row in rows])
    high = max(even, reach, *[row.found.high for row in rows], *[row.found.value for row in rows])
    room = (high - low or 1.0) * 0.04
    left, wide = low - room, high - low + 2 * room

    def across(value: float) -> float:
        return round(100 * (value - left) / wide, 2)

    parts = [
        f'<div class="plot"><div class="axis"><span style="left:{across(even)}%">{escape(words)}</span></div>'
    ]
    for row in rows:
        marks = [
            _line(across(even), across(even), "even", vertical=True),
            _line(across(row.found.low), across(row.found.high), "range"),
            _line(across(row.found.value), across(row.found.value), "dot"),
        ]
        kind = "row marked" if row.is_marked else "row"
        note = f" <small>{escape(row.note)}</small>" if row.note else ""
        parts.append(
            f'<div class="{kind}"><span class="name">{escape(row.name)}{note}</span>'
            '<span class="lane"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
            f"{''.join(marks)}</svg></span>"
            f'<span class="figures">{escape(row.figures)}</span></div>'
        )
    return "\n".join([*parts, "</div>"])


def _line(x1: float, x2: float, kind: str, *, vertical: bool = False) -> str:
    y1, y2 = (-2, 12) if vertical else (5, 5)
    return f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def histogram(values: Sequence[int], words: str) -> str:
    """Draw a histogram of values, or of a few dozen ranges of values."""
    if not values:
        return ""
    low, high = min(values), max(values)
    most_bins = min(BINS, max(8, int(2 * len(values) ** 0.5)))
    step = max(1, -(-(high - low + 1) // most_bins))
    counts = Counter((value - low) // step for value in values)
    bins = (high - low) // step + 1
    most = max(counts.values())
    bars = []
    for place in range(bins):
        tall = round(100 * counts[place] / most, 1)
        first, last = low + place * step, low + (place + 1) * step - 1
        name = f"{first}" if step == 1 else f"{first} to {last}"
        bars.append(
            f'<rect x="{place + 0.06}" y="{100 - tall}" width="0.88" height="{tall}">'
            f"<title>{name} {escape(words)}: {counts[place]} games</title></rect>"
        )
    middle, last = low + bins * step // 2, low + bins * step - 1
    ticks = [f"{low} {words}"] if bins == 1 else [str(low), f"{middle} {words}", str(last)]
    labels = "".join(f"<span>{escape(tick)}</span>" for tick in ticks)
    return (
        f'<div class="histogram"><svg viewBox="0 0 {bins} 100" preserveAspectRatio="none" role="img" '
        f'aria-label="Distribution of game length in {escape(words)}">{"".join(bars)}</svg>'
        f'<div class="ticks">{labels}</div></div>'
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> str:
    """Build a plain table whose first `texts` columns hold text and the others numbers."""
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = [
        "<tr>"
        + "".join(
            f"<td>{escape(cell)}</td>" if i < texts else f'<td class="number">{escape(cell)}</td>'
            for i, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    ]
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def shifted(found: Estimate, unit: str = "") -> str:
    """Format a difference with its sign and interval, small ones with more digits."""
    digits = 1 if max(abs(found.low), abs(found.high)) >= 1 else 2
    value, low, high = [f"{x:+.{digits}f}" for x in (found.value, found.low, found.high)]
    return f"{value}{unit} ({low} to {high})"
