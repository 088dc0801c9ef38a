"""From the syntax tree of a card's text to the frozen objects that the engine runs.

Nothing here knows a card: a Term that cannot be compiled is a sentence that makes no sense where it stands, and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lorehall.games.enchanters.effects import basic, cards, power, swaps, table, wounds
from lorehall.games.enchanters.language.vocabulary import STANDING
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import (
    Action,
    Amount,
    Boost,
    Effect,
    Trigger,
)
from lorehall.games.enchanters.model.selectors import ANY, BOTTOM, THIS, TOP, WITH_ICON, Selector
from lorehall.lang.terms import Arg, Term


class Misplaced(Exception):
    """A sentence that cannot stand where it does; the message says what could."""


# -- words to numbers ------------------------------------------------------------------------------------

TARGETS: Final = {name: code for code, name in enumerate(c.TARGET_NAMES)}
TYPES: Final = {name: code for code, name in enumerate(c.TYPE_NAMES)}
ICONS: Final = {name: code for code, name in enumerate(c.ICON_NAMES)}
COUNTS: Final = {name: code for code, name in enumerate(c.COUNT_NAMES)}
MOMENTS: Final = {name: code for code, name in enumerate(c.MOMENT_NAMES)}
ACTIONS: Final = {name: code for code, name in enumerate(c.ACTION_NAMES)}
COMPARE: Final = {">=": d.AT_LEAST, "<=": d.AT_MOST, "=": d.EXACTLY}
PLACES: Final = {"this": THIS, "top": TOP, "bottom": BOTTOM, "any": ANY, "with_icon": WITH_ICON}
FLAGS: Final = {
    ("shield", None): c.SHIELD,
    ("no_heal", None): c.NO_HEAL,
    ("no_take", "item"): c.NO_TAKE_ITEM,
    ("no_take", "enchantment"): c.NO_TAKE_ENCHANTMENT,
    ("no_use", "item"): c.NO_USE_ITEM,
    ("no_use", "enchantment"): c.NO_USE_ENCHANTMENT,
    ("blank_banners", None): c.BLANK_BANNERS,
    ("no_challenge", None): c.NO_CHALLENGE,
    ("overlord_immune", None): c.OVERLORD_IMMUNE,
    ("no_duel_attack", None): c.NO_DUEL_ATTACK,
}


def term_of(arg: Arg) -> Term:
    return cast(Term, arg)


def word(arg: Arg) -> str:
    return cast(str, arg)


def whole(arg: Arg) -> int:
    return cast(int, arg)


def items_of(arg: Arg) -> tuple[Arg, ...]:
    return cast("tuple[Arg, ...]", arg)


def amount(term: Arg) -> Amount:
    t = term_of(term)
    if t.op == "n":
        return Amount(d.FIXED, whole(t.args[0]))
    if t.op == "d6":
        return Amount(d.DIE)
    if t.op == "every":
        return Amount(d.EVERYTHING)
    k, s, what, whose = t.args
    return Amount(d.PER, whole(k), whole(s), COUNTS[word(what)], whose == "them")


def number(term: Arg, *, every: bool = False) -> Amount:
    """An amount that needs no die; "all" only where the verb knows what all is."""
    made = amount(term)
    if made.kind == d.DIE:
        raise Misplaced(
            "a die can decide damage, healing, crystals, charges, attack or defense, but not this"
        )
    if made.kind == d.EVERYTHING and not every:
        raise Misplaced('"all" cannot stand here; write a number')
    return made


def rolled(term: Arg) -> Amount:
    """An amount that may need a die."""
    made = amount(term)
    if made.kind == d.EVERYTHING:
        raise Misplaced('"all" cannot stand here; write a number')
    return made


def context(term: Arg) -> tuple[int, int]:
    """The situation a bonus is bound to, as two numbers (E-STA-06)."""
    if term is None:
        return d.ALWAYS, 0
    t = term_of(term)
    if t.op == "distance":
        return COMPARE[word(t.args[0])], whole(t.args[1])
    if t.op == "dueling":
        return d.DUELING, 0
    what = word(t.args[0])
    if what == "overlord":
        return d.AGAINST_OVERLORD, 0
    return (d.AGAINST_ICON, ICONS[what]) if what in ICONS else (d.AGAINST_TYPE, TYPES[what])


def pair_of(
    changes: Arg, first: str, second: str, *, dice: bool = False
) -> tuple[Amount | None, Amount | None]:
    found: dict[str, Amount] = {}
    for change in items_of(changes):
        stat, how_much = items_of(change)
        found[word(stat)] = rolled(how_much) if dice else number(how_much)
    return found.get(first), found.get(second)


def boost(t: Term, *, dice: bool = False) -> Boost:
    attack, defense = pair_of(t.args[0], "attack", "defense", dice=dice)
    return Boost(attack, defense, *context(t.args[1]))


def players(term: Arg) -> int:
    """A target that means players."""
    target = TARGETS[word(term)]
    if target >= c.THE_OVERLORD:
        raise Misplaced(f"this can only be done to players, not to the {word(term)}")
    return target


def pile(term: Arg) -> int:
    """A type whose cards lie in one stack of a player."""
    kind = TYPES[word(term)]
    if kind == c.ANY_CARD:
        raise Misplaced(
            "name one type of card here: item, enchantment, monster, dragon or creature"
        )
    return kind


def selectors(term: Arg) -> list[Selector]:
    """The selectors of a text; `both`, `either` and `any_of` list several."""
    t = term_of(term)
    if t.op in ("both", "either", "any_of"):
        return [selector for arg in t.args for selector in selectors(arg)]
    if t.op == "this":
        return [Selector(THIS, c.ANY_CARD)]
    if t.op == "with_icon":
        icon = word(t.args[0])
        if icon not in ICONS:
            raise Misplaced(
                f"cards are named by one of the icons {', '.join(c.ICON_NAMES)}, not by {icon}"
            )
        return [Selector(WITH_ICON, ICONS[icon])]
    if t.op not in PLACES:
        raise Misplaced(
            "this needs cards of a player; the invading card can only be put on the Overlord"
        )
    return [Selector(PLACES[t.op], TYPES[word(t.args[0])])]


# -- effects ---------------------------------------------------------------------------------------------------


def effect(term: Arg) -> Effect:
    """The effect that a Term stands for."""
    t = term_of(term)
    if t.op not in EFFECTS:
        if t.op in LATER:
            raise Misplaced(
                f'"{wording(t)}" belongs to {LATER[t.op]} cards, which are not in this release'
            )
        if t.op in STANDING:
            raise Misplaced(
                f'"{wording(t)}" is a standing text; it cannot happen at a moment or be paid for'
            )
        raise Misplaced(f'"{wording(t)}" cannot stand here')
    made = _split(t) or EFFECTS[t.op](t)
    made.text = wording(t)
    return made


SPLIT: Final = ("bury", "unbury", "discard", "remove", "put_on_overlord", "give")


def _split(t: Term) -> Effect | None:
    """Cards joined by "and/or": each part is optional (E-EFF-04); joined by "and": one part after the other."""
    if t.op not in SPLIT or term_of(t.args[0]).op not in ("any_of", "both"):
        return None
    parts = [effect(Term(t.op, (arg, *t.args[1:]))) for arg in term_of(t.args[0]).args]
    if term_of(t.args[0]).op == "any_of":
        return basic.Sequence([basic.May(part) for part in parts])
    return None if t.op in ("bury", "unbury", "give") else basic.Sequence(parts)


def _sequence(t: Term) -> Effect:
    return basic.Sequence([effect(arg) for arg in t.args])


def _may(t: Term) -> Effect:
    inner = term_of(t.args[0])
    if inner.op in SPLIT and term_of(inner.args[0]).op == "any_of":  # each part is optional anyway
        return effect(inner)
    return basic.May(effect(inner))


def _if_state(t: Term) -> Effect:
    otherwise = effect(t.args[2]) if len(t.args) > 2 and t.args[2] is not None else None
    return basic.IfState(word(t.args[0]), effect(t.args[1]), otherwise)


def _give(t: Term) -> Effect:
    if term_of(t.args[0]).op == "both":
        raise Misplaced(f'"{wording(t)}": cards are given one at a time; write an effect for each')
    return cards.Give(selectors(t.args[0]), players(t.args[1]))


def _pass_left(t: Term) -> Effect:
    if selectors_text(t.args[0]) != "both(top(item), top(enchantment))":
        raise Misplaced(
            f'"{wording(t)}": all players can pass their top item and enchantment, nothing else'
        )
    return cards.PassLeft()


def selectors_text(term: Arg) -> str:
    """A selector as its Term is written; for comparing."""
    return repr(term_of(term))


def _bury(t: Term) -> Effect:
    chosen = term_of(t.args[0])
    return cards.Bury(
        selectors(chosen), chosen.op not in ("either", "any_of", "any"), t.op == "unbury"
    )


def _discard(t: Term) -> Effect:
    return cards.Discard(selectors(t.args[0]), whole(t.args[1]))


def _steal(t: Term) -> Effect:
    chosen = term_of(t.args[0])
    if chosen.op != "top":
        raise Misplaced("only the top card of a stack can be stolen")
    return cards.Steal(pile(chosen.args[0]))


def _move_wounds(t: Term) -> Effect:
    giver, receiver = TARGETS[word(t.args[0])], TARGETS[word(t.args[1])]
    others = [target for target in (giver, receiver) if target != c.YOU]
    if len(others) != 1 or others[0] > c.THE_OVERLORD:
        raise Misplaced("wounds move between you and other players, or from you to the Overlord")
    return wounds.MoveWounds(giver, receiver, number(t.args[2]))


def _move_crystals(t: Term) -> Effect:
    giver, receiver = TARGETS[word(t.args[0])], TARGETS[word(t.args[1])]
    if (giver == c.YOU) == (receiver == c.YOU) and (giver, receiver) != (c.BANK, c.THE_OVERLORD):
        raise Misplaced(
            "crystals move between you and somebody else, or from the bank to the Overlord"
        )
    if c.BANK in (giver, receiver) and receiver != c.THE_OVERLORD:
        raise Misplaced('to and from the bank write "take 2 crystals" or "lose 2 crystals"')
    if c.MARKET in (giver, receiver):
        raise Misplaced("the Market holds no crystals")
    return power.MoveCrystals(giver, receiver, number(t.args[2], every=True))


def _attack(t: Term) -> Effect:
    attacker, defender = TARGETS[word(t.args[0])], players(t.args[1])
    if attacker != c.THE_OVERLORD and c.YOU not in (attacker, defender):
        raise Misplaced("an attack is made by you, on you, or by the Overlord")
    if attacker > c.THE_OVERLORD:
        raise Misplaced("an attack is made by a player or the Overlord")
    return table.AttackBy(attacker, defender)


def _put_on_overlord(t: Term) -> Effect:
    chosen = term_of(t.args[0])
    if chosen.op == "invading":
        return cards.PutInvaderOnOverlord(TYPES[word(chosen.args[0])])
    return cards.PutOnOverlord(selectors(chosen))


def _journey(t: Term) -> Effect:
    origin = c.FROM_GRAVEYARD if t.args[0] == "graveyard" else c.FROM_OVERLORD
    return table.JourneyTo(origin, TYPES[word(t.args[1])])


def _reinforce(t: Term) -> Effect:
    side = {"any": c.NONE, "health": 0, "strength": 1}[word(t.args[1])]
    if t.args[0] == "overlord":
        return table.Reinforce(side, number(t.args[2]))
    return table.ReinforceTrack(side, number(t.args[2]))


def _track_token(t: Term) -> Effect:
    token = c.TOKEN_WOUND if t.args[0] == "wounds" else c.TOKEN_REWARD
    where = term_of(t.args[1])
    if where.op == "slot":
        return table.TrackToken(token, whole(where.args[0]), c.NONE, number(t.args[2]))
    kind = TYPES[word(where.args[0])]
    return table.TrackToken(
        token, c.NONE, c.NONE if kind == c.ANY_CARD else kind, number(t.args[2])
    )


def _cancel(t: Term) -> Effect:
    return table.CancelImmediate() if t.args[0] == "immediate" else basic.Nothing()


def _desert(t: Term) -> Effect:
    if t.args[0] == "double":
        raise Misplaced(
            f'"{wording(t)}" is a standing text; it cannot happen at a moment or be paid for'
        )
    return table.Desert(word(t.args[0]))


EFFECTS: Final[dict[str, Callable[[Term], Effect]]] = {
    "seq": _sequence,
    "choose": lambda t: basic.Choose([effect(arg) for arg in t.args]),
    "may": _may,
    "each": lambda t: basic.Each(players(t.args[0]), effect(t.args[1])),
    "if_state": _if_state,
    "damage": lambda t: wounds.Damage(players(t.args[0]), rolled(t.args[1])),
    "heal": lambda t: wounds.Heal(players(t.args[0]), amount(t.args[1])),
    "move_wounds": _move_wounds,
    "spread_wounds": lambda t: wounds.SpreadWounds(number(t.args[0])),
    "boost": lambda t: power.Strengthen(boost(t, dice=True)),
    "gain": lambda t: power.Gain(players(t.args[0]), rolled(t.args[1])),
    "lose": lambda t: power.Lose(players(t.args[0]), amount(t.args[1])),
    "move_crystals": _move_crystals,
    "charge": lambda t: power.Charge(players(t.args[0]), rolled(t.args[1])),
    "give": _give,
    "receive": lambda t: cards.Receive(players(t.args[0]), selectors(t.args[1])),
    "pass_left": _pass_left,
    "steal": _steal,
    "discard": _discard,
    "discard_card": lambda t: cards.Discard([Selector(ANY, c.ANY_CARD)], 1),
    "discard_all": lambda t: cards.DiscardAll(pile(t.args[0])),
    "remove": lambda t: cards.Remove(selectors(t.args[0])),
    "bury": _bury,
    "unbury": _bury,
    "rearrange": lambda t: cards.Rearrange(),
    "swap_with_player": lambda t: swaps.SwapWithPlayer(pile(t.args[0])),
    "swap_with_track": lambda t: swaps.SwapWithTrack(pile(t.args[0])),
    "swap_on_track": lambda t: swaps.SwapOnTrack(),
    "swap_with_graveyard": lambda t: swaps.SwapWithGraveyard(),
    "put_on_overlord": _put_on_overlord,
    "place_graveyard": lambda t: cards.PlaceGraveyard(whole(t.args[0])),
    "free_journey": lambda t: table.FreeJourney(),
    "journey": _journey,
    "attack": _attack,
    "duel": lambda t: table.DuelWith(players(t.args[0])),
    "reward": lambda t: table.Reward(t.args[0] == "overlord", number(t.args[1])),
    "invasion": lambda t: table.TriggerInvasion(TYPES[word(t.args[0])]),
    "fight": lambda t: table.FightOverlord(),
    "desert": _desert,
    "replace_village": lambda t: table.ReplaceVillage(),
    "clear_track_wounds": lambda t: table.ClearTrackTokens(c.TOKEN_WOUND),
    "redeem_track_rewards": lambda t: table.ClearTrackTokens(c.TOKEN_REWARD),
    "cerberus_place": lambda t: table.PlaceCerberus(),
    "all_lose": lambda t: table.AllLose(),
    "cancel": _cancel,
    "oblige": lambda t: table.Oblige(),
    "reinforce": _reinforce,
    "track_token": _track_token,
    # Hit points and the AI deck exist in co-op only; elsewhere damage to an Overlord has no effect (E-ATK-04).
    "guild_damage": lambda t: basic.Nothing(),
    "overlord_hp": lambda t: basic.Nothing(),
    "shuffle_ai": lambda t: basic.Nothing(),
}
LATER: Final = {"attach": "event", "claim": "quest", "claimable": "quest", "to_market": "Automa"}

COSTS: Final[dict[str, Callable[[Term], Effect]]] = {
    "take": lambda t: wounds.Damage(c.YOU, Amount(d.FIXED, whole(t.args[0]))),
    "heal_another": lambda t: wounds.HealAnother(whole(t.args[0])),
    "weaken": lambda t: power.Weaken(whole(t.args[0])),
    "discard": _discard,
    "discard_card": EFFECTS["discard_card"],
    "bury": _bury,
    "remove": EFFECTS["remove"],
    "give": _give,
    "discard_token": lambda t: table.DiscardToken(),
    "charges": lambda t: power.SpendCharges(whole(t.args[0])),
    "have": lambda t: power.Have(COUNTS[word(t.args[0])], whole(t.args[1])),
}


def _cost(t: Term) -> Effect:
    made = COSTS[t.op](t)
    made.text = wording(t)
    return made


def _cost_parts(t: Term) -> list[Term]:
    """Two parts of a cost for "discard your top item and enchantment": both must be paid (E-COS-16)."""
    if t.op in ("discard", "remove", "bury") and term_of(t.args[0]).op == "both":
        return [Term(t.op, (arg, *t.args[1:])) for arg in term_of(t.args[0]).args]
    return [t]


def _check_costs(t: Term, costs: list[Effect]) -> None:
    """Parts that take cards are planned together (E-COS-17); counters are looked at one by one, so each is named only once."""
    kinds = [
        type(cost)
        for cost in costs
        if isinstance(cost, (wounds.HealAnother, power.SpendCharges, power.Weaken))
    ]
    if len(kinds) != len(set(kinds)):
        raise Misplaced(
            f'"{wording(t)}": two parts of the cost draw on the same thing; say it once, with the whole number'
        )


def action(t: Term) -> Action:
    """`cost, cost -> effect`."""
    crystals = sum(
        whole(term_of(cost).args[0])
        for cost in items_of(t.args[1])
        if term_of(cost).op == "crystals"
    )
    costs = [
        _cost(part)
        for cost in items_of(t.args[1])
        for part in _cost_parts(term_of(cost))
        if part.op != "crystals"
    ]
    _check_costs(t, costs)
    what = term_of(t.args[2])
    if what.op == "may" and term_of(what.args[0]) in (
        Term("desert", ("double_turn",)),
        Term("desert", ("ignore_turn",)),
    ):
        what = term_of(what.args[0])  # E-EFF-29: a free minor action, whose use is the choice
    return Action(
        ACTIONS[word(t.args[0])], costs, effect(what), crystals, plain_boosts(what), wording(t)
    )


def plain_boosts(what: Term) -> list[Boost]:
    """The boosts of an effect that only changes attack or defense, without dice or choices; else none (E-CMB-12)."""
    parts = [term_of(arg) for arg in what.args] if what.op == "seq" else [what]
    if any(part.op != "boost" for part in parts) or any(inner.op == "d6" for inner in what.walk()):
        return []
    return [boost(part) for part in parts]


def trigger(t: Term) -> Trigger:
    """`moment: effect`."""
    on = term_of(t.args[0])
    event, argument, once = word(on.args[0]), on.args[1], on.args[2] is True
    compare, number, anyone = 0, 0, False
    if event in ("taken", "defeated"):
        number = _type_mask(argument)
    elif event in ("journeyed", "journeyed_by_anyone"):
        how, where = items_of(argument)
        compare, number = COMPARE[word(how)], whole(where)
        anyone = event == "journeyed_by_anyone"
        event = "journeyed"
    if event in ("discarded", "buried"):
        raise Misplaced(f'"{wording(t)}": no card of this release has such a moment yet')
    if event not in MOMENTS:
        raise Misplaced(f'"{wording(t)}" needs a standing text after this condition')
    made = Trigger(MOMENTS[event], compare, number, once, effect(t.args[1]), wording(t))
    made.anyone = anyone
    return made


def _type_mask(argument: Arg) -> int:
    names = [word(name) for name in argument] if isinstance(argument, tuple) else [word(argument)]
    mask = 0
    for name in names:
        mask |= (1 << c.MONSTER | 1 << c.DRAGON) if name == "creature" else 1 << TYPES[name]
    return mask
