"""Saving by field: a state, what it holds and its frames to plain data and back, each thing by its name.

Saved fields aren't listed. A class names those that aren't saved, `DERIVED` (they follow from the others) and
`SHARED` (definitions and options, which a game saves in its own way); all others are found by inspecting the object.
`LATER` are fields that were added later: they are saved only if they aren't empty, so other games look as before, and
earlier saves can be read.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, TypeVar

from lorehall.core.engine.keyed_rng import KEY_BYTES
from lorehall.core.engine.position import Event, Frame, Position, fields
from lorehall.core.errors import BadSave, LorehallError

APART: Final = ("events", "key", "earlier", "recent", "feed")
"""Fields of every position that are not among the saved ones: what listeners get, a key of chance, which not every play has,
and the history, which the digest of a position leaves out."""

MOST: Final = 100_000
"""No table has this many of anything in one place: numbers by seat or place are counts, and a client may show them
all."""

Definitions = Mapping[str, Sequence[object]]
"""The frozen definitions that frames point to, by the name of the field: {"effect": all effects in their order}."""

P = TypeVar("P", bound=Position)
T = TypeVar("T")


FIELDS: Final[dict[type, list[str]]] = {}
"""A cache of `saved_fields`: all objects of a class have the same fields."""


def saved_fields(thing: object) -> list[str]:
    """The names of an object's fields that are saved, in a fixed order."""
    found = FIELDS.get(type(thing))
    if found is None:
        skipped = {*getattr(thing, "DERIVED", ()), *getattr(thing, "SHARED", ())}
        if isinstance(thing, Position):
            skipped.update(APART)
        found = sorted(name for name in fields(thing) if name not in skipped)
        FIELDS[type(thing)] = found
    return found


# -- to plain data --------------------------------------------------------------------------------------


def dump_fields(thing: object) -> dict[str, object]:
    """Return every saved field of a state, or of something in it."""
    later = getattr(thing, "LATER", ())
    found: dict[str, object] = {}
    for name in saved_fields(thing):
        value = getattr(thing, name)
        if value or name not in later:
            found[name] = _dump(value)
    return found


def _dump(value: object) -> object:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        if value and type(value[0]) is int:
            return list(value)
        return [_dump(entry) for entry in value]
    if isinstance(value, Frame):
        return {"frame": type(value).__name__, **dump_fields(value)}
    number = getattr(value, "id", None)
    return number if isinstance(number, int) else dump_fields(value)


# -- and back -------------------------------------------------------------------------------------------


class Restorer:
    """Restores the saved fields of fresh objects; BadSave if the data is invalid."""

    def __init__(self, package: str, definitions: Definitions) -> None:
        """The package holds the game's frames, wherever in it they are defined; those of the engine are known anyway."""
        self.frames = frame_classes(package)
        self.definitions = definitions

    def fill(self, thing: object, data: object) -> None:
        """Set the saved fields of a fresh object, typed like the values that it has."""
        if not isinstance(data, dict):
            raise damaged(f"the fields of {type(thing).__name__} are missing")
        later = getattr(thing, "LATER", ())
        names = [name for name in saved_fields(thing) if name in data or name not in later]
        odd = sorted(set(names) ^ set(data))
        if odd:
            what = "is missing" if odd[0] in names else "is unknown"
            raise damaged(f"the field {odd[0]!r} of {type(thing).__name__} {what}")
        for name in names:
            try:
                setattr(thing, name, self._like(getattr(thing, name), data[name]))
            except (TypeError, ValueError, AttributeError, OverflowError) as error:
                raise damaged(f"the field {name!r} of {type(thing).__name__}: {error}") from None
        if isinstance(thing, Position) and not all(isinstance(f, Frame) for f in thing.stack):
            raise damaged("something on the stack isn't a frame")

    def _like(self, fresh: object, data: object) -> object:
        """Data as a value of the same type as the fresh one."""
        if isinstance(fresh, (list, tuple)):
            if not isinstance(data, list):
                raise TypeError(f"expected a list, not {data!r}")
            if fresh and fields(fresh[0]):
                return type(fresh)(self._filled(fresh, data))
            if fresh and isinstance(fresh[0], list):  # one for each seat or place, as hands are
                each = [self._like(*pair) for pair in zip(fresh, data, strict=True)]
                return type(fresh)(each)
            found = [self._entry(entry, type(fresh[0]) if fresh else int) for entry in data]
            if fresh and any(type(entry) is int and abs(entry) > MOST for entry in found):
                raise ValueError("a number is too large")
            return type(fresh)(found)
        if type(data) is not type(fresh):
            raise TypeError(f"expected {type(fresh).__name__}, not {data!r}")
        return data

    def _filled(self, fresh: Sequence[object], data: Sequence[object]) -> Sequence[object]:
        """Objects that a state holds, such as its players: the fresh ones, filled one by one."""
        for thing, saved in zip(fresh, data, strict=True):
            self.fill(thing, saved)
        return fresh

    def _entry(self, data: object, kind: type = int) -> object:
        """An entry of a list: a number (or of this kind), a tuple of such, or a frame."""
        if isinstance(data, list):
            return tuple([self._entry(entry, kind) for entry in data])
        if isinstance(data, dict):
            return self.frame(data)
        if type(data) is not int and type(data) is not kind:
            raise TypeError(f"expected a number, not {data!r}")
        return data

    def frame(self, data: Mapping[str, object]) -> Frame:
        """The frame that was saved under the name of its class."""
        name = data.get("frame")
        kind = self.frames.get(str(name))
        if kind is None:
            raise damaged(f"there is no frame {name!r}")
        given = {key: self._part(key, value) for key, value in data.items() if key != "frame"}
        try:
            frame = kind(**given)
        except TypeError as error:
            raise damaged(f"the frame {name}: {error}") from None
        if dump_fields(frame) != {key: value for key, value in data.items() if key != "frame"}:
            raise damaged(f"the frame {name} doesn't match its saved fields {', '.join(given)}")
        return frame

    def _part(self, name: str, data: object) -> object:
        """A field of a frame: a definition by its number, or plain data."""
        known = self.definitions.get(name)
        if known is None:
            return data if data is None or data is True or data is False else self._entry(data)
        return one_of(known, data, name)


