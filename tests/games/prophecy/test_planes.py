"""P-AST, P-ART, P-CRE: Guardians, Planes, Artifacts and Creatures."""

from __future__ import annotations

from typing import Any

from games.prophecy.stage import GAME, Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

ENTRY, PLANE = 1, 0
"""Forest I, which borders the First Plane."""


def before(lesser: str, greater: str, **options: Any) -> Table:
    t = Table(**options)
    t.guard(PLANE, lesser, greater)
    t.hero(0, at=ENTRY, health=6, lost_health=0, magic=6, spent_magic=0)
    t.hero(1, at=14)
    return t


def test_both_guardians_and_the_artifact() -> None:
    """P-AST-01, P-AST-02, P-AST-03, P-AST-04, P-AST-05, P-AST-06, P-AST-07, P-AST-09, P-AST-10.

    In a row; the Plane closes, the turn goes on at the entry."""
    t = before("undead-knight", "scaled-monster")
    prize = t.s.artifacts[PLANE][0]
    t.lay("rat", ENTRY)
    t.hero(0, items=["great-sword"])
    t.turn().do(a.ATTACK_PLANE, PLANE)
    assert t.s.seats[0].at == c.SPACES + PLANE  # P-AST-03
    t.do(a.OF_STRENGTH)
    t.dice(6, 1)
    t.equip("great-sword")
    assert t.s.lesser[PLANE] == []
    assert t.s.seats[0].xp == 6
    t.dice(6, 1)
    t.equip("great-sword")
    assert prize in t.s.seats[0].items
    assert t.s.artifacts[PLANE] == []
    assert t.s.seats[0].xp == 11
    assert t.s.seats[0].at == ENTRY
    assert t.card("great-sword") in t.s.seats[0].damaged  # the monster breaks weapons
    assert "Player 1 fights Rat" in t.told()  # the turn goes on with step 2


def test_lost_to_the_greater_one() -> None:
    """P-EX-21, P-AST-05, P-AST-08, P-AST-09: the first reward is kept, the next attacker fights only the Greater Guardian."""
    t = before("undead-knight", "scaled-monster")
    t.dice(6, 1)
    t.turn().do(a.ATTACK_PLANE, PLANE)
    t.dice(6, 1, 1, 6)
    t.do(a.OF_STRENGTH)
    while t.s.prompt == a.ASK_EQUIP:
        t.ready()
    assert t.s.seats[0].xp == 6
    assert t.s.seats[0].health == 4  # 1 for the loss, 1 for `end` without a weapon
    assert t.s.seats[0].at == ENTRY
    assert t.s.active == 1
    t.hero(1, at=3, health=6, magic=0)
    t.dice(1, 6)
    t.turn(1).do(a.ATTACK_PLANE, PLANE)
    assert GAME.content.cards[t.s.battle.card].key == "scaled-monster"


def test_the_sphinx() -> None:
    """P-EX-28, P-CMB-43: won by a guess before anything is used."""
    t = before("sphinx", "scaled-monster")
    t.hero(0, magic=3, items=["sword"])
    t.turn().do(a.ATTACK_PLANE, PLANE)
    t.dice(2)
    t.do(a.YES)
    t.dice(6)
    t.do(a.YES)
    assert t.s.seats[0].magic == 1
    assert t.s.seats[0].xp == 6
    assert t.s.lesser[PLANE] == []
    assert len(t.s.seats[0].items) == 2  # the Sword and the reward


def test_losses_before_the_battle() -> None:
    """P-AST-11: a Guardian's `pre` losses are suffered every time, and may kill."""
    t = before("undead-knight", "storm-queen")
    t.s.lesser[PLANE].clear()
    t.s.removed.append(t.card("undead-knight"))
    t.hero(0, health=1)
    t.turn().do(a.ATTACK_PLANE, PLANE)
    assert any("is dead" in line for line in t.told())
    assert t.card("storm-queen") in t.s.greater[PLANE]  # P-CMB-39


