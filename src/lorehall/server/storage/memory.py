"""A storage in memory: for tables that needn't outlive the process, and as the simplest definition of a storage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock

from lorehall.core.counting import plural
from lorehall.server.storage.base import (
    Append,
    Conflict,
    DropGuest,
    DropSecret,
    DropTable,
    Guest,
    PutGuest,
    PutSecret,
    PutTable,
    PutTexts,
    SawSecret,
    Secret,
    SecretKind,
    Storage,
    StorageError,
    Stored,
    TableCard,
    Touch,
    Write,
)

RANKS = {"playing": 0, "open": 1, "over": 2}
"""The sort key of a list of tables."""


@dataclass(slots=True)
class _Content:
    records: dict[str, tuple[Stored, ...]] = field(default_factory=dict)
    cards: dict[str, TableCard] = field(default_factory=dict)
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The guests who have a place, by table."""
    guests: dict[str, Guest] = field(default_factory=dict)
    secrets: dict[bytes, Secret] = field(default_factory=dict)
    texts: dict[str, PutTexts] = field(default_factory=dict)
    """By table."""

    def copy(self) -> _Content:
        return _Content(
            dict(self.records),
            dict(self.cards),
            dict(self.places),
            dict(self.guests),
            dict(self.secrets),
            dict(self.texts),
        )


class MemoryStorage(Storage):
    def __init__(self) -> None:
        self._content = _Content()
        self._commits = Lock()

    def commit(self, writes: Sequence[Write]) -> None:
        with self._commits:
            content = self._content.copy()
            for write in writes:
                _apply(content, write)
            self._content = content

    def records(self, table: str, after: int = 0) -> list[Stored]:
        return list(self._content.records.get(table, ())[max(after, 0) :])

    def table(self, code: str) -> TableCard | None:
        return self._content.cards.get(code)

    def tables(
        self,
        *,
        public: bool | None = None,
        status: Collection[str] = (),
        limit: int = 100,
    ) -> list[TableCard]:
        cards = [
            card
            for card in self._content.cards.values()
            if (public is None or card.public == public) and (not status or card.status in status)
        ]
        return sorted(cards, key=lambda card: (-card.changed, card.code))[:limit]

    def tables_of(self, guest: str, limit: int = 100) -> list[tuple[TableCard, int]]:
        content = self._content
        cards = [content.cards[code] for code, guests in content.places.items() if guest in guests]
        cards.sort(key=lambda card: (RANKS[card.status], -card.changed, card.code))
        return [(card, len(content.records.get(card.code, ()))) for card in cards[:limit]]

    def tables_before(self, status: str, before: int, limit: int = 100) -> list[str]:
        content = self._content
        cards = [
            card
            for card in content.cards.values()
            if card.status == status
            and card.changed < before
            and all(record.at < before for record in content.records.get(card.code, ())[-1:])
        ]
        return [card.code for card in sorted(cards, key=lambda c: (c.changed, c.code))][:limit]

    def guests_before(self, before: int, limit: int = 100) -> list[str]:
        content = self._content
        seen = {secret.guest for secret in content.secrets.values() if secret.seen >= before}
        found = [
            guest.id
            for guest in content.guests.values()
            if guest.created < before
            and guest.id not in seen
            and not any(guest.id in guests for guests in content.places.values())
        ]
        return sorted(found)[:limit]

    def texts(self, digest: str) -> bytes | None:
        played = (texts.data for texts in self._content.texts.values() if texts.digest == digest)
        return next(played, None)

    def guest_of(self, digest: bytes, kind: SecretKind) -> Guest | None:
        secret = self._content.secrets.get(digest)
        if secret is None or secret.kind != kind:
            return None
        return self._content.guests.get(secret.guest)

    def secrets_of(self, guest: str) -> list[Secret]:
        found = [secret for secret in self._content.secrets.values() if secret.guest == guest]
        return sorted(found, key=lambda secret: (secret.created, secret.digest))

    def guest(self, id: str) -> Guest | None:  # noqa: A002
        return self._content.guests.get(id)

    def backup(self, path: Path, *, replace: bool = False) -> None:
        raise StorageError(
            "These tables are stored in memory only, so there is nothing to back up."
        )

    def check(self) -> None:
        pass

    def verify(self) -> None:
        pass

    def free(self) -> int | None:
        return None

    def close(self) -> None:
        pass


def _apply(content: _Content, write: Write) -> None:
    match write:
        case Append():
            log = content.records.get(write.table, ())
            if write.n != len(log) + 1:
                raise Conflict(
                    f"Table {write.table} has {plural(len(log), 'record')}; number {write.n} is not the next one."
                )
            content.records[write.table] = (*log, Stored(write.n, write.at, write.data))
        case PutTable(code, game, name, public, status, changed, summary, n, guests):
            content.cards[code] = TableCard(code, game, name, public, status, changed, summary, n)
            content.places[code] = guests
        case PutGuest(id, name, created):
            content.guests[id] = Guest(id, name, created)
        case PutSecret(digest, guest, kind, created, label):
            if kind == "recovery":
                _drop_secrets(content, guest, "recovery")
            content.secrets[digest] = Secret(digest, guest, kind, created, label, seen=created)
        case PutTexts(table):
            content.texts[table] = write
        case SawSecret(digest, at):
            if digest in content.secrets:
                content.secrets[digest] = replace(content.secrets[digest], seen=at)
        case Touch():
            pass
        case DropSecret(digest):
            content.secrets.pop(digest, None)
        case DropGuest(id):
            content.guests.pop(id, None)
            _drop_secrets(content, id)
        case DropTable(code):
            content.records.pop(code, None)
            content.cards.pop(code, None)
            content.places.pop(code, None)
            content.texts.pop(code, None)


def _drop_secrets(content: _Content, guest: str, kind: SecretKind | None = None) -> None:
    for digest, secret in list(content.secrets.items()):
        if secret.guest == guest and kind in (None, secret.kind):
            del content.secrets[digest]
