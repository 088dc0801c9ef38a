"""Cards and set-up as people meet them: what is printed on each card and what it means, and what can be chosen for a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from lorehall.core.options import Need, NeedJson, need_json
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.language.content import KINDS
from lorehall.games.enchanters.language.modes import READINGS, played
from lorehall.games.enchanters.language.nouns.signs import SignName
from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.games.enchanters.language.wording import more_crystals, spelled
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content, Kingdom
from lorehall.games.enchanters.options import ALONE, OPTIONS, PLAYERS, kingdoms_for, usual_boxes
from lorehall.games.enchanters.table import view_types as v
from lorehall.lang.signs import Piece


def kind_words(card: CardDef) -> str:
    """How a card file names the kind: `medium monster`, `item`, `village`."""
    if card.rank:
        return f"{card.rank} monster"
    fitting = [words for words, kind in KINDS.items() if kind == (card.kind, card.family)]
    return fitting[0]


def sentences(card: CardDef) -> list[tuple[str, str]]:
    """(part, wording) of all sentences, the glory of the "health ..." line included."""
    lines = [(place, text.removeprefix(f"{place}: ")) for place, text in card.lines]
    return [*([("lower", f"{card.glory} glory")] if card.glory else []), *lines]


def explained(card: CardDef) -> list[tuple[str, str, str, tuple[str, ...]]]:
    """(part, wording, plain words, rules) of every sentence, and of the crystals that a card brings at the start."""
    found: list[tuple[str, str, str, tuple[str, ...]]] = []
    for place, text in sentences(card):
        kind = kind_words(card)
        meaning = explain(parse_sentence(kind, place, text), of=kind)
        found.append((place, text, meaning.plain, meaning.rules))
    if more := card.start_bonus:
        plain = f"Whoever begins the game with this card takes {more} more crystals."
        found.append(("at the start", more_crystals(more), plain, ("E-SET-23",)))
    return found


def faces(content: Content) -> v.Faces:
    """All cards and kingdoms, and how their texts are drawn."""
    cards = [face(card) for card in content.cards]
    texts = {line["text"] for card in cards for line in card["lines"]}.union(_abilities(content))
    said = [spelled(text) for text in sorted(texts)]
    return {
        "cards": cards,
        "kingdoms": [_kingdom(kingdom) for kingdom in content.kingdoms],
        "texts": [[_piece(each) for each in found] for found in said if _is_drawn(found)],
    }


def _abilities(content: Content) -> Iterator[str]:
    """What abilities and their parts are called, as any mode of play reads the cards."""
    for read in (content, *[played(content, mode) for mode in READINGS]):
        yield from [action.text for action in read.actions]
        yield from [trigger.text for trigger in read.triggers]
        yield from [effect.text for effect in read.effects]
        yield from [card.immediate_text for card in read.cards]


def _is_drawn(said: tuple[Piece, ...]) -> bool:
    return any(not isinstance(piece, str) for piece in said)


def _piece(piece: Piece) -> str | v.Sign:
    if isinstance(piece, str):
        return piece
    shown: v.Sign = {"sign": cast("SignName", piece.name), "text": piece.text}
    if piece.amount:
        shown["amount"] = piece.amount
    return shown


def face(card: CardDef) -> v.Face:
    """What is printed on a card, sentence by sentence, with plain words and rules."""
    shown: v.Face = {
        "name": card.name,
        "type": c.TYPE_NAMES[card.kind],
        "family": c.FAMILY_NAMES[card.family],
        "kind": kind_words(card),
        "rank": card.rank,
        "kingdom": card.kingdom,
        "box": card.box,
        "copies": card.copies,
        "emblem": card.emblem,
        "source": card.source,
        "glory": card.glory,
        "lines": [
            {"part": part, "text": text, "plain": plain, "rules": list(rules)}
            for part, text, plain, rules in explained(card)
        ],
    }
    if card.is_creature or card.kind == c.OVERLORD:
        shown["health"], shown["strength"] = card.health, card.strength
    return shown


def _kingdom(kingdom: Kingdom) -> v.KingdomFace:
    shown: v.KingdomFace = {
        "name": kingdom.name,
        "box": kingdom.box,
        "theme": kingdom.theme,
        "first_game": kingdom.first_game,
    }
    if kingdom.scene:
        shown["scene"] = kingdom.scene
    if kingdom.colour:
        shown["colour"] = kingdom.colour
    return shown


def menu(content: Content) -> v.Choices:
    """What can be agreed on (E-GEN-14) besides the options that are one of a few words."""
    villages = [card for card in content.cards if card.kind == c.VILLAGE and not card.coop_only]
    overlords = [card for card in content.cards if card.kind == c.OVERLORD]
    return {
        "boxes": sorted(content.boxes, key=BOXES.index),
        "usual_boxes": list(usual_boxes(content.boxes)),
        "kingdoms": [
            {**_kingdom(kingdom), "needs": _kingdom_needs(kingdom)} for kingdom in content.kingdoms
        ],
        "villages": [village.name for village in villages],
        "village_boxes": {village.name: village.box for village in villages},
        "overlords": [
            {"name": card.name, "box": card.box} for card in overlords if not card.coop_only
        ],
        "kingdom_count": _kingdom_counts(),
        "kingdom_count_coop": _kingdom_counts_coop(),
        "overlords_coop": {  # E-COP-03
            "adapted": [card.adapts for card in content.cards if card.adapts],
            "specific": [
                card.name
                for card in content.cards
                if card.kind == c.OVERLORD and card.coop_only and not card.adapts
            ],
        },
    }


def _kingdom_counts() -> dict[str, dict[str, int]]:
    """How many kingdoms the deck is made of, by length and number of players, the virtual one among them where there is one; 1
    is solo, set up like 2 (E-SET-04, E-VAR-02, E-AUT-02).
    """
    lengths = next(option.values for option in OPTIONS if option.name == "length")
    return {
        length: {
            str(players): kingdoms_for(players, superfast=length == "superfast")
            for players in (ALONE, *PLAYERS, PLAYERS[-1] + 1)
        }
        for length in lengths
    }


def _kingdom_counts_coop() -> dict[str, int]:
    """The same for co-op, in which one alone plays both seats of a game of two (E-COP-01, E-COP-02)."""
    return {str(players): 2 * max(players, PLAYERS[0]) for players in (ALONE, *PLAYERS)}


def _kingdom_needs(kingdom: Kingdom) -> list[NeedJson]:
    """What has to be chosen for a kingdom to be had: its box, and no first game where it is not easy (E-SET-08)."""
    box = Need(
        "",
        "boxes",
        (kingdom.box,),
        f"{kingdom.name} come with the {kingdom.box} box",
        "E-TRM-20",
    )
    easy = Need("", "beginner", ("off",), f"{kingdom.name} are not for a first game", "E-SET-08")
    needs = [box] if kingdom.first_game else [box, easy]
    if kingdom.no_automa:
        words = f"{kingdom.name} cannot be chosen with the Automa"
        needs.append(Need("", "automa", ("off",), words, "E-AUT-03"))
        needs.append(Need("", "mode", ("competitive", "coop"), words, "E-AUT-03"))
    return [need_json(need) for need in needs]
