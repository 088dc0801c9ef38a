"""Printing effects, the inverse of the skeleton: "A, then B", "you may A or B", "each player takes 1 coin".

Words print themselves; here they are put together, with the actor named wherever it would be unclear.
"""

from __future__ import annotations

from collections.abc import Callable

from lorehall.lang.templates import BARE, SAID, SECOND, THIRD, THIRD_MAY, Voice
from lorehall.lang.terms import Arg, Term, rows_of, term_of, terms_of
from lorehall.lang.words import ACTOR, Vocabulary


class Clauses:
    """Prints the effects of one game. ``actor`` names a player, ``state`` words a condition such as "if it is night"."""

    def __init__(
        self, vocabulary: Vocabulary, actor: Callable[[str], str], state: Callable[[Arg], str]
    ) -> None:
        self.vocabulary = vocabulary
        self.actor = actor
        self.state = state

    def effect(self, found: Term, *, foreign: bool = False, voice: Voice = BARE) -> str:
        """Print "A, then B". ``foreign``: another player acted before, so that even the first verb needs "you"."""
        steps = terms_of(found.args) if found.op == "seq" else (found,)
        pieces: list[str] = []
        for step in steps:
            if step.op == "if_state" and step is not steps[-1]:
                # "if ..." before a clause applies to all that follow; after it only to this one
                piece, foreign = self._statement(term_of(step.args[1]), foreign, voice)
                piece = f"{piece} {self.state(step.args[0])}"
            else:
                piece, foreign = self._statement(step, foreign, voice)
            pieces.append(piece)
        return ", then ".join(pieces)

    def _statement(self, found: Term, foreign: bool, voice: Voice = SECOND) -> tuple[str, bool]:
        """Print a clause or a choice of clauses, and return whether another player acted last."""
        if found.op == "if_state":
            name, *branches = found.args
            texts = [self.effect(term_of(branch), voice=SECOND) for branch in branches]
            return f"{self.state(name)}, {', otherwise '.join(texts)}", False
        if found.op == "roll":
            return self._table(found), False
        rows: list[str] = []
        for option in terms_of(found.args) if found.op == "choose" else (found,):
            row: list[str] = []
            for part in terms_of(option.args) if option.op == "seq" else (option,):
                text, foreign = self._part(part, foreign, voice, first=not row)
                voice = SECOND
                row.append(text)
            rows.append(" and ".join(row))
        return " or ".join(rows), foreign

    def _table(self, found: Term) -> str:
        """Print "roll d6: 1-2 A; 3-6 B, then C"."""
        rows = rows_of(found)
        spans = [f"{low}-{high}" if low != high else str(low) for low, high, _ in rows]
        told = [self._row(effect) for _, _, effect in rows]
        return f"roll {found.args[0]}: " + "; ".join(
            f"{a} {b}" for a, b in zip(spans, told, strict=True)
        )

    def _row(self, found: Term) -> str:
        """Print the clauses of a row; a condition comes after its clause."""
        pieces: list[str] = []
        foreign = False
        for step in terms_of(found.args) if found.op == "seq" else (found,):
            inner = term_of(step.args[1]) if step.op == "if_state" else step
            piece, foreign = self._statement(inner, foreign)
            pieces.append(f"{piece} {self.state(step.args[0])}" if inner is not step else piece)
        return ", then ".join(pieces)

    def _part(self, found: Term, foreign: bool, voice: Voice, *, first: bool) -> tuple[str, bool]:
        """Print one clause, and return whether the next one must say "you"."""
        if found.op == "may":
            # a bare verb after it would be optional too, so the next one says "you" as well
            return f"you may {self.acts(term_of(found.args[0]), SECOND)}", True
        if found.op == "each":
            who, done = self.actor(str(found.args[0])), term_of(found.args[1])
            if done.op == "may":
                return f"{who} may {self.acts(term_of(done.args[0]), THIRD_MAY)}", True
            return f"{who} {self.acts(done, THIRD)}", True
        readings = self.vocabulary.readings(found)
        usual = readings[0]
        actor = found.args[0] if usual.form.by == ACTOR else usual.form.by
        if actor and actor != "you":
            return f"{self.actor(str(actor))} {usual.say(found, SAID)}", True
        # "3 coins" alone is only clear if no one else could be the owner; otherwise "you get 3 coins"
        ownerless = all(reading.form.of != "verb" for reading in readings)
        if usual.form.of == "whole" and (ownerless or (first and not foreign)):
            return usual.say(found), False
        return f"you {self.acts(found, SECOND)}" if foreign else self.acts(found, voice), foreign

    def acts(self, found: Term, voice: Voice) -> str:
        """Print what an actor does, without naming the actor."""
        if found.op in ("choose", "seq"):
            join = " or " if found.op == "choose" else " and "
            if found.op == "seq" and any(
                each.op in ("choose", "if_state") for each in terms_of(found.args)
            ):
                join = ", then "  # "and" would bind closer than the "or" inside
            return join.join(self.acts(inner, voice) for inner in terms_of(found.args))
        if found.op == "if_state":
            return f"{self.acts(term_of(found.args[1]), voice)} {self.state(found.args[0])}"
        for reading in self.vocabulary.readings(found):
            itself = reading.form.by == ACTOR and found.args[0] == "you"
            if reading.form.of != "whole" and (itself or not reading.form.by):
                return reading.say(found, voice)
        raise ValueError(f"no wording for {found!r} here")
