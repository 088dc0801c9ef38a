"""The syntax tree of the card language.

A sentence of a card becomes a :class:`Term`: the name of an operation and its arguments.
Terms are plain, immutable values. Two wordings that mean the same give equal Terms, so an
engine may use them as dictionary keys and may compare them freely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, Union, cast

#: An argument of a Term: a number, a word, a Term, nothing, or a tuple of those.
Arg: TypeAlias = Union[int, str, "Term", tuple["Arg", ...], None]


class Term:
    """One node of the syntax tree: ``op(args...)``; frozen, hashable, compared by value."""

    __slots__ = ("op", "args", "_hash")

    op: str
    args: tuple[Arg, ...]
    _hash: int

    def __init__(self, op: str, args: tuple[Arg, ...] = ()) -> None:
        object.__setattr__(self, "op", op)
        object.__setattr__(self, "args", args)
        object.__setattr__(self, "_hash", hash((op, args)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Term is frozen; cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Term is frozen; cannot delete {name!r}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Term):
            return NotImplemented
        return self._hash == other._hash and self.op == other.op and self.args == other.args

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.op}({', '.join(_show(a) for a in self.args)})"

    def __reduce__(self) -> tuple[type[Term], tuple[str, tuple[Arg, ...]]]:
        # String hashes differ between processes: rebuild instead of copying the stored hash.
        return Term, (self.op, self.args)

    def walk(self) -> Iterator[Term]:
        """Yield this Term and every Term inside it, outermost first."""
        yield self
        for arg in self.args:
            yield from _walk(arg)

    def mapped(self, change: Callable[[Arg], Arg]) -> Term:
        """Return this Term with ``change`` applied to every argument at any depth, inner ones first."""
        return Term(self.op, tuple(_mapped(arg, change) for arg in self.args))


def term(op: str, *args: Arg) -> Term:
    """``term("draw", "you", term("n", 1))``: the short way to write a Term in code."""
    return Term(op, args)


def term_of(arg: Arg) -> Term:
    """Return an argument that is known to be a Term."""
    return cast(Term, arg)


def terms_of(args: Arg) -> tuple[Term, ...]:
    """Return arguments that are known to be Terms."""
    return cast("tuple[Term, ...]", args)


def rows_of(table: Term) -> tuple[tuple[int, int, Term], ...]:
    """Return the rows of a dice table: the lowest and highest roll of each, and its effect."""
    return cast("tuple[tuple[int, int, Term], ...]", table.args[1])


def _mapped(arg: Arg, change: Callable[[Arg], Arg]) -> Arg:
    if isinstance(arg, Term):
        return change(arg.mapped(change))
    return tuple(_mapped(each, change) for each in arg) if isinstance(arg, tuple) else change(arg)


def _walk(arg: Arg) -> Iterator[Term]:
    if isinstance(arg, Term):
        yield from arg.walk()
    elif isinstance(arg, tuple):
        for inner in arg:
            yield from _walk(inner)


def _show(arg: Arg) -> str:
    if isinstance(arg, tuple):
        inner = ", ".join(_show(a) for a in arg)
        return f"({inner},)" if len(arg) == 1 else f"({inner})"
    return str(arg) if not isinstance(arg, Term) else repr(arg)
