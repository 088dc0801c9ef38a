from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from lorehall.cli.arguments import game_options
from lorehall.cli.fit import repeating
from lorehall.games import game
from lorehall.lab.evaluation.positions import Source
from support.command import Command


def test_simulate_prints_tables(lorehall: Command) -> None:
    ran = lorehall("simulate", "--games", "6", "--players", "2", "--bots", "greedy,random")
    assert ran.code == 0
    assert ran.out.startswith("6 games, ")
    assert "\ngreedy " in ran.out
    assert "\nkingdom " in ran.out
    assert "\ncard " not in ran.out
    assert ran.err == "", "no bar outside a terminal"


def test_simulate_gives_the_same_result_for_any_number_of_workers(lorehall: Command) -> None:
    words = (
        "simulate",
        "--games",
        "6",
        "--players",
        "2",
        "--bots",
        "random",
        "--seed",
        "5",
        "--json",
        "-",
    )
    one, two = lorehall(*words).out, lorehall(*words, "--workers", "2").out
    assert one == two
    assert json.loads(one)["games"] == 6


def test_simulate_writes_records_and_takes_options(lorehall: Command, tmp_path: Path) -> None:
    target = tmp_path / "deep" / "records.json"
    words = [
        "--kingdoms",
        "goblins,undead",
        "--option",
        "length=superfast",
        "--option",
        "village=Alea",
    ]
    ran = lorehall(
        "simulate", "--games", "3", "--players", "2", "--bots", "random", *words,
        "--records", "--json", str(target), "--cards",
    )  # fmt: skip
    assert ran.code == 0
    assert "\ncard " in ran.out
    records = json.loads(target.read_text())
    assert len(records) == 3
    assert records[0]["groups"] == {"kingdom": ["Goblins", "Undead"], "village": ["Alea"]}


def test_simulate_draws_the_wins(lorehall: Command, tmp_path: Path) -> None:
    target = tmp_path / "wins.svg"
    words = ("simulate", "--games", "2", "--players", "2", "--bots", "random,greedy", "--picture")
    ran = lorehall(*words, str(target), "--length", "superfast")
    assert ran.code == 0
    assert "turn order" in ran.out
    assert target.read_text().startswith("<svg")
    alone = lorehall(*words, "-", "--length", "superfast").out
    assert alone == target.read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "7"], "2 to 4 players"),
        (["--option", "lenght=fast"], "did you mean length?"),
        (["--option", "length"], "NAME=VALUE"),
        (["--bots", "genius"], "no bot 'genius'"),
        (["--bots", ","], "at least one bot"),
        (["--games", "0"], "at least 1"),
        (["--workers", "0"], "at least 1"),
        (["--kingdoms", "Hobbits"], "no kingdom 'Hobbits'"),
        (["--option", "players=two"], "number"),
    ],
)
def test_simulate_refuses_with_a_reason(lorehall: Command, words: list[str], message: str) -> None:
    ran = lorehall("simulate", *words)
    assert ran.code == 2
    assert message in ran.err


def test_perft_counts_and_divides(lorehall: Command) -> None:
    counts = [line.split() for line in lorehall("perft", "--depth", "2").out.splitlines()]
    assert counts[0] == ["depth", "lines"]
    branches = lorehall("perft", "--depth", "2", "--divide").out.splitlines()
    assert len(branches) == int(counts[1][1])
    assert sum(int(line.split()[0]) for line in branches) == int(counts[2][1])
    assert lorehall("perft", "--depth", "0").code == 2


def test_perft_checks_tables(lorehall: Command, tmp_path: Path) -> None:
    table = tmp_path / "a.perft"
    table.write_text("name  start\noptions  players=2\nseed  1\nperft  1 8\n")
    assert lorehall("perft", str(table)).code == 0
    table.write_text(table.read_text().replace("1 8", "1 9"))
    ran = lorehall("perft", str(table))
    assert ran.code == 1
    assert "expected 9, found 8" in ran.out


def test_bench_prints_a_table_and_json(lorehall: Command, tmp_path: Path) -> None:
    target = tmp_path / "bench.json"
    short = ("--game", "enchanters", "--rounds", "1", "--scale", "0.01")
    ran = lorehall("bench", *short, "--json", str(target))
    assert ran.code == 0
    assert "decisions/s" in ran.out
    assert json.loads(target.read_text())["figures"]
    assert lorehall("bench", "--rounds", "0").code == 2


