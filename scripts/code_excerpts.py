"""Update code blocks in the docs from the source files: `python scripts/code_excerpts.py`.

A block after a marker, `<!-- code: examples/ember_watch/rules.py Turn Action.run -->`, contains the definitions that the marker
names, in this order; without names, the whole file. `make excerpts` runs this; a test fails if a page is stale.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = tuple(
    [ROOT / "docs" / page for page in ("add-a-game.md", "reverse-proxy.md", "research.md")]
)
BLOCK = re.compile(r"(<!-- code: (\S+)((?: \S+)*) -->\n\n```\w+\n)(.*?)(^```$)", re.M | re.S)


def fresh(page: str) -> str:
    """Return a page with all its blocks updated."""
    return BLOCK.sub(
        lambda found: found[1] + code(ROOT / found[2], found[3].split()) + found[5], page
    )


def code(file: Path, names: list[str]) -> str:
    """Return the source of these definitions, or of the whole file."""
    source = file.read_text("utf-8")
    if not names:
        return source
    lines = source.splitlines(keepends=True)
    places = dict(_places(ast.parse(source).body))
    text, last = "", 0
    for name in names:
        start, end = places[name]
        text += _gap(lines[last : start - 1], lines[start - 1]) if text else ""
        text += "".join(lines[start - 1 : end])
        last = end
    return text


def _gap(between: list[str], following: str) -> str:
    """Return the blank lines before a definition: as in the file, if there is nothing else between the two."""
    if not any(line.strip() for line in between):
        return "".join(between)
    return "\n\n" if following.startswith(("class ", "def ")) else "\n"


def _places(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the first and last line of every definition by name; the docstring of a value belongs to it."""
    for index, node in enumerate(body):
        end = node.end_lineno or node.lineno
        after = body[index + 1] if index + 1 < len(body) else None
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield within + node.name, (node.lineno, end)
            if isinstance(node, ast.ClassDef):
                yield from _places(node.body, f"{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                end = after.end_lineno or end
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(part, ast.Name):
                        yield within + part.id, (node.lineno, end)


if __name__ == "__main__":
    for path in PAGES:
        path.write_text(fresh(path.read_text("utf-8")), "utf-8")
