"""Cards that change hands or places (E-EFF-13 to E-EFF-19, E-EFF-33, E-MOV-10)."""

from __future__ import annotations

from typing import Final, cast

from lark import Token

from lorehall.core.engine.effects import Effect
from lorehall.games.enchanters.effects import cards, discards, gifts, swaps
from lorehall.games.enchanters.effects.coop import CancelAi, GiveToOverlord
from lorehall.games.enchanters.effects.table import CancelImmediate
from lorehall.games.enchanters.language.nouns.cards import CardNouns, Cards, selectors
from lorehall.games.enchanters.language.nouns.players import players
from lorehall.games.enchanters.language.nouns.types import code, pile
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Part
from lorehall.games.enchanters.model.selectors import ANY, Selector
from lorehall.lang.errors import Misplaced
from lorehall.lang.skeleton import Sentences
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Arg, Term, term
from lorehall.lang.words import Form, word

_BURY: Final = "Burying a card puts it at the bottom of its stack; unburying puts it on top."
KEEP: Final = "An item or enchantment stack always keeps at least one card."


def _op(card: Arg) -> str:
    return cast(Term, card).op


def _give(reader: Sentences, player: str, card: Term | None = None) -> Term:
    """Without a card it is this one that is given."""
    if player in ("others", "all", "overlord"):
        raise reader.fail("a card can only go to one player", None, ["another player"])
    return term("give", card or term("this"), player)


def _pay_card(reader: Sentences, player: str, card: Term) -> Term:
    if player not in ("another", "target"):
        raise reader.fail(
            "as a cost, a card can only go to another player", None, ["another player"]
        )
    return term("give", card, "another")


def _steal(reader: CardNouns, chosen: Cards, whom: str) -> Term:
    if whom not in ("another", "target"):
        raise reader.fail("cards can only be stolen from another player", None, ["another player"])
    if chosen.number != 1:
        raise reader.fail("stealing takes one card at a time")
    return term("steal", chosen.selector)


def _discard(reader: Sentences, cards: Cards) -> Term:
    if cards.number is not None:
        return term("discard", cards.selector, cards.number)
    if cards.selector.op != "any":
        raise reader.fail("'all' needs a single card type")
    return term("discard_all", cards.selector.args[0])


def _pay_cards(reader: Sentences, cards: Cards) -> Term:
    if cards.number is None:
        raise reader.fail("a cost must say how many cards")
    if cards == Cards(term("any", "card"), 1):
        return term("discard_card")
    return term("discard", cards.selector, cards.number)


def bottom_slot(_option: str) -> Slot:
    """As in "{bottom}": the bottom cards of the graveyard."""

    def read(reader: Sentences, end: Token) -> str:
        if end.endswith("top"):
            raise reader.fail(
                "only the bottom cards of the graveyard can be taken", end, ["the bottom"]
            )
        return "bottom"

    return Slot("END", read, lambda _value, _voice: "the bottom")


# ---- what the engine gets -----------------------------------------------------------------------------


def _make_gift(card: Arg, player: Arg) -> Effect:
    if _op(card) == "both":
        message = ": cards can only be given one at a time; write an effect for each"
        raise Misplaced(message, quoted=True)
    if player == "overlord":
        return GiveToOverlord(selectors(card))
    return gifts.Give(selectors(card), players(player))


def _make_pass(card: Arg) -> Effect:
    if card != term("both", term("top", "item"), term("top", "enchantment")):
        message = ": all players can only pass their top item and enchantment"
        raise Misplaced(message, quoted=True)
    return gifts.PassLeft()


def _make_theft(card: Arg) -> Effect:
    if _op(card) != "top":
        raise Misplaced("only the top card of a stack can be stolen")
    return gifts.Steal(pile(cast(Term, card).args[0]))


def _make_burial(card: Arg, *, up: bool = False) -> Effect:
    return cards.Bury(selectors(card), _op(card) not in ("either", "any_of", "any"), up)


def _put_on_overlord(card: Arg) -> Effect:
    if _op(card) == "invading":
        return cards.PutInvaderOnOverlord(code(cast(Term, card).args[0]))
    return cards.PutOnOverlord(selectors(card))


