"""Perft tables: pinned numbers of lines of play. `python -m golden.perft` (in tests/) writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lorehall.core.game.game import Game
from lorehall.games import game
from lorehall.lab.engine.perft import Entry, print_entry
from support.labcards import lab_game

HERE = Path(__file__).parent
TABLES: dict[str, Game[Any]] = {
    "perft-base.txt": game("enchanters"),
    "perft-lab.txt": lab_game(),
    "perft-defenders.txt": game("defenders"),
    "perft-prophecy.txt": game("prophecy"),
}
DEALT = {"hero_assignment": "deal"}
RANDOM = {"kingdomSelection": "random"}
LAB = {**RANDOM, "boxes": ["odyssey", "overlords"], "overlord": "on"}

ENTRIES: dict[str, list[tuple[Entry, int]]] = {
    "perft-base.txt": [
        (Entry(name="choosing kingdoms", options={"players": 2}, seed=1), 6),
        (Entry(name="first turn of two", options={"players": 2, **RANDOM}, seed=2), 6),
        (Entry(name="first turn of four", options={"players": 4, **RANDOM}, seed=3), 6),
        (
            Entry(
                name="two players, early",
                options={"players": 2, **RANDOM},
                seed=4,
                steps=[("walk", (25, 1))],
            ),
            6,
        ),
        (
            Entry(
                name="three players, middle",
                options={"players": 3, **RANDOM},
                seed=5,
                steps=[("walk", (90, 2))],
            ),
            6,
        ),
        (
            Entry(
                name="four players, middle",
                options={"players": 4, **RANDOM},
                seed=6,
                steps=[("walk", (130, 3))],
            ),
            6,
        ),
        (
            Entry(
                name="four players, late",
                options={"players": 4, **RANDOM},
                seed=7,
                steps=[("walk", (210, 4))],
            ),
            6,
        ),
        (
            Entry(
                name="failure allowed",
                options={"players": 2, "combatFailure": "discard", **RANDOM},
                seed=8,
                steps=[("walk", (60, 5))],
            ),
            6,
        ),
        (
            Entry(
                name="dice at Alea",
                options={"players": 2, "village": "Alea", **RANDOM},
                seed=9,
                steps=[("walk", (30, 6))],
            ),
            5,
        ),
        (
            Entry(
                name="the end",
                options={"players": 2, "length": "superfast", **RANDOM},
                seed=10,
                steps=[("walk", (44, 7))],
            ),
            9,
        ),
    ],
    "perft-defenders.txt": [
        (Entry(name="choosing heroes", options={"players": 2}, seed=1), 3),
        (Entry(name="one seat, first Day", options={"players": 1, **DEALT}, seed=2), 3),
        (Entry(name="two seats, first Day", options={"players": 2, **DEALT}, seed=3), 3),
        *[
            (
                Entry(
                    name=f"{seats} seats, after {answers} answers",
                    options={"players": seats, **DEALT, "difficulty": "squire"},
                    seed=seed,
                    steps=[("walk", (answers, seed))],
                ),
                3,
            )
            for seats, answers, seed in ((1, 20, 4), (2, 30, 5), (3, 40, 6), (4, 50, 7))
        ],
    ],
    "perft-prophecy.txt": [
        (Entry(name="choosing Characters", options={"players": 2}, seed=1), 3),
        *[
            (
                Entry(
                    name=f"{seats} heroes, after {answers} answers",
                    options={"players": seats},
                    seed=seed,
                    steps=[("walk", (answers, seed))],
                ),
                3,
            )
            for seats, answers, seed in ((2, 30, 2), (3, 80, 3), (4, 150, 4), (5, 250, 5))
        ],
    ],
    "perft-lab.txt": [
        (
            Entry(
                name="an Overlord",
                options={"players": 2, **LAB},
                seed=11,
                steps=[("walk", (40, 1))],
            ),
            6,
        ),
        (
            Entry(
                name="an Overlord, three players",
                options={"players": 3, **LAB},
                seed=12,
                steps=[("walk", (80, 2))],
            ),
            6,
        ),
        (Entry(name="banners", options={"players": 2, "startItem": "banner", **LAB}, seed=13), 7),
        (
            Entry(
                name="everything",
                options={"players": 4, **LAB},
                seed=14,
                steps=[("walk", (150, 3))],
            ),
            6,
        ),
    ],
}


def write() -> None:
    for name, entries in ENTRIES.items():
        text = [print_entry(TABLES[name], entry, range(1, depth + 1)) for entry, depth in entries]
        (HERE / name).write_text(
            "# Written by make golden; see lorehall.lab.engine.perft for the format.\n\n"
            + "\n".join(text),
            "utf-8",
        )


if __name__ == "__main__":
    write()
