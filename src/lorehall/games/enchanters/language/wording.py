"""The one way in which the product writes a card text: ``wording(term)``.

Parsing accepts many wordings, printing gives one, in the house style of E-TXT. What is printed
can be read again and gives the same Term.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lorehall.games.enchanters.language import phrasing
from lorehall.games.enchanters.language.phrasing import (
    SECOND,
    THIRD,
    THIRD_MAY,
    Voice,
    article,
    cards,
    each,
    noun,
    own,
    target,
)
from lorehall.lang.terms import Term

#: Effects whose first argument is whom they happen to; others than you are then the subject.
ON_TARGET = {"damage": "take", "heal": "heal", "gain": "take", "lose": "lose", "charge": "take"}
NOUNS = {"damage": "damage", "heal": "damage", "gain": "crystal", "lose": "crystal"}

#: Clauses that are always the same words.
WHOLE = {
    "copy": "this item is the exact copy of your top enchantment",
    "free_journey": "your journey is free this turn",
    "oblige": "on your next turn you must rest",
    "claimable": "can be claimed from other players",
}
KEYWORDS = {
    "double_damage": "deals double damage",
    "attacks_all": "attacks each player",
    "immovable": "immovable",
}
FLAGS = {
    "shield": "you cannot be the target of card abilities during other players' turns",
    "no_heal": "your damage cannot be healed",
    "crystal_cap": "you cannot have more than {} crystals",
    "no_take": "you cannot take another {}",
    "no_use": "you cannot use abilities on top {}",
    "blank_banners": "banner and class card abilities don't work",
    "no_challenge": "you cannot fight the Overlord",
    "overlord_immune": "the Overlord is immune to damage",
    "no_duel_attack": "when dueling you do not attack",
}
#: Clauses with a subject other than you that are always the same words.
SAID = {
    "all_lose": "each player loses",
    "guild_damage": "the Overlord takes damage equal to the glory of the removed card",
    "redeem_track_rewards": (
        "the Overlord removes all reward tokens, then takes 2 damage and 1 reinforcement token"
        " for each reward token removed"
    ),
}
#: Verbs that are always followed by the same words.
PLAIN_VERBS = {
    "swap_on_track": "swap 2 cards on the journey track",
    "swap_with_graveyard": ("swap a card on the journey track with the top card of the graveyard"),
    "fight": "fight the Overlord",
    "replace_village": "replace the village",
    "clear_track_wounds": "discard all damage from journey track cards",
    "cerberus_place": "put the Cerberus token on the card at distance 0",
    "shuffle_ai": "shuffle the AI deck",
    "claim": "claim this quest",
}
DESERT = {
    "flip": "flip the desert token",
    "double": "double the effect of the desert token",
    "double_turn": "double the effect of the desert token on {} turn",
    "ignore_turn": "ignore the effect of the desert token on {} turn",
    "sandstorm": "turn the desert token to its sandstorm side",
    "sun": "turn the desert token to its scorching sun side",
}
CANCEL = {
    "immediate": "cancel the when-taken effect of the card {} take",
    "ai": "cancel the AI card just drawn",
}


def wording(found: Term) -> str:
    """The canonical text of any Term: effect, cost, condition, glory or sentence (E-TXT-04, E-TXT-05)."""
    maker = SENTENCES.get(found.op)
    if maker is not None:
        return maker(found)
    if found.op in COSTS:
        return phrasing.cost(found)
    return effect(found)


# ---- sentences ----------------------------------------------------------------------------------------


def _action(found: Term) -> str:
    kind, costs, done = _args(found)
    paid = [phrasing.cost(c) for c in costs]
    if kind in ("rest", "challenge"):
        paid.insert(0, kind)
    head = f"{kind}: " if kind in ("double", "multi") else ""
    return f"{head}{', '.join(paid) or 'free'} -> {effect(done)}"


def _trigger(found: Term) -> str:
    on, done = _args(found)
    if on.args[0] == "journeyed_by_anyone":
        return (
            f"after a journey on {phrasing.distance(*on.args[1])} the player {_acts(done, THIRD)}"
        )
    return f"{phrasing.condition(on)}: {effect(done)}"


def _score(found: Term) -> str:
    amount = found.args[0]
    assert isinstance(amount, Term)
    return f"{amount.args[0]} glory{each(amount)}"


def _icons(found: Term) -> str:
    pairs: Any = found.args[0]
    amounts = ((name, Term("n", (value,))) for name, value in pairs)
    return ", ".join(phrasing.stat(name, amount, signed=False) for name, amount in amounts)


def _creature(found: Term) -> str:
    health, strength, glory = _args(found)
    tail = "" if glory is None else f", {glory} glory"
    return f"health {health}, strength {strength}{tail}"


def _labelled(label: str) -> Callable[[Term], str]:
    def maker(found: Term) -> str:
        *middle, done = _args(found)
        return f"{label.format(*middle)}: {wording(done)}"

    return maker


SENTENCES: dict[str, Callable[[Term], str]] = {
    "action": _action,
    "trigger": _trigger,
    "score": _score,
    "icons": _icons,
    "creature": _creature,
    "static": lambda found: wording(_args(found)[0]),
    "immediate": _labelled("when taken"),
    "appear": _labelled("when revealed"),
    "invasion_text": _labelled("invasion {}"),
    "tier": _labelled("rage {}"),
    "reward_text": _labelled("reward"),
    "on": phrasing.condition,
    "once": phrasing.condition,
}
COSTS = frozenset(
    [
        "take",
        "heal_another",
        "crystals",
        "weaken",
        "discard_card",
        "discard_token",
        "rest",
        "challenge",
        "charges",
        "have",
    ]
)


# ---- effects: clauses in a row --------------------------------------------------------------------------


def effect(found: Term, *, foreign: bool = False) -> str:
    """As in "A, then B", with the actor named wherever it could be mistaken.

    ``foreign``: somebody else spoke before, so that even the first verb says "you".
    """
    text = ""
    for index, step in enumerate(found.args if found.op == "seq" else (found,)):
        assert isinstance(step, Term)
        piece, foreign = _statement(step, foreign)
        text += (", then " if index else "") + piece
    return text


def _statement(found: Term, foreign: bool) -> tuple[str, bool]:
    """One clause or a choice of clauses; tells whether somebody else spoke last."""
    if found.op == "if_state":
        state, *branches = _args(found)
        texts = [effect(branch) for branch in branches]
        return f"{phrasing.STATES[state]}, {', otherwise '.join(texts)}", False
    rows: list[str] = []
    for option in _args(found) if found.op == "choose" else (found,):
        row: list[str] = []
        for part in _args(option) if option.op == "seq" else (option,):
            text, foreign = _part(part, foreign, first=not row)
            row.append(text)
        rows.append(" and ".join(row))
    return " or ".join(rows), foreign


def _part(found: Term, foreign: bool, *, first: bool) -> tuple[str, bool]:
    """One clause, and whether the next one must say "you"."""
    said = _said(found)
    if said is not None:
        return said, True
    if found.op == "may":
        # a bare verb after it would be optional too, so the next one says "you" as well
        return f"you may {_acts(_args(found)[0], SECOND)}", True
    if (whole := _whole(found)) is not None:
        return whole, False
    if found.op == "boost" and first and not foreign and not _doubled(found):
        return _numbers(found, SECOND), False
    return ("you " if foreign else "") + _acts(found, SECOND), foreign


def _said(found: Term) -> str | None:
    """A clause whose subject is not you, or None."""
    args = _args(found)
    op = found.op
    if op in SAID:
        return SAID[op]
    if op in ON_TARGET and args[0] != "you":
        verb = f"{ON_TARGET[op]}s"
        if args == ("overlord", Term("every")):
            return "the Overlord loses all crystals"
        return f"{target(args[0])} {verb} {_amount(op, args[1], THIRD, said=True)}"
    if op == "overlord_hp":
        amount, loss = _loss(args[0])
        return f"the Overlord {'takes' if loss else 'heals'} {_amount('damage', amount, SECOND, said=True)}"
    if op == "each":
        who, done = args
        if done.op == "may":
            return f"{target(who)} may {_acts(done.args[0], THIRD_MAY)}"
        return f"{target(who)} {_acts(done, THIRD)}"
    if op == "attack" and args[0] != "you":
        return f"{target(args[0])} attacks {target(args[1])}"
    if op == "receive":
        return f"{target(args[0])} gives you {cards(args[1], 'their')}"
    if op == "pass_left":
        return f"each player gives {cards(args[0], 'their')} to the player on their left"
    if op == "icon":
        return f"each player has {args[1]:+d} {args[0]}"
    if op == "start_crystals":
        return f"each player starts with {args[0]} crystals"
    if op == "stat" and args[0] == "overlord":
        return (
            f"the Overlord has {phrasing.stats(args[1], args[2], SECOND, signed=True, said=True)}"
        )
    return None


def _whole(found: Term) -> str | None:
    """A clause that has no subject at all, or None."""
    args = _args(found)
    if found.op in WHOLE:
        return WHOLE[found.op]
    if found.op == "keyword":
        return KEYWORDS[args[0]]
    if found.op == "flag":
        return FLAGS[args[0]].format(args[1])
    if found.op == "stat":
        who = "" if args[0] == "this" else f"all {args[0]} get "
        return who + phrasing.stats(args[1], args[2], SECOND, signed=True, said=False)
    if found.op == "ignore":
        return f"ignore all {args[0]}"
    if found.op == "ignore_printed":
        return f"ignore all {args[0]}s"
    if found.op == "far_cost":
        return f"journeys to distance {args[0]} or more cost you only {args[1]} crystals"
    return None


# ---- effects: verbs ---------------------------------------------------------------------------------------


def _acts(found: Term, voice: Voice) -> str:
    """What an actor does, without the actor; several things share the actor."""
    if found.op in ("choose", "seq"):
        join = " or " if found.op == "choose" else " and "
        return join.join(_acts(inner, voice) for inner in _args(found))
    if found.op in PLAIN_VERBS:
        return _spoken(PLAIN_VERBS[found.op], voice)
    if found.op in ON_TARGET and found.args[0] == "you":
        verb = voice.verb(ON_TARGET[found.op])
        return f"{verb} {_amount(found.op, _args(found)[1], voice)}"
    maker = VERBS.get(found.op)
    if maker is None:
        raise ValueError(f"no wording for {found!r} here")
    return maker(found, voice)


def _spoken(phrase: str, voice: Voice) -> str:
    verb, _, rest = phrase.partition(" ")
    return f"{voice.verb(verb)} {rest}"


def _amount(op: str, amount: Term, voice: Voice, *, said: bool = False) -> str:
    """As in "2 crystals for each item", "all your damage". ``said``: counts are the owner's."""
    counted = SECOND if said else voice
    if op == "charge":
        return noun(amount, "charge") + each(amount, counted, said=said)
    if amount.op == "every" and op in ("heal", "lose"):
        return own(amount, NOUNS[op], voice)
    return noun(amount, NOUNS[op]) + each(amount, counted, said=said)


