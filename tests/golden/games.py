"""Golden games: whole games as text, regenerated and compared. `python -m golden.games` (in tests/) writes them anew.

A difference is a change of behaviour: read it, and commit the new text only if it is what the change was meant to do.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lorehall.core.game import Game
from lorehall.core.position import NOBODY
from lorehall.games import game
from support.labcards import base_game, lab_game
from support.play import Chooser

HERE = Path(__file__).parent
RANDOM: dict[str, object] = {"kingdomSelection": "random"}
LAB: dict[str, object] = {**RANDOM, "boxes": ["odyssey", "overlords"]}

BASE_GAMES: dict[str, dict[str, object]] = {
    "two-players": {"players": 2},
    "three-players": {"players": 3},
    "four-players": {"players": 4},
    "starting-player": {"players": 2, "startingPlayer": "1", **RANDOM, "length": "superfast"},
    "random-kingdoms": {"players": 2, **RANDOM, "length": "superfast"},
    "group-kingdoms": {"players": 2, "kingdomSelection": "group", "length": "superfast"},
    "agreed-cards": {
        "players": 2,
        "kingdoms": ["Undead", "Goblins", "Bandits", "Gnolls"],
        "village": "Alea",
    },
    "related-village": {"players": 2, "relation": "kingdom", **RANDOM, "length": "superfast"},
    "beginner": {"players": 2, "beginner": "on"},
    "fast": {"players": 2, "length": "fast", **RANDOM},
    "superfast": {"players": 3, "length": "superfast", **RANDOM},
    "dragons-in-depths": {"players": 2, "dragonsInDepths": "on", "length": "superfast", **RANDOM},
    "combat-failure": {"players": 2, "combatFailure": "discard", "length": "superfast", **RANDOM},
}
LAB_GAMES: dict[str, dict[str, object]] = {
    "banners": {"players": 2, "startItem": "banner", "length": "superfast", **LAB},
    "classes": {"players": 2, "startEnchantment": "class", "length": "superfast", **LAB},
    "wound-deck": {"players": 2, "woundDeck": "on", "length": "superfast", **LAB},
    "no-wound-deck": {"players": 2, "woundDeck": "off", "length": "superfast", **LAB},
    "overlord": {"players": 3, "overlord": "on", "length": "superfast", **LAB},
    "hard-mode": {"players": 2, "overlord": "on", "hardMode": "on", "length": "superfast", **LAB},
    "death-mode": {"players": 2, "overlord": "on", "deathMode": "on", "length": "superfast", **LAB},
    "reinforcement": {
        "players": 2,
        "overlord": "on",
        "reinforcement": "on",
        "length": "superfast",
        **LAB,
    },
    "rest-penalty": {"players": 2, "restObligation": "penalty", "length": "superfast", **LAB},
}
VARIANTS: dict[str, object] = {
    **RANDOM,
    "boxes": ["base", "odyssey", "eastquest"],
    "length": "superfast",
}
VARIANT_GAMES: dict[str, dict[str, object]] = {
    "events": {"players": 2, "events": "on", **VARIANTS},
    "mythic": {"players": 2, "mythic": "on", **VARIANTS},
    "quests": {"players": 3, "quests": "on", **VARIANTS},
}
"""With the cards of the boxes. Their seeds are counted apart, so that the others keep theirs."""
TOGETHER: dict[str, object] = {**RANDOM, "mode": "coop", "boxes": ["base", "odyssey"]}
MODE_GAMES: dict[str, dict[str, object]] = {
    "coop": {"players": 2, **TOGETHER},
    "coop-easy": {"players": 2, "difficulty": "easy", "length": "fast", **TOGETHER},
    "coop-hard": {"players": 3, "difficulty": "hard", "length": "fast", **TOGETHER},
    "coop-specific": {
        "players": 2,
        "difficulty": "veryHard",
        "coopOverlord": "specific",
        **TOGETHER,
    },
    "solo": {"players": 1, "mode": "solo", **RANDOM, "boxes": ["base", "eastquest"]},
    "automa": {"players": 2, "automa": "on", **VARIANTS},
    "everything": {
        "players": 3,
        **VARIANTS,
        "boxes": ["base", "overlords", "odyssey", "eastquest"],
        **dict.fromkeys(("overlord", "hardMode", "reinforcement", "woundDeck"), "on"),
        **dict.fromkeys(("events", "quests", "mythic"), "on"),
        "unclaimableQuests": "keep",
        "startItem": "banner",
        "startEnchantment": "class",
    },
}
"""Together, alone, with a virtual player, and with every module on."""


DEALT: dict[str, object] = {"hero_assignment": "deal"}
DEFENDERS_GAMES: dict[str, dict[str, object]] = {
    "one-seat": {"players": 1},
    "two-seats": {"players": 2},
    "three-seats": {"players": 3, **DEALT},
    "four-seats": {"players": 4, **DEALT},
    "squire": {"players": 2, "difficulty": "squire", **DEALT},
    "champion": {"players": 3, "difficulty": "champion", "first_seat": "random", **DEALT},
    "published": {"players": 4, "reading": "published", **DEALT},
    "taint": {"players": 2, "third_demon": "taint", "supply_loss": "all", **DEALT},
    "overrun": {"players": 2, "third_demon": "overrun", "supply_loss": "darkness", **DEALT},
    "turn-cap": {"players": 3, "turn_cap": 4, **DEALT},
}

PROPHECY_GAMES: dict[str, dict[str, object]] = {
    "two-heroes": {"players": 2, "round_cap": 24},
    "three-heroes": {"players": 3, "round_cap": 20},
    "four-heroes": {"players": 4, "round_cap": 16},
    "five-heroes": {"players": 5, "round_cap": 12},
    "no-final": {"players": 2, "ending": "noFinal", "opposed_dice": "cancel", "round_cap": 20},
    "apocalypse": {"players": 3, "ending": "apocalypse", "band_draw": "draw", "round_cap": 16},
    "table-rounds": {"players": 3, "rounds": "table", "events": "off", "round_cap": 20},
    "spare-guardians": {
        "players": 2,
        "spare_guardians": "on",
        "safe_guilds": "on",
        "round_cap": 20,
    },
}

OWN_GAMES = {"defenders": DEFENDERS_GAMES, "prophecy": PROPHECY_GAMES}
"""By their game: those of games that need no cards of a laboratory."""

Games = dict[str, tuple[Game[Any], dict[str, object]]]


def all_games(folder: str = "enchanters") -> Games:
    """The golden games of a folder by their names."""
    if folder in OWN_GAMES:
        return {name: (game(folder), options) for name, options in OWN_GAMES[folder].items()}
    found: Games = {}
    found.update({name: (base_game(), options) for name, options in BASE_GAMES.items()})
    found.update({name: (lab_game(), options) for name, options in LAB_GAMES.items()})
    later = {**VARIANT_GAMES, **MODE_GAMES}
    found.update({name: (game(folder), options) for name, options in later.items()})
    return found


def seed_of(name: str, folder: str) -> int:
    """From 100 in the order of the names, those of the variants from 200, those of the modes from 300."""
    names = set(all_games(folder))
    if folder == "enchanters":
        for apart, games in ((200, VARIANT_GAMES), (300, MODE_GAMES)):
            if name in games:
                return apart + sorted(games).index(name)
            names -= set(games)
    return 100 + sorted(names).index(name)


def transcript(name: str, folder: str = "enchanters") -> str:
    """The whole game: what was asked, what was answered, what happened, how it ended."""
    rules, options = all_games(folder)[name]
    seed = seed_of(name, folder)
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
            text += STANDINGS[folder](rules.view(state, None))
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
FOLDERS = tuple(STANDINGS)
"""One for each game, by its name."""


def write() -> None:
    """Write every golden game anew."""
    for folder in FOLDERS:
        (HERE / folder).mkdir(exist_ok=True)
        for path in (HERE / folder).glob("*.txt"):
            path.unlink()
        for name in all_games(folder):
            (HERE / folder / f"{name}.txt").write_text(transcript(name, folder), "utf-8")


if __name__ == "__main__":
    write()
