"""The card sections of a balance report: card effects, and how often cards are taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehall.lab.reports.balance import CardRow, Report
from lorehall.lab.reports.charts import Row, interval_plot, shifted, table
from lorehall.lab.reports.effects import CardEffect
from lorehall.lab.reports.page import CLEAR, Part, Section
from lorehall.lab.statistics.intervals import ENOUGH, Estimate, stands_out

EXTREMES = 12
"""The number of best and worst cards in the plot; the rest is in a table."""


def card_parts(found: Report, effects: Mapping[str, CardEffect]) -> list[Part]:
    """Build the card sections; nothing if there are no cards."""
    if not found.cards:
        return []
    known = [effects[row.name] for row in found.cards if row.name in effects]
    enough = [effect for effect in known if effect.takers >= ENOUGH]
    parts = [_effects(found, enough, effects)] if enough else []
    parts.append((_most_taken(found.cards), []))
    return parts


def _effects(
    found: Report, enough: Sequence[CardEffect], effects: Mapping[str, CardEffect]
) -> Part:
    ordered = sorted(enough, key=lambda effect: (-effect.score.value, effect.name))
    shown = ordered if len(ordered) <= 2 * EXTREMES else [*ordered[:EXTREMES], *ordered[-EXTREMES:]]
    lines, told = [], []
    for effect in shown:
        marked = stands_out(effect.score, 0, len(enough))
        note = f"{effect.takers} takers; wins {100 * effect.win.value:+.1f}%"
        lines.append(
            Row(
                name=effect.name,
                note=note,
                found=effect.score,
                figures=shifted(effect.score),
                is_marked=marked,
            )
        )
        if marked:
            words = "better" if effect.score.value > 0 else "worse"
            told.append(
                f"‘{effect.name}’ is {words} for its taker than an average card, by {shifted(effect.score)} points."
            )
    cut = (
        ""
        if shown is ordered
        else f"<p><small>The {EXTREMES} best and the {EXTREMES} worst of {len(ordered)}.</small></p>"
    )
    body = (
        interval_plot(lines, 0, "an average card")
        + cut
        + f"<p><small>{CLEAR}</small></p>"
        + _all_cards(found, effects)
    )
    said = (
        "How many points one copy is worth to its taker, compared with an average card. The regression corrects for the taker: "
        "their bot, place in turn order and other cards. This is strong evidence; for proof, use lorehall simulate --compare."
    )
    return Section(anchor="cards", title="Card effects", conclude=said, body=body), told


def _all_cards(found: Report, effects: Mapping[str, CardEffect]) -> str:
    rows = []
    for row in found.cards:
        effect = effects.get(row.name)
        told = (
            ["", ""]
            if effect is None
            else [shifted(effect.score), shifted(effect.win.scaled(100), "%")]
        )
        if effect is not None and effect.takers < ENOUGH:
            told = ["too few takers", ""]
        rows.append((row.name, row.group, row.kind, str(row.takers), f"{100 * row.taken.value:.0f}%", *told,
                     shifted(row.score_difference)))  # fmt: skip
    head = (
        "card",
        "of",
        "kind",
        "takers",
        "taken",
        "effect on score",
        "effect on wins",
        "takers vs others, uncorrected",
    )
    return (
        f"<details><summary>All {len(rows)} cards</summary>{table(head, rows, texts=3)}</details>"
    )


def _most_taken(cards: Sequence[CardRow]) -> Section:
    ordered = sorted(cards, key=lambda row: (-row.taken.value, row.name))
    count = min(10, len(ordered) // 2)

    def plot(rows: Sequence[CardRow]) -> str:
        lines = [
            Row(
                name=row.name, note=f"{row.games} games", found=row.taken, figures=_share(row.taken)
            )
            for row in rows
        ]
        return interval_plot(lines, 0, "never", reach=max(row.taken.high for row in cards))

    body = (
        f'<div class="beside"><div><h3>Most taken</h3>{plot(ordered[:count])}</div>'
        f"<div><h3>Least taken</h3>{plot(ordered[len(ordered) - count :][::-1])}</div></div>"
    )
    said = (
        "The share of a card's copies in play that players took. It is above 100% if copies were taken more than once. "
        "It shows what these bots want, which is not always what wins."
    )
    return Section(anchor="taken", title="Most and least taken", conclude=said, body=body)


def _share(found: Estimate) -> str:
    return f"{100 * found.value:.0f}% ± {50 * (found.high - found.low):.0f}"
