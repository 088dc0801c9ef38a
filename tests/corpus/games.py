"""Finished games of each version of the rules, which later programs play again. `python -m corpus.games` (in tests/) adds ours.

A corpus is written once for a version and never again: it says what games came to when that version was played. Where a later
version must lead elsewhere, the folder of the earlier one gets a file `broken-by` with the number of that later version.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ember_watch
from lorehall.core.engine.position import NOBODY
from lorehall.core.game.game import Game
from lorehall.games import game
from support.labcards import lab_game
from support.play import Chooser

FOLDER = Path(__file__).parent
EVERY = 16
"""Answers between two keys."""
Plays = list[dict[str, object]]

RANDOM: dict[str, object] = {"kingdomSelection": "random"}
SHORT: dict[str, object] = {**RANDOM, "length": "superfast"}
LAB: dict[str, object] = {**SHORT, "boxes": ["odyssey", "overlords"]}
DEALT: dict[str, object] = {"hero_assignment": "deal"}

BASE_GAMES: Plays = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "startingPlayer": "1", **SHORT},
    {"players": 2, **SHORT},
    {"players": 2, "kingdomSelection": "group", "length": "superfast"},
    {"players": 2, "kingdoms": ["Undead", "Goblins", "Bandits", "Gnolls"], "village": "Alea"},
    {"players": 2, "relation": "kingdom", **SHORT},
    {"players": 2, "beginner": "on"},
    {"players": 2, "length": "fast", **RANDOM},
    {"players": 3, **SHORT},
    {"players": 2, "dragonsInDepths": "on", **SHORT},
    {"players": 2, "combatFailure": "discard", **SHORT},
    *[{"players": players, **RANDOM} for players in (2, 3, 4, 2, 3, 4)],
]
LAB_GAMES: Plays = [
    {"players": 2, "startItem": "banner", **LAB},
    {"players": 2, "startEnchantment": "class", **LAB},
    {"players": 2, "woundDeck": "on", **LAB},
    {"players": 2, "woundDeck": "off", **LAB},
    {"players": 3, "overlord": "on", **LAB},
    {"players": 2, "overlord": "on", "hardMode": "on", **LAB},
    {"players": 2, "overlord": "on", "deathMode": "on", **LAB},
    {"players": 2, "overlord": "on", "reinforcement": "on", **LAB},
    {"players": 2, "restObligation": "penalty", **LAB},
]
DEFENDERS_GAMES: Plays = [
    {"players": 1},
    {"players": 2},
    {"players": 3, **DEALT},
    {"players": 4, **DEALT},
    {"players": 2, "difficulty": "squire", **DEALT},
    {"players": 3, "difficulty": "champion", "first_seat": "random", **DEALT},
    {"players": 4, "reading": "published", **DEALT},
    {"players": 2, "third_demon": "taint", "supply_loss": "all", **DEALT},
    {"players": 2, "third_demon": "overrun", "supply_loss": "darkness", **DEALT},
    {"players": 3, "turn_cap": 4, **DEALT},
]
PROPHECY_GAMES: Plays = [
    {"players": 2, "round_cap": 24},
    {"players": 3, "round_cap": 20},
    {"players": 4, "round_cap": 16},
    {"players": 5, "round_cap": 12},
    {"players": 2, "ending": "noFinal", "opposed_dice": "cancel", "round_cap": 20},
    {"players": 3, "ending": "apocalypse", "band_draw": "draw", "round_cap": 16},
    {"players": 3, "rounds": "table", "events": "off", "round_cap": 20},
    {"players": 2, "spare_guardians": "on", "safe_guilds": "on", "round_cap": 20},
]


def sets() -> dict[str, tuple[Game[Any], Plays]]:
    """The games that are played for a corpus, by the file that they are in."""
    watches: Plays = [{"players": players} for players in (2, 3, 4)]
    return {
        "base": (game("enchanters"), BASE_GAMES),
        "realm": (game("defenders"), DEFENDERS_GAMES),
        "ring": (game("prophecy"), PROPHECY_GAMES),
        "lab": (lab_game(), LAB_GAMES),
        "example": (ember_watch.game(), [*watches, *watches, {"players": 4, "night": "dark"}]),
    }


def folder(rules: Game[Any]) -> Path:
    """Where the games of these rules lie."""
    return FOLDER / rules.name / str(rules.version)


def played(rules: Game[Any], options: dict[str, object], seed: int) -> dict[str, Any]:
    """A game by chance, to its end."""
    state, chooser = rules.new(options, seed), Chooser(seed)
    answers: list[int] = []
    keys: dict[int, str] = {}
    while state.seat != NOBODY:
        answers.append(chooser.below(len(state.options)))
        state.answer(answers[-1])
        if len(answers) % EVERY == 0 or state.seat == NOBODY:
            keys[len(answers)] = rules.key(state)
    return {"options": rules.options_of(state), "seed": seed, "answers": answers, "keys": keys}


def differing(rules: Game[Any], entry: dict[str, Any]) -> Iterator[str]:
    """Where these rules come to other positions than the game did, in words."""
    state = rules.new(entry["options"], entry["seed"])
    for number, option in enumerate(entry["answers"], 1):
        if option >= len(state.options):
            yield f"answer {number} cannot be given any more"
            return
        state.answer(option)
        expected = entry["keys"].get(str(number))
        if expected is not None and expected != rules.key(state):
            yield f"another position after answer {number}"
            return
    if state.seat != NOBODY:
        yield "the game does not end any more"


def write() -> list[Path]:
    """Write the games of this version where there are none; the files that were written."""
    found: list[Path] = []
    for name, (rules, plays) in sets().items():
        path = folder(rules) / f"{name}.json"
        if path.exists():
            continue
        games = [played(rules, options, 500 + seed) for seed, options in enumerate(plays)]
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = ",\n  ".join(json.dumps(entry, separators=(",", ":")) for entry in games)
        texts = json.dumps(dict(rules.texts()), ensure_ascii=False)
        path.write_text(f'{{"texts": {texts},\n"games": [\n  {lines}\n]}}\n', "utf-8")
        found.append(path)
    return found


if __name__ == "__main__":
    written = write()
    sys.stdout.writelines(f"{path}\n" for path in written)
    if not written:
        sys.exit(
            "The games of this version are there and stay as they are. For other rules, raise the version first."
        )
