"""The options of Enchanters: accepted, checked, documented (E-GEN-14, index of options of the rulebook)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from lorehall.core.errors import Problem
from lorehall.core.options import Chosen, Name, Names, Need, Number, Option
from lorehall.core.options import check as check_options
from lorehall.core.options import playable as playable_options
from lorehall.games.enchanters.aliases import BOXES, card_name, kingdom_name

PLAYERS: Final = (2, 3, 4)
"""How many play a competitive game (E-SET-01)."""
ALONE: Final = 1
TOGETHER: Final = "coop"
THRESHOLDS: Final = {"easy": 50, "normal": 40, "hard": 30, "veryHard": 25}
"""Wounds in the shared pool that are too many, by difficulty (E-COP-05)."""

IN_COOP: Final = "applies to co-op only; set mode = coop, or leave it out"
NOT_IN_COOP: Final = ("competitive", "solo")
WITH_OVERLORD: Final = (
    Need("on", "overlord", ("on",), "'on' needs overlord = on"),
    Need("on", "mode", NOT_IN_COOP, "is not used in co-op; leave it off", "E-COP-42"),
)
WITH_SETS: Final = ("odyssey", "eastquest")
"""The boxes that have banners and classes."""
WITH_OVERLORDS: Final = ("overlords", "odyssey", "eastquest")
USUAL_BOX: Final = "base"
"""The box in play if no boxes are given."""
NEED_CARDS: Final = {
    "overlord": "on",
    "woundDeck": "on",
    "startItem": "banner",
    "startEnchantment": "class",
    "events": "on",
    "quests": "on",
    "mythic": "on",
    "automa": "on",
    "mode": "solo",
}
"""Options with the value for which a box must hold cards of that kind."""

OPTIONS: Final = (
    Option(
        "mode",
        ("competitive", "solo", "coop"),
        "E-SET-01",
        "Competitive, solo or co-op.",
        needs=(
            Need("competitive", "players", PLAYERS, "a competitive game has 2 to 4 players"),
            Need("solo", "players", (ALONE,), "solo is for 1 player, not {players}"),
            Need("solo", "boxes", ("eastquest",), "solo needs the eastquest box", "E-SET-25"),
            Need("coop", "boxes", ("odyssey",), "co-op needs the odyssey box", "E-SET-25"),
        ),
    ),
    Option(
        "startingPlayer",
        ("random", "0", "1", "2", "3"),
        "E-SET-03",
        "The seat that takes the first turn, counted from 0.",
        needs=(
            Need("1", "players", PLAYERS, "{startingPlayer} needs at least 2 players"),
            Need("2", "players", (3, 4), "{startingPlayer} needs at least 3 players"),
            Need("3", "players", (4,), "{startingPlayer} needs 4 players"),
        ),
    ),
    Option(
        "kingdomSelection",
        ("playerOrder", "random", "group"),
        "E-SET-05, E-SET-06, E-SET-07",
        "Whether players choose the kingdoms in turn, they are drawn at random, or the starting player enters an agreed list.",
    ),
    Option(
        "relation",
        ("random", "kingdom"),
        "E-SET-16, E-SET-17, E-SET-18, E-SET-20",
        "Draw the village, Overlord, banners and classes from all cards, or only from those of the chosen kingdoms.",
    ),
    Option(
        "beginner",
        ("off", "on"),
        "E-SET-08",
        "First game: easy kingdoms, Normaltown, no Overlord.",
        needs=(
            Need("on", "overlord", ("off",), "a first game has no Overlord; leave overlord off"),
            Need("on", "boxes", ("base",), "the recommended kingdoms are in the base box"),
        ),
    ),
    Option(
        "startItem",
        ("fist", "banner"),
        "E-SET-15, E-SET-16",
        "Start with a Fist or with a banner.",
        needs=(
            Need(
                "banner",
                "boxes",
                WITH_SETS,
                "banner needs the odyssey or eastquest box",
                "E-SET-25",
            ),
        ),
    ),
    Option(
        "startEnchantment",
        ("enchanting", "class"),
        "E-SET-15, E-SET-16",
        'Start with "of Enchanting" or with a class.',
        needs=(
            Need(
                "class", "boxes", WITH_SETS, "class needs the odyssey or eastquest box", "E-SET-25"
            ),
        ),
    ),
    Option(
        "length",
        ("normal", "fast", "superfast"),
        "E-SET-11, E-SET-12, E-VAR-01, E-VAR-02",
        "A full game, a shorter one, or the shortest.",
        needs=(
            Need(
                "superfast",
                "mode",
                NOT_IN_COOP,
                "co-op has no superfast length; use normal or fast",
                "E-VAR-02",
            ),
        ),
    ),
    Option(
        "dragonsInDepths",
        ("off", "on"),
        "E-VAR-03",
        "Dragons only appear in the second half of the game.",
    ),
    Option(
        "combatFailure",
        ("forbidden", "discard"),
        "E-CMB-04, E-CMB-06, E-CMB-12",
        "Whether you may start a fight that you can't win, at the cost of a track card.",
    ),
    Option(
        "woundDeck",
        ("auto", "on", "off"),
        "E-SET-22, E-DMG-02",
        "Ten wounds become a wound card; auto means on with the overlords box.",
        needs=(
            Need("on", "boxes", ("overlords",), "'on' needs the overlords box", "E-SET-22"),
            Need("on", "mode", NOT_IN_COOP, "co-op has no wound deck; leave it off", "E-SET-22"),
        ),
    ),
    Option(
        "overlord",
        ("off", "on"),
        "E-SET-20",
        "Play with an Overlord.",
        needs=(
            Need(
                "on",
                "boxes",
                WITH_OVERLORDS,
                "the base box has no Overlord; add the overlords, odyssey or eastquest box",
                "E-SET-25",
            ),
            Need("on", "mode", NOT_IN_COOP, "co-op always has one; leave it off", "E-COP-03"),
        ),
    ),
    Option(
        "hardMode",
        ("off", "on"),
        "E-OVL-02",
        "The Overlord starts with four reinforcement tokens.",
        needs=WITH_OVERLORD,
    ),
    Option(
        "deathMode",
        ("off", "on"),
        "E-OVL-03",
        "Everyone loses if the Overlord is not defeated.",
        needs=WITH_OVERLORD,
    ),
    Option(
        "reinforcement",
        ("off", "on"),
        "E-OVL-04",
        "Each fight makes the Overlord stronger.",
        needs=WITH_OVERLORD,
    ),
    Option(
        "restObligation",
        ("enforce", "penalty"),
        "E-KNG-24",
        "Whether a forced rest is binding, or can be refused for 10 damage.",
    ),
    Option(
        "events",
        ("off", "on"),
        "E-EVT-01",
        "Event cards in the adventure deck. Not recommended with Samurai, whose monsters can keep an event on the track.",
        needs=(Need("on", "boxes", ("odyssey",), "'on' needs the odyssey box", "E-SET-25"),),
    ),
    Option(
        "quests",
        ("off", "on"),
        "E-QST-01",
        "Four quests to claim.",
        needs=(Need("on", "boxes", ("eastquest",), "'on' needs the eastquest box", "E-SET-25"),),
    ),
    Option(
        "unclaimableQuests",
        ("replace", "keep"),
        "E-QST-08",
        "Replace quests that can't be claimed with the cards in this game, or keep them.",
        needs=(Need("keep", "quests", ("on",), "applies to quests only; set quests = on"),),
    ),
    Option(
        "mythic",
        ("off", "on"),
        "E-MYT-01",
        "Mythic monsters at the end.",
        needs=(Need("on", "boxes", ("eastquest",), "'on' needs the eastquest box", "E-SET-25"),),
    ),
    Option(
        "automa",
        ("off", "on"),
        "E-AUT-01",
        "A virtual player takes cards from the track; always on in solo.",
        needs=(
            Need("on", "mode", ("competitive", "solo"), "co-op has no Automa; leave it off"),
            Need("on", "boxes", ("eastquest",), "'on' needs the eastquest box", "E-SET-25"),
        ),
    ),
    Option(
        "coopOverlord",
        ("adapted", "specific"),
        "E-COP-03",
        "Co-op: a kingdom's Overlord with its overlay, or one of the four made for co-op, which are harder.",
        needs=(Need("specific", "mode", ("coop",), IN_COOP),),
    ),
    Option(
        "difficulty",
        ("normal", "easy", "hard", "veryHard"),
        "E-COP-05",
        "The number of wounds that loses a co-op game: 50 (easy), 40 (normal), 30 (hard) or 25 (veryHard).",
        needs=tuple(
            Need(value, "mode", ("coop",), IN_COOP) for value in ("easy", "hard", "veryHard")
        ),
    ),
)
"""The options with a fixed set of values."""
FREE: Final = (
    Number(
        "players",
        ALONE,
        PLAYERS[-1],
        default=PLAYERS[0],
        rules="E-SET-01",
        help="Number of players; also --players. A single co-op player takes both seats of a two-player game.",
        words="solo has 1 player, co-op has 1 to 4, and a competitive game has 2 to 4 players",
    ),
    Names(
        "boxes",
        "E-TRM-20",
        "The boxes in play, separated by commas. Default: the base box.",
    ),
    Names(
        "kingdoms",
        "E-SET-04, E-SET-07",
        "The kingdoms of the adventure deck, separated by commas; also --kingdoms.",
    ),
    Name("village", "E-SET-18", "The village; random if not given."),
    Name(
        "overlordCard",
        "E-SET-20",
        "The Overlord; random if not given.",
    ),
    Names("packs", "", "Not set here; --pack adds files or folders with more cards."),
)
"""The others: see `Setup`."""


@dataclass(frozen=True)
class Setup(Chosen):
    """Checked options. `kingdoms` and `village` fix a choice that would otherwise be made or drawn."""

    @property
    def players(self) -> int:
        return int(self["players"])

    @property
    def together(self) -> bool:
        return bool(self["mode"] == TOGETHER)

    @property
    def solo(self) -> bool:
        return bool(self["mode"] == "solo")

    @property
    def automa(self) -> bool:
        """Whether there is a virtual player: in solo always (E-AUT-01)."""
        return self.solo or self.is_on("automa")

    @property
    def counted(self) -> int:
        """The players for all numbers of the setup, the virtual one among them (E-AUT-02)."""
        return self.players + (1 if self.automa else 0)

    @property
    def halves(self) -> bool:
        """Whether only the marked copies of each card take part (E-SET-09, E-VAR-02, E-AUT-02, E-COP-02)."""
        return self.counted == 2 or self["length"] == "superfast" or self.together

    @property
    def has_wound_deck(self) -> bool:
        """Never in co-op; if nobody says so, with the box that has one (E-SET-22)."""
        usual = self["woundDeck"] == "auto" and "overlords" in self.boxes
        return not self.together and (usual or self.is_on("woundDeck"))

    @property
    def boxes(self) -> tuple[str, ...]:
        return tuple(self["boxes"])

    @property
    def kingdoms(self) -> tuple[str, ...]:
        return tuple(self["kingdoms"])

    @property
    def village(self) -> str:
        return str(self["village"])

    @property
    def overlord_card(self) -> str:
        return str(self["overlordCard"])


def check(given: Mapping[str, object], available_boxes: tuple[str, ...]) -> Setup:
    """Check options and fill in defaults; every problem is named, with the rule and what would be right."""

    def more(values: Mapping[str, object]) -> list[Problem]:
        chosen = Chosen(values)
        boxes = _box_problems(chosen["boxes"], available_boxes)
        return [*boxes, *_mode_problems(chosen), *_pack_problems(chosen["packs"])]

    chosen = check_options(
        {
            "boxes": usual_boxes(available_boxes),
            **_usual_players(given),
            **given,
            **both_seats(given),
        },
        (*FREE, *OPTIONS),
        rule="E-GEN-14",
        more=more,
    )
    names = {
        "kingdoms": tuple(kingdom_name(name) for name in chosen["kingdoms"]),
        "village": card_name(chosen["village"]),
        "overlordCard": card_name(chosen["overlordCard"]),
    }
    return Setup({**chosen.values, **names}, chosen.declared)


def _mode_problems(values: Chosen) -> list[Problem]:
    """What a mode excludes beyond the needs of single options (E-SET-08, E-SET-27)."""
    problems: list[Problem] = []
    together = values["mode"] == TOGETHER
    if values["overlordCard"] and not together and values["overlord"] != "on":
        problems.append(Problem("overlordCard", "needs overlord = on", "E-SET-27"))
    if together and values["beginner"] == "on" and values["players"] > 2:
        words = "the four recommended kingdoms are only enough for one or two players in co-op"
        problems.append(Problem("beginner", words, "E-SET-08"))
    return problems


def _pack_problems(packs: tuple[str, ...]) -> list[Problem]:
    """Packs are read before a game is set up, so packs named here would be ignored."""
    words = (
        "cards can't be added with an option; use --pack my.cards with lorehall play, simulate or scenario"
        " (a table on a server only uses the cards of its boxes)"
    )
    return [Problem("packs", words, "E-GEN-14")] if packs else []


def both_seats(given: Mapping[str, object]) -> dict[str, object]:
    """One who plays co-op alone has both seats of a game of two (E-COP-01)."""
    players = given.get("players")
    alone = given.get("mode") == TOGETHER and type(players) is int and players == ALONE
    return {"players": 2} if alone else {}


def _usual_players(given: Mapping[str, object]) -> dict[str, object]:
    """Solo has one player, so the number may be left out."""
    return {"players": ALONE} if given.get("mode") == "solo" else {}


def usual_boxes(available: tuple[str, ...]) -> tuple[str, ...]:
    """The boxes in play if none are given: the base box, or all where there is none."""
    return (USUAL_BOX,) if USUAL_BOX in available else available


def playable(boxes: tuple[str, ...], lacking: Collection[str] = ()) -> list[Option]:
    """The options that are one of a few words, as far as they can be had with the cards of these boxes.

    `lacking` are those options for which no box holds cards yet (`NEED_CARDS`).
    """
    there: dict[str, Collection[object]] = {"boxes": boxes}
    for option in OPTIONS:
        if option.name in lacking:
            there[option.name] = set(option.values) - {NEED_CARDS[option.name]}
    return playable_options((*FREE, *OPTIONS), there)


def _box_problems(boxes: tuple[str, ...], available: tuple[str, ...]) -> list[Problem]:
    problems: list[Problem] = []
    for box in dict.fromkeys(boxes):
        if boxes.count(box) > 1:
            problems.append(
                Problem("boxes", f"{box} is listed twice; list each box once", "E-TRM-20")
            )
        if box not in BOXES:
            words = f"there is no box {box!r}; the boxes are {', '.join(BOXES)}"
            problems.append(Problem("boxes", words, "E-TRM-20"))
        elif box not in available:
            words = f"{box} is not in this release; available: {', '.join(available)}"
            problems.append(Problem("boxes", words, "E-TRM-20"))
    return problems


def kingdom_count(setup: Setup) -> int:
    """One kingdom per player, doubled for two and in co-op, but not in superfast (E-SET-04, E-VAR-02, E-AUT-02, E-COP-02)."""
    if setup.together:
        return 2 * setup.players
    return kingdoms_for(setup.counted, superfast=setup["length"] == "superfast")


def kingdoms_for(counted: int, *, superfast: bool) -> int:
    """The same for this many players, including the virtual one; one player is set up as two."""
    counted = max(counted, PLAYERS[0])
    return 4 if counted == 2 and not superfast else counted
