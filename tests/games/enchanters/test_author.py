"""What somebody who writes cards is told of mistakes: what, where, by which rule, and what would be right."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from corpus.games import differing, played
from lorehall.core.card_texts import digest_of, unpacked
from lorehall.core.card_texts import packed as packed_texts
from lorehall.games import game
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.authoring import build_for_author, doubtful
from lorehall.games.enchanters.language.content import (
    builtin_sources,
    incomplete_kingdoms,
    lay_over,
    load,
)
from lorehall.games.enchanters.language.links import unrelated
from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.table.faces import explained
from lorehall.games.enchanters.terminal.book import page
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source

FILE = "own.cards"


def entry(head: str, *lines: str) -> str:
    return "\n".join([head, "  source designed", "  emblem card", *(f"  {x}" for x in lines), ""])


def content(*entries: str) -> Content:
    return lay_over([Source(FILE, "\n".join(entries))])


def mistakes(*entries: str) -> list[str]:
    """What `cards check` says."""
    with pytest.raises(CardErrors) as found:
        build_for_author(builtin_sources(), [Source(FILE, "\n".join(entries))])
    return [str(error) for error in found.value.errors]


def only_mistake(*entries: str) -> str:
    found = mistakes(*entries)
    assert len(found) == 1, found
    return found[0]


def own(content: Content, name: str) -> CardDef:
    return next(card for card in content.cards if card.file == FILE and card.name == name)


DOES_NOTHING = [
    ("ai Foo", [], "add 'rage 1:', 'rage 2:', 'rage 3:'"),
    ("ai Foo", ["rage 1: nothing happens", "rage 3: nothing happens"], "(E-TRM-18); add 'rage 2:'"),
    ("quest Foo", ["3 glory"], "this quest cannot be claimed (E-QST-02)"),
    ("village Foo", ["1 glory for each item"], "at least one rest action (E-TRM-10)"),
    ("automa Foo", ["free -> take 1 crystal"], "must put a card on the Market (E-AUT-04)"),
    ("event Foo", [], "when it is revealed (E-EVT-03)"),
    ("event Foo", ["all players have +1 speed"], "add 'when revealed: attach to an item on the journey track'"),
    ("event Foo", ["when revealed: each player takes 1 damage", "all players have +1 speed"],
     "only applies while the event is under a card (E-EVT-06)"),
    ("event Foo", ["when revealed: attach to an item on the journey track"], "add a line such as 'all players have"),
    ("mythic Foo", ["kingdom Goblins", "health 9, strength 9"], "'kingdom' has no effect here"),
    ("item Foo", ["kingdom Goblins", "portrait orc-head, axe, fist, step, fur"],
     "'portrait' has no effect here; it only applies to: overlord"),
    ("item Foo", ["kingdom Goblins", "coop only"], "'coop only' has no effect here; it only applies to: village, overlord"),
    ("village Foo", ["coop never", "rest -> take 1 crystal"], "it only applies to: event"),
    ("item Foo", ["kingdom Goblins", "copies 2", "two 3"], "at most 2 of its copies can have the two-player marker, not 3"),
    ("village Foo", ["copies 3", "rest -> take 1 crystal"], "'copies' has no effect here"),
    ("item Foo", ["kingdom Goblins", "when taken: put the invading item on the Overlord card"],
     "can only be used after a label such as 'invasion item:'"),
    ("item Foo", ["kingdom Goblins", "upper: discard this token -> 5 attack"], "can only be used after 'reward:'"),
    ("item Foo", ["kingdom Goblins", "when taken: take 1 crystal for each damage taken"], "after 'when taking damage:'"),
    ("item Foo", ["kingdom Goblins", "when taken: the Overlord takes damage equal to the glory of the removed card"],
     "needs a cost that removes a card"),
    ("item Foo", ["kingdom Goblins", "upper: 2 attack at distance 7 or more"], "there is no distance 7"),
    ("item Foo", ["kingdom Goblins", "lower: after a journey on distance 6: take 1 crystal"], "there is no distance 6"),
    ("item Foo", ["kingdom Goblins", "lower: journeys to distance 8 or more cost you only 2 crystals"],
     "there is no distance 8"),
    ("item Foo", ["kingdom Goblins", "upper: 9999999 attack"], "a number can have at most six digits"),
    ("minor monster Foo", ["kingdom Goblins", "health 9999999, strength 1"], "a number can have at most six digits"),
]  # fmt: skip
"""Cards that run and yet could not do what they say: by their heading, their lines, and what `cards check` says of them."""


@pytest.mark.parametrize(("head", "lines", "says"), DOES_NOTHING)
def test_a_card_that_could_do_nothing_is_a_mistake(head: str, lines: list[str], says: str) -> None:
    assert says in only_mistake(entry(head, *lines))


@pytest.mark.parametrize(("head", "lines"), [each[:2] for each in DOES_NOTHING])
def test_a_card_that_could_do_nothing_is_loaded_all_the_same(head: str, lines: list[str]) -> None:
    assert own(content(entry(head, *lines)), "Foo").name == "Foo"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "boxes": list(BOXES), "quests": "on", "events": "on", "mythic": "on", "overlord": "on"},
        {"players": 2, "boxes": list(BOXES), "mode": "coop"},
        {"players": 1, "boxes": list(BOXES), "mode": "solo"},
    ],
)  # fmt: skip
def test_a_recorded_game_plays_with_cards_that_could_do_nothing(options: dict[str, object]) -> None:
    """Decision 5: only authors are told; a game goes on with its texts, whatever is asked of new ones."""
    numbered = [
        entry(head.replace("Foo", f"Foo {number}"), *lines)
        for number, (head, lines, _) in enumerate(DOES_NOTHING)
    ]
    packed = Enchanters().with_more([Source(FILE, "\n".join(numbered))])
    record = played(packed, {**options, "kingdoms": []}, seed=3)
    texts = unpacked(packed_texts(packed.texts()), digest_of(packed.texts()))
    assert list(differing(game("enchanters").with_texts(texts), record)) == []
    assert len(mistakes(*numbered)) == len(DOES_NOTHING)


def test_only_who_checks_cards_asks_what_an_author_is_told() -> None:
    """What loads, replays or resumes games knows nothing of it."""
    package = Path(inspect.getfile(Enchanters)).parents[2]
    users = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "language.authoring" in path.read_text("utf-8")
    }
    assert users == {"games/enchanters/terminal/cards.py"}


def test_the_box_passes_what_authors_are_told() -> None:
    """All four boxes."""
    made = build_for_author((), builtin_sources())
    assert set(made.boxes) == set(BOXES)
    assert doubtful(made, {card.file for card in made.cards}) == []


def test_what_cannot_be_read_is_not_said_to_be_missing_as_well() -> None:
    assert "'damge'" in only_mistake(
        entry("quest Foo", "if you have 3 damge -> claim this quest", "3 glory")
    )
    assert "has no 'upper:'" in only_mistake(entry("village Foo", "upper: rest -> take 1 crystal"))


def test_a_sentence_has_one_mistake_at_a_time() -> None:
    both = "when taken: put the invading item on the Overlord card, then attach to an item on the journey track"
    assert len(mistakes(entry("item Foo", "kingdom Goblins", both))) == 1


def test_a_number_in_words_is_no_number() -> None:
    says = "'copies' must be a number from 1 to 99, not 'three'"
    assert says in only_mistake(entry("item Foo", "kingdom Goblins", "copies three"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("upper: 2 strength", "only monsters and dragons can have it"),
        ("upper: 2 crystals: 2 attack", "did you mean: '2 crystals -> 2 attack'"),
        ("upper: two attack", "did you mean: '2'"),
        ("upper: 2 crystals or take 1 damage -> 2 attack", "write a line for each way to pay"),
        ("2 attack", "did you mean: 'upper: 2 attack', 'lower: 2 attack'"),
    ],
)
def test_a_sentence_that_works_nowhere_here_says_what_would(line: str, says: str) -> None:
    assert says in only_mistake(entry("item Foo", "kingdom Goblins", line))


@pytest.mark.parametrize(
    ("head", "lines", "says"),
    [
        ("event Foo", ["when taken: each player takes 1 damage"], "did you mean: 'when revealed: each player takes 1 damage'"),
        ("overlord Foo", ["health 6, strength 4", "invasion weapon: take 1 damage"], "what invades: item, enchantment"),
        ("dragon Foo", ["kingdom Goblins", "health 5"], "write this line like 'health 5, strength 2, 4 glory'"),
    ],
)  # fmt: skip
def test_a_line_of_one_form_shows_it(head: str, lines: list[str], says: str) -> None:
    assert says in only_mistake(entry(head, *lines))


def test_a_name_that_stands_twice_is_told_once() -> None:
    twice = entry("item Foo", "kingdom Goblins", "upper: 2 attack")
    assert "is already defined on line 1" in only_mistake(twice, twice)
    other = entry("enchantment Foo", "kingdom Goblins", "upper: 2 attack")
    assert "is already defined on line 1" in only_mistake(twice, other)


def test_a_kingdom_of_wrong_size_has_a_place() -> None:
    found = incomplete_kingdoms(
        content("kingdom Foos\n  box base\n  village Dwarfburg\n", entry("item Foo", "upper: 2 attack"))
    )  # fmt: skip
    assert "own.cards:1:1: Foos: 1 kind of item; a deck has 3 (E-TRM-02)" in found
    assert any("2 cards, 1 of them with the two-player marker" in each for each in found)


def test_cards_that_a_kingdom_names_are_there_and_its_own() -> None:
    """E-SET-26."""
    made = content(
        "kingdom Foos\n  box base\n  village Dwarfburg\n  overlord Nobody\n  banner Gobln\n  class of Rogues\n"
    )
    assert unrelated(made) == [
        "own.cards:1:1: Foos: the village 'Dwarfburg' belongs to the Goblins (E-SET-26)",
        "own.cards:1:1: Foos: there is no overlord 'Nobody'.",
        "own.cards:1:1: Foos: there is no banner 'Gobln'. Did you mean Goblin?",
        "own.cards:1:1: Foos: the class 'of Rogues' belongs to the Bandits (E-SET-26)",
    ]
    assert unrelated(load()) == []


def test_a_card_below_a_kingdom_may_join_another_one() -> None:
    """A line 'kingdom' is what counts: the card lies in that deck and in no other (E-TRM-01)."""
    made = content(
        "kingdom Foos\n  box base\n  village Dwarfburg\n",
        entry("item Foo", "kingdom Gnolls", "upper: 2 attack"),
    )
    decks = [k.name for k in made.kingdoms if any(card.name == "Foo" for card in k.cards)]
    assert decks == ["Gnolls"]


def test_penalties_of_a_card_that_joins_the_demons_count() -> None:
    """E-COP-29 speaks of each Demons card, also of one of a pack."""
    made = content(entry("minor monster Foo", "kingdom Demons", "health 2, strength 1, -2 glory"))
    assert own(made, "Foo").penalties_count


def test_cards_that_do_less_than_they_could_are_warned_of() -> None:
    made = content(
        entry("item Foo", "kingdom Goblins"),
        entry("quest Bar", "free -> claim this quest"),
        entry("overlord Baz", "health 5, strength 2"),
    )
    found = doubtful(made, [FILE])
    assert [each.split("; ")[0] for each in found] == [
        "own.cards:1:1: 'Foo' has no text",
        "own.cards:6:1: 'Bar' gives nothing to the player who claims it",
        "own.cards:11:1: 'Baz' cannot be challenged",
        "own.cards:11:1: 'Baz' has reward tokens without text",
    ]


@pytest.mark.parametrize(
    ("head", "lines", "says", "rule"),
    [
        ("quest Foo", ["free -> claim this quest", "when taken: take 3 crystals"], "each time you claim this quest", "E-QST-03"),
        ("overlord Foo", ["health 5, strength 2", "when taken: take 3 crystals"], "each time you win a reward token", "E-CHL-07"),
        ("automa Foo", ["when revealed: put the card at distance 2 on the market"], "as soon as this card", "E-AUT-04"),
    ],
)  # fmt: skip
def test_a_card_that_joins_no_stack_is_explained_as_it_is(
    head: str, lines: list[str], says: str, rule: str
) -> None:
    told = explained(own(content(entry(head, *lines)), "Foo"))
    assert any(plain.lower().startswith(says) and rule in rules for _, _, plain, rules in told)


def test_what_may_be_done_need_not_be_done() -> None:
    card = entry("item Foo", "kingdom Goblins", "when taken: you may duel another player")
    told = explained(own(content(card), "Foo"))
    assert not any("must be done" in plain for _, _, plain, _ in told)


# -- files as somebody writes them who has read one page ---------------------------------------------------


@pytest.mark.parametrize(
    ("head", "line", "says"),
    [
        ("event Foo", "each player takes 1 damage", "did you mean: 'when revealed: each player takes 1 damage'"),
        ("automa Foo", "put the card at distance 2 on the market", "did you mean: 'when revealed: put"),
        ("overlay Foo", "take 1 damage", "did you mean: 'invasion item: take 1 damage', 'when beaten: take 1 damage'"),
        ("overlay Foo", "health 5, strength 3", "does not change its Overlord's health or strength (E-COP-03)"),
        ("quest Foo", "claim: if you have at least 3 monsters", "'if you have at least 3 monsters -> claim this quest'"),
        ("dragon Foo", "glory 4", "write this line like 'health 5, strength 2, 4 glory'"),
        ("dragon Foo", "health: 9", "write this line like 'health 5, strength 2, 4 glory'"),
        ("overlord Foo", "invasion: take 1 damage", "what invades: item, enchantment"),
        ("class Foo", "lower: at the start of your turn, take 1 crystal",
         "did you mean: 'at the start of your turn: take 1 crystal'"),
        ("item Foo", "upper: if you have 3 monsters, 2 attack", "did you mean: 'if you have 3 monsters -> 2 attack'"),
        ("ai Foo", "each player takes 1 damage", "did you mean: 'rage 1: each player takes 1 damage', 'rage 2: "),
        ("item Foo", "each player takes 1 damage", "'when taken: each player takes 1 damage'"),
    ],
)  # fmt: skip
def test_what_people_write_at_first_is_answered_with_what_is_right(
    head: str, line: str, says: str
) -> None:
    found = [each for each in mistakes(entry(head, line)) if ":4:" in each]
    assert len(found) == 1
    assert says in found[0]


def test_cards_that_nobody_meets_are_warned_of() -> None:
    made = content(
        entry("starter item Foo", "upper: 1 attack"),
        entry("item Bar", "kingdom Goblins", "box odyssey", "upper: 1 attack"),
    )
    assert doubtful(made, [FILE]) == [
        "own.cards:1:1: 'Foo' is never used: every player starts with Fist (E-SET-15); make it a banner or a class instead",
        "own.cards:6:1: 'Bar' is in the deck of the Goblins, which come with the base box; its own 'box' line has no effect",
    ]


def test_a_name_stands_without_quotation_marks() -> None:
    assert "without quotation marks" in only_mistake(entry('item "Foo"', "kingdom Goblins", "upper: 1 attack"))  # fmt: skip
    assert "this item has no name" in only_mistake(entry("item", "kingdom Goblins"))


def test_an_overlord_has_one_overlay() -> None:
    laid = entry("overlay King Arsen III, the Immortal", "challenge -> fight the Overlord")
    assert "an Overlord can only have one overlay" in only_mistake(laid)


@pytest.mark.parametrize("line", ["upper: spend 1 crystal -> 1 attack", "upper: after you rest: heal 1 damage"])  # fmt: skip
def test_plain_ways_to_say_a_thing_are_read(line: str) -> None:
    assert own(content(entry("item Foo", "kingdom Goblins", line)), "Foo").name == "Foo"


def test_crystals_that_come_with_a_card_stand_on_its_page() -> None:
    made = content(entry("class Foo", "kingdom Goblins", "start-crystals 2", "upper: 1 attack"))
    assert explained(own(made, "Foo"))[-1][:2] == ("at the start", "2 more crystals")


def test_when_a_quest_takes_part_stands_on_its_page() -> None:
    """E-QST-08, E-QST-09."""
    claim = "if you have at least 5 slime -> claim this quest"
    made = content(entry("quest Foo", "only claimable", "coop never", claim, "3 glory"))
    lines = [line.words for line in page(own(made, "Foo")).lines]
    marks = lines[lines.index("only claimable") : -1]
    assert marks == [
        "only claimable",
        "replaced in games where it can't be claimed (E-QST-08)",
        "coop never",
        "taken out of its deck in co-op (E-QST-09)",
    ]


def test_nothing_is_said_twice_of_what_happens_after_a_won_challenge() -> None:
    beaten = explain(parse_sentence("overlay", "when beaten", "each player takes 1 crystal")).plain
    assert beaten.count("each won challenge") == 1


# -- one mistake, said once and where it is ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "lines", "says"),
    [
        ("item Foo", ["kingdom Goblins", "copies 999999"], "'copies' must be a number from 1 to 99, not '999999'"),
        ("minor monster Foo", ["kingdom Goblins", "health five, strength 2"], "5:10: 'health' needs a number"),
        ("minor monster Foo", ["kingdom Goblins", "health 5, strength"], "'strength' needs a number"),
        ("minor monster Foo", ["kingdom Goblins", "strength 3"], "write this line like 'health 5,"),
        ("minor monster Foo", ["kingdom Goblins", "helth 3"], "unknown line 'helth'"),
        ("item Axe", ["kingdom Goblins"], "own.cards:1:6: 'Axe' is already defined in base/goblins.cards"),
        ("item Foo", ["kingdom Goblins", "upper: 9999999 attack"], "own.cards:5:10: a number can have at most six digits"),
    ],
)  # fmt: skip
def test_one_mistake_is_told_once_and_shown(head: str, lines: list[str], says: str) -> None:
    told = only_mistake(entry(head, *lines))
    assert says in told
    assert (head if "Axe" in head else lines[-1]) in told.splitlines()[1]


def test_a_long_number_is_underlined_and_nothing_else() -> None:
    told = only_mistake(entry("item Foo", "kingdom Goblins", "upper: 9999999 attack")).splitlines()
    assert told[2].strip() == "^" * len("9999999")


def test_a_source_that_is_none_of_ours_gets_no_wrong_advice() -> None:
    invented = entry("item Foo", "kingdom Goblins").replace("designed", "invented")
    told = only_mistake(invented)
    assert "'source' must be printed, named or designed, not 'invented'" in told
    assert "did you mean" not in told
    slip = entry("item Foo", "kingdom Goblins").replace("designed", "desinged")
    assert "did you mean: 'designed'" in only_mistake(slip)


def test_an_entry_without_a_name_is_called_this() -> None:
    found = mistakes("item\n  source designed\n  kingdom Goblins\n")
    assert [each.partition(": ")[2].splitlines()[0] for each in found] == [
        "this item needs a line 'emblem ...'",
        "this item has no name",
    ]


def test_a_sentence_is_explained_only_if_a_card_could_say_it() -> None:
    with pytest.raises(CardError, match="at most six digits") as raised:
        game("enchanters").cards().explain("take 99999999999 crystals")
    assert (raised.value.column, raised.value.words) == (6, "99999999999")


def test_a_creature_that_is_no_match_is_warned_of() -> None:
    """Both are allowed: values are at least 0 (E-STA-07)."""
    made = content(entry("minor monster Foo", "kingdom Goblins", "health 0, strength 0"))
    told = doubtful(made, {FILE})
    assert [each.partition("has ")[2][:10] for each in told] == ["health 0, ", "strength 0"]
    fine = content(entry("minor monster Foo", "kingdom Goblins", "health 1, strength 1"))
    assert doubtful(fine, {FILE}) == []