def test_soak_reports_what_it_checked(lorehall: Command) -> None:
    ran = lorehall("soak", "--games", "4", "--players", "2", "--check-every", "5")
    assert ran.code == 0
    assert "no exception, no stall, no broken invariant" in ran.out
    assert lorehall("soak", "--players", "some").code == 2


def test_soak_fails_when_a_game_does(lorehall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from lorehall.games.enchanters.game import Enchanters

    monkeypatch.setattr(Enchanters, "problems", lambda self, state: ["a card is lost"])
    ran = lorehall("soak", "--games", "1", "--players", "2")
    assert ran.code == 1
    assert "a card is lost" in ran.out


def test_scenarios_are_run_and_counted(lorehall: Command, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.scenario", tmp_path / "bad.scenario"
    good.write_text("scenario nothing happens\n  players 2\n")
    ran = lorehall("scenario", str(good), "-v")
    assert (ran.code, ran.err) == (0, "")
    assert "passed" in ran.out
    assert ran.out.endswith("1 scenario in 1 file: 1 passed, 0 failed.\n")
    bad.write_text("scenario nonsense\n  bogus\n")
    ran = lorehall("scenario", str(tmp_path))
    assert ran.code == 1
    assert f"FAILED  {bad}:1  nonsense" in ran.out
    assert "bogus" in ran.out
    assert ran.out.endswith("2 scenarios in 2 files: 1 passed, 1 failed.\n")


def test_scenarios_must_be_there(lorehall: Command, tmp_path: Path) -> None:
    assert lorehall("scenario").code == 2
    nothing = lorehall("scenario", str(tmp_path))
    assert nothing.code == 2
    assert nothing.err.startswith("lorehall: There are no scenario files in ")
    assert lorehall("scenario", str(tmp_path / "none.scenario")).code == 2


def test_options_are_listed_with_values_rules_and_help(lorehall: Command) -> None:
    from lorehall.games.enchanters.options import FREE, OPTIONS
    from lorehall.games.enchanters.presets import GROUPS, PRESETS

    out = lorehall("options").out
    for option in OPTIONS:
        assert option.name in out
        assert " | ".join(option.values) in out
        assert option.help in out
        assert option.rules in out
    for name in {option.name for option in FREE} - {"packs"}:
        assert f"\n{name} " in out
    for preset in PRESETS[:3]:
        assert f"\n{preset.name} " in out
        assert preset.help in out
    for group in GROUPS:
        assert f"\n{group.title} " in out


def test_one_option_with_the_text_of_its_rules(lorehall: Command) -> None:
    ran = lorehall("options", "LENGTH")
    assert ran.out.startswith("length: normal | fast | superfast\n")
    assert "removed to the box" in " ".join(ran.out.split())
    unknown = lorehall("options", "lenght")
    assert unknown.code == 2
    assert "Did you mean length?" in unknown.err
    listed = json.loads(lorehall("options", "--json").out)
    assert {"players", "length"} <= {option["name"] for option in listed}


BROKEN_BOT = """from lorehall.bots import Bot


class Broken(Bot):
    name, title, help = "broken", "Broken", "Fails."

    def choose(self, game, state, seat, rng):
        return {}["no"]
"""


def test_a_bot_that_fails_is_told_with_its_file_and_line(
    lorehall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bots.py").write_text(BROKEN_BOT)
    monkeypatch.syspath_prepend(tmp_path)
    ran = lorehall("simulate", "--games", "1", "--players", "2", "--bots", "broken_bots:Broken")
    assert ran.code == 2
    assert "KeyError('no') at broken_bots.py:8 in choose" in ran.err


# -- tournaments ---------------------------------------------------------------------------------------

QUICK = ("--players", "2", "--length", "superfast", "--deals", "1", "--bots", "random,greedy")


def test_tournament_writes_results_and_tells_who_is_better(
    lorehall: Command, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    ran = lorehall("tournament", *QUICK, "--results", str(path), "--seed", "3")
    assert ran.code == 0
    assert ran.out.startswith("2 games with 1 deal\n")
    assert "against" in ran.out
    written = path.read_bytes()
    assert json.loads(written.splitlines()[0])["plan"]["options"] == {"length": "superfast"}
    again = lorehall("tournament", *QUICK, "--results", str(path), "--seed", "3")
    assert again.out == ran.out, "nothing is left to play"
    assert path.read_bytes() == written
    other = lorehall("tournament", *QUICK, "--results", str(path), "--seed", "4")
    assert other.code == 2
    assert "seed 3, not 4" in other.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random"], "at least two"),
        (["--kind", "ladder"], "ladder"),
        (["--workers", "0"], "at least 1"),
        (["--address", "auto"], "--backend ray"),
        (["--deals", "0"], "at least 1"),
        (["--lenght", "fast"], "Did you mean --length?"),
    ],
)
def test_tournament_answers_bad_words(lorehall: Command, words: list[str], message: str) -> None:
    ran = lorehall("tournament", "--players", "2", *words)
    assert ran.code == 2
    assert message in ran.err


def test_what_is_not_installed_is_named_before_anything_is_played(
    lorehall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lorehall.lab.extras.find_spec", lambda name: None)
    for words in (["--backend", "ray"], ["--parquet", "games.parquet"]):
        ran = lorehall("tournament", *QUICK, *words)
        assert ran.code == 2
        assert "pip install 'lorehall[" in ran.err


def test_rate_tells_how_much_better_a_bot_is(lorehall: Command, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lorehall("tournament", *QUICK, "--results", str(path))
    ran = lorehall("rate", str(path), "--resamples", "2")
    assert ran.code == 0
    assert "odds of ten to one" in ran.out
    assert ran.out.index("\ngreedy ") < ran.out.index("\nrandom ")
    found = json.loads(lorehall("rate", str(path), "--resamples", "2", "--json", "-").out)
    assert found["anchor"] == "random"
    assert lorehall("rate", str(path), "--resamples", "2", "--picture", "-").out.startswith("<svg")


def test_rate_answers_bad_words(lorehall: Command, tmp_path: Path) -> None:
    assert "at least one result file" in lorehall("rate").err
    assert lorehall("rate", str(tmp_path / "none.jsonl")).code == 2
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary\n")
    assert "not a result file" in lorehall("rate", str(other)).err


# -- comparisons -----------------------------------------------------------------------------------------

SHORT = ("simulate", "--players", "2", "--games", "4", "--bots", "random", "--length", "superfast")


def test_simulate_compares_variants(lorehall: Command, tmp_path: Path) -> None:
    ran = lorehall(*SHORT, "--compare", "base", "length=fast")
    assert ran.code == 0
    assert "With length=fast, games are longer" in ran.out
    assert lorehall(*SHORT, "--compare", "random", "greedy", "--json", "-").out.startswith("{")


def test_simulate_compares_an_edited_card_file(lorehall: Command, tmp_path: Path) -> None:
    from lorehall.games import game

    own = game("enchanters").texts()["base/goblins.cards"]
    path = tmp_path / "goblins.cards"
    path.write_text(own.replace("upper: 2 attack\n", "upper: 3 attack\n", 1), "utf-8")
    ran = lorehall(*SHORT, "--kingdoms", "goblins,undead", "--compare", "base", str(path))
    assert ran.code == 0, ran.err
    assert "base, goblins.cards" in ran.out
    assert "Axe" in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nowhere.cards", "greedy"], "neither a file nor NAME=VALUE"),
        (["base", "greedy"], "only be compared with another bot"),
        (["base", "players=3"], "different numbers of players"),
        (["base", "lenght=fast"], "did you mean length?"),
        (["greedy,random", "random"], "each variant must be a single bot"),
    ],
)
def test_simulate_answers_bad_comparisons(
    lorehall: Command, words: list[str], message: str
) -> None:
    ran = lorehall(*SHORT, "--compare", *words)
    assert ran.code == 2
    assert message in ran.err


# -- balance -----------------------------------------------------------------------------------------------


def test_balance_writes_one_page_and_keeps_the_games(lorehall: Command, tmp_path: Path) -> None:
    page, kept = tmp_path / "deep" / "report.html", tmp_path / "games.jsonl"
    words = ("--players", "2", "--games", "3", "--bots", "random,greedy", "--length", "superfast")
    ran = lorehall("balance", *words, "--out", str(page), "--results", str(kept))
    assert ran.code == 0, ran.err
    assert ran.out == f"3 games: {page}\n"
    written = page.read_text()
    assert written.startswith("<!doctype html>")
    again = tmp_path / "again.html"
    assert lorehall("balance", str(kept), "--out", str(again)).code == 0
    assert again.read_text() == written


def test_balance_lets_skilled_bots_play_with_what_is_dealt_where_nothing_else_is_said(
    lorehall: Command, tmp_path: Path
) -> None:
    page, kept = tmp_path / "report.html", tmp_path / "games.jsonl"
    words = ("--game", "defenders", "--players", "2", "--games", "2", "--results", str(kept))
    assert lorehall("balance", *words, "--out", str(page)).code == 0
    played = json.loads(kept.read_text().splitlines()[0])["plan"]
    assert played["bots"] == ["journeyman"]
    assert played["options"] == {"hero_assignment": "deal"}
    again = (*words[:-1], str(tmp_path / "chosen.jsonl"), "--hero_assignment", "choose")
    assert lorehall("balance", *again, "--out", str(page)).code == 0
    played = json.loads((tmp_path / "chosen.jsonl").read_text().splitlines()[0])["plan"]
    assert played["options"] == {"hero_assignment": "choose"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "1", "--bots", "random"], "at least two games"),
        (["--games", "0"], "at least two games"),
        (["games.jsonl", "--game", "prophecy"], "not both"),
        (["games.jsonl", "--players", "2"], "not both"),
        (["games.jsonl", "--bots", "greedy"], "not both"),
        (["games.jsonl", "--games", "500"], "not both"),
        (["games.jsonl", "--seed", "1"], "not both"),
        (["nowhere.jsonl"], "nowhere.jsonl"),
        (["--bots", "genius"], "no bot 'genius'"),
    ],
)
def test_balance_answers_bad_words(
    lorehall: Command, tmp_path: Path, words: list[str], message: str
) -> None:
    out = tmp_path / "report.html"
    ran = lorehall("balance", *words, "--out", str(out))
    assert ran.code == 2
    assert message in ran.err
    assert not out.exists()


