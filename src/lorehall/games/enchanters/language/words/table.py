"""Journeys, fights, tokens and the Overlord (E-EFF-20 to E-EFF-23, E-EFF-27 to E-EFF-31, E-EFF-34 to E-EFF-36)."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from lark import Token

from lorehall.core.engine.effects import Effect, Nothing
from lorehall.games.enchanters.effects import table, tokens, variants
from lorehall.games.enchanters.effects.coop import (
    AttackOverlord,
    DuelOverlord,
    PayTotal,
    ShuffleAi,
)
from lorehall.games.enchanters.language.nouns.amounts import AmountNouns, number
from lorehall.games.enchanters.language.nouns.players import code as player_code
from lorehall.games.enchanters.language.nouns.players import players
from lorehall.games.enchanters.language.nouns.types import ATTACKED, article, code, kind_of
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Part
from lorehall.lang.amounts import endless, less
from lorehall.lang.errors import Misplaced
from lorehall.lang.skeleton import Quantity, Scale, Sentences, joined
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Arg, Term, term
from lorehall.lang.words import Form, Word, word

GRAMMAR: Final = rf"""
// the verb only where somebody is attacked; otherwise "attack" is the number on a card
ATTACK_V.3: /attacks|attack(?={ATTACKED})/
_ATTACKS_ALL.5: /attacks (all players|each player)/
reward_put: qty REWARD_TOKENS [per] _ONTO place
place: VILLAGE | OVERLORD | spot
spot: _SLOT_CARD NUMBER -> spot_at
    | TYPE _ON_TRACK    -> spot_of
