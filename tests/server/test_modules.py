"""The modules of the server have an order, and each can be read in one sitting. See also tests/test_contracts.py."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import lorehall.server

FOLDER = Path(str(lorehall.server.__file__)).parent
SOURCES = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*.py"))}
LONGEST = 350
MOST = 12
"""Modules of a room."""


def module(name: str) -> str:
    parts = name.removesuffix(".py").removesuffix("__init__").rstrip("/").split("/")
    return ".".join(["lorehall.server", *[part for part in parts if part]])


MODULES = {module(name): path for name, path in SOURCES.items()}


def imported(path: Path) -> set[str]:
    """The modules of the server that a module imports anywhere, for types alone too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & MODULES.keys() - {"lorehall.server"}


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = {name: imported(path) for name, path in MODULES.items()}
    order: list[str] = []
    while ready := [name for name in graph if name not in order and graph[name] <= set(order)]:
        order += ready
    left = {name: sorted(graph[name] - set(order)) for name in graph if name not in order}
    assert not left, "modules that import each other"


@pytest.mark.parametrize("name", SOURCES)
def test_a_module_can_be_read_in_one_sitting(name: str) -> None:
    assert len(SOURCES[name].read_text("utf-8").splitlines()) <= LONGEST


def test_the_map_of_the_house_names_every_module() -> None:
    page = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
    table = page[page.index("## The table") : page.index("## The terminal")]
    (plan,) = re.findall(r"```text\n(.*?)```", table, re.S)
    room, named = "", set[str]()
    for line in plan.splitlines():
        if not line.startswith(" "):
            head = line.split()[0]
            room = head if head.endswith("/") else ""
        named |= {room + found for found in re.findall(r"\b\w+\.py", line)}
    assert named == {name for name in SOURCES if not name.endswith("__init__.py")}


@pytest.mark.parametrize("room", sorted({path.parent for path in SOURCES.values()}))
def test_a_room_is_small_and_says_what_it_is(room: Path) -> None:
    modules = [path for path in room.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MOST
    assert ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8")))
