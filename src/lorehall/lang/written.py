"""A game with card files: played with the files that come with it, or with those of an earlier edition."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from lorehall.core.card_texts import Texts
from lorehall.core.engine.declared_position import GamePosition
from lorehall.core.game.declared import DeclaredGame
from lorehall.core.game.saving import guarded, same_cards, saved_options
from lorehall.core.options import Chosen
from lorehall.lang.sources import Source, packaged


class Face(Protocol):
    """A text for readers."""

    @property
    def file(self) -> str:
        """The card file that defines it; "" if it is not a card."""

    def face(self) -> dict[str, Any]:
        """Return JSON data for looking it up."""


class Content(Protocol):
    """What a game makes of its files, as far as all games have it in common."""

    @property
    def fingerprint(self) -> str:
        """The digest by which saved games recognise it."""

    @property
    def sources(self) -> tuple[Any, ...]:
        """The files that it was made from."""

    @property
    def effects(self) -> Sequence[Any]:
        """All effects, by number."""


P = TypeVar("P", bound=GamePosition)
C = TypeVar("C", bound=Content)


class WrittenGame(DeclaredGame[P], Generic[P, C]):
    """A declared game and its files; its states are made from the options and the content of the files."""

    rules: ClassVar[type[Any]]
    """The class of the options as the running game uses them."""

    def __init__(self, sources: tuple[Source, ...] = (), content: C | None = None) -> None:
        """Create the game; `content` is what was already made from these files, which are otherwise read when needed."""
        super().__init__()
        self.sources = sources or self.builtin()
        self.made = content

    def builtin(self) -> tuple[Source, ...]:
        """Return the files that come with it, in its folder `cards`."""
        return packaged(self.package, ".cards", ".rows")

    def with_more(self, sources: Sequence[Source]) -> Self:
        """Return the same game with more files after its own."""
        return type(self)((*self.sources, *sources)) if sources else self

    @staticmethod
    @abstractmethod
    def content_of(sources: tuple[Source, ...]) -> C:
        """Read the content of files, which is cached; CardErrors with every mistake in them."""

    @property
    def content(self) -> C:
        """The content of its files, loaded when first needed."""
        return self.content_of(self.sources) if self.made is None else self.made

    def content_for(self, chosen: Chosen) -> C:
        """Return the content for these options: always the same, unless a mode of play reads the cards differently."""
        return self.content

    @property
    def fingerprint(self) -> str:
        return self.content.fingerprint

    def fingerprint_of(self, state: P) -> str:
        """Return the digest of the cards that a saved state depends on: all of them, unless a game can narrow it down."""
        return _content(state).fingerprint

    def at_home(self, state: P) -> WrittenGame[P, C]:
        content = _content(state)
        return self if content.fingerprint == self.fingerprint else type(self)(content.sources)

    def texts(self) -> Texts:
        return {source.name: source.text for source in self.sources}

    def with_texts(self, texts: Texts) -> Self:
        sources = tuple([Source(name, text) for name, text in texts.items()])
        return self if sources == self.sources else type(self)(sources)

    def unbegun(self, options: Mapping[str, object], seed: int = 0) -> P:
        """Create a state in which nothing has been set up."""
        chosen = self.chosen(options)
        content = self.content_for(chosen)
        return cast("P", self.state(chosen, content, self.rules(chosen), seed))

    def _unbegun(self, options: Mapping[str, object]) -> P:
        return self.unbegun(options)

    def dump(self, state: P) -> dict[str, Any]:
        return {**super().dump(state), "fingerprint": self.fingerprint_of(state)}

    def restore(self, data: Mapping[str, Any]) -> P:
        fresh = guarded(lambda: self._unbegun(saved_options(data)))
        same_cards(data, self.fingerprint_of(fresh))
        return self._filled(fresh, data, {"effect": _content(fresh).effects})

    def faces(self) -> Mapping[str, Any]:
        printed: Sequence[Face] = cast("Any", self.content).printed
        return {"cards": [each.face() for each in printed]}

    # -- pickling: with its files, of which those that come with it are there already -----------------

    def __getstate__(self) -> dict[str, Any]:
        first = self.builtin()
        is_more = self.sources[: len(first)] == first
        sources = self.sources[len(first) :] if is_more else self.sources
        return {**vars(self), "made": None, "sources": sources, "is_more": is_more}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        if fields.pop("is_more"):
            fields["sources"] = (*self.builtin(), *fields["sources"])
        super().__setstate__(fields)


def _content(state: GamePosition) -> Content:
    """Return the content of a state, as its mode of play reads it."""
    return cast("Content", cast("Any", state).content)
