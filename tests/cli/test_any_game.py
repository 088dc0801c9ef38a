"""A game without a terminal board of its own can still be played, listed and looked up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.cli.drawing import plain_lines
from lorehall.core.game.game import Game
from lorehall.core.options import Names, Number, Option
from lorehall.core.terminal.cards import UnknownCard, meant
from lorehall.core.terminal.plainboard import plain_board
from lorehall.core.terminal.terminal import Setting
from lorehall.games import REGISTRY
from lorehall.games.enchanters.game import Enchanters
from support.command import Command
from support.watch import OPTIONS as WATCH_OPTIONS
from support.watch import Watch

ONES = "1\n" * 400


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enchanters without its terminal and its cards."""
    monkeypatch.setattr(Enchanters, "terminal", Game.terminal)
    monkeypatch.setattr(Enchanters, "cards", Game.cards)


@pytest.mark.usefixtures("bare")
def test_a_whole_game_is_played_on_the_plain_board(lorehall: Command) -> None:
    ran = lorehall("play", "--text", "--seed", "3", "--option", "length=superfast", typed=ONES)
    assert ran.code == 0
    assert "It is your turn." in ran.out
    assert re.search(r"^track\n  0  \w.*: type \w+", ran.out, re.MULTILINE)
    assert re.search(r"^You$\n  attack 0, defense 0, crystals \d+", ran.out, re.MULTILINE)
    assert re.search(r"^  items: Fist$", ran.out, re.MULTILINE)
    sheet = ran.out[ran.out.index("Final score") :]
    assert re.search(r"^  You +-?\d+$", sheet, re.MULTILINE)
    assert re.search(r"wins? with -?\d+ points", sheet)


@pytest.mark.usefixtures("bare")
def test_cards_come_from_the_faces(lorehall: Command) -> None:
    assert lorehall("cards", "show", "axe").out.startswith("Axe: item\n  upper: 2 attack\n")
    assert lorehall("cards", "list").out.splitlines()[0].split() == ["name", "kind", "text"]
    assert "has no card files" in lorehall("cards", "check").err
    assert "has no card language" in lorehall("cards", "explain", "2 attack").err
    assert "--type" in lorehall("cards", "list", "--type", "item").err


@pytest.mark.usefixtures("bare")
def test_options_come_from_what_the_game_declares(lorehall: Command) -> None:
    out = lorehall("options").out
    assert re.search(r"^length +normal \| fast \| superfast +A full game", out, re.MULTILINE)
    assert re.search(r"^players +1 to 4 ", out, re.MULTILINE)
    assert lorehall("play", "--text", "--length", "fast", "--seed", "1").code == 0


def test_the_plain_board_tells_what_many_games_have() -> None:
    view = {
        "game": "small", "seat": 1, "over": False, "pending": None, "active": 1, "round": 2, "weather": "rain", "none": None,
        "map": {"places": [
            {"id": "0", "name": "Inn", "x": 0, "y": 0, "neighbours": ["1"]},
            {"id": "1", "name": "Tower", "x": 9, "y": 9, "neighbours": ["0"]},
        ]},
        "pieces": [{"id": "a", "name": "knight", "place": "1", "seat": 0}, {"id": "d", "name": "Dragon", "place": "1"}],
        "decks": {"draw": 12, "discard_pile": ["Rope", "Lamp"], "empty": []},
        "tracks": {"doom": {"value": 3, "of": 7}},
        "dice": [4, 2],
        "hand": ["Rope", "Lamp"],
        "market": [{"name": "Boat", "price": 3}, None],
        "players": [{"seat": 0, "gold": 3, "hand": 2}, {"seat": 1, "gold": 0, "hand": 2, "tools": ["Axe"], "isWet": True}],
    }  # fmt: skip
    assert plain_lines(plain_board(view, ("Ann", "You"), 1)) == [
        "It is your turn.",
        "round 2, weather rain",
        "market",
        "  0  Boat: price 3",
        "  1  (empty)",
        "map",
        "  Inn (next to Tower)",
        "  Tower (next to Inn): knight (Ann), Dragon",
        "draw: 12 cards",
        "discard pile: 2 cards, Lamp on top",
        "empty: 0 cards",
        "doom: 3 of 7",
        "dice: 4, 2",
        "Ann: gold 3, hand 2",
        "You",
        "  gold 0, hand 2, is wet",
        "  tools: Axe",
        "your hand: Rope, Lamp",
    ]
    other = plain_lines(plain_board({**view, "active": 0, "starting": 0}, ("Ann", "You"), 1))
    assert other[0] == "It is Ann's turn."
    assert "starting Ann" in other[1]
    written = {**view, "hand": [{"name": "Lamp", "text": "Shows the way."}]}
    lines = plain_lines(plain_board(written, ("Ann", "You"), 1))
    assert lines[-2:] == ["your hand", "  0  Lamp: Shows the way."]


