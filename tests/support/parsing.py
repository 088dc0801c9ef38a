"""Finds where source code reads meaning out of a sentence instead of the data beside it.

A sentence is what carries words for people: `.text`, `.words`, `.prompt`, `.wish` and `pending.options` of the engine's types,
the same keys of their JSON, and names that are given one of these. To show, send, store or join it is fine. To take it apart,
search it or compare it is not: whoever does that breaks as soon as a word changes.
"""

from __future__ import annotations

import ast

WORDS = {"text", "words", "prompt", "wish"}
"""What holds sentences."""
TAKING_APART = {
    "casefold", "count", "endswith", "find", "index", "lower", "lstrip", "partition", "removeprefix", "removesuffix", "replace",
    "rfind", "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "title", "upper",
}  # fmt: skip
PATTERNS = {"re", "fnmatch", "difflib"}


def parsed_sentences(source: str) -> list[int]:
    """The lines at which a sentence is taken apart, searched or compared."""
    tree = ast.parse(source)
    return sorted(
        {
            line
            for scope in ast.walk(tree)
            if isinstance(scope, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            for line in _in_scope(scope)
        }
    )


def _in_scope(scope: ast.AST) -> list[int]:
    names = _names_of_sentences(scope)
    return [
        node.lineno
        for node in ast.walk(scope)
        if isinstance(node, ast.Call | ast.Compare | ast.Match)
        and any(_is_sentence(part, names) for part in _read(node))
    ]


def _names_of_sentences(scope: ast.AST) -> set[str]:
    """Names that this scope gives to sentences: `words = refusal.words.text`, `for text in pending.options`."""
    found: set[str] = set()
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                given = value
            case ast.For(target=ast.Name(id=name), iter=value):
                given = value
            case ast.comprehension(target=ast.Name(id=name), iter=value):
                given = value
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                given = value
            case _:
                continue
        if _is_sentence(given, set()):
            found.add(name)
    return found


def _read(node: ast.Call | ast.Compare | ast.Match) -> list[ast.expr]:
    """What an expression looks into."""
    match node:
        case ast.Match(subject=subject):
            return [subject]
        case ast.Compare(left=left, ops=ops, comparators=others):
            looks = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)
            return [left, *others] if any(isinstance(op, looks) for op in ops) else []
        case ast.Call(func=ast.Attribute(value=ast.Name(id=module)), args=args) if (
            module in PATTERNS
        ):
            return args
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in TAKING_APART:
            return [value]
        case ast.Call(func=ast.Attribute(attr="match" | "search" | "fullmatch"), args=args):
            return args
    return []


def _is_sentence(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Attribute(attr="options", value=ast.Name(id="pending")):
            return True
        case ast.Attribute(attr=name):
            return name in WORDS
        case ast.NamedExpr(value=value):
            return _is_sentence(value, names)
        case ast.Subscript(slice=ast.Constant(value=str(key))):
            return key in WORDS
        case ast.Subscript(value=value):
            return _is_sentence(value, names)
        case ast.Call(
            func=ast.Attribute(value=value, attr="get"), args=[ast.Constant(value=key), *_]
        ):
            return key in WORDS
        case ast.Call(func=ast.Name(id="str"), args=[value]):
            return _is_sentence(value, names)
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in TAKING_APART:
            return _is_sentence(value, names)
        case ast.Name(id=name):
            return name in names
    return False
