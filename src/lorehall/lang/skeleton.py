"""From parse trees to Terms: the part that is the same in every game (see skeleton.lark).

A game derives from :class:`Sentences` and adds one method for each of its grammar rules. The
method of a rule gets the results of its parts' methods; tokens come as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from lark import Token, Tree

from lorehall.lang.terms import Arg, Term, term, term_of
from lorehall.lang.words import Vocabulary

YOU = "you"


class Misuse(Exception):
    """Words that fit the grammar but make no sense together; positions are those of the text."""

    def __init__(self, message: str, start: int, end: int, suggestions: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.suggestions = suggestions


@dataclass(frozen=True, slots=True)
class Quantity:
    """The number before a noun. ``given`` is False if none is written, which means 1."""

    amount: Term
    start: int
    end: int
    given: bool = True


@dataclass(frozen=True, slots=True)
class Scale:
    """As in "for every 2 of their ships": the step, what is counted, and whose (None if not said)."""

    step: int
    count: str
    whose: str | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Limit:
    """As in "twice per turn": how often in which period. ``times`` 0 is "as often as you like"."""

    times: int
    per: str
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a dice table; without a span it continues the row before it."""

    span: Token | None
    statement: Statement


@dataclass(frozen=True, slots=True)
class Subject:
    """The actor, and how it was written."""

    who: str
    words: str


@dataclass(frozen=True, slots=True)
class Part:
    """One clause: the actor (None if the sentence names none), "may", and the action."""

    subject: Subject | None
    modal: str | None
    verb: Term
    start: int
    end: int
    whole: bool = False  # a clause that can have no actor
    finite: bool = False  # the verb ends in -s: "takes"

    @property
    def who(self) -> str:
        return self.subject.who if self.subject else YOU


@dataclass(frozen=True, slots=True)
class Statement:
    """A finished clause between two "then", and what its neighbours must know about it."""

    effect: Term
    first: Part
    speaker: Subject | None  # the last actor named in it
    bare: bool  # whether it is only an action, without naming an actor


