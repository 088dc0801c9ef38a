"""From the syntax tree of a card's text to the frozen objects that the engine runs.

Nothing here knows a card: a Term that cannot be compiled is a sentence that makes no sense where it stands, and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lorehall.games.enchanters import codes as c
from lorehall.games.enchanters import definitions as d
from lorehall.games.enchanters.definitions import Action, Amount, Boost, CardDef, Effect, Part, StatChange, Trigger
from lorehall.games.enchanters.effects import basic, cards, power, table, wounds
from lorehall.games.enchanters.overlord import REWARD_INVASION, WOUND_INVASION
from lorehall.games.enchanters.selectors import ANY, BOTTOM, THIS, TOP, WITH_ICON, Selector
from lorehall.games.enchanters.wording import wording
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
STANDING: Final = frozenset(
    {"boost", "icon", "ignore", "stat", "flag", "far_cost", "keyword", "copy", "desert", "ignore_printed", "start_crystals"}
)
"""Sentences that hold while they are visible; everything else happens once and needs a cost or a moment."""


def _term(arg: Arg) -> Term:
    return cast(Term, arg)


def _str(arg: Arg) -> str:
    return cast(str, arg)


def _int(arg: Arg) -> int:
    return cast(int, arg)


def _tuple(arg: Arg) -> tuple[Arg, ...]:
    return cast("tuple[Arg, ...]", arg)


def amount(term: Arg) -> Amount:
    t = _term(term)
    if t.op == "n":
        return Amount(d.FIXED, _int(t.args[0]))
    if t.op == "d6":
        return Amount(d.DIE)
    if t.op == "every":
        return Amount(d.EVERYTHING)
    k, s, what, whose = t.args
    return Amount(d.PER, _int(k), _int(s), COUNTS[_str(what)], whose == "them")


def number(term: Arg, *, every: bool = False) -> Amount:
    """An amount that needs no die; "all" only where the verb knows what all is."""
    made = amount(term)
    if made.kind == d.DIE:
        raise Misplaced("a die can decide damage, healing, crystals, charges, attack or defense, but not this")
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
    t = _term(term)
    if t.op == "distance":
        return COMPARE[_str(t.args[0])], _int(t.args[1])
    if t.op == "dueling":
        return d.DUELING, 0
    what = _str(t.args[0])
    if what == "overlord":
        return d.AGAINST_OVERLORD, 0
    return (d.AGAINST_ICON, ICONS[what]) if what in ICONS else (d.AGAINST_TYPE, TYPES[what])


def _pair(changes: Arg, first: str, second: str, *, dice: bool = False) -> tuple[Amount | None, Amount | None]:
    found: dict[str, Amount] = {}
    for change in _tuple(changes):
        stat, how_much = _tuple(change)
        found[_str(stat)] = rolled(how_much) if dice else number(how_much)
    return found.get(first), found.get(second)


def boost(t: Term, *, dice: bool = False) -> Boost:
    attack, defense = _pair(t.args[0], "attack", "defense", dice=dice)
    return Boost(attack, defense, *context(t.args[1]))


def players(term: Arg) -> int:
    """A target that means players."""
    target = TARGETS[_str(term)]
    if target >= c.THE_OVERLORD:
        raise Misplaced(f"this can only be done to players, not to the {_str(term)}")
    return target


def pile(term: Arg) -> int:
    """A type whose cards lie in one stack of a player."""
    kind = TYPES[_str(term)]
    if kind == c.ANY_CARD:
        raise Misplaced("name one type of card here: item, enchantment, monster, dragon or creature")
    return kind


def selectors(term: Arg) -> list[Selector]:
    """The selectors of a text; `both`, `either` and `any_of` list several."""
    t = _term(term)
    if t.op in ("both", "either", "any_of"):
        return [selector for arg in t.args for selector in selectors(arg)]
    if t.op == "this":
        return [Selector(THIS, c.ANY_CARD)]
    if t.op == "with_icon":
        icon = _str(t.args[0])
        if icon not in ICONS:
            raise Misplaced(f'cards are named by one of the icons {", ".join(c.ICON_NAMES)}, not by {icon}')
        return [Selector(WITH_ICON, ICONS[icon])]
    if t.op not in PLACES:
        raise Misplaced("this needs cards of a player; the invading card can only be put on the Overlord")
    return [Selector(PLACES[t.op], TYPES[_str(t.args[0])])]


# -- effects ---------------------------------------------------------------------------------------------------


def effect(term: Arg) -> Effect:
    """The effect that a Term stands for."""
    t = _term(term)
    if t.op not in EFFECTS:
        if t.op in STANDING:
            raise Misplaced(f'"{wording(t)}" is a standing text; it cannot happen at a moment or be paid for')
        if t.op in LATER:
            raise Misplaced(f'"{wording(t)}" belongs to {LATER[t.op]} cards, which are not in this release')
        raise Misplaced(f'"{wording(t)}" cannot stand here')
    made = _split(t) or EFFECTS[t.op](t)
    made.text = wording(t)
    return made


SPLIT: Final = ("bury", "unbury", "discard", "remove", "put_on_overlord", "give")


def _split(t: Term) -> Effect | None:
    """Cards joined by "and/or": each part is optional (E-EFF-04); joined by "and": one part after the other."""
    if t.op not in SPLIT or _term(t.args[0]).op not in ("any_of", "both"):
        return None
    parts = [effect(Term(t.op, (arg, *t.args[1:]))) for arg in _term(t.args[0]).args]
    if _term(t.args[0]).op == "any_of":
        return basic.Sequence([basic.May(part) for part in parts])
    return None if t.op in ("bury", "unbury", "give") else basic.Sequence(parts)


def _sequence(t: Term) -> Effect:
    return basic.Sequence([effect(arg) for arg in t.args])


def _may(t: Term) -> Effect:
    inner = _term(t.args[0])
    if inner.op in SPLIT and _term(inner.args[0]).op == "any_of":  # each part is optional anyway
        return effect(inner)
    return basic.May(effect(inner))


def _if_state(t: Term) -> Effect:
    otherwise = effect(t.args[2]) if len(t.args) > 2 and t.args[2] is not None else None
    return basic.IfState(_str(t.args[0]), effect(t.args[1]), otherwise)


def _give(t: Term) -> Effect:
    if _term(t.args[0]).op == "both":
        raise Misplaced(f'"{wording(t)}": cards are given one at a time; write an effect for each')
    return cards.Give(selectors(t.args[0]), players(t.args[1]))


def _pass_left(t: Term) -> Effect:
    if selectors_text(t.args[0]) != "both(top(item), top(enchantment))":
        raise Misplaced(f'"{wording(t)}": all players can pass their top item and enchantment, nothing else')
    return cards.PassLeft()


def selectors_text(term: Arg) -> str:
    """A selector as its Term is written; for comparing."""
    return repr(_term(term))


def _bury(t: Term) -> Effect:
    chosen = _term(t.args[0])
    return cards.Bury(selectors(chosen), chosen.op not in ("either", "any_of", "any"), t.op == "unbury")


def _discard(t: Term) -> Effect:
    return cards.Discard(selectors(t.args[0]), _int(t.args[1]))


def _steal(t: Term) -> Effect:
    chosen = _term(t.args[0])
    if chosen.op != "top":
        raise Misplaced("only the top card of a stack can be stolen")
    return cards.Steal(pile(chosen.args[0]))


def _move_wounds(t: Term) -> Effect:
    giver, receiver = TARGETS[_str(t.args[0])], TARGETS[_str(t.args[1])]
    others = [target for target in (giver, receiver) if target != c.YOU]
    if len(others) != 1 or others[0] > c.THE_OVERLORD:
        raise Misplaced("wounds move between you and other players, or from you to the Overlord")
    return wounds.MoveWounds(giver, receiver, number(t.args[2]))


def _move_crystals(t: Term) -> Effect:
    giver, receiver = TARGETS[_str(t.args[0])], TARGETS[_str(t.args[1])]
    if (giver == c.YOU) == (receiver == c.YOU) and (giver, receiver) != (c.BANK, c.THE_OVERLORD):
        raise Misplaced("crystals move between you and somebody else, or from the bank to the Overlord")
    if c.BANK in (giver, receiver) and receiver != c.THE_OVERLORD:
        raise Misplaced('to and from the bank write "take 2 crystals" or "lose 2 crystals"')
    if c.MARKET in (giver, receiver):
        raise Misplaced("the Market holds no crystals")
    return power.MoveCrystals(giver, receiver, number(t.args[2], every=True))


def _attack(t: Term) -> Effect:
    attacker, defender = TARGETS[_str(t.args[0])], players(t.args[1])
    if attacker != c.THE_OVERLORD and c.YOU not in (attacker, defender):
        raise Misplaced("an attack is made by you, on you, or by the Overlord")
    if attacker > c.THE_OVERLORD:
        raise Misplaced("an attack is made by a player or the Overlord")
    return table.AttackBy(attacker, defender)


def _put_on_overlord(t: Term) -> Effect:
    chosen = _term(t.args[0])
    if chosen.op == "invading":
        return cards.PutInvaderOnOverlord(TYPES[_str(chosen.args[0])])
    return cards.PutOnOverlord(selectors(chosen))


def _journey(t: Term) -> Effect:
    origin = c.FROM_GRAVEYARD if t.args[0] == "graveyard" else c.FROM_OVERLORD
    return table.JourneyTo(origin, TYPES[_str(t.args[1])])


def _reinforce(t: Term) -> Effect:
    side = {"any": c.NONE, "health": 0, "strength": 1}[_str(t.args[1])]
    if t.args[0] == "overlord":
        return table.Reinforce(side, number(t.args[2]))
    return table.ReinforceTrack(side, number(t.args[2]))


def _track_token(t: Term) -> Effect:
    token = c.TOKEN_WOUND if t.args[0] == "wounds" else c.TOKEN_REWARD
    where = _term(t.args[1])
    if where.op == "slot":
        return table.TrackToken(token, _int(where.args[0]), c.NONE, number(t.args[2]))
    kind = TYPES[_str(where.args[0])]
    return table.TrackToken(token, c.NONE, c.NONE if kind == c.ANY_CARD else kind, number(t.args[2]))


def _cancel(t: Term) -> Effect:
    return table.CancelImmediate() if t.args[0] == "immediate" else basic.Nothing()


def _desert(t: Term) -> Effect:
    if t.args[0] == "double":
        raise Misplaced(f'"{wording(t)}" is a standing text; it cannot happen at a moment or be paid for')
    return table.Desert(_str(t.args[0]))


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
    "swap_with_player": lambda t: cards.SwapWithPlayer(pile(t.args[0])),
    "swap_with_track": lambda t: cards.SwapWithTrack(pile(t.args[0])),
    "swap_on_track": lambda t: cards.SwapOnTrack(),
    "swap_with_graveyard": lambda t: cards.SwapWithGraveyard(),
    "put_on_overlord": _put_on_overlord,
    "place_graveyard": lambda t: cards.PlaceGraveyard(_int(t.args[0])),
    "free_journey": lambda t: table.FreeJourney(),
    "journey": _journey,
    "attack": _attack,
    "duel": lambda t: table.DuelWith(players(t.args[0])),
    "reward": lambda t: table.Reward(t.args[0] == "overlord", number(t.args[1])),
    "invasion": lambda t: table.TriggerInvasion(TYPES[_str(t.args[0])]),
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
    "take": lambda t: wounds.Damage(c.YOU, Amount(d.FIXED, _int(t.args[0]))),
    "heal_another": lambda t: wounds.HealAnother(_int(t.args[0])),
    "weaken": lambda t: power.Weaken(_int(t.args[0])),
    "discard": _discard,
    "discard_card": EFFECTS["discard_card"],
    "bury": _bury,
    "remove": EFFECTS["remove"],
    "give": _give,
    "discard_token": lambda t: table.DiscardToken(),
    "charges": lambda t: power.SpendCharges(_int(t.args[0])),
    "have": lambda t: power.Have(COUNTS[_str(t.args[0])], _int(t.args[1])),
}


def _cost(t: Term) -> Effect:
    made = COSTS[t.op](t)
    made.text = wording(t)
    return made


def _cost_parts(t: Term) -> list[Term]:
    """Two parts of a cost for "discard your top item and enchantment": both must be paid (E-COS-16)."""
    if t.op in ("discard", "remove") and _term(t.args[0]).op == "both":
        return [Term(t.op, (arg, *t.args[1:])) for arg in _term(t.args[0]).args]
    return [t]


def action(t: Term) -> Action:
    """`cost, cost -> effect`."""
    crystals = sum(_int(_term(cost).args[0]) for cost in _tuple(t.args[1]) if _term(cost).op == "crystals")
    costs = [_cost(part) for cost in _tuple(t.args[1]) for part in _cost_parts(_term(cost)) if part.op != "crystals"]
    what = _term(t.args[2])
    if what.op == "may" and _term(what.args[0]) in (Term("desert", ("double_turn",)), Term("desert", ("ignore_turn",))):
        what = _term(what.args[0])  # E-EFF-29: a free minor action, whose use is the choice
    return Action(ACTIONS[_str(t.args[0])], costs, effect(what), crystals, plain_boosts(what), wording(t))


def plain_boosts(what: Term) -> list[Boost]:
    """The boosts of an effect that only changes attack or defense, without dice or choices; else none (E-CMB-12)."""
    parts = [_term(arg) for arg in what.args] if what.op == "seq" else [what]
    if any(part.op != "boost" for part in parts) or any(inner.op == "d6" for inner in what.walk()):
        return []
    return [boost(part) for part in parts]


def trigger(t: Term) -> Trigger:
    """`moment: effect`."""
    on = _term(t.args[0])
    event, argument, once = _str(on.args[0]), on.args[1], on.args[2] is True
    compare, number, anyone = 0, 0, False
    if event in ("taken", "defeated"):
        number = _type_mask(argument)
    elif event in ("journeyed", "journeyed_by_anyone"):
        how, where = _tuple(argument)
        compare, number = COMPARE[_str(how)], _int(where)
        anyone = event == "journeyed_by_anyone"
        event = "journeyed"
    if event not in MOMENTS:
        raise Misplaced(f'"{wording(t)}" needs a standing text after this condition')
    made = Trigger(MOMENTS[event], compare, number, once, effect(t.args[1]), wording(t))
    made.anyone = anyone
    return made


def _type_mask(argument: Arg) -> int:
    names = [_str(name) for name in argument] if isinstance(argument, tuple) else [_str(argument)]
    mask = 0
    for name in names:
        mask |= (1 << c.MONSTER | 1 << c.DRAGON) if name == "creature" else 1 << TYPES[name]
    return mask


# -- sentences into parts ------------------------------------------------------------------------------------------


def add_sentence(part: Part, t: Term) -> None:
    """Put one sentence of a card into the part where it stands."""
    part.texts.append(wording(t))
    if t.op == "icons":
        _add_icons(part, t)
    elif t.op == "score":
        _add_score(part, number(t.args[0]))
    elif t.op == "action":
        part.actions.append(action(t))
    elif t.op == "trigger":
        _add_trigger(part, t)
    elif t.op == "static":
        add_standing(part, _term(t.args[0]))
    else:
        add_standing(part, t)
    part.plain = not (
        part.actions or part.triggers or part.boosts or part.stats or part.scores or part.flags or part.ignores
        or part.copies_enchantment or part.desert_doubles or part.cap != c.NONE or part.far_cost != c.NONE
        or part.icons is not d.NO_ICONS or part.icons_for_all is not d.NO_ICONS
    )  # fmt: skip


def _add_icons(part: Part, t: Term) -> None:
    for pair in _tuple(t.args[0]):
        name, number = _tuple(pair)
        if name == "attack":
            part.attack += _int(number)
        elif name == "defense":
            part.defense += _int(number)
        else:
            icons = part.icons[:]
            icons[ICONS[_str(name)]] += _int(number)
            part.icons = icons


def _add_score(part: Part, points: Amount) -> None:
    if points.kind == d.FIXED:
        part.glory += points.k
    else:
        part.scores.append(points)


def _add_trigger(part: Part, t: Term) -> None:
    on = _term(t.args[0])
    inner = _term(t.args[1])
    if on.args[0] == "dueling" and inner.op == "boost":  # "when dueling other players" is a state (E-CND-10)
        add_standing(part, Term("boost", (inner.args[0], Term("dueling"))))
    else:
        part.triggers.append(trigger(t))


def add_standing(part: Part, t: Term) -> None:
    """A text that holds while it is visible."""
    if t.op == "seq":
        for arg in t.args:
            add_standing(part, _term(arg))
    elif t.op == "boost":
        made = boost(t)
        if made.counts_power and made.attack is not None and made.defense is not None:  # E-STA-13 looks at each number alone
            part.boosts.append(Boost(made.attack, None, made.context, made.value))
            part.boosts.append(Boost(None, made.defense, made.context, made.value))
        else:
            part.boosts.append(made)
    elif t.op == "stat":
        part.stats.append(stat_change(t))
    elif t.op == "icon":
        icons = part.icons_for_all[:]
        icons[ICONS[_str(t.args[0])]] += _int(t.args[1])
        part.icons_for_all = icons
    elif t.op == "ignore":
        part.ignores |= 1 << ICONS[_str(t.args[0])]
    elif t.op == "flag" and t.args[0] == "crystal_cap":
        part.flags |= c.CRYSTAL_CAP
        part.cap = _int(t.args[1])
    elif t.op == "flag":
        part.flags |= FLAGS[(_str(t.args[0]), cast("str | None", t.args[1]))]
    elif t.op == "far_cost":
        part.far_distance, part.far_cost = _int(t.args[0]), _int(t.args[1])
    elif t.op == "copy":
        part.copies_enchantment = True
    elif t.op == "desert" and t.args[0] == "double":
        part.desert_doubles += 1
    elif t.op == "may" and _term(t.args[0]).op == "desert":  # E-EFF-29: the "on your turn" forms are free minor actions
        part.actions.append(Action(c.MINOR, [], effect(t.args[0]), 0, [], wording(t)))
    else:
        raise Misplaced(f'"{wording(t)}" happens once; put a cost ("2 crystals -> ...") or a moment ("when taken: ...") before it')


WHO: Final = {"creatures": c.CREATURE, "monsters": c.MONSTER, "dragons": c.DRAGON, "overlord": c.OVERLORD, "this": c.NONE}


def stat_change(t: Term) -> StatChange:
    health, strength = _pair(t.args[1], "health", "strength")
    return StatChange(WHO[_str(t.args[0])], health, strength, *context(t.args[2]))


def add_creature_sentence(card: CardDef, t: Term) -> None:
    """A sentence about the fight or the track, printed outside the two parts (E-TRM-41)."""
    if t.op == "static":
        add_creature_sentence(card, _term(t.args[0]))
    elif t.op == "seq":
        for arg in t.args:
            add_creature_sentence(card, _term(arg))
    elif t.op == "stat" and t.args[0] == "this":
        card.stats.append(stat_change(t))
    elif t.op == "keyword":
        name = _str(t.args[0])
        card.double_damage |= name == "double_damage"
        card.attacks_all |= name == "attacks_all"
        card.immovable |= name == "immovable"
    elif t.op == "ignore_printed":
        card.ignores_printed |= 1 << TYPES[_str(t.args[0])]
    elif t.op == "trigger" and _term(t.args[0]).args[0] == "in_combat":
        _add_combat_text(card, t)
    elif t.op == "trigger" and _term(t.args[0]).args[0] == "on_track":
        add_sentence(card.on_track, _term(t.args[1]))
    else:
        raise Misplaced(f'"{wording(t)}" is no text about the fight or the track; put it on a part ("upper:", "lower:") or after "when taken:"')


def _add_combat_text(card: CardDef, t: Term) -> None:
    inner = _term(t.args[1])
    if inner.op in ("stat", "keyword", "ignore_printed"):
        add_creature_sentence(card, inner)
    elif inner.op == "boost":
        add_sentence(card.in_combat, inner)
    else:
        on = Term("on", ("in_combat", None, False))
        card.in_combat.triggers.append(trigger(Term("trigger", (on, inner))))


INVASION_TYPES: Final = {"wound": WOUND_INVASION, "reward": REWARD_INVASION}


def add_overlord_sentence(card: CardDef, t: Term) -> None:
    """A sentence of an Overlord: invasion, reward, or a text of its card (E-TRM-11)."""
    if t.op == "invasion_text":
        kind = _str(t.args[0])
        what = INVASION_TYPES[kind] if kind in INVASION_TYPES else TYPES[kind]
        card.invasions.append(Trigger(c.INVASION, 0, what, False, effect(t.args[1]), wording(t)))
    elif t.op == "reward_text":
        add_sentence(card.reward, _term(t.args[0]))
        card.reward.plain = False
        for made in card.reward.actions:
            made.per_token = True
    elif t.op in ("static", "stat") and _speaks_of_itself(t):
        inner = _term(t.args[0]) if t.op == "static" else t
        card.stats.append(stat_change(inner))
    elif t.op == "keyword" or (t.op == "static" and _term(t.args[0]).op == "keyword"):
        add_creature_sentence(card, t)
    else:
        add_sentence(card.upper, t)


def _speaks_of_itself(t: Term) -> bool:
    inner = _term(t.args[0]) if t.op == "static" else t
    return inner.op == "stat" and inner.args[0] in ("this", "overlord")


def uses_desert(t: Term) -> bool:
    """Whether a sentence brings the desert token into play (E-SET-24)."""
    return any(inner.op == "desert" for inner in t.walk())
