"""Events, options, prompts and reasons are declared once each, with rules that exist and numbers that fit."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.core.words.events import EventKind
from lorehall.games import enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events
from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.table import reasons
from lorehall.games.enchanters.table.observed import VERBS as LEARNT
from lorehall.games.enchanters.table.requests import PROMPTS, REQUESTS, VERBS
from lorehall.rules import rules
from support.labcards import lab_game
from support.play import Chooser

RULES = {rule.number for rule in rules("enchanters")}
REASONS = [each for each in vars(reasons).values() if isinstance(each, reasons.Reason)]
OPTIONS: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
    "woundDeck": "on",
    "reinforcement": "on",
}


@pytest.mark.parametrize("kind", KINDS.all, ids=lambda kind: kind.name)
def test_an_event_cites_a_rule_that_exists(kind: EventKind) -> None:
    assert kind.rule in RULES
    assert kind.numbers[:1] == ("who",) or kind.is_impersonal, "the subject comes first"
    assert not (kind.is_private and kind.is_impersonal)


def test_names_are_declared_once() -> None:
    names = [kind.name for kind in KINDS.all]
    assert len(set(names)) == len(names)
    keys = [prompt.key for prompt in REQUESTS.prompts.values()]
    assert len(set(keys)) == len(keys)
    words = [reason.template.key for reason in REASONS]
    assert len(set(words)) == len(words)


def test_prompts_and_reasons_cite_rules_that_exist() -> None:
    assert {prompt.rule for prompt in (*REQUESTS.prompts.values(), REQUESTS.chance)} <= RULES
    assert {rule for reason in REASONS for rule in reason.rules} <= RULES


def test_options_and_prompts_of_saved_games_keep_their_numbers() -> None:
    """They are in logs and saved games, packed with these widths."""
    assert (c.OPTION, c.PAYLOAD) == (1 << 24, (1 << 24) - 1)
    verbs = [VERBS[kind].verb for kind in range(len(VERBS))]
    assert " ".join(verbs[:21]) == (
        "done use journey rest empty_rest challenge seat card alternative yes no pearls kingdom trigger side move "
        "pearl_token slot overlord share market_end"
    )
    prompts = [PROMPTS[prompt].key for prompt in range(len(PROMPTS))]
    assert " ".join(prompts[:24]) == (
        "window major target card choice may order pearls wound exchange kingdom start_card spread journey slot side "
        "move discard_pearl keep quest overlord share shield market"
    )


def test_programs_that_learn_know_every_verb() -> None:
    assert set(LEARNT.words) == set(REQUESTS.verb_words().words)


def nodes() -> Iterator[ast.AST]:
    """The source of the game."""
    for path in Path(enchanters.__file__).parent.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text()))


def constant(node: ast.AST) -> str:
    """The name of the event kind that an expression such as `ev.TAKES` means; "" for anything else."""
    if (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "ev"
    ):
        return node.attr
    return ""


def test_every_event_is_emitted_with_the_numbers_that_its_kind_names() -> None:
    emitted = 0
    for node in nodes():
        if isinstance(node, ast.Tuple) and node.elts and (name := constant(node.elts[0])):
            kind = KINDS.all[getattr(events, name)]
            assert len(node.elts) - 1 == len(kind.numbers), f"{name} in line {node.lineno}"
            assert isinstance(node.elts[-1], ast.Starred) == kind.is_open
            emitted += 1
    assert emitted > 50


def test_every_declared_event_can_happen() -> None:
    mentioned = {getattr(events, name) for node in nodes() if (name := constant(node))}
    assert mentioned - {events.ANNOUNCED} == set(range(len(KINDS.all)))


def test_recorded_events_have_the_numbers_that_their_kind_names() -> None:
    """Along random games with every word of the language."""
    game = lab_game()
    for seed in range(4):
        state = game.new(OPTIONS, seed, listen=True)
        chooser = Chooser(seed)
        while state.seat != NOBODY:
            state.answer(chooser.below(len(state.options)))
        for event in state.events or []:
            assert KINDS.all[event[0]].fits(event), f"{KINDS.all[event[0]].name}: {event}"
