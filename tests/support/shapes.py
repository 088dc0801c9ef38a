"""Whether data is just what a type says: nothing is missing, nothing is there besides."""

from __future__ import annotations

import runpy
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lorehall.core.words.wire_types import OPEN

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "client_types.py"))
is_shape, fields_of, held = SCRIPT["is_shape"], SCRIPT["fields_of"], SCRIPT["held"]


def misfits(data: object, kind: Any, at: str = "") -> list[str]:
    """What is wrong with JSON data, each with where it is; nothing if it fits."""
    kind = held(kind)
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in (object, typing.Any):
        return []
    if is_shape(kind):
        return _of_shape(data, kind, at)
    if origin is typing.Literal:
        return [] if data in inner else [f"{at}: {data!r} is none of {inner}"]
    if origin in (typing.Union, types.UnionType):
        tries = [misfits(data, member, at) for member in inner]
        return [] if [] in tries else min(tries, key=len)
    if origin is dict:
        return _of_dict(data, inner[0], inner[1], at)
    if origin is tuple and inner[-1] is not Ellipsis:
        if not isinstance(data, list) or len(data) != len(inner):
            return [f"{at}: {data!r} is no list of {len(inner)}"]
        return [bad for i, each in enumerate(inner) for bad in misfits(data[i], each, f"{at}/{i}")]
    if origin is not None:
        if not isinstance(data, list):
            return [f"{at}: {data!r} is no list"]
        return [bad for i, each in enumerate(data) for bad in misfits(each, inner[0], f"{at}/{i}")]
    is_number = kind is float and type(data) is int
    return [] if type(data) is kind or is_number else [f"{at}: {data!r} is no {kind.__name__}"]


def _of_dict(data: object, key: Any, kind: Any, at: str) -> list[str]:
    if not isinstance(data, dict):
        return [f"{at}: {data!r} is no object"]
    names = typing.get_args(held(key)) if typing.get_origin(held(key)) is typing.Literal else data
    found = [] if set(names) == set(data) else [f"{at}: {[*data]} are not {[*names]}"]
    return found + [bad for name in data for bad in misfits(data[name], kind, f"{at}/{name}")]


def _of_shape(data: object, kind: Any, at: str) -> list[str]:
    if not isinstance(data, Mapping):
        return [f"{at}: {data!r} is no object"]
    fields = {field.name: field for field in fields_of(kind)}
    found = [
        f"{at}/{name}: is missing"
        for name, field in fields.items()
        if not field.is_optional and name not in data
    ]
    for name, value in data.items():
        if name in fields:
            found += misfits(value, fields[name].kind, f"{at}/{name}")
        elif kind in OPEN:
            found += misfits(value, OPEN[kind], f"{at}/{name}")
        else:
            found.append(f"{at}/{name}: {kind.__name__} has no such field")
    return found
