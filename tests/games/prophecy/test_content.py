"""The content against the tables of the rulebook: every row, every number, every effect cell."""

from __future__ import annotations

from collections import Counter

import pytest

from games.prophecy import notation
from games.prophecy.stage import GAME
from lorehall.games import game
from lorehall.games.prophecy.language.content import load
from lorehall.games.prophecy.language.reader import form_of, read
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import (
    MARGIN,
    TWICE_HEALTH,
    Card,
    Chance,
    Content,
    Creature,
    Event,
    Item,
)
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source
from lorehall.lang.terms import Term
from lorehall.rules import less_sure, rules
from support.play import cards_of

GUILDS = {
    "#### Fortress": "fortress",
    "#### Thieves' Guild": "thieves",
    "#### Forest Camp": "camp",
    "#### Monastery": "monastery",
    "#### Magic Tower": "tower",
}


@pytest.fixture(scope="module")
def content() -> Content:
    return load(GAME.sources)


def in_deck(content: Content, deck: int) -> dict[str, Card]:
    """The cards of a deck by their ids, copies once."""
    return {content.cards[i].key: content.cards[i] for i in content.decks[deck]}


def texts(card: Card, part: str = "", *, standing: bool = True) -> list[Term]:
    """The sentences of a part, read."""
    lines = [line.text for line in card.printed.lines if line.part == part]
    return [read(words, form_of(words, standing=standing)) for words in lines]


# -- T1, T2 -----------------------------------------------------------------------------------------


def test_the_ring_is_that_of_the_book(content: Content) -> None:
    """P-TRM-02, P-TRM-03, P-TRM-04: 20 spaces in the order of the book, and their neighbours."""
    rows = notation.table("#### Ring")
    for row, space in zip(rows, content.spaces, strict=True):
        assert (str(space.number), space.key, space.name) == (row["index"], row["id"], row["name"])
        assert c.SPACE_KINDS[space.kind] == row["kind"]
        assert (space.has_port, space.has_gate) == (row["port"] != "-", row["gate"] != "-")
        assert row["plane"] == ("-" if space.plane == c.NONE else f"P{space.plane + 1}")
        place = content.board.places[space.number]
        assert (str(place.x), str(place.y)) == (row["x"], row["y"])
    kinds = Counter(row["kind"] for row in rows)
    assert kinds == {
        "magic": 1,
        "forest": 4,
        "mountains": 3,
        "plains": 5,
        "guild": 5,
        "settlement": 2,
    }
    road = content.board.kind("road")
    for i in range(20):
        assert content.board.neighbours(i, road) == tuple(sorted(((i - 1) % 20, (i + 1) % 20)))


def test_ports_and_gates_are_joined_as_in_the_book(content: Content) -> None:
    """T1: a closed cycle of ports; from a gate to every other gate."""
    assert content.ports == (3, 8, 12, 15, 19)
    assert content.gates == (0, 5, 9, 15)
    port, gate = content.board.kind("port"), content.board.kind("gate")
    assert content.board.neighbours(3, port) == (8, 19)
    assert content.board.neighbours(0, gate) == (5, 9, 15)


