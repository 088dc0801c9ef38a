"""The data of the end page: the growth of the heroes, and the way of the Artifacts to the winner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lorehall.core.words.outputs import LogLine
from lorehall.core.words.sentences import Ref
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import artifacts_of
from lorehall.games.prophecy.model.state import State

TOLD: Final = frozenset(
    {"is_hero", "takes_artifact", "picks_up", "gives_artifact", "lies"}
    | {"dies", "new_hero", "out", "final", "site", "countdown", "apocalypse", "game_ends"}
)
"""Lines that matter for the end page wherever they are."""
RESULTS: Final = frozenset({"wins", "loses", "draws"})
"""Results of battles; only those of duels are kept."""


def growth(s: State) -> dict[str, int]:
    """Return each seat's red and blue cubes on both sides (P-END-29), and its Artifacts."""
    found: dict[str, int] = {}
    for seat, p in enumerate(s.seats):
        found[f"seat/{seat}/strength"] = p.health + p.lost_health
        found[f"seat/{seat}/willpower"] = p.magic + p.spent_magic
        found[f"seat/{seat}/artifacts"] = len(artifacts_of(s, seat))
    return found


def rounds(s: State) -> int:
    """Return the most rounds that any seat has begun, including the Final Battle (P-TRN-01, P-END-11)."""
    if s.turn == 0:
        return 0
    done = [p.rounds + p.final_turns for p in s.seats]
    is_done = s.over and s.ended == c.BY_CAP
    return max(*done, done[s.active] + (0 if is_done else 1))


def chronicle(lines: Iterable[LogLine]) -> list[LogLine]:
    """Return the lines about heroes, Artifacts and duels, by round."""
    found: list[LogLine] = []
    heading: LogLine | None = None
    is_duel = False
    for line in lines:
        key = line.sentence.key
        if key == "round_begins":
            heading = line
            continue
        is_told = key in TOLD or key == "attacks" or (is_duel and key in RESULTS)
        is_duel = key == "attacks" or (is_duel and key not in RESULTS)
        if is_told or (key == "takes_item" and names_artifact(line)):
            found += [line] if heading is None else [heading, line]
            heading = None
    return found


def names_artifact(line: LogLine) -> bool:
    parts = [part for part in line.sentence.parts if isinstance(part, Ref)]
    return any(part.kind == "card" and str(part.value).startswith("artifact ") for part in parts)
