"""Card texts for somebody who does not know the game: ``explain(term)``.

The canonical wording, the same in plain words with the terms of the game explained, the names of
the primitives behind it and the rules it follows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lorehall.games.enchanters.language import phrasing
from lorehall.games.enchanters.language.wording import COSTS, effect, wording
from lorehall.lang.terms import Term

_OWNED = [
    name
    for count, names in phrasing.COUNTS.items()
    if count not in phrasing.OWNERLESS
    for name in names
]
#: "for each item" where it is not said whose items are counted
OWN_COUNT = re.compile(
    rf"\bfor (each|every \d+) ({'|'.join(sorted(set(_OWNED) - {'damage'}, key=len, reverse=True))})\b(?! you have| removed)"
)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a card text means."""

    canonical: str
    plain: str
    primitives: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """What is to be said of an operation: its primitive, its rules, a note for strangers."""

    primitive: str
    rules: tuple[str, ...]
    note: str = ""


def explain(found: Term, *, cost: bool = False) -> Explanation:
    """Explain any Term: effect, cost, condition, glory or sentence.

    ``cost``: the Term is a cost by itself; some costs are written like effects.
    """
    facts = [fact for inner in found.walk() if (fact := fact_of(inner)) is not None]
    if cost:
        facts.insert(0, Fact("COST", _cost_rules(found)))
    notes = dict.fromkeys(fact.note for fact in facts if fact.note)
    plain = " ".join([_sentence(say(found)), *notes])
    rules = sorted({rule for fact in facts for rule in fact.rules})
    primitives = dict.fromkeys(fact.primitive for fact in facts if fact.primitive)
    return Explanation(wording(found), plain, tuple(primitives), tuple(rules))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


# ---- facts --------------------------------------------------------------------------------------

_BURY = "To bury a card is to put it at the bottom of its stack, to unbury it on top."
_SUPPLY = "Crystals are the money of the game; they come from an endless supply."
_KEEP = "An item or enchantment stack always keeps one card."
_DUEL = "In a duel both players attack each other at the same time."
_DESERT = "The desert token changes all fights while it is in play."
_MARKET = "The Market is the pile of cards beside the journey track."
_OVERLORD = "Reward tokens on the Overlord card are what a won challenge takes from it."

