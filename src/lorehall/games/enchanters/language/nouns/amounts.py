"""How much of what: numbers, dice, "all", "for each", and all that can be counted (E-EFF-01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from lark import Token

from lorehall.games.enchanters.language.nouns.misplaced import Misplaced
from lorehall.games.enchanters.language.nouns.types import (
    PLURALS,
    SYMBOLS,
    is_down,
    kind_of,
    stat_of,
)
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import Amount
from lorehall.lang.skeleton import Quantity, Scale, Sentences
from lorehall.lang.templates import SECOND, Slot, Voice
from lorehall.lang.terms import Arg, Term, term

#: Things with a number before them: the terminal and how it is read. What is printed is the name, with -s in the plural.
THINGS: Final = {
    "damage": ("DAMAGE", "((a|the|your|their) )?(damage|wounds?)( tokens?)?"),
    "crystal": ("CRYSTALS", "((a|the|your|their) )?crystals?"),
    "charge": ("CHARGES", "((a|the|your|their) )?(charges?|shurikens?)"),
    "reward token": ("REWARDS", "((a|the|your|their) )?(reward tokens?|rewards?)"),
    "reinforcement token": ("REINFORCEMENTS.3", "((a|the) )?reinforcement tokens?"),
    "health token": ("HEALTH_TOKENS.3", "((a|the) )?health (reinforcement )?tokens?"),
    "strength token": (
        "STRENGTH_TOKENS.3",
        "((a|the) )?(strength|attack) (reinforcement )?tokens?",
    ),
    "hit point": ("HIT_POINTS", "hit points?|hp"),
}


@dataclass(frozen=True, slots=True)
class Count:
    """Something that can be counted: one, several, and the rule of the glory it brings."""

    one: str
    several: str
    rule: str = "E-VP-04"
    owned: bool = True


COUNTS: Final = {
    "wounds": Count("damage", "damage", "E-VP-02"),
    "attack": Count("attack", "attack", "E-VP-03"),
    "defense": Count("defense", "defense", "E-VP-03"),
    "speed": Count("speed", "speed"),
    "weight": Count("weight", "weight"),
    "slime": Count("slime", "slime"),
    "undead": Count("undead", "undead"),
    "pearl": Count("pearl", "pearls"),
    "crystals": Count("crystal", "crystals", "E-VP-05"),
    "items": Count("item", "items", "E-VP-06"),
    "enchantments": Count("enchantment", "enchantments", "E-VP-06"),
    "pairs": Count("pair of item and enchantment", "pairs of item and enchantment", "E-VP-07"),
    "artifacts": Count("item or enchantment", "items or enchantments", "E-VP-07"),
    "monsters": Count("monster", "monsters", "E-VP-08"),
    "dragons": Count("dragon", "dragons", "E-VP-09"),
    "creatures": Count("creature", "creatures", "E-VP-09"),
    "rewards": Count("reward token", "reward tokens", "E-VP-10"),
    "charges": Count("charge", "charges"),
    "track_wounds": Count(
        "damage on journey track cards", "damage on journey track cards", owned=False
    ),
    "players": Count("player", "players", owned=False),
    "damage_taken": Count("damage taken", "damage taken", owned=False),
}

GRAMMAR: Final = r"""
count: DAMAGE                        -> count_wounds
     | DAMAGE _TAKEN                 -> count_damage_taken
     | DAMAGE _ON_TRACK              -> count_track_wounds
     | STAT                          -> count_stat
     | CRYSTALS                      -> count_crystals
     | TYPE                          -> count_type
     | TYPE TYPE_JOIN TYPE           -> count_types
     | _PAIR [TYPE [TYPE_JOIN] TYPE] -> count_pairs
     | REWARDS                       -> count_rewards
     | CHARGES                       -> count_charges
     | _PLAYER                       -> count_players
