"""Every row of the game's own tables: it parses, means what it should, and prints back.

The rows are those of enchanters-rows.tsv; an icon {word} is written as its plain word, N is any
number, " / " separates wordings of the same row.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.lang.terms import Term

PARSERS: dict[str, Callable[[str], Term]] = {
    "effect": parse_effect,
    "cost": parse_cost,
    "condition": parse_condition,
    "glory": parse_glory,
}

EXPECTED = """
# effect
effect 1: flag(shield, None)
effect 2: choose(damage(you, n(1)), lose(you, n(2)))
effect 3: damage(you, per(1, 1, wounds, you))
effect 4: damage(you, per(1, 1, items, you))
effect 5: move_wounds(another, you, n(1))
effect 6: move_wounds(you, another, n(1))
effect 7: move_wounds(you, overlord, n(1))
effect 8: spread_wounds(n(4))
effect 9: damage(another, n(1))
effect 10: damage(others, n(N))
effect 11: damage(others, per(1, 2, attack, you))
effect 12: damage(all, n(N))
effect 13: each(all, choose(damage(you, n(2)), lose(you, n(3))))
effect 14: damage(all, per(1, 1, track_wounds, you))
effect 15: damage(others, per(1, 1, speed, them))
effect 16: heal(you, n(N))
effect 17: heal(you, d6())
effect 18: heal(you, every())
effect 19: heal(left, n(2))
effect 20: heal(right, n(2))
effect 21: heal(most_wounded, n(4))
effect 22: heal(others, n(N))
effect 23: heal(all, n(2))
effect 24: flag(no_heal, None)
effect 25: boost(((attack, n(N)),), None)
effect 26: boost(((attack, n(1)), (defense, n(1))), None)
effect 27: boost(((attack, n(5)), (defense, n(-1))), None)
effect 28: boost(((attack, per(1, 1, attack, you)),), None)
effect 29: boost(((attack, per(2, 5, wounds, you)),), None)
effect 30: boost(((attack, per(1, 1, items, you)),), None)
effect 31: boost(((attack, per(1, 1, defense, you)),), None)
effect 32: boost(((attack, per(1, 1, speed, you)),), None)
effect 33: boost(((attack, per(1, 2, monsters, you)),), None)
effect 34: boost(((attack, n(1)), (defense, n(1))), distance(>=, 3))
effect 35: boost(((attack, n(3)),), distance(>=, 3))
effect 36: boost(((attack, n(3)), (defense, n(3))), against(dragon))
effect 37: boost(((attack, n(3)), (defense, n(3))), against(slime))
effect 38: boost(((attack, n(1)), (defense, n(1))), dueling())
effect 39: boost(((attack, n(4)),), against(undead))
effect 40: boost(((defense, n(N)),), None)
effect 41: boost(((defense, per(1, 1, attack, you)),), None)
effect 42: boost(((defense, per(1, 1, speed, you)),), None)
effect 43: boost(((defense, per(1, 1, enchantments, you)),), None)
effect 44: boost(((defense, n(3)),), distance(>=, 3))
effect 45: icon(speed, 1)
effect 46: ignore(speed)
effect 47: icon(weight, 1)
effect 48: icon(pearl, 1)
effect 49: ignore(speed)
effect 50: gain(you, n(N))
effect 51: gain(you, d6())
effect 52: gain(you, per(1, 2, damage_taken, you))
effect 53: gain(you, per(1, 5, wounds, you))
effect 54: gain(you, per(N, 1, attack, you))
effect 55: gain(you, per(N, 1, defense, you))
effect 56: gain(you, per(N, 1, weight, you))
effect 57: gain(you, per(N, 1, speed, you))
effect 58: gain(you, per(N, 1, slime, you))
effect 59: gain(you, per(N, 1, monsters, you))
effect 60: move_crystals(another, you, n(N))
effect 61: move_crystals(overlord, you, every())
effect 62: flag(crystal_cap, 5)
effect 63: lose(you, n(N))
effect 64: lose(you, every())
effect 65: move_crystals(you, another, n(N))
effect 66: move_crystals(you, overlord, n(1))
effect 67: move_crystals(bank, overlord, n(2))
effect 68: choose(lose(you, n(3)), attack(overlord, you))
effect 69: gain(another, n(N))
effect 70: gain(others, n(N))
effect 71: lose(others, n(N))
effect 72: start_crystals(25)
effect 73: each(all, move_crystals(you, overlord, n(2)))
effect 74: lose(all, n(N))
effect 75: may(give(this(), another))
effect 76: give(this(), another)
effect 77: bury(this())
effect 78: each(target, discard(with_icon(slime), 1))
effect 79: each(others, discard(with_icon(speed), 1))
effect 80: discard(with_icon(slime), 2)
effect 81: flag(no_take, item)
effect 82: flag(no_use, item)
effect 83: copy()
effect 84: steal(top(item))
effect 85: give(either(top(item), top(enchantment)), another)
effect 86: bury(top(item))
effect 87: bury(both(top(item), top(enchantment)))
effect 88: unbury(bottom(item))
effect 89: unbury(both(bottom(item), bottom(enchantment)))
effect 90: unbury(either(bottom(item), bottom(enchantment)))
effect 91: each(target, bury(top(item)))
effect 92: each(target, unbury(bottom(item)))
effect 93: may(bury(any_of(top(item), top(enchantment))))
effect 94: discard(either(top(item), top(enchantment), top(monster)), 1)
effect 95: pass_left(both(top(item), top(enchantment)))
effect 96: each(all, discard(either(top(item), top(enchantment), top(monster)), 1))
effect 97: each(all, discard(any(item), 1))
effect 98: each(others, may(rearrange()))
effect 99: each(all, unbury(both(bottom(item), bottom(enchantment))))
effect 100: flag(no_use, enchantment)
effect 101: journey(overlord, enchantment)
effect 102: flag(no_take, enchantment)
effect 103: swap_with_player(enchantment)
effect 104: swap_with_track(enchantment)
effect 105: steal(top(enchantment))
effect 106: choose(put_on_overlord(top(enchantment)), lose(you, n(2)))
effect 107: put_on_overlord(invading(enchantment))
effect 108: discard_all(enchantment)
effect 109: each(target, discard(top(enchantment), 1))
effect 110: each(target, unbury(bottom(enchantment)))
effect 111: unbury(bottom(enchantment))
effect 112: each(target, unbury(bottom(enchantment)))
effect 113: discard(any(monster), N)
effect 114: may(give(any(monster), another))
effect 115: give(top(monster), another)
effect 116: receive(target, any(monster))
effect 117: each(target, discard(any(monster), 1))
effect 118: receive(others, any(monster))
effect 119: each(others, discard(any(monster), 1))
effect 120: each(all, discard(any(monster), 1))
effect 121: flag(blank_banners, None)
effect 122: far_cost(3, 2)
effect 123: free_journey()
effect 124: swap_on_track()
effect 125: attack(left, you)
effect 126: each(all, attack(you, left))
effect 127: each(all, attack(you, right))
effect 128: may(duel(target))
effect 129: may(duel(left))
effect 130: may(duel(right))
effect 131: each(all, duel(left))
effect 132: if_state(village_full, seq(replace_village(), damage(active, n(5))))
effect 133: reward(village, n(1))
effect 134: seq(reward(village, n(1)), reward(overlord, n(1)))
effect 135: reward(village, n(-1))
effect 136: journey(overlord, card)
effect 137: trigger(on(journeyed_by_anyone, (=, 0), False), damage(you, n(3)))
effect 138: clear_track_wounds()
effect 139: journey(graveyard, card)
effect 140: swap_with_graveyard()
effect 141: place_graveyard(N)
effect 142: keyword(double_damage)
effect 143: keyword(attacks_all)
effect 144: stat(creatures, ((health, n(2)),), None)
effect 145: stat(creatures, ((health, n(1)), (strength, n(1))), distance(<=, 2))
effect 146: stat(creatures, ((health, n(1)), (strength, n(1))), distance(>=, 3))
effect 147: stat(dragons, ((health, n(1)), (strength, n(1))), None)
effect 148: stat(this, ((health, per(1, 5, wounds, you)), (strength, per(1, 5, wounds, you))), None)
effect 149: stat(this, ((health, per(1, 1, undead, you)), (strength, per(1, 1, undead, you))), None)
effect 150: stat(this, ((health, per(1, 1, slime, you)), (strength, per(1, 1, slime, you))), None)
effect 151: stat(this, ((health, per(1, 1, slime, you)),), None)
effect 152: stat(this, ((health, n(4)),), distance(<=, 2))
effect 153: stat(this, ((health, n(3)),), distance(>=, 3))
effect 154: stat(this, ((strength, per(1, 1, slime, you)),), None)
effect 155: stat(this, ((strength, n(6)),), distance(<=, 2))
effect 156: stat(this, ((strength, n(3)),), distance(>=, 3))
effect 157: invasion(dragon)
effect 158: fight()
effect 159: flag(no_challenge, None)
effect 160: flag(overlord_immune, None)
effect 161: reward(overlord, n(1))
effect 162: reward(overlord, per(1, 1, players, you))
effect 163: reward(overlord, n(-1))
effect 164: stat(overlord, ((health, per(2, 1, dragons, you)), (strength, per(2, 1, dragons, you))), None)
effect 165: stat(overlord, ((health, per(1, 1, rewards, you)), (strength, per(1, 1, rewards, you))), None)
effect 166: attack(overlord, active)
effect 167: attack(overlord, all)
effect 168: attack(overlord, lowest_defense)
effect 169: attack(overlord, highest_defense)
effect 170: guild_damage()
effect 171: redeem_track_rewards()
effect 172: cerberus_place()
effect 173: if_state(cerberus_on_creature, damage(all, n(3)), overlord_hp(n(3)))
effect 174: shuffle_ai()
effect 175: desert(flip)
effect 176: may(desert(flip))
effect 177: desert(double)
effect 178: may(desert(double_turn))
effect 179: may(desert(ignore_turn))
effect 180: desert(sandstorm)
effect 181: desert(sandstorm)
effect 182: all_lose()
# cost
cost 1: take(N)
cost 2: heal_another(N)
cost 3: crystals(N)
cost 4: weaken(1)
cost 5: discard_card()
cost 6: bury(this())
cost 7: remove(either(top(item), top(enchantment), top(creature)))
cost 8: discard(any(item), 1)
cost 9: discard(either(top(item), top(enchantment), top(monster)), 1)
cost 10: bury(top(item))
cost 11: discard(any(enchantment), 1)
cost 12: bury(both(top(item), top(enchantment)))
cost 13: give(any(monster), another)
cost 14: discard(any(monster), 1)
cost 15: discard_token()
cost 16: rest()
cost 17: challenge()
# condition
condition 1: on(turn_begin, None, False)
condition 2: once()
condition 3: on(turn_end, None, False)
condition 4: on(damaged, None, False)
condition 5: on(taken, (item,), False)
condition 6: on(taken, (item, enchantment), False)
condition 7: on(taken, (enchantment,), False)
condition 8: on(in_combat, None, False)
condition 9: on(on_track, None, False)
condition 10: on(defeated, monster, False)
condition 11: on(journeyed, (>=, N), False)
condition 12: on(dueling, None, False)
condition 13: on(dueled, None, False)
condition 14: on(rested, None, False)
condition 15: on(challenged, None, False)
condition 16: on(village_full, None, False)
condition 17: on(overlord_full, None, False)
condition 18: on(game_end, None, False)
# glory
glory 1: score(n(N))
glory 2: score(per(-1, 1, wounds, you))
glory 3: score(per(1, 5, wounds, you))
glory 4: score(per(-1, 2, wounds, you))
glory 5: score(per(1, 1, attack, you))
glory 6: score(per(1, 1, defense, you))
glory 7: score(per(1, 1, weight, you))
glory 8: score(per(1, 1, speed, you))
glory 9: score(per(1, 1, slime, you))
glory 10: score(per(1, 1, undead, you))
glory 11: score(per(1, 1, pearl, you))
glory 12: score(per(1, 5, crystals, you))
glory 13: score(per(N, 5, crystals, you))
glory 14: score(per(1, 1, items, you))
glory 15: score(per(1, 1, pairs, you))
glory 16: score(per(1, 1, artifacts, you))
glory 17: score(per(1, 1, enchantments, you))
glory 18: score(per(1, 2, monsters, you))
glory 19: score(per(1, 3, monsters, you))
glory 20: score(per(1, 1, creatures, you))
glory 21: score(per(4, 1, dragons, you))
glory 22: score(per(2, 1, rewards, you))