def test_a_payment_for_the_kind() -> None:
    """P-AST-12: who has no Health to pay cannot choose wills against the Shapeless Things."""
    t = before("undead-knight", "shapeless-things")
    t.s.lesser[PLANE].clear()
    t.s.removed.append(t.card("undead-knight"))
    t.hero(0, health=0, lost_health=6)
    t.dice(1, 1)
    t.turn().do(a.ATTACK_PLANE, PLANE)
    assert t.s.prompt != a.ASK_KIND
    assert "Player 1 loses 1 Magic" in t.told()  # kind S drains 1


def test_both_values_together() -> None:
    """P-CMB-40: fight code SW adds Strength and Willpower; an S bonus of a plain Item does not count."""
    t = before("undead-knight", "master-of-pain")
    t.s.lesser[PLANE].clear()
    t.s.removed.append(t.card("undead-knight"))
    t.hero(0, items=["sword"])
    t.turn()
    t.dice(1, 1)
    t.do(a.ATTACK_PLANE, PLANE)  # nor is anybody asked about it
    assert "10 to 14" in t.told()  # 5 and 4 after its losses


def test_strength_in_wills() -> None:
    """P-CMB-41: against the Shadow of Death S bonuses count with Willpower as base."""
    t = before("undead-knight", "shadow-of-death")
    t.s.lesser[PLANE].clear()
    t.s.removed.append(t.card("undead-knight"))
    t.hero(0, items=["sword"])
    t.turn().do(a.ATTACK_PLANE, PLANE)
    t.dice(1, 1)
    t.equip("sword")
    assert "7 to 9" in t.told()  # 4 after drain, 2 for the Sword, 1


def test_spells_are_banned() -> None:
    """P-CMB-42: no spells against the Dragon; initiating wills is none."""
    t = before("fire-dragon", "scaled-monster")
    t.hero(0, abilities=["concentration"])
    t.turn().do(a.ATTACK_PLANE, PLANE)
    assert t.can(a.OF_WILLS)
    t.dice(1, 6)
    t.do(a.OF_STRENGTH)
    assert "7 to 14" in t.told()


def test_a_closed_plane() -> None:
    """P-AST-01: without an Artifact it cannot be attacked."""
    t = before("sphinx", "scaled-monster")
    t.s.lying[5] += t.s.artifacts[PLANE]
    t.s.artifacts[PLANE] = []
    t.turn()
    assert a.ATTACK_PLANE not in t.kinds()


def test_death_in_a_plane() -> None:
    """P-ART-06, P-DTH-05: Artifacts of a hero who dies there stay in the Plane."""
    t = before("undead-knight", "storm-queen")
    t.s.lesser[PLANE].clear()
    t.s.removed.append(t.card("undead-knight"))
    there = t.s.artifacts[PLANE][0]
    key = "crown" if there != t.card("crown") else "royal-cape"
    t.artifact(0, key)
    t.hero(0, health=0)
    t.turn().do(a.ATTACK_PLANE, PLANE)
    assert set(t.s.artifacts[PLANE]) == {there, t.card(key)}


# -- Creatures ----------------------------------------------------------------------------------------


def test_cards_are_turned_up_and_all_creatures_fought() -> None:
    """P-CRE-01, P-CRE-02, P-CRE-04, P-CRE-21: the player chooses the order; rewards are kept."""
    t = Table()
    t.lay("rat", 4)
    t.lay("undead-warrior", 4, down=True)
    t.hero(0, at=4, health=6, gold=0, xp=0)
    t.hero(1, at=14)
    t.turn().do(a.STAY)
    assert t.s.prompt == a.ASK_CREATURE
    t.dice(6, 1, 6, 1)
    t.do(a.FIGHT, t.card("undead-warrior"))
    if t.s.prompt == a.ASK_CREATURE:
        t.do(a.FIGHT, t.card("rat"))
    t.ready()
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (4, 1)
    assert len(t.s.seats[0].items) == 1
    assert t.s.adventures[4] == []


