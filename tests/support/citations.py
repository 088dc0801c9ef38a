"""What a game can say with a rule behind it, event by event and refusal by refusal, and which of it scenarios have seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lorehall.core.words.events import EventKinds
from lorehall.core.words.requests import Why
from lorehall.games import game
from lorehall.rules import NUMBER, rules
from support.scenarios import scenarios_below

GAMES = Path(__file__).parents[1] / "games"
FIELD = re.compile(r"\\?\{(?:[^{}]*\{[^{}]*\}){2}\\?\}|\\?\{.*?\\?\}|\\?\[.*?\\?\]")
"""What a template leaves open: a number to be shown, or a verb that follows its subject."""


class Declared(NamedTuple):
    """A kind of event or a refusal: its name or reason code, the rule that it cites, its words as a template."""

    kind: str
    rule: str
    words: str

    def is_said(self, text: str) -> bool:
        """Whether these words, said by its kind and rule, are its own."""
        return _pattern(self.words).search(text) is not None

    def __str__(self) -> str:
        return f"{self.kind} ({self.rule}): {self.words}"


Declarations = tuple[Declared, ...]


@dataclass(frozen=True)
class Sayings:
    """All declarations of a game, and where its scenarios are."""

    events: Declarations
    refusals: Declarations
    folder: Path

    def unseen(self) -> tuple[list[str], list[str]]:
        return unseen(self.events, self.refusals, self.folder)


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(
        "^" + FIELD.sub(".*?", re.escape(words)) + r"\.?$" if words else "", re.IGNORECASE
    )


def events_of(kinds: EventKinds) -> list[Declared]:
    """The events of a game that cite one rule, as `EventKinds.declare` was told."""
    return [Declared(kind.name, kind.rule, kind.template) for kind in kinds.all if kind.rule]


def told_by_texts(kinds: EventKinds, cited: Mapping[str, Sequence[str]]) -> list[Declared]:
    """The events that cite the rule of the text they come from, by name, each with every such rule."""
    citing = {kind.name for kind in kinds.all if kind.cites}
    assert citing == set(cited), citing ^ set(cited)
    return [Declared(name, rule, "") for name, rules_of in cited.items() for rule in rules_of]


def refusals_of(whys: Iterable[Why]) -> list[Declared]:
    """Refusals, each declared as a `Why`."""
    return [Declared(*why) for why in whys]


def whys_in(names: Mapping[Any, object]) -> list[Why]:
    """Every `Why` among the names of a module or the values of a table: `whys_in(vars(refusals))`."""
    return list(dict.fromkeys(why for why in names.values() if isinstance(why, Why)))


COMMON = {
    "malformed": "Nothing was entered. Type an option.",
    "gameOver": "The game is over.",
    "notYourDecision": "Waiting for {who}.",
    "unknownObject": 'No option matches "{wish}". You can: {options}.',
}
"""The refusals of every game (`Game.choose`), with their words."""


def common_of(name: str) -> list[Declared]:
    """The refusals of every game, as this one calls them and with the rule that it cites."""
    common = game(name).common_refusals
    return [
        Declared(common.names.get(key, key), common.rules.get(key, common.rule), words)
        for key, words in COMMON.items()
    ]


# -- what scenarios see ------------------------------------------------------------------------------------


@cache
def unseen(
    events: Declarations, refusals: Declarations, folder: Path
) -> tuple[list[str], list[str]]:
    """The events and the refusals that no scenario below this folder has seen with their rule.

    A number counts where the scenario names it, in its `rules` or in the line: only then would a wrong number be noticed. So a
    scenario is run only if it names the rule of something that none before it has seen.
    """
    told, refused = list(events), list(refusals)
    for case in scenarios_below(folder):
        cited = {*case.outline.rules, *NUMBER.findall(case.outline.mentioned)}
        if not any(each.rule in cited for each in (*told, *refused)):
            continue
        result = case.run(saving=False, telling=True)
        lines = [(line.kind, line.rule, line.text) for line in result.told]
        whys = [(why.reason, why.rule, why.words.text) for why in result.refused]
        told = _without(told, [line for line in lines if line[1] in cited])
        refused = _without(refused, [why for why in whys if why[1] in cited])
    return [str(each) for each in told], [str(each) for each in refused]


def _without(declared: list[Declared], said: list[tuple[str, str, str]]) -> list[Declared]:
    """Those whose words are not among what was said, by reason or name, rule and words."""
    return [
        each
        for each in declared
        if not any((each.kind, each.rule) == line[:2] and each.is_said(line[2]) for line in said)
    ]


def without_rule(name: str, declared: Iterable[Declared]) -> list[str]:
    """The declarations that cite a rule which the game's book does not have."""
    known = {rule.number for rule in rules(name)}
    return [str(each) for each in declared if each.rule not in known]