FACTS: dict[str, Fact] = {
    "n": Fact("", ()),
    "d6": Fact("", ("E-EFF-01",), "d6 is the roll of one six-sided die."),
    "every": Fact("", ("E-EFF-01",)),
    "per": Fact("", ("E-EFF-01", "E-GEN-09")),
    # who and how
    "choose": Fact(
        "", ("E-GEN-08",), "Of alternatives, one that can be done in full must be chosen."
    ),
    "each": Fact("", ("E-EFF-02",)),
    "may": Fact("", ("E-GEN-07",)),
    "seq": Fact("", ("E-GEN-05",)),
    # effects
    "damage": Fact(
        "DAMAGE", ("E-EFF-05",), "Damage is kept as wounds; each costs 1 glory at the end."
    ),
    "move_wounds": Fact("WOUND-MOVE", ("E-EFF-06",), "The wounds change hands; nothing is healed."),
    "spread_wounds": Fact("WOUND-MOVE", ("E-EFF-06",), "You split them as you like."),
    "heal": Fact("HEAL", ("E-EFF-07",), "To heal is to put wounds back."),
    "boost": Fact("BOOST", ("E-EFF-08",), "Attack defeats creatures, defense keeps wounds away."),
    "icon": Fact("ICON-MOD", ("E-EFF-09",)),
    "ignore": Fact("ICON-MOD", ("E-EFF-09",)),
    "gain": Fact("CRYSTAL-GAIN", ("E-EFF-10",), _SUPPLY),
    "lose": Fact("CRYSTAL-LOSE", ("E-EFF-11",), "Nobody loses more crystals than they have."),
    "move_crystals": Fact("CRYSTAL-MOVE", ("E-EFF-12",)),
    "give": Fact("CARD-GIVE", ("E-EFF-13",)),
    "receive": Fact("CARD-GIVE", ("E-EFF-13",), "The giver chooses the card."),
    "pass_left": Fact("CARD-GIVE", ("E-EFF-13",), "All players do this at the same time."),
    "steal": Fact(
        "CARD-STEAL", ("E-EFF-14",), "Only from a player with at least two of that type."
    ),
    "discard": Fact("CARD-DISCARD", ("E-EFF-15",), _KEEP),
    "discard_all": Fact("CARD-DISCARD", ("E-EFF-15",), _KEEP),
    "remove": Fact("CARD-REMOVE", ("E-MOV-10",), "A removed card is out of the game for good."),
    "bury": Fact("CARD-BURY", ("E-EFF-16",), _BURY),
    "unbury": Fact("CARD-BURY", ("E-EFF-16",), _BURY),
    "rearrange": Fact(
        "CARD-BURY", ("E-EFF-16",), _BURY + " Only one card is moved, from any place."
    ),
    "swap_with_player": Fact("CARD-SWAP", ("E-EFF-17",)),
    "swap_with_track": Fact("CARD-SWAP", ("E-EFF-17",)),
    "swap_on_track": Fact("CARD-SWAP", ("E-EFF-17",)),
    "swap_with_graveyard": Fact("CARD-SWAP", ("E-EFF-17",), "The graveyard is the discard pile."),
    "put_on_overlord": Fact(
        "CARD-TO-OVERLORD", ("E-EFF-18",), "It stays there until a text takes it."
    ),
    "place_graveyard": Fact(
        "CARD-TO-OVERLORD", ("E-EFF-18",), "The graveyard is the discard pile."
    ),
    "copy": Fact("COPY", ("E-EFF-19",), "It stays an item and keeps its own lower part."),
    "far_cost": Fact("JOURNEY-COST", ("E-EFF-20", "E-JRN-03")),
    "free_journey": Fact("JOURNEY-COST", ("E-EFF-20", "E-JRN-04")),
    "journey": Fact(
        "JOURNEY-EXTRA", ("E-EFF-21", "E-JRN-13"), "Creatures must be fought as usual."
    ),
    "attack": Fact("ATTACK", ("E-EFF-22", "E-ATK-01"), "Attack above defense is taken as damage."),
    "duel": Fact("DUEL", ("E-EFF-23", "E-ATK-05"), _DUEL),
    "stat": Fact(
        "STAT-MOD", ("E-EFF-24",), "Health must be matched by attack, strength by defense."
    ),
    "keyword": Fact("CREATURE-KEYWORD", ("E-EFF-25",)),
    "flag": Fact("RULE-FLAG", ("E-EFF-26",)),
    "reward": Fact("REWARD-TOKEN", ("E-EFF-27",), _OVERLORD),
    "invasion": Fact("OVERLORD-CTRL", ("E-EFF-28", "E-INV-03")),
    "fight": Fact("OVERLORD-CTRL", ("E-EFF-28", "E-CHL-06")),
    "desert": Fact("DESERT", ("E-EFF-29", "E-STA-12"), _DESERT),
    "start_crystals": Fact("SETUP", ("E-EFF-30", "E-SET-23")),
    "replace_village": Fact("SPECIAL", ("E-EFF-31",), "A random village takes its place."),
    "clear_track_wounds": Fact("SPECIAL", ("E-EFF-31",)),
    "guild_damage": Fact("SPECIAL", ("E-EFF-31", "E-COP-15")),
    "redeem_track_rewards": Fact("SPECIAL", ("E-EFF-31",)),
    "cerberus_place": Fact("SPECIAL", ("E-EFF-31",)),
    "shuffle_ai": Fact("SPECIAL", ("E-EFF-31",)),
    "all_lose": Fact("SPECIAL", ("E-EFF-31",), "The game is over and nobody wins."),
    "charge": Fact("CHARGE", ("E-EFF-32",), "Charges pay only for texts that ask for them."),
    "cancel": Fact("CANCEL", ("E-EFF-33",)),
    "oblige": Fact("OBLIGE", ("E-EFF-34", "E-KNG-24"), "If you do not, you take 10 damage."),
    "attach": Fact("ATTACH", ("E-EFF-34", "E-EVT-05"), "It lies under that card and goes with it."),
    "claim": Fact(
        "CLAIM", ("E-EFF-34", "E-QST-03"), "A claimed quest is yours and scores for you."
    ),
    "claimable": Fact("CLAIM", ("E-EFF-34", "E-QST-04")),
    "ignore_printed": Fact(
        "IGNORE-PRINTED", ("E-EFF-34", "E-MYT-03"), "Their abilities still work."
    ),
    "to_market": Fact("TO-MARKET", ("E-EFF-34", "E-AUT-04"), _MARKET),
    "reinforce": Fact(
        "REINFORCE", ("E-EFF-35",), "Each such token is 1 health or 1 strength more."
    ),
    "overlord_hp": Fact(
        "HP", ("E-EFF-35",), "In co-op the players win when it has no hit points left."
    ),
    "track_token": Fact("TRACK-TOKEN", ("E-EFF-36",)),
    "if_state": Fact("", ("E-CND-17",)),
    # costs
    "take": Fact("COST", ("E-COS-01",)),
    "heal_another": Fact("COST", ("E-COS-02",), "That player must have as many wounds."),
    "crystals": Fact("COST", ("E-COS-03",)),
    "weaken": Fact("COST", ("E-COS-04",)),
    "discard_card": Fact("COST", ("E-COS-05",), _KEEP),
    "discard_token": Fact("COST", ("E-COS-13",), "It leaves the game."),
    "rest": Fact("COST", ("E-COS-14", "E-RST-01")),
    "challenge": Fact("COST", ("E-COS-14", "E-CHL-01")),
    "charges": Fact("COST", ("E-COS-15",)),
    "have": Fact("COST", ("E-COS-15",), "It is only checked, nothing is spent."),
    # sentences
    "once": Fact("", ("E-CND-02",)),
    "trigger": Fact("", ("E-GEN-07",)),
    "static": Fact("", ("E-TRM-30",)),
    "icons": Fact("ICONS", ("E-TRM-30", "E-TRM-33")),
    "immediate": Fact("", ("E-JRN-08",), "This must be done as far as possible."),
    "appear": Fact("", ("E-EVT-03",)),
    "invasion_text": Fact(
        "", ("E-INV-03",), "Only cards discarded by a rest or a lost fight invade."
    ),
    "reward_text": Fact("", ("E-TRM-16",), "Several reward tokens add up."),
    "tier": Fact("", ("E-COP-06", "E-COP-07")),
    "creature": Fact("", ("E-TRM-35",), "Health must be matched by attack, strength by defense."),
}

