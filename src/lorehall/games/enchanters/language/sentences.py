"""Sentences of a card, each put where it belongs: onto a part, into the fight, onto the track, the invasion or the reward."""

from __future__ import annotations

from typing import Final, cast

from lorehall.games.enchanters.language.compiler import (
    FLAGS,
    ICONS,
    TYPES,
    Misplaced,
    action,
    boost,
    context,
    effect,
    items_of,
    number,
    pair_of,
    term_of,
    trigger,
    whole,
    word,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import (
    Action,
    Amount,
    Boost,
    CardDef,
    Part,
    StatChange,
    Trigger,
)
from lorehall.games.enchanters.rules.invasion import REWARD_INVASION, WOUND_INVASION
from lorehall.lang.terms import Term


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
        add_standing(part, term_of(t.args[0]))
    else:
        add_standing(part, t)
    part.plain = not (
        part.actions or part.triggers or part.boosts or part.stats or part.scores or part.flags or part.ignores
        or part.copies_enchantment or part.desert_doubles or part.cap != c.NONE or part.far_cost != c.NONE
        or part.icons is not d.NO_ICONS or part.icons_for_all is not d.NO_ICONS
    )  # fmt: skip


def _add_icons(part: Part, t: Term) -> None:
    for pair in items_of(t.args[0]):
        name, number = items_of(pair)
        if name == "attack":
            part.attack += whole(number)
        elif name == "defense":
            part.defense += whole(number)
        else:
            icons = part.icons[:]
            icons[ICONS[word(name)]] += whole(number)
            part.icons = icons


def _add_score(part: Part, points: Amount) -> None:
    if points.kind == d.FIXED:
        part.glory += points.k
    else:
        part.scores.append(points)


def _add_trigger(part: Part, t: Term) -> None:
    on = term_of(t.args[0])
    inner = term_of(t.args[1])
    if (
        on.args[0] == "dueling" and inner.op == "boost"
    ):  # "when dueling other players" is a state (E-CND-10, E-ATK-11)
        add_standing(part, Term("boost", (inner.args[0], Term("dueling"))))
    else:
        part.triggers.append(trigger(t))


def add_standing(part: Part, t: Term) -> None:
    """A text that holds while it is visible."""
    if t.op == "seq":
        for arg in t.args:
            add_standing(part, term_of(arg))
    elif t.op == "boost":
        made = boost(t)
        if (
            made.counts_power and made.attack is not None and made.defense is not None
        ):  # E-STA-13 looks at each number alone
            part.boosts.append(Boost(made.attack, None, made.context, made.value))
            part.boosts.append(Boost(None, made.defense, made.context, made.value))
        else:
            part.boosts.append(made)
    elif t.op == "stat":
        part.stats.append(stat_change(t))
    elif t.op == "icon":
        icons = part.icons_for_all[:]
        icons[ICONS[word(t.args[0])]] += whole(t.args[1])
        part.icons_for_all = icons
    elif t.op == "ignore":
        part.ignores |= 1 << ICONS[word(t.args[0])]
    elif t.op == "flag" and t.args[0] == "crystal_cap":
        part.flags |= c.CRYSTAL_CAP
        part.cap = whole(t.args[1])
    elif t.op == "flag":
        part.flags |= FLAGS[(word(t.args[0]), cast("str | None", t.args[1]))]
    elif t.op == "far_cost":
        part.far_distance, part.far_cost = whole(t.args[0]), whole(t.args[1])
    elif t.op == "copy":
        part.copies_enchantment = True
    elif t.op == "desert" and t.args[0] == "double":
        part.desert_doubles += 1
    elif (
        t.op == "may" and term_of(t.args[0]).op == "desert"
    ):  # E-EFF-29: the "on your turn" forms are free minor actions
        part.actions.append(Action(c.MINOR, [], effect(t.args[0]), 0, [], wording(t)))
    else:
        raise Misplaced(
            f'"{wording(t)}" happens once; put a cost ("2 crystals -> ...") or a moment ("when taken: ...") before it'
        )


WHO: Final = {
    "creatures": c.CREATURE,
    "monsters": c.MONSTER,
    "dragons": c.DRAGON,
    "overlord": c.OVERLORD,
    "this": c.NONE,
}


def stat_change(t: Term) -> StatChange:
    health, strength = pair_of(t.args[1], "health", "strength")
    return StatChange(WHO[word(t.args[0])], health, strength, *context(t.args[2]))


def add_creature_sentence(card: CardDef, t: Term) -> None:
    """A sentence about the fight or the track, printed outside the two parts (E-TRM-41)."""
    if t.op == "static":
        add_creature_sentence(card, term_of(t.args[0]))
    elif t.op == "seq":
        for arg in t.args:
            add_creature_sentence(card, term_of(arg))
    elif t.op == "stat" and t.args[0] == "this":
        card.stats.append(stat_change(t))
    elif t.op == "keyword":
        name = word(t.args[0])
        card.double_damage |= name == "double_damage"
        card.attacks_all |= name == "attacks_all"
        card.immovable |= name == "immovable"
    elif t.op == "ignore_printed":
        card.ignores_printed |= 1 << TYPES[word(t.args[0])]
    elif t.op == "trigger" and term_of(t.args[0]).args[0] == "in_combat":
        _add_combat_text(card, t)
    elif t.op == "trigger" and term_of(t.args[0]).args[0] == "on_track":
        add_sentence(card.on_track, term_of(t.args[1]))
    else:
        raise Misplaced(
            f'"{wording(t)}" is not about the fight or the track; put it on a part ("upper:", "lower:") or after "when taken:"'
        )


def _add_combat_text(card: CardDef, t: Term) -> None:
    inner = term_of(t.args[1])
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
        kind = word(t.args[0])
        what = INVASION_TYPES[kind] if kind in INVASION_TYPES else TYPES[kind]
        card.invasions.append(
            Trigger(c.INVASION, 0, what, once=False, effect=effect(t.args[1]), text=wording(t))
        )
    elif t.op == "reward_text":
        add_sentence(card.reward, term_of(t.args[0]))
        card.reward.plain = False
        for made in card.reward.actions:
            made.per_token = True
    elif t.op in ("static", "stat") and _speaks_of_itself(t):
        inner = term_of(t.args[0]) if t.op == "static" else t
        card.stats.append(stat_change(inner))
    elif t.op == "keyword" or (t.op == "static" and term_of(t.args[0]).op == "keyword"):
        add_creature_sentence(card, t)
    else:
        add_sentence(card.upper, t)


def _speaks_of_itself(t: Term) -> bool:
    inner = term_of(t.args[0]) if t.op == "static" else t
    return inner.op == "stat" and inner.args[0] in ("this", "overlord")


def uses_desert(t: Term) -> bool:
    """Whether a sentence brings the desert token into play (E-SET-24)."""
    return any(inner.op == "desert" for inner in t.walk())
