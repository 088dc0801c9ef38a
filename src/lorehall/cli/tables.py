"""`lorehall tables`: list, check, export, import, move, delete, prune and back up the tables of a server."""

from __future__ import annotations

import gzip
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from lorehall.cli.console import complain, say
from lorehall.cli.storage import data_folder, reading, writing
from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import grid

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
    """List tables, most recently changed first. Works while the server is running.

    For example:

      lorehall tables list --status playing

    Parameters
    ----------
    status
        List only tables with this status: open (not started), playing (in progress) or over (finished).
    limit
        List at most this many tables.
    data
        The server's data folder.

    """
    from lorehall.cli.drawing import show
    from lorehall.server.archive.table_summaries import is_imported, summary_of

    with reading(data) as storage:
        found = storage.tables(status=(status,) if status else (), limit=limit)
    rows = [("code", "game", "status", "changed", "name", "players")]
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
    """Write a table with its whole log to a file. Works while the server is running.

    The file reveals the order of the cards, so keep it secret until the game is over.

    For example:

      lorehall tables export KRNTWQ table.json

    Parameters
    ----------
    code
        The table code.
    file
        The file to write.
    data
        The server's data folder.

    """
    from lorehall.server.archive.tablefile import to_table_file
    from lorehall.server.storage.private import write_private

    with reading(data) as storage:
        write_private(file, to_table_file(storage, code.upper(), with_guests=True))
    say(f"Table {code.upper()} was written to {file}.")
    return 0


