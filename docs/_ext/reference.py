"""The public interface for bots, the lab and machine learning, from its docstrings.

Nothing is imported: the sources are read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "lorehall"
MODULES = {
    "core.game.game": ("Game",),
    "core.game.described": ("Described",),
    "core.game.playing": ("Playing",),
    "core.game.seeing": ("Seeing", "CommonRefusals"),
    "core.game.judging": ("Judging", "SearchSettings"),
    "core.game.studying": ("Studying",),
    "core.words.outputs": ("Choice", "Pending", "Outcome", "Facts"),
    "core.engine.position": ("Position",),
    "core.words.observation_fields": (
        "Observed", "Words", "Number", "SeatNumber", "Word", "Row", "Tally", "Spread", "Each",
    ),
    "bots.base": ("Bot", "BlindBot", "Rng", "decide", "answer"),
    "lab.play.simulate": ("Series", "GameRecord", "simulate"),
    "envs.adapter": ("Adapter", "Episode", "rewards"),
    "envs.observation": ("Layout", "Entry"),
    "envs.aec": ("env", "TableEnv"),
    "envs.single": ("SeatEnv",),
    "envs.vector": ("ManyTables", "Moment"),
    "envs.openspiel": ("LorehallGame", "LorehallState"),
}  # fmt: skip
"""What is told of each module."""
Definition = ast.FunctionDef | ast.ClassDef


def lines() -> Iterator[str]:
    """What the page lists."""
    for module in MODULES:
        yield from section(module)


def section(module: str) -> Iterator[str]:
    tree = ast.parse((SOURCES / f"{module.replace('.', '/')}.py").read_text("utf-8"))
    found = {node.name: node for node in tree.body if isinstance(node, Definition)}
    yield f"## `lorehall.{module}`\n"
    yield f"{summary(tree)}\n"
    for name in MODULES[module]:
        yield from definition(found[name])


def definition(node: Definition) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield f"### `{signature(node)}`\n"
        yield f"{summary(node)}\n"
        return
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f"### class `{node.name}({bases})`\n" if bases else f"### class `{node.name}`\n"
    yield f"{summary(node)}\n"
    members = [*values(node), *methods(node)]
    yield from members
    if members:
        yield ""


def methods(node: ast.ClassDef) -> Iterator[str]:
    """The public methods that say what they do; those that do what their base says are left out."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_") and summary(each):
            is_value = any(
                ast.unparse(mark) in ("property", "cached_property") for mark in each.decorator_list
            )
            told, words = (each.name if is_value else signature(each)), summary(each)
            if is_value:  # it reads like an attribute
                words = words.removeprefix("Return ")
            yield f"* `{told}`: {words[:1].upper()}{words[1:]}"


def values(node: ast.ClassDef) -> Iterator[str]:
    """The public values of a class, with what stands below them."""
    for each, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(each, ast.AnnAssign) and not ast.unparse(each.target).startswith("_"):
            words = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                words = f": {' '.join(str(after.value.value).split())}"
            yield f"* `{ast.unparse(each.target)}: {ast.unparse(each.annotation)}`{words}"


def signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({arguments}){returns}"


def summary(node: Definition | ast.Module) -> str:
    """The first paragraph of a docstring."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
