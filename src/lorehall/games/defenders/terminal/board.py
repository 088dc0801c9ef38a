"""The table as text. Everything comes from a view, so nothing hidden is shown."""

from __future__ import annotations

from typing import cast

from lorehall.core.counting import listed, plural
from lorehall.core.terminal.blocks import BLANK, Block, Grid, Line, grid
from lorehall.core.terminal.maps import occupied, place_names
from lorehall.core.terminal.plainboard import order
from lorehall.core.terminal.terminal import Sight
from lorehall.games.defenders.table.view_types import View


def seen(sight: Sight) -> View:
    """Return the view of a sight; everything in it is public."""
    return cast("View", sight.view)


def board(sight: Sight) -> list[Block]:
    """Return the war, the generals, the occupied locations, the Night or the fight, and the heroes."""
    view = seen(sight)
    blocks: list[Block] = [Line(headline(sight)), generals(view), BLANK, *occupied(view)]
    blocks += [*night(view), *battle(sight), BLANK]
    for seat in order(len(view["players"]), sight.you):
        blocks += hero(sight, seat)
    return blocks


def headline(sight: Sight) -> str:
    """Return the turn, the war status, and how close the realm is to falling."""
    view = seen(sight)
    tracks = view["tracks"]
    crystals, city = tracks["crystals"], tracks["city"]
    whose = "your" if view["active"] == sight.you else f"{sight.names[view['active']]}'s"
    return (
        f"Turn {view['turn']}, {whose} {view['turn_stop']}. {view['war']}. "
        f"Crystals: {crystals['value']} of {crystals['of']}. Minions in Monarch City: {city['value']} of {city['of']}. "
        f"Darkness deck: {plural(view['decks']['darkness'], 'card')}."
    )


def generals(view: View) -> Grid:
    """Return the generals' locations, their life and the steps left to the city."""
    names = place_names(view)
    rows = [("general", "at", "life", "hit on", "steps to the city", "")]
    for general in view["generals"]:
        if general["place"] is None:
            rows.append((general["name"], "defeated", "", "", "", ""))
            continue
        left = len(general["road"]) - 1 - general["step"]
        notes = "major wound: can't advance" if general["major"] else ""
        life = f"{general['life']} of {general['full']}"
        needs = f"{general['needs']}+"
        rows.append((general["name"], names[general["place"]], life, needs, str(left), notes))
    return grid(rows[:1], rows[1:], right=(4,))


def night(view: View) -> list[Block]:
    """Return the revealed card."""
    card = view["night"]
    if card is None:
        return []
    counts = "in full" if card["full"] else "general part only"
    moves = f"; {card['general']} moves and brings {card['brings']}" if card["moves"] else ""
    return [
        BLANK,
        Line(f"Night, card {card['number']} of {card['due']}: {card['name']} ({counts}){moves}."),
    ]


def battle(sight: Sight) -> list[Block]:
    """Return the current fight."""
    view = seen(sight)
    fight = view["battle"]
    if fight is None:
        return []
    places = place_names(view)
    against = f"Fight in {places[fight['place']]} against {fight['against'] or 'minions'}:"
    blocks: list[Block] = [BLANK, Line(against)]
    for fighter in fight["fighters"]:
        cards = ", ".join(fighter["committed"]) or "no cards"
        dice = ", ".join(str(face) for _, face in fighter["rolled"] if face) or "not rolled"
        blocks.append(Line(f"{sight.names[fighter['seat']]}: {cards}; dice {dice}", "  ", 4))
    return blocks


def hero(sight: Sight, seat: int) -> list[Block]:
    """Return a hero with tokens, hand and quest."""
    shown = seen(sight)["players"][seat]
    if shown["hero"] is None:
        return [Line(f"{sight.names[seat]}: no hero yet")]
    tokens = shown["life_tokens"]
    parts = [f"{tokens['ready']} ready", f"{tokens['spent']} spent", f"{tokens['lost']} lost"]
    parts += [f"{plural(shown['bonus'], 'bonus action')}"] if shown["bonus"] else []
    stance = f", {shown['stance']}" if shown["stance"] else ""
    head = f"{sight.names[seat]}, the {shown['hero']}{stance}, at {shown['place_name']}: {', '.join(parts)}"
    lines = [Line(head, hang=2)]
    hand = ", ".join(card["name"] for card in shown["hand"]) or "none"
    lines.append(Line(f"cards: {hand}", "  ", 2))
    quest = shown["quest"]
    if quest is not None:
        far = f"{quest['progress']} of {quest['of']}"
        lines.append(Line(f"quest: {quest['name']}, {far} ({quest['text']})", "  ", 2))
    done = [each["name"] + (" (used)" if each["used"] else "") for each in shown["quests_done"]]
    if done or shown["trophies"]:
        won = listed([*done, *[f"the card of {name}" for name in shown["trophies"]]])
        lines.append(Line(f"has {won}", "  ", 2))
    return list(lines)
