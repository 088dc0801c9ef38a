"""Two variants of a game with the same seeds: their differences as figures with intervals, and as text.

Each game of one variant is compared with the game of the other that has the same seed, so that shared luck cancels out. The
variants may differ in card files, packs, options or one bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.terminal.blocks import BLANK, Block, Line, grid
from lorehall.lab.play.pool import Backend, Progress
from lorehall.lab.play.records import margin, win
from lorehall.lab.play.simulate import GameRecord, Series, simulate
from lorehall.lab.reports.effects import CardEffect, card_effects
from lorehall.lab.statistics.figures import signed
from lorehall.lab.statistics.intervals import ENOUGH, Estimate, mean, paired_difference, stands_out

SHOWN = 12
"""The number of cards in the table, those with changed texts first."""


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of both variants, and the lead of the second."""

    name: str
    unit: str
    more: str
    """The meaning as text if the second has more of it: "longer"."""
    less: str
    first: float
    second: float
    difference: Estimate


class CardChange(msgspec.Struct, frozen=True, kw_only=True):
    """One card in both variants."""

    name: str
    text_differs: bool
    first: float | None
    """The share of copies taken; None if the card does not exist."""
    second: float | None
    taken: Estimate
    is_clear: bool
    """Whether the share differs by more than chance; stricter for unchanged cards, because there are many of them."""
    first_effect: CardEffect | None
    second_effect: CardEffect | None


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a comparison."""

    names: tuple[str, str]
    games: int
    measures: tuple[Measure, ...]
    cards: tuple[CardChange, ...]


def compare(
    first: Series,
    second: Series,
    names: tuple[str, str],
    workers: int | Backend = 1,
    progress: Progress | None = None,
    focus: bool = False,
    faces: tuple[Mapping[str, object], Mapping[str, object]] = ({}, {}),
) -> Compared:
    """Play both with the same seeds. `focus`: the variants differ in their first bot, whose own results are also shown."""

    def half(start: int) -> Progress | None:
        if progress is None:
            return None
        return lambda done, total: progress(start + done, 2 * total)

    one = simulate(first, workers, half(0))
    other = simulate(second, workers, half(first.games))
    pairs = list(zip(one, other, strict=True))
    return Compared(
        names=names,
        games=first.games,
        measures=tuple(_measures(pairs, focus=focus)),
        cards=tuple(_cards(one, other, faces)),
    )


def faces_of(rules: Game[Position]) -> dict[str, object]:
    """Return the printed texts of every card, by name."""
    return {str(face["name"]): face for face in rules.faces()["cards"]}


# -- figures ---------------------------------------------------------------------------------------------------

Pair = tuple[GameRecord, GameRecord]
Figure = Callable[[GameRecord], float]


def _measures(pairs: Sequence[Pair], *, focus: bool) -> list[Measure]:
    records = [record for pair in pairs for record in pair]
    together = all(len(record.teams) == 1 for record in records)
    found: list[Measure] = []

    def add(name: str, unit: str, more: str, less: str, figure: Figure) -> None:
        one = [figure(pair[0]) for pair in pairs]
        other = [figure(pair[1]) for pair in pairs]
        is_share = unit == "%"
        scale = 100 if is_share else 1
        gaps = paired_difference(other, one) if is_share else mean(_gaps(other, one))
        first, second = [scale * sum(each) / len(each) for each in (one, other)]
        found.append(
            Measure(
                name=name, unit=unit, more=more, less=less, first=round(first, 6), second=round(second, 6),
                difference=gaps.scaled(scale),
            )
        )  # fmt: skip

    if focus and not together:
        seat = {id(record): _focus_seat(record) for record in records}
        add(
            "bot's wins",
            "%",
            "the bot wins more often",
            "the bot wins less often",
            lambda r: win(r, seat[id(r)]),
        )
        more, less = "the bot scores more", "the bot scores less"
        add("bot's score", "points", more, less, lambda r: float(r.scores[seat[id(r)]]))
    if together:
        add(
            "won",
            "%",
            "the players win more often",
            "the players win less often",
            lambda r: float(bool(r.winners)),
        )
        add(
            "score",
            "points",
            "the players score more",
            "the players score less",
            lambda r: float(max(r.scores)),
        )
    elif not focus:
        add("score per player", "points", "scores are higher", "scores are lower", _score)
        add("won by", "points", "games are less close", "games are closer", margin)
        more, less = "the first player wins more often", "the first player wins less often"
        add("first player wins", "%", more, less, lambda r: win(r, r.starting))
    add("turns", "turns", "games are longer", "games are shorter", lambda r: float(r.turns))
    add("decisions", "decisions", "games are longer", "games are shorter", lambda r: float(r.decisions))  # fmt: skip
    return found


def _gaps(these: Sequence[float], others: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(these, others, strict=True)]


def _score(record: GameRecord) -> float:
    return sum(record.scores) / len(record.scores)


def _focus_seat(record: GameRecord) -> int:
    """Return the seat of the compared bot, which moves one seat along with each game."""
    return (-record.index) % len(record.bots)


# -- cards -----------------------------------------------------------------------------------------------------


def _cards(
    one: Sequence[GameRecord],
    other: Sequence[GameRecord],
    faces: tuple[Mapping[str, object], Mapping[str, object]],
) -> list[CardChange]:
    effects = card_effects(one), card_effects(other)
    names = sorted({name for record in (*one, *other) for name in record.cards})
    if not names:
        return []
    found: list[CardChange] = []
    for name in names:
        gaps = [
            _share(record, name) - _share(before, name)
            for before, record in zip(one, other, strict=True)
            if name in before.cards and name in record.cards
        ]
        taken = mean(gaps)
        changed = faces[0].get(name) != faces[1].get(name)
        found.append(
            CardChange(
                name=name,
                text_differs=changed,
                first=_taken(one, name),
                second=_taken(other, name),
                taken=taken,
                is_clear=stands_out(taken, 0, 1 if changed else len(names)),
                first_effect=effects[0].get(name),
                second_effect=effects[1].get(name),
            )
        )
    return sorted(found, key=lambda row: (not row.text_differs, -abs(row.taken.value), row.name))


def _share(record: GameRecord, name: str) -> float:
    return sum(taken.count(name) for taken in record.taken) / record.cards[name]


def _taken(records: Sequence[GameRecord], name: str) -> float | None:
    shares = [_share(record, name) for record in records if name in record.cards]
    return round(sum(shares) / len(shares), 6) if shares else None


# -- as text -----------------------------------------------------------------------------------------------------


def verdict(found: Compared) -> list[str]:
    """Return the conclusions: a sentence for each figure that differs, and one for those that do not."""
    first, second = found.names
    told: list[str] = []
    unseen: list[str] = []
    for row in found.measures:
        gap = row.difference
        if gap.excludes(0):
            words = row.more if gap.value > 0 else row.less
            low, high = sorted((abs(gap.low), abs(gap.high)))
            unit = "percentage points" if row.unit == "%" else row.unit
            told.append(
                f"With {second}, {words} by {abs(gap.value):.1f} {unit} ({low:.1f} to {high:.1f})."
            )
        elif gap.low < gap.high:
            unit = "%" if row.unit == "%" else f" {row.unit}"
            unseen.append(f"{row.name} {max(abs(gap.low), abs(gap.high)):.1f}{unit}")
    told += [words for card in found.cards for words in _said(card, found.names)]
    if not told:
        told.append(
            f"There is no clear difference between {first} and {second} in {plural(found.games, 'game')} each."
        )
    if unseen:
        told.append(
            "No difference was found in the other figures. If there is one, it is smaller than this: "
            + ", ".join(unseen)
            + "."
        )
    return told


def _said(card: CardChange, names: tuple[str, str]) -> list[str]:
    """Describe the change of a card, if its text differs or the change is clear."""
    first, second = names
    if card.first is None or card.second is None:
        only = first if card.second is None else second
        return [f"Only {only} has {card.name}."] if card.text_differs else []
    if not (card.text_differs or card.is_clear):
        return []
    words = "about as often"
    if card.is_clear:
        words = "more often" if card.taken.value > 0 else "less often"
    shares = f"{_percent(card.first)} with {first}, {_percent(card.second)} with {second}"
    told = f"With {second}, {card.name} is taken {words}: {shares}."
    one, other = card.first_effect, card.second_effect
    if (
        card.text_differs
        and one is not None
        and other is not None
        and min(one.takers, other.takers) >= ENOUGH
    ):
        told += f" Its value to the player who takes it changes from {one.score.value:+.1f} to {other.score.value:+.1f} points"
        gap = (
            (one.score.high - one.score.low) ** 2 + (other.score.high - other.score.low) ** 2
        ) ** 0.5 / 2
        clear = abs(other.score.value - one.score.value) > gap
        told += "." if clear else ", which may be luck."
    return [told]


def blocks(found: Compared) -> list[Block]:
    """Return the verdict, the figures and the cards."""
    first, second = found.names
    rows = [
        (_named(row), f"{row.first:.1f}", f"{row.second:.1f}", signed(row.difference))
        for row in found.measures
    ]
    told: list[Block] = [
        Line(f"{plural(found.games, 'game')} of each with the same seeds: {first}, {second}"),
        BLANK,
    ]
    told += [Line(words, head="* ") for words in verdict(found)]
    told += [BLANK, grid([("", first, second, "difference")], rows, right=(1, 2, 3))]
    if found.cards:
        shown = [row for row in found.cards if row.text_differs or row.is_clear] or found.cards[
            :SHOWN
        ]
        cells = [_cells(row) for row in shown[: 2 * SHOWN]]
        head = ("card", "", f"taken, {first}", second, "difference %", f"effect, {first}", second)
        told += [BLANK, grid([head], cells, right=range(2, 7))]
        told.append(
            Line("Effect: points for the player who takes the card, compared with an average card.")
        )
    return told


def _named(row: Measure) -> str:
    return row.name if row.unit == row.name else f"{row.name}, {row.unit}"


def _cells(row: CardChange) -> tuple[str, ...]:
    return (
        row.name,
        "changed" if row.text_differs else "",
        _percent(row.first),
        _percent(row.second),
        signed(row.taken, 100),
        _effect(row.first_effect),
        _effect(row.second_effect),
    )


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f}%"


def _effect(found: CardEffect | None) -> str:
    if found is None:
        return ""
    return signed(found.score) if found.takers >= ENOUGH else "too few"
