"""House style for nouns (E-TXT-01 to E-TXT-03): players, amounts, cards, counts, stats, costs.

The inverse of nouns.py: what is printed here is read there, and gives the same Term again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lorehall.lang.terms import Term, term


@dataclass(frozen=True, slots=True)
class Voice:
    """How a verb is spoken: with -s or without, of your things or of theirs."""

    finite: bool
    theirs: bool

    @property
    def my(self) -> str:
        return "their" if self.theirs else "your"

    def verb(self, word: str) -> str:
        if not self.finite:
            return word
        if word == "have":
            return "has"
        return (
            word[:-1] + "ies"
            if word.endswith("ury")
            else word + ("es" if word.endswith("ch") else "s")
        )


SECOND = Voice(finite=False, theirs=False)  # "take", "you take"
THIRD = Voice(finite=True, theirs=True)  # "each player takes"
THIRD_MAY = Voice(finite=False, theirs=True)  # "each player may take"

TARGETS = {
    "you": "you",
    "active": "the current player",
    "another": "another player",
    "others": "each other player",
    "all": "each player",
    "most_wounded": "the player with the most damage",
    "lowest_defense": "the player with the lowest defense",
    "highest_defense": "the player with the highest defense",
    "overlord": "the Overlord",
    "bank": "the bank",
}

#: counts: singular and plural
COUNTS = {
    "wounds": ("damage", "damage"),
    "attack": ("attack", "attack"),
    "defense": ("defense", "defense"),
    "speed": ("speed", "speed"),
    "weight": ("weight", "weight"),
    "slime": ("slime", "slime"),
    "undead": ("undead", "undead"),
    "pearl": ("pearl", "pearls"),
    "crystals": ("crystal", "crystals"),
    "items": ("item", "items"),
    "enchantments": ("enchantment", "enchantments"),
    "pairs": ("pair of item and enchantment", "pairs of item and enchantment"),
    "artifacts": ("item or enchantment", "items or enchantments"),
    "monsters": ("monster", "monsters"),
    "dragons": ("dragon", "dragons"),
    "creatures": ("creature", "creatures"),
    "rewards": ("reward token", "reward tokens"),
    "charges": ("charge", "charges"),
    "track_wounds": ("damage on journey track cards", "damage on journey track cards"),
    "players": ("player", "players"),
    "damage_taken": ("damage taken", "damage taken"),
}
OWNERLESS = ("track_wounds", "players", "damage_taken")


def target(name: str, voice: Voice = SECOND) -> str:
    """A player; neighbours are those of whoever acts."""
    if name in ("left", "right"):
        return f"the player on {voice.my} {name}"
    return TARGETS[name]


def article(noun: str) -> str:
    return ("an " if noun[0] in "aeiou" else "a ") + noun


def number(amount: Term) -> str:
    """What stands before the noun."""
    if amount.op == "d6":
        return "d6"
    return "all" if amount.op == "every" else str(amount.args[0])


def noun(amount: Term, singular: str) -> str:
    """As in "1 crystal", "3 crystals", "all crystals"; damage has no plural."""
    plural = singular if singular == "damage" else singular + "s"
    return f"{number(amount)} {singular if number(amount) in ('1', '-1') else plural}"


def own(amount: Term, singular: str, voice: Voice) -> str:
    """As in "2 of your crystals", "all your crystals"."""
    if amount.op == "every":
        return f"all {voice.my} {singular if singular == 'damage' else singular + 's'}"
    plural = singular if singular == "damage" else singular + "s"
    return f"{number(amount)} of {voice.my} {plural}"


def each(amount: Term, voice: Voice = SECOND, *, said: bool = False) -> str:
    """As in " for every 2 items", with a leading blank; nothing for a plain amount.

    ``said`` adds "you have", for sentences in which somebody else acts.
    """
    if amount.op != "per":
        return ""
    _, step, count, whose = amount.args
    assert isinstance(count, str)
    singular, plural = COUNTS[count]
    head = "for each" if step == 1 else f"for every {step}"
    if count in OWNERLESS:
        return f" {head} {singular if step == 1 else plural}"
    if whose == "them" or voice.theirs:
        return f" {head} of their {plural}"
    # "for each damage" alone could be read as the damage just dealt
    tail = " you have" if said or count == "wounds" else ""
    return f" {head} {singular if step == 1 else plural}{tail}"


# ---- cards ----------------------------------------------------------------------------------------


def cards(selector: Term, owner: str, count: int = 1) -> str:
    """Some cards; ``owner`` is "your", "their" or "the" for cards named by their place."""
    args: tuple[Any, ...] = selector.args
    if selector.op == "this":
        return "this card"
    if selector.op == "invading":
        return f"the invading {args[0]}"
    if selector.op == "with_icon":
        return f"{'a card' if count == 1 else f'{count} cards'} with {args[0]}"
    if selector.op == "any":
        return article(args[0]) if count == 1 else f"{count} {args[0]}s"
    if selector.op in ("top", "bottom"):
        return f"{owner} {selector.op} {args[0]}"
    return _card_list(selector.op, list(args), owner)


def _card_list(op: str, chosen: list[Term], owner: str) -> str:
    ends = {s.op for s in chosen}
    if len(ends) == 1 and "any" not in ends:
        names = [str(s.args[0]) for s in chosen]
        names[0] = f"{owner} {chosen[0].op} {names[0]}"
    else:
        # "top" would be inherited by what follows, so what has no place comes first
        chosen.sort(key=lambda s: s.op != "any")
        names = [cards(s, owner) for s in chosen]
    join = {"either": " or ", "both": " and ", "any_of": " and/or "}[op]
    return ", ".join(names[:-1]) + join + names[-1]


# ---- stats ----------------------------------------------------------------------------------------


def stats(pairs: Any, context: Term | None, voice: Voice, *, signed: bool, said: bool) -> str:
    """As in "2 attack and 1 defense for each item at distance 3 or more"."""
    rest: list[tuple[str, Term]] = list(pairs)
    # a "for each" covers all numbers before it, so plain numbers come last
    rest.sort(key=lambda pair: pair[1].op != "per")
    pieces: list[str] = []
    for index, (name, amount) in enumerate(rest):
        text = stat(name, amount, signed=signed)
        following = rest[index + 1][1] if index + 1 < len(rest) else None
        shared = following is not None and amount.op == following.op == "per"
        if not (shared and following is not None and amount.args[1:] == following.args[1:]):
            text += each(amount, voice, said=said)
        pieces.append(text)
    return " and ".join(pieces) + (f" {when(context)}" if context is not None else "")


def stat(name: str, amount: Term, *, signed: bool) -> str:
    """As in "2 attack", "1 defense-down", with sign "+2 health"."""
    value: Any = amount.args[0] if amount.args else None
    if value is None:
        return f"{number(amount)} {name}"
    if signed:
        return f"{value:+d} {name}"
    return (
        f"{-value} {name}-down"
        if value < 0 and name in ("attack", "defense")
        else f"{value} {name}"
    )


def when(context: Term) -> str:
    """As in "at distance 3 or more", "against dragons", "when dueling other players"."""
    args: tuple[Any, ...] = context.args
    if context.op == "distance":
        return f"at {distance(args[0], args[1])}"
    if context.op == "dueling":
        return "when dueling other players"
    name = {"overlord": "the Overlord", "slime": "slime", "undead": "undead"}.get(args[0])
    return f"against {name or args[0] + 's'}"


def distance(sign: str, value: int) -> str:
    return f"distance {value}" + {">=": " or more", "<=": " or less", "=": ""}[sign]


# ---- costs and conditions ---------------------------------------------------------------------------

FIXED_COSTS = {
    "discard_card": "discard a card",
    "discard_token": "discard this token",
    "rest": "rest",
    "challenge": "challenge",
}

EVENTS = {
    "turn_begin": "when your turn begins",
    "turn_end": "when your turn ends",
    "damaged": "when taking damage",
    "in_combat": "when in combat with this creature",
    "on_track": "when this creature is on the journey track",
    "dueling": "when dueling other players",
    "dueled": "after each duel",
    "rested": "after using rest",
    "challenged": "when challenging the Overlord",
    "village_full": "if there is 1 reward token per player on the village",
    "overlord_full": "if there are 3 or more reward tokens per player on the Overlord card",
    "game_end": "when the game ends",
    "discarded": "when this card is discarded",
    "buried": "when this card is buried",
}

STATES = {
    "village_full": EVENTS["village_full"],
    "overlord_full": EVENTS["overlord_full"],
    "cerberus_on_creature": "if the Cerberus token is on a monster or dragon",
}


def cost(paid: Term) -> str:
    """One part of a cost."""
    args: tuple[Any, ...] = paid.args
    if paid.op in FIXED_COSTS:
        return FIXED_COSTS[paid.op]
    if paid.op == "take":
        return f"take {args[0]} damage"
    if paid.op == "heal_another":
        return f"another player heals {args[0]} damage"
    if paid.op in ("crystals", "charges"):
        return noun(term("n", args[0]), paid.op.removesuffix("s"))
    if paid.op == "weaken":
        return f"{args[0]} defense-down"
    if paid.op == "discard":
        return f"discard {cards(args[0], 'your', args[1])}"
    if paid.op == "give":
        return f"give {cards(args[0], 'your')} to another player"
    if paid.op == "remove":
        return f"remove {cards(args[0], 'your')} from the game"
    if paid.op == "bury":
        return f"bury {cards(args[0], 'your')}"
    if paid.op == "have":
        count, least = args
        return f"if you have at least {least} {COUNTS[count][least != 1]}"
    raise ValueError(f"no wording for the cost {paid!r}")


def condition(on: Term) -> str:
    """What a trigger waits for, without the colon."""
    if on.op == "once":
        return "once per turn"
    event, arg, once = (*on.args, None, None)[:3]
    head = "once per turn, " if once else ""
    values: Any = arg
    if event == "taken":
        names = [*values[:-2], " or ".join(values[-2:])]
        return f"{head}after taking {article(', '.join(names))}"
    if event == "defeated":
        return f"{head}after defeating {article(values)}"
    if event == "journeyed":
        return f"{head}after a journey on {distance(*values)}"
    if event not in EVENTS:
        raise ValueError(f"no wording for the condition {on!r}")
    return head + EVENTS[str(event)]
