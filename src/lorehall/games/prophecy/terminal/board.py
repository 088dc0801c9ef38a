"""The table as text. Everything comes from a view, so nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, cast

from lorehall.core.counting import listed
from lorehall.core.terminal.blocks import BLANK, Block, Grid, Line, grid
from lorehall.core.terminal.plainboard import order
from lorehall.core.terminal.terminal import Sight
from lorehall.games.prophecy.table.view_types import Card, View
from lorehall.games.prophecy.table.words import with_article

WARES: Final = {
    "village": "The Village sells", "city": "The City sells", "fortress": "The Fortress teaches",
    "thieves": "The Thieves' Guild teaches", "camp": "The Forest Camp teaches", "monastery": "The Monastery teaches",
    "tower": "The Magic Tower teaches",
}  # fmt: skip


class Seen(View):
    """A view as shown here, with the private Characters of the draft."""

    hand: NotRequired[list[Card]]


def seen(sight: Sight) -> Seen:
    """The view of a seat or of a spectator."""
    return cast("Seen", sight.view)


def board(sight: Sight) -> list[Block]:
    """Return the ring with cards and heroes, the Planes, markets and offers, the battle and the heroes."""
    view = seen(sight)
    blocks: list[Block] = [ring(sight), BLANK, planes(view), BLANK, *wares(view), *battle(sight)]
    blocks.append(BLANK)
    for seat in order(len(view["players"]), sight.you):
        blocks += hero(sight, seat)
    hand = view.get("hand") or []
    return [*blocks, Line(f"Your Characters: {names_of(hand)}")] if hand else blocks


def names_of(cards: Sequence[Card | None]) -> str:
    """Return cards by their names, or as face-down."""
    return listed([card["name"] if card is not None else "a face-down card" for card in cards])


def ring(sight: Sight) -> Grid:
    """Return the ring clockwise from the top."""
    view = seen(sight)
    rows = [("space", "", "cards", "heroes")]
    for space in view["ring_spaces"]:
        signs = [sign for sign in ("port", "gate") if space[sign]]
        signs += [f"plane {space['plane'] + 1}"] if space["plane"] is not None else []
        heroes = [piece["name"] for piece in view["pieces"] if piece["place"] == space["id"]]
        cards = [*space["adventures"], *space["artifacts"]]
        rows.append(
            (space["name"], ", ".join(signs), names_of(cards) if cards else "", ", ".join(heroes))
        )
    return grid(rows[:1], rows[1:])


def planes(view: View) -> Grid:
    rows = [("plane", "Lesser Guardian", "Greater Guardian", "Artifact")]
    for plane in view["planes"]:
        if not plane["is_open"]:
            rows.append((plane["name"], "closed", "", ""))
            continue
        lesser, greater = [
            names_of(cards) if cards else "beaten" for cards in (plane["lesser"], plane["greater"])
        ]
        rows.append((plane["name"], lesser, greater, names_of(plane["artifacts"])))
    return grid(rows[:1], rows[1:])


def wares(view: View) -> list[Block]:
    """Return the goods in the markets and the Abilities on offer, if any."""
    found = [*view["markets"].items(), *view["offers"].items()]
    return [Line(f"{WARES[place]} {names_of(cards)}", hang=2) for place, cards in found if cards]


def battle(sight: Sight) -> list[Block]:
    """Return both sides with base, bonuses and dice."""
    found = seen(sight)["battle"]
    if found is None:
        return []
    told = [
        f"Battle of {'Strength' if found['kind'] == 'S' else 'Wills' if found['kind'] == 'W' else 'Strength and Wills'}"
    ]
    for side in found["sides"]:
        who = (
            sight.names[side["seat"]] if side["seat"] is not None else names_of([found["creature"]])
        )
        dice = f", dice {listed([str(die) for die in side['dice']])}" if side["dice"] else ""
        told.append(f"{who} {side['base']} + {side['bonus']}{dice}")
    return [BLANK, Line("; ".join(told), hang=2)]


def hero(sight: Sight, seat: int) -> list[Block]:
    """Return a hero with cubes, counters and cards."""
    p = seen(sight)["players"][seat]
    if p["hero"] is None:
        state = "has chosen" if p.get("has_picked") else "" if p["is_in"] else "is out of the game"
        return [Line(f"{sight.names[seat]} {state}".strip())]
    health, magic = p["health"], p["magic"]
    cubes = (
        f"Strength {health['right']} of {health['right'] + health['left']}, "
        f"Willpower {magic['right']} of {magic['right'] + magic['left']}"
    )
    head = f"{sight.names[seat]}, the {p['hero']} at {with_article(p['place_name'])}: {cubes}"
    blocks: list[Block] = [Line(f"{head}, {p['gold']} Gold, {p['experience']} Experience", hang=2)]
    items = [
        f"{card['name']} (damaged)" if card["damaged"] else card["name"] for card in p["items"]
    ]
    blocks += [Line(f"Items: {listed(items)}", "  ", 2)] if items else []
    for title, cards in (("Abilities", p["abilities"]), ("Kept cards", p["kept"])):
        blocks += [Line(f"{title}: {names_of(cards)}", "  ", 2)] if cards else []
    return blocks
