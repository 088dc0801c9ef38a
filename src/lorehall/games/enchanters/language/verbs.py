"""What the verbs and standing clauses of card texts mean.

A verb alone does not know who acts: its method gives the Term as if you acted, or a provisional
Term (its op starts with "_") where that is not yet known. actors.py joins the two.
The methods are called by name from vocabulary.lark, which shows the wordings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lark import Token

from lorehall.games.enchanters.language.actors import Actors
from lorehall.games.enchanters.language.nouns import (
    ICONS,
    Cards,
    card_type,
    comparison,
    is_down,
    on,
    settled,
    stat_name,
)
from lorehall.lang.skeleton import Part, Quantity, Scale, Subject, joined
from lorehall.lang.terms import Arg, Term, term

YOU = "you"

#: Sentences that hold while a card lies there; as something that happens once they mean nothing.
STANDING_ONLY = ("flag", "keyword", "copy", "far_cost", "claimable", "start_crystals")

#: Triggers that are really a time span, so that standing sentences make sense in them.
SPANS = ("in_combat", "on_track", "dueling")


#: Wordings that always mean the same: the name in vocabulary.lark, and the Term.
FIXED: Mapping[str, Term] = {
    "rearrange": term("rearrange"),
    "swap_on_track": term("swap_on_track"),
    "swap_with_graveyard": term("swap_with_graveyard"),
    "copy": term("copy"),
    "free_journey": term("free_journey"),
    "journey_graveyard": term("journey", "graveyard", "card"),
    "fight": term("fight"),
    "desert_flip": term("desert", "flip"),
    "desert_double": term("desert", "double"),
    "desert_double_turn": term("desert", "double_turn"),
    "desert_ignore_turn": term("desert", "ignore_turn"),
    "replace_village": term("replace_village"),
    "guild_damage": term("_overlord", "guild_damage"),
    "redeem": term("_overlord", "redeem_track_rewards"),
    "cerberus_place": term("cerberus_place"),
    "shuffle_ai": term("shuffle_ai"),
    "cancel_immediate": term("cancel", "immediate"),
    "cancel_ai": term("cancel", "ai"),
    "oblige": term("oblige"),
    "claim": term("claim"),
    "claimable": term("claimable"),
    "double_damage": term("keyword", "double_damage"),
    "immovable": term("keyword", "immovable"),
    "flag_shield": term("flag", "shield", None),
    "flag_no_heal": term("flag", "no_heal", None),
    "flag_blank_banners": term("flag", "blank_banners", None),
    "flag_no_challenge": term("flag", "no_challenge", None),
    "flag_overlord_immune": term("flag", "overlord_immune", None),
    "flag_no_duel_attack": term("flag", "no_duel_attack", None),
    "against_overlord": term("against", "overlord"),
    "while_dueling": term("dueling"),
    "cost_token": term("discard_token"),
    "cost_rest": term("rest"),
    "cost_challenge": term("challenge"),
    "once": term("once"),
}


class Verbs(Actors):
    """Builds the Terms of Enchanters sentences."""

    fixed = FIXED

    # ---- damage and healing ---------------------------------------------------------------------

    def take_damage(self, _t: Token, qty: Quantity, _d: Token, per: Scale | None) -> Term:
        return term("damage", YOU, self._countable(qty, per))

    def _countable(self, qty: Quantity, per: Scale | None) -> Term:
        """An amount of something that has no end: "all" of it makes no sense."""
        if qty.amount.op == "every":
            raise self.fail("there is no end of this; write a number", qty)
        return self.scaled(qty, per)

    def deal_damage(self, _t: Token, qty: Quantity, _d: Token, who: str, per: Scale | None) -> Term:
        amount = self._countable(qty, per)
        if who == "overlord":
            return term("overlord_hp", self._less(amount, qty))
        return term("damage", YOU if who == "me" else who, amount)

    def take_wounds(self, _t: Token, qty: Quantity, _d: Token, who: str, per: Scale | None) -> Term:
        return term("move_wounds", who, YOU, self.scaled(qty, per))

    def give_wounds(
        self,
        _t: Token,
        qty: Quantity,
        _of: Token | None,
        _d: Token,
        who: str,
        per: Scale | None,
    ) -> Term:
        amount = self.scaled(qty, per)
        if who == "all":
            raise self.fail("wounds go to other players", qty, ["other players"])
        if who == "others":
            return term("spread_wounds", amount)
        return term("move_wounds", YOU, who, amount)

    def give_wounds_verb(
        self, qty: Quantity, of: Token | None, damage: Token, who: str, per: Scale | None
    ) -> Term:
        return self.give_wounds(damage, qty, of, damage, who, per)

    def heal(self, _t: Token, qty: Quantity, _d: Token, per: Scale | None) -> Term:
        return term("heal", YOU, self.scaled(qty, per))

    # ---- attack, defense, icons -------------------------------------------------------------------

    def get_stats(self, _get: Token, stats: Term) -> Term:
        return stats

    def add_stats(self, _add: Token, stats: Term) -> Term:
        return stats

    def bare_stats(self, stats: Term) -> Term:
        return stats

    def double_stat(self, stat: Token) -> Term:
        name = stat_name(stat)
        if name not in ("attack", "defense") or is_down(stat):
            raise self.fail("only attack and defense can be doubled", stat, ["attack", "defense"])
        return term("_stats", ((name, term("per", 1, 1, name, YOU)),), None)

    def aura_stats(self, aura: Token, _get: Token, stats: Term) -> Term:
        words = set(aura.replace("monsters", "monster").replace("dragons", "dragon").split(" "))
        if words >= {"monster", "dragon"} or words & {"creature", "creatures"}:
            return self.stat_mod("creatures", stats)
        return self.stat_mod("monsters" if "monster" in words else "dragons", stats)

    def this_stats(self, _this: Token, _get: Token, stats: Term) -> Term:
        return self.stat_mod("this", stats)

    def ignore_icon(self, _all: Token, stat: Token) -> Term:
        if stat_name(stat) not in ICONS:
            raise self.fail("only icons can be ignored", stat, list(ICONS))
        return term("ignore", stat_name(stat))

    def ignore_printed(self, _all: Token, kind: Token) -> Term:
        if card_type(kind) not in ("item", "enchantment"):
            raise self.fail("only items or enchantments", kind, ["items", "enchantments"])
        return term("ignore_printed", card_type(kind))

    # ---- crystals and charges -----------------------------------------------------------------------

    def take_crystals(self, _t: Token, qty: Quantity, _c: Token, per: Scale | None) -> Term:
        return term("gain", YOU, self._countable(qty, per))

    def lose_crystals(self, _t: Token, qty: Quantity, _c: Token, per: Scale | None) -> Term:
        return term("lose", YOU, self.scaled(qty, per))

    def lose_game(self, _lose: Token) -> Term:
        return term("_lose")

    def steal_crystals(
        self, _t: Token, qty: Quantity, _c: Token, who: str, per: Scale | None
    ) -> Term:
        return term("move_crystals", who, YOU, self.scaled(qty, per))

    def give_crystals(
        self, _t: Token, qty: Quantity, _of: Token | None, _c: Token, who: str, per: Scale | None
    ) -> Term:
        return term("move_crystals", YOU, who, self.scaled(qty, per))

    def put_crystals(
        self, _t: Token, qty: Quantity, _of: Token | None, _c: Token, _o: Token, per: Scale | None
    ) -> Term:
        return term("move_crystals", YOU, "overlord", self.scaled(qty, per))

    def bank_crystals(
        self, _t: Token, qty: Quantity, _c: Token, _o: Token, per: Scale | None
    ) -> Term:
        return term("move_crystals", "bank", "overlord", self._countable(qty, per))

    def take_charges(self, _t: Token, qty: Quantity, _c: Token, per: Scale | None) -> Term:
        return term("charge", YOU, self._countable(qty, per))

    # ---- cards --------------------------------------------------------------------------------------

    def give_cards(self, _give: Token, cards: Cards, who: str) -> Term:
        if who in ("others", "all", "overlord"):
            raise self.fail("a card goes to one player", None, ["another player"])
        return term("give", self.one(cards, "a gift"), who)

    def give_this(self, give: Token, who: str) -> Term:
        return self.give_cards(give, Cards(term("this"), 1), who)

    def give_you(self, _give: Token, _you: Token, cards: Cards) -> Term:
        return term("_give_you", self.one(cards, "a gift"))

    def steal_cards(self, _steal: Token, cards: Cards, who: str) -> Term:
        if who != "another":
            raise self.fail("cards are stolen from another player", None, ["another player"])
        return term("steal", self.one(cards, "stealing"))

    def discard(self, _discard: Token, cards: Cards) -> Term:
        if cards.number is not None:
            return term("discard", cards.selector, cards.number)
        if cards.selector.op != "any":
            raise self.fail("'all' needs one type of card")
        return term("discard_all", cards.selector.args[0])

    def remove(self, _remove: Token, cards: Cards) -> Term:
        return term("remove", self.one(cards, "a removal"))

    def bury(self, _bury: Token, cards: Cards) -> Term:
        return term("bury", self.one(cards, "a burial"))

    def unbury(self, _unbury: Token, cards: Cards) -> Term:
        return term("unbury", self.one(cards, "an unburial"))

    def swap_with_player(self, _swap: Token, end: Token, mine: Token, theirs: Token) -> Term:
        return term("swap_with_player", self._swapped(end, mine, theirs))

    def swap_with_track(self, _swap: Token, end: Token, mine: Token, theirs: Token) -> Term:
        return term("swap_with_track", self._swapped(end, mine, theirs))

    def _swapped(self, end: Token, mine: Token, theirs: Token) -> str:
        kind = card_type(mine)
        if kind == "card" or kind != card_type(theirs) or end.endswith("bottom"):
            raise self.fail("a top card is swapped for one of the same type", theirs, [kind])
        return kind

    def put_on_overlord(self, _put: Token, cards: Cards, _overlord: Token) -> Term:
        return term("put_on_overlord", self.one(cards, "the Overlord"))

    def place_graveyard(
        self, _put: Token, end: Token, number: Token, kind: Token, _overlord: Token
    ) -> Term:
        if end.endswith("top") or card_type(kind) != "card":
            raise self.fail("it is the bottom cards of the graveyard", end, ["the bottom"])
        return term("place_graveyard", int(number))

    # ---- journeys, attacks, duels -------------------------------------------------------------------

    def far_cost(self, far: Token, more: Token, cost: Token, _crystals: Token) -> Term:
        if more.endswith("less"):
            raise self.fail("only far journeys can be cheaper", more, ["or more"])
        return term("far_cost", int(far), int(cost))

    def journey_overlord(self, kind: Token, _overlord: Token) -> Term:
        return term("journey", "overlord", card_type(kind))

    def attack(self, _attack: Token, whom: str | None) -> Term:
        return term("_attack", whom if whom is not None else "nobody")

    def duel(self, whom: str) -> Term:
        if whom in ("all", "others", "overlord", "me"):
            raise self.fail("a duel is fought with one player", None, ["another player"])
        return term("duel", whom)

    def journeyer(self, number: Token, more: Token | None, *verbs: Any) -> Term:
        """Row 137: in the effect "you" is whoever journeyed."""
        moment = on("journeyed_by_anyone", (comparison(more), int(number)))
        return term("trigger", moment, self.effect_at("journeyed_by_anyone", verbs[0]))

    def verb_row(self, *verbs: Term) -> Term:
        who = Subject("journeyer", "the player")
        part = Part(who, None, verbs[0], self.start, self.end)
        return joined("seq", [self.perform(None, self.inside(v, part), part) for v in verbs])

    def verbs(self, *rows: Term) -> Term:
        return joined("choose", rows)

    # ---- tokens ---------------------------------------------------------------------------------------

    def place(self, token: Token | Term) -> str | Term:
        return token if isinstance(token, Term) else str(token.type).lower()

    def holder(self, token: Token | Term) -> str | Term:
        return self.place(token)

    def track(self) -> None:
        return None

    def track_slot(self, number: Token) -> Term:
        return term("slot", int(number))

    def track_any(self, kind: Token) -> Term:
        return term("any", card_type(kind))

    def reward_put(self, qty: Quantity, _r: Token, per: Scale | None, place: str | Term) -> Term:
        return self._tokens("rewards", place, self._countable(qty, per))

    def _tokens(self, kind: str, place: str | Term, amount: Term) -> Term:
        if isinstance(place, Term):
            return settled(term("track_token", kind, place, amount))
        return settled(term("reward", place, amount))

    def rewards(self, _put: Token, *found: Term) -> Term:
        return joined("seq", found)

    def remove_rewards(
        self, _t: Token, qty: Quantity, _r: Token, per: Scale | None, place: str | Term
    ) -> Term:
        return self._tokens("rewards", place, self._less(self.scaled(qty, per), qty))

    def put_track_wounds(
        self, _t: Token, qty: Quantity, _d: Token, per: Scale | None, place: Term
    ) -> Term:
        return self._tokens("wounds", place, self._countable(qty, per))

    def remove_track_wounds(
        self, _t: Token, qty: Quantity, _d: Token, per: Scale | None, place: Term
    ) -> Term:
        return self._tokens("wounds", place, self._less(self.scaled(qty, per), qty))

    def discard_track_wounds(self, _t: Token, qty: Quantity, _d: Token, _track: None) -> Term:
        if qty.amount.op != "every":
            raise self.fail("from the whole track all damage is discarded", qty, ["all"])
        return term("clear_track_wounds")

    def _reinforce(self, token: Token, amount: Term, place: str | Term) -> Term:
        word = token.replace("attack", "strength")  # E-TRM-24
        side = next((s for s in ("health", "strength") if s in word), "any")
        if isinstance(place, str):
            return settled(term("reinforce", place, side, amount))
        if place.args != ("creature",):
            raise self.fail("say 'a creature on the journey track'", None, ["a creature"])
        return settled(term("reinforce", "track", side, amount))

    def reinforce(
        self, _t: Token, qty: Quantity, token: Token, per: Scale | None, place: str | Term
    ) -> Term:
        return self._reinforce(token, self._countable(qty, per), place)

    def unreinforce(
        self, _t: Token, qty: Quantity, token: Token, per: Scale | None, place: str | Term
    ) -> Term:
        return self._reinforce(token, self._less(self.scaled(qty, per), qty), place)

    def lose_hp(self, _lose: Token, qty: Quantity, per: Scale | None) -> Term:
        return term("_hp", self._less(self.scaled(qty, per), qty))

    # ---- one of a kind ----------------------------------------------------------------------------------

    def invasion(self, kind: Token) -> Term:
        return term("invasion", card_type(kind))

    def desert_side(self, side: Token) -> Term:
        return term("desert", "sandstorm" if side.startswith("sand") else "sun")

    def start_crystals(self, number: Token, _crystals: Token) -> Term:
        return term("_start", int(number))

    def attach(self, kind: Token) -> Term:
        return term("attach", card_type(kind))

    def to_market(self, _put: Token, slot: Token) -> Term:
        return term("to_market", int(slot))

    def attacks_all(self) -> Term:
        """Alone the keyword of a creature (row 143), else an attack."""
        return term("_attacks_all")

    def flag_crystal_cap(self, number: Token, _crystals: Token) -> Term:
        return term("flag", "crystal_cap", int(number))

    def flag_no_take(self, kind: Token) -> Term:
        return term("flag", "no_take", self._artifact(kind))

    def flag_no_use(self, end: Token, kind: Token) -> Term:
        if not end.endswith("top"):
            raise self.fail("only the top card has abilities to use", end, ["top"])
        return term("flag", "no_use", self._artifact(kind))

    def _artifact(self, kind: Token) -> str:
        if card_type(kind) not in ("item", "enchantment"):
            raise self.fail("only items and enchantments", kind, ["item", "enchantment"])
        return card_type(kind)

    # ---- sentences --------------------------------------------------------------------------------------

    def action_kind(self, kind: str | None, costs: tuple[Term, ...]) -> tuple[str, tuple[Arg, ...]]:
        marks = [c.op for c in costs if c.op in ("rest", "challenge")]
        paid = tuple(c for c in costs if c.op not in ("rest", "challenge"))
        if len(marks) + (kind is not None) > 1:
            raise self.fail("an action is of one kind: minor, double, multi, rest or challenge")
        return (marks[0] if marks else kind or "minor"), paid

    def effect_at(self, moment: str, effect: Term) -> Term:
        self.no_icons(effect)
        if moment not in SPANS:
            for inner in effect.walk():
                if inner.op in STANDING_ONLY:
                    raise self.fail("this holds all the time; write it as a sentence of its own")
        return effect

    def no_icons(self, effect: Term) -> None:
        """Plain icons such as "1 speed" stand on a card part, they are no effect."""
        if self.icon_misuse is not None and any(t.op == "icons" for t in effect.walk()):
            raise self.icon_misuse

    def effect_row(self, effect: Term) -> Term:
        self.no_icons(effect)
        return effect

    def moment_row(self, effect: Term) -> Term:
        return self.effect_at("moment", effect)

    def standing(self, found: Term) -> Term:
        if found.op != "icons":
            self.no_icons(found)
        return found
