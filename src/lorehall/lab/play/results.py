"""Result files: JSON lines with the plan of a run, every game in order, and a summary at the end.

The same run gives the same bytes for any number of workers and interruptions: a run that finds the file of an earlier one
continues after its last complete line. Nothing in a file depends on the machine or the time.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

import lorehall
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.lab.play.simulate import GameRecord

FORMAT: Final = 1
PACKED: Final = b"\x1f\x8b"
"""How what gzip has packed begins."""
PLAYED_BY: Final = ("bots", "core", "games", "lang")
"""The parts of the package on which it depends how a game goes."""


class BadResults(LorehallError):
    """A file that is no result file, or not that of this run."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything on which the games depend."""

    results: int = FORMAT
    """The version of this form."""
    lorehall: str
    game: str
    rules: int
    """The version of the game's rules."""
    cards: str
    """The fingerprint of the cards that were played; "" where the version of the rules says everything."""
    plan: dict[str, object]
    """What was to be played: bots, options, seed and how many games."""


class Last(msgspec.Struct, frozen=True):
    """The last line of a run that came to its end."""

    summary: dict[str, object]


class Results(msgspec.Struct, frozen=True):
    """What a result file holds."""

    head: Head
    records: list[GameRecord]
    summary: dict[str, object] | None
    """None as long as the run has not come to its end."""


def head_of(rules: Game[Position], plan: msgspec.Struct) -> Head:
    """The first line for a plan."""
    return Head(
        lorehall=lorehall_version(),
        game=rules.name,
        rules=rules.version,
        cards=rules.fingerprint,
        plan=msgspec.json.decode(encoded(plan)),  # as it will be read again
    )


@cache
def lorehall_version() -> str:
    """The version of this program, and behind a + what its rules and bots are: they change more often than it does."""
    return f"{lorehall.__version__}+{digest_of_code()}"


def digest_of_code() -> str:
    """Return a fingerprint of the code that plays games, without cards: the same for the plain and the compiled build."""
    package = Path(lorehall.__file__).parent
    files = [
        path
        for part in PLAYED_BY
        for path in sorted((package / part).rglob("*.*"))
        if path.suffix in (".py", ".toml")
    ]
    found = sha256()
    for path in files:
        found.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


# -- reading -------------------------------------------------------------------------------------------


def read(path: Path) -> Results:
    """Read the complete lines of a result file, which may be compressed with gzip."""
    return _parsed(path, _unpacked(path, _bytes_of(path)))[0]


def _unpacked(path: Path, data: bytes) -> bytes:
    if not data.startswith(PACKED):
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise BadResults(f"{path} is a damaged gzip file: {error}.") from error


def _bytes_of(path: Path) -> bytes:
    """Read a regular file; reading a device might never end, and what is written to one can't be read back."""
    if path.exists() and not path.is_file():
        raise BadResults(f"{path} is not a regular file. Choose one that can be read back.")
    return path.read_bytes()


def _parsed(path: Path, data: bytes) -> tuple[Results, int]:
    """Parse the complete lines of a file and count their bytes. Anything after the last one was cut off."""
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    if not lines:
        raise BadResults(f"{path} is not a result file: it has no complete line.")
    head = _head(path, lines[0])
    records: list[GameRecord] = []
    summary: dict[str, object] | None = None
    for number, line in enumerate(lines[1:], 2):
        found = _line(line)
        wrong = _contradiction(found) if isinstance(found, GameRecord) else ""
        if wrong:
            raise BadResults(f"{path}, line {number}: {wrong}. The file is damaged.")
        if isinstance(found, GameRecord) and found.index == len(records) and summary is None:
            records.append(found)
        elif isinstance(found, Last) and number == len(lines):
            summary = found.summary
        else:
            raise BadResults(
                f"{path}, line {number}: game {len(records)} was expected here. The file is damaged. "
                "To continue from this point, delete this line and all lines after it."
            )
    return Results(head, records, summary), whole


