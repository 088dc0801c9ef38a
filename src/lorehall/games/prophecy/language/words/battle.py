"""What changes battles and costs, at a moment (`make`) or as long as a text stands (`stand`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.engine.effects import Effect
from lorehall.games.prophecy.effects import battle
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Grant
from lorehall.lang.words import Form, Word, word

KINDS: Final = {"S": 0, "W": 1, "any": 2}
SIDES: Final = {"self": 0, "foe": 1}


def _grant(
    meaning: str, text: str, stand: Callable[..., Grant], rules: str, note: str = ""
) -> Word:
    """A text that holds."""
    return word(meaning, text, of="grant", rules=rules, note=note, stand=stand)


def _rule(name: str, text: str, rules: str, note: str = "") -> Word:
    """A named rule that a text switches on as long as it stands."""
    number = c.RULES.index(name)
    return _grant(f"rule({name})", text, lambda _: Grant(c.GRANT_RULE, number), rules, note)


def _does(name: str, text: str, make: Callable[[], Effect], rules: str, note: str = "") -> Word:
    """A named rule that is used at a moment."""
    return word(f"rule({name})", text, rules=rules, note=note, make=lambda _: make())


def _cost(what: str, text: str, rules: str, note: str = "") -> Word:
    number = c.COSTS.index(what)
    return _grant(
        f"cost({what}, less)", text, lambda _, less: Grant(c.GRANT_COST, number, less), rules, note
    )


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
BATTLE: Final = (
    word("bonus(battles, plus)", "{plus} in {battles}", Form("bonus(battles, plus)", "{plus} in {battles}", of="grant"),
         of="whole", plain="{plus} to your total in {battles}", rules="P-CMB-18",
         make=lambda kind, n: battle.Bonus(KINDS[kind], n, c.NO_TIME),
         stand=lambda kind, n: Grant(c.GRANT_BONUS, KINDS[kind], n)),
    word("bonus(any, plus, roll)", "{plus} in the first roll", of="whole",
         plain="{plus} to your total in the first roll of the battle", rules="P-CMB-18 P-CMB-20",
         make=lambda _k, n, _t: battle.Bonus(c.EITHER, n, c.ROLL_TIME)),
    word("bonus(battles, plus, turn)", "{plus} in {battles} until the end of the turn", of="whole",
         plain="{plus} to your total in {battles} until the end of the turn", rules="P-CMB-18 P-ITM-10",
         make=lambda kind, n, _: battle.Bonus(KINDS[kind], n, c.TURN_TIME)),
    word("bonus(battles, plus, round)", "{plus} in {battles} this round", of="whole",
         plain="{plus} to your total in {battles} until the end of the round", rules="P-CMB-18 P-ITM-10",
         make=lambda kind, n, _: battle.Bonus(KINDS[kind], n, c.ROUND_TIME)),
    word("dice(self, more)", "~have {more} and keep the best", plain="roll {more} than usual; only the best counts",
         rules="P-CMB-27 P-CMB-28 P-CMB-30",
         make=lambda _, n: battle.MoreDice(c.HERO_SIDE, n)),
    word("dice(foe, fewer)", "the other side rolls {fewer} and keeps the worst", of="whole", rules="P-CMB-27 P-CMB-29 P-CMB-30",
         make=lambda _, n: battle.MoreDice(c.FOE_SIDE, n)),
    _grant("dice(foe, more)", "the other side rolls {more} and keeps the best",
           lambda _, n: Grant(c.GRANT_DICE, c.FOE_SIDE, n), "P-CMB-27 P-CMB-28"),
    word("reroll(both)", "~roll all dice of both sides again", rules="P-CMB-32", make=lambda _: battle.RerollBoth()),
    word("reroll(one)", "~roll one die of either side again", rules="P-CMB-33", make=lambda _: battle.RerollOne()),
    word("reroll(self)", "~roll your/their dice again", rules="P-CMB-31", make=lambda _: battle.RerollOwn()),
    word("setdie(self, number)", "~let your/their die count as {number}", rules="P-CMB-34",
         make=lambda _, n: battle.SetDie(c.HERO_SIDE, n)),
    word("setdie(foe, number)", "~let the die of the opponent count as {number}", rules="P-CMB-34",
         make=lambda _, n: battle.SetDie(c.FOE_SIDE, n)),
    word("shift(before, after)", "~turn the {before=result} into a {after=result}",
         plain="you may make the whole battle a {after=result} instead of a {before=result}",
         rules="P-CMB-36", make=battle.Shift),
    word("ban(spells)", "no spells can be used", of="whole", rules="P-CMB-42",
         note="Scrolls can still be used, and Battles of Wills can still be initiated.", make=lambda _: battle.BanSpells()),
    word("win", "~win the battle", rules="P-CMB-43", make=battle.WinAtOnce),
    word("guess(plus, number)",
         "~name a number from 1 to 6 and roll a die: {plus} in Battles of Wills if it shows, else lose {number} Health",
         rules="P-CMB-02", make=battle.Guess),
    _does("refight", "~fight it again", battle.Refight, "P-CMB-37", "As a battle of Strength or of Wills, as you choose."),
    _does("no-spoils", "~have no other spoils", battle.NoSpoils, "P-PVP-14"),
    _does("cancel-death", "~stay alive", battle.CancelDeath, "P-DTH-03"),
    word("rule(s-bonus-in-wills)", "bonuses of Strength count instead of those of Wills", of="whole", rules="P-CMB-41",
         make=lambda _: battle.StrengthInWills()),
)
STANDING: Final = (
    _grant("stat(value, number)", "its {value} is {number}", lambda kind, n: Grant(c.GRANT_STAT, KINDS[kind], n), "P-CRE-18"),
    _grant("throw(bonus, plus)", "{plus} when thrown", lambda _, n: Grant(c.GRANT_BONUS, c.STRENGTH, n), "P-CMB-22 P-CMB-23",
           "For one roll; the weapon is then damaged."),
    _grant("throw(returns)", "it is not damaged by throwing", lambda _: Grant(c.GRANT_RULE, c.RETURNS), "P-CMB-23"),
    _rule("two-weapons", "you may use two one-handed weapons", "P-ABL-08", "You can't use any other held Item with them."),
    _rule("early-opportunity", "you may use one Opportunity before your first fight", "P-SPC-18"),
    _rule("throw-any", "you may throw any one-handed weapon", "P-CMB-25"),
    _rule("final-site", "you choose the site of the Final Battle", "P-END-05"),
    _rule("decline", "you may leave it alone", "P-CRE-19", "It stays, and no hero can be attacked there."),
    _cost("buy", "goods cost {less} Gold less", "P-SPC-08 P-CMB-10"),
    _cost("gold", "a payment costs {less} Gold less", "P-ABL-06", "Declare it with a single payment of Gold to the bank."),
    _cost("horse", "a horse costs {less} Gold less", "P-MOV-04 P-CMB-10"),
    _cost("wills", "a Battle of Wills costs {less} Magic less", "P-CMB-08 P-CMB-10"),
    _cost("spell", "a spell costs {less} Magic less", "P-ABL-11"),
    word("cost(training-gold, free)", "~learn the next Ability without paying Gold", rules="P-SPC-04",
         make=lambda *_: battle.ChangeCost(c.COST_TRAINING, -99, lasting=False)),
    word("cost(training-gold, free)", "you learn without paying Gold", of="grant", rules="P-SPC-04",
         stand=lambda *_: Grant(c.GRANT_COST, c.COST_TRAINING, -99)),
    word("cost(buy, less, nextturn)", "goods cost {less} Gold less until the end of your next turn", of="whole",
         rules="P-CMB-10", make=lambda _, less, _t: battle.ChangeCost(c.COST_BUY, less, lasting=True)),
)
# fmt: on