def _copy(part: Part) -> None:
    part.copies_enchantment = True


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    word("give(card, player)", "~give {card:a gift} to {player}",
         Form("give(card, player)", "~give {card:a gift} to {player}", of="cost", read=_pay_card),
         also=["~give to {player}"], read=_give, primitive="CARD-GIVE", rules="E-EFF-13", make=_make_gift),
    word("receive(who, card)", "~give you {card:a gift}", by="who",
         read=lambda _reader, card: term("_give_you", card), primitive="CARD-GIVE", rules="E-EFF-13",
         note="The giver chooses the card.", make=lambda who, card: gifts.Receive(players(who), selectors(card))),
    # as a gift of each player; actors.py knows that all give at once
    word("pass_left(card)", "~give {card:a gift} to the player on their left", by="all", unread=True,
         primitive="CARD-GIVE", rules="E-EFF-13", note="All players do this at the same time.", make=_make_pass),
    # by hand: who is robbed is read only to be checked
    word("steal(card)", "~steal {card:stealing} from another player", grammar="_STEAL cards _FROM target",
         read=_steal, primitive="CARD-STEAL", rules="E-EFF-14",
         note="Only from a player with at least two of that type.", make=_make_theft),
    word("discard(*cards)", "~discard {cards}",
         Form("discard(*cards)", "~discard {cards}", of="cost", read=_pay_cards),
         read=_discard, primitive="CARD-DISCARD", rules="E-EFF-15", note=KEEP,
         make=lambda card, how_many: discards.Discard(selectors(card), how_many)),
    word("discard_all(type)", "~discard all your/their {type:s}", unread=True,  # as discarding some
         primitive="CARD-DISCARD", rules="E-EFF-15", note=KEEP, make=lambda kind: discards.DiscardAll(pile(kind))),
    word("remove(card)", "~remove {card:a removal} from the game",
         Form("remove(card)", "~remove {card:a removal} from the game", of="cost"),
         primitive="CARD-REMOVE", rules="E-MOV-10", note="A removed card is out of the game for good.",
         make=lambda card: cards.Remove(selectors(card))),
    word("bury(card)", "~bury {card:a burial}",
         Form("bury(card)", "~bury {card:a burial}", of="cost"),
         primitive="CARD-BURY", rules="E-EFF-16", note=_BURY, make=_make_burial),
    word("unbury(card)", "~unbury {card:an unburial}", primitive="CARD-BURY", rules="E-EFF-16", note=_BURY,
         make=lambda card: _make_burial(card, up=True)),
    word("rearrange", "~bury or ~unbury any/1 of your/their items/item or enchantments/enchantment",
         primitive="CARD-BURY", rules="E-EFF-16", note=_BURY + " Only one card is moved, from any place.",
         make=lambda: cards.Rearrange()),
    word("swap_with_player(type)",
         "~swap (your/their/the/a/any) top {type} with another/target player's (top) {type}", primitive="CARD-SWAP",
         rules="E-EFF-17", make=lambda kind: swaps.SwapWithPlayer(pile(kind))),
    word("swap_with_track(type)",
         "~swap (your/their/the/a/any) top {type} with {type:a} on/from the journey track [cards]",
         primitive="CARD-SWAP", rules="E-EFF-17", make=lambda kind: swaps.SwapWithTrack(pile(kind))),
    word("swap_on_track", "~swap 2 cards on the journey track", primitive="CARD-SWAP", rules="E-EFF-17",
         make=lambda: swaps.SwapOnTrack()),
    word("swap_with_graveyard", "~swap a card on the journey track with the top card of the graveyard",
         primitive="CARD-SWAP", rules="E-EFF-17", note="The graveyard is the discard pile.",
         make=lambda: swaps.SwapWithGraveyard()),
    word("put_on_overlord(card)", "~put {card:the Overlord} on the Overlord card", primitive="CARD-TO-OVERLORD",
         rules="E-EFF-18", note="It stays there until a card takes it.", make=_put_on_overlord),
    word("place_graveyard(number)", "~put {bottom} {number} cards/card of/from/in the graveyard on the Overlord card",
         read=lambda _reader, bottom, number: term("place_graveyard", number), primitive="CARD-TO-OVERLORD",
         rules="E-EFF-18", note="The graveyard is the discard pile.", make=cards.PlaceGraveyard),
    word("copy", "this item/enchantment/card is the/an exact copy of your top enchantment", of="whole",
         primitive="COPY", rules="E-EFF-19", note="It stays an item and keeps its own lower part.",
         plain="this card does whatever your top enchantment does", stand=_copy),
    word("cancel(immediate)", "~cancel the when-taken effect of the card you/they take", primitive="CANCEL",
         rules="E-EFF-33", make=lambda _: CancelImmediate()),
    word("cancel(ai)", "~cancel the AI card just drawn", primitive="CANCEL", rules="E-EFF-33",
         make=lambda _: CancelAi()),
    # as costs
    word("discard_card", "discard a card", of="cost", unread=True,  # as discarding any other card
         primitive="COST", rules="E-COS-05", note=KEEP, plain="you discard any one of your cards",
         make=lambda: discards.Discard([Selector(ANY, c.ANY_CARD)], 1)),
)
# fmt: on
