"""Terms that are data or words: kingdoms, boxes, names, aliases, icons (E-TRM)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from lorehall.core.errors import BadOptions
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import build, builtin_sources, load
from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source
from lorehall.lang.terms import Term
from lorehall.rules import rule
from support.labcards import base_game

CONTENT = load()
BASE = [card for card in CONTENT.cards if card.box == "base"]
KINGDOMS = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box == "base"]
FURTHER = {
    "Alea", "Pyrkonia", "Sleepy Rock", "Temple of Epiona", "Bloodhaven", "Cave of Fools", "Chapel of Soulfire", "Deep Tower",
    "Foxenfurt", "Garden of Thorns", "North Ridge", "Old Hunter's Keep", "Red Gorge Forge", "Scarabvan", "Sellsword Camp",
}  # fmt: skip


def built(text: str) -> list[CardDef]:
    """The cards of a text, after the built-in ones."""
    content = build([*builtin_sources(), Source("own.cards", text)])
    return content.cards[len(CONTENT.cards) :]


def card(kind: str, name: str, *lines: str) -> str:
    return "\n".join(
        [
            f"{kind} {name}",
            "  source designed",
            "  emblem card",
            *(f"  {line}" for line in lines),
            "",
        ]
    )


def rows() -> list[list[str]]:
    """The table of kingdoms in the rulebook."""
    lines = [line for line in rule("E-TRM-21").text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


# -- decks ------------------------------------------------------------------------------------------


def test_kingdoms_have_unique_names_and_25_cards() -> None:
    """E-TRM-01."""
    names = [kingdom.name for kingdom in CONTENT.kingdoms]
    assert len(set(names)) == len(names)
    for kingdom in KINGDOMS:
        assert sum(card.copies for card in kingdom.cards) == 25, kingdom.name


def test_a_deck_of_25_cards_has_its_fixed_structure() -> None:
    """E-TRM-02, E-TRM-03: kinds, copies, and copies with the two-player marker."""
    for kingdom in CONTENT.kingdoms:
        found = Counter(
            (card.rank or c.TYPE_NAMES[card.kind], card.copies, card.marked)
            for card in kingdom.cards
        )
        assert found == {
            ("item", 2, 1): 3,
            ("enchantment", 2, 1): 3,
            ("minor", 6, 3): 1,
            ("medium", 4, 2): 1,
            ("major", 2, 1): 1,
            ("dragon", 1, 1): 1,
        }, kingdom.name
        assert sum(card.marked for card in kingdom.cards) == 13


def test_copies_and_markers_follow_from_the_kind_of_card() -> None:
    """E-TRM-02, E-TRM-03: what a file need not say."""
    numbers = "health 1, strength 1"
    text = "kingdom Plain Lands\n  box base\n  village Alea\n\n"
    text += card("item", "Plain A") + card("enchantment", "of Plain B")
    text += "".join(
        card(f"{rank} monster", f"Plain {rank}", numbers) for rank in ("minor", "medium", "major")
    )
    text += card("dragon", "Plain Dragon", numbers)
    assert [(d.copies, d.marked) for d in built(text)] == [
        (2, 1),
        (2, 1),
        (6, 3),
        (4, 2),
        (2, 1),
        (1, 1),
    ]


def test_every_adventure_card_has_exactly_one_type() -> None:
    """E-TRM-04."""
    for kingdom in CONTENT.kingdoms:
        for d in kingdom.cards:
            assert d.kind in (c.ITEM, c.ENCHANTMENT, c.MONSTER, c.DRAGON)
            assert d.is_creature == (d.kind in (c.MONSTER, c.DRAGON))
            assert d.is_artifact() == (d.kind in (c.ITEM, c.ENCHANTMENT))


def test_a_part_holds_icons_and_abilities() -> None:
    """E-TRM-06: on every kind of stackable card, and on no other."""
    trigger = "lower: when your turn begins: take 1 crystal"
    lines = ("upper: 1 attack", "upper: 1 crystal -> 1 attack", "lower: 1 defense", trigger)
    for kind in (
        "item",
        "enchantment",
        "banner",
        "class",
        "wound",
        "starter item",
        "minor monster",
        "dragon",
    ):
        numbers = ("health 1, strength 1",) if kind in ("minor monster", "dragon") else ()
        (d,) = built(card(kind, "of Two Parts", *numbers, *lines))
        assert (d.upper.attack, len(d.upper.actions), d.lower.defense, len(d.lower.triggers)) == (
            1,
            1,
            1,
            1,
        ), kind
    with pytest.raises(CardErrors):
        built(card("village", "Two Parts", "upper: 1 attack"))


def test_the_starter_cards() -> None:
    """E-TRM-07: one item and one enchantment that say nothing."""
    starters = {d.name: d for d in CONTENT.cards if d.family == c.STARTER}
    assert {name: d.kind for name, d in starters.items()} == {
        "Fist": c.ITEM,
        "of Enchanting": c.ENCHANTMENT,
    }
    for d in starters.values():
        assert d.lines == []
        assert (
            d.upper.attack,
            d.lower.attack,
            d.upper.defense,
            d.lower.defense,
            d.upper.glory,
            d.lower.glory,
        ) == (0,) * 6


@pytest.mark.parametrize("kind", ["banner", "class", "village", "overlord", "item", "kingdom"])
def test_names_are_unique(kind: str) -> None:
    """E-TRM-01, E-TRM-08, E-TRM-10, E-TRM-11: a second card of the same name is refused when cards are loaded."""
    lines = (
        ("rest -> take 1 crystal",)
        if kind == "village"
        else ("health 3, strength 3",)
        if kind == "overlord"
        else ()
    )
    one = (
        "kingdom Twin\n  box base\n  village Alea\n\n"
        if kind == "kingdom"
        else card(kind, "Twin", *lines)
    )
    built(one)
    with pytest.raises(CardErrors, match="already"):
        built(one + one)
    with pytest.raises(CardErrors, match=r"'Twin' is already defined in one\.cards, line 1"):
        build([*builtin_sources(), Source("one.cards", one), Source("two.cards", one)])


def test_banners_are_items_and_classes_enchantments() -> None:
    """E-TRM-08."""
    banner, of_class = built(card("banner", "Plain") + card("class", "of Plainness"))
    assert (banner.kind, banner.stack, banner.copies) == (c.ITEM, c.ITEMS, 1)
    assert (of_class.kind, of_class.stack, of_class.copies) == (c.ENCHANTMENT, c.ENCHANTMENTS, 1)


def test_every_village_has_a_rest_action() -> None:
    """E-TRM-10."""
    villages = [d for d in CONTENT.cards if d.kind == c.VILLAGE]
    for village in villages:
        assert any(action.kind == c.REST for action in village.upper.actions), village.name
    assert any(action.kind <= c.MULTI for village in villages for action in village.upper.actions)
    assert any(village.upper.scores or village.upper.glory for village in villages)


def test_the_sections_of_an_overlord_card() -> None:
    """E-TRM-11: invasion above, challenge in the middle, reward below."""
    invasion = "invasion monster: the Overlord attacks the current player"
    challenge = "challenge, take 1 damage -> fight the Overlord"
    (d,) = built(
        card("overlord", "Baron", "health 6, strength 4", invasion, challenge, "reward: 3 glory")
    )
    assert (d.health, d.strength) == (6, 4)
    assert [trigger.argument for trigger in d.invasions] == [c.MONSTER]
    assert [action.kind for action in d.upper.actions] == [c.CHALLENGE]
    assert d.reward.glory == 3


# -- boxes and tables ---------------------------------------------------------------------------------


def test_the_base_box() -> None:
    """E-TRM-19, E-TRM-20: eight kingdoms and 23 villages, nothing that belongs to another box."""
    assert len(KINGDOMS) == 8
    assert Counter(d.kind for d in BASE if d.kind >= c.WOUND) == {c.VILLAGE: 23}
    assert [d.name for d in BASE if d.family in (c.BANNER, c.CLASS, c.WOUND_DECK)] == []


def test_a_card_outside_the_chosen_boxes_is_not_offered() -> None:
    """E-TRM-20: nor is a box that this release does not have."""
    with pytest.raises(BadOptions, match=r"eastquest is not in this release.*E-TRM-20"):
        base_game().new({"boxes": ["base", "eastquest"]})


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row[0]))
def test_kingdoms_are_those_of_the_table(row: list[str]) -> None:
    """E-TRM-21: name, box, village, Overlord, banner and class of every kingdom that this release has."""
    name, box, village, overlord, banner, of_class, _theme = (
        cell.removesuffix(" x").removesuffix(" *") for cell in row
    )
    found = [kingdom for kingdom in CONTENT.kingdoms if kingdom.name == name]
    if box not in {d.box for d in CONTENT.cards}:
        assert found == []
        return
    (kingdom,) = found
    listed = (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.cls)
    assert (kingdom.box, *listed) == (
        box,
        *("" if cell == "-" else cell for cell in (village, overlord, banner, of_class)),
    )
    assert kingdom.theme
    assert any(
        d.name == village and d.kind == c.VILLAGE and d.kingdom == name for d in CONTENT.cards
    )


def test_the_table_has_all_kingdoms_of_the_release() -> None:
    """E-TRM-21."""
    assert {kingdom.name for kingdom in CONTENT.kingdoms} <= {row[0] for row in rows()}


def test_the_further_villages() -> None:
    """E-TRM-22, E-TRM-40: they come with the base box and belong to no kingdom; the kingdoms' own come with their box."""
    villages = {d.name: d for d in CONTENT.cards if d.kind == c.VILLAGE and d.box == "base"}
    assert set(villages) == FURTHER | {kingdom.village for kingdom in KINGDOMS}
    assert {name for name, d in villages.items() if not d.kingdom} == FURTHER
    for kingdom in CONTENT.kingdoms:
        assert (
            next(d for d in CONTENT.cards if d.name == kingdom.village and d.kind == c.VILLAGE).box
            == kingdom.box
        )


