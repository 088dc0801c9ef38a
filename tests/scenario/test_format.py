"""The format of scenario files: what can be written, where mistakes are reported, what a failure says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.cli import main
from lorehall.core.errors import LorehallError
from lorehall.games.scenarios import cases_of, run_file, run_text
from lorehall.scenario import Result
from support.play import view_of

START = """\
scenario Something
  position
    track Item A, Item B, Item C
    deck Item D
    player 1: crystals 2; items Fist, Attack 2
"""


def run(text: str) -> Result:
    (result,) = run_text(text, "x.scenario")
    return result


def passes(lines: str) -> None:
    result = run(START + lines)
    assert result.passed, result.message


def fails(lines: str) -> str:
    result = run(START + lines)
    assert not result.passed
    return result.message


def places(message: str) -> list[tuple[int, int]]:
    return [
        (int(m[1]), int(m[2]))
        for m in re.finditer(r"^x\.scenario:(\d+):(\d+): ", message, re.MULTILINE)
    ]


# -- results ------------------------------------------------------------------------------------------


def test_a_result_says_what_was_run() -> None:
    result = run("\nscenario It works\n  rules X-YZ-1, X-YZ-02\n  position\n    track Item A\n")
    assert [line.rule for line in result.told] == ["E-TRN-01", "E-TRN-03"]
    ran = Result("It works", "x.scenario", 2, ("X-YZ-1", "X-YZ-02"), passed=True, told=result.told)
    assert result == ran


def test_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.scenario").write_text(START)
    (tmp_path / "deep" / "b.scenario").write_text(START + "  expect over\n")
    assert [result.passed for result in run_file(tmp_path)] == [True, False]
    assert [result.passed for result in run_file(tmp_path / "a.scenario")] == [True]


# -- mistakes -----------------------------------------------------------------------------------------


def test_all_mistakes_of_a_scenario_are_reported_with_their_places() -> None:
    message = fails(
        "    trakc Item A\n"
        "    player 1: crystals many; wuonds 3\n"
        "    deck Item A, Unicron Horn\n"
        "    player 1 attack 3\n"
        "  dice 3, moon\n"
        "  play\n"
        "    journey 0\n"
        "    Susan: rest\n"
        "    expect player 1 crystal 3\n"
        "    expect log says hello\n"
        "  exspect\n"
        "    over\n"
    )
    assert places(message) == [
        (6, 5), (7, 24), (7, 30), (8, 18), (9, 5), (10, 11), (12, 5), (13, 5), (14, 12), (15, 12), (16, 3),
    ]  # fmt: skip
    assert "unknown path 'trakc Item A'" in message
    assert "did you mean: 'track'" in message
    assert "'player 1 wounds'" in message
    assert "'Unicorn Horn'" in message
    assert "'player 1 attack' can be expected, but not set" in message
    assert "'moon' is not a chance result" in message
    assert "there is no player 'Susan'" in message
    assert "did you mean: 'expect'" in message


def test_mistakes_in_cards_are_reported_at_their_place_together_with_others() -> None:
    message = fails(
        "    player 1 crytals 3\n"
        "  cards\n"
        "    item Wrong\n"
        "      upper: 3 atack\n"
        "      uper: 1 attack\n"
    )
    assert places(message) == [(6, 5), (9, 16), (10, 7)]
    assert "did you mean: 'attack'" in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  position\n", "this line doesn't belong to any scenario"),
        ("scenari X\n", "did you mean: 'scenario'"),
        ("scenario\n", "has no name"),
        ("scenario A\n  position\n   track Item A\n    deck Item B\n  \tseed 3\n", "tabs"),
        ("scenario A\n    seed 3\n  seed 4\n", "indent this line like line 2, by 4 spaces"),
        ("scenario A\n  seed x\n", "a seed must be a number"),
        ("scenario A\n  rules foo\n", "'foo' is not a rule number"),
        ("scenario A\n  position\n\nscenario A\n  position\n", "already defined on line 1"),
        ("scenario A\n  position\n  play\n    player 1:\n", "the answer is missing"),
        ("scenario A\n  position\n  play\n    at random for ever\n", "write 'at random until"),
        ("scenario A <n>\n  position\n  examples\n    | n | m |\n    | 1 |\n", "this row has 1 value, but the first row has 2"),
        ("scenario A\n  position\n    player 3 crystals 1\n  options players 2\n", "there is no player 3"),
        ("scenario A\n  position\n    track 7 x Item A\n", "the journey track has six slots"),
        ("scenario A\n  position\n    track Village A\n", "'Village A' cannot be on the track"),
        ("scenario A\n  position\n    player 1 items Monster A\n", "cannot be among the items"),
        ("scenario A\n  position\n    track 2 wound tokens 1\n", "no card at distance 2"),
        ("scenario A\n  position\n    player 1: wound cards Wound A; wounds 9\n", "count as more wounds than that"),
        ("scenario A\n  position\n    player 1 pearls 2\n", "pearl value of 0"),
        ("scenario A\n  position\n    player 1 used Fist\n", "has no action on 'Fist'"),
        ("scenario A\n  position\n    desert rain\n", "Scorching Sun or Sandstorm"),
        ("scenario A\n  position\n    turn 5\n", "there is no player 5"),
        ("scenario A\n  position\n  play\n    expect log count \"x\"\n", "x.scenario:4:21: 'count' needs a number"),
        ("scenario A\n  position\n  play\n    note\n", "'note' has no text"),
        ("scenario A\n  position\n  play\n    point track/0\n", "'point' must come after the 'note'"),
    ],
)  # fmt: skip
def test_mistakes_are_explained(text: str, words: str) -> None:
    messages = "\n".join(result.message for result in run_text(text, "x.scenario"))
    assert words in messages


def test_a_mistake_leaves_the_other_scenarios_alone() -> None:
    results = run_text(
        START + "    bad thing\n" + START.replace("Something", "Other"), "x.scenario"
    )
    assert [(each.name, each.passed) for each in results] == [("Something", False), ("Other", True)]


# -- failures -----------------------------------------------------------------------------------------


def test_a_failure_says_expected_and_found_and_shows_the_scene() -> None:
    message = fails("  play\n    player 1: journey 1\n  expect player 1: crystals 3; items Fist\n")
    assert message.startswith("x.scenario:8:20: expected player 1 crystals 3, found 1\n")
    assert "pending player 2: Choose your major action\n      journey 0: Item A\n" in message
    assert "Player 1 journeys to Item B at distance 1 for 1 crystal (E-JRN-01)" in message


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("over", "expected over yes, found no"),
        ("pending player 2", "expected pending player 2, found player 1"),
        ("track Item A", "expected track Item A, found Item A, Item B, Item C, -, -, -"),
        ("deck none", "expected deck none, found Item D"),
        ("player 1 items contain Item A", "found Fist, Attack 2"),
        ("player 1 items lack Fist", "found Fist, Attack 2"),
        ("player 1 items count 3", "found Fist, Attack 2"),
        ("player 1 items top Fist", "expected player 1 items top Fist"),
        ("deck count monsters 1", "found Item D"),
        ("player 1 attack at least 3", "expected player 1 attack at least 3, found 2"),
        ("options journey", "did not expect the option 'rest Village A"),
        ("options contain challenge", "expected the option 'challenge'"),
        ("options lack journey 0", "did not expect the option 'journey 0: Item A'"),
        ("legal journey 5", "expected the option 'journey 5'"),
        ("illegal rest", "did not expect the option 'rest"),
        ("options count 9", "expected options count 9, found 4"),
        ('log contains "wins"', 'expected a log line with "wins", found none'),
        ('log contains "begins their turn" with rule X-YZ-01', "found it with rule E-TRN-03"),
        ('log lacks "begins their turn"', "found Player 1 begins their turn"),
        ('log count "begins" 5', "found 2"),
        ('log in order "turn", "Round"', 'in this order, "turn", "Round"; "Round" is missing or out of order'),
        ("view of player 1 journeys 0 cost 3", "expected journeys 0 cost 3, found 0"),
        ('view of player 1 contains "Item D"', "expected the view to contain"),
        ("view of player 1 trakc 0", "there is no 'trakc' here; choose from: track"),
        ("dump fields turns 4", "expected fields turns 4, found 1"),
        ("winners player 1", "expected winners player 1, found none"),
        ("village none", "expected village none, found Village A"),
        ("prompt contains \"zzz\"", "found Choose your major action"),
    ],
)  # fmt: skip
def test_every_expectation_can_fail(statement: str, words: str) -> None:
    assert words in fails(f"  expect\n    {statement}\n")


@pytest.mark.parametrize(
    "statement",
    [
        "not over",
        "pending 1",
        "active player 1",
        "track Item A, Item B, Item C, -",
        "track top 2 count items 2",
        "deck top Item D",
        "player 1 items in any order Attack 2, Fist",
        "player 1 items bottom Fist",
        "player 1: attack not 3; attack at most 2; attack more than 1; attack less than 3",
        "player 2 items Fist; player 2 crystals 0",
        "options journey 0, journey 1, journey 2, rest",
        "options contain rest, journey",
        'log contains "player 1 begins" with rule E-TRN-03',
        'last log lacks "anything"',
        'log for spectator contains "Round 1"',
        "view of spectator players 0 items Fist, Attack 2",
        "view of player 1: track 0 name Item A",
        "dump fields players 0 crystals 2",
        "dump options players 2",
        "village Village A",
        "village not Normaltown",
        "overlord none",
        "prompt rule E-TRN-05",
    ],
)
def test_expectations_that_hold(statement: str) -> None:
    passes(f"  expect\n    {statement}\n")


def test_refusals_are_checked() -> None:
    passes(
        "  play\n    refuse player 1: journey 4 because emptySlot E-JRN-01\n    refuse player 2: rest\n"
    )
    assert "but it was accepted" in fails("  play\n    refuse player 1: journey 0\n")
    message = fails("  play\n    refuse player 1: journey 4 because cannotPay\n")
    assert "expected the refusal cannotPay, found emptySlot E-JRN-01" in message
    assert "cannot answer 'journey 4'" in fails("  play\n    player 1: journey 4\n")


def test_forced_dice_are_used_in_order_and_all() -> None:
    cards = "  cards\n    item Dice\n      lower: multi: free -> take d6 crystals\n"
    play = "  position\n    player 1: items Dice\n  dice 3, 6\n  play\n    player 1: use Dice\n    expect player 1 crystals 5\n"
    assert "1 forced chance result was not used" in fails(cards + play)
    passes(cards + play + "    player 1: use Dice\n    expect player 1 crystals 11\n")


def test_cards_of_a_scenario_replace_built_in_ones() -> None:
    text = "  cards\n    starter item Fist\n      lower: 7 attack\n  expect player 2 attack 7\n"
    passes(text)
    passes("  expect player 2 attack 0\n")


def test_common_sections_players_and_names() -> None:
    text = """\
