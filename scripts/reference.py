"""Writes docs/reference.md: the public interface for bots, the laboratory and programs that learn, from its docstrings.

`make excerpts` runs it; a test says when the page is stale. Nothing is imported: the sources are read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference.md"
HEAD = """# Public interface

Made by `scripts/reference.py` from the docstrings. What stands here is what bots, experiments and other programs may rely on;
[Bots and the laboratory](bots-and-lab.md) and [Programs that learn](research.md) show it at work. What begins with an underscore,
and every module that is not named here, may change at any time.
"""
MODULES = {
    "core.game": ("Game",),
    "core.judged": ("Judged",),
    "core.told": ("Choice", "Pending", "Outcome", "Facts"),
    "core.position": ("Position",),
    "core.observing": (
        "Observed", "Words", "Number", "SeatNumber", "Word", "Row", "Tally", "Spread", "Each",
    ),
    "bots.base": ("Bot", "BlindBot", "Rng", "decide", "answer"),
    "lab.simulate": ("Series", "GameRecord", "simulate"),
    "envs.adapter": ("Adapter", "Episode", "rewards"),
    "envs.observation": ("Layout", "Entry"),
    "envs.aec": ("env", "TableEnv"),
    "envs.single": ("SeatEnv",),
    "envs.vector": ("ManyTables", "Moment"),
    "envs.openspiel": ("LorehallGame", "LorehallState"),
}  # fmt: skip
"""What is told of each module."""
Definition = ast.FunctionDef | ast.ClassDef


def fresh() -> str:
    return "\n".join([HEAD, *(line for module in MODULES for line in section(module))])


def section(module: str) -> Iterator[str]:
    tree = ast.parse(
        (ROOT / "src" / "lorehall" / f"{module.replace('.', '/')}.py").read_text("utf-8")
    )
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
    yield f"### class `{node.name}`" + (f" of `{bases}`\n" if bases else "\n")
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
            told = each.name if is_value else signature(each)
            yield f"* `{told}`: {summary(each)}"


def values(node: ast.ClassDef) -> Iterator[str]:
    """The public values of a class, with what stands below them."""
    for each, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(each, ast.AnnAssign) and not ast.unparse(each.target).startswith("_"):
            is_told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            words = f": {' '.join(str(after.value.value).split())}" if is_told else ""  # type: ignore[union-attr]
            yield f"* `{ast.unparse(each.target)}: {ast.unparse(each.annotation)}`{words}"


def signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({arguments}){returns}"


def summary(node: Definition | ast.Module) -> str:
    """The first paragraph of a docstring."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(fresh(), encoding="utf-8")