def test_planes_have_two_entries_beside_their_guild(content: Content) -> None:
    """P-AST-01."""
    for row, plane in zip(notation.table("#### Astral Planes"), content.planes, strict=True):
        assert (plane.key, plane.name) == (row["id"], row["name"])
        assert ", ".join(map(str, plane.entries)) == row["entries"]
        beside = content.spaces[sum(plane.entries) // 2]
        assert beside.name == row["beside"]


def test_the_drawn_board_is_mirrored_and_nothing_touches(content: Content) -> None:
    """Spaces 20-i and i mirror each other on a board of 1000 x 700; the nearest are more than 100 apart."""
    points = [space.drawn for space in content.spaces]
    for i in range(1, 20):
        assert points[20 - i] == (1000 - points[i][0], points[i][1])
    for i, (x, y) in enumerate(points):
        for u, v in points[:i]:
            assert (x - u) ** 2 + (y - v) ** 2 > 100**2


def test_characters(content: Content) -> None:
    """P-TRM-09."""
    rows = notation.table("### T2 Characters")
    for row, number in zip(rows, content.decks[c.CHARACTER], strict=True):
        hero = content.character(number)
        assert (hero.key, hero.name) == (row["id"], row["name"])
        assert (str(hero.strength), str(hero.wills)) == (row["strength"], row["willpower"])
        homes = [content.spaces[content.guild_space[g]].name for g in (hero.home, hero.second)]
        assert homes == [row["home"], row["second"]]
        assert hero.is_woman == (row["sex"] == "f")


# -- T3 to T9: numbers and texts --------------------------------------------------------------------


@pytest.mark.parametrize("heading", GUILDS)
def test_abilities(content: Content, heading: str) -> None:
    deck = in_deck(content, c.ABILITY + c.GUILDS.index(GUILDS[heading]))
    rows = notation.table(heading)
    assert list(deck) == [row["id"] for row in rows]
    for row in rows:
        card = content.ability(deck[row["id"]].number)
        assert (card.name, str(card.cost), str(card.magic)) == (row["name"], row["cost"], row["M"])
        assert {line.magic for line in card.lines} == {card.magic}
        assert texts(card) == notation.cell(row["effect"])


@pytest.mark.parametrize(
    ("heading", "deck"),
    [("#### Common", c.COMMON), ("#### Rare", c.RARE), ("### T8 Artifacts", c.ARTIFACT)],
)
def test_items(content: Content, heading: str, deck: int) -> None:
    found = in_deck(content, deck)
    rows = notation.table(heading)
    assert list(found) == [row["id"] for row in rows]
    for row in rows:
        card = found[row["id"]]
        assert isinstance(card, Item)
        assert (card.name, str(card.price)) == (row["name"], row.get("price", "0"))
        assert c.SLOTS[card.slot] == row["slot"]
        tags = {tag for i, tag in enumerate(c.TAGS) if card.tags >> i & 1}
        two_handed = {"two-handed"} if row["slot"] == "2H" else set()
        assert tags == {
            *row["tags"].replace("-", " ").replace("one shot", "one-shot").split(),
            *two_handed,
        }
        assert texts(card) == notation.cell(row["effect"])


@pytest.mark.parametrize(
    ("heading", "deck"),
    [("#### Creatures", c.ADVENTURE), ("#### Lesser", c.LESSER), ("#### Greater", c.GREATER)],
)
def test_creatures(content: Content, heading: str, deck: int) -> None:
    found = {
        key: card for key, card in in_deck(content, deck).items() if isinstance(card, Creature)
    }
    rows = notation.table(heading)
    assert list(found) == [row["id"] for row in rows]
    for row in rows:
        card = found[row["id"]]
        assert (card.name, c.TYPES[card.type], c.FIGHTS[card.fight]) == (
            row["name"],
            row["type"],
            row["fight"],
        )
        values = {c.NONE: "-", TWICE_HEALTH: "2*health"}
        assert values.get(card.strength, str(card.strength)) == row["S"]
        assert values.get(card.wills, str(card.wills)) == row["W"]
        assert (str(card.lives), "margin" if card.xp == MARGIN else str(card.xp)) == (
            row["lives"],
            row["xp"],
        )
        assert card.is_spare == (row.get("spare") == "yes")
        for part in ("win", "lose"):
            wanted = notation.seq(row[part])
            assert texts(card, part, standing=False) == ([] if wanted is None else [wanted])
        assert texts(card) == notation.cell(row["special"])


def test_opportunities(content: Content) -> None:
    found = {
        k: card
        for k, card in in_deck(content, c.ADVENTURE).items()
        if not isinstance(card, Creature)
    }
    rows = notation.table("#### Opportunities")
    assert list(found) == [row["id"] for row in rows]
    for row in rows:
        assert found[row["id"]].name == row["name"]
        assert texts(found[row["id"]], standing=False) == notation.happening(row["effect"])
        assert found[row["id"]].lines[0].moment == c.OPP


def test_chance_cards(content: Content) -> None:
    """T6: six of them name a terrain."""
    found = in_deck(content, c.CHANCE)
    rows = notation.table("### T6 Chance")
    assert list(found) == [row["id"] for row in rows]
    for row in rows:
        copies = [i for i in content.decks[c.CHANCE] if content.cards[i].key == row["id"]]
        assert (found[row["id"]].name, str(len(copies))) == (row["name"], row["copies"])
        assert {content.cards[i].like for i in copies} == {copies[0]}
        assert texts(found[row["id"]], standing=False) == notation.happening(row["effect"])
    terrains = [card.terrain for card in content.cards if isinstance(card, Chance)]
    assert Counter(terrains) == {c.NONE: 18, c.PLAINS: 2, c.FOREST: 2, c.MOUNTAINS: 2}


def test_events(content: Content) -> None:
    """T9: a Civilization card has two halves."""
    for heading, deck, parts in (
        ("#### Civilization", c.CIV_EVENT, ("settlement", "guild")),
        ("#### Wilderness", c.WILD_EVENT, ("",)),
    ):
        found = in_deck(content, deck)
        rows = notation.table(heading)
        assert list(found) == [row["id"] for row in rows]
        for row in rows:
            card = found[row["id"]]
            assert isinstance(card, Event)
            assert card.name == row["name"]
            for half, part in enumerate(parts):
                wanted = notation.happening(row[part or "effect"])
                assert texts(card, part, standing=False) == wanted
                assert bool(content.lines_of(card.number, half)) == bool(wanted)


def test_deck_sizes(content: Content) -> None:
    """P-TRM-21 and T10."""
    sizes: dict[str, int] = dict(zip(c.DECKS, map(len, content.decks), strict=True))
    book = {row["deck"]: row["cards"] for row in notation.table("### T10 Deck sizes")}
    assert book["Adventure"] == "63 = 37 Creatures + 26 Opportunities"
    creatures = [i for i in content.decks[c.ADVENTURE] if content.is_creature(i)]
    assert (sizes["adventure"], len(creatures)) == (63, 37)
    assert book["Abilities"] == "50 = 5 decks of 10"
    assert {sizes[guild] for guild in c.GUILDS} == {10}
    for name, deck in (
        ("Chance", "chance"),
        ("Common Items", "common"),
        ("Rare Items", "rare"),
        ("Artifacts", "artifact"),
        ("Civilization Events", "civilization"),
        ("Wilderness Events", "wilderness"),
        ("Characters", "character"),
    ):
        assert str(sizes[deck]) == book[name]
    for name, guardians in (("Greater Guardians", c.GREATER), ("Lesser Guardians", c.LESSER)):
        spare = [i for i in content.decks[guardians] if content.creature(i).is_spare]
        assert f"{len(content.decks[guardians]) - len(spare)} (+{len(spare)} spare)" == book[name]
    assert content.size == sum(sizes.values()) == 251


# -- what stands for all ----------------------------------------------------------------------------


def marked(page: str, heading: str) -> set[str]:
    """The ids that the book lists under a heading about values."""
    rows = page.partition(f"{heading}:\n\n")[2].split("\n\n")[0].splitlines()
    return {key.strip(" .") for row in rows for key in row.partition(": ")[2].split(",")}


def test_every_card_says_where_its_values_come_from(content: Content) -> None:
    """Values of limited certainty and those made for this edition are marked, as at the end of the book."""
    page = "\n".join(less_sure("prophecy"))
    likely, designed = marked(page, "Rows that are likely"), marked(page, "Rows that are designed")
    assert (len(likely), len(designed)) == (117, 107)
    for printed in content.printed:
        words = {"medium"} if printed.more["key"] in likely else set()
        words |= {"designed"} if printed.more["key"] in designed else set()
        assert set(printed.source.split(", ")) == (words or {"printed"}), printed.more["key"]
    for space in content.spaces:  # the positions of ports and gates
        assert space.source == ("medium" if space.has_port or space.has_gate else "printed")


def test_every_rule_behind_a_text_stands_in_the_book(content: Content) -> None:
    known = {rule.number for rule in rules("prophecy")}
    for printed in content.printed:
        assert set(printed.rules) <= known, printed.name


def test_numbers_that_saved_games_point_to_are_places_in_lists(content: Content) -> None:
    assert [card.number for card in content.cards] == list(range(content.size))
    assert [line.id for line in content.lines] == list(range(len(content.lines)))
    assert [effect.id for effect in content.effects] == list(range(len(content.effects)))
    for line in content.lines:
        assert content.cards[line.card].lines or isinstance(content.cards[line.card], Event)


def test_lines_know_what_they_are(content: Content) -> None:
    """Optional lines and those of step 7; where a line leads."""

    shifts = {content.cards[each.card].key for each in content.lines if each.is_shift}
    assert shifts == {
        "toughness",
        "sanctity-of-life",
        "fanaticism",
        "large-wooden-shield",
        "spiked-shield",
        "mirrored-shield",
    }
    led = {content.cards[each.card].key for each in content.lines if each.aim is not None}
    assert {"wharf-rat", "stamina", "flying-carpet", "royal-cape", "master-wizard"} <= led
    assert len({each.moment for each in content.lines}) == len(c.TRIGGERS)
    thors = content.cards[content.named("thors-hammer")].lines
    assert [(g.kind, g.what) for g in thors[1].grants] == [
        (c.GRANT_BONUS, c.STRENGTH),
        (c.GRANT_RULE, c.RETURNS),
    ]
    assert len(content.lines_of(content.named("bounty"), 1)) == 2


# -- mistakes ---------------------------------------------------------------------------------------


def changed(file: str, before: str, after: str) -> tuple[Source, ...]:
    return tuple(
        Source(each.name, each.text.replace(before, after, 1)) if each.name == file else each
        for each in GAME.sources
    )


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("creatures.cards", "type animal", "type fish", "'type' must be animal, humanoid, undead or demon"),
        ("creatures.cards", "win: gain 1 Gold", "win: gain 1 Golds", "gold"),
        ("items-common.cards", "slot 1H", "slot 3H", "'slot' must be 1H, 2H, head, worn or pack"),
        ("abilities-tower.cards", "once per battle,", "twice per battle,", "no rule for 'twice per battle'"),
        ("characters.rows", "Thieves' Guild", "Dwarves' Guild", "there is no Guild 'Dwarves' Guild'"),
        ("ring.rows", "| forest |", "| swamp |", "there is no kind of space 'swamp'"),
        ("ring.rows", "port, gate", "port, gait", "'flags' must be port or gate, not 'gait'"),
        ("ring.rows", "| P1 |", "| P9 |", "'plane' must be P1, P2, P3, P4 or P5, not 'P9'"),
        ("ring.rows", "| 61.1,15.8 |", "| 61.1 |", "two numbers separated by a comma, such as '50.5,14.0', not '61.1'"),
        ("ring.rows", "camp | Forest Camp", "village | Forest Camp", "'village' is already defined in"),
        ("ring.rows", "camp | Forest Camp", "kamp | Forest Camp", "'id' must be fortress, thieves, camp"),
        ("ring.rows", "Forest I |", "Forest II |", "'Forest II' is already defined in ring.rows, line 6"),
        ("ring.rows", "\nforest-1", "\n# forest-1", "this table must have 20 rows below the header, not 19"),
        ("planes.rows", "1, 3", "1, 4", "in the ring, this Plane has the entries 1, 3"),
        ("planes.rows", "726,39", "726", "'drawn' must be two numbers"),
        ("characters.rows", "| 5 | 2 |", "| five | 2 |", "'strength' must be a number, not 'five'"),
        ("characters.rows", "| m |", "| x |", "'sex' must be f or m, not 'x'"),
        ("characters.rows", "| m |", "| |", "'sex' is empty; write '-' for nothing"),
        ("characters.rows", "Fortress | m", "F\u202eortress | m", "the character U+202E is invisible"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(file: str, before: str, after: str, said: str) -> None:
    with pytest.raises(CardErrors) as caught:
        load(changed(file, before, after))
    told = str(caught.value)
    assert file in told
    assert said in told


def test_what_stands_cannot_happen_and_what_happens_cannot_stand() -> None:
    for before, after in (
        ("  +2 in Battles of Strength\n", "  when you win a battle: its Strength is 5\n"),
        ("  +2 in Battles of Strength\n", "  gain 2 Gold\n"),
    ):
        with pytest.raises(CardErrors, match=r"items-common\.cards"):
            load(changed("items-common.cards", before, after))


def test_a_line_is_explained_by_itself() -> None:
    """With its own rules and notes only, however many lines the card has."""
    faces = {face["name"]: face["lines"] for face in cards_of(game("prophecy"))}
    bonus, learning = faces["Crown of the Ancient Kings"]
    assert (bonus["rules"], learning["rules"]) == (["P-CMB-18"], ["P-SPC-04"])
    plain, _, winning = [line["plain"] for line in faces["Astral Sword"]]
    assert "humanoid" not in plain + winning


def test_a_face_tells_what_stands_beside_the_lines() -> None:
    faces = {face["key"]: face for face in cards_of(game("prophecy"))}
    assert len(faces) == len(cards_of(game("prophecy")))
    assert faces["ranger"]["figures"] == {
        "strength": 5,
        "willpower": 2,
        "home": "Forest Camp",
        "second": "Fortress",
    }
    assert faces["dagger"]["figures"]["slot"] == "1H"
    assert faces["dagger"]["figures"]["price"] > 0
    assert faces["meditation"]["figures"] == {"cost": 2, "guild": "camp"}
    assert faces["rat"]["figures"]["type"] == "animal"
    assert faces["plains"]["figures"] == {}
