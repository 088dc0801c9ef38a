"""The chance of a battle, counted by hand and against all throws; and what the panel shows of it."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from games.prophecy.stage import GAME, Table
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.combat import bonuses
from lorehall.games.prophecy.table.battles import shares
from lorehall.games.prophecy.table.risks import risks

FOREST = 1


def beside(key: str, **options: Any) -> Table:
    """Seat 0 with Strength 4 and a sword beside a Creature."""
    t = Table(**options)
    t.lay(key, FOREST)
    t.hero(
        0,
        at=FOREST,
        health=4,
        magic=4,
        lost_health=0,
        spent_magic=0,
        items=["sword", "wooden-shield"],
    )
    return t


def throws(ahead: int) -> tuple[int, int, int]:
    """Of 36 throws: won, drawn, lost."""
    margins = [ahead + mine - theirs for mine, theirs in product(range(1, 7), repeat=2)]
    return (
        sum([m > 0 for m in margins]),
        sum([m == 0 for m in margins]),
        sum([m < 0 for m in margins]),
    )


def test_the_chance_before_a_fight_counts_the_best_equipment() -> None:
    t = beside("bear")  # Strength 5 against 4 with +3
    t.lay("rat", FOREST)
    t.turn().do(a.STAY)
    told = {risk.choice: risk for risk in risks(t.s, 0)}
    risk = told[f"fight/{t.card('bear')}"]
    assert risk.chance is not None
    assert risk.chance.wins * 36 == throws(2)[0] * risk.chance.ways
    given = [(share.what.text, share.amount) for share in risk.contests[0].mine.sources]
    assert given == [("Sword", 2), ("Wooden Shield", 1)]


def test_a_space_where_a_creature_waits_is_told_with_the_move() -> None:
    t = beside("bear")
    t.hero(0).at = FOREST + 1
    t.turn()
    told = {risk.choice: risk for risk in risks(t.s, 0)}
    assert f"walk/{FOREST}" in told
    chance = told[f"walk/{FOREST}"].chance
    assert chance is not None
    assert chance.wins * 36 == throws(2)[0] * chance.ways


def test_two_creatures_are_told_each_and_in_a_row() -> None:
    """P-CRE-02: the rest is fought only by who has won before."""
    t = beside("bear")  # Strength 5 against 4 with +3
    t.lay("rat", FOREST)
    t.hero(0).at = FOREST + 1
    t.turn()
    risk = {risk.choice: risk for risk in risks(t.s, 0)}[f"walk/{FOREST}"]
    assert [foe.text for foe in risk.against] == ["Bear", "Rat"]
    strength = GAME.content.creature(t.card("rat")).strength
    bear, rat = throws(2)[0], throws(7 - strength)[0]
    assert risk.chance is not None
    assert risk.chance.wins * 36 * 36 == bear * rat * risk.chance.ways
    both, one, other = (round(100 * share) for share in (bear * rat / 36 / 36, bear / 36, rat / 36))
    assert risk.verdict.text == f"{both}% to win both (Bear {one}%, Rat {other}%)"
    assert len(risk.contests) == 2


def guarded(*up: str) -> Table:
    """Seat 0 at an entry of the First Plane, of whose two Guardians these are face-up."""
    t = beside("bear")
    t.s.lesser[0], t.s.greater[0] = [t.lift("fire-dragon")], [t.lift("cerberus")]
    for key in ("fire-dragon", "cerberus"):
        t.s.known[t.card(key)] = EVERYBODY if key in up else 0
    t.hero(0).at = GAME.content.planes[0].entries[0]
    return t.turn()


def test_a_plane_is_told_with_what_is_known_of_its_guardians() -> None:
    """P-AST-04, P-TRM-25."""
    name = "attack_plane/place.20"

    def told(*up: str) -> str:
        found = {risk.choice: risk for risk in risks(guarded(*up).s, 0)}
        return found[name].verdict.text if name in found else ""

    assert told() == ""
    assert told("fire-dragon").endswith("against Fire-Breathing Dragon; another Guardian is hidden")
    assert "% to win both (Fire-Breathing Dragon " in told("fire-dragon", "cerberus")


def test_the_magic_that_a_battle_of_wills_costs_is_gone_before_the_dice_fall() -> None:
    t = beside("thug")  # Strength 4, Willpower 3
    t.turn().do(a.STAY)
    assert t.s.prompt == a.ASK_KIND
    _, wills = risks(t.s, 0)
    assert wills.chance is not None
    assert wills.chance.wins * 36 == throws(2 - 3)[0] * wills.chance.ways  # P-CMB-07, P-CMB-08


def test_a_battle_of_wills_that_cannot_be_paid_is_not_counted_on() -> None:
    t = beside("angry-mob")  # Strength 6, Willpower 2, three lives
    t.hero(0, at=FOREST + 1, health=1, magic=1)
    t.turn()
    chance = {risk.choice: risk for risk in risks(t.s, 0)}[f"walk/{FOREST}"].chance
    assert chance is not None
    assert chance.wins * 36**3 == throws(4 - 6)[0] ** 3 * chance.ways  # by Strength, P-CMB-12


def test_the_magic_that_makes_it_a_battle_of_wills_is_missing_in_it() -> None:
    t = beside("headless-knight")  # Strength 5, Willpower 5
    t.hero(0, health=1, magic=6)
    t.turn().do(a.STAY)
    told = {risk.choice.split("/")[0]: risk.chance for risk in risks(t.s, 0)}
    for name, ahead in (("of_strength", 1 + 3 - 5), ("of_wills", 6 - 2 - 5)):
        chance = told[name]
        assert chance is not None
        assert chance.wins * 36 == throws(ahead)[0] * chance.ways


def test_the_move_to_a_creature_counts_the_price_of_a_battle_of_wills() -> None:
    t = beside("headless-knight")
    t.hero(0, at=FOREST + 1, health=1, magic=8)
    t.turn()
    told = {risk.choice: risk for risk in risks(t.s, 0)}
    chance = told[f"walk/{FOREST}"].chance
    assert chance is not None
    assert chance.wins * 36 == throws(8 - 2 - 5)[0] * chance.ways


def test_what_is_used_counts_and_what_is_not_does_not() -> None:
    t = beside("bear")
    t.turn().do(a.STAY)
    assert t.s.prompt == a.ASK_EQUIP
    (bare,) = risks(t.s, 0)
    t.do(a.EQUIP, t.card("sword"))
    (armed,) = risks(t.s, 0)
    assert bare.chance is not None
    assert armed.chance is not None
    assert bare.chance.wins * 36 == throws(-1)[0] * bare.chance.ways
    assert armed.chance.wins * 36 == throws(1)[0] * armed.chance.ways
    assert dict(armed.chance.scores)[0] * 36 == throws(1)[1] * armed.chance.ways


def test_three_lives_are_three_rolls_in_a_row() -> None:
    """P-CRE-14, P-CRE-16."""
    t = beside("pack-of-wolves")  # Strength 3
    t.turn().do(a.STAY)
    (risk,) = risks(t.s, 0)
    won, _, _ = throws(1)
    assert risk.chance is not None
    assert risk.chance.wins * 36**3 == won**3 * risk.chance.ways
    assert 0 not in dict(risk.chance.scores)
    milder = beside("pack-of-wolves", band_draw="draw")
    milder.turn().do(a.STAY)
    (mild,) = risks(milder.s, 0)
    assert mild.chance is not None
    assert dict(mild.chance.scores)[0] > 0


def test_the_view_shows_where_a_bonus_comes_from_and_how_the_battle_ended() -> None:
    t = beside("bear")
    t.turn().do(a.STAY)
    t.do(a.EQUIP, t.card("sword"))
    battle = GAME.table(t.s)["battle"]
    assert battle is not None
    (share,) = battle["sides"][0]["shares"]
    assert share["card"] is not None
    assert (share["card"]["key"], share["amount"]) == ("sword", 2)
    t.dice(6, 1)
    t.do(a.READY)
    view = GAME.table(t.s)
    assert view["battle"] is None
    last = view["last_battle"]
    assert last is not None
    assert last["outcome"] == "won"
    assert [side["total"] for side in last["sides"]] == [12, 6]
    assert [side["dice"] for side in last["sides"]] == [[6], [1]]


def test_whatever_is_asked_has_risks_that_add_up() -> None:
    seen = 0
    for seed in range(6):
        state = GAME.new({"players": 3, "round_cap": 8}, seed)
        chance = Random(seed)
        while not state.over:
            for seat in state.asked():
                for risk in risks(state, seat):
                    seen += 1
                    assert risk.chance is not None
                    assert sum([ways for _, ways in risk.chance.scores]) == risk.chance.ways
            if state.battle.is_on and all(
                side.seat == c.NONE or state.seats[side.seat].hero != c.NONE for side in state.sides
            ):
                for side in range(2):
                    amounts = [each["amount"] for each in shares(state, side)]
                    assert sum(amounts) == bonuses(state, side)
            state.answer(chance.randrange(len(state.options)))
    assert seen > 200


def test_planes_have_their_places_and_a_card_that_asks_is_named() -> None:
    t = Table()
    t.hero(0, at=FOREST)
    t.turn()
    pending = GAME.pending(t.s)
    assert pending is not None
    places = {choice.verb: choice.place for choice in pending.choices}
    assert places["attack_plane"] == f"place/{c.SPACES + GAME.content.spaces[FOREST].plane}"
    t.chance("free-training")
    t.round()
    pending = GAME.pending(t.s)
    assert pending is not None
    assert (
        pending.prompt.text
        == "Free Training: Which Guild? (turn up an Ability in a Guild of your choice)"
    )
    halls = [f"place/{space}" for space in GAME.content.guild_space]
    assert [choice.place for choice in pending.choices] == halls


def test_a_journey_says_its_fare() -> None:
    """P-MOV-04, P-MOV-05, P-MOV-06."""
    t = Table()
    t.hero(0, at=c.CITY_AT, gold=3)
    t.turn()
    fares = GAME.private(t.s, 0)["market_prices"]
    told = {(name.split("/")[0], price["gold"]) for name, price in fares.items()}
    assert told == {("ride", 1), ("sail", 1), ("gate", 2)}
    t.s.seats[0].abilities.append(t.lift("horsemanship"))
    t.turn()
    fares = GAME.private(t.s, 0)["market_prices"]
    assert "ride" not in {name.split("/")[0] for name in fares}