def test_the_base_box_alone_has_no_overlord_banner_class_or_wound_deck() -> None:
    """E-TRM-40: these come with the later boxes."""
    for options in (
        {"overlord": "on"},
        {"startItem": "banner"},
        {"startEnchantment": "class"},
        {"woundDeck": "on"},
    ):
        with pytest.raises(BadOptions):
            Enchanters().new({"boxes": ["base"], **options})


# -- aliases ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("Faeries", "Fairies"),
        ("Slime", "Slimes"),
        ("Gnomes", "Golems"),
        ("Thieves", "Bandits"),
        ("Bandits", "Bandits"),
    ],
)
def test_aliases_of_kingdoms(alias: str, name: str) -> None:
    """E-TRM-24."""
    assert kingdom_name(alias) == name
    assert card_name(alias) == alias, "a card may have such a name of its own"


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("Mycellium Halls", "Mycelium Halls"),
        ("Lord Vragan", "Vragan"),
        ("Lord Vragan, the Blackest Knight", "Vragan, the Blackest Knight"),
        ("Dorkha, the Seer", "Dorhka, the Seer"),
        ("Jabar Rephet, the Grand Vizer", "Jabar Rephet, the Grand Vizier"),
        ("or Rogues", "of Rogues"),
        ("of Thieves", "of Thieves"),
        ("Grand Vizerine", "Grand Vizerine"),
    ],
)
def test_aliases_of_card_names(alias: str, name: str) -> None:
    """E-TRM-24: as a whole name or a part of one, never inside another word."""
    assert card_name(alias) == name


