"""Write the client's TypeScript types, from the Python types of the server's messages and the games' views.

`make types` runs it; a test detects stale files.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import json
import re
import sys
import textwrap
import types
import typing
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from lorehall.core.words.wire_types import OPEN
from lorehall.games import REGISTRY

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web" / "src"
WIDTH = 120
HEAD = "// Made by `make types` from {}. Do not edit.\n"
PROTOCOL = (
    "lorehall.core.engine.place_types",
    "lorehall.core.words.wire_types",
    "lorehall.server.protocol.table_parts",
    "lorehall.server.protocol.answers",
    "lorehall.server.protocol.messages",
    "lorehall.server.protocol.http_answers",
    "lorehall.server.protocol.replay_answers",
)
"""Modules of which every type is written."""
WORDS = (
    "lorehall.core.errors",
    "lorehall.core.options",
    "lorehall.core.words.risk",
    "lorehall.core.game.windows",
    "lorehall.rules",
)
"""Modules of which only the types that the others use are written."""
OWN_MESSAGES = "../../lib/messages"
BOTH_WAYS = {"Clock"}
"""Types that are both read and sent: a client may leave fields out, but the server never does."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def fresh() -> dict[Path, str]:
    """Return what each file should contain."""
    protocol = Page(PROTOCOL, WORDS)
    found = {CLIENT / "lib" / "messages.ts": protocol.text("the server's messages")}
    for game in REGISTRY:
        room = f"lorehall.games.{game}"
        page = Page([f"{room}.table.view_types"], [f"{room}.model.codes"], protocol)
        found[CLIENT / "games" / game / "view.generated.ts"] = page.text("the views of the game")
    return found


# -- contents of the types ------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Field:
    name: str
    kind: object
    is_optional: bool = False


def is_shape(value: object) -> typing.TypeGuard[type]:
    """Return whether it is a type with named fields."""
    if not isinstance(value, type) or typing.get_origin(value) is not None:
        return False
    is_struct = issubclass(value, Struct) and value is not Struct
    return is_struct or typing.is_typeddict(value) or dataclasses.is_dataclass(value)


def fields_of(shape: type) -> Iterator[Field]:
    """Return the fields in the order in which they are sent."""
    if issubclass(shape, Struct):
        config = shape.__struct_config__
        if config.tag is not None:
            yield Field(str(config.tag_field), typing.Literal[config.tag])
        is_read = config.forbid_unknown_fields and shape.__name__ not in BOTH_WAYS
        for field in msgspec.structs.fields(shape):
            may_miss = not field.required and (is_read or config.omit_defaults)
            is_unset = msgspec.UnsetType in typing.get_args(field.type)
            yield Field(field.encode_name, field.type, may_miss or is_unset)
        return
    for name, kind in typing.get_type_hints(shape, include_extras=True).items():
        optional = typing.get_origin(kind) is typing.NotRequired
        yield Field(name, typing.get_args(kind)[0] if optional else kind, optional)


def held(kind: object) -> object:
    """Return the type without what only Python needs; for encoded data, the type of its content."""
    if typing.get_origin(kind) is not typing.Annotated:
        return kind
    inner, *metas = typing.get_args(kind)
    for meta in metas:
        if isinstance(meta, msgspec.Meta) and meta.extra and "holds" in meta.extra:
            return meta.extra["holds"]
    return inner


# -- docstrings of the types --------------------------------------------------------------------------


@dataclasses.dataclass
class Said:
    """A name of a module, with the docstrings below it and below its fields."""

    name: str
    doc: str = ""
    fields: dict[str, str] = dataclasses.field(default_factory=dict)
    bases: Sequence[str] = ()