def test_experience_by_margin() -> None:
    """P-CRE-04, P-CMB-35: the Swordswoman teaches as much as she was beaten by."""
    t = Table()
    t.lay("swordswoman", 4)
    t.hero(0, at=4, health=6, magic=0, xp=0)
    t.hero(1, at=14)
    t.dice(6, 2)
    t.turn().do(a.STAY)
    assert t.s.seats[0].xp == 5


def test_a_lost_battle() -> None:
    """P-CRE-03, P-CRE-05, P-CRE-20, P-SPC-02: with Strength 0 too; the turn ends early, the Creature stays."""
    t = Table()
    t.lay("rat", 4)
    t.hero(0, at=4, health=1, lost_health=4)
    t.hero(1, at=14)
    t.dice(1, 6)
    t.turn().do(a.STAY)
    assert (t.s.seats[0].health, t.s.active) == (0, 1)
    assert t.card("rat") in t.s.adventures[4]
    t.dice(6, 1)
    t.turn(0).do(a.STAY)
    assert t.card("rat") in t.s.discards[c.ADVENTURE]


def test_the_noble_lion_may_be_left_alone() -> None:
    """P-CRE-19, P-CRE-11, P-PVP-02: it stays and blocks a character fight, not Possibilities."""
    t = Table()
    t.lay("noble-lion", 4)
    t.lay("enchanted-flower", 4)
    t.hero(0, at=4)
    t.hero(1, at=4)
    t.turn().do(a.STAY).do(a.LEAVE, t.card("noble-lion"))
    assert t.s.prompt == a.ASK_SPACE
    assert t.can(a.OPPORTUNITY, t.card("enchanted-flower"))


def test_values_that_depend() -> None:
    """P-CRE-18: twice the Health of the hero; Strength in the mountains."""
    t = Table()
    t.lay("alter-ego", 4)
    t.hero(0, at=4, health=4)
    t.hero(1, at=14)
    t.dice(1, 1)
    t.turn().do(a.STAY)
    assert "5 to 9" in t.told()
    t = Table()
    t.lay("rock-giant", 3)
    t.hero(0, at=3, health=4, magic=0)
    t.hero(1, at=14)
    t.dice(1, 1)
    t.turn().do(a.STAY)
    assert "5 to 8" in t.told()


def test_artifacts_that_lie_about() -> None:
    """P-SPC-19, P-ART-05, P-ART-09: picked up all at once; with four their holder is king (P-END-01)."""
    t = Table()
    t.artifact(0, "crown", "royal-cape")
    for key in ("astral-sword", "banner-of-hope"):
        t.s.lying[4].append(t.lift(key))
    t.hero(0, at=4)
    t.hero(1, at=14)
    t.turn().do(a.STAY).do(a.PICK_UP)
    assert t.s.over
    assert t.s.winners == [0]


def test_everything_in_one_battle() -> None:
    """P-CMB-22, P-CMB-27, P-CMB-32, P-AST-04: a throw, extra dice and a reroll in a Plane; saved in the roll window."""
    t = before("undead-knight", "scaled-monster")
    t.hero(
        0, health=5, items=["spear", "wooden-shield"], abilities=["concentration", "turn-back-time"]
    )
    t.turn().do(a.ATTACK_PLANE, PLANE).do(a.OF_STRENGTH)
    t.do(a.EQUIP, t.card("spear")).do(a.EQUIP, t.card("wooden-shield")).use("concentration")
    t.ready()
    t.dice(1, 1, 1, 6)
    t.do(a.THROW, t.card("spear"))
    assert t.s.prompt == a.ASK_ROLL
    t.s = GAME.restore(GAME.dump(t.s))
    t.s.events = []
    t.dice(6, 2, 1, 1)
    t.use("turn-back-time")
    assert "15 to 8" in t.told()  # 5, Spear 1 and 2, Shield 1, best die 6
    assert t.s.seats[0].magic == 3
    assert t.s.seats[0].damaged == [t.card("spear")]
    assert t.s.lesser[PLANE] == []