common
  players Ann, Bob
  cards
    item Big Stick, Blue
      lower: 2 attack
  position
    track Item A, Item B
    Ann crystals 1

scenario One
  position
    Bob
      items Fist, Big Stick, Blue
      crystals 3
  play
    Ann: journey 1
  expect
    pending Bob
    Bob: attack 2; items top Big Stick, Blue
    Ann crystals 0

scenario Two
  expect Bob attack 0
"""
    results = run_text(text)
    assert [each.passed for each in results] == [True, True], results


def test_again_starts_from_the_same_position() -> None:
    passes(
        "  play\n    player 1: journey 2\n  expect player 1 crystals 0\n"
        "  again\n  position\n    player 1 crystals 9\n"
        "  play\n    player 1: journey 2\n  expect player 1 crystals 7\n"
    )
    assert "expected player 1 crystals 1" in fails("  again\n  expect player 1 crystals 1\n")


def test_examples_make_one_scenario_each() -> None:
    text = START.replace("Something", "Pay <n>") + (
        "  play\n    player 1: journey <n>\n  expect player 1 crystals <left>\n"
        "  examples\n    | n | left |\n    | 1 | 1 |\n    | 2 | 5 |\n"
    )
    assert [(each.name, each.passed, each.line) for each in run_text(text)] == [
        ("Pay 1", True, 11),
        ("Pay 2", False, 12),
    ]


def test_options_can_be_expected_to_be_rejected() -> None:
    assert run('scenario A\n  options players 7\n  rejected "2 to 4"\n').passed
    assert (
        "is accepted" not in run('scenario A\n  options players 7\n  rejected "2 to 4"\n').message
    )
    assert (
        "they were accepted"
        in run('scenario A\n  options players 3\n  rejected "2 to 4"\n').message
    )
    assert "the options were rejected: " in run("scenario A\n  options players 7\n").message
    assert "found" in run('scenario A\n  options plyaers 3\n  rejected "zzz"\n').message


def test_at_random_plays_on() -> None:
    passes("  play\n    at random 3 answers\n    at random until over\n  expect over\n")
    assert "expected turns 99" in fails("  play\n    at random until turns 99\n")


def test_the_command_line_runs_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.scenario", tmp_path / "bad.scenario"
    good.write_text(START)
    bad.write_text(START + "  expect over\n")
    assert main(["scenario", str(good), str(bad)]) == 1
    assert "expected over yes, found no" in capsys.readouterr().out


# -- lessons --------------------------------------------------------------------------------------------


def test_a_lesson_has_a_page_for_each_note_and_each_answer() -> None:
    (case,) = cases_of(
        START
        + """  play
    note Look at this: it is "Item A",
      says player 9.
        It is free.
    point track/0, seat/0
    point village
    note Take it.
    player 1: journey 0
    expect player 1 crystals 2
    player 2: rest
    player 1: journey 0
    note The end.
