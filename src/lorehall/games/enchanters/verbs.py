"""What the verbs and standing clauses of card texts mean.

A verb alone does not know who acts: its method gives the Term as if you acted, or a provisional
Term (its op starts with "_") where that is not yet known. :meth:`Verbs.perform` joins the two.
The methods are called by name from vocabulary.lark, which shows the wordings.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token

from lorehall.games.enchanters.nouns import (
    ICONS,
    SYMBOLS,
    Cards,
    Nouns,
    card_type,
    comparison,
    is_down,
    negative,
    on,
    replaced,
    settled,
    stat_name,
)
from lorehall.lang.skeleton import Misuse, Part, Quantity, Scale, Subject, joined
from lorehall.lang.terms import Arg, Term, term

YOU = "you"

#: Effects whose first argument says whom they happen to: "each player takes 1 damage".
ON_TARGET = ("damage", "heal", "gain", "lose", "charge")

#: Effects in which "their" can be somebody: the target, or the other side of a move.
WITH_OTHERS = (*ON_TARGET, "move_wounds", "move_crystals")

#: Sentences that hold while a card lies there; as something that happens once they mean nothing.
STANDING_ONLY = ("flag", "keyword", "copy", "far_cost", "claimable", "start_crystals")

#: Triggers that are really a time span, so that standing sentences make sense in them.
SPANS = ("in_combat", "on_track", "dueling")


class Verbs(Nouns):
    """Builds the Terms of Enchanters sentences."""

    icon_misuse: Misuse | None = None

    # ---- who does it ----------------------------------------------------------------------------

    def check_words(self, who: str, part: Part) -> None:
        text = self.text[part.start : part.end]
        if who not in (YOU, "overlord"):
            found = re.search(r"\byour\b(?! (left|right|turn|next))", text)
            other = "their"
        else:
            found = re.search(r"(?<!of )\btheir\b(?! (left|right))", text)
            other = "your"
        # a whole clause, and what is counted, may speak of anybody
        if found and not part.whole and "for e" not in text[: found.start()]:
            start = part.start + found.start()
            raise Misuse(f"whose? here it must be '{other}'", start, start + len(found[0]), [other])

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        who = subject.who if subject is not None else YOU
        if verb.op.startswith("_"):
            return self._provisional(subject, who, verb, part)
        if who == "overlord":
            return self._by_overlord(verb, part)
        if who == YOU:
            return self._by_you(verb, part)
        if verb.op in ON_TARGET and verb.args[0] == YOU:
            return settled(Term(verb.op, (who, *verb.args[1:])))
        if "me" in verb.args:
            return self._to_me(who, verb, part)
        if subject is None:
            raise TypeError("an actor without words")
        return self.for_each(subject, self._by_you(self.inside(verb, part), part), part)

    def _by_you(self, verb: Term, part: Part) -> Term:
        if "me" in verb.args:
            raise self.fail("you cannot do this to yourself", part)
        if "their left" in verb.args or "their right" in verb.args:
            raise self.fail("whose neighbour? write 'the player on your left'", part)
        with_others = verb.op in WITH_OTHERS and any(
            a not in (YOU, "overlord", "bank") for a in verb.args[:2] if isinstance(a, str)
        )
        if not with_others and _speaks_of(verb, "them"):
            raise self.fail("'their' points to nobody here; write 'you have'", part)
        return settled(verb)

    def _to_me(self, who: str, verb: Term, part: Part) -> Term:
        """As in "each other player gives 1 crystal to you"."""
        if verb.op in ("move_wounds", "move_crystals") and verb.args[0] == YOU:
            return settled(term(verb.op, who, YOU, verb.args[2]))
        if verb.op == "give":
            return term("receive", who, verb.args[0])
        raise self.fail("this cannot be done to you by others; write 'you take ...'", part)

    def _by_overlord(self, verb: Term, part: Part) -> Term:
        """The Overlord's damage is lost hit points, its crystals lie on its card."""
        target, amount = (*verb.args, None, None)[:2]
        if target == YOU and isinstance(amount, Term):
            if verb.op == "heal":
                return settled(term("overlord_hp", amount))
            if verb.op == "damage":
                return settled(term("overlord_hp", self._less(amount, part)))
            if verb.op == "gain":
                return settled(term("move_crystals", "bank", "overlord", amount))
            if verb.op == "lose":
                return settled(term("lose", "overlord", amount))
        raise self.fail("the Overlord cannot do this", part)

    def _less(self, amount: Term, at: object) -> Term:
        if amount.op not in ("n", "per"):
            raise self.fail("here must stand a number", at)
        return negative(amount)

    def inside(self, verb: Term, first: Part) -> Term:
        """A verb of another player's clause: there "you" is that player, and so is "their"."""
        if verb.op == "_attacks_all":
            verb = term("_attack", "all")
        if first.who == YOU:
            return verb
        if first.who == "overlord":
            raise self.fail("the Overlord has no choice; write one clause each", first)
        if _speaks_of(verb, "owner"):
            raise self.fail("in this clause only what they have can be counted", first)
        if verb.op == "_give_you" or "me" in verb.args:
            raise self.fail("what goes to you needs a sentence of its own", first)
        if "left" in verb.args or "right" in verb.args:
            raise self.fail("whose neighbour? write 'the player on their left'", first)
        return replaced(verb, {"them": YOU, "their left": "left", "their right": "right"})

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        if subject.who == "overlord":
            raise self.fail("the Overlord cannot do this", part)
        if subject.who == "all" and body.op == "give" and body.args[1] == "left":
            return term("pass_left", body.args[0])
        return term("each", subject.who, body)

    def _provisional(self, subject: Subject | None, who: str, verb: Term, part: Part) -> Term:
        if verb.op == "_stats":
            return self._numbers(subject, who, verb, part)
        if verb.op == "_attacks_all":
            if subject is None:
                return term("keyword", "attacks_all")
            return self._attack(subject, who, "all", part)
        if verb.op == "_attack":
            return self._attack(subject, who, str(verb.args[0]), part)
        if verb.op == "_lose":
            if subject is not None and who in (YOU, "all"):
                return term("all_lose")
            raise self.fail("lose what?", part, ["lose 1 crystal", "all players lose"])
        if verb.op == "_give_you":
            if who in (YOU, "overlord"):
                raise self.fail("who gives? write 'another player gives you ...'", part)
            return term("receive", who, verb.args[0])
        # the rest are things that only one actor can do
        doer = "all" if verb.op == "_start" else "overlord"
        if who != doer:
            name = "players" if doer == "all" else "the Overlord"
            raise self.fail(f"only {name} can do this", part)
        amount = verb.args[0]
        if verb.op == "_hp" and isinstance(amount, Term):
            return settled(term("overlord_hp", amount))
        return term("start_crystals", amount) if verb.op == "_start" else term(str(amount))

    def _numbers(self, subject: Subject | None, who: str, verb: Term, part: Part) -> Term:
        """Numbers on stats: what they are depends on who has them and on the stats."""
        pairs, context = verb.args
        assert isinstance(pairs, tuple)
        names = {pair[0] for pair in pairs if isinstance(pair, tuple)}
        if who == "overlord" or (subject is None and names <= {"health", "strength"}):
            return self.stat_mod("this" if who == YOU else who, verb)
        plain = all(
            isinstance(p, tuple) and isinstance(p[1], Term) and p[1].op == "n" for p in pairs
        )
        if names <= set(ICONS) and who == "all" and plain and context is None:
            return joined("seq", [term("icon", name, _n(amount)) for name, amount in _pairs(verb)])
        if names <= {"attack", "defense"}:
            if subject is None or who == YOU:
                return self._by_you(term("boost", pairs, context), part)
            inner = self.inside(term("boost", pairs, context), part)
            return self.for_each(subject, self._by_you(inner, part), part)
        if names <= set(SYMBOLS) and subject is None and plain and context is None:
            self.icon_misuse = self.fail("an effect raises only attack and defense", part)
            return term("icons", tuple((name, _n(amount)) for name, amount in _pairs(verb)))
        raise self.fail("these numbers do not belong together here", part)

    def stat_mod(self, who: str, verb: Term) -> Term:
        pairs, context = verb.args
        if any(name not in ("health", "strength") for name, _ in _pairs(verb)):
            raise self.fail("creatures and the Overlord have health and strength only")
        if _speaks_of(verb, "them"):
            raise self.fail("'their' points to nobody here; write 'you have'")
        return settled(term("stat", who, pairs, context))

    def _attack(self, subject: Subject | None, who: str, whom: str, part: Part) -> Term:
        if whom == "nobody":
            if who == YOU:
                raise self.fail("attack whom?", part, ["attack the player on your left"])
            return term("attack", who, YOU)
        near = whom.removeprefix("their ")
        group = subject is not None and who not in (YOU, "overlord")
        if group and (near != whom or whom in ("another", "others")):
            # seen from each attacker, not from you
            return term("each", who, term("attack", YOU, near))
        if near != whom or (whom == "me" and who == YOU) or whom == "overlord":
            raise self.fail("attack whom? name a player", part, ["the player on your left"])
        return term("attack", who, YOU if whom == "me" else whom)

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

    def rearrange(self) -> Term:
        return term("rearrange")

    def swap_with_player(self, _swap: Token, end: Token, mine: Token, theirs: Token) -> Term:
        return term("swap_with_player", self._swapped(end, mine, theirs))

    def swap_with_track(self, _swap: Token, end: Token, mine: Token, theirs: Token) -> Term:
        return term("swap_with_track", self._swapped(end, mine, theirs))

    def _swapped(self, end: Token, mine: Token, theirs: Token) -> str:
        kind = card_type(mine)
        if kind == "card" or kind != card_type(theirs) or end.endswith("bottom"):
            raise self.fail("a top card is swapped for one of the same type", theirs, [kind])
        return kind

    def swap_on_track(self) -> Term:
        return term("swap_on_track")

    def swap_with_graveyard(self) -> Term:
        return term("swap_with_graveyard")

    def put_on_overlord(self, _put: Token, cards: Cards, _overlord: Token) -> Term:
        return term("put_on_overlord", self.one(cards, "the Overlord"))

    def place_graveyard(
        self, _put: Token, end: Token, number: Token, kind: Token, _overlord: Token
    ) -> Term:
        if end.endswith("top") or card_type(kind) != "card":
            raise self.fail("it is the bottom cards of the graveyard", end, ["the bottom"])
        return term("place_graveyard", int(number))

    def copy(self) -> Term:
        return term("copy")

    # ---- journeys, attacks, duels -------------------------------------------------------------------

    def free_journey(self) -> Term:
        return term("free_journey")

    def far_cost(self, far: Token, more: Token, cost: Token, _crystals: Token) -> Term:
        if more.endswith("less"):
            raise self.fail("only far journeys can be cheaper", more, ["or more"])
        return term("far_cost", int(far), int(cost))

    def journey_overlord(self, kind: Token, _overlord: Token) -> Term:
        return term("journey", "overlord", card_type(kind))

    def journey_graveyard(self) -> Term:
        return term("journey", "graveyard", "card")

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
        side = next((s for s in ("health", "strength") if s in token), "any")
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

    def fight(self) -> Term:
        return term("fight")

    def desert_flip(self) -> Term:
        return term("desert", "flip")

    def desert_double(self) -> Term:
        return term("desert", "double")

    def desert_double_turn(self) -> Term:
        return term("desert", "double_turn")

    def desert_ignore_turn(self) -> Term:
        return term("desert", "ignore_turn")

    def desert_side(self, side: Token) -> Term:
        return term("desert", "sandstorm" if side.startswith("sand") else "sun")

    def start_crystals(self, number: Token, _crystals: Token) -> Term:
        return term("_start", int(number))

    def replace_village(self) -> Term:
        return term("replace_village")

    def guild_damage(self) -> Term:
        return term("_overlord", "guild_damage")

    def redeem(self) -> Term:
        return term("_overlord", "redeem_track_rewards")

    def cerberus_place(self) -> Term:
        return term("cerberus_place")

    def shuffle_ai(self) -> Term:
        return term("shuffle_ai")

    def cancel_immediate(self) -> Term:
        return term("cancel", "immediate")

    def cancel_ai(self) -> Term:
        return term("cancel", "ai")

    def oblige(self) -> Term:
        return term("oblige")

    def attach(self, kind: Token) -> Term:
        return term("attach", card_type(kind))

    def claim(self) -> Term:
        return term("claim")

    def claimable(self) -> Term:
        return term("claimable")

    def to_market(self, _put: Token, slot: Token) -> Term:
        return term("to_market", int(slot))

    def double_damage(self) -> Term:
        return term("keyword", "double_damage")

    def attacks_all(self) -> Term:
        """Alone the keyword of a creature (row 143), else an attack."""
        return term("_attacks_all")

    def immovable(self) -> Term:
        return term("keyword", "immovable")

    def flag_shield(self) -> Term:
        return term("flag", "shield", None)

    def flag_no_heal(self) -> Term:
        return term("flag", "no_heal", None)

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

    def flag_blank_banners(self) -> Term:
        return term("flag", "blank_banners", None)

    def flag_no_challenge(self) -> Term:
        return term("flag", "no_challenge", None)

    def flag_overlord_immune(self, _overlord: Token) -> Term:
        return term("flag", "overlord_immune", None)

    def flag_no_duel_attack(self) -> Term:
        return term("flag", "no_duel_attack", None)

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


def _speaks_of(found: Term, whose: str) -> bool:
    return any(t.op == "per" and t.args[3] == whose for t in found.walk())


def _pairs(stats: Term) -> list[tuple[str, Term]]:
    pairs = stats.args[0]
    assert isinstance(pairs, tuple)
    return [(str(p[0]), p[1]) for p in pairs if isinstance(p, tuple) and isinstance(p[1], Term)]


def _n(amount: Term) -> int:
    value = amount.args[0]
    assert isinstance(value, int)
    return value
