from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lorehall.games import enchanters
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.terminal.book import full_text, lower_text, page
from support.command import Command

GOOD = """item Practice Sword
  source designed
  emblem battle-axe
  kingdom Goblins
  upper: 2 attack
  lower: 1 attack
  when taken: each other player takes 1 damage
"""
BAD = """item Practice Sword
  source designed
  emblem battle-axe
  upper: 2 atack
  lower: 1 crystal -> each plyer heals 1 damage

medium monster Straw Man
  source designed
  emblem battle-axe
  health 5, strength 2, 4 glory
  when taken: eat a sandwich
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "my.cards"
    path.write_text(GOOD)
    return path


def test_the_built_in_cards_are_sound(lorehall: Command) -> None:
    ran = lorehall("cards", "check")
    assert ran.code == 0
    assert re.fullmatch(r"\d+ cards in \d+ files: no mistakes\.\n", ran.out)


def test_a_sound_pack_passes_alone_and_in_its_folder(lorehall: Command, pack: Path) -> None:
    for path in (pack, pack.parent):
        ran = lorehall("cards", "check", str(path))
        assert (ran.code, ran.out) == (0, "1 card in 1 file: no mistakes.\n")


def test_a_built_in_file_can_be_checked_by_its_path(lorehall: Command) -> None:
    path = Path(enchanters.__file__).parent / "cards" / "base" / "goblins.cards"
    ran = lorehall("cards", "check", str(path))
    assert (ran.code, ran.out) == (0, "10 cards in 1 file: no mistakes.\n")


def test_every_mistake_is_reported_with_place_caret_and_suggestion(
    lorehall: Command, pack: Path
) -> None:
    pack.write_text(BAD)
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 1
    assert f"{pack}:4:12: " in ran.out
    assert "    " + " " * 11 + "^^^^^\n" in ran.out
    assert "did you mean: 'attack'" in ran.out
    assert f"{pack}:5:" in ran.out
    assert f"{pack}:11:" in ran.out
    assert "3 mistakes found" in ran.err


def test_a_kingdom_that_there_is_not_is_a_mistake_with_its_place(
    lorehall: Command, pack: Path
) -> None:
    pack.write_text(GOOD.replace("Goblins", "Gobblins"))
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 1
    assert f"{pack}:4:11: there is no kingdom 'Gobblins'" in ran.out
    assert "did you mean: 'Goblins'" in ran.out
    played = lorehall("play", "--text", "--pack", str(pack))
    assert played.code == 1
    assert "there is no kingdom 'Gobblins'" in played.err


def test_a_kingdom_of_a_pack_names_a_village_that_there_is(lorehall: Command, pack: Path) -> None:
    pack.write_text(GOOD + "\nkingdom Trolls\n  box base\n  village Dwarfburgh\n")
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 1
    assert f"{pack}:11:11: there is no village 'Dwarfburgh'" in ran.out
    assert "did you mean: 'Dwarfburg'" in ran.out


def test_a_kingdom_may_be_called_by_another_of_its_names(lorehall: Command, pack: Path) -> None:
    pack.write_text(GOOD.replace("Goblins", "Thieves"))
    assert lorehall("cards", "check", str(pack)).code == 0


def test_a_card_that_names_no_kingdom_is_warned_of(lorehall: Command, pack: Path) -> None:
    pack.write_text(GOOD.replace("  kingdom Goblins\n", ""))
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 0
    assert f"Warning: {pack}:1:1: 'Practice Sword' has no kingdom" in ran.out


def test_a_card_twice_is_a_mistake(lorehall: Command, pack: Path) -> None:
    pack.write_text(GOOD.replace("Practice Sword", "Axe"))
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 1
    assert "is already defined in" in ran.out


def test_files_that_are_not_there_are_bad_usage(lorehall: Command, tmp_path: Path) -> None:
    assert lorehall("cards", "check", str(tmp_path / "none.cards")).code == 2
    empty = lorehall("cards", "check", str(tmp_path))
    assert empty.code == 2
    assert "No *.cards files found" in empty.err


def test_show_prints_text_meaning_and_rules(lorehall: Command) -> None:
    ran = lorehall("cards", "show", "axe")
    assert ran.code == 0
    assert ran.out.startswith("Axe: item of the Goblins\n")
    assert "when taken: each other player takes 1 damage for every 2 attack" in ran.out
    assert "Damage becomes wounds" in " ".join(ran.out.split())
    assert re.search(r"\(E-[A-Z]+-\d\d,\s", ran.out)


def test_show_takes_names_of_several_words_and_files(lorehall: Command, pack: Path) -> None:
    assert lorehall("cards", "show", "of", "the", "bulwark").out.startswith("of the Bulwark")
    assert lorehall("cards", "show", str(pack)).out.startswith(
        "Practice Sword: item of the Goblins\n"
    )


def test_show_suggests_what_may_be_meant(lorehall: Command) -> None:
    ran = lorehall("cards", "show", "Mantikore")
    assert ran.code == 1
    assert "Did you mean Manticore" in ran.err


def test_every_built_in_card_can_be_shown() -> None:
    for card in load().cards:
        assert str(page(card).lines[0].words).startswith(card.name)
        assert lower_text(card) in full_text(card)


def test_list_can_be_narrowed(lorehall: Command) -> None:
    ran = lorehall("cards", "list", "--kingdom", "goblins", "--type", "monster")
    assert ran.code == 0
    head, *rows = ran.out.splitlines()
    assert head.split() == ["name", "kind", "kingdom", "H", "S", "text"]
    assert [row.split("  ")[0] for row in rows] == ["Goblin Fire Squad", "Ogre", "Rock Giant"]
    assert lorehall("cards", "list", "--kingdom", "Hobbits").code == 1


def test_list_as_json(lorehall: Command) -> None:
    cards = json.loads(lorehall("cards", "list", "--kingdom", "Goblins", "--json").out)
    ogre = next(card for card in cards if card["name"] == "Ogre")
    assert ogre["kind"] == "medium monster"
    assert ogre["copies"] == 4
    assert {"part": "", "text": "deals double damage"} in ogre["texts"]


def test_list_counts_what_is_in_the_boxes(lorehall: Command) -> None:
    ran = lorehall("cards", "list", "--counts")
    assert ran.code == 0
    rows = ran.out.splitlines()
    assert rows[0].split() == ["box", "deck", "kind", "different", "cards"]
    assert rows[-1].split()[0] == "total"
    narrowed = json.loads(lorehall("cards", "list", "--counts", "--type", "dragon", "--json").out)
    assert {entry["cards"] for entry in narrowed} == {1}
    assert len(narrowed) == 28
    assert lorehall("cards", "list", "--counts", "--kingdom", "Hobbits").code == 1


def test_counts_of_any_game_are_of_different_cards(lorehall: Command) -> None:
    ran = lorehall("cards", "list", "--counts", "--game", "defenders")
    head, *rows = [line.split() for line in ran.out.splitlines() if line.strip("-")]
    assert head == ["kind", "different"]
    assert ["quest", "24"] in rows
    assert rows[-1] == ["total", str(sum(int(row[-1]) for row in rows[:-1]))]


def test_explain_prints_wording_meaning_primitives_rules(lorehall: Command) -> None:
    ran = lorehall(
        "cards", "explain", "each other player takes 1 damage for each 2 attack you have"
    )
    assert ran.code == 0
    lines = dict(line.split(None, 1) for line in ran.out.splitlines())
    assert lines["wording"] == "each other player takes 1 damage for every 2 attack you have"
    assert "wounds" in lines["meaning"]
    assert lines["primitives"] == "DAMAGE"
    assert re.fullmatch(r"E-\w+-\d+(, E-\w+-\d+)*", lines["rules"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--kind", "cost", "bury", "top", "item"], "COST"),
        (["--kind", "condition", "when your turn begins"], "TRIGGER"),
        (["--kind", "glory", "2 glory for each 5 crystals"], "SCORE"),
        (["2 glory for every 5 crystals"], "SCORE"),
        (["when your turn begins: take 1 crystal"], "TRIGGER"),
        (["rest -> take 3 crystals"], "ACTION"),
        (["upper: 1 crystal -> 3 attack"], "wording     upper: 1 crystal -> 3 attack"),
        (["health 5, strength 2, 4 glory"], "health 5, strength 2, 4 glory"),
        (["2 attack"], "BOOST"),
    ],
)
def test_explain_reads_every_kind(lorehall: Command, arguments: list[str], words: str) -> None:
    ran = lorehall("cards", "explain", *arguments)
    assert ran.code == 0
    assert words in ran.out


@pytest.mark.parametrize(
    ("sentence", "column", "suggestion"),
    [
        ("each other plyer takes 1 damage", 12, "player"),
        ("take 3 cristals", 8, "crystals"),
        ("lower: take 3 cristals", 15, "crystals"),
        ("rest -> taek 3 crystals", 9, "take"),
    ],
)
def test_explain_names_column_and_suggestion(
    lorehall: Command, sentence: str, column: int, suggestion: str
) -> None:
    ran = lorehall("cards", "explain", sentence)
    assert ran.code == 1
    assert ran.out == ""
    place, source, caret, meant = ran.err.splitlines()
    assert f":1:{column}: " in place
    assert source.strip() == sentence
    assert caret.index("^") == 4 + column - 1
    assert f"'{suggestion}'" in meant


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("multi: free -> take 1 crystal", "costs nothing and could be repeated forever"),
        ("give d6 of your crystals to another player", "a die can decide damage"),
    ],
)
def test_explain_refuses_what_check_would_refuse(
    lorehall: Command, pack: Path, sentence: str, reason: str
) -> None:
    line = f"upper: {sentence}" if ":" in sentence else f"upper: 1 crystal -> {sentence}"
    pack.write_text(GOOD.replace("upper: 2 attack", line))
    assert reason in lorehall("cards", "check", str(pack)).out
    ran = lorehall("cards", "explain", sentence)
    assert ran.code == 1
    assert reason in ran.err


@pytest.mark.parametrize(
    "sentence",
    ["each player starts with 25 crystals", "deals double damage", "your damage cannot be healed"],
)
def test_explain_takes_what_some_card_can_say(lorehall: Command, sentence: str) -> None:
    ran = lorehall("cards", "explain", sentence)
    assert (ran.code, ran.err) == (0, "")


def test_explain_prefers_a_reading_that_was_understood(lorehall: Command) -> None:
    """Read as a cost it gets further, up to "another player", which could heal; but no cost was meant."""
    ran = lorehall("cards", "explain", "another player has +1 speed")
    assert ran.code == 1
    assert "these numbers cannot be combined here" in ran.err
    assert "heals" not in ran.err


def test_a_pack_card_joins_a_deck_and_is_played(lorehall: Command, pack: Path) -> None:
    """E-TRM-01: the engine uses the listed cards, including those that a pack adds to a kingdom."""
    assert lorehall("cards", "check", str(pack)).code == 0
    table = ("--players", "2", "--kingdoms", "Goblins,Gnolls,Undead,Bandits", "--pack", str(pack))
    found = lorehall("simulate", "--games", "2", "--cards", "--bots", "random", *table)
    assert found.code == 0
    assert "Practice Sword" in found.out
    saved = pack.parent / "game.json"
    played = lorehall(
        "play", "--text", *table, "--seed", "3", "--save", str(saved), typed="1\n" * 400
    )
    assert played.code == 0
    assert lorehall("play", "--text", "--load", str(saved), typed="").code == 0


PROOF = """scenario The practice sword hurts the others
  rules E-JRN-08
  position
    track Practice Sword, Item A
  play
    player 1: journey 0
  expect player 2 wounds 1
