"""The wording of all that the product shows (E-TXT): printed card texts, log, prompts, options, refusals, documentation."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.language.vocabulary import (
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.options import OPTIONS
from lorehall.games.enchanters.table.requests import REQUESTS
from lorehall.lang.errors import CardError
from lorehall.lang.terms import Term
from lorehall.rules import rulebook
from support.labcards import lab_game, wordings
from support.play import Chooser

DOCS = Path(__file__).parents[3] / "docs" / "card-language.md"
READERS = {
    "effect": parse_effect,
    "cost": parse_cost,
    "condition": parse_condition,
    "glory": parse_glory,
}
PLAY: dict[str, object] = {
    "players": 3, "kingdomSelection": "random", "boxes": ["odyssey", "overlords"], "overlord": "on", "startItem": "banner",
    "reinforcement": "on",
}  # fmt: skip


@cache
def printed() -> dict[str, str]:
    """Every row of the tables as the product prints it."""
    found: dict[str, str] = {}
    for row, texts in wordings().items():
        for text in texts:
            try:
                found[f"{row}: {text}"] = wording(READERS[row.split()[0]](text))
            except CardError:  # an abbreviation of the table that is no wording of its own
                continue
    return found


@cache
def shown() -> frozenset[str]:
    """Texts on the screen in random games with every word of the language: log, prompts, options, refusals."""
    game = lab_game()
    texts: set[str] = set()
    for seed in range(6):
        state = game.new(PLAY, seed)
        state.events = []
        chooser = Chooser(seed)
        while state.seat != NOBODY:
            pending = game.pending(state)
            assert pending is not None
            texts |= {
                pending.prompt.text,
                *pending.options,
                *(refusal.words.text for refusal in game.refusals(state, state.seat)),
            }
            state.answer(chooser.below(len(state.options)))
        texts |= {line.text for line in game.lines(state)}
    return frozenset(texts)


def all_texts() -> list[str]:
    cards = [text for card in load().cards for _, text in card.lines]
    helps = [option.help for option in OPTIONS]
    prompts = [prompt.words for prompt in REQUESTS.prompts.values()]
    return [*printed().values(), *shown(), *cards, *helps, *prompts]


def breaking(pattern: str, allowed: str = r"(?!)") -> list[str]:
    """Texts that hold a pattern, once what is allowed has been taken out."""
    return [text for text in all_texts() if re.search(pattern, re.sub(allowed, "", text))]


# -- E-TXT-01 ---------------------------------------------------------------------------------------------


def test_overlord_has_a_capital() -> None:
    """E-TXT-01: in every text; option names are set in code type and no words."""
    assert (
        breaking(
            r"\boverlord", r"\boverlord = on|\bleave overlord off|boxes? overlords?|overlords box"
        )
        == []
    )
    assert any("Overlord" in text for text in shown())


def test_what_lies_on_the_overlord_lies_on_its_card() -> None:
    """E-TXT-01: tokens, crystals and cards are on the Overlord card; the Overlord attacks, fights and takes damage."""
    on_it = r"(token|crystals?|enchantment|card|cards of the graveyard)\b[^,;.>]* (on|to|from) the Overlord(?! card)"
    assert breaking(on_it) == []
    assert (
        breaking(
            r"Overlord card (attacks|takes|heals|has|is immune)|(fight|challenge|challenging) the Overlord card"
        )
        == []
    )
    assert (
        wording(parse_effect("put 2 crystals from bank on overlord"))
        == "put 2 crystals from the bank on the Overlord card"
    )
    assert (
        wording(parse_effect("the overlord card attacks the current player"))
        == "the Overlord attacks the current player"
    )
    assert (
        wording(parse_effect("add 1 reward token to the overlord"))
        == "add 1 reward token to the Overlord card"
    )


def test_card_names_are_set_in_italics() -> None:
    """E-TXT-01: in the rulebook, wherever a card is the subject of a rule or heads it."""
    rules = re.findall(r"^\*\*E-CRD-\d\d\*\* (.*)$", rulebook("enchanters"), re.MULTILINE)
    assert len(rules) == 14
    assert all(re.match(r"\*[A-Z][\w ]+\*|\*of [A-Z]\w+\*", text) for text in rules)


@pytest.mark.parametrize(
    "text",
    [
        "{} discards a {}", "take 1 crystal for each {}", "after defeating a {}", "2 attack against {}s", "discard a {}",
    ],
)  # fmt: skip
def test_creature_monster_and_dragon_are_kept_apart(text: str) -> None:
    """E-TXT-01: each keeps its own word, and a monster or dragon is a creature."""
    text = text.replace("{} discards", "each player discards")
    read = parse_condition if text.startswith("after") else parse_effect
    words = {kind: wording(read(text.format(kind))) for kind in ("monster", "dragon", "creature")}
    for kind, line in words.items():
        assert re.findall(r"monster|dragon|creature", line) == [kind]
    assert wording(parse_glory("1 glory for each monster or dragon")) == "1 glory for each creature"


# -- E-TXT-02 ---------------------------------------------------------------------------------------------


def test_positions_are_top_and_bottom() -> None:
    """E-TXT-02: cards in stacks and decks are named by these two words, and by no others."""
    places = r"\b(topmost|uppermost|lowest|highest|upper|lower|first|last)"
    assert breaking(places + r" (card|item|enchantment|monster|creature)\b") == []
    assert wording(parse_effect("bury top item")) == "bury your top item"
    for text in (
        "bury your upper item",
        "bury your first item",
        "unbury your lower enchantment",
        "discard your last monster",
    ):
        with pytest.raises(CardError):
            parse_effect(text)


def test_sections_of_cards_are_upper_and_lower() -> None:
    """E-TXT-02: a card file knows these two parts of a card, and no "top:" or "bottom:"."""
    assert parse_sentence("item", "upper", "1 attack") == parse_sentence(
        "item", "lower", "1 attack"
    )
    for part in ("top", "bottom", "first", "above"):
        with pytest.raises(CardError, match="upper"):
            parse_sentence("item", part, "1 attack")
    parts = {part for card in load().cards if card.kind <= c.ENCHANTMENT for part, _ in card.lines}
    assert parts == {"upper", "lower", "when taken"}


# -- E-TXT-03 ---------------------------------------------------------------------------------------------


def test_each_player_and_each_other_player() -> None:
    """E-TXT-03: "all players" and "other players" are read and never printed, except where a text speaks of no single ones."""
    kept = r"when dueling other players|from other players|(during|on) other players' turns|of your damage to other players"
    assert (
        breaking(
            r"\b(all|every|other) players\b|(?<!each )(?<!another )\bother player\b|\bevery player\b",
            kept,
        )
        == []
    )
    assert wording(parse_effect("all players take 1 damage")) == "each player takes 1 damage"
    assert (
        wording(parse_effect("other players lose 1 crystal")) == "each other player loses 1 crystal"
    )


def test_only_costs_are_paid() -> None:
    """E-TXT-03: inside an effect crystals are lost, cards discarded or removed."""
    assert (
        wording(parse_effect("pay 3 crystals or the overlord attacks you"))
        == "lose 3 crystals or the Overlord attacks you"
    )
    assert wording(parse_effect("each player pays 2 crystals")) == "each player loses 2 crystals"
    assert [text for text in printed().values() if re.search(r"\bpay", text)] == []
    paid = [text for text in shown() if re.search(r"\b[Pp]a(y|id)", text)]
    assert all(re.search(r"cost|can't pay|pays with \d+ pearl", text) for text in paid), paid
    assert ev.KINDS.all[ev.PEARLS_PAID].name == "pearls_paid"


def test_players_do_not_trigger_and_circumstances_do_not_resolve() -> None:
    """E-TXT-03."""
    assert (
        breaking(r"[Pp]layer \d triggers|you trigger (?!an? \w+ invasion)|\bresolves itself\b")
        == []
    )


# -- E-TXT-04, E-TXT-05: lists of abilities ------------------------------------------------------------------

SUBJECTS = (
    "damage", "healing", "attack", "defense", "speed", "weight", "slime", "undead", "pearls", "crystals", "cards in general",
    "item", "enchantment stack", "creature stack", "banners", "classes", "attacking", "dueling", "village", "journey track",
    "graveyard", "monsters", "dragons", "overlord", "tokens", "reward tokens", "desert token", "losing",
)  # fmt: skip
SPECIFIC = ("left", "right", "active", "most_wounded", "lowest_defense", "highest_defense")
TARGETS = {"you": 0, **dict.fromkeys(SPECIFIC, 1), "another": 2, "others": 3, "all": 4}
AMOUNTS = ("damage", "heal", "gain", "lose", "charge")
ACTIONS = ("steal", "give", "discard", "discard_all", "remove", "bury", "unbury")


def sections() -> list[tuple[str, list[str]]]:
    """The reference of effects: headings with their examples."""
    text = DOCS.read_text("utf-8").partition("## Effects by subject")[2].partition("\n## ")[0]
    found: list[tuple[str, list[str]]] = []
    for section in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        heading = section.splitlines()[0].partition("(")[0].strip().lower()
        block = section.partition("```effect\n")[2].partition("```")[0]
        found.append((heading, [line.partition("#")[0].strip() for line in block.splitlines()]))
    return found


def test_abilities_are_listed_by_subject() -> None:
    """E-TXT-04: the reference has a section for each subject, in this order."""
    headings = [heading for heading, _ in sections()]
    places: list[tuple[int, int]] = []
    for subject in SUBJECTS:
        exact = [i for i, heading in enumerate(headings) if heading == subject]
        holding = [
            i
            for i, heading in enumerate(headings)
            if re.search(rf"\b{subject}\b", heading.replace("stacks", "stack"))
        ]
        assert holding, subject
        place = (exact or holding)[0]
        places.append((place, headings[place].find(subject)))
    assert places == sorted(places)


def test_icons_of_a_part_are_printed_by_subject() -> None:
    """E-TXT-04: whatever the order in which they were written."""
    text = "1 pearl, 1 undead, 1 slime, 1 weight, 1 speed, 1 defense, 1 attack"
    assert (
        wording(parse_sentence("item", "upper", text))
        == "1 attack, 1 defense, 1 speed, 1 weight, 1 slime, 1 undead, 1 pearl"
    )
    assert wording(parse_effect("1 defense and 2 attack")) == "2 attack and 1 defense"


def test_types_of_cards_are_printed_by_subject() -> None:
    """E-TXT-04: item stack, enchantment stack, creature stack."""
    assert (
        wording(parse_cost("discard top monster, enchantment or item"))
        == "discard your top item, enchantment or monster"
    )
    assert (
        wording(parse_effect("bury top enchantment and item"))
        == "bury your top item and enchantment"
    )
    assert (
        wording(parse_glory("1 glory for each enchantment or item"))
        == "1 glory for each item or enchantment"
    )


def stripped(text: str) -> Term:
    """The effect of an example, without "you may"."""
    found = parse_effect(text)
    inner = found.args[0] if found.op == "may" else found
    assert isinstance(inner, Term)
    return inner


def rank(found: Term) -> int | None:
    """Whose effect it is: the place of E-TXT-05, None where it has no single target."""
    if found.op in (*AMOUNTS, "each", "receive"):
        return TARGETS.get(str(found.args[0]))
    if found.op == "pass_left":
        return TARGETS["all"]
    return TARGETS["you"] if found.op in ACTIONS else None


def test_within_a_subject_abilities_are_listed_by_target() -> None:
    """E-TXT-05: you, a specific player, another player, each other player, each player."""
    checked = 0
    for heading, examples in sections():
        terms = [stripped(text) for text in examples]
        for ops in (*[(op,) for op in AMOUNTS], ("each", "receive", "pass_left", *ACTIONS)):
            ranks = [
                value for found in terms if found.op in ops and (value := rank(found)) is not None
            ]
            assert ranks == sorted(ranks), f"{heading}: {', '.join(ops)}"
            checked += len(ranks)
    assert checked > 40


def test_within_a_target_abilities_are_listed_by_action() -> None:
    """E-TXT-05: take, give, discard, remove, bury, unbury."""
    order = {
        "steal": 0,
        "give": 1,
        "discard": 2,
        "discard_all": 2,
        "remove": 3,
        "bury": 4,
        "unbury": 5,
    }
    for heading, examples in sections():
        places = [order[verb] for text in examples if (verb := stripped(text).op) in order]
        assert places == sorted(places), heading


def test_and_comes_before_or_and_lowest_before_highest() -> None:
    """E-TXT-05."""
    examples = [text for _, texts in sections() for text in texts]
    both, any_of = (
        "bury your top item and enchantment",
        "you may bury your top item and/or enchantment",
    )
    assert examples.index(both) < examples.index(any_of)
    who = DOCS.read_text("utf-8")
    assert who.index("player with the lowest defense") < who.index("the highest defense")
    targets = list(c.TARGET_NAMES)
    assert targets.index("lowest_defense") < targets.index("highest_defense")