def _loss(amount: Term) -> tuple[Term, bool]:
    """An amount without its minus, and whether it had one."""
    value: Any = amount.args[0] if amount.args else 0
    if value < 0:
        return Term(amount.op, (-value, *amount.args[1:])), True
    return amount, False


def _deal(found: Term, voice: Voice) -> str:
    who, amount = _args(found)
    return (
        f"{voice.verb('deal')} {noun(amount, 'damage')} to {target(who, voice)}"
        f"{each(amount, voice, said=True)}"
    )


def _hit_overlord(found: Term, voice: Voice) -> str:
    amount, loss = _loss(_args(found)[0])
    if not loss:
        raise ValueError(f"no wording for {found!r} here")
    return f"{voice.verb('deal')} {noun(amount, 'damage')} to the Overlord{each(amount, voice)}"


def _move_wounds(found: Term, voice: Voice) -> str:
    giver, taker, amount = _args(found)
    tail = each(amount, voice, said=True)
    if taker == "you":
        return f"{voice.verb('take')} {noun(amount, 'damage')} from {target(giver, voice)}{tail}"
    return f"{voice.verb('give')} {own(amount, 'damage', voice)} to {target(taker, voice)}{tail}"


def _spread_wounds(found: Term, voice: Voice) -> str:
    amount = _args(found)[0]
    return (
        f"{voice.verb('give')} {own(amount, 'damage', voice)} to other players{each(amount, voice)}"
    )


