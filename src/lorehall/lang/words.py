"""A word of a card language in one place: its wordings, their meaning, and facts about it.

A :class:`Word` has one or more forms. A form ties a wording (a template) to a Term, written as
``"steal(giver, amount)"``: names of the template's gaps stand for their values, ``*name`` for several
values at once, anything else for itself. From that follow the grammar, the reading and the printing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from lorehall.lang.signs import UNSIGNED, Deed, Signs, unmarked
from lorehall.lang.templates import SECOND, Slot, Template, Terminals, Thesaurus, Voice
from lorehall.lang.terms import Arg, Term

Slots = Mapping[str, Callable[[str], Slot]]
#: As ``by``: the actor is the argument of this name.
ACTOR = "who"
#: A provisional Term: only this actor can do that. It is resolved when verbs and actors are joined.
ONLY_BY = "_only_by"
CONSTANTS = {"None": None, "True": True, "False": False}


@dataclass(frozen=True, slots=True)
class Form:
    """One wording of a word and the Term it stands for.

    ``also``: other wordings that are read as this one. ``of``: the grammar rule it is an alternative of.
    ``by``: the only actor who can do it, or "who" if the argument of that name is the actor.
    ``read``: makes the Term if the meaning is not enough; it gets the reader and the values of the gaps
    by name. ``unread``: the canonical wording is read as a form of another word.
    ``grammar``: the right side of the rule, if no template can express it; ``read`` then gets its values.
    ``deed``: the sign that its verb and its first gap, an amount, are together.
    """

    meaning: str
    text: str
    also: tuple[str, ...] = ()
    of: str = "verb"
    by: str = ""
    read: Callable[..., object] | None = None
    unread: bool = False
    grammar: str = ""
    deed: Deed | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its forms, and what a reader, a newcomer and the engine must know about it.

    ``plain`` is the plain wording (a template), and ``note`` explains the terms of the game. ``make`` builds
    what the engine runs from the Term's arguments. ``stand`` places a standing text, or makes what it gives
    there; ``about`` says which, in a word of the game.
    """

    forms: tuple[Form, ...]
    primitive: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""
    plain: str = ""
    make: Callable[..., object] | None = None
    stand: Callable[..., object] | None = None
    about: str = ""


def word(
    meaning: str,
    text: str,
    *more: Form,
    also: Sequence[str] = (),
    of: str = "verb",
    by: str = "",
    read: Callable[..., object] | None = None,
    unread: bool = False,
    grammar: str = "",
    deed: Deed | None = None,
    primitive: str = "",
    rules: str = "",
    note: str = "",
    plain: str = "",
    make: Callable[..., object] | None = None,
    stand: Callable[..., object] | None = None,
    about: str = "",
) -> Word:
    """Declare a word: its first form, further forms, and its facts. ``rules`` are separated by spaces."""
    first = Form(meaning, text, tuple(also), of, by, read, unread, grammar, deed)
    return Word((first, *more), primitive, tuple(rules.split()), note, plain, make, stand, about)


class Meaning:
    """A Term with gaps, as in ``steal(giver, amount)``."""

    def __init__(self, text: str, names: Iterable[str]) -> None:
        match = re.fullmatch(r"(\w+)(?:\((.*)\))?", text)
        if match is None:
            raise ValueError(f"not a meaning: {text!r}")
        self.op = match[1]
        self.args = [arg.strip() for arg in match[2].split(",")] if match[2] else []
        self.names = set(names)

    def fill(self, values: Mapping[str, Arg]) -> Term:
        args: list[Arg] = []
        for arg in self.args:
            if arg.startswith("*"):
                args += cast("tuple[Arg, ...]", values[arg[1:]])
            else:
                args.append(values[arg] if arg in values else self._constant(arg))
        return Term(self.op, tuple(args))

    def match(self, found: Term) -> dict[str, Arg] | None:
        """Return the values of the gaps if a Term has this shape, else None."""
        if self.args and self.args[-1].startswith("*"):
            spread = len(self.args) - 1
            given = (*found.args[:spread], found.args[spread:])
        else:
            given = found.args
        if found.op != self.op or len(given) != len(self.args):
            return None
        values: dict[str, Arg] = {}
        for name, value in zip(self.args, given, strict=True):
            if name.lstrip("*") in self.names:
                values[name.lstrip("*")] = value
            elif self._constant(name) != value:
                return None
        return values

    def _constant(self, name: str) -> Arg:
        if name in CONSTANTS:
            return CONSTANTS[name]
        return int(name) if name.isdecimal() else name


