"""A balance report as a picture: how often each seat, bot and hero wins, with intervals and a line at the even share.

Ratings are drawn in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lorehall.core.counting import plural
from lorehall.lab.reports.balance import PlayerRow, Report
from lorehall.lab.tournaments.rating import Ratings

WIDTH, LABELS, FIGURES = 860, 250, 190
"""The widths of the picture, of the names on the left and of the figures on the right."""
ROW, HEAD, MARGIN = 24, 46, 24
INK, FAINT, EVEN, FAR = "#2b2622", "#8a7f72", "#b08d3c", "#a03d2e"
"""Colours of text, of lines and small print, of the even share, and of rows whose interval excludes it."""


def picture(found: Report, title: str) -> str:
    """Draw the report as SVG, sorted by wins in every part."""
    parts = [("Place in turn order", found.order), ("Bot", found.bots)]
    parts += [(kind.capitalize(), rows) for kind, rows in found.played.items()]
    shown = [(name, rows) for name, rows in parts if len(rows) > 1]
    most = max([row.win.high for _, rows in shown for row in rows], default=1.0)
    lines = [
        _text(MARGIN, 34, title, size=20),
        _text(
            MARGIN,
            56,
            f"{plural(found.games, 'game')}; wins in percent with 95% confidence intervals",
            FAINT,
        ),
    ]
    y = 72
    for name, rows in shown:
        lines += _part(name, rows, y, most)
        y += HEAD + ROW * len(rows)
    return _page(title, lines, y + MARGIN)


def _part(name: str, rows: Sequence[PlayerRow], top: int, most: float) -> list[str]:
    """Draw one table: a dot and an interval for each row, and a line at the even share."""
    count = sum(row.win.count for row in rows)
    even = sum(row.win.value * row.win.count for row in rows) / count
    low, high = top + HEAD - 8, top + HEAD + ROW * len(rows) - 6
    x = _across(even, most)
    lines = [
        _text(MARGIN, top + 30, name, size=15),
        f'<line x1="{x}" y1="{low}" x2="{x}" y2="{high}" stroke="{EVEN}" stroke-dasharray="4 3"/>',
        _text(x, top + 30, f"even: {100 * even:.1f}", EVEN, anchor="middle"),
    ]
    for place, row in enumerate(sorted(rows, key=lambda row: (-row.win.value, row.name))):
        lines += _row(row, top + HEAD + ROW * place + 6, even, most)
    return lines


def _row(row: PlayerRow, y: int, even: float, most: float) -> list[str]:
    color = FAR if row.win.excludes(even) else INK
    left, middle, right = [_across(x, most) for x in (row.win.low, row.win.value, row.win.high)]
    figures = (
        f"{100 * row.win.value:.1f} ({100 * row.win.low:.1f} to {100 * row.win.high:.1f})"
        f" of {row.win.count}"
    )
    return [
        _text(MARGIN, y + 4, row.name),
        f'<line x1="{left}" y1="{y}" x2="{right}" y2="{y}" stroke="{color}" stroke-width="2"/>',
        f'<circle cx="{middle}" cy="{y}" r="4.5" fill="{color}"/>',
        _text(WIDTH - MARGIN, y + 4, figures, color, anchor="end"),
    ]


def _across(share: float, most: float) -> float:
    """Return the x coordinate of a share, from 0 at the names to the greatest at the figures."""
    return round(LABELS + (WIDTH - LABELS - FIGURES - 2 * MARGIN) * share / most, 1)


def _text(
    x: float, y: float, words: str, color: str = INK, size: int = 13, anchor: str = "start"
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{color}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def rating_picture(found: Ratings, title: str) -> str:
    """Draw ratings as SVG: a dot and an interval for each bot, best first, and a line at the anchor."""
    low = min([row.rating.low for row in found.rows], default=0.0)
    high = max([row.rating.high for row in found.rows], default=1.0)
    step = next(step for step in (50, 100, 200, 500, 1000, 5000) if high - low <= 10 * step)
    left, right = low - step / 4, high + step / 4

    def across(points: float) -> float:
        return round(
            LABELS + (WIDTH - LABELS - FIGURES - 2 * MARGIN) * (points - left) / (right - left), 1
        )

    top, bottom = 84, 84 + ROW * len(found.rows)
    lines = [
        _text(MARGIN, 34, title, size=20),
        _text(
            MARGIN,
            56,
            f"Points relative to {found.anchor} with 95% intervals; 400 points mean odds of ten to one",
            FAINT,
        ),
    ]
    for tick in range(int(left // step) * step, int(right) + step, step):
        if left <= tick <= right:
            x, color = across(tick), EVEN if tick == 0 else "#e4dccb"
            lines.append(f'<line x1="{x}" y1="{top - 6}" x2="{x}" y2="{bottom}" stroke="{color}"/>')
            lines.append(
                _text(x, bottom + 18, f"{tick:+d}" if tick else "0", FAINT, anchor="middle")
            )
    for place, row in enumerate(found.rows):
        y = top + ROW * place + 8
        one, middle, two = [across(x) for x in (row.rating.low, row.rating.value, row.rating.high)]
        figures = f"{row.rating.value:+.0f} ({row.rating.low:+.0f} to {row.rating.high:+.0f})"
        lines += [
            _text(MARGIN, y + 4, row.bot),
            f'<line x1="{one}" y1="{y}" x2="{two}" y2="{y}" stroke="{INK}" stroke-width="2"/>',
            f'<circle cx="{middle}" cy="{y}" r="4.5" fill="{INK}"/>',
            _text(WIDTH - MARGIN, y + 4, "0" if row.bot == found.anchor else figures, anchor="end"),
        ]
    return _page(title, lines, bottom + 2 * MARGIN)


def _page(title: str, lines: Sequence[str], height: int) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="Georgia, serif">'
    )
    paper = f'<rect width="{WIDTH}" height="{height}" fill="#fbf7ee"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *lines, "</svg>"]) + "\n"