@cache
def frame_classes(package: str) -> dict[str, type[Frame]]:
    """The frames of the engine and of a game by their names; all its modules are loaded when it is asked for a state."""
    return _named([*_kinds(Frame, "lorehall.core"), *_kinds(Frame, package)])


def _named(kinds: Sequence[type]) -> dict[str, type[Frame]]:
    """Frame classes by name; a saved game could not tell two of the same name apart."""
    found: dict[str, type] = {}
    for kind in kinds:
        other = found.setdefault(kind.__name__, kind)
        if other is not kind:
            places = f"{other.__module__} and {kind.__module__}"
            raise LorehallError(f"Two frames are called {kind.__name__}, in {places}. Rename one.")
    return found


def _kinds(kind: type, package: str) -> list[type[Frame]]:
    """The frame classes of a package, found through their common base."""
    found: list[type[Frame]] = []
    heirs: list[type] = kind.__subclasses__()
    for heir in heirs:
        if heir.__module__.startswith(package + "."):
            found.append(heir)
        found += _kinds(heir, package)
    return found


def damaged(why: str) -> BadSave:
    """Return the error for data that can't be restored."""
    return BadSave(f"The saved game is damaged: {why}.")


def guarded(restore: Callable[[], T]) -> T:
    """Run this on saved data; turn every exception into BadSave."""
    try:
        return restore()
    except BadSave:
        raise
    except LorehallError as error:
        raise damaged(str(error).removesuffix(".")) from None
    except Exception as error:
        raise damaged(f"{type(error).__name__} {error}") from None


def one_of(known: Sequence[T], data: object, what: str) -> T:
    """Return the definition with this number."""
    if type(data) is not int or not 0 <= data < len(known):
        raise damaged(f"there is no {what} {data!r}")
    return known[data]


def same_cards(data: Mapping[str, object], fingerprint: str) -> None:
    """Raise BadSave if a game was saved with different cards."""
    if data.get("fingerprint") != fingerprint:
        raise BadSave(
            "The cards have changed since this game was saved. Replay it from its log instead."
        )


def saved_options(data: object) -> dict[str, object]:
    """Return the options of a saved state."""
    options = data.get("options") if isinstance(data, dict) else None
    if not isinstance(options, dict):
        raise damaged("its options are missing")
    return options


def whole_numbers(data: object) -> list[int]:
    """Return a list of numbers; refuse everything else, even booleans."""
    if not isinstance(data, list) or not all(type(entry) is int for entry in data):
        raise damaged("expected a list of numbers")
    return data


def saved_key(data: Mapping[str, object]) -> bytes:
    """Return the saved key; empty for a play without one."""
    if "key" not in data:
        return b""
    given = data["key"]
    if not isinstance(given, str):
        raise TypeError(f"expected str, not {given!r}")
    key = bytes.fromhex(given)
    if key.hex() != given or len(key) != KEY_BYTES:
        raise damaged("its key is invalid")
    return key


# -- pickling ---------------------------------------------------------------------------------------------


def make_picklable(
    kind: type[P],
    dump: Callable[[P], Mapping[str, object]],
    restorer: Callable[[P], Callable[[Mapping[str, object]], P]],
) -> None:
    """Let `pickle` write a game's states: as plain data, with the events that haven't been fetched yet.

    `restorer` returns what restores a state. A class is registered once for all its games, so it depends on the state.
    """

    def reduce(state: P) -> tuple[Callable[..., P], tuple[object, ...]]:
        return revive, (restorer(state), dump(state), state.events)

    copyreg.pickle(kind, reduce)


def revive(
    restore: Callable[[Mapping[str, object]], P],
    data: Mapping[str, object],
    events: list[Event] | None,
) -> P:
    """Return the pickled state."""
    state = restore(data)
    state.events = events
    return state


# -- whole positions --------------------------------------------------------------------------------------


def dump_position(s: Position, options: Mapping[str, object]) -> dict[str, object]:
    """Return a state as JSON data: its options, fields and history. A game may add to it."""
    fields_of = dump_fields(s)
    data: dict[str, object] = {
        "options": dict(options),
        "fields": fields_of,
        "log": s.log,
        "feed": list(s.feed),
    }
    return data | {"key": s.key.hex()} if s.key else data


def restore_position(
    s: P, data: Mapping[str, object], package: str, definitions: Definitions | None = None
) -> P:
    """Fill a fresh state, made with the same options, with what `dump_position` returned; BadSave if it is invalid."""

    def restored() -> P:
        s.log = whole_numbers(data["log"])
        s.feed = whole_numbers(data["feed"])
        s.key = saved_key(data)
        Restorer(package, definitions or {}).fill(s, data["fields"])
        return s

    return guarded(restored)