@tables.command(name="import")
def import_(*files: Path, data: Path | None = None) -> int:
    """Import tables from files written by `export` or `move`. Stop the server first.

    Each game is replayed first and is refused if this version plays it differently.

    For example:

      lorehall tables import table.json

    Parameters
    ----------
    files
        The files to import.
    data
        The server's data folder.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.server.archive.tablefile import from_table_file, take_in

    if not files:
        raise Misuse("Name the files to import.")
    with writing(data) as storage:
        for file in files:
            found = from_table_file(unpacked(file.read_bytes()))
            if storage.table(found.code) is not None:
                complain(f"Table {found.code} already exists. To replace it, delete it first.")
                return 1
            table = take_in(storage, found)
            count = plural(table.n, "record")
            say(
                f"Table {found.code} ({table.name}) was imported with {count}. Status: {table.status}."
            )
    return 0


@tables.command
def move(*codes: str, to: Path, data: Path | None = None) -> int:
    """Move tables out of the data folder into files. Stop the server first.

    Use this for games that an upgrade can't continue: import the files with the version the games were played on.

    For example:

      lorehall tables move KRNTWQ --to to-finish
      old-version/lorehall tables import to-finish/*.json --data old-data

    Parameters
    ----------
    codes
        Table codes.
    to
        The folder for the files, one per table, such as KRNTWQ.json.
    data
        The server's data folder.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.server.archive.tablefile import to_table_file
    from lorehall.server.storage import DropTable

    wanted = [code.upper() for code in codes]
    if not wanted:
        raise Misuse(
            "Name the tables to move; `lorehall tables check` lists those that can't continue."
        )
    taken = [str(to / f"{code}.json") for code in wanted if (to / f"{code}.json").exists()]
    if taken:
        raise Misuse(
            f"{', '.join(taken)} already {'exists' if len(taken) == 1 else 'exist'}; nothing was moved."
        )
    with writing(data) as storage:
        files = {code: to_table_file(storage, code, with_guests=True) for code in wanted}
        to.mkdir(parents=True, exist_ok=True)
        for code, content in files.items():
            _write_safely(to / f"{code}.json", content)
        storage.commit([DropTable(code) for code in wanted])
    say(f"Moved to {to}: {', '.join(wanted)}.")
    return 0


def _write_safely(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read, and wait for the disk, because the original is then removed."""
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
    """Check that this version can continue the tables. Works while the server is running.

    Replays each table and compares the positions with those it recorded. Run it before and after an upgrade: a table that
    differs can't continue on this version.

    For example:

      lorehall tables check

    Parameters
    ----------
    codes
        Table codes. Default: all games in progress.
    all_
        Also check finished games.
    data
        The server's data folder.

    """
    from lorehall.cli.simulate import progress_bar
    from lorehall.server.archive.replay_check import RUNNING, check_tables, codes_of

    with reading(data) as storage:
        status = (*RUNNING, "over") if all_ else RUNNING
        wanted = [code.upper() for code in codes] or codes_of(storage, status)
        with progress_bar("Replaying") as progress:
            found = check_tables(storage, wanted, progress)
    for code, words in found.differing.items():
        complain(words if code in words else f"Table {code}: {words}")
    same = found.checked - len(found.differing)
    say(
        f"{plural(found.checked, 'table')} checked: {same} can continue on this version, {len(found.differing)} can't."
    )
    return 1 if found.differing else 0


@tables.command
def delete(
    *codes: str,
    data: Path | None = None,
    yes: Annotated[bool, Parameter(negative="", show_default=False)] = False,
) -> int:
    """Delete tables for good. Stop the server first.

    For example:

      lorehall tables delete KRNTWQ --yes

    Parameters
    ----------
    codes
        Table codes.
    data
        The server's data folder.
    yes
        Confirm the deletion.

    """
    from lorehall.cli.arguments import Misuse
    from lorehall.core.errors import NotFound
    from lorehall.server.storage import DropTable

    wanted = [code.upper() for code in codes]
    if not wanted:
        raise Misuse("Name the tables to delete; `lorehall tables list` shows their codes.")
    if not yes:
        raise Misuse(f"This deletes {', '.join(wanted)} for good; add --yes to confirm.")
    with writing(data) as storage:
        missing = [code for code in wanted if storage.table(code) is None]
        if missing:
            raise NotFound(f"Table not found: {', '.join(missing)}. Nothing was deleted.")
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
    """Delete old tables and inactive guests, as a running server does every day.

    Stop the server first, except with --dry-run.

    For example:

      lorehall tables prune --dry-run
      lorehall tables prune --finished-days 30 --archive old-tables

    Parameters
    ----------
    finished_days
        Days to keep a finished game; 0 keeps it forever.
    abandoned_days
        Days to keep an unfinished game after the last activity; 0 keeps it forever.
    unstarted_days
        Days to keep a table whose game never starts; 0 keeps it forever.
    guest_days
        Days to keep an inactive guest with no seat at any table; 0 keeps them forever.
    archive
        Write tables to this folder before deleting them.
    dry_run
        Only show what would be deleted. The number of guests doesn't include those whose last table would be deleted.
    data
        The server's data folder.

    """
    from lorehall.server.process.settings import Retention

    kept = Retention(finished_days, abandoned_days, unstarted_days, guest_days)
    opened = reading(data) if dry_run else writing(data)
    with opened as storage:
        codes, guests = _pruned(storage, kept, archive, dry_run=dry_run)
    done = "Would delete" if dry_run else "Deleted"
    say(f"{done}: {plural(len(codes), 'table')} and {plural(guests, 'guest')}.")
    for code in codes:
        say(f"  {code}")
    return 0


def _pruned(
    storage: Storage, kept: Retention, archive: Path | None, *, dry_run: bool
) -> tuple[list[str], int]:
    """Delete expired tables and guests; return the codes of the tables and the number of guests.

    Guests who lose their last table are found once it is gone.
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
    """Back up all tables and guests to one file. Safe while the server is running.

    To restore it, stop the server, empty the data folder and copy the file there as lorehall.db.

    For example:

      lorehall tables backup lorehall-monday.db

    Parameters
    ----------
    file
        The file to write.
    replace
        Overwrite an existing file.
    data
        The server's data folder.

    """
    from lorehall.server.storage import OlderSchema, SqliteStorage
    from lorehall.server.storage.copies import back_up
    from lorehall.server.storage.sqlite import NAME

    folder = data or data_folder()
    try:
        SqliteStorage(folder, read_only=True).close()
    except OlderSchema as older:
        complain(f"{older} The backup keeps the old format, for the version that wrote it.")
    back_up(folder / NAME, file, replace=replace)
    say(f"Backup written to {file} ({file.stat().st_size / 1000:,.0f} kB).")
    return 0


def unpacked(data: bytes) -> bytes:
    """Return the data, unpacked if it is a gzip archive."""
    try:
        return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    except (OSError, EOFError):
        return data