_PAIR: /pairs?( of)?/
_PLAYER: /players?/
_TAKEN: /taken/
""" + "\n".join(f"{name}: /{pattern}/" for name, pattern in THINGS.values())
Counted = tuple[str, str | None]


class AmountNouns(Sentences):
    """Reads amounts and counts."""

    def scaled(self, qty: Quantity, per: Scale | None, *, signed: bool = False) -> Term:
        if per is not None and per.whose == "them" and not COUNTS[per.count].owned:
            raise self.fail("these belong to nobody", per)
        return super().scaled(qty, per, signed=signed)

    def endless(self, qty: Quantity, per: Scale | None) -> Term:
        """An amount of something that has no end: "all" of it makes no sense."""
        if qty.amount.op == "every":
            raise self.fail("there is no end of this; write a number", qty)
        return self.scaled(qty, per)

    def less(self, amount: Term, at: object) -> Term:
        """The amount taken away."""
        if amount.op not in ("n", "per"):
            raise self.fail("here must stand a number", at)
        return negative(amount)

    def _count(self, name: str, token: Token) -> Counted:
        return name, {"their": "them", "your": "you"}.get(token.split(" ")[0])

    def count_wounds(self, token: Token) -> Counted:
        return self._count("wounds", token)

    def count_damage_taken(self, _token: Token) -> Counted:
        return "damage_taken", None

    def count_track_wounds(self, _token: Token) -> Counted:
        return "track_wounds", None

    def count_stat(self, token: Token) -> Counted:
        name = stat_of(token)
        if name not in SYMBOLS or is_down(token):
            raise self.fail(f"'{token}' cannot be counted", token, list(SYMBOLS))
        return self._count(name, token)

    def count_crystals(self, token: Token) -> Counted:
        return self._count("crystals", token)

    def count_type(self, token: Token) -> Counted:
        kind = kind_of(token)
        if kind == "card":
            raise self.fail("count cards of one type", token, list(PLURALS))
        return self._count(PLURALS[kind], token)

    def count_types(self, first: Token, _join: Token, second: Token) -> Counted:
        kinds = {kind_of(first), kind_of(second)}
        if kinds == {"item", "enchantment"}:
            return self._count("artifacts", first)
        if kinds == {"monster", "dragon"}:
            return self._count("creatures", first)
        known = ["item or enchantment", "monster or dragon"]
        raise self.fail("these two are not counted together", second, known)

    def count_pairs(
        self, first: Token | None, _join: Token | None, second: Token | None
    ) -> Counted:
        kinds = {kind_of(token) for token in (first, second) if token is not None}
        if kinds and kinds != {"item", "enchantment"}:
            raise self.fail("a pair is an item and an enchantment", first)
        return "pairs", None

    def count_rewards(self, token: Token) -> Counted:
        return self._count("rewards", token)

    def count_charges(self, token: Token) -> Counted:
        return self._count("charges", token)

    def count_players(self) -> Counted:
        return "players", None


def negative(amount: Term) -> Term:
    """The same amount taken away; only numbers have one."""
    first, *rest = amount.args
    return Term(amount.op, (-cast(int, first), *rest))


def is_loss(amount: Term) -> bool:
    return bool(amount.args) and cast(int, amount.args[0]) < 0


# ---- printing -----------------------------------------------------------------------------------------


def number_of(amount: Term) -> str:
    """What stands before the noun."""
    if amount.op == "d6":
        return "d6"
    return "all" if amount.op == "every" else str(amount.args[0])


def plural(thing: str) -> str:
    return thing if thing == "damage" else thing + "s"


def said(amount: Term, thing: str) -> str:
    """As in "1 crystal", "3 crystals", "all crystals"; damage has no plural."""
    number = number_of(amount)
    return f"{number} {thing if number in ('1', '-1') else plural(thing)}"


def said_own(amount: Term, thing: str, voice: Voice) -> str:
    """As in "2 of your crystals", "all your crystals"."""
    if amount.op == "every":
        return f"all {voice.my} {plural(thing)}"
    return f"{number_of(amount)} of {voice.my} {plural(thing)}"


def said_each(amount: Term, voice: Voice = SECOND, *, yours: bool = False) -> str:
    """As in "for every 2 items"; nothing for a plain amount.

    ``yours`` adds "you have", for clauses in which somebody else is named.
    """
    if amount.op != "per":
        return ""
    _, step, count, whose = amount.args
    counted = COUNTS[str(count)]
    noun = counted.one if step == 1 else counted.several
    head = "for each" if step == 1 else f"for every {step}"
    if not counted.owned:
        return f"{head} {noun}"
    if whose == "them" or (voice.theirs and not voice.said):
        return f"{head} of their {counted.several}"
    # "for each damage" alone could be read as the damage just dealt
    return f"{head} {noun}" + (" you have" if yours or voice.said or count == "wounds" else "")


# ---- slots --------------------------------------------------------------------------------------------


def _terminal(thing: str) -> str:
    return THINGS[thing][0].split(".")[0]


def _gains(value: Any) -> bool:
    return not is_loss(value)


def amount_slot(thing: str) -> Slot:
    """As in "{amount:crystal}": some of what there is no end of."""

    def read(reader: AmountNouns, qty: Quantity, _thing: Token, per: Scale | None = None) -> Term:
        return reader.endless(qty, per)

    return Slot(f"qty {_terminal(thing)}", read, lambda value, _: said(value, thing), _gains)


def portion_slot(thing: str) -> Slot:
    """As in "{portion:crystal}": some of what somebody has, or all of it."""

    def read(reader: AmountNouns, qty: Quantity, _thing: Token, per: Scale | None = None) -> Term:
        return reader.scaled(qty, per)

    return Slot(f"qty {_terminal(thing)}", read, lambda value, _: said(value, thing), _gains)


def mine_slot(thing: str) -> Slot:
    """As in "{mine:damage}": a portion of the actor's own, where "all" is "all your"."""

    def say(value: Term, voice: Voice) -> str:
        return said_own(value, thing, voice) if value.op == "every" else said(value, thing)

    return Slot(f"qty {_terminal(thing)}", portion_slot(thing).read, say, _gains)


