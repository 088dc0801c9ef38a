"""`lorehall tables`: what a host does with the tables of a server: list, check, export, import, move, delete, prune, back up."""

from __future__ import annotations

import gzip
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from lorehall.cli.console import complain, say
from lorehall.cli.storage import data_folder, reading, writing
from lorehall.core.terminal.blocks import grid, plural

if TYPE_CHECKING:
    from lorehall.server.process.settings import Retention
    from lorehall.server.storage import Storage

tables = App(
    name="tables",
    help="List, check, export, import, move, delete, prune and back up the tables of a server.",
)


@tables.command(name="list")
def list_tables(
    *,
    status: Literal["open", "playing", "over"] | None = None,
    limit: int = 100,
    data: Path | None = None,
) -> int:
    """List tables, the last changed first. Works while a server runs.

    For example:

      lorehall tables list --status playing

    Parameters
    ----------
    status
        Only tables that wait for their start, are being played, or are over.
    limit
        How many at most.
    data
        The data folder of the server.

    """
    from lorehall.cli.drawing import show
    from lorehall.server.archive.table_summaries import is_imported, summary_of

    with reading(data) as storage:
        found = storage.tables(status=(status,) if status else (), limit=limit)
    rows = [("code", "game", "status", "changed", "name", "people")]
    for card in found:
        when = datetime.fromtimestamp(card.changed / 1000).strftime("%Y-%m-%d %H:%M")
        summary = summary_of(card)
        people = ", ".join(summary.people)
        status_shown = "imported" if is_imported(card, summary) else card.status
        rows.append((card.code, card.game, status_shown, when, card.name, people))
    if not found:
        say("There are no tables.")
        return 0
    show([grid(rows)])
    return 0


@tables.command
def export(code: str, file: Path, /, *, data: Path | None = None) -> int:
    """Write a table with its whole log to a file. Works while a server runs.

    The file holds the order of the cards: keep it to yourself while the game is being played.

    For example:

      lorehall tables export KRNTWQ table.json

    Parameters
    ----------
    code
        The code of the table.
    file
        The file to write.
    data
        The data folder of the server.

    """
    from lorehall.server.archive.tablefile import to_table_file
    from lorehall.server.storage.private import write_private

    with reading(data) as storage:
        write_private(file, to_table_file(storage, code.upper(), with_guests=True))
    say(f"Table {code.upper()} is in {file}.")
    return 0