def test_a_setting_reads_what_people_type() -> None:
    number = Setting(Number("n", 2, 4, 2, "", ""))
    assert number.read("3") == 3
    assert number.read("three") == "three", "the game refuses it"
    names = Setting(Names("n", "", ""), known=("Dark Elves", "Golems"))
    assert names.read("dark elves, GOLEMS,nobody") == ["Dark Elves", "Golems", "nobody"]
    assert Setting(Option("n", ("off", "on"), "", "")).read("") == "on"
    assert Setting(Option("n", ("slow", "fast"), "", "")).read("") == "", "no switch"


def test_cards_are_meant_by_name_beginning_part_or_nearly() -> None:
    names = ["Axe", "Axeman", "Pickaxe"]
    assert meant("AXE", names) == [0]
    assert meant("axem", names) == [1]
    assert meant("cka", names) == [2]
    with pytest.raises(UnknownCard, match="Axeman"):
        meant("axxeman", names)


# -- several asked at once ---------------------------------------------------------------------------------


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy game in which all players may help at any time, and all win or lose together."""
    monkeypatch.setitem(REGISTRY, "watch", lambda packs: Watch())
    monkeypatch.setattr(Watch, "declared", WATCH_OPTIONS, raising=False)


@pytest.mark.usefixtures("watch")
def test_where_another_comes_first_you_may_wait_or_step_in(lorehall: Command) -> None:
    words = ("play", "--game", "watch", "--text", "--seed", "2", "--seat", "2", "--bots", "random")
    out = lorehall(*words, typed="wait\n" * 3 + "dare\nhelp\n" + "1\n" * 20).out
    assert out.startswith("The Watch\n")
    first = out.index("  1  help\n")
    assert re.match(r"  1  help\n  Or type 'wait' to let \w+ act first\.\n", out[first:])
    assert re.search(r"^ +1  rest\n +2  dare\n\n", out, re.MULTILINE), "your own turn waits for you"
    assert "turn 1" in out
    assert re.search(
        r"win together\. The night is held\.|Everybody has lost\. The night is lost\.", out
    )


@pytest.mark.usefixtures("watch")
def test_a_game_is_played_by_its_name_alone(lorehall: Command) -> None:
    assert lorehall("play", "watch", "--text", typed="1\n" * 20).out.startswith("The Watch\n")
    unknown = lorehall("play", "wach", "--text", typed="")
    assert "Did you mean watch?" in unknown.err


@pytest.mark.usefixtures("watch")
def test_bots_may_step_in_before_you(
    lorehall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that always helps has done so before you are asked."""
    (tmp_path / "helpers.py").write_text(HELPER)
    monkeypatch.syspath_prepend(tmp_path)
    calm = lorehall(
        "play", "--game", "watch", "--text", "--seed", "2", "--bots", "helpers:Patient", typed="1\n"
    )
    helped = lorehall(
        "play",
        "--game",
        "watch",
        "--text",
        "--seed",
        "2",
        "--bots",
        "helpers:Helper",
        typed="1\n",
    )
    assert "hits 0" in calm.out
    assert "hits 0" not in helped.out


@pytest.mark.usefixtures("watch")
def test_a_game_of_its_own_is_saved_and_has_its_options(lorehall: Command, tmp_path: Path) -> None:
    assert re.search(
        r"^wind +calm \| storm", lorehall("options", "--game", "watch").out, re.MULTILINE
    )
    stormy = lorehall(
        "play", "--game", "watch", "--text", "--wind", "storm", "--players", "1", typed="1\n" * 9
    )
    assert "Or wait" not in stormy.out
    assert "Everyone loses. The night is lost." in stormy.out


# -- naming the game and its options ------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ("play", "--text", "--seed", "1"),
        ("simulate", "--games", "1", "--players", "2", "--bots", "random"),
        ("perft", "--depth", "1"),
        ("bench", "--rounds", "1", "--scale", "0.01"),
        ("soak", "--games", "1"),
        ("options",),
        ("cards", "check"),
        ("cards", "list"),
        ("cards", "show", "axe"),
        ("cards", "explain", "2 attack"),
    ],
    ids=" ".join,
)
def test_every_command_takes_a_game(lorehall: Command, command: tuple[str, ...]) -> None:
    named = lorehall(*command, "--game", "enchanters")
    assert named.code == 0
    missing = lorehall(*command, "--game", "enchanter")
    assert missing.code == 2
    assert "Did you mean enchanters?" in missing.err