"""


def test_a_card_of_a_pack_is_shown_by_its_name(lorehall: Command, pack: Path) -> None:
    assert lorehall("cards", "show", "Practice Sword").code == 1
    ran = lorehall("cards", "show", "practice", "--pack", str(pack))
    assert ran.out.startswith("Practice Sword: item of the Goblins\n")


def test_a_card_of_a_pack_is_proved_by_a_scenario(lorehall: Command, pack: Path) -> None:
    proof = pack.with_name("my.scenario")
    proof.write_text(PROOF)
    assert lorehall("scenario", str(proof)).code == 1
    ran = lorehall("scenario", str(proof), "--pack", str(pack))
    assert ran.out == "1 scenario in 1 file: 1 passed, 0 failed.\n"


def test_a_mistake_of_the_pack_stands_in_the_result_of_the_scenario(
    lorehall: Command, pack: Path
) -> None:
    proof = pack.with_name("my.scenario")
    proof.write_text(PROOF)
    pack.write_text(GOOD.replace("Goblins", "Gobblins"))
    ran = lorehall("scenario", str(proof), "--pack", str(pack))
    assert ran.code == 1
    assert f"{pack}:4:11: there is no kingdom 'Gobblins'" in ran.out


def test_a_card_that_could_do_nothing_is_refused_to_its_author_and_goes_on_being_played(
    lorehall: Command, pack: Path
) -> None:
    pack.write_text(GOOD.replace("upper: 2 attack", "upper: 2 attack at distance 7 or more"))
    says = f"{pack}:5:10: there is no distance 7: the journey track has distances 0 to 5"
    checked = lorehall("cards", "check", str(pack))
    assert checked.code == 1
    assert says in checked.out
    assert "1 mistake found." in checked.err
    shown = lorehall("cards", "show", str(pack))
    assert shown.code == 1
    assert says in shown.err
    saved = pack.parent / "game.json"
    table = ("--players", "2", "--kingdoms", "Goblins,Gnolls,Undead,Bandits", "--pack", str(pack))
    begun = ("play", "--text", *table, "--seed", "3", "--save", str(saved))
    assert lorehall(*begun, typed="1\n" * 40).code == 0
    assert lorehall("play", "--text", "--load", str(saved), typed="1\n" * 40).code == 0
    assert lorehall("replay", str(saved)).code == 0


def test_a_file_without_cards_is_warned_of(lorehall: Command, pack: Path) -> None:
    pack.write_text("# to be written\n")
    ran = lorehall("cards", "check", str(pack))
    assert (ran.code, ran.out) == (0, "Warning: no cards found.\n0 cards in 1 file: no mistakes.\n")  # fmt: skip


def test_a_file_named_twice_is_read_once(lorehall: Command, pack: Path) -> None:
    ran = lorehall("cards", "check", str(pack), str(pack), str(pack.parent))
    assert (ran.code, ran.out) == (0, "1 card in 1 file: no mistakes.\n")


def test_a_file_that_is_no_text_is_named(lorehall: Command, pack: Path) -> None:
    pack.write_bytes(GOOD.replace("Sword", "\xc9p\xe9e").encode("latin-1"))
    ran = lorehall("cards", "check", str(pack))
    assert ran.code == 2
    assert f"{pack}, line 1: this is not UTF-8 text" in ran.err