# -- fitting -----------------------------------------------------------------------------------------------


def test_fit_prints_and_writes_weights(lorehall: Command, tmp_path: Path) -> None:
    target = tmp_path / "weights.toml"
    words = ("--games", "24", "--players", "2", "--bots", "random", "--seed", "2", "--opening", "0")
    ran = lorehall("fit", *words, "--into", str(target))
    assert ran.code == 0
    assert "\ncrystals_3_soon " in ran.out
    assert "explained in held-out games: " in ran.out
    assert "came true" in ran.out
    written = target.read_text()
    command = (
        "lorehall fit --game enchanters --games 24 --players 2 --bots random --opening 0 --seed 2"
    )
    assert f'command = "{command}"' in written


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "two"), "give numbers, such as 2,3,4"),
        (("--workers", "0"), "must be at least 1"),
        (("--games", "3", "--players", "2"), "at least 20 games"),
        (("--games", "3", "--players", "2", "--option", "players=4"), "at least 20 games"),
        (("--option", "players=many"), "give numbers"),
    ],
)
def test_fit_refuses_what_it_cannot_do(
    lorehall: Command, words: tuple[str, ...], said: str
) -> None:
    ran = lorehall("fit", "--bots", "random", *words)
    assert ran.code == 2
    assert said in ran.err


def test_the_command_of_a_fit_can_be_typed_again() -> None:
    rules = game("enchanters")
    options = game_options(rules, None, ["boxes=base,odyssey", "kingdomSelection=random"])
    source = Source(
        game="enchanters", games=30, players=(2, 4), bots=("greedy", "random"), seed=3, options=options
    )  # fmt: skip
    words = shlex.split(repeating(source, [Path("my pack.cards")]))
    typed = [words[i + 1] for i, word in enumerate(words) if word == "--option"]
    assert game_options(rules, None, typed) == options
    assert words[words.index("--players") + 1] == "2,4"
    assert words[words.index("--bots") + 1] == "greedy,random"
    assert words[-2:] == ["--pack", "my pack.cards"]