def own_slot(thing: str) -> Slot:
    """As in "{own:crystal}": "2 of your crystals"."""

    def read(
        reader: AmountNouns, qty: Quantity, _of: object, _thing: Token, per: Scale | None = None
    ) -> Term:
        return reader.scaled(qty, per)

    grammar = f"qty [OF_WHOM] {_terminal(thing)}"
    return Slot(grammar, read, lambda value, voice: said_own(value, thing, voice), _gains)


def loss_slot(thing: str) -> Slot:
    """As in "{loss:reward token}": an amount taken away."""

    def read(reader: AmountNouns, qty: Quantity, _thing: Token, per: Scale | None = None) -> Term:
        return reader.less(reader.scaled(qty, per), qty)

    return Slot(
        f"qty {_terminal(thing)}", read, lambda value, _: said(negative(value), thing), is_loss
    )


def each_slot(option: str) -> Slot:
    """The tail "{each}" of an amount; "{each:yours}" where somebody else is named too."""

    def say(value: Term, voice: Voice) -> str:
        return said_each(value, voice, yours=option == "yours")

    return Slot("[per]", lambda _reader, per: per, say, tail="amount")


def number_slot(_option: str) -> Slot:
    """As in "{number}": just a number."""
    return Slot("NUMBER", lambda _reader, number: int(number), lambda value, _: str(value))


def price_slot(thing: str) -> Slot:
    """As in "{price:crystal}": a plain number of things, at least 1."""

    def read(reader: AmountNouns, qty: Quantity, _thing: Token) -> int:
        return reader.number(qty)

    def say(value: int, _: Voice) -> str:
        return said(term("n", value), thing)

    return Slot(f"qty {_terminal(thing)}", read, say)


# ---- what the engine gets -----------------------------------------------------------------------------

CODES: Final = {name: code for code, name in enumerate(c.COUNT_NAMES)}


def amount(found: Arg) -> Amount:
    t = cast(Term, found)
    if t.op == "n":
        return Amount(d.FIXED, cast(int, t.args[0]))
    if t.op == "d6":
        return Amount(d.DIE)
    if t.op == "every":
        return Amount(d.EVERYTHING)
    factor, step, what, whose = t.args
    return Amount(d.PER, cast(int, factor), cast(int, step), CODES[str(what)], whose == "them")


def number(found: Arg, *, every: bool = False) -> Amount:
    """An amount that needs no die; "all" only where the verb knows what all is."""
    made = amount(found)
    if made.kind == d.DIE:
        raise Misplaced(
            "a die can decide damage, healing, crystals, charges, attack or defense, but not this"
        )
    if made.kind == d.EVERYTHING and not every:
        raise Misplaced('"all" cannot stand here; write a number')
    return made


def rolled(found: Arg) -> Amount:
    """An amount that may need a die."""
    made = amount(found)
    if made.kind == d.EVERYTHING:
        raise Misplaced('"all" cannot stand here; write a number')
    return made