"""
    )
    assert case.run().passed, case.run().message
    lesson = case.lesson()
    assert lesson.title == "Something"
    assert [(page.note, page.points, page.option) for page in lesson.pages] == [
        ('Look at this: it is "Item A", says player 9. It is free.', ("track/0", "seat/0", "village"), None),
        ("Take it.", (), 0),
        ("", (), 1),
        ("", (), 0),
        ("The end.", (), None),
    ]  # fmt: skip
    assert len(view_of(lesson.game, lesson.base)["players"]) == 2, "a note mentions no players"
    assert view_of(lesson.game, lesson.base)["track"][0]["name"] == "Item A"


def test_forced_dice_belong_to_the_beginning_of_a_lesson() -> None:
    (case,) = cases_of(
        "scenario Dice\n  position\n    village Alea\n    track Item A, Item B\n"
        "  dice 5\n  play\n    player 1: rest Alea: rest -> take\n    expect player 1 crystals 5\n"
    )
    lesson = case.lesson()
    state = lesson.game.clone(lesson.base)
    assert lesson.pages[0].option is not None
    state.answer(lesson.pages[0].option)
    assert view_of(lesson.game, state)["players"][0]["crystals"] == 5


def test_a_lesson_that_fails_says_where() -> None:
    (case,) = cases_of(START + "  play\n    note Win.\n    expect over\n", "x.scenario")
    with pytest.raises(LorehallError, match=r"x\.scenario:8:12: expected over"):
        case.lesson()