def _head(path: Path, line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadResults(
            f"{path} is not a result file: its first line is not a valid header."
        ) from error
    if head.results != FORMAT:
        raise BadResults(f"{path} has format {head.results}; this version reads format {FORMAT}.")
    return head


def _line(line: bytes) -> GameRecord | Last | None:
    try:
        if line.startswith(b'{"summary"'):
            return msgspec.json.decode(line, type=Last)
        return msgspec.json.decode(line, type=GameRecord)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _contradiction(record: GameRecord) -> str:
    """Describe a contradiction in a record; "" if there is none."""
    seats = len(record.scores)
    if len(record.bots) != seats:
        return f"{len(record.bots)} bots but {seats} scores"
    for what, named in (("winners", record.winners), ("teams", sum(record.teams, ()))):
        if not all(0 <= seat < seats for seat in named):
            return f"{what} {list(named)}, but the seats are 0 to {seats - 1}"
    return ""


# -- writing -------------------------------------------------------------------------------------------


def gathered(files: Sequence[Path]) -> Results:
    """Gather the games of all files without duplicates. They must share rules and version; the head is that of the first file."""
    if not files:
        raise LorehallError(
            "Name at least one result file; `lorehall tournament --results FILE` writes one."
        )
    found = [read(path) for path in files]
    first = found[0].head
    for path, head in zip(files, [each.head for each in found], strict=True):
        apart = f"{path} and {files[0]} can't be combined"
        if (head.game, head.rules, head.cards) != (first.game, first.rules, first.cards):
            raise LorehallError(f"{apart}: they differ in game, rules version or cards.")
        if head.lorehall != first.lorehall:
            raise LorehallError(
                f"{apart}: one was written by Lorehall {head.lorehall} and the other by {first.lorehall}, and bots can differ "
                "between versions."
            )
    games: dict[bytes, GameRecord] = {}
    for record in [record for each in found for record in each.records]:
        games.setdefault(msgspec.json.encode((record.seed, record.bots, record.options)), record)
    return Results(first, list(games.values()), None)


def encoded(value: object) -> bytes:
    """Encode a line; the same value gives the same bytes."""
    return msgspec.json.encode(value, order="deterministic") + b"\n"


class Writer:
    """A result file during a run. Without a path, the games are only kept in memory."""

    def __init__(self, path: Path | None, head: Head) -> None:
        self.records: list[GameRecord] = []
        self.is_complete = False
        self._path = path
        self._file: FileIO | None = None
        if path is not None:
            self._begin(path, head)

    def _begin(self, path: Path, head: Head) -> None:
        first = encoded(head)
        data = _bytes_of(path) if path.exists() else b""
        if data.startswith(PACKED):
            raise BadResults(
                f"{path} is compressed. Unpack it with gunzip, then run the same command to continue."
            )
        keep = 0
        if data and not first.startswith(
            data
        ):  # otherwise it is empty or was cut off in its first line
            found, keep = _parsed(path, data)
            _compare(path, found.head, head)
            self.records = found.records
            self.is_complete = found.summary is not None
        path.parent.mkdir(parents=True, exist_ok=True)
        # unbuffered: written data is safe, and a failed write is not tried again when the file is closed
        self._file = path.open("r+b" if data else "wb", buffering=0)
        self._file.truncate(keep)
        self._file.seek(0, os.SEEK_END)
        if not keep:
            self._write(first)

    def add(self, records: Sequence[GameRecord]) -> None:
        """Add finished games in order; they are on disk afterwards."""
        self.records += records
        self._write(b"".join(encoded(record) for record in records))

    def end(self, summary: object) -> None:
        """Mark the run as complete."""
        if not self.is_complete:
            self._write(encoded({"summary": summary}))
            self.is_complete = True

    def _write(self, data: bytes) -> None:
        try:
            while self._file is not None and data:
                data = data[self._file.write(data) :]
        except OSError as error:
            raise BadResults(
                f"{self._path}: {error.strerror}. {plural(len(self.records), 'game')} played so far. To continue "
                "from the games in the file, run the same command again."
            ) from error

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()


def check_played(
    path: Path | None, played: Sequence[GameRecord], due: Iterable[tuple[int, tuple[str, ...]]]
) -> None:
    """Check that the games in a file are those the run would play, with these seeds and bots."""
    for record, match in zip(played, due, strict=False):
        if (record.seed, record.bots) != match:
            raise BadResults(
                f"{path}: game {record.index} doesn't have the seed and bots this run would give it."
            )


def _compare(path: Path, found: Head, wanted: Head) -> None:
    """Refuse to add to the file of another run, and report the differences."""
    if found == wanted:
        return
    old, new = _flat(found), _flat(wanted)
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    told = "; ".join(f"{name} {old.get(name)!r}, not {new.get(name)!r}" for name in names)
    raise BadResults(
        f"{path} belongs to a different run ({told}). Use another file, or repeat the earlier command to continue that run."
    )


def _flat(head: Head) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(head)
    plan: dict[str, object] = msgspec.to_builtins(head.plan)
    return {**{name: value for name, value in found.items() if name != "plan"}, **plan}
