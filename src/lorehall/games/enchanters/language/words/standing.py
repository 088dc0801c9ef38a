"""Texts that hold while they are visible: prohibitions (E-EFF-26), marks of creatures (E-EFF-25), E-MYT-03."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lorehall.games.enchanters.language.nouns.types import code
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Part
from lorehall.lang.terms import Arg
from lorehall.lang.words import Word, word


def _set(bit: int) -> Callable[..., None]:
    def stand(part: Part, *_args: Arg) -> None:
        part.flags |= bit

    return stand


def _by_type(item: int, enchantment: int) -> Callable[..., None]:
    def stand(part: Part, _flag: Arg, kind: Arg) -> None:
        part.flags |= item if kind == "item" else enchantment

    return stand


def _cap(part: Part, _flag: Arg, most: int) -> None:
    part.flags |= c.CRYSTAL_CAP
    part.cap = most


def _flag(meaning: str, text: str, stand: Callable[..., None], plain: str, **more: Any) -> Word:
    return word(
        f"flag({meaning})",
        text,
        of="whole",
        primitive="RULE-FLAG",
        rules="E-EFF-26",
        plain=plain,
        stand=stand,
        **more,
    )


def _mark(attribute: str) -> Callable[..., None]:
    """A mark that a creature has or has not."""

    def stand(card: CardDef, *_args: Arg) -> None:
        setattr(card, attribute, True)

    return stand


def _keyword(name: str, text: str, plain: str, **more: Any) -> Word:
    return word(
        f"keyword({name})",
        text,
        of="whole",
        primitive="CREATURE-KEYWORD",
        rules="E-EFF-25",
        plain=plain,
        stand=_mark(name),
        about="fight",
        **more,
    )


def _ignore_printed(card: CardDef, kind: Arg) -> None:
    card.ignores_printed |= 1 << code(kind)


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    _keyword("double_damage", "deals/deal double damage", "this creature deals twice the damage"),
    _keyword("attacks_all", "attacks each player",
             # as an attack; actors.py knows that nobody is named who makes it
             "this creature attacks every player, not only the one who fights it", unread=True),
    _keyword("immovable", "immovable", "this card keeps its place on the journey track"),
    _flag("shield, None", "you cannot be the target of card abilities during other players'/player's turns",
          _set(c.SHIELD), "texts used on other players' turns do not reach you"),
    _flag("no_heal, None", "your damage/wounds cannot be healed", _set(c.NO_HEAL),
          "your damage cannot be healed by anyone"),
    _flag("crystal_cap, number", "you cannot have more than {number} crystals/crystal", _cap,
          "you never have more than {number} crystals; what is above is discarded at once"),
    _flag("no_take, artifact", "you cannot take another/more {artifact}",
          _by_type(c.NO_TAKE_ITEM, c.NO_TAKE_ENCHANTMENT), "any further {artifact} you would get is discarded"),
    _flag("no_use, artifact", "you cannot use abilities on {top} {artifact}",
          _by_type(c.NO_USE_ITEM, c.NO_USE_ENCHANTMENT), "you cannot use the actions of your top {artifact}"),
    _flag("blank_banners, None", "banner and class card abilities don't work", _set(c.BLANK_BANNERS),
          "the texts of banners and classes do not work; their icons stay",
          also=["banner and class card abilities do not work"]),
    _flag("no_challenge, None", "you cannot fight/challenge the Overlord", _set(c.NO_CHALLENGE),
          "you cannot fight the Overlord"),
    _flag("overlord_immune, None", "the Overlord is immune to damage", _set(c.OVERLORD_IMMUNE),
          "the Overlord loses no hit points"),
    _flag("no_duel_attack, None", "when dueling you do not attack", _set(c.NO_DUEL_ATTACK),
          "in duels you deal no damage", also=["when dueling you don't attack"]),
    word("ignore_printed(artifact)", "ignore/ignores all {artifact:s}", of="whole", primitive="IGNORE-PRINTED",
         rules="E-EFF-34 E-MYT-03", note="Their abilities still work.",
         plain="in the fight for this card, attack and defense printed on your {artifact} stack do not count",
         stand=_ignore_printed, about="fight"),
)
# fmt: on