def test_cards_are_loaded_under_their_listed_name() -> None:
    """E-TRM-24: and so are the names that a kingdom gives its cards."""
    text = "kingdom Faeries\n  box overlords\n  village Mycellium Halls\n  overlord Dorkha, the Seer\n  class or Rogues\n\n"
    text += card("village", "Mycellium Halls", "rest -> take 1 crystal") + card(
        "class", "or Rogues"
    )
    text += card("village", "Elsewhere", "kingdom Thieves", "rest -> take 1 crystal")
    base = [source for source in builtin_sources() if source.name.startswith("base/")]
    content = build([*base, Source("own.cards", text)])
    kingdom = content.kingdoms[-1]
    listed = (kingdom.name, kingdom.village, kingdom.overlord, kingdom.cls)
    assert listed == ("Fairies", "Mycelium Halls", "Dorhka, the Seer", "of Rogues")
    village, of_rogues, elsewhere = content.cards[-3:]
    assert (village.name, village.kingdom) == ("Mycelium Halls", "Fairies")
    assert of_rogues.name == "of Rogues"
    assert elsewhere.kingdom == "Bandits"
    assert content.find("Mycellium Halls") is village


@pytest.mark.parametrize(
    ("read", "alias", "usual"),
    [
        (parse_effect, "flip the weather token", "flip the desert token"),
        (parse_effect, "double the effect of the weather token", "double the effect of the desert token"),
        (parse_effect, "turn the weather token to its sandstorm side", "turn the desert token to its sandstorm side"),
        (parse_effect, "take 2 shuriken", "take 2 charges"),
        (parse_cost, "3 shurikens", "3 charges"),
        (parse_glory, "3 Glory Points", "3 victory points"),
        (parse_glory, "1 Glory Point for each skull icon", "1 glory for each undead icon"),
        (parse_effect, "4 attack against skull", "4 attack against undead"),
        (parse_effect, "journey to the discard pile", "journey to the graveyard"),
        (
            parse_effect, "put the bottom 2 cards of the discard pile on the Overlord sheet",
            "put the bottom 2 cards of the graveyard on the Overlord card",
        ),
        (
            parse_effect, "swap a card on the journey track with the top card of the discard pile",
            "swap a card on the journey track with the top card of the graveyard",
        ),
        (parse_effect, "add 1 attack token to the Overlord sheet", "add 1 strength token to the Overlord card"),
        (
            parse_effect, "add 1 attack token to a creature on the journey track",
            "add 1 strength token to a creature on the journey track",
        ),
        (parse_effect, "shuffle the Overlord deck", "shuffle the AI deck"),
        (parse_effect, "shuffle the Overlord event deck", "shuffle the AI deck"),
        (
            parse_condition, "if there are 3 or more reward tokens per player on the Overlord sheet",
            "if there are 3 or more reward tokens per player on the Overlord card",
        ),
    ],
)  # fmt: skip
def test_aliases_in_sentences(read: Callable[[str], Term], alias: str, usual: str) -> None:
    """E-TRM-24."""
    assert read(alias) == read(usual)