@tables.command(name="import")
def import_(*files: Path, data: Path | None = None) -> int:
    """Take in tables that `export` or `move` wrote. The server must not be running.

    Each game is played again first: one that this version plays otherwise is refused.

    For example:

      lorehall tables import table.json

    Parameters
    ----------
    files
        The files to read.
    data
        The data folder of the server.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.server.archive.tablefile import from_table_file, take_in

    if not files:
        raise Misuse("Name the files to take in")
    with writing(data) as storage:
        for file in files:
            found = from_table_file(unpacked(file.read_bytes()))
            if storage.table(found.code) is not None:
                words = "delete it first if this one is to replace it"
                complain(f"There is a table {found.code} already; {words}.")
                return 1
            table = take_in(storage, found)
            count = plural(table.n, "record")
            say(f"Table {found.code} ({table.name}) is {table.status}, with {count}.")
    return 0


@tables.command
def move(*codes: str, to: Path, data: Path | None = None) -> int:
    """Write tables to files in a folder and remove them here. The server must not be running.

    For games that an upgrade cannot go on with: take the files in with the version that they were played with.

    For example:

      lorehall tables move KRNTWQ --to to-finish
      the-old/lorehall tables import to-finish/*.json --data old-data

    Parameters
    ----------
    codes
        The codes of the tables.
    to
        The folder for the files, one for each table: KRNTWQ.json.
    data
        The data folder of the server.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.server.archive.tablefile import to_table_file
    from lorehall.server.storage import DropTable

    wanted = [code.upper() for code in codes]
    if not wanted:
        raise Misuse("Name the tables to move; `lorehall tables check` names those that differ")
    taken = [str(to / f"{code}.json") for code in wanted if (to / f"{code}.json").exists()]
    if taken:
        raise Misuse(f"There is something at {', '.join(taken)} already; nothing was moved")
    with writing(data) as storage:
        files = {code: to_table_file(storage, code, with_guests=True) for code in wanted}
        to.mkdir(parents=True, exist_ok=True)
        for code, content in files.items():
            _write_safely(to / f"{code}.json", content)
        storage.commit([DropTable(code) for code in wanted])
    say(f"Moved to {to}: {', '.join(wanted)}.")
    return 0


def _write_safely(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read, and wait for the disk: what it holds is removed elsewhere."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())


@tables.command
def check(
    *codes: str,
    all_: Annotated[bool, Parameter(name="--all", negative="", show_default=False)] = False,
    data: Path | None = None,
) -> int:
    """Play tables again and see whether they come to the positions that they noted. Works while a server runs.

    Before and after an upgrade: what differs cannot go on with the version that checks, and is named.

    For example:

      lorehall tables check

    Parameters
    ----------
    codes
        The codes of the tables; without any, all that are being played.
    all_
        Those that are over, too.
    data
        The data folder of the server.

    """
    from lorehall.cli.simulate import progress_bar
    from lorehall.server.archive.replay_check import RUNNING, check_tables, codes_of

    with reading(data) as storage:
        status = (*RUNNING, "over") if all_ else RUNNING
        wanted = [code.upper() for code in codes] or codes_of(storage, status)
        with progress_bar("Playing again") as progress:
            found = check_tables(storage, wanted, progress)
    for code, words in found.differing.items():
        complain(words if code in words else f"Table {code}: {words}")
    same = found.checked - len(found.differing)
    say(
        f"{plural(found.checked, 'table')} checked: {same} can go on here, {len(found.differing)} cannot."
    )
    return 1 if found.differing else 0


@tables.command
def delete(
    *codes: str,
    data: Path | None = None,
    yes: Annotated[bool, Parameter(negative="", show_default=False)] = False,
) -> int:
    """Delete tables for good. The server must not be running.

    For example:

      lorehall tables delete KRNTWQ --yes

    Parameters
    ----------
    codes
        The codes of the tables.
    data
        The data folder of the server.
    yes
        You are sure.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.core.errors import NotFound
    from lorehall.server.storage import DropTable

    wanted = [code.upper() for code in codes]
    if not wanted:
        raise Misuse("Name the tables to delete; `lorehall tables list` shows them")
    if not yes:
        raise Misuse(f"This deletes {', '.join(wanted)} for good: add --yes if you are sure")
    with writing(data) as storage:
        missing = [code for code in wanted if storage.table(code) is None]
        if missing:
            raise NotFound(f"There is no table {', '.join(missing)}; nothing was deleted.")
        storage.commit([DropTable(code) for code in wanted])
    say(f"Deleted: {', '.join(wanted)}.")
    return 0


@tables.command
def prune(
    *,
    finished_days: int = 90,
    abandoned_days: int = 30,
    unstarted_days: int = 2,
    guest_days: int = 180,
    archive: Path | None = None,
    dry_run: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    data: Path | None = None,
) -> int:
    """Delete tables and guests that have been kept for long enough, as a running server does every day by itself.

    The server must not be running, except for --dry-run.

    For example:

      lorehall tables prune --dry-run
      lorehall tables prune --finished-days 30 --archive old-tables

    Parameters
    ----------
    finished_days
        For how many days a table is kept after its game is over; 0 keeps it for ever.
    abandoned_days
        For how many days a running game is kept in which nothing happens; 0 keeps it for ever.
    unstarted_days
        For how many days a table is kept whose game never begins; 0 keeps it for ever.
    guest_days
        For how many days a guest is kept who does not come and has no seat at a table; 0 keeps them for ever.
    archive
        A folder into which tables are written before they are deleted.
    dry_run
        Only say what would be deleted. Guests who would then have no table left are not counted yet.
    data
        The data folder of the server.

    """
    from lorehall.server.process.settings import Retention

    kept = Retention(finished_days, abandoned_days, unstarted_days, guest_days)
    opened = reading(data) if dry_run else writing(data)
    with opened as storage:
        codes, guests = _pruned(storage, kept, archive, dry_run=dry_run)
    done = "Would be deleted" if dry_run else "Deleted"
    say(f"{done}: {plural(len(codes), 'table')} and {plural(guests, 'guest')}.")
    for code in codes:
        say(f"  {code}")
    return 0


def _pruned(
    storage: Storage, kept: Retention, archive: Path | None, *, dry_run: bool
) -> tuple[list[str], int]:
    """The codes of the tables that had been kept for long enough, and the number of such guests.

    Guests whose last table goes are found once it is gone.
    """
    import time

    from lorehall.server.archive import retention
    from lorehall.server.storage import DropTable

    codes: list[str] = []
    guests = 0
    while found := retention.expired(storage, kept, time.time_ns() // 1_000_000, limit=1_000_000):
        gone = [drop.code for drop in found if isinstance(drop, DropTable)]
        codes += gone
        guests += len(found) - len(gone)
        if dry_run:
            break
        for code in gone:
            if archive is not None:
                retention.archive(storage, code, archive)
        storage.commit(found)
    return codes, guests


@tables.command
def backup(
    file: Path,
    /,
    *,
    replace: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    data: Path | None = None,
) -> int:
    """Copy everything (tables, guests) to one file, as of one moment. Safe while a server runs.

    To go back to it, stop the server and empty the data folder and put the file there as lorehall.db.

    For example:

      lorehall tables backup lorehall-monday.db

    Parameters
    ----------
    file
        The file to write.
    replace
        Write over an older backup of this name; otherwise it is refused.
    data
        The data folder of the server.

    """
    from lorehall.server.storage import OlderSchema, SqliteStorage
    from lorehall.server.storage.copies import back_up
    from lorehall.server.storage.sqlite import NAME

    folder = data or data_folder()
    try:
        SqliteStorage(folder, read_only=True).close()
    except OlderSchema as older:
        complain(f"{older} The backup is as old as the file, for the version that wrote it.")
    back_up(folder / NAME, file, replace=replace)
    say(f"Everything is in {file} ({file.stat().st_size / 1000:,.0f} kB).")
    return 0


def unpacked(data: bytes) -> bytes:
    """A file as it is, or what is in it if it was archived."""
    try:
        return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    except (OSError, EOFError):
        return data
