"""The texts of tables: each table plays those with which it began, even after an upgrade of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from lorehall.core.card_texts import Texts, digest_of, packed, unpacked
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import REGISTRY
from lorehall.games import game as rules_of
from lorehall.server.storage import PutTexts, Storage
from lorehall.server.table import records as r

KEPT = 8
"""Editions whose rules stay in memory."""
Items = tuple[tuple[str, str], ...]
Rules = Callable[[str], Game[Position]]
"""The rules of a game by its name."""


class NoSuchTexts(r.CannotContinue):
    """The texts with this digest are missing, or a table got others."""


class NoSuchGame(r.CannotContinue):
    """A table plays a game that is no longer installed."""


class UnreadableTexts(r.CannotContinue):
    """This program can't read the card texts with which a game began."""


def texts_digest(game: Game[Position]) -> str:
    """Return the digest of a game's texts; "" if it has none."""
    return _digest(tuple(game.texts().items()))


def edition_of(rules: Game[Position], digest: str) -> str:
    """Return the digest with which a game began, if new games have another; NoSuchTexts if the rules play other
    texts.
    """
    if digest in ("", texts_digest(rules_of(rules.name))):
        return ""
    if digest != texts_digest(rules):
        raise _missing(digest)
    return digest


def texts_writes(table: str, game: Game[Position]) -> list[PutTexts]:
    """Return the writes that store the texts of a game, if any, with a new table."""
    items = tuple(game.texts().items())
    return [PutTexts(table, _digest(items), _packed(items))] if items else []


# Strings cache their hashes and are the same objects each time, so a cached digest costs next to nothing.
@lru_cache(KEPT)
def _digest(items: Items) -> str:
    return digest_of(dict(items))


@lru_cache(KEPT)
def _packed(items: Items) -> bytes:
    return packed(dict(items))


class Editions:
    """The rules of every game with any stored texts; the most recently used stay in memory."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: dict[tuple[str, str], Game[Position]] = {}

    def of(self, records: Iterable[r.Record]) -> Rules:
        """Return the rules for a table with this log, by the name of its game."""
        digest = next((record.texts for record in records if isinstance(record, r.Started)), "")
        return lambda name: self.rules(name, digest)

    def rules(self, name: str, digest: str) -> Game[Position]:
        """Return the rules; `NoSuchTexts` if the texts are gone; `UnreadableTexts` if this program can't read them."""
        if name not in REGISTRY:
            raise NoSuchGame(f"This table plays a game that is not installed here: {name}.")
        installed = rules_of(name)
        if digest in ("", texts_digest(installed)):
            return installed
        found = self._kept.pop((name, digest), None) or self._reread(installed, digest)
        self._kept[name, digest] = found
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def _reread(self, installed: Game[Position], digest: str) -> Game[Position]:
        texts = self.texts(digest)
        try:
            return installed.with_texts(texts)
        except LorehallError as error:
            words = "This server can't read the cards this game started with"
            raise UnreadableTexts(f"{words}: {error}") from None

    def has(self, texts: Texts) -> bool:
        """Return whether a table plays these texts."""
        return self._storage.texts(digest_of(texts)) is not None

    def texts(self, digest: str) -> Texts:
        data = self._storage.texts(digest)
        if data is None:
            raise _missing(digest)
        return unpacked(data, digest)


def _missing(digest: str) -> NoSuchTexts:
    return NoSuchTexts(f"The cards this game started with are missing here (texts {digest[:12]}).")
