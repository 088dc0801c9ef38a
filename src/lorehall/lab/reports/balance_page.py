"""The balance report as a page: what stands out, wins, effects of setup and cards, game length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from statistics import quantiles

from lorehall.lab.play.results import Head
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.reports.balance import PlayerRow, Report, report
from lorehall.lab.reports.balance_cards import card_parts
from lorehall.lab.reports.charts import Row, histogram, interval_plot, shifted, table
from lorehall.lab.reports.effects import card_effects
from lorehall.lab.reports.page import CLEAR, Part, Section, Tile, page
from lorehall.lab.statistics.intervals import ENOUGH, stands_out

MOST_ENDS = 12
"""The most endings in the plot."""
FEWEST = 10
"""The fewest games, with something in play and without it, for a row in the plot."""


def balance_page(
    title: str,
    head: Head,
    records: Sequence[GameRecord],
    catalog: Mapping[str, tuple[str, str]] | None = None,
) -> str:
    """Build one self-contained HTML file."""
    found = report(records, catalog or {})
    effects = card_effects(records)
    plots = [
        *_players(found),
        *_groups(found),
        *card_parts(found, effects),
    ]
    striking = [words for _, told in plots for words in told]
    first = Section(
        anchor="striking",
        title="What stands out",
        conclude="Everything marked in red below. Everything else may be even, or there may be too few games to tell.",
        body=_list(striking)
        if striking
        else "<p>No difference is larger than chance would explain.</p>",
    )
    sections = [
        first,
        *[section for section, _ in plots],
        _length(records),
        *_ends(found),
        _method(head),
    ]
    return page(f"{title} balance report", _lead(head, found), _tiles(found), sections)


def _lead(head: Head, found: Report) -> str:
    bots = ", ".join(sorted({row.name for row in found.bots}))
    return f"{found.games} games between bots ({bots}), with a 95% confidence interval for every figure."


def _tiles(found: Report) -> list[Tile]:
    tiles = [Tile(f"{found.games:,}", "games")]
    if found.together:
        won = 1 - found.lost_by_all.value
        low, high = 1 - found.lost_by_all.high, 1 - found.lost_by_all.low
        tiles.append(
            Tile(f"{100 * won:.1f}%", f"of games won ({100 * low:.1f} to {100 * high:.1f})")
        )
    else:
        tiles.append(Tile(f"{found.margin.value:.1f}", "points between first and second place"))
    tiles.append(Tile(f"{found.score.value:.1f}", "average score per player"))
    tiles.append(Tile(f"{found.turns.value:.0f}", "turns per game"))
    tiles.append(Tile(f"{found.decisions.value:.0f}", "decisions per game"))
    return tiles


# -- who wins -----------------------------------------------------------------------------------------------


def _players(found: Report) -> list[Part]:
    parts: list[tuple[str, str, str, Sequence[PlayerRow]]] = []
    if not found.together:
        said = "Any difference comes from the place itself, because every bot played in every place and deals were random."
        parts.append(("Place in turn order", "order", said, found.order))
    said = "If the bots rotated seats (--rotate), a bot that wins more often plays better."
    parts.append(("Bot", "bots", said, found.bots))
    for kind, rows in found.played.items():
        said = (
            f"If each {kind} was dealt at random, a difference is due to its strength. If players chose it, a difference may "
            "only show that strong players prefer it."
        )
        parts.append((kind.capitalize(), "played-" + kind.replace(" ", "-"), said, rows))
    return [_player_part(*part) for part in parts if len(part[3]) > 1]


def _player_part(title: str, anchor: str, said: str, rows: Sequence[PlayerRow]) -> Part:
    count = sum(row.win.count for row in rows)
    even = sum(row.win.value * row.win.count for row in rows) / count
    ordered = sorted(rows, key=lambda row: (-row.win.value, row.name))
    lines, told = [], []
    for row in ordered:
        marked = stands_out(row.win, even, len(rows))
        figures = (
            f"{100 * row.win.value:.1f}% ({100 * row.win.low:.1f} to {100 * row.win.high:.1f})"
        )
        note = f"{row.win.count} times, score {row.score.value:.1f}"
        lines.append(
            Row(name=row.name, note=note, found=row.win, figures=figures, is_marked=marked)
        )  # fmt: skip
        if marked:
            words = "more" if row.win.value > even else "less"
            told.append(
                f"{title} {row.name} wins {words} than an even share ({100 * even:.1f}%): {figures}."
            )
    body = interval_plot(lines, even, f"even: {100 * even:.1f}%") + f"<p><small>{CLEAR}</small></p>"
    return Section(anchor=anchor, title=f"Wins by {title.lower()}", conclude=said, body=body), told


# -- what is in play ------------------------------------------------------------------------------------------


def _groups(found: Report) -> list[Part]:
    parts: list[Part] = []
    for kind, rows in found.groups.items():
        if len(rows) < 2:
            continue
        seldom = sum(row.games < FEWEST for row in rows)
        lines, told = [], []
        often = [row for row in rows if FEWEST <= row.games <= found.games - FEWEST]
        for row in sorted(often, key=lambda row: (-row.score_difference.value, row.name)):
            shift = row.score_difference
            marked = stands_out(shift, 0, len(often))
            who = "wins" if found.together else "first player wins"
            note = f"{row.games} games; {who} {100 * row.first_wins.value:.0f}%"
            lines.append(
                Row(name=row.name, note=note, found=shift, figures=shifted(shift), is_marked=marked)
            )
            if marked:
                words = "higher" if shift.value > 0 else "lower"
                told.append(f"With {row.name}, scores are {words}: {shifted(shift)}.")
        said = (
            f"All seats share a {kind}, so it favours no one. The plot shows by how many points the average score differs "
            "between games with it and games without it."
        )
        left_out = f" Left out because of fewer than {FEWEST} games: {seldom}." if seldom else ""
        body = interval_plot(lines, 0, "no difference") + f"<p><small>{CLEAR}{left_out}</small></p>"
        anchor = "group-" + kind.replace(" ", "-")
        parts.append(
            (Section(anchor=anchor, title=f"Scores by {kind}", conclude=said, body=body), told)
        )
    return parts


# -- how games go ------------------------------------------------------------------------------------------------


def _length(records: Sequence[GameRecord]) -> Section:
    turns = sorted(record.turns for record in records)
    words = f"All games lasted {turns[0]} turns." if turns and turns[0] == turns[-1] else ""
    body = ""
    if len(turns) > 1 and not words:
        cuts = quantiles(turns, n=20, method="inclusive")
        words = (
            f"Half of all games last {cuts[4]:.0f} to {cuts[14]:.0f} turns (median {cuts[9]:.0f}). One in twenty is shorter than "
            f"{cuts[0]:.0f}, and one in twenty is longer than {cuts[18]:.0f}."
        )
        body = histogram(turns, "turns")
    body += "<h3>Decisions</h3>" + histogram([record.decisions for record in records], "decisions")
    return Section(anchor="length", title="How long games last", conclude=words, body=body)


def _ends(found: Report) -> list[Section]:
    if len(found.ends) < 2:
        return []
    rows = [
        Row(
            name=row.reason, note="won" if row.won else "everyone lost", found=row.share,
            figures=f"{100 * row.share.value:.1f}% ({100 * row.share.low:.1f} to {100 * row.share.high:.1f})",
        )
        for row in sorted(found.ends, key=lambda row: -row.share.value)[:MOST_ENDS]
    ]  # fmt: skip
    said = "Why games ended. A reason that hardly ever applies isn't a real threat."
    return [
        Section(
            anchor="ends",
            title="How games end",
            conclude=said,
            body=interval_plot(rows, 0, "never"),
        )
    ]


def _method(head: Head) -> Section:
    unsaid = ("game", "type")
    plan = {
        name: value
        for name, value in sorted(head.plan.items())
        if name not in unsaid and value not in ("", [], {}, None, False)
    }
    rows = [
        ("Lorehall", head.lorehall),
        ("game", f"{head.game}, rules version {head.rules}"),
        *([("cards", head.cards)] if head.cards else []),
        *[(name, _plain(value)) for name, value in plan.items()],
    ]
    words = [
        "Wins: a shared win counts as a fraction. The intervals are Wilson intervals.",
        "Scores by what is in play: games with it compared with games without it (Welch's t-test).",
        (
            "Cards: each seat is compared with the others in its game. One ridge regression explains its result by the cards it "
            "took, their number, its place in turn order, its bot and its setup. In co-op games, whole games are "
            "compared instead. The intervals use the sandwich estimator, clustered by game; 0 is an average card."
        ),
        f"Rows with fewer than {ENOUGH} observations are never marked.",
    ]  # fmt: skip
    body = _list(words) + table(("", ""), rows, texts=2)
    said = "The same version, options, bots and seed give the same games and the same report."
    return Section(anchor="method", title="How this was measured", conclude=said, body=body)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={_plain(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return "yes" if value is True else str(value)


def _list(words: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in words) + "</ul>"
