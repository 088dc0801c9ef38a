"""What the chosen boxes hold for a game, and whether that is enough (E-SET-25, in co-op E-COP-02 and E-COP-03)."""

from __future__ import annotations

from typing import Final

from lorehall.core.counting import plural
from lorehall.core.errors import BadOptions
from lorehall.games.enchanters.model.codes import (
    AUTOMA_DECK,
    BANNER,
    CLASS,
    EVENT_DECK,
    MYTHIC,
    OVERLORD,
    QUEST_DECK,
    VILLAGE,
    WOUND_DECK,
)
from lorehall.games.enchanters.model.definitions import CardDef, Content, Kingdom
from lorehall.games.enchanters.options import Setup, kingdom_count
from lorehall.games.enchanters.rules.quests import QUESTS

EVENTS_EACH: Final = 3  # E-EVT-01


def check_content(setup: Setup, content: Content) -> None:
    """Reject a setup for which the chosen boxes hold too little (E-SET-25)."""
    problems = [
        *_kingdom_problems(setup, content),
        *_village_problems(setup, content),
        *_overlord_problems(setup, content),
        *_dealing_problems(setup, content),
        *_variant_problems(setup, content),
    ]
    if problems:
        raise BadOptions(problems)


def _kingdom_problems(setup: Setup, content: Content) -> list[str]:
    problems: list[str] = []
    names = [kingdom.name for kingdom in offered_kingdoms(setup, content)]
    needed = kingdom_count(setup)
    if len(names) < needed:
        problems.append(
            f"boxes: this game needs {needed} kingdoms, but the chosen boxes only have {len(names)} (E-SET-25)"
        )
    if setup.kingdoms:
        boxes = {kingdom.name: kingdom.box for kingdom in content.kingdoms}
        problems += [
            f"kingdoms: there is no kingdom {name!r} in the chosen boxes{_elsewhere(setup, boxes, name)};"
            f" choose from {', '.join(names)} (E-SET-07)"
            for name in setup.kingdoms
            if name not in names and name not in _without_automa(setup, content)
        ]
        problems += [
            f"kingdoms: {name} cannot be chosen with the Automa; choose another kingdom (E-AUT-03)"
            for name in setup.kingdoms
            if name in _without_automa(setup, content)
        ]
        if len(set(setup.kingdoms)) != needed or len(setup.kingdoms) != needed:
            problems.append(
                f"kingdoms: this game needs {needed} different kingdoms; the list has {len(set(setup.kingdoms))} (E-SET-04)"
            )
    return problems


def _village_problems(setup: Setup, content: Content) -> list[str]:
    problems: list[str] = []
    villages = [d.name for d in usable(setup, content, VILLAGE)]
    if setup.together and setup.village and setup.village not in villages:
        guild = " or ".join(villages)
        return [f"village: co-op always uses {guild}; leave the village out (E-COP-02)"]
    if not villages:
        problems.append("boxes: the chosen boxes have no village; add one that does (E-SET-18)")
    if setup.village and setup.village not in villages:
        box = _elsewhere(setup, _boxes_of(content, VILLAGE), setup.village)
        problems.append(
            f"village: the chosen boxes have no village {setup.village!r} for this game{box} (E-SET-27)"
        )
    return problems


def _boxes_of(content: Content, kind: int) -> dict[str, str]:
    return {d.name: d.box for d in content.cards if d.kind == kind}


def _elsewhere(setup: Setup, boxes: dict[str, str], name: str) -> str:
    """Return which box to add for something that was asked for (E-TRM-40)."""
    box = boxes.get(name, "")
    return f" (it comes with the {box} box; add that box)" if box and box not in setup.boxes else ""


def _overlord_problems(setup: Setup, content: Content) -> list[str]:
    problems: list[str] = []
    overlords = [d.adapts or d.name for d in usable(setup, content, OVERLORD)]
    if (setup.is_on("overlord") or setup.together) and not overlords:
        problems.append(
            "overlord: the chosen boxes have no Overlord for this game; add one that does (E-SET-25)"
        )
    if setup.overlord_card and setup.overlord_card not in overlords:
        box = _elsewhere(setup, _boxes_of(content, OVERLORD), setup.overlord_card)
        problems.append(
            f"overlordCard: the chosen boxes have no Overlord {setup.overlord_card!r} for this game{box}{_why(setup)} (E-SET-27)"
        )
    return problems


def _why(setup: Setup) -> str:
    """Return which Overlords co-op allows (E-COP-03)."""
    if not setup.together:
        return ""
    sort = setup["coopOverlord"]
    return f": coopOverlord = {sort} requires " + (
        "one with an overlay" if sort == "adapted" else "one made for co-op"
    )


