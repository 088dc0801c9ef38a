"""A game whose cards are written as text: played with the files that come with it, or with those of an earlier edition."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from lorehall.core.declared import DeclaredGame
from lorehall.core.options import check
from lorehall.core.play import Play
from lorehall.core.saving import guarded, restore_position, same_cards, saved_options
from lorehall.core.texts import Texts
from lorehall.lang.sources import Source, packaged


class Face(Protocol):
    """A text as people read it."""

    @property
    def file(self) -> str:
        """The card file in which it stands; "" for what is no card."""

    def face(self) -> dict[str, Any]:
        """As JSON data for people who look it up."""


class Content(Protocol):
    """What a game makes of its files, as far as all such games are alike."""

    @property
    def fingerprint(self) -> str:
        """What saved games know it by."""

    @property
    def sources(self) -> tuple[Source, ...]:
        """The files that it was made of."""

    @property
    def effects(self) -> Sequence[Any]:
        """All effects, each under its number."""

    @property
    def printed(self) -> Sequence[Face]:
        """All texts as people read them."""


P = TypeVar("P", bound=Play)
C = TypeVar("C", bound=Content)


class WrittenGame(DeclaredGame[P], Generic[P, C]):
    """A declared game and its files; its states are made of the options, what the files say, and what the options mean."""

    rules: ClassVar[type[Any]]
    """The options as the running game looks at them, made of those that were chosen."""

    def __init__(self, sources: tuple[Source, ...] = ()) -> None:
        super().__init__()
        self.sources = sources or self.builtin()

    @property
    def package(self) -> str:
        """Where it lies; its files are in the folder `cards` there."""
        return type(self).__module__.rpartition(".")[0]

    def builtin(self) -> tuple[Source, ...]:
        """The files that come with it."""
        return packaged(self.package, ".cards", ".rows")

    @staticmethod
    @abstractmethod
    def content_of(sources: tuple[Source, ...]) -> C:
        """What files say; CardErrors with every mistake in them. What has been read is kept."""

    @property
    def content(self) -> C:
        """What its files say, loaded when first needed."""
        return self.content_of(self.sources)

    @property
    def fingerprint(self) -> str:
        return self.content.fingerprint

    def at_home(self, state: P) -> WrittenGame[P, C]:
        content: Content = cast("Any", state).content
        return self if content.fingerprint == self.fingerprint else type(self)(content.sources)

    def texts(self) -> Texts:
        return {source.name: source.text for source in self.sources}

    def with_texts(self, texts: Texts) -> WrittenGame[P, C]:
        sources = tuple([Source(name, text) for name, text in texts.items()])
        return self if sources == self.sources else type(self)(sources)

    def unbegun(self, options: Mapping[str, object], seed: int = 0) -> P:
        """A state in which nothing has been set up."""
        chosen = check(options, self.declared, rule=self.options_rule)
        return cast("P", self.state(chosen, self.content, self.rules(chosen), seed))

    def _unbegun(self, options: Mapping[str, object]) -> P:
        return self.unbegun(options)

    def dump(self, state: P) -> dict[str, Any]:
        content: Content = cast("Any", state).content
        return {**super().dump(state), "fingerprint": content.fingerprint}

    def restore(self, data: Mapping[str, Any]) -> P:
        fresh = guarded(lambda: self._unbegun(saved_options(data)))
        same_cards(data, self.fingerprint)
        return restore_position(fresh, data, self.package, {"effect": self.content.effects})

    def faces(self) -> dict[str, Any]:
        return {"cards": [each.face() for each in self.content.printed]}
