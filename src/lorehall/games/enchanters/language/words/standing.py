"""Texts that hold while they are visible: prohibitions (E-EFF-26), marks of creatures (E-EFF-25), E-MYT-03."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from lorehall.games.enchanters.language.nouns.types import code
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Part
from lorehall.lang.terms import Arg
from lorehall.lang.words import word


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


def _mark(attribute: str) -> Callable[..., None]:
    """A mark that a creature has or has not."""

    def stand(card: CardDef, *_args: Arg) -> None:
        setattr(card, attribute, True)

    return stand


def _ignore_printed(card: CardDef, kind: Arg) -> None:
    card.ignores_printed |= 1 << code(kind)


_flag = partial(word, of="whole", primitive="RULE-FLAG", rules="E-EFF-26")
_keyword = partial(word, of="whole", primitive="CREATURE-KEYWORD", rules="E-EFF-25", about="fight")

# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    _keyword("keyword(double_damage)", "deals/deal double damage", stand=_mark("double_damage"),
             plain="this creature deals twice the damage"),
    _keyword("keyword(attacks_all)", "attacks each player", stand=_mark("attacks_all"),
             unread=True,  # as an attack; actors.py knows that nobody is named who makes it
             plain="this creature attacks every player, not only the one who fights it"),
    _keyword("keyword(immovable)", "immovable", stand=_mark("immovable"),
             plain="this card keeps its place on the journey track"),
    _flag("flag(shield, None)", "you cannot be the target of card abilities during other players'/player's turns",
          plain="texts used on other players' turns do not affect you", stand=_set(c.SHIELD)),
    _flag("flag(no_heal, None)", "your damage/wounds cannot be healed",
          plain="your damage cannot be healed by anyone", stand=_set(c.NO_HEAL)),
    _flag("flag(crystal_cap, number)", "you cannot have more than {number} crystals/crystal",
          plain="you never have more than {number} crystals; any excess is discarded immediately", stand=_cap),
    _flag("flag(no_take, artifact)", "you cannot take another/more {artifact}",
          plain="any further {artifact} you would get is discarded",
          stand=_by_type(c.NO_TAKE_ITEM, c.NO_TAKE_ENCHANTMENT)),
    _flag("flag(no_use, artifact)", "you cannot use abilities on {top} {artifact}",
          plain="you cannot use the actions of your top {artifact}",
          stand=_by_type(c.NO_USE_ITEM, c.NO_USE_ENCHANTMENT)),
    _flag("flag(blank_banners, None)", "banner and class card abilities don't work",
          also=["banner and class card abilities do not work"],
          plain="the texts of banners and classes do not work; their icons still count", stand=_set(c.BLANK_BANNERS)),
    _flag("flag(no_challenge, None)", "you cannot fight/challenge the Overlord",
          plain="you cannot fight the Overlord", stand=_set(c.NO_CHALLENGE)),
    _flag("flag(overlord_immune, None)", "the Overlord is immune to damage",
          plain="the Overlord loses no hit points", stand=_set(c.OVERLORD_IMMUNE)),
    _flag("flag(no_duel_attack, None)", "when dueling you do not ~attack", also=["when dueling you don't attack"],
          plain="in duels, you deal no damage", stand=_set(c.NO_DUEL_ATTACK)),
    word("ignore_printed(artifact)", "ignore/ignores all {artifact:s}", of="whole", primitive="IGNORE-PRINTED",
         rules="E-EFF-34 E-MYT-03", note="Their abilities still work.",
         plain="in the fight for this card, attack and defense printed on your {artifact} stack do not count",
         stand=_ignore_printed, about="fight"),
)
# fmt: on