#: Rules of costs that are also effects, by what stands in them.
CARD_COSTS = {
    "discard": ("E-COS-08", "E-COS-09", "E-COS-12", "E-COS-15"),
    "bury": ("E-COS-06", "E-COS-10"),
    "remove": ("E-COS-07", "E-COS-15"),
    "give": ("E-COS-11",),
}
ACTION_RULES = {
    "minor": ("E-MIN-01", "E-MIN-04"),
    "double": ("E-MIN-01", "E-MIN-05"),
    "multi": ("E-MIN-01", "E-MIN-05"),
    "rest": ("E-COS-14", "E-RST-01"),
    "challenge": ("E-COS-14", "E-CHL-01"),
}
EVENT_RULES = {
    "turn_begin": "E-CND-01",
    "turn_end": "E-CND-03",
    "damaged": "E-CND-04",
    "taken": "E-CND-05",
    "in_combat": "E-CND-06",
    "on_track": "E-CND-07",
    "defeated": "E-CND-08",
    "journeyed": "E-CND-09",
    "journeyed_by_anyone": "E-EFF-05",
    "dueling": "E-CND-10",
    "dueled": "E-CND-11",
    "rested": "E-CND-12",
    "challenged": "E-CND-13",
    "village_full": "E-CND-14",
    "overlord_full": "E-CND-15",
    "game_end": "E-CND-16",
    "discarded": "E-CND-18",
    "buried": "E-CND-18",
}
SCORE_RULES = {
    "wounds": "E-VP-02",
    "attack": "E-VP-03",
    "defense": "E-VP-03",
    "crystals": "E-VP-05",
    "items": "E-VP-06",
    "enchantments": "E-VP-06",
    "pairs": "E-VP-07",
    "artifacts": "E-VP-07",
    "monsters": "E-VP-08",
    "dragons": "E-VP-09",
    "creatures": "E-VP-09",
    "rewards": "E-VP-10",
}
#: Parts of Terms that carry no rule of their own: selectors and contexts.
SILENT = frozenset(
    [
        "this", "top", "bottom", "any", "with_icon", "both", "either", "any_of", "invading", "slot",
        "distance", "against", "dueling",
    ]
)  # fmt: skip