class Sentences:
    """Builds the Term of a parse tree.

    ``text`` is the sentence, ``start`` and ``end`` are the bounds of the rule being built.
    """

    #: the dice of the game
    dice: ClassVar[tuple[str, ...]] = ("d6",)
    #: the words of the game; any other rule is read by the method named after it
    vocabulary: ClassVar[Vocabulary | None] = None

    def __init__(self, text: str) -> None:
        self.text = text
        self.start = 0
        self.end = 0

    # ---- walking ------------------------------------------------------------------------------

    def build(self, node: Tree[Token]) -> object:
        """Build the children first, then read the word or call the method named after the rule."""
        children = [self.build(c) if isinstance(c, Tree) else c for c in node.children]
        if not node.meta.empty:
            self.start, self.end = node.meta.start_pos, node.meta.end_pos
        if self.vocabulary is not None and node.data in self.vocabulary.rules:
            return self.vocabulary.read(node.data, self, children)
        method: Callable[..., object] = getattr(self, node.data)
        return method(*children)

    def finished(self, found: Term) -> Term:
        """Check a whole sentence at the end."""
        return found

    def fail(self, message: str, at: object = None, suggestions: Sequence[str] = ()) -> Misuse:
        """Return the error for the current node, or for a token, part, quantity or scale in it."""
        start, end = self.start, self.end
        if isinstance(at, Token):
            start, end = at.start_pos or 0, at.end_pos or 0
        elif isinstance(at, (Part, Quantity, Scale)):
            start, end = at.start, at.end
        return Misuse(message, start, end, suggestions)

    # ---- what a game must say -------------------------------------------------------------------

    def target_of(self, token: Token) -> str:
        """Return the target that a subject token names."""
        return str(token)

    def check_words(self, who: str, part: Part) -> None:
        """Refuse "your" and "their" where they would point to the wrong player; a hook for games."""

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        """Return the effect of one actor doing one thing; ``subject`` None is the imperative."""
        return verb

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        """Return the effect of every player in a group doing several things, or choosing among them."""
        raise NotImplementedError

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        """Return the kind of an action and its real costs, without words that only name the kind."""
        raise NotImplementedError

    def trigger_limit(self, limit: Limit | None) -> Arg:
        """Return how often a trigger may act, as stored in the Term."""
        return (limit.times, limit.per) if limit is not None else None

    def rolled(self, die: str, rows: tuple[Arg, ...]) -> Term:
        """Return the effect of a dice table with rows (from, to, effect); refused by games without such tables."""
        return term("roll", die, rows)

    def acts(self, part: Part) -> bool:
        """Whether a clause without an actor is still an action."""
        return not part.whole

    def effect_at(self, moment: str, effect: Term) -> Term:
        """Check an effect that happens at a moment: "action", or the event of a trigger."""
        return effect

    # ---- amounts --------------------------------------------------------------------------------

    def qty(self, token: Token | None) -> Quantity:
        if token is None:
            return Quantity(term("n", 1), self.start, self.end, given=False)
        start, end = token.start_pos or 0, token.end_pos or 0
        if token.type == "ALL":
            return Quantity(term("every"), start, end)
        if token.type == "DIE":
            return Quantity(term(self.die(token)), start, end)
        return Quantity(term("n", int(token)), start, end)

    def die(self, token: Token) -> str:
        if token not in self.dice:
            known = "the only die is" if len(self.dice) == 1 else "the dice are"
            raise self.fail(f"{known} {', '.join(self.dice)}", token, self.dice)
        return str(token)

    def per(
        self,
        number: Token | None,
        of_whom: Token | None,
        count: tuple[str, str | None],
        owned: Token | None,
    ) -> Scale:
        name, whose = count
        for token in (of_whom, owned):
            if token is not None:
                whose = "them" if "the" in token else YOU
        step = int(number) if number is not None else 1
        if step < 1:
            raise self.fail("'for every 0' counts nothing; write 1 or more", number)
        return Scale(step, name, whose, self.start, self.end)

    def scaled(self, qty: Quantity, per: Scale | None, *, signed: bool = False) -> Term:
        """Return an amount: "2", or "2 for every 3 ships". ``signed``: it may be negative."""
        if not signed and qty.amount.op == "n":
            self.number(qty)
        if per is None:
            return qty.amount
        if qty.amount.op != "n":
            raise self.fail("only a number can come before 'for each'", qty)
        factor = qty.amount.args[0]
        # "owner" marks a spoken "you have"; it becomes "you" once the actor is known.
        whose = "owner" if per.whose == YOU else per.whose or YOU
        return term("per", factor, per.step, per.count, whose)

    def number(self, qty: Quantity) -> int:
        """Return a plain number of at least 1."""
        value = qty.amount.args[0] if qty.amount.op == "n" else None
        if not isinstance(value, int) or value < 1:
            raise self.fail("a number is needed here, 1 or more", qty)
        return value

    # ---- clauses --------------------------------------------------------------------------------

    def subject(self, token: Token) -> Subject:
        return Subject(self.target_of(token), str(token))

    def _part(
        self, subject: Subject | None, modal: str | None, verb: Term, *, whole: bool = False
    ) -> Part:
        word = self.text[self.start : self.end].split(" ")[0]
        finite = word.endswith("s") and not word.endswith("ss")
        return Part(subject, modal, verb, self.start, self.end, whole, finite)

    def bare(self, verb: Term) -> Part:
        return self._part(None, None, verb)

    def said(self, subject: Subject, *rest: Token | Term) -> Part:
        *modal, verb = rest
        return self._part(subject, str(modal[0]) if modal else None, term_of(verb))

    def whole_part(self, verb: Term) -> Part:
        return self._part(None, None, verb, whole=True)

    def option(self, *parts: Part) -> list[Part]:
        return list(parts)

    def statement(self, *options: list[Part]) -> Statement:
        parts = [p for option in options for p in option]
        first = parts[0]
        shared = all(p.subject is None and not p.whole for p in parts[1:])
        if first.subject is not None and shared and len(parts) > 1:
            return Statement(self._shared(options, first), first, first.subject, bare=False)
        speaker: Subject | None = None
        finished: list[Term] = []
        for option in options:
            row = []
            for part in option:
                speaker = self._speaker(speaker, part)
                row.append(self._single(part.subject, part))
            finished.append(joined("seq", row))
        bare = all(p.subject is None and self.acts(p) for p in parts)
        return Statement(joined("choose", finished), first, speaker, bare)

    def _speaker(self, before: Subject | None, part: Part) -> Subject | None:
        """Return who acts after this part; a bare verb after another player's clause is ambiguous."""
        if part.subject is not None or part.whole:
            return part.subject
        if before is not None and before.who != YOU:
            raise self._who(part, before)
        return before

    def _who(self, part: Part, before: Subject) -> Misuse:
        word = self.text[part.start : part.end].split(" ")[0]
        return self.fail(
            f"who does this, you or {before.words}? name the player",
            part,
            [f"you {word.removesuffix('s')}", f"{before.words} {word}"],
        )

    def _shared(self, options: Sequence[list[Part]], first: Part) -> Term:
        """Build "each player draws 2 cards or pays 3 coins": one actor, several verbs."""
        rows = []
        for option in options:
            for part in option:
                self.check_words(first.who, part)
            row = [self.perform(None, self.inside(p.verb, first), p) for p in option]
            rows.append(joined("seq", row))
        body = joined("choose", rows)
        if first.modal == "may":
            body = term("may", body)
        if first.who == YOU or first.subject is None:
            return body
        return self.for_each(first.subject, body, first)

    def inside(self, verb: Term, first: Part) -> Term:
        """Adapt a verb to the actor that shares it; games adapt words such as "their"."""
        return verb

    def _single(self, subject: Subject | None, part: Part) -> Term:
        self.check_words(part.who, part)
        if part.modal != "may":
            return self.perform(subject, part.verb, part)
        body = term("may", self.perform(None, self.inside(part.verb, part), part))
        if subject is None or subject.who == YOU:
            return body
        return self.for_each(subject, body, part)

    # ---- sentences ------------------------------------------------------------------------------

    def chain(self, *statements: Statement) -> Term:
        before: Subject | None = None
        effects: list[Term] = []
        for statement in statements:
            first = statement.first
            # "each player draws 1 card, then pay ..." means you; with -s or a plural it is unclear
            if (
                before is not None
                and before.who != YOU
                and first.subject is None
                and not first.whole
                and (first.finite or before.words.endswith("players"))
            ):
                raise self._who(first, before)
            if statement.bare and effects and effects[-1].op == "may":
                # "you may pay, then draw 1 card": a player who does not pay does not draw
                paid = effects[-1].args[0]
                assert isinstance(paid, Term)
                effects[-1] = term("may", joined("seq", [paid, statement.effect]))
            else:
                effects.append(statement.effect)
            before = statement.speaker
        return joined("seq", effects)

    def guarded(self, *found: Any) -> Statement:
        """Add a condition to one clause, as in "draw 1 card if it is night"."""
        *options, state = found
        said = self.statement(*options)
        return replace(said, effect=term("if_state", state, said.effect))

    def row(self, span: Token | None, statement: Statement) -> Row:
        return Row(span, statement)

    def table(self, die: Token, *rows: Row) -> Term:
        """Read rows by die roll: they must follow each other from 1 to the highest face."""
        faces = int(self.die(die)[1:])
        found: list[tuple[int, int, list[Statement]]] = []
        for row in rows:
            if row.span is not None:
                low, high = _span(row.span, faces)
                if low != (found[-1][1] + 1 if found else 1) or not low <= high <= faces:
                    raise self.fail(
                        f"the rows must cover 1 to {faces} without gaps or overlaps", row.span
                    )
                found.append((low, high, []))
            if not found:
                raise self.fail("which rolls? write the numbers before the effect, as in '1-2'")
            found[-1][2].append(row.statement)
        if found[-1][1] != faces:
            raise self.fail(
                f"the rows must cover 1 to {faces} without gaps or overlaps", rows[-1].span
            )
        told = tuple((low, high, self.chain(*said)) for low, high, said in found)
        return self.rolled(str(die), told)

    def effect(self, *parts: Statement | Term) -> Term:
        """Join statements; only the last can be an "if ..."."""
        steps = [part for part in parts if isinstance(part, Statement)]
        guarded = [part for part in parts if isinstance(part, Term)]
        return joined("seq", [self.chain(*steps), *guarded] if steps else guarded)

    def guard(self, state: str) -> str:
        return state

    def conditional(self, state: str, effect: Term, otherwise: Term | None) -> Term:
        if otherwise is None:
            return term("if_state", state, effect)
        return term("if_state", state, effect, otherwise)

    def guarded_table(self, state: str, table: Term) -> Term:
        return term("if_state", state, table)

    def no_cost(self) -> tuple[Term, ...]:
        return ()

    def costs(self, *costs: Term) -> tuple[Term, ...]:
        return costs

    def action(self, kind: Token | None, costs: tuple[Term, ...], effect: Term) -> Term:
        return self._action(str(kind) if kind is not None else None, None, costs, effect)

    def limited_action(self, limit: Limit, costs: tuple[Term, ...], effect: Term) -> Term:
        return self._action(None, limit, costs, effect)

    def free_action(self, limit: Limit, effect: Term) -> Term:
        return self._action(None, limit, (), effect)

    def _action(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...], effect: Term
    ) -> Term:
        name, paid = self.action_kind(kind, limit, costs)
        return term("action", name, paid, self.effect_at("action", effect))

    def limit(self, token: Token) -> Limit:
        if token.type == "OFTEN":
            return Limit(0, "", str(token))
        times, _, per = token.partition(" per ")
        return Limit({"once": 1, "twice": 2}.get(times, 3), per, str(token))

    def trigger(self, limit: Limit | None, condition: Term, effect: Term) -> Term:
        event, arg, _ = condition.args
        on = term("on", event, arg, self.trigger_limit(limit))
        return term("trigger", on, self.effect_at(str(event), effect))


def _span(token: Token, faces: int) -> tuple[int, int]:
    """Read "3-5", "6", or "4+" for all from there on."""
    text = token.removesuffix(":")
    if text.endswith("+"):
        return int(text[:-1]), faces
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def joined(op: str, terms: Sequence[Term]) -> Term:
    """Join Terms to one: a single Term stays as it is, nested rows are flattened."""
    if len(terms) == 1:
        return terms[0]
    flat: list[Arg] = []
    for inner in terms:
        flat += inner.args if inner.op == op else (inner,)
    return Term(op, tuple(flat))
