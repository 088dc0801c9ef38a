"""What the nouns of card texts mean: players, cards, counts, stats, costs, conditions, glory.

The methods are called by name from vocabulary.lark, which shows the wordings.
"""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token

from lorehall.lang.skeleton import Quantity, Scale, Sentences
from lorehall.lang.terms import Arg, Term, term

#: The order in which house style names things; Terms list them in this order too.
TYPES = ("item", "enchantment", "monster", "dragon", "creature", "card")
STATS = ("attack", "defense", "health", "strength")
ICONS = ("speed", "weight", "slime", "undead", "pearl")
SYMBOLS = ("attack", "defense", "speed", "weight", "slime", "undead", "pearl")

PLURALS = {
    "item": "items",
    "enchantment": "enchantments",
    "monster": "monsters",
    "dragon": "dragons",
    "creature": "creatures",
}
OWNERLESS = ("track_wounds", "players", "damage_taken")
STATES = {
    "IF_VILLAGE": "village_full",
    "IF_OVERLORD": "overlord_full",
    "IF_CERBERUS": "cerberus_on_creature",
}


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards: the selector and how many (None for "all")."""

    selector: Term
    number: int | None


@dataclass(frozen=True, slots=True)
class Types:
    """A list of card types with the word that joins it; positions are "top", "bottom" or None."""

    join: str
    items: tuple[tuple[str | None, str], ...]


@dataclass(frozen=True, slots=True)
class StatItem:
    """One number on a stat, as written."""

    name: str
    qty: Quantity
    per: Scale | None
    down: bool


def card_type(token: Token) -> str:
    """As in "your items" -> item."""
    return token.split(" ")[-1].removesuffix("s")


def stat_name(token: Token) -> str:
    """As in "pearls", "speed icons", "defense-down" -> pearl, speed, defense."""
    word = token.replace("-", " ").split(" ")[0].removesuffix("s")
    return "undead" if word == "skull" else word  # E-TRM-24


def is_down(token: Token) -> bool:
    return token.endswith("down")


class Nouns(Sentences):
    """The nouns; verbs.py adds what is done with them."""

    # ---- players ------------------------------------------------------------------------------

    def target_of(self, token: Token) -> str:
        if token.type == "YOU":
            return "you"
        if token.type == "OVERLORD":
            return "overlord"
        words = token.split(" ")
        if words[-1] in ("left", "right"):
            # "their left" is the neighbour of whoever acts, "your left" that of the owner
            return f"their {words[-1]}" if words[-2] == "their" else words[-1]
        for word, name in (
            ("other", "others"),
            ("another", "another"),
            ("target", "another"),
            ("current", "active"),
            ("active", "active"),
            ("most", "most_wounded"),
            ("lowest", "lowest_defense"),
            ("highest", "highest_defense"),
        ):
            if word in words:
                return name
        return "all"

    def target(self, token: Token) -> str:
        """The one something is done to; "me" is the owner, spoken of as "you"."""
        return "me" if token.type == "YOU" else self.target_of(token)

    # ---- cards --------------------------------------------------------------------------------

    def this_card(self, _this: Token) -> Cards:
        return Cards(term("this"), 1)

    def more_type(self, end: Token | None, kind: Token) -> tuple[str | None, str]:
        return (end.split(" ")[-1] if end is not None else None, card_type(kind))

    def types(self, first: Token, *rest: Token | tuple[str | None, str]) -> Types:
        items = [(None, card_type(first))] + [r for r in rest if isinstance(r, tuple)]
        joins = [str(r).removeprefix(", ") for r in rest if isinstance(r, Token)]
        if len({kind for _, kind in items}) < len(items):
            raise self.fail("the same type stands twice")
        return Types(joins[0] if joins else "", tuple(items))

    def end_cards(self, end: Token, types: Types) -> Cards:
        return Cards(self._selector(end.split(" ")[-1], types), 1)

    def invading(self, kind: Token) -> Cards:
        return Cards(term("invading", card_type(kind)), 1)

    def some_cards(self, qty: Quantity, types: Types) -> Cards:
        selector = self._selector(None, types)
        if qty.amount.op == "every":
            return Cards(selector, None)
        number = self.number(qty)
        if number > 1 and selector.op != "any":
            raise self.fail("a number can only stand before one type of card", qty)
        return Cards(selector, number)

    def cards_with(self, qty: Quantity, icon: Token) -> Cards:
        name = stat_name(icon)
        if name not in SYMBOLS or is_down(icon):
            raise self.fail(f"no card shows a '{icon}' icon", icon, list(SYMBOLS))
        return Cards(term("with_icon", name), self.number(qty))

    def _selector(self, end: str | None, types: Types) -> Term:
        """Types as one selector: each inherits the first "top" unless it has its own."""
        found = [self._one(own or end, kind) for own, kind in types.items]
        if not types.join:
            return found[0]
        found.sort(key=lambda s: TYPES.index(str(s.args[0])) if s.args else 0)
        if any(s.op == "either" or s.args[0] == "card" for s in found):
            raise self.fail("'card' already means every type")
        if types.join == "or":
            if [s.args[0] for s in found] == ["monster", "dragon"] and found[0].op == found[1].op:
                return term(found[0].op, "creature")
            if len(found) > 3:
                raise self.fail("a choice has at most three types")
            return Term("either", tuple(found))
        if len(found) > 2:
            raise self.fail("only two types can be joined by 'and'")
        return Term("both" if types.join == "and" else "any_of", tuple(found))

    def _one(self, end: str | None, kind: str) -> Term:
        if kind == "card" and end is not None:
            piles = (term(end, pile) for pile in ("item", "enchantment", "creature"))
            return Term("either", tuple(piles))
        return term(end or "any", kind)

    def one(self, cards: Cards, what: str) -> Term:
        """The selector of exactly one card."""
        if cards.number != 1:
            raise self.fail(f"{what} takes one card at a time")
        return cards.selector

    # ---- counts (E-EFF-01) ----------------------------------------------------------------------

    def scaled(self, qty: Quantity, per: Scale | None, *, signed: bool = False) -> Term:
        if per is not None and per.whose == "them" and per.count in OWNERLESS:
            raise self.fail("these belong to nobody", per)
        return super().scaled(qty, per, signed=signed)

    def _count(self, name: str, token: Token) -> tuple[str, str | None]:
        owner = {"their": "them", "your": "you"}.get(token.split(" ")[0])
        return name, owner

    def count_wounds(self, token: Token) -> tuple[str, str | None]:
        return self._count("wounds", token)

    def count_damage_taken(self, _token: Token) -> tuple[str, str | None]:
        return "damage_taken", None

    def count_track_wounds(self, _token: Token) -> tuple[str, str | None]:
        return "track_wounds", None

    def count_stat(self, token: Token) -> tuple[str, str | None]:
        name = stat_name(token)
        if name not in SYMBOLS or is_down(token):
            raise self.fail(f"'{token}' cannot be counted", token, list(SYMBOLS))
        return self._count(name, token)

    def count_crystals(self, token: Token) -> tuple[str, str | None]:
        return self._count("crystals", token)

    def count_type(self, token: Token) -> tuple[str, str | None]:
        kind = card_type(token)
        if kind == "card":
            raise self.fail("count cards of one type", token, list(PLURALS))
        return self._count(PLURALS[kind], token)

    def count_types(self, first: Token, _join: Token, second: Token) -> tuple[str, str | None]:
        kinds = {card_type(first), card_type(second)}
        if kinds == {"item", "enchantment"}:
            return self._count("artifacts", first)
        if kinds == {"monster", "dragon"}:
            return self._count("creatures", first)
        raise self.fail(
            "these two are not counted together",
            second,
            ["item or enchantment", "monster or dragon"],
        )

    def count_pairs(
        self, first: Token | None, _join: Token | None, second: Token | None
    ) -> tuple[str, str | None]:
        kinds = {card_type(token) for token in (first, second) if token is not None}
        if kinds and kinds != {"item", "enchantment"}:
            raise self.fail("a pair is an item and an enchantment", first)
        return "pairs", None

    def count_rewards(self, token: Token) -> tuple[str, str | None]:
        return self._count("rewards", token)

    def count_charges(self, token: Token) -> tuple[str, str | None]:
        return self._count("charges", token)

    def count_players(self) -> tuple[str, str | None]:
        return "players", None

    # ---- stats ----------------------------------------------------------------------------------

    def stat_item(self, qty: Quantity, token: Token, per: Scale | None) -> StatItem:
        value = qty.amount.args[0] if qty.amount.op == "n" else None
        if qty.amount.op == "every" or (is_down(token) and value is None):
            raise self.fail("here must stand a number", qty)
        if is_down(token) and isinstance(value, int) and value < 0:
            raise self.fail("'down' already lowers; write it without the minus", qty)
        return StatItem(stat_name(token), qty, per, is_down(token))

    def joined_by_and(self) -> str:
        return "and"

    def joined(self) -> str:
        return ""

    def stats(self, first: StatItem, *rest: StatItem | str | Term | None) -> Term:
        """As in "2 attack and 1 defense for each item": the last "for each" covers all before it."""
        items = [first]
        context: Term | None = None
        for previous, piece in zip((first, *rest), rest, strict=False):
            if isinstance(piece, StatItem):
                self._check_missing(str(previous), items[-1], piece)
                items.append(piece)
            elif isinstance(piece, Term):
                context = piece
        found: dict[str, Term] = {}
        waiting: list[StatItem] = []
        for item in items:
            waiting.append(item)
            if item.per is not None or item is items[-1]:
                for each in waiting:
                    self._add_stat(found, each, item.per)
                waiting = []
        order = [*STATS, *ICONS]
        pairs = tuple((s, found[s]) for s in sorted(found, key=order.index))
        return term("_stats", pairs, context)

    def _check_missing(self, join: str, before: StatItem, item: StatItem) -> None:
        """As in "+2 health and strength" may mean 2 or 1 strength: ask for the number."""
        if join == "and" and not item.qty.given and before.qty.amount != term("n", 1):
            raise self.fail(f"how much {item.name}? write the number")

    def _add_stat(self, found: dict[str, Term], item: StatItem, per: Scale | None) -> None:
        if item.name in found:
            raise self.fail(f"'{item.name}' stands twice", item.qty if item.qty.given else None)
        amount = self.scaled(item.qty, per, signed=True)
        found[item.name] = negative(amount) if item.down else amount

    def at_distance(self, number: Token, more: Token | None) -> Term:
        return term("distance", comparison(more), int(number))

    def against_type(self, kind: Token) -> Term:
        name = card_type(kind)
        if name not in ("monster", "dragon", "creature"):
            raise self.fail("one fights monsters, dragons, creatures", kind, ["monsters"])
        return term("against", name)

    def against_types(self, first: Token, _join: Token, second: Token) -> Term:
        if {card_type(first), card_type(second)} != {"monster", "dragon"}:
            raise self.fail("one fights monsters and dragons", first, ["monsters", "dragons"])
        return term("against", "creature")

    def against_icon(self, icon: Token) -> Term:
        if stat_name(icon) not in ("slime", "undead"):
            raise self.fail("only slime and undead mark an opponent", icon, ["slime", "undead"])
        return term("against", stat_name(icon))

    # ---- costs (E-COS) --------------------------------------------------------------------------

    def cost_take(self, _take: Token, qty: Quantity, _damage: Token) -> Term:
        return term("take", self.number(qty))

    def cost_heal_another(self, who: Token, _heal: Token, qty: Quantity, _damage: Token) -> Term:
        if self.target_of(who) != "another":
            raise self.fail("as a cost only another player can heal", who, ["another player"])
        return term("heal_another", self.number(qty))

    def cost_crystals(self, _pay: Token | None, qty: Quantity, _crystals: Token) -> Term:
        return term("crystals", self.number(qty))

    def cost_weaken(self, qty: Quantity, stat: Token) -> Term:
        value = qty.amount.args[0] if qty.amount.op == "n" else None
        if stat_name(stat) != "defense" or not isinstance(value, int):
            raise self.fail("only defense can be given up as a cost", stat, ["defense-down"])
        if is_down(stat) == (value < 0) or value == 0:
            raise self.fail("write 'defense-down' to lower your defense", stat, ["defense-down"])
        return term("weaken", abs(value))

    def cost_discard(self, _discard: Token, cards: Cards) -> Term:
        if cards.number is None:
            raise self.fail("a cost names how many cards")
        if cards == Cards(term("any", "card"), 1):
            return term("discard_card")
        return term("discard", cards.selector, cards.number)

    def cost_bury(self, _bury: Token, cards: Cards) -> Term:
        return term("bury", self.one(cards, "a burial"))

    def cost_remove(self, _remove: Token, cards: Cards) -> Term:
        return term("remove", self.one(cards, "a removal"))

    def cost_give(self, _give: Token, cards: Cards, who: Token) -> Term:
        if self.target_of(who) != "another":
            raise self.fail("as a cost a card goes to another player", who, ["another player"])
        return term("give", self.one(cards, "a gift"), "another")

    def cost_charges(self, qty: Quantity, _charges: Token) -> Term:
        return term("charges", self.number(qty))

    def cost_have(self, number: Token, more: Token | None, count: tuple[str, str | None]) -> Term:
        if more is not None and more.endswith("less"):
            raise self.fail("a cost can only ask for 'or more'", more, ["or more"])
        if count[1] == "them" or count[0] in OWNERLESS:
            raise self.fail("you do not have these")
        return term("have", count[0], int(number))

    # ---- conditions (E-CND) ---------------------------------------------------------------------

    def event(self, token: Token) -> Term:
        return on(token.type.lower())

    def event_taken(self, types: Types) -> Term:
        if types.join not in ("", "or") or any(end for end, _ in types.items):
            raise self.fail("name the types with 'or'", None, ["item or enchantment"])
        kinds = tuple(sorted((kind for _, kind in types.items), key=TYPES.index))
        return on("taken", kinds)

    def event_defeated(self, kind: Token, _join: Token | None, other: Token | None) -> Term:
        name = card_type(kind)
        if other is not None:
            name = "creature" if {name, card_type(other)} == {"monster", "dragon"} else ""
        if name not in ("monster", "dragon", "creature"):
            raise self.fail("one defeats monsters and dragons", kind, ["a monster", "a dragon"])
        return on("defeated", name)

    def event_journeyed(self, number: Token, more: Token | None) -> Term:
        return on("journeyed", (comparison(more), int(number)))

    def event_state(self, state: str) -> Term:
        if state == "cerberus_on_creature":
            raise self.fail("this is tested inside an effect, it triggers nothing")
        return on(state)

    def state(self, token: Token) -> str:
        return STATES[token.type]

    def condition_row(self, condition: Term) -> Term:
        return condition

    # ---- glory and the numbers of a creature ------------------------------------------------------

    def glory(self, qty: Quantity, per: Scale | None) -> Term:
        if qty.amount.op != "n":
            raise self.fail("glory is a number", qty)
        if per is not None and (per.whose == "them" or per.count == "damage_taken"):
            raise self.fail("glory counts what you have", per)
        return settled(term("score", self.scaled(qty, per, signed=True)))

    def header(
        self, one: Token, health: Token, two: Token, strength: Token, glory: Term | None
    ) -> Term:
        if (one, two) != ("health", "strength"):
            raise self.fail("write 'health 5, strength 2'", one, ["health 5, strength 2"])
        worth = glory.args[0] if glory is not None else term("n", 0)
        if not isinstance(worth, Term) or worth.op != "n":
            raise self.fail("here stands a plain number; 'glory for each' goes on the lower part")
        return term("creature", int(health), int(strength), worth.args[0] if glory else None)


def on(event: str, arg: Arg = None) -> Term:
    """What a trigger waits for; "once per turn" is added by the sentence."""
    once = False
    return term("on", event, arg, once)


def comparison(more: Token | None) -> str:
    """As in "or more", "or less" or nothing as a sign."""
    if more is None:
        return "="
    return ">=" if more.endswith("more") else "<="


def negative(amount: Term) -> Term:
    """The same amount taken away; only numbers have one."""
    first, *rest = amount.args
    if not isinstance(first, int):
        raise TypeError(f"no negative of {amount!r}")
    return Term(amount.op, (-first, *rest))


def settled(term_: Term) -> Term:
    """Once the actor is known, a spoken "you have" is the plain "you"."""
    return replaced(term_, {"owner": "you"})


def replaced(found: Term, words: dict[str, str]) -> Term:
    """A Term with some of its words exchanged, at any depth."""

    def swap(arg: Arg) -> Arg:
        if isinstance(arg, Term):
            return replaced(arg, words)
        if isinstance(arg, tuple):
            return tuple(swap(a) for a in arg)
        return words.get(arg, arg) if isinstance(arg, str) else arg

    return Term(found.op, tuple(swap(a) for a in found.args))
