"""The options of a game of Enchanters: accepted, checked, documented (E-GEN-14, index of options of the rulebook)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lorehall.core.errors import BadOptions
from lorehall.games.enchanters.language.aliases import card_name, kingdom_name

BOXES: Final = ("base", "overlords", "odyssey", "eastquest")


@dataclass(frozen=True)
class Option:
    """One option: its values (the first is the default), the rules behind it, and a sentence for the player."""

    name: str
    values: tuple[str, ...]
    rules: str
    help: str


OPTIONS: Final = (
    Option(
        "mode",
        ("competitive", "solo", "coop"),
        "E-SET-01",
        "Everybody for themselves, alone, or together.",
    ),
    Option(
        "startingPlayer",
        ("random", "0", "1", "2", "3"),
        "E-SET-03",
        "Who takes the first turn: a seat, counted from 0.",
    ),
    Option(
        "kingdomSelection",
        ("playerOrder", "random", "group"),
        "E-SET-05, E-SET-06, E-SET-07",
        "Players choose kingdoms in turn, chance draws them, or the starting player enters the agreed list.",
    ),
    Option(
        "relation",
        ("random", "kingdom"),
        "E-SET-16, E-SET-17, E-SET-18, E-SET-20",
        "Draw village, Overlord, banners and classes among all, or among those of the chosen kingdoms.",
    ),
    Option(
        "beginner", ("off", "on"), "E-SET-08", "First game: easy kingdoms, Normaltown, no Overlord."
    ),
    Option(
        "startItem", ("fist", "banner"), "E-SET-15, E-SET-16", "Start with a Fist or with a banner."
    ),
    Option(
        "startEnchantment",
        ("enchanting", "class"),
        "E-SET-15, E-SET-16",
        "Start with of Enchanting or with a class.",
    ),
    Option(
        "length",
        ("normal", "fast", "superfast"),
        "E-SET-11, E-SET-12, E-VAR-01, E-VAR-02",
        "A whole game, a shorter one, or the shortest.",
    ),
    Option(
        "dragonsInDepths", ("off", "on"), "E-VAR-03", "Dragons come in the second half of the game."
    ),
    Option(
        "combatFailure",
        ("forbidden", "discard"),
        "E-CMB-04, E-CMB-06, E-CMB-12",
        "Whether a fight that cannot be won may be tried, at the price of a track card.",
    ),
    Option(
        "woundDeck",
        ("auto", "on", "off"),
        "E-SET-22, E-DMG-02",
        "Ten wounds become a wound card; auto follows the overlords box.",
    ),
    Option("overlord", ("off", "on"), "E-SET-20", "An Overlord takes part."),
    Option(
        "hardMode", ("off", "on"), "E-OVL-02", "The Overlord starts with four reinforcement tokens."
    ),
    Option("deathMode", ("off", "on"), "E-OVL-03", "All lose if the Overlord is not defeated."),
    Option("reinforcement", ("off", "on"), "E-OVL-04", "Each fight makes the Overlord stronger."),
    Option(
        "restObligation",
        ("enforce", "penalty"),
        "E-KNG-24",
        "Whether a duty to rest binds, or may be broken for 10 damage.",
    ),
    Option(
        "events",
        ("off", "on"),
        "E-EVT-01",
        "Event cards in the adventure deck (not in this release).",
    ),
    Option("quests", ("off", "on"), "E-QST-01", "Four quests to claim (not in this release)."),
    Option(
        "mythic", ("off", "on"), "E-MYT-01", "Mythic monsters at the end (not in this release)."
    ),
    Option("automa", ("off", "on"), "E-AUT-01", "A virtual player (not in this release)."),
    Option(
        "coopOverlord", ("adapted", "specific"), "E-COP-03", "Co-op only (not in this release)."
    ),
    Option(
        "difficulty",
        ("normal", "easy", "hard", "veryHard"),
        "E-COP-05",
        "Co-op only (not in this release).",
    ),
)
LISTS: Final = ("boxes", "kingdoms", "village", "overlordCard", "packs", "players")
"""Options that are not one of a few words: see `Setup`."""
COOP_ONLY: Final = ("coopOverlord", "difficulty")
NOT_YET: Final = ("events", "quests", "mythic", "automa")


@dataclass(frozen=True)
class Setup:
    """Checked options. `kingdoms` and `village` fix a choice that would otherwise be made or drawn."""

    players: int
    boxes: tuple[str, ...]
    kingdoms: tuple[str, ...]
    village: str
    overlord_card: str
    values: tuple[tuple[str, str], ...]

    def __getitem__(self, name: str) -> str:
        for key, value in self.values:
            if key == name:
                return value
        raise KeyError(name)

    def is_on(self, name: str) -> bool:
        return self[name] == "on"

    def as_dict(self) -> dict[str, object]:
        """The options as they can be given again, defaults left out."""
        given: dict[str, object] = {"players": self.players, "boxes": list(self.boxes)}
        if self.kingdoms:
            given["kingdoms"] = list(self.kingdoms)
        if self.village:
            given["village"] = self.village
        if self.overlord_card:
            given["overlordCard"] = self.overlord_card
        defaults = {option.name: option.values[0] for option in OPTIONS}
        given.update({name: value for name, value in self.values if value != defaults[name]})
        return given


def check(given: Mapping[str, object], available_boxes: tuple[str, ...]) -> Setup:
    """Check options and fill in defaults; every problem is named, with the rule and what would be right."""
    problems: list[str] = []
    values = {option.name: option.values[0] for option in OPTIONS}
    for name, value in given.items():
        if name in LISTS:
            continue
        _check_value(name, value, values, problems)
    players = given.get("players", 2)
    if not isinstance(players, int) or isinstance(players, bool):
        problems.append(
            f"players: {players!r} is not a number (E-SET-01: 2 to 4 in a competitive game)"
        )
        players = 2
    boxes = _strings(given.get("boxes", list(available_boxes)), "boxes", problems)
    for box in boxes:
        if box not in BOXES:
            problems.append(
                f"boxes: there is no box {box!r}; the boxes are {', '.join(BOXES)} (E-TRM-20)"
            )
        elif box not in available_boxes:
            problems.append(
                f"boxes: {box} is not in this release; available: {', '.join(available_boxes)} (E-TRM-20)"
            )
    kingdoms = [
        kingdom_name(name) for name in _strings(given.get("kingdoms", []), "kingdoms", problems)
    ]
    village, overlord_card = (
        card_name(str(given.get("village", ""))),
        card_name(str(given.get("overlordCard", ""))),
    )
    setup = Setup(
        players, tuple(boxes), tuple(kingdoms), village, overlord_card, tuple(values.items())
    )
    problems += _exclusions(setup)
    if problems:
        raise BadOptions(problems)
    return setup


def _check_value(name: str, value: object, values: dict[str, str], problems: list[str]) -> None:
    known = {option.name: option for option in OPTIONS}
    if name not in known:
        near = difflib.get_close_matches(name, [*known, *LISTS], 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        problems.append(f"{name}: there is no such option{hint} (E-GEN-14)")
        return
    text = (
        {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )
    if text not in known[name].values:
        problems.append(
            f"{name}: {text!r} is not one of {', '.join(known[name].values)} ({known[name].rules})"
        )
        return
    values[name] = text


def _strings(value: object, name: str, problems: list[str]) -> list[str]:
    if isinstance(value, str):
        return [word.strip() for word in value.split(",") if word.strip()]
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
        return list(value)
    problems.append(f"{name}: {value!r} is not a list of names (E-GEN-14)")
    return []


def kingdom_count(setup: Setup) -> int:
    """One kingdom per player, doubled for two players, but not in superfast (E-SET-04, E-VAR-02)."""
    if setup["length"] == "superfast":
        return setup.players
    return 4 if setup.players == 2 else setup.players


def _exclusions(setup: Setup) -> list[str]:
    """Combinations that the rulebook excludes, each with its reason."""
    problems: list[str] = []
    if setup["mode"] != "competitive":
        problems.append(f"mode: {setup['mode']} is not in this release; use competitive (E-SET-01)")
    elif not 2 <= setup.players <= 4:
        problems.append(
            f"players: {setup.players} does not fit; a competitive game has 2 to 4 players (E-SET-01)"
        )
    start = setup["startingPlayer"]
    if start != "random" and int(start) >= setup.players:
        problems.append(
            f"startingPlayer: there is no seat {start} in a game of {setup.players} players (E-SET-03)"
        )
    for option in OPTIONS:
        if option.name in COOP_ONLY and setup[option.name] != option.values[0]:
            problems.append(f"{option.name}: concerns co-op only; leave it out ({option.rules})")
    for name in NOT_YET:
        if setup.is_on(name):
            rules = next(option.rules for option in OPTIONS if option.name == name)
            problems.append(f"{name}: not in this release; leave it off ({rules})")
    if (
        setup.is_on("overlord")
        and "base" in setup.boxes
        and len(setup.boxes) == 1
        and not setup.overlord_card
    ):
        problems.append(
            "overlord: the base box has no Overlord; add the box overlords, odyssey or eastquest (E-SET-25)"
        )
    if setup.overlord_card and not setup.is_on("overlord"):
        problems.append("overlordCard: needs overlord = on (E-SET-27)")
    if setup["woundDeck"] == "on" and "overlords" not in setup.boxes:
        problems.append("woundDeck: on needs the box overlords (E-SET-22)")
    for name in ("startItem", "startEnchantment"):
        if setup[name] in ("banner", "class") and not {"odyssey", "eastquest"} & set(setup.boxes):
            problems.append(f"{name}: {setup[name]} needs the box odyssey or eastquest (E-SET-25)")
    for name in ("hardMode", "deathMode", "reinforcement"):
        if setup.is_on(name) and not setup.is_on("overlord"):
            rules = next(option.rules for option in OPTIONS if option.name == name)
            problems.append(f"{name}: on needs overlord = on ({rules})")
    if setup.is_on("beginner"):
        problems += _beginner_problems(setup)
    return problems


def _beginner_problems(setup: Setup) -> list[str]:
    problems: list[str] = []
    if setup.is_on("overlord"):
        problems.append("beginner: a first game has no Overlord; leave overlord off (E-SET-08)")
    if "base" not in setup.boxes:
        problems.append("beginner: the recommended kingdoms are in the base box (E-SET-08)")
    if kingdom_count(setup) > 4:
        problems.append("beginner: only four kingdoms are recommended (E-SET-08)")
    return problems