def _dealing_problems(setup: Setup, content: Content) -> list[str]:
    """Banners and classes are dealt to all, two each unless they follow the kingdoms."""
    problems: list[str] = []
    needed = (1 if setup["relation"] == "kingdom" else 2) * setup.players
    for option, value, plurals, family in (
        ("startItem", "banner", "banners", BANNER),
        ("startEnchantment", "class", "classes", CLASS),
    ):
        have = len([d for d in in_boxes(setup, content) if d.family == family])
        if setup[option] == value and have < needed:
            noun = value if needed == 1 else plurals
            problems.append(
                f"{option}: this game needs {needed} {noun}, but the chosen boxes only have {have} (E-SET-25)"
            )
    return problems


def _variant_problems(setup: Setup, content: Content) -> list[str]:
    """Quests, mythic cards, events and Automa cards are drawn from separate decks."""
    problems: list[str] = []
    for option, noun, family, needed in (
        ("quests", "quest", QUEST_DECK, QUESTS),
        ("mythic", "mythic monster", MYTHIC, setup.counted),
        ("events", "event card", EVENT_DECK, EVENTS_EACH * setup.counted),
        ("automa", "Automa card", AUTOMA_DECK, 1),
    ):
        have = sum([d.copies for d in of_family(setup, content, family)])
        wanted = setup.automa if option == "automa" else setup.is_on(option)
        if wanted and have < needed:
            problems.append(
                f"{option}: this game needs {plural(needed, noun)}, but the chosen boxes only have {have} (E-SET-25)"
            )
    return problems


# -- what the boxes hold -----------------------------------------------------------------------------


def options_without_cards(content: Content) -> list[str]:
    """The options for which there are no cards of their kind in any box (E-SET-25)."""
    kinds = {d.kind for d in content.cards}
    families = {d.family for d in content.cards}
    have = {
        "overlord": OVERLORD in kinds,
        "woundDeck": WOUND_DECK in families,
        "startItem": BANNER in families,
        "startEnchantment": CLASS in families,
        "events": EVENT_DECK in families,
        "quests": QUEST_DECK in families,
        "mythic": MYTHIC in families,
        "automa": AUTOMA_DECK in families,
        "mode": AUTOMA_DECK in families,
    }
    return [option for option, there in have.items() if not there]


def in_boxes(setup: Setup, content: Content) -> list[CardDef]:
    """Each card comes with its box (E-TRM-40)."""
    boxes = setup.boxes
    if boxes not in content.in_boxes:
        content.in_boxes[boxes] = [d for d in content.cards if d.box in boxes]
    return content.in_boxes[boxes]


def of_family(setup: Setup, content: Content, family: int) -> list[CardDef]:
    """The cards of a deck, without those that co-op takes out before setup (E-COP-31)."""
    together = setup.together
    return [
        d
        for d in in_boxes(setup, content)
        if d.family == family and not (together and d.never_in_coop)
    ]


def usable(setup: Setup, content: Content, kind: int) -> list[CardDef]:
    """The villages or Overlords that may be drawn or agreed on: those for co-op there alone (E-SET-18, E-SET-20, E-COP-02)."""
    together = setup.together
    found = [d for d in in_boxes(setup, content) if d.kind == kind and d.coop_only == together]
    return _of_sort(setup, content, found) if kind == OVERLORD and together else found


def _of_sort(setup: Setup, content: Content, found: list[CardDef]) -> list[CardDef]:
    """Overlords with an overlay, if their own box is there too, or those that are made for co-op (E-COP-03)."""
    if setup["coopOverlord"] == "specific":
        return [d for d in found if not d.adapts]
    names = {d.name for d in in_boxes(setup, content) if d.kind == OVERLORD}
    return [d for d in found if d.adapts in names]


def offered_kingdoms(setup: Setup, content: Content) -> list[Kingdom]:
    """The kingdoms that may be chosen: those of the boxes, in a first game the recommended ones (E-SET-08)."""
    boxes, kept_out = setup.boxes, _without_automa(setup, content)
    kingdoms = [k for k in content.kingdoms if k.box in boxes and k.name not in kept_out]
    if setup.is_on("beginner"):
        return [k for k in kingdoms if k.first_game]
    return kingdoms


def _without_automa(setup: Setup, content: Content) -> list[str]:
    """The kingdoms of the boxes that the Automa keeps out (E-AUT-03)."""
    if not setup.automa:
        return []
    boxes = setup.boxes
    return [k.name for k in content.kingdoms if k.no_automa and k.box in boxes]
