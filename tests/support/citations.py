"""What a game can say with a rule behind it, event by event and refusal by refusal, and which of it scenarios have seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lorehall.core.events import EventKinds
from lorehall.core.requests import Why
from lorehall.games import game
from lorehall.games.scenarios import cases
from lorehall.rules import NUMBER, rules

GAMES = Path(__file__).parents[1] / "games"
FIELD = re.compile(r"\\?\{.*?\\?\}|\\?\[.*?\\?\]")
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


@dataclass(frozen=True)
class Sayings:
    """All declarations of a game, and where its scenarios are."""

    events: Sequence[Declared]
    refusals: Sequence[Declared]
    folders: Sequence[Path]


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
    "malformed": "This says nothing: name an option.",
    "gameOver": "The game is over.",
    "notYourDecision": "{who} [decides|decide] now.",
    "unknownObject": 'There is no "{wish}" here. You can: {options}.',
}
"""The refusals of every game (`Game.choose`), with their words."""


def common_of(name: str) -> list[Declared]:
    """The refusals of every game, as this one calls them and with the rule that it cites."""
    rules_of = game(name)
    return [
        Declared(
            rules_of.reasons.get(key, key),
            rules_of.reason_rules.get(key, rules_of.refusal_rule),
            words,
        )
        for key, words in COMMON.items()
    ]


# -- what scenarios see ------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """Something that a scenario saw and whose rule its file names: as the reason or name, the rule, and the words."""

    kind: str
    rule: str
    text: str


@cache
def seen(*folders: Path) -> tuple[frozenset[Seen], frozenset[Seen]]:
    """What the scenarios below these folders were told and refused, each run once.

    A number counts where the scenario names it, in its `rules` or in the line: only then would a wrong number be noticed.
    """
    told, refused = set[Seen](), set[Seen]()
    for case in [case for folder in folders for case in cases(folder)]:
        result = case.run(saving=False)
        cited = {*result.rules, *NUMBER.findall(case.outline.mentioned)}
        lines = [Seen(line.kind, line.rule, line.text) for line in result.told]
        told |= {line for line in lines if line.rule in cited}
        whys = [Seen(why.reason, why.rule, why.words.text) for why in result.refused]
        refused |= {why for why in whys if why.rule in cited}
    return frozenset(told), frozenset(refused)


def unseen(declared: Iterable[Declared], found: Iterable[Seen]) -> list[str]:
    """The declarations that no scenario has seen with their rule."""
    by_number = dict[tuple[str, str], list[str]]()
    for kind, rule, text in found:
        by_number.setdefault((kind, rule), []).append(text)
    return [
        str(each)
        for each in declared
        if not any(each.is_said(text) for text in by_number.get((each.kind, each.rule), ()))
    ]


def without_rule(name: str, declared: Iterable[Declared]) -> list[str]:
    """The declarations that cite a rule which the game's book does not have."""
    known = {rule.number for rule in rules(name)}
    return [str(each) for each in declared if each.rule not in known]