def fact_of(found: Term) -> Fact | None:
    """What is known of one operation; None for selectors and contexts."""
    if found.op in SILENT:
        return None
    if found.op == "per" and found.args[1] != 1:
        return Fact("", FACTS["per"].rules, f"Fewer than {found.args[1]} count for nothing.")
    if found.op == "discard" and not _keeps_one(found):
        return Fact(FACTS["discard"].primitive, FACTS["discard"].rules)
    if found.op == "static" and _about_fight(found):
        return Fact("", ("E-TRM-41",))
    if found.op == "on":
        rules = [EVENT_RULES[str(found.args[0])]] + (["E-CND-02"] if found.args[2] else [])
        return Fact("TRIGGER", tuple(rules))
    if found.op == "action":
        return Fact("ACTION", _action_rules(found))
    if found.op == "score":
        amount: Any = found.args[0]
        counted = amount.args[2] if amount.op == "per" else None
        rule = "E-VP-01" if counted is None else SCORE_RULES.get(counted, "E-VP-04")
        return Fact("SCORE", (rule, "E-VP-11"))
    return FACTS[found.op]


def _keeps_one(found: Term) -> bool:
    """Whether the cards may be items or enchantments, of which one always stays."""
    return any(
        inner.op in ("this", "with_icon")
        or inner.args[:1] in (("item",), ("enchantment",), ("card",))
        for inner in found.walk()
    )


def _action_rules(found: Term) -> tuple[str, ...]:
    kind, costs, _ = _args(found)
    rules = list(ACTION_RULES[kind])
    for cost in costs:
        rules += _cost_rules(cost)
    return tuple(rules)


def _cost_rules(cost: Term) -> tuple[str, ...]:
    """The rule of a card paid as a cost depends on which card it is."""
    if cost.op not in CARD_COSTS:
        return ()
    rules = CARD_COSTS[cost.op]
    chosen = _args(cost)[0]
    if cost.op == "discard":
        if chosen.op == "this":
            return (rules[3],)
        if chosen == Term("any", ("monster",)):
            return (rules[2],)
        return (rules[1],) if chosen.op == "either" else (rules[0],)
    if len(rules) == 1:
        return rules
    this_first = cost.op == "bury"
    return (rules[0],) if (chosen.op == "this") == this_first else (rules[1],)


# ---- plain words ------------------------------------------------------------------------------------


def say(found: Term) -> str:
    """A Term in plain words, without the notes."""
    if found.op in SAYINGS:
        return SAYINGS[found.op](found)
    if found.op in ("on", "once"):
        return _moment(found)
    return _paid(found) if found.op in COSTS or found.op in PAID else _done(found)


def _done(found: Term) -> str:
    """An effect in the second person; clauses without an actor are said in other words."""
    if found == Term("desert", ("double",)):
        return "the effect of the desert token counts twice"
    if found.op == "flag":
        return FLAGS[str(found.args[0])].format(found.args[1])
    if found.op in CLAUSES:
        return CLAUSES[found.op].format(*found.args)
    if found.op == "keyword":
        return KEYWORDS[str(found.args[0])]
    if found.op == "stat" and found.args[0] == "this":
        return f"in the fight this card has {wording(found)}"
    # a stranger does not know that a text counts what its owner has
    return OWN_COUNT.sub(r"\g<0> you have", effect(found, foreign=True))


def _for_now(found: Term) -> str:
    """An effect that happens at a moment; bonuses then last until the end of the turn."""
    tail = " until the end of the turn" if found.op == "boost" else ""
    return _done(found) + tail


def _action(found: Term) -> str:
    kind, costs, done = _args(found)
    paid = " and ".join(_paid(cost) for cost in costs)
    price = f"if {paid}, " if paid else ""
    return f"{HOW_OFTEN[kind]}: {price}{_for_now(done)}"


def _paid(cost: Term) -> str:
    if cost.op in PAID:
        return PAID[cost.op].format(*cost.args)
    text = phrasing.cost(cost)
    if cost.op in ("crystals", "charges"):
        return f"you {'pay' if cost.op == 'crystals' else 'spend'} {text}"
    return text.removeprefix("if ") if cost.op == "have" else f"you {text}"


def _moment(on: Term) -> str:
    if on.op == "once":
        return "at most once in each of your turns"
    event: Any = on.args[0]
    words = MOMENTS.get(event) or phrasing.condition(Term("on", (event, on.args[1], None)))
    return words + (" (at most once in each of your turns)" if on.args[2] else "")


def _trigger(found: Term) -> str:
    on, done = _args(found)
    if on.args[0] == "journeyed_by_anyone":
        return f"for every player: {wording(found)}"
    if on.args[0] in ("in_combat", "on_track", "dueling"):
        return f"{_moment(on)}, {_done(done)}"
    return f"{_moment(on)}, {_for_now(done)}"