def _move_crystals(found: Term, voice: Voice) -> str:
    giver, taker, amount = _args(found)
    tail = each(amount, voice, said="overlord" not in (giver, taker))
    crystals = noun(amount, "crystal")
    if giver == "bank":
        return f"{voice.verb('put')} {crystals} from the bank on the Overlord card{tail}"
    if taker == "you":
        if giver == "overlord":
            return f"{voice.verb('take')} {crystals} from the Overlord card{tail}"
        return f"{voice.verb('steal')} {crystals} from {target(giver, voice)}{tail}"
    if taker == "overlord":
        return f"{voice.verb('put')} {own(amount, 'crystal', voice)} on the Overlord card{tail}"
    return f"{voice.verb('give')} {own(amount, 'crystal', voice)} to {target(taker, voice)}{tail}"


def _doubled(found: Term) -> bool:
    """As in "1 attack for each attack" is written "double your attack"."""
    pairs, context = _args(found)
    name, amount = pairs[0]
    return context is None and len(pairs) == 1 and amount == Term("per", (1, 1, name, "you"))


def _boost(found: Term, voice: Voice) -> str:
    if _doubled(found):
        return f"{voice.verb('double')} {voice.my} {_args(found)[0][0][0]}"
    return f"{voice.verb('get')} {_numbers(found, voice)}"