@cache
def said_in(module: str) -> dict[str, Said]:
    """Return the types and aliases of a module in order."""
    path = ROOT / "src" / f"{module.replace('.', '/')}.py"
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found: dict[str, Said] = {}
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            pairs = zip(node.body, [*node.body[1:], None], strict=True)
            fields = {
                each.target.id: _words(below)
                for each, below in pairs
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            found[node.name] = Said(node.name, ast.get_docstring(node) or "", fields, bases)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = Said(node.targets[0].id, _words(after))
    return found


def _words(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def field_words(shape: type) -> dict[str, str]:
    """Return the docstring of each field, including those of base types."""
    said = said_in(shape.__module__).get(shape.__name__, Said(""))
    found: dict[str, str] = {}
    for base in said.bases:
        value = vars(sys.modules[shape.__module__])[base]
        if is_shape(value):
            found |= field_words(value)
    return found | {name: doc for name, doc in said.fields.items() if doc}


def is_base(module: str, name: str, value: object) -> bool:
    """Return whether it only declares fields that several others of its module share."""
    return is_shape(value) and any(name in said.bases for said in said_in(module).values())


# -- TypeScript ---------------------------------------------------------------------------------------


class Page:
    """A file of types: those of some modules, and the types of others that they use."""

    def __init__(
        self, modules: Sequence[str], words: Sequence[str], below: Page | None = None
    ) -> None:
        self.modules, self.words, self.below = modules, words, below
        self.names: dict[object, str] = {} if below is None else dict(below.names)
        self.own: list[tuple[str, str, object]] = []
        self.used: set[object] = set()
        for module in (*words, *modules):
            here = vars(importlib.import_module(module))
            for name in said_in(module):
                value = here.get(name)
                if not name.startswith("_") and (is_shape(value) or is_alias(value)):
                    self.names[value] = name.removesuffix("Json")
                    self.own.append((module, name, value))

    def text(self, source: str) -> str:
        self.used |= {
            each[2] for each in self.own if each[0] in self.modules and not is_base(*each)
        }
        told: dict[object, str] = {}
        while found := [each for each in self.own if each[2] in self.used - told.keys()]:
            told |= {value: self.declared(module, name, value) for module, name, value in found}
        shown = [told[value] for _, _, value in self.own if value in told]
        return "\n".join([HEAD.format(source), *self.imports(), *shown])

    def imports(self) -> list[str]:
        if self.below is None:
            return []
        theirs = {value for _, _, value in self.below.own} & self.used
        names = sorted([self.names[value] for value in theirs])
        line = f'import type {{ {", ".join(names)} }} from "{OWN_MESSAGES}";\n'
        if len(line) <= WIDTH:
            return [line]
        rest = "".join([f"  {name},\n" for name in names])
        return [f'import type {{\n{rest}}} from "{OWN_MESSAGES}";\n']

    def declared(self, module: str, name: str, value: object) -> str:
        said = said_in(module)[name]
        shown = self.names[value]
        lines = list(comment(said.doc))
        if not is_shape(value):
            members = [self.ts(member) for member in self.gathered(value)]
            return "\n".join([*lines, *union(f"export type {shown} =", members, "")]) + "\n"
        docs = field_words(value)
        lines.append(f"export type {shown} = {{")
        for field in fields_of(value):
            lines += comment(docs.get(field.name, ""), "  ")
            head = f"{field.name}{'?' if field.is_optional else ''}:"
            lines += union(f"  {head}", self.members(field.kind), "  ")
        more = f" & Record<string, {self.ts(OPEN[value])}>" if value in OPEN else ""
        return "\n".join([*lines, f"}}{more};"]) + "\n"

    def gathered(self, alias: object) -> list[object]:
        """Return the members of a union; those of another union of types stand together under its name."""
        members = members_of(alias)
        unions = [other for _, _, other in self.own if not is_shape(other)]
        for other in unions:
            theirs = members_of(other)
            is_part = 1 < len(theirs) < len(members) and set(theirs) <= set(members)
            if is_part and all(map(is_shape, theirs)):
                members = [*(each for each in members if each not in theirs), other]
        return members

    def members(self, kind: object) -> list[str]:
        """Return the members of a union, each once; a name stands for all its members."""
        kind = held(kind)
        if self.known(kind) or not is_alias(kind):
            return [self.ts(kind)]
        found = [text for member in members_of(kind) for text in self.members(member)]
        return list(dict.fromkeys(found))

    def known(self, kind: object) -> bool:
        try:
            return kind in self.names
        except TypeError:  # some types cannot be looked up
            return False

    def ts(self, kind: object) -> str:
        kind = held(kind)
        if self.known(kind):
            self.used.add(kind)
            return self.names[kind]
        if isinstance(kind, Constant):
            return json.dumps(kind.value)
        if is_alias(kind):
            return " | ".join(self.members(kind))
        if kind in (object, typing.Any, Raw):
            return "unknown"
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        if origin is dict:
            key = "string" if held(inner[0]) in (str, int) else self.ts(inner[0])
            return f"Record<{key}, {self.ts(inner[1])}>"
        if origin is tuple and inner[-1] is not Ellipsis:
            return f"[{', '.join([self.ts(each) for each in inner])}]"
        if origin is not None:
            item = self.ts(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        return SIMPLE[typing.cast("type", kind)]


@dataclasses.dataclass(frozen=True)
class Constant:
    """Return one value of a `Literal`."""

    value: object


def is_alias(value: object) -> bool:
    """Return whether it is a union, or one of several values."""
    return typing.get_origin(value) in (typing.Literal, typing.Union, types.UnionType)


def members_of(alias: object) -> list[object]:
    inner = typing.get_args(alias)
    if typing.get_origin(alias) is typing.Literal:
        return [Constant(value) for value in inner]
    return [member for member in inner if member is not msgspec.UnsetType]


def comment(words: str, indent: str = "") -> list[str]:
    if not words:
        return []
    plain = re.sub(r"\bNone\b", "null", " ".join(words.split()))
    lines = textwrap.wrap(plain, WIDTH - len(indent) - len("/**  */"))
    return [
        f"{indent}{' * ' if number else '/** '}{line}{' */' if line is lines[-1] else ''}"
        for number, line in enumerate(lines)
    ]


def union(head: str, members: list[str], indent: str) -> list[str]:
    """Return a declaration on one line or, if it is too long, on one line per member."""
    line = f"{head} {' | '.join(members)};"
    if len(line) <= WIDTH:
        return [line]
    rest = [f"{indent}  | {member}" for member in members]
    return [head, *rest[:-1], f"{rest[-1]};"]


if __name__ == "__main__":
    for path, text in fresh().items():
        path.write_text(text, encoding="utf-8")