def _score(found: Term) -> str:
    amount = _args(found)[0]
    worth = f"{amount.args[0]} glory{phrasing.each(amount, said=True)}"
    return f"at the end of the game this is worth {worth}"


def _static(found: Term) -> str:
    inner = _args(found)[0]
    if _about_fight(found) or inner.op == "start_crystals":
        return _done(inner)
    return f"as long as this text is visible, {_done(inner)}"


def _about_fight(found: Term) -> bool:
    inner = _args(found)[0]
    return inner.op in ("keyword", "ignore_printed") or inner.args[:1] == ("this",)


def _icons(found: Term) -> str:
    return f"as long as this part is visible it counts as {wording(found)} for you"


def _creature(found: Term) -> str:
    health, strength, glory = _args(found)
    tail = f" It is worth {glory} glory at the end of the game." if glory is not None else ""
    return f"defeating it takes {health} attack; it hits with {strength} strength.{tail}"


INVADING = {
    "item": "an item",
    "enchantment": "an enchantment",
    "monster": "a monster",
    "dragon": "a dragon",
    "reward": "a card with reward tokens",
    "wound": "a card with damage on it",
}
SAYINGS: dict[str, Callable[[Term], str]] = {
    "action": _action,
    "trigger": _trigger,
    "score": _score,
    "static": _static,
    "icons": _icons,
    "creature": _creature,
    "immediate": lambda t: (
        f"right after you take this card, before it joins your stack, {_for_now(_args(t)[0])}"
    ),
    "appear": lambda t: f"as soon as this card is revealed, {_for_now(_args(t)[0])}",
    "invasion_text": lambda t: f"when {INVADING[_args(t)[0]]} invades, {_for_now(_args(t)[1])}",
    "reward_text": lambda t: f"for the owner of this reward token: {say(_args(t)[0])}",
    "tier": lambda t: f"at rage {_args(t)[0]} of the Overlord, {say(_args(t)[1])}",
}
HOW_OFTEN = {
    "minor": "once in each of your turns you may use this",
    "double": "up to twice in each of your turns you may use this",
    "multi": "as often as you like on your turn you may use this",
    "rest": "as the rest of your turn you may choose this",
    "challenge": "as the challenge of your turn you may choose this",
}
PAID = {
    "take": "you take {} damage",
    "heal_another": "another player of your choice heals {} damage",
    "weaken": "your defense falls by {} until the end of the turn",
    "discard_card": "you discard any one of your cards",
    "discard_token": "you give up this reward token",
    "rest": "you rest",
    "challenge": "you challenge the Overlord",
}
MOMENTS = {
    "damaged": "whenever you take damage",
    "in_combat": "while somebody fights this creature",
    "on_track": "while this creature lies on the journey track",
    "dueling": "while you duel another player",
    "dueled": "after each of your duels",
    "rested": "after each of your rests",
    "challenged": "whenever you challenge the Overlord",
    "village_full": "as soon as the village has as many reward tokens as there are players",
    "overlord_full": "as soon as the Overlord has three reward tokens for each player",
    "game_end": "when the game ends, before the scoring",
}
KEYWORDS = {
    "double_damage": "this creature deals twice the damage",
    "attacks_all": "this creature attacks every player, not only the one who fights it",
    "immovable": "this card keeps its place on the journey track",
}
CLAUSES = {
    "ignore": "your {} counts as 0",
    "ignore_printed": "in the fight for this card, attack and defense printed on your {} stack do not count",
    "copy": "this card does whatever your top enchantment does",
    "far_cost": "journeys to distance {} or more cost you only {} crystals",
    "free_journey": "your journey costs nothing this turn",
    "oblige": "the major action of your next turn must be a rest",
    "claimable": "other players can claim this quest from its owner",
}
FLAGS = {
    "shield": "texts used on other players' turns do not reach you",
    "no_heal": "your damage cannot be healed by anyone",
    "crystal_cap": "you never have more than {} crystals; what is above is discarded at once",
    "no_take": "any further {} you would get is discarded",
    "no_use": "you cannot use the actions of your top {}",
    "blank_banners": "the texts of banners and classes do not work; their icons stay",
    "no_challenge": "you cannot fight the Overlord",
    "overlord_immune": "the Overlord loses no hit points",
    "no_duel_attack": "in duels you deal no damage",
}


def _args(found: Term) -> tuple[Any, ...]:
    return found.args