class Reading:
    """A form with its templates parsed: matches Terms, prints them, and reads values into them."""

    def __init__(self, word: Word, form: Form, slots: Slots, signs: Signs) -> None:
        self.word = word
        self.form = form
        self.signs = signs
        self.template = Template.of(form.text, slots)
        self.others = [Template.of(text, slots) for text in form.also]
        self.plain = Template.of(word.plain, slots)
        names = {gap.name for gap in self.template.gaps if not gap.slot.tail}
        self.meaning = Meaning(form.meaning, names | {ACTOR} if form.by == ACTOR else names)

    def values(self, found: Term) -> dict[str, Arg] | None:
        """Return the values of a Term for the gaps of the wording; None if it has a different wording."""
        values = self.meaning.match(found)
        if values is None:
            return None
        for gap in self.template.gaps:
            if gap.name in values and not gap.slot.fits(values[gap.name]):
                return None
        return values

    def say(self, found: Term, voice: Voice = SECOND) -> str:
        """Print a Term, with its signs marked."""
        values = self.values(found)
        if values is None:
            raise ValueError(f"{found!r} cannot be worded as {self.form.text!r}")
        return self.template.say(values, voice, self.signs, self.form.deed)

    @property
    def read_templates(self) -> list[Template]:
        return self.others if self.form.unread else [self.template, *self.others]

    def read(self, template: Template, reader: object, children: Sequence[object]) -> object:
        if self.form.grammar and template is self.template and self.form.read is not None:
            return self.form.read(reader, *children)
        values: dict[str, Arg] = {}
        slots = {gap.name: gap.slot for gap in template.gaps if not gap.slot.tail}
        for name, given in template.split(children).items():
            values[name] = slots[name].read(reader, *given)
        if self.form.read is not None:
            return self.form.read(reader, **values)
        # a verb alone is read as if you did it; the actor is joined later
        if self.form.by == ACTOR:
            return self.meaning.fill({ACTOR: "you", **values})
        found = self.meaning.fill(values)
        return Term(ONLY_BY, (self.form.by, found)) if self.form.by else found


class Vocabulary:
    """All words of a game: the grammar they make, and the way from a Term back to its words."""

    def __init__(
        self,
        words: Sequence[Word],
        slots: Slots,
        thesaurus: Thesaurus,
        signs: Signs = UNSIGNED,
    ) -> None:
        self.words = tuple(words)
        self.by_op: dict[str, list[Reading]] = {}
        #: what each rule of the grammar reads, by the rule's name
        self.rules: dict[str, tuple[Reading, Template]] = {}
        terminals = Terminals()
        rows: dict[str, list[str]] = {}
        for each in words:
            for form in each.forms:
                reading = Reading(each, form, slots, signs)
                self.by_op.setdefault(reading.meaning.op, []).append(reading)
                for template in reading.read_templates:
                    by_hand = form.grammar if template is reading.template else ""
                    right = by_hand or template.grammar(terminals, thesaurus)
                    rows.setdefault(form.of, []).append(
                        f"{right} -> {self._name(reading, template)}"
                    )
        rules = (f"{rule}: " + "\n    | ".join(right) for rule, right in rows.items())
        self.grammar = "\n".join([*rules, terminals.grammar(), ""])

    @property
    def verbs(self) -> list[str]:
        """The verbs that wordings begin with, in alphabetical order."""
        firsts = [form.text.split(" ")[0] for each in self.words for form in each.forms]
        return sorted({first[1:].split("/")[0] for first in firsts if first.startswith("~")})

    def _name(self, reading: Reading, template: Template) -> str:
        stem = f"{reading.form.of}_{reading.meaning.op}"
        name = stem
        while name in self.rules:
            name = f"{stem}_{len(self.rules)}"
        self.rules[name] = (reading, template)
        return name

    def read(self, rule: str, reader: object, children: Sequence[object]) -> object:
        reading, template = self.rules[rule]
        return reading.read(template, reader, children)

    def readings(self, found: Term) -> list[Reading]:
        """Return every form that can word a Term, the usual one first."""
        return [each for each in self.by_op.get(found.op, ()) if each.values(found) is not None]

    def word(self, found: Term) -> Word | None:
        """Return the word of a Term; None for the structure of sentences."""
        found_as = self._known(found)
        return found_as[0].word if found_as else None

    def plain(self, found: Term) -> str | None:
        """Return the plain wording of a Term, if its word has one."""
        for reading in self.readings(found):
            if reading.word.plain:
                return unmarked(reading.plain.say(reading.values(found) or {}))
        return None

    def maker(self, found: Term) -> Callable[..., object] | None:
        """Return the function that compiles the arguments of a Term; None if its word has none."""
        makers = (reading.word.make for reading in self._known(found))
        return next((each for each in makers if each is not None), None)

    def placer(self, found: Term) -> Callable[..., object] | None:
        """Return the function that places a standing text, or makes what it gives there; None if there is none."""
        placers = (reading.word.stand for reading in self._known(found))
        return next((each for each in placers if each is not None), None)

    def _known(self, found: Term) -> Sequence[Reading]:
        return self.readings(found) or self.by_op.get(found.op, ())