def test_options_of_the_game_are_arguments_of_their_own(lorehall: Command) -> None:
    long = ("--option", "kingdoms=Goblins,Undead", "--option", "length=superfast")
    short = ("--kingdoms", "goblins", "undead", "--length=superfast")
    runs = [lorehall("play", "--text", "--seed", "3", *words, typed="1\n1\n").out for words in (long, short)]  # fmt: skip
    assert runs[0] == runs[1]
    beginner = lorehall("play", "--text", "--seed", "3", "--beginner")
    assert "Village Normaltown" in lorehall("play", "--text", "--beginner", typed="1\n" * 4).out
    assert beginner.code == 0
    spelled = lorehall("play", "--text", "--seed", "3", "--dragons-in-depths", "on")
    assert spelled.code == 0
    wrong = lorehall("play", "--text", "--lenght", "fast")
    assert wrong.code == 2
    assert "Did you mean --length?" in wrong.err


def test_a_preset_sets_a_kind_of_game_and_single_options_go_before_it(lorehall: Command) -> None:
    preset = ("play", "--text", "--seed", "3", "--preset", "quick")
    long = (
        "play",
        "--text",
        "--seed",
        "3",
        "--kingdom-selection",
        "random",
        "--length",
        "superfast",
    )
    assert lorehall(*preset).out == lorehall(*long).out
    longer = ("--length", "normal")
    assert lorehall(*preset, *longer).out == lorehall(*long[:-2], *longer).out
    wrong = lorehall("play", "--text", "--preset", "quik")
    assert wrong.code == 2
    assert "there is no such preset. Presets: first, quick, standard" in wrong.err
    none = lorehall("play", "--text", "--game", "prophecy", "--preset", "quick")
    assert "Prophecy has no presets" in none.err


# -- bots of one's own ------------------------------------------------------------------------------------

HELPER = """
from lorehall.bots import Bot

class Patient(Bot):
    name, title, help = "patient", "Patient", "Never steps in."

    def choose(self, game, state, seat, rng):
        return state.open_to(seat)[0]

class Helper(Patient):
    def step_in(self, game, state, seat, rng):
        return state.open_to(seat)[0]
"""
BOT = """
from lorehall.bots import Bot

class Last(Bot):
    name, title, help = "last", "Last", "Takes the last option."

    def choose(self, game, state, seat, rng):
        return state.open_to(seat)[-1]

class NoBot:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module with a bot in the current folder."""
    (tmp_path / "mybots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in __import__("sys").path if path])
    monkeypatch.delitem(__import__("sys").modules, "mybots", raising=False)
    return tmp_path


def test_a_bot_of_ones_own_plays(lorehall: Command, mine: Path) -> None:
    words = ("--games", "2", "--players", "2", "--bots", "mybots:Last,random")
    ran = lorehall("simulate", *words)
    assert ran.code == 0
    assert "\nmybots:Last " in ran.out
    assert lorehall("simulate", *words, "--workers", "2").out == ran.out
    save = mine / "game.json"
    played = lorehall(
        "play", "--text", "--seed", "3", "--bots", "mybots:Last", typed=f"1\n1\nsave {save}\n"
    )
    assert played.code == 0
    assert "(mybots:Last)" in played.out
    refused = lorehall("play", "--text", "--load", str(save))
    assert refused.code == 2, "a file must not run a program"
    assert "Add --bots mybots:Last" in refused.err
    assert lorehall("play", "--text", "--load", str(save), "--bots", "mybots:Last").code == 0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mybots:NoBot", "is not a bot"),
        ("mybots:Nobody", "can't be loaded"),
        ("nowhere:Last", "can't be loaded"),
        (":Last", "can't be loaded"),
        ("lorehall.bots:Bot", "can't be created"),
    ],
)
@pytest.mark.usefixtures("mine")
def test_what_is_no_bot_is_refused(lorehall: Command, name: str, words: str) -> None:
    for command in (("play", "--text"), ("simulate", "--players", "2")):
        ran = lorehall(*command, "--bots", name)
        assert ran.code == 2
        assert words in ran.err
