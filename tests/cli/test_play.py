"""Games at the prompt, typed through a pipe. Rule numbers are not spelled out, because that would claim to prove the rule."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lorehall.bots import BOT_NAMES
from support.command import Command, Play, Ran

ONES = "1\n" * 400
SETTINGS = ("length=superfast", "startingPlayer=0", "village=Dwarfburg")
QUICK = (
    "--kingdoms",
    "Goblins,Undead",
    *(word for each in SETTINGS for word in ("--option", each)),
)
"""A short game in which you begin with a major action: Dwarfburg only offers rests."""
RULE = r"E-[A-Z]+-\d\d"


@pytest.fixture
def play(lorehall: Command) -> Play:
    def run(typed: str, *more: str, seed: int = 3) -> Ran:
        return lorehall("play", "--text", "--seed", str(seed), *QUICK, *more, typed=typed)

    return run


def answers(out: str) -> list[str]:
    """Return what the player is asked, in order."""
    return re.findall(rf"^(\S.*) \({RULE}\)\n +1  ", out, re.MULTILINE)


def first_option(out: str, words: str) -> int:
    """Return the number of the first option that begins with these words."""
    found = re.search(rf"^ +(\d+)  {words}", out, re.MULTILINE)
    assert found is not None, out
    return int(found[1])


def test_a_whole_game_through_a_pipe_ends_with_the_score_sheet(lorehall: Command) -> None:
    ran = lorehall("play", "--text", "--seed", "3", typed=ONES)
    assert ran.code == 0
    assert "Choose a kingdom for the adventure deck" in ran.out
    assert "gain, steal and score crystals" in ran.out, "what a kingdom is about"
    assert "Choose your major action" in ran.out
    sheet = ran.out[ran.out.index("Final score") :]
    for source in ("items", "enchantments", "creatures", "glory", "crystals", "wounds", "cards"):
        assert re.search(rf"^  {source} +-?\d+ +-?\d+", sheet, re.MULTILINE)
    assert re.search(r"(You win|\w+ wins) with -?\d+ glory", sheet)
    assert re.search(rf"^  The game ends \({RULE}\)$", ran.out, re.MULTILINE)


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 1), (4, 4)])
def test_every_table_and_seat_comes_to_an_end(lorehall: Command, players: int, seat: int) -> None:
    words = ("--players", str(players), "--seat", str(seat), "--bots", "random", "--fast")
    ran = lorehall("play", "--text", "--seed", "8", "--option", "length=fast", *words, typed=ONES)
    assert ran.code == 0
    assert "Final score" in ran.out
    assert ran.out.count("(random)") == players - 1
    heads = ran.out[ran.out.index("Final score") :].splitlines()[1].split()
    assert heads[seat - 1] == "You"
    assert set(heads) - {"You"} <= set(BOT_NAMES)


def test_the_board_shows_what_everybody_may_know(play: Play) -> None:
    out = play("").out
    assert re.search(r"Round 1, your turn\. \d+ cards in the deck; 0 cards in the graveyard\.", out)
    assert re.search(r"^Village [A-Z].*: rest -> ", out, re.MULTILINE)
    assert re.search(r"^  0  free        \w.*, (item|enchantment): ", out, re.MULTILINE)
    assert re.search(r"^  5  5 crystals  ", out, re.MULTILINE)
    assert re.search(
        r"^You \(starting player\): attack 0  defense 0  crystals \d+  wounds 0", out, re.MULTILINE
    )
    assert out.index("\nYou (starting") > out.index(": attack 0  defense 0"), (
        "the others stand first"
    )
    assert "covers only the text before it" in " ".join(out.split())
    assert all(len(line) <= 80 for line in out.splitlines() if not re.match(r" +\d+  ", line))


def test_options_show_their_price(play: Play) -> None:
    assert re.search(r"^  1  journey 0: .*  free$", play("").out, re.MULTILINE)
    assert re.search(r"^  2  journey 1: .*  1 crystal$", play("").out, re.MULTILINE)


def test_an_option_can_be_named_by_its_beginning(play: Play) -> None:
    for typed in ("journey 1", "JOURNEY 1", "2"):
        out = play(typed + "\n").out
        assert re.search(rf"You journey to .* at distance 1 for 1 crystal \({RULE}\)", out)


def test_what_is_not_understood_changes_nothing(play: Play) -> None:
    out = play("dance\n99\n0\njourney\n\n").out
    assert "I don't understand 'dance'" in out
    assert re.search(r"There is no option 99\. Type a number from 1 to \d+\.", out)
    assert "There is no option 0." in out
    assert re.search(r"Did you mean 1 \(journey 0: .*\), 2 \(journey 1", " ".join(out.split()))
    assert "You journey" not in out
    assert answers(out)[0] == answers(out)[-1], "an empty line puts the question again"


def test_before_a_fight_the_foe_is_shown(lorehall: Command) -> None:
    out = " ".join(lorehall("play", "--text", "--seed", "4", typed=ONES).out.split())
    fights = re.findall(r"You are facing ([^.]+), health \d+, strength \d+\. You (need|have) ", out)
    assert fights
    assert all(f"You journey to {name} " in out for name, _ in fights)


def test_a_fight_is_weighed_before_it_is_begun_and_before_it_is_fought(lorehall: Command) -> None:
    out = lorehall("play", "--text", "--seed", "4", typed=ONES).out
    beside = re.search(
        r"^ +(\d+)  journey \d+: .*?health \d+, strength \d+; (you win|not won yet)", out, re.M
    )
    assert beside is not None
    told = " ".join(out.split())
    fights = re.findall(r"Against ([^:]+): you [^.]+\. attack (\d+).*? against health (\d+)", told)
    assert fights
    assert all(f"You journey to {name} " in told for name, _, _ in fights)
    number = beside[1]
    asked = out[: beside.start()].count("\n> ")
    typed = "1\n" * asked + f"preview {number}\nweigh nothing of it\nquit\n"
    weighed = " ".join(lorehall("play", "--text", "--seed", "4", typed=typed).out.split())
    assert re.search(rf"> preview {number} Against [^:]+: you .*? attack \d+", weighed)
    assert "nothing of it doesn't start a fight" in weighed


def test_why_lists_refused_ideas_with_their_rules(play: Play) -> None:
    out = play("why\n").out
    assert re.search(
        rf"^done: not now\. You must take exactly one major action each turn\. .*\({RULE}\)$",
        " ".join(out.split("\n  ")),
        re.MULTILINE,
    )
    assert "empty rest: not now." in out


def test_why_answers_for_one_idea(play: Play) -> None:
    out = " ".join(
        play("journey 5\n" + "done\n" * 3 + "why journey 5\nwhy 1\nwhy dance\n").out.split()
    )
    assert re.search(rf"journey 5: [^:]+: not now\. .*? \({RULE}\)", out)
    assert re.search(r"You can do that: option 1, ", out)
    assert "No blocked option matches 'dance'" in out


def test_a_refused_answer_says_why(play: Play) -> None:
    out = " ".join(play("journey 5\n" + "done\n" * 3 + "journey 5\n").out.split())
    assert re.search(rf"> journey 5 journey 5: [^:]+: not now\. .*? \({RULE}\)", out)


def test_cards_rules_board_log_and_help_can_be_looked_up(play: Play) -> None:
    typed = [
        "card axe",
        "card zzz",
        "card",
        "card o",
        "rule zzz zzz",
        "rule",
        "board",
        "log",
        "help",
        "?",
    ]
    out = " ".join(play("\n".join(typed) + "\n").out.split())
    assert "Axe: item of the Goblins" in out
    assert "There is no card 'zzz'" in out
    assert "Which card?" in out
    assert "cards match: " in out
    assert "No rule contains all of these words" in out
    assert "Which rule?" in out
    assert out.count("Journey track") == 2
    assert "> log Nothing has happened yet." in out
    assert out.count("undo your last move") == 2


def test_a_rule_of_the_log_can_be_opened(play: Play) -> None:
    first = play("1\nlog 2\n").out
    number = re.findall(RULE, first)[-1]
    assert f"\n{number}  " in play(f"1\nrule {number}\n").out


def test_undo_takes_back_an_answer(play: Play) -> None:
    """Undo a journey before the turn ends."""
    start = play("").out
    seed = next(
        seed
        for seed in range(1, 30)
        if "at the end of the turn" in answers(play("1\n", seed=seed).out)[-1]
    )
    plain = play("1\n", seed=seed).out
    back = play("1\nundo\n", seed=seed).out
    assert start.count("Choose your major action") == 1
    assert "Undone." in back
    assert answers(back)[-1] == answers(plain)[-2]
    again = play("1\nundo\n1\n", seed=seed).out
    assert answers(again)[-1] == answers(plain)[-1]


def test_undo_stops_at_new_information_and_others_acts(play: Play) -> None:
    out = " ".join(play("1\n" * 6 + "undo\n" * 8).out.split())
    assert re.search(
        r"Not undone: since your last move, \w+ has acted and something new has been revealed \(.* appears",
        out,
    )
    assert "undo!" in out


def test_undo_can_be_forced_among_bots(play: Play) -> None:
    out = " ".join(play("1\n" * 6 + "undo!\n" * 20).out.split())
    assert "Undone, although" in out
    assert "There is nothing to undo." in out
    assert "since then." in out


def test_nothing_to_undo_at_the_start(play: Play) -> None:
    assert "There is nothing to undo." in play("undo\n").out


def test_a_game_is_saved_and_goes_on(lorehall: Command, play: Play, tmp_path: Path) -> None:
    whole = play(ONES).out
    path = tmp_path / "new folder" / "game.json"
    saved = play("1\n" * 9 + f"save {path}\nquit\n").out
    assert f"lorehall play --text --load {path}" in saved
    assert saved.endswith(f"To continue from your save: lorehall play --text --load {path}\n")
    further = play(f"save {path.parent / 'early.json'}\n1\nquit\n").out
    assert "Moves you made after saving are lost." in further
    assert "The game was not saved" in play("1\nquit\n").out, "into a pipe nothing is saved unasked"
    rest = lorehall("play", "--text", "--load", str(path), typed=ONES)
    assert rest.code == 0
    assert rest.out.startswith("Enchanters\n\nWelcome back. You are player 1 of 2.")
    assert whole.endswith(rest.out[rest.out.index("Final score") :]), (
        "the bots answer as they would have"
    )


def test_a_loaded_game_can_be_taken_back(lorehall: Command, play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("1\n" * 7 + f"save {path}\n")
    out = lorehall("play", "--text", "--load", str(path), typed="undo!\n" * 12).out
    assert "Undone" in out
    assert "There is nothing to undo." in out


def test_a_save_has_no_commitment_to_check(lorehall: Command, play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play(f"1\nsave {path}\nquit\n")
    ran = lorehall("verify", str(path))
    assert ran.code == 1
    assert "has no commitment to check" in ran.err


def test_a_save_without_a_table_can_be_played(lorehall: Command, tmp_path: Path) -> None:
    from lorehall.games import game

    rules = game("enchanters")
    state = rules.new({"players": 3, "kingdomSelection": "random"}, 5)
    path = tmp_path / "bare.json"
    path.write_text(rules.save(state))
    ran = lorehall(
        "play",
        "--text",
        "--load",
        str(path),
        "--save",
        str(tmp_path / "again.json"),
        typed="undo\n1\n1\nundo!\n",
    )
    assert ran.code == 0
    assert "There is nothing to undo." in ran.out
    assert "Undone" in ran.out
    assert lorehall("play", "--text", "--load", str(tmp_path / "again.json"), typed="").code == 0


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data["table"].update(seed=99),
        lambda data: data["table"].update(names=["You"]),
        lambda data: data["table"].update(seat=7),
        lambda data: data["table"].pop("bots"),
        lambda data: data["state"].update(log=[0, 0, 77]),
        lambda data: data.pop("state"),
    ],
)
def test_a_damaged_save_is_refused(
    lorehall: Command, play: Play, tmp_path: Path, damage: Callable[[dict[str, Any]], object]
) -> None:
    path = tmp_path / "game.json"
    play("1\n" * 5 + f"save {path}\n")
    data = json.loads(path.read_text())
    damage(data)
    path.write_text(json.dumps(data))
    ran = lorehall("play", "--text", "--load", str(path))
    assert ran.code == 2
    assert ran.err.startswith("lorehall: ")


def test_a_save_that_cannot_be_written_is_told(play: Play, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    out = play(f"save {tmp_path}/file/game.json\nsave\n").out
    assert "The game could not be saved: " in out
    assert "Which file?" in out


def test_a_person_who_leaves_can_resume(
    lorehall: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    none = lorehall("play", "--text", "--resume")
    assert none.code == 2
    assert "no game to resume" in none.err
    original = io.StringIO
    monkeypatch.setattr("io.StringIO", Keyboard)
    left = lorehall("play", "--text", "--seed", "3", *QUICK, typed="1\n1\n")
    monkeypatch.setattr("io.StringIO", original)
    assert "Your game is saved. To continue: lorehall play --text --resume" in left.out
    assert (tmp_path / "state" / "lorehall" / "last-game.json").is_file()
    assert "Welcome back" in lorehall("play", "--text", "--resume").out


def test_an_interrupt_leaves_cleanly(lorehall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = lorehall("play", "--text", "--seed", "3", *QUICK)
    assert ran.code == 0
    assert "You left the table." in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "3"], "has seats 1 to 2"),
        (["--seat", "0"], "has seats 1 to 2"),
        (["--players", "9"], "2 to 4 players"),
        (["--bots", "oracle"], "no bot 'oracle'"),
        (["--bots", "random,greedy"], "only 1 seat for bots"),
        (["--option", "weather=fine"], "no such option"),
        (["--option", "overlord=on"], "no Overlord"),
        (["--load", "nothing.json"], "nothing.json"),
        (["--load", "nothing.json", "--players", "2"], "its own options"),
    ],
)
def test_bad_requests_are_refused_with_a_reason(
    lorehall: Command, words: list[str], message: str
) -> None:
    ran = lorehall("play", "--text", *words)
    assert ran.code == 2
    assert message in ran.err
    assert ran.out == ""


# -- replay -------------------------------------------------------------------------------------------


@pytest.fixture
def kept(play: Play, tmp_path: Path) -> Path:
    path = tmp_path / "kept.json"
    assert play(ONES, "--save", str(path)).out.endswith(
        f"Game saved. To replay it: lorehall replay {path}\n"
    )
    return path


def test_replay_tells_the_whole_game(lorehall: Command, play: Play, kept: Path) -> None:
    ran = lorehall("replay", str(kept))
    assert ran.code == 0
    assert re.search(rf"^ +\d+  Player 1 journeys to .*\({RULE}\)$", ran.out, re.MULTILINE)
    assert "The game ends" in ran.out
    assert "first tie-breaker" in ran.out


def test_replay_stops_where_asked_and_shows_the_board(lorehall: Command, kept: Path) -> None:
    ran = lorehall("replay", str(kept), "--to", "6", "--board")
    numbers = [
        int(number) for number in re.findall(rf"^ +(\d+)  .*\({RULE}\)$", ran.out, re.MULTILINE)
    ]
    assert max(numbers) <= 6
    assert "Journey track" in ran.out
    assert "first tie-breaker" not in ran.out, "no score sheet before the end"
    assert (
        lorehall("replay", str(kept), "--to", "6", "--seat", "1", "--board").out.count("free") == 1
    )
    assert lorehall("replay", str(kept), "--seat", "3").code == 2


def test_replay_reads_options_seed_and_log(lorehall: Command, kept: Path, tmp_path: Path) -> None:
    data = json.loads(kept.read_text())
    record = {"options": data["table"]["options"], "seed": 3, "log": data["state"]["log"]}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert "Player 2 journeys to" in lorehall("replay", str(path)).out
    path.write_text(json.dumps({**record, "log": [*record["log"], 0]}))
    too_long = lorehall("replay", str(path))
    assert too_long.code == 2
    assert "after the end of the game" in too_long.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"options": {}, "seed": "a", "log": []}',
        '{"options": 1, "seed": 1, "log": []}',
    ],
)
def test_replay_refuses_what_is_no_game(lorehall: Command, tmp_path: Path, text: str) -> None:
    path = tmp_path / "no.json"
    path.write_text(text)
    ran = lorehall("replay", str(path))
    assert ran.code == 2
    assert "no.json" in ran.err


def test_who_does_not_want_to_be_asked_is_asked_less(play: Play) -> None:
    def windows(*more: str) -> int:
        out = play(ONES, "--village", "Normaltown", "--fast", *more, seed=2).out
        return sum("minor action" in words for words in answers(out))

    asked = [windows(), windows("--ask", "smart"), windows("--ask", "never")]
    assert asked[0] > asked[1] > asked[2] == 0


def test_ask_is_for_the_terminal(lorehall: Command) -> None:
    found = lorehall("play", "--ask", "never", "--no-open")
    assert found.code != 0
    assert "ask" in found.err


def test_a_hint_names_an_option_and_says_why(play: Play) -> None:
    """T-HNT-01 applies in the terminal, where all others are bots."""
    ran = play("hint\nhint\nquit\n")
    told = re.findall(r"^> hint\n(Option (\d+), [\s\S]*?)\n\n", ran.out, re.MULTILINE)
    assert len(told) == 2
    assert told[0] == told[1], "the same position, the same advice"
    words, number = told[0]
    named = re.match(r"Option \d+, (\w+ \d)", words)
    assert named is not None
    assert re.search(rf"^ +{number}  {named[1]}", ran.out, re.MULTILINE), (
        "it is offered under this number"
    )
    assert "simulated games" in " ".join(words.split())


# -- more seats than people ----------------------------------------------------------------------------

COOP = (
    *("--mode", "coop", "--boxes", "base,odyssey", "--kingdom-selection", "random"),
    *("--length", "fast", "--players", "1"),
)


def test_one_who_plays_a_game_of_two_seats_alone_is_asked_for_both(lorehall: Command) -> None:
    ran = lorehall("play", "--text", "--seed", "3", *COOP, typed="1\n" * 40)
    assert ran.code == 0
    assert "You are playing alone as player 1 and player 2, seed 3." in ran.out
    asked = {words.partition(":")[0] for words in answers(ran.out)}
    assert asked == {"Player 1", "Player 2"}
    assert "Player 1 begins their turn" in ran.out
    assert "Player 2 begins their turn" in ran.out
    assert "You begin" not in ran.out


def test_both_seats_are_kept_and_the_last_answer_of_either_is_taken_back(
    lorehall: Command, tmp_path: Path
) -> None:
    kept = tmp_path / "alone.json"
    first = lorehall(
        "play", "--text", "--seed", "3", *COOP, "--save", str(kept), typed="1\n" * 9 + "quit\n"
    )
    assert first.code == 0
    table = json.loads(kept.read_text())["table"]
    assert table["bots"] == ["you", "you"]
    again = lorehall("play", "--text", "--load", str(kept), typed="undo!\n1\nquit\n")
    assert again.code == 0
    assert "Welcome back. You are player 1 and player 2 of 2." in again.out
    assert "Undone" in again.out
    assert answers(again.out)[-1] == answers(first.out)[-1]


def test_a_bot_takes_the_second_seat_where_two_are_asked_for(lorehall: Command) -> None:
    two = (*COOP[:-1], "2")
    out = lorehall("play", "--text", "--seed", "3", *two, typed="quit\n").out
    assert re.search(r"You are playing with \w+ \(greedy\), seed 3\.", out)