"""


def rows() -> list[tuple[str, str, list[str]]]:
    lines = (Path(__file__).parent / "enchanters-rows.tsv").read_text("utf-8").splitlines()[1:]
    found = []
    for line in lines:
        kind, row, text = line.split("\t")
        wordings = re.sub(r"\{([^}]*)\}", r"\1", text).split(" / ")
        found.append((kind, row, wordings))
    return found


def expected() -> dict[tuple[str, str], str]:
    table = {}
    for line in EXPECTED.strip().splitlines():
        if not line.startswith("#"):
            head, _, meaning = line.partition(": ")
            kind, row = head.split(" ")
            table[kind, row] = meaning
    return table


ROWS = rows()
TABLE = expected()


def with_number(text: str, number: int) -> str:
    return re.sub(r"\bN\b", str(number), text)


def test_all_239_rows_are_there() -> None:
    assert len(ROWS) == len(TABLE) == 239


@pytest.mark.parametrize(
    ("kind", "row", "wordings"), ROWS, ids=lambda v: v if isinstance(v, str) else ""
)
@pytest.mark.parametrize("number", [1, 4])
def test_row(kind: str, row: str, wordings: list[str], number: int) -> None:
    meaning = with_number(TABLE[kind, row], number)
    parse = PARSERS[kind]
    for text in wordings:
        assert repr(parse(with_number(text, number))) == meaning
    term = parse(with_number(wordings[0], number))
    printed = wording(term)
    assert parse(printed) == term
    assert wording(parse(printed)) == printed


@pytest.mark.parametrize(
    "text", ["ignore all pearl", "Ignore all pearls", "ignore all pearl icons"]
)
def test_row_49_means_pearl(text: str) -> None:
    """The table prints row 46 twice; row 49 is about pearls."""
    assert repr(parse_effect(text)) == "ignore(pearl)"


def test_row_180_means_the_other_side() -> None:
    text = "Turn the Desert Token to its Scorching Sun side"
    assert repr(parse_effect(text)) == "desert(sun)"


@pytest.mark.parametrize(
    ("kind", "row", "wordings"), ROWS, ids=lambda v: v if isinstance(v, str) else ""
)
def test_case_blanks_and_full_stop_do_not_matter(kind: str, row: str, wordings: list[str]) -> None:
    for text in wordings:
        plain = with_number(text, 2)
        loud = "  " + plain.upper().replace(" ", "   ") + " . "
        assert PARSERS[kind](loud) == PARSERS[kind](plain)
