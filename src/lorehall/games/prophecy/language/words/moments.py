"""When a text counts: the moments at which it happens (triggers), and the conditions under which it does."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.effects import conditions as w
from lorehall.lang.words import Word, word


def _on(trigger: str, text: str, plain: str, rules: str, note: str = "", arg: str = "None") -> Word:
    """A moment at which a text happens or can be used."""
    meaning = f"on({trigger}, {arg}, None)"
    return word(meaning, text, of="condition", plain=plain, rules=rules, note=note)


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
MOMENTS: Final = (
    _on("rnd", "at the start of your round", "when your round begins, before its Chance card", "P-TRN-02"),
    _on("rnd", "at the start of your round if you like", "when your round begins, before its Chance card, you may use this",
        "P-TRN-02 P-ART-08", arg="may"),
    _on("mov", "instead of moving", "in Movement, you may do this instead of moving", "P-MOV-11"),
    _on("trv", "as your move", "in Movement, you may travel this way instead of walking", "P-MOV-07"),
    _on("arr", "when you arrive", "after Movement", "P-TRN-03"),
    _on("any", "outside battle", "between the steps of your own turn, but never in a battle, you may use this",
        "P-TRN-07 P-TRN-08"),
    _on("opp", "as a Possibility", "during the Possibilities of your turn, you may use this", "P-SPC-01"),
    _on("eot", "at the end of your turn", "when your turn ends, you may use this", "P-TRN-03 P-ABL-07"),
    _on("pre", "before the battle", "at the start of each battle against it", "P-CMB-02"),
    _on("set", "when the kind of battle is fixed", "as soon as the battle is one of Strength or of Wills", "P-CMB-02 P-AST-12",
        "If you can't pay for a kind, you can't choose it."),
    _on("bat", "announced in battle", "before the first roll of a battle, you may announce this", "P-CMB-20",
        "It counts for the whole battle, once per battle."),
    _on("toll", "before each roll", "before every roll of the battle", "P-CMB-03"),
    _on("roll", "after a roll", "after a roll, before totals are compared, you may use this", "P-CMB-31"),
    _on("win", "when you win a battle", "after you win a battle", "P-CMB-02 P-CMB-44"),
    _on("lose", "when you lose a battle", "after you lose a battle", "P-CMB-02 P-CMB-44"),
    _on("draw", "when a battle is drawn", "after a battle ends in a draw", "P-CMB-02 P-CMB-44"),
    _on("end", "after the battle", "after a battle, whatever the result", "P-CMB-38"),
    _on("die", "at the moment of death", "when you must lose more Health than you have, you may use this", "P-DTH-03"),
)


def _test(meaning: str, text: str, rules: str = "", note: str = "", make: object = None) -> Word:
    """A condition, as it stands after "if"."""
    return word(meaning, text, of="test", rules=rules, note=note, make=make)  # type: ignore[arg-type]


TESTS: Final = (
    _test("vs(foes)", "you fight {foes}", "P-TRM-29", "A hero is never a humanoid; Guardians are Creatures.", w.Against),
    _test("in(lands)", "you are in {lands}", "P-TRM-03 P-TRM-07", make=w.InLand),
    _test("not_in(lands)", "you are not in {lands}", "P-TRM-03 P-TRM-07", make=lambda lands: w.Not(w.InLand(lands))),
    _test("at(spot)", "you are at {spot}", "P-MOV-05 P-MOV-06", "An entry borders an open Plane.", w.AtSpot),
    _test("not_at(spot)", "you are not at {spot}", "P-MOV-05 P-MOV-06", "An entry borders an open Plane.",
          lambda spot: w.Not(w.AtSpot(spot))),
    _test("use(some_gear)", "you use {some_gear}", "P-CMB-16 P-ABL-09", make=w.Using),
    _test("not_use(gear)", "you use no {gear}", "P-CMB-16", make=lambda gear: w.Not(w.Using(gear))),
    _test("kind(kind)", "the battle is {kind}", "P-CMB-01", make=w.OfKind),
    _test("won(value)", "you won by {value}", "P-CMB-01", "The kind of the last roll counts.", w.WonBy),
    _test("rolls(1)", "one roll decides the battle", "P-CRE-14 P-CRE-12",
          "Not against a Creature with several lives, or one fought with Willpower, then with Strength.",
          lambda *_: w.OneRoll()),
    _test("margin(number)", "the margin is {number}", "P-CMB-35", make=w.MarginIs),
    _test("health(number)", "you have {number} Health", "P-TRM-10", make=w.HealthIs),
    _test("die(number)", "your die shows {number}", "P-CMB-31", make=w.DieShows),
    _test("sex(sex)", "your Character is {sex}", "P-TRM-09", make=w.OfSex),
    _test("by(port)", "you came by port", "P-MOV-05", make=lambda *_: w.CameByPort()),
    _test("thrown", "you throw a weapon", "P-CMB-22", "Only in the roll in which you throw it.", w.Throwing),
    _test("thrown_this", "this weapon was thrown", "P-ITM-11", make=w.ThrownThis),
    _test("has(item)", "you own an Item", "P-ITM-09", "Artifacts don't count.", lambda *_: w.OwnsItem()),
    _test("not_has(item)", "you own no Item", "P-ITM-09", "Artifacts don't count.", lambda *_: w.Not(w.OwnsItem())),
    _test("unspent(magic)", "you have paid no Magic since your previous round began", "P-TRM-13",
          make=lambda *_: w.SavedMagic()),
)
# fmt: on