# -- icons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "part", "text"),
    [
        ("item", "upper", "1 attack"),
        ("item", "upper", "1 attack-down"),
        ("item", "upper", "1 defense"),
        ("item", "upper", "1 defense-down"),
        ("item", "upper", "1 weight"),
        ("item", "upper", "1 speed"),
        ("item", "upper", "1 slime"),
        ("item", "upper", "1 pearl"),
        ("item", "upper", "1 undead"),
        ("item", "upper", "3 attack at distance 3 or more"),
        ("item", "lower", "1 glory for each item"),
        ("item", "lower", "1 glory for each enchantment"),
        ("item", "lower", "1 glory for each monster"),
        ("item", "lower", "1 glory for each dragon"),
        ("item", "lower", "1 glory for each crystal"),
        ("item", "lower", "1 glory for each damage"),
        ("item", "lower", "1 glory for each reward token"),
        ("item", "lower", "1 charge -> take 1 crystal"),
        ("item", "upper", "1 crystal -> 1 attack"),
        ("item", "upper", "rest -> take 1 crystal"),
        ("item", "when taken", "add 1 reward token to the village"),
        ("item", "when taken", "the Overlord attacks you"),
        ("overlord", "", "challenge -> fight the Overlord"),
        ("medium monster", "", "immovable"),
        ("medium monster", "", "+1 health and +1 strength for each item"),
    ],
)
def test_every_icon_has_words(kind: str, part: str, text: str) -> None:
    """E-TRM-37: what cards show as icons can be said in the card language."""
    assert text in wording(parse_sentence(kind, part, text))


def test_icons_of_cards_are_told_apart() -> None:
    """E-TRM-37: broken sword and broken shield lower what sword and shield raise; the others are five kinds of their own."""
    lower = "lower: 2 attack-down, 4 defense, 1 speed, 2 weight, 3 slime, 4 undead, 5 pearl"
    (d,) = built(card("item", "Icons", "upper: 3 attack, 1 defense-down", lower))
    assert (d.upper.attack, d.upper.defense, d.lower.attack, d.lower.defense) == (3, -1, -2, 4)
    assert d.lower.icons == [1, 2, 3, 4, 5]
    assert c.ICON_NAMES == ("speed", "weight", "slime", "undead", "pearl")


def test_printed_points_of_a_creature_stand_on_its_lower_part() -> None:
    """E-TRM-42."""
    (d,) = built(card("dragon", "Proud Dragon", "health 9, strength 5, 7 glory"))
    assert (d.upper.glory, d.lower.glory) == (0, 7)
