"""Texts that no card has yet: whatever can be said with the words of Prophecy is read back as it was meant."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lorehall.games.prophecy.language import nouns
from lorehall.games.prophecy.language.compiler import COMPILER
from lorehall.games.prophecy.language.reader import read
from lorehall.games.prophecy.language.wording import explain, wording
from lorehall.games.prophecy.language.words import VOCABULARY
from lorehall.games.prophecy.model import codes as c
from lorehall.lang.skeleton import joined
from lorehall.lang.terms import Term, term
from lorehall.lang.words import Reading

NAMES = {
    "resource": nouns.RESOURCES, "battles": nouns.BATTLES, "kind": nouns.KINDS, "value": nouns.VALUES, "spot": nouns.SPOTS,
    "terrain": nouns.TERRAINS, "guild": nouns.GUILDS, "market": nouns.MARKETS, "deck": nouns.DECKS, "sex": nouns.SEXES,
    "plane": nouns.PLANES, "before": nouns.RESULTS, "after": nouns.RESULTS,
}  # fmt: skip
LISTS = {"foes": nouns.FOES, "lands": nouns.LANDS, "gear": nouns.GEAR, "some_gear": nouns.GEAR}
SETS = [who for who in nouns.SUBJECTS if who != "you"]
READINGS = [reading for readings in VOCABULARY.by_op.values() for reading in readings]


def of(*rules: str) -> list[Reading]:
    return [reading for reading in READINGS if reading.form.of in rules]


class Writer:
    """Makes up Terms."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def value(self, gap: str) -> Any:
        number = self.chance.randint(1, 9)
        if gap in NAMES:
            return self.chance.choice(list(NAMES[gap]))
        if gap in LISTS:
            return tuple(self.chance.sample(list(LISTS[gap]), self.chance.randint(1, 3)))
        if gap == "goods":
            return (("common", number), ("rare", 2)) if number > 4 else (("rare", number),)
        return -number if gap in ("less", "fewer") else number

    def word(self, readings: list[Reading]) -> Term:
        reading = self.chance.choice(readings)
        return reading.meaning.fill(
            {gap.name: self.value(gap.name) for gap in reading.template.gaps}
        )

    def verb(self) -> Term:
        return self.word(of("verb"))

    def clause(self) -> Term:
        return self.word(of("verb", "verb", "whole"))

    def when(self) -> Term:
        tests = [self.word(of("test")) for _ in range(self.chance.choice((1, 1, 2)))]
        return Term("when", tuple(tests))

    def step(self) -> Term:
        """A clause, a choice, something optional, something for others; perhaps under a condition."""
        kind = self.chance.randrange(6)
        if kind == 0:
            found = Term("choose", tuple(self.verb() for _ in range(2)))
        elif kind == 1:
            found = term("may", joined("seq", [self.verb(), self.verb()]))
        elif kind == 2:
            found = term("each", self.chance.choice(SETS), self.verb())
        else:
            found = self.clause()
        return term("if_state", self.when(), found) if self.chance.randrange(3) == 0 else found

    def table(self) -> Term:
        cut = self.chance.randint(1, 5)
        return term("roll", "d6", ((1, cut, self.clause()), (cut + 1, 6, self.clause())))

    def effect(self) -> Term:
        steps = [self.step() for _ in range(self.chance.randint(1, 3))]
        if self.chance.randrange(4) == 0:
            steps.append(self.table())
        return joined("seq", steps)

    def sentence(self) -> tuple[Term, str]:
        limit = self.chance.choice((None, None, "turn", "round", "battle", "often"))
        if self.chance.randrange(3) == 0:
            when = self.when() if self.chance.randrange(2) else None
            return term("standing", limit, self.word(of("grant")), when), "standing"
        name, how, _ = self.word(of("condition")).args
        return term("trigger", term("on", name, how, limit), self.effect()), "trigger"


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_is_read_as_it_was_meant(seed: int) -> None:
    writer = Writer(seed)
    for _ in range(40):
        found, form = writer.sentence()
        said = wording(found)
        again = read(said, form)
        assert again == found, said
        assert explain(again).canonical == said


def test_what_can_be_read_can_be_run() -> None:
    """Every word that happens makes an effect, every word that stands a grant."""
    writer = Writer(99)
    for reading in of("verb", "whole"):
        COMPILER.effect(writer.word([reading]))
    for reading in of("grant"):
        COMPILER.granted(writer.word([reading]))
    for reading in of("test"):
        COMPILER.condition(Term("when", (writer.word([reading]),)))
    line = COMPILER.line(
        read("as often as you like, as a Possibility: pay 1 Gold and heal 1 Health", "trigger"),
        c.NOW,
    )
    assert (line.moment, line.limit, line.is_optional) == (c.OPP, c.UNLIMITED, True)
