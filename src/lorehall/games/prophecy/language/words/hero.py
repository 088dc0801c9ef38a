"""What happens to a hero: Gold, Experience, Health, Magic, cubes, Items, journeys, turns."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.effects import gains, items, journeys
from lorehall.lang.words import Form, word

# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
GAINS: Final = (
    word("gold(number)", "~gain {number} Gold", Form("gold(less)", "~lose {less} Gold"),
         rules="P-TRM-18", make=gains.gold),
    word("gold_half", "~lose half of your/their Gold", rules="P-TRM-26", note="Halves are rounded down.", make=gains.LoseHalf),
    word("gold_per(number, value)", "~gain {number} Gold for each point of {value}", rules="P-TRM-10 P-TRM-13",
         note="Current points, not cubes owned.", make=gains.GoldPer),
    word("xp(number)", "~gain {number} Experience", rules="P-TRM-18", make=gains.Experience),
    word("heal(number)", "~heal {number} Health", rules="P-TRM-12", make=gains.Heal),
    word("heal(all)", "~heal all Health", rules="P-TRM-12", make=lambda _: gains.Heal(gains.ALL)),
    word("magic(number)", "~recharge {number} Magic", rules="P-TRM-14", make=gains.Recharge),
    word("magic(all)", "~recharge all Magic", rules="P-TRM-14", make=lambda _: gains.Recharge(gains.ALL)),
    word("hurt(number)", "~lose {number} Health", rules="P-TRM-11 P-DTH-01", note="Losing more Health than you have is fatal.",
         make=gains.Hurt),
    word("drain(number)", "~lose {number} Magic", rules="P-TRM-14", make=gains.Drain),
    word("drain(all)", "~lose all Magic", rules="P-TRM-14", make=lambda _: gains.Drain(gains.ALL)),
    word("steal(number)", "~steal {number} Gold", rules="P-TRM-18",
         note="It comes from the opposing hero. If they have less, you get what they have.",
         make=gains.Steal),
    word("str(number)", "~gain {number} Strength for good", Form("str(less)", "~give up {less} Strength for good"),
         rules="P-TRM-15 P-TRM-16 P-TRM-17", note="A red cube; above 8, it heals instead.", make=gains.strength),
    word("will(number)", "~gain {number} Willpower for good", Form("will(less)", "~give up {less} Willpower for good"),
         rules="P-TRM-15 P-TRM-16 P-TRM-17", note="A blue cube; above 10, it recharges instead.", make=gains.willpower),
    word("pay(resource, number)", "~pay {number} {resource}", rules="P-TRM-27", note="You must be able to pay it in full.",
         make=gains.pay),
    word("exchange", "~turn any amount of Gold into as much Experience or Experience into as much Gold", rules="P-TRM-27",
         make=gains.Exchange),
)
ITEMS: Final = (
    word("item(deck, number)", "~draw {number} {deck} Item/Items", rules="P-CRE-21", make=items.DrawItems),
    word("pick(goods, number)", "~draw {goods} Items and keep {number}", rules="P-TRM-22", note="Discard the others.",
         make=items.Pick),
    word("dig(deck, some_gear)", "~search the {deck} Items for {some_gear}", rules="P-TRM-23",
         note="Turn up cards until one fits; discard the others.", make=items.Dig),
    word("lose_item(owner)", "~lose an Item", rules="P-ITM-09", note="You choose it; it can't be an Artifact.",
         make=lambda *_: items.LoseItem(())),
    word("lose_item(owner, some_gear)", "~lose {some_gear}", rules="P-ITM-09", note="You choose it; it can't be an Artifact.",
         make=lambda _, tags: items.LoseItem(tags)),
    word("take_item(taker)", "~take an Item of the beaten hero", rules="P-PVP-14", note="It can't be an Artifact.",
         make=lambda _: items.TakeBeaten()),
    word("take_item(here)", "~take an Item of another hero on your space", rules="P-PVP-03 P-ART-03",
         note="It can't be an Artifact.", make=lambda _: items.TakeHere()),
    word("destroy_item(here)", "~destroy an Item of another hero on your space", rules="P-PVP-03 P-ART-03",
         note="It can't be an Artifact.", make=lambda _: items.DestroyHere()),
    word("break(weapon)", "~damage your/their weapons", rules="P-ITM-04", note="This means each weapon used in this battle.",
         make=lambda _: items.BreakWeapons()),
    word("break(weapon, end)", "~damage your/their weapons after the battle", rules="P-ITM-04 P-CMB-38",
         make=lambda *_: items.BreakAtEnd()),
    word("break(this)", "~damage this Item", rules="P-ITM-03", make=lambda _: items.BreakThis()),
    word("mend(this)", "~repair this Item", rules="P-ITM-11", make=lambda _: items.MendThis()),
    word("mend(number)", "~repair {number} Item/Items", rules="P-SPC-09", make=items.Mend),
    word("sell(number)", "~sell an Item for {number} times its price", rules="P-SPC-07",
         note="It must be undamaged and not an Artifact.", make=items.Sell),
    word("artifact", "~take all Artifacts of the Plane", rules="P-AST-07", make=items.TakeArtifacts),
    word("keep", "~keep this card", rules="P-EVT-05 P-EVT-07", make=items.Keep),
    word("spend", "~discard this card", rules="P-EVT-05", make=items.Spend),
)
JOURNEYS: Final = (
    word("go(walk, number)", "~walk up to {number} spaces", rules="P-MOV-08 P-MOV-10", make=lambda _, n: journeys.Walk(n)),
    word("go(port, any)", "~go to any other port", rules="P-MOV-09", make=lambda *_: journeys.GoPort()),
    word("go(gate, any)", "~go to any other Magic Gate", rules="P-MOV-09", make=lambda *_: journeys.GoGate()),
    word("go(terrain, any)", "~go to any other {terrain} space", rules="P-MOV-09", make=lambda land, _: journeys.GoTerrain(land)),
    word("go(homecoming, any)", "~go to the Magic Tower or one of your/their Guilds", rules="P-MOV-09",
         make=lambda *_: journeys.GoHome()),
    word("go(any)", "~go to any other space", rules="P-MOV-09", make=lambda _: journeys.GoAnywhere()),
    word("go(cw, number)", "~move {number} space/spaces clockwise", rules="P-TRM-04 P-MOV-16",
         make=lambda _, n: journeys.Drift(n)),
    word("go(ccw, number)", "~move {number} space/spaces counter-clockwise", rules="P-TRM-04 P-MOV-16",
         make=lambda _, n: journeys.Drift(-n)),
    word("turn(number)", "~take {number} extra turn/turns", rules="P-TRN-04", make=journeys.ExtraTurns),
    word("stop", "~end your/their turn", rules="P-TRN-09", make=journeys.Stop),
)
# fmt: on
