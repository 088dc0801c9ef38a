"""Golden games: whole games as text, regenerated and compared. `python -m golden.games NAME ...` (in tests/) writes them anew.

A difference is a change of behaviour: read it, and commit the new text only if it is what the change was meant to do.
The games are few and each has many options on. Their seeds were chosen among many so that together they reach nearly every line
that random play of these options reaches.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from lorehall.core.engine.position import NOBODY
from lorehall.core.game.game import Game
from lorehall.games import game
from support.labcards import base_game, lab_game
from support.play import Chooser, view_of

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """A golden game: its rules, what is played and the seed."""

    rules: Game[Any]
    options: dict[str, object]
    seed: int


def on(*options: str) -> dict[str, object]:
    return dict.fromkeys(options, "on")


RANDOM: dict[str, object] = {"kingdomSelection": "random"}
LAB: dict[str, object] = {"boxes": ["odyssey", "overlords"], "length": "superfast"}
GAMES: dict[str, dict[str, Golden]] = {
    "enchanters": {
        "first-game": Golden(
            base_game(),
            {
                "players": 4,
                "beginner": "on",
                "length": "fast",
                "startingPlayer": "1",
                "dragonsInDepths": "on",
                "combatFailure": "discard",
            },
            0,
        ),
        "every-word": Golden(
            lab_game(),
            {
                "players": 3,
                **LAB,
                "kingdomSelection": "group",
                "overlord": "on",
                "woundDeck": "off",
            },
            15,
        ),
        "overlord": Golden(
            lab_game(),
            {
                "players": 2,
                **LAB,
                **on("overlord", "hardMode", "deathMode", "reinforcement", "woundDeck"),
                "startItem": "banner",
                "startEnchantment": "class",
                "relation": "kingdom",
                "restObligation": "penalty",
            },
            24,
        ),
        "everything": Golden(
            game("enchanters"),
            {
                "players": 3,
                **RANDOM,
                "boxes": ["base", "overlords", "odyssey", "eastquest"],
                "length": "superfast",
                **on("overlord", "hardMode", "reinforcement", "woundDeck"),
                **on("events", "quests", "mythic", "automa"),
                "unclaimableQuests": "keep",
                "startItem": "banner",
                "startEnchantment": "class",
            },
            12,
        ),
        "coop": Golden(
            game("enchanters"),
            {
                "players": 2,
                **RANDOM,
                "mode": "coop",
                "difficulty": "easy",
                "boxes": ["base", "odyssey", "eastquest"],
                "length": "fast",
                **on("events", "quests", "mythic"),
            },
            0,
        ),
        "coop-specific": Golden(
            game("enchanters"),
            {
                "players": 3,
                **RANDOM,
                "mode": "coop",
                "difficulty": "veryHard",
                "coopOverlord": "specific",
                "boxes": ["base", "odyssey"],
            },
            5,
        ),
        "solo": Golden(
            game("enchanters"),
            {
                "players": 1,
                **RANDOM,
                "mode": "solo",
                "boxes": ["base", "odyssey", "eastquest"],
                **on("events", "quests", "mythic"),
            },
            8,
        ),
    },
    "defenders": {
        "one-seat": Golden(
            game("defenders"),
            {"players": 1, "difficulty": "squire", "third_demon": "taint", "supply_loss": "all"},
            10,
        ),
        "three-seats": Golden(
            game("defenders"),
            {"players": 3, "hero_assignment": "deal", "reading": "published", "turn_cap": 14},
            29,
        ),
        "four-seats": Golden(
            game("defenders"),
            {
                "players": 4,
                "hero_assignment": "deal",
                "first_seat": "random",
                "difficulty": "champion",
                "third_demon": "overrun",
                "supply_loss": "darkness",
            },
            15,
        ),
    },
    "prophecy": {
        "two-heroes": Golden(
            game("prophecy"),
            {"players": 2, **on("spare_guardians", "safe_guilds"), "round_cap": 24},
            6,
        ),
        "three-heroes": Golden(
            game("prophecy"),
            {"players": 3, "ending": "apocalypse", "band_draw": "draw", "round_cap": 18},
            2,
        ),
        "four-heroes": Golden(
            game("prophecy"),
            {
                "players": 4,
                "ending": "noFinal",
                "opposed_dice": "cancel",
                "rounds": "table",
                "events": "off",
                "round_cap": 16,
            },
            0,
        ),
        "five-heroes": Golden(game("prophecy"), {"players": 5, "round_cap": 12}, 11),
    },
}
"""By their game and name. With the cards of the base box alone, or with a pack that says every word of the language, where the
cards of later boxes need not be seen."""


def transcript(name: str, folder: str) -> str:
    """The whole game: what was asked, what was answered, what happened, how it ended."""
    rules, options, seed = GAMES[folder][name]
    chooser = Chooser(seed)
    state = rules.new(options, seed, listen=True)
    text = [
        f"game {rules.name}, rules version {rules.version}",
        f"options {json.dumps(options, sort_keys=True)}",
        f"seed {seed}",
        "",
    ]
    count = 0
    while True:
        text += [f"    {line.text} ({line.rule})" for line in rules.lines(state)]
        state.events = []
        pending = rules.pending(state)
        if pending is None or state.seat == NOBODY:
            break
        count += 1
        index = chooser.below(len(pending.options))
        text.append(f"{count}. player {pending.seat + 1}: {pending.prompt} ({pending.rule})")
        text.append(f"    {' | '.join(pending.options)}")
        text.append(f"    -> {pending.options[index]}")
        state.answer(index)
        if count % 10 == 0:
            text += STANDINGS[folder](view_of(rules, state))
    outcome = rules.outcome(state)
    assert outcome is not None
    winners = ", ".join(f"player {seat + 1}" for seat in outcome.winners) or "nobody"
    reason = f": {outcome.reason.text}" if outcome.reason is not None else ""
    text += [
        "",
        f"scores {', '.join(map(str, outcome.scores))}; won by {winners}{reason}",
        f"key {rules.key(state)}",
        "",
    ]
    return "\n".join(text)


def _standings(view: dict[str, Any]) -> list[str]:
    lines = [
        f"    == round {view['round']}, deck {view['deck']}, graveyard {len(view['graveyard'])}"
    ]
    for p in view["players"]:
        cards = ", ".join(p["items"] + p["enchantments"] + p["creatures"] + p["wound_cards"])
        numbers = (
            f"A {p['attack']} D {p['defense']} C {p['crystals']} W {p['wounds']} glory {p['glory']}"
        )
        lines.append(f"    == player {p['seat'] + 1}: {numbers}; {cards}")
    return lines


def _war(view: dict[str, Any]) -> list[str]:
    generals = [f"{g['name']} {g['life']} at {g['place']}" for g in view["generals"]]
    tracks = [f"{name} {track['value']}" for name, track in view["tracks"].items()]
    lines = [f"    == turn {view['turn']}, {view['war']}, {', '.join([*tracks, *generals])}"]
    for p in view["players"]:
        if p["hero"] is None:
            continue
        tokens = " ".join(f"{kind} {number}" for kind, number in p["life_tokens"].items())
        cards = ", ".join(card["name"] for card in p["hand"])
        lines.append(
            f"    == player {p['seat'] + 1}: {p['hero']} in {p['place_name']}, {tokens}; {cards}"
        )
    return lines


def _ring(view: dict[str, Any]) -> list[str]:
    lines = [f"    == turn {view['turn']}, {view['game_phase']}"]
    for p in view["players"]:
        if p["hero"] is None:
            continue
        sides = [f"{kind} {p[kind]['right']}+{p[kind]['left']}" for kind in ("health", "magic")]
        things = ", ".join(card["name"] for card in [*p["items"], *p["abilities"]])
        numbers = f"{', '.join(sides)}, gold {p['gold']}, experience {p['experience']}"
        lines.append(
            f"    == player {p['seat'] + 1}: {p['hero']} in {p['place_name']}, {numbers}; {things}"
        )
    return lines


STANDINGS: dict[str, Callable[[dict[str, Any]], list[str]]] = {
    "enchanters": _standings,
    "defenders": _war,
    "prophecy": _ring,
}


def write(*names: str) -> None:
    """Write these golden games anew; without names, all of them."""
    for folder, games in GAMES.items():
        (HERE / folder).mkdir(exist_ok=True)
        for path in (HERE / folder).glob("*.txt"):
            if path.stem not in games:
                path.unlink()
        for name in games:
            if not names or name in names:
                (HERE / folder / f"{name}.txt").write_text(transcript(name, folder), "utf-8")


if __name__ == "__main__":
    write(*sys.argv[1:])