def _numbers(found: Term, voice: Voice) -> str:
    pairs, context = _args(found)
    return phrasing.stats(pairs, context, voice, signed=False, said=False)


def _on_cards(verb: str, before: str = "", after: str = "") -> Callable[[Term, Voice], str]:
    """Verbs followed by cards; the text after them may name the second argument."""

    def maker(found: Term, voice: Voice) -> str:
        chosen, *rest = _args(found)
        owner = before or voice.my
        if verb == "discard":
            return f"{voice.verb(verb)} {cards(chosen, owner, rest[0])}"
        tail = after.format(*(target(r, voice) for r in rest))
        return f"{voice.verb(verb)} {cards(chosen, owner)}{tail}"

    return maker


def _swap(tail: str) -> Callable[[Term, Voice], str]:
    def maker(found: Term, voice: Voice) -> str:
        kind = _args(found)[0]
        return f"{voice.verb('swap')} {voice.my} top {kind} with {tail.format(kind, article(kind))}"

    return maker


def _attack(found: Term, voice: Voice) -> str:
    return f"{voice.verb('attack')} {target(_args(found)[1], voice)}"


def _journey(found: Term, voice: Voice) -> str:
    zone, kind = _args(found)
    if zone == "graveyard":
        return f"{voice.verb('journey')} to the graveyard"
    return f"{voice.verb('journey')} for any {kind} on the Overlord card"


def _tokens(name: str, place: str, amount: Term, voice: Voice) -> str:
    taken, loss = _loss(amount)
    verb, to = ("remove", "from") if loss else ("add", "to")
    if name == "damage" and not loss:
        verb, to = "put", "on"
    return f"{voice.verb(verb)} {noun(taken, name)}{each(taken, voice)} {to} {place}"


def _reward(found: Term, voice: Voice) -> str:
    place, amount = _args(found)
    return _tokens(
        "reward token", "the village" if place == "village" else "the Overlord card", amount, voice
    )


def _reinforce(found: Term, voice: Voice) -> str:
    place, side, amount = _args(found)
    name = "reinforcement token" if side == "any" else f"{side} token"
    where = "the Overlord card" if place == "overlord" else "a creature on the journey track"
    return _tokens(name, where, amount, voice)


def _track_token(found: Term, voice: Voice) -> str:
    kind, chosen, amount = _args(found)
    if chosen.op == "slot":
        place = f"the card at distance {chosen.args[0]}"
    else:
        place = f"{article(chosen.args[0])} on the journey track"
    return _tokens("damage" if kind == "wounds" else "reward token", place, amount, voice)


VERBS: dict[str, Callable[[Term, Voice], str]] = {
    "damage": _deal,
    "overlord_hp": _hit_overlord,
    "move_wounds": _move_wounds,
    "spread_wounds": _spread_wounds,
    "move_crystals": _move_crystals,
    "boost": _boost,
    "give": _on_cards("give", after=" to {}"),
    "steal": _on_cards("steal", before="the", after=" from another player"),
    "discard": _on_cards("discard"),
    "remove": _on_cards("remove", after=" from the game"),
    "bury": _on_cards("bury"),
    "unbury": _on_cards("unbury"),
    "put_on_overlord": _on_cards("put", after=" on the Overlord card"),
    "discard_all": lambda t, v: f"{v.verb('discard')} all {v.my} {_args(t)[0]}s",
    "rearrange": lambda t, v: (
        f"{v.verb('bury')} or {v.verb('unbury')} any of {v.my} items or enchantments"
    ),
    "swap_with_player": _swap("another player's top {0}"),
    "swap_with_track": _swap("{1} on the journey track"),
    "place_graveyard": lambda t, v: (
        f"{v.verb('put')} the bottom {_args(t)[0]} cards of the graveyard on the Overlord card"
    ),
    "journey": _journey,
    "attack": _attack,
    "duel": lambda t, v: f"{v.verb('duel')} {target(_args(t)[0], v)}",
    "reward": _reward,
    "reinforce": _reinforce,
    "track_token": _track_token,
    "invasion": lambda t, v: f"{v.verb('trigger')} {article(_args(t)[0])} invasion",
    "desert": lambda t, v: _spoken(DESERT[_args(t)[0]].format(v.my), v),
    "cancel": lambda t, v: _spoken(CANCEL[_args(t)[0]].format("they" if v.theirs else "you"), v),
    "attach": lambda t, v: (
        f"{v.verb('attach')} this card to {article(_args(t)[0])} on the journey track"
    ),
    "to_market": lambda t, v: f"{v.verb('put')} the card at distance {_args(t)[0]} on the market",
}


def _args(found: Term) -> tuple[Any, ...]:
    return found.args