VILLAGE: /(the )?village( card)?/
_ONTO: /on to|onto|to on|on|to/
_ON_TRACK: /(on|from) (the )?journey track( cards)?/
_SLOT_CARD.3: /(the|a) card (at|on) distance/
_FROM_TRACK: /from (the )?journey track( cards)?|from (the )?cards on (the )?journey track/
"""
_DONT_END: Final = "[, don't end your turn] [don't end your turn]"


class Spots(AmountNouns):
    """Reads where tokens lie: on the village, the Overlord, or a card of the journey track."""

    def place(self, found: Token | Term) -> str | Term:
        return found if isinstance(found, Term) else found.type.lower()

    def spot_at(self, number: Token) -> Term:
        return term("slot", int(number))

    def spot_of(self, kind: Token) -> Term:
        return term("any", kind_of(kind))

    def reward_put(self, qty: Quantity, _r: Token, per: Scale | None, place: str | Term) -> Term:
        return _reward(place, endless(self, qty, per))


def _reward(place: str | Term, amount: Term) -> Term:
    if isinstance(place, Term):
        return term("track_token", "rewards", place, amount)
    return term("reward", place, amount)


def _less_rewards(
    reader: AmountNouns, qty: Quantity, _r: Token, per: Scale | None, place: str | Term
) -> Term:
    return _reward(place, less(reader, reader.scaled(qty, per), qty))


# ---- slots --------------------------------------------------------------------------------------------


def _preposition(option: str) -> str:
    return "_FROM" if option == "from" else "_ONTO"


def place_slot(option: str) -> Slot:
    """As in "{place:to}": the village or the Overlord card, with its preposition."""

    def say(place: str, _voice: object) -> str:
        return f"{option} " + ("the village" if place == "village" else "the Overlord card")

    return Slot(f"{_preposition(option)} place", lambda _reader, place: place, say)


def spot_slot(option: str) -> Slot:
    """As in "{spot:on}": a card of the journey track, with its preposition."""

    def say(spot: Term, _voice: object) -> str:
        if spot.op == "slot":
            return f"{option} the card at distance {spot.args[0]}"
        return f"{option} {article(str(spot.args[0]))} on the journey track"

    return Slot(f"{_preposition(option)} spot", lambda _reader, spot: spot, say)


def holder_slot(option: str) -> Slot:
    """As in "{holder:to}": what reinforcement tokens lie on, with its preposition."""

    def read(reader: Spots, place: str | Term) -> str:
        if place == "overlord":
            return "overlord"
        if not isinstance(place, Term) or place.args != ("creature",):
            raise reader.fail("say 'a creature on the journey track'", None, ["a creature"])
        return "track"

    def say(holder: str, _voice: object) -> str:
        where = {"overlord": "the Overlord card", "track": "a creature on the journey track"}
        return f"{option} {where[holder]}"

    return Slot(f"{_preposition(option)} place", read, say)


# ---- reading ------------------------------------------------------------------------------------------


def _duel(reader: Sentences, player: str) -> Term:
    if player in ("all", "others", "me"):
        raise reader.fail("a duel is fought against one player", None, ["another player"])
    return term("duel", player)


def _clear_track(reader: Sentences, qty: Quantity, _damage: Token) -> Term:
    if qty.amount.op != "every":
        raise reader.fail(
            "damage on the whole track can only be discarded all at once", qty, ["all"]
        )
    return term("clear_track_wounds")


# ---- what the engine gets -----------------------------------------------------------------------------


def _make_attack(attacker: Arg, defender: Arg) -> Effect:
    if attacker == "you" and defender == "overlord":
        return AttackOverlord()
    by, on = player_code(attacker), players(defender)
    if by != c.THE_OVERLORD and c.YOU not in (by, on):
        raise Misplaced("an attack must be made by you, on you, or by the Overlord")
    if by > c.THE_OVERLORD:
        raise Misplaced("an attack must be made by a player or the Overlord")
    return table.AttackBy(by, on)


def _make_duel(whom: Arg) -> Effect:
    return DuelOverlord() if whom == "overlord" else table.DuelWith(players(whom))


def _reinforce(place: Arg, side: Arg, how_many: Arg) -> Effect:
    code = {"any": c.NONE, "health": 0, "strength": 1}[str(side)]
    if place == "overlord":
        return tokens.Reinforce(code, number(how_many))
    return tokens.ReinforceTrack(code, number(how_many))


def _track_token(what: Arg, spot: Arg, how_many: Arg) -> Effect:
    token = c.TOKEN_WOUND if what == "wounds" else c.TOKEN_REWARD
    where = cast(Term, spot)
    if where.op == "slot":
        return tokens.TrackToken(token, cast(int, where.args[0]), c.NONE, number(how_many))
    kind = code(where.args[0])
    kind = c.NONE if kind == c.ANY_CARD else kind
    return tokens.TrackToken(token, c.NONE, kind, number(how_many))


# ---- the words ----------------------------------------------------------------------------------------


def _double_desert(part: Part, _what: Arg) -> None:
    part.desert_doubles += 1


def _only_quest(*_: object) -> None:
    raise Misplaced(" can only be used on a quest", quoted=True)


def _only_village(*_: object) -> None:
    raise Misplaced(" can only be used on a village", quoted=True)


def _far_cost(part: Part, far: Arg, price: Arg) -> None:
    first, only = cast(int, far), cast(int, price)
    part.base_costs = [
        min(cost, only) if slot >= first else cost for slot, cost in enumerate(part.base_costs)
    ]


_desert = partial(
    word,
    primitive="DESERT",
    rules="E-EFF-29 E-STA-12",
    note="The desert token changes all fights while it is in play.",
    make=table.Desert,
)
_special = partial(word, primitive="SPECIAL", rules="E-EFF-31")


def _reinforcements() -> Word:
    """Three sorts of tokens, each added or removed."""
    sorts = {"any": "reinforcement token", "health": "health token", "strength": "strength token"}
    forms = [
        Form(f"reinforce(holder, {side}, amount)", text)
        for side, token in sorts.items()
        for text in (
            f"~add {{amount:{token}}} {{each}} {{holder:to}}",
            f"~remove {{amount=loss:{token}}} {{each}} {{holder:from}}",
        )
    ]
    return Word(
        tuple(forms),
        "REINFORCE",
        ("E-EFF-35",),
        "Each of these tokens adds 1 health or 1 strength.",
        make=_reinforce,
    )


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    word("far_cost(far, price)",
         "journeys to distance {far=number} or more cost you (only) {price=number} crystals/crystal", of="whole",
         primitive="JOURNEY-COST", rules="E-EFF-20 E-JRN-03",
         plain="journeys to distance {far=number} or more cost you only {price=number} crystals", stand=_far_cost),
    word("free_journey", "your journey is free this turn", of="whole", primitive="JOURNEY-COST",
         rules="E-EFF-20 E-JRN-04", plain="your journey costs nothing this turn", make=lambda: table.FreeJourney()),
    word("journey(overlord, type)", f"~journey for {{type:any}} on the Overlord card {_DONT_END}",
         Form("journey(graveyard, card)", f"~journey to the graveyard {_DONT_END}"),
         primitive="JOURNEY-EXTRA", rules="E-EFF-21 E-JRN-13", note="Creatures must be fought as usual.",
         make=lambda origin, kind: table.JourneyTo(c.FROM_GRAVEYARD if origin == "graveyard" else c.FROM_OVERLORD, code(kind))),
    word("attack(who, whom)", "~attack {whom=player}",
         # alone, without anybody who attacks, it is the mark of a creature
         Form("attack(who, all)", "~attack each player", by="who", grammar="_ATTACKS_ALL",
              read=lambda _reader: term("_attacks_all")),
         by="who",
         # by hand: "attack" is also a number on a card, and "the Overlord attacks" alone means you
         grammar="ATTACK_V [target]",
         read=lambda _reader, _attack, whom: term("_attack", whom if whom is not None else "nobody"),
         primitive="ATTACK", rules="E-EFF-22 E-ATK-01", note="Any attack above defense is taken as damage.",
         make=_make_attack),
    word("duel(player)", "~duel {player}", read=_duel, primitive="DUEL", rules="E-EFF-23 E-ATK-05",
         note="In a duel, both players attack each other at the same time.",
         make=_make_duel),
    word("reward(place, amount)", "~add {amount:reward token} {each} {place:to}",
         Form("reward(place, amount)", "~remove {amount=loss:reward token} {each} {place:from}",
              grammar="_REMOVE qty REWARD_TOKENS [per] _FROM place", read=_less_rewards),
         # by hand: one verb may put tokens on several places, and the track is a place too
         grammar="_PUT reward_put (_AND_MORE reward_put)*", read=lambda _reader, *found: joined("seq", found),
         primitive="REWARD-TOKEN", rules="E-EFF-27",
         note="A won challenge takes a reward token from the Overlord card.",
         make=lambda place, how_many: tokens.Reward(place == "overlord", number(how_many))),
    word("invasion(type)", "~trigger {type:a} invasion/invasions", primitive="OVERLORD-CTRL",
         rules="E-EFF-28 E-INV-03", make=lambda kind: table.TriggerInvasion(code(kind))),
    word("fight", "~fight the Overlord", primitive="OVERLORD-CTRL", rules="E-EFF-28 E-CHL-06",
         make=lambda: table.FightOverlord()),
    _desert("desert(flip)", "~flip the desert token"),
    _desert("desert(double)", "~double the effect of the desert token", plain="the effect of the desert token counts twice",
            make=None, stand=_double_desert),
    _desert("desert(double_turn)", "~double the effect of the desert token on your/their turn"),
    _desert("desert(ignore_turn)", "~ignore the effect of the desert token on your/their turn"),
    _desert("desert(sandstorm)", "~turn the desert token to its sandstorm (side)"),
    _desert("desert(sun)", "~turn the desert token to its scorching sun (side)"),
    word("start_crystals(number)", "~start with {number} crystals/crystal", by="all", primitive="SETUP",
         rules="E-EFF-30 E-SET-23", stand=_only_village),
    _special("replace_village", "~replace the village", also=["~replace it"],
             note="A random village takes its place.", make=lambda: table.ReplaceVillage()),
    _special("clear_track_wounds", "~discard all damage from journey track cards",
             # by hand: a number is read only to be refused
             grammar="_DISCARD qty DAMAGE _FROM_TRACK", read=_clear_track,
             make=lambda: tokens.ClearTrackTokens(c.TOKEN_WOUND)),
    _special("redeem_track_rewards",
             "~remove all reward tokens, then takes 2 damage and 1 reinforcement token for each reward token removed",
             by="overlord",
             also=["~remove all reward tokens/token then takes 2 damage and 1 reinforcement token for each reward token removed"],
             make=lambda: tokens.ClearTrackTokens(c.TOKEN_REWARD)),
    _special("cerberus_place", "~put the Cerberus token on the/a card at distance 0",
             make=lambda: tokens.PlaceCerberus()),
    _special("shuffle_ai", "~shuffle the AI deck", also=["~shuffle the overlord [event] deck"],
             make=lambda: ShuffleAi()),
    _special("all_lose", "~lose", by="all", read=lambda _reader: term("_lose"),
             note="The game is over and no one wins.", make=lambda: table.AllLose()),
    word("pay_total(number)", "the players pay a total of {number} crystals/crystal", of="whole",
         primitive="CRYSTAL-LOSE", rules="E-COP-27", note="They split the payment as they like.",
         plain="all players together pay {number} crystals", make=PayTotal),
    word("nothing", "nothing happens", of="whole", primitive="SPECIAL", rules="E-GEN-04", plain="nothing happens",
         make=lambda: Nothing()),
    word("oblige", "on your next turn you must rest", of="whole", primitive="OBLIGE", rules="E-EFF-34 E-KNG-24",
         note="If you do not, you take 10 damage.", plain="the major action of your next turn must be a rest",
         make=lambda: table.Oblige()),
    word("attach(type)", "~attach (this card) to {type:a} on/from the journey track [cards]", primitive="ATTACH",
         rules="E-EFF-34 E-EVT-05", note="It stays under that card and moves with it.",
         make=lambda kind: variants.Attach(code(kind))),
    word("claim", "~claim this quest", primitive="CLAIM", rules="E-EFF-34 E-QST-03",
         note="A claimed quest is yours and scores for you.", make=lambda: variants.Claim()),
    word("claimable", "can be claimed from other players", of="whole", primitive="CLAIM", rules="E-EFF-34 E-QST-04",
         plain="other players can claim this quest from its owner", stand=_only_quest),
    word("to_market(number)", "~put the/a card at/on distance {number} on the Market", primitive="TO-MARKET",
         rules="E-EFF-34 E-AUT-04", note="The Market is the pile of cards next to the journey track.",
         make=lambda slot: variants.ToMarket(slot)),
    _reinforcements(),
    word("track_token(wounds, spot, amount)", "~put {amount:damage} {each} {spot:on}",
         Form("track_token(wounds, spot, amount)", "~remove {amount=loss:damage} {each} {spot:from}"),
         # rewards are read with those on the village and the Overlord card
         Form("track_token(rewards, spot, amount)", "~add {amount:reward token} {each} {spot:to}", unread=True),
         Form("track_token(rewards, spot, amount)", "~remove {amount=loss:reward token} {each} {spot:from}",
              unread=True),
         primitive="TRACK-TOKEN", rules="E-EFF-36", make=_track_token),
    # as costs
    word("discard_token", "discard this [reward] token", of="cost", primitive="COST", rules="E-COS-13",
         note="It leaves the game.", plain="you give up this reward token", make=lambda: tokens.DiscardToken()),
    word("rest", "rest", of="cost", primitive="COST", rules="E-COS-14 E-RST-01", plain="you rest"),
    word("challenge", "challenge", of="cost", also=["the Overlord"], primitive="COST", rules="E-COS-14 E-CHL-01",
         plain="you challenge the Overlord"),
)
# fmt: on
