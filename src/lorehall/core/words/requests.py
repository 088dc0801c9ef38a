"""Requests from their declarations: what is asked, what can be answered, and why something else cannot.

A game declares each prompt, each kind of option and each reason of refusal once; the pending request in words, and the
refusals next to it, follow. Options are packed with `option`, unless a game's own `Requests` unpack them otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import CHANCE, NOBODY, Position
from lorehall.core.words.choices import OptionKind, told_apart
from lorehall.core.words.events import Zone
from lorehall.core.words.observation_fields import Words
from lorehall.core.words.outputs import Choice, Pending, Refusal
from lorehall.core.words.sentences import PIECE, Part, Sentence, Show, Template, number, plain

S = TypeVar("S", bound=Position)

__all__ = [
    "Explanation",
    "Ideas",
    "Prompt",
    "RequestKinds",
    "Requests",
    "Verb",
    "Why",
    "first",
    "option",
    "pair",
    "refusal_of",
    "unpack",
    "unpair",
]


class Prompt(NamedTuple):
    """A question. Its words may show fields of the state: `A shadow nears the {nearing:place}`."""

    key: str
    words: str
    rule: str


class Verb(NamedTuple):
    """A kind of option: its verb, its words, its place. Both may show what it is about: `walk to the {place}`.

    They name the numbers that it is about, in this order: none, one, or two, which are a `pair`.
    """

    verb: str
    words: str
    place: str = ""
    is_offered: bool = True
    """Whether it can ever be chosen; otherwise a player may only name it, to learn why not."""
    key: str = ""
    """Of its sentence, where the verb alone would not tell two kinds apart."""
    is_numbered: bool = False
    """Whether equal options are numbered, although they have a place."""


class Why(NamedTuple):
    """Why something cannot be done. The text may name its subject, as the kind of option calls it."""

    reason: str
    rule: str
    words: str


class Explanation(NamedTuple):
    """The same in its final words."""

    reason: str
    rule: str
    words: Sentence


class RequestKinds:
    """All prompts and kinds of options of a game, declared one by one; each gets the next number, which its frames use."""

    def __init__(self) -> None:
        self.prompts: dict[int, Prompt] = {}
        self.verbs: dict[int, Verb] = {}

    def ask(self, key: str, words: str, rule: str) -> int:
        """A prompt, see `Prompt`."""
        self.prompts[len(self.prompts)] = Prompt(key, words, rule)
        return len(self.prompts) - 1

    def kind(self, verb: str, words: str, place: str = "") -> int:
        """A kind of option, see `Verb`."""
        self.verbs[len(self.verbs)] = Verb(verb, words, place)
        return len(self.verbs) - 1

    def idea(self, verb: str, words: str) -> int:
        """Declare a kind of option that is never offered, but that a player might name."""
        self.verbs[len(self.verbs)] = Verb(verb, words, is_offered=False)
        return len(self.verbs) - 1


Ideas = Callable[[S, int], Iterable[tuple[int, Iterable[Why | Explanation]]]]
"""The options that an asked seat might want, offered or not, each with every reason against it."""


class HasReason(Protocol):
    """Anything that says why something cannot be done, under one of the book's reasons."""

    @property
    def reason(self) -> str: ...


W = TypeVar("W", bound=HasReason)


def first(whys: Iterable[W], order: Sequence[str]) -> W:
    """The reason that is reported when several apply: the first in the book's order, then the first that was checked."""
    return min(whys, key=lambda why: order.index(why.reason))


@mypyc_attr(allow_interpreted_subclasses=True)
class Requests(Generic[S]):
    """The prompts and kinds of options of a game, each under the number that its frames use."""

    def __init__(
        self,
        prompts: Mapping[int, Prompt],
        verbs: Mapping[int, Verb],
        shown: Mapping[str, Show[S]],
        zones: Mapping[str, Zone[S]],
        ideas: Ideas[S],
        order: Sequence[str],
        chance_rule: str,
        asker: Show[S] | None = None,
    ) -> None:
        """`shown` and `zones` are the game's ways of showing numbers; `order` lists the reasons of refusal as the book does,
        the one that wins first; `chance_rule` is behind dice that a search lists;
        `asker` shows the source of an occasion: what asks is named before its question.
        """
        self.prompts: Final = prompts
        self.verbs: Final = [verb.verb for verb in verbs.values() if verb.is_offered]
        self.shown: Final = shown
        self.ideas: Final = ideas
        self.order: Final = order
        self.asker: Final = asker
        self.chance: Final = Prompt("chance", "Chance decides", chance_rule)
        self.questions: Final[dict[int, Template[S]]] = {}
        self.kinds: Final[dict[int, OptionKind[S]]] = {}
        self.abouts: Final[dict[int, tuple[str, ...]]] = {}
        """By kind of option, the names of the numbers that it is about."""
        self.templates: Final[dict[tuple[str, str, tuple[str, ...]], Template[S]]] = {}
        self.face: Final[OptionKind[S]] = OptionKind(
            "face", "face", "{face}", "", {"face": number}, {}
        )
        for asked, prompt in prompts.items():
            fields = names_in(prompt.words)
            self.questions[asked] = Template(prompt.key, prompt.words, fields, shown)
        for kind, verb in verbs.items():
            about = names_in(verb.words + verb.place)
            self.abouts[kind] = about
            self.kinds[kind] = OptionKind(
                verb.verb, " ".join(about), verb.words, verb.place, shown, zones,
                verb.key, verb.is_numbered,
            )  # fmt: skip

    # -- what a game may do otherwise -----------------------------------------------------------

    def prompt_of(self, s: S) -> int:
        """Which prompt is asked: another one than the frame gave where its words depend on more than that."""
        return s.prompt

    def behind(self, s: S) -> tuple[Part, ...]:
        """What is said behind a question that players are asked, such as what asks it."""
        return ()

    def unpack(self, s: S, packed: int) -> tuple[int, tuple[int, ...]]:
        """The kind of an option and what it is about: nothing, a number, or two."""
        kind, about = unpack(packed)
        size = len(self.abouts[kind])
        return kind, unpair(about) if size == 2 else (about,) if size else ()

    def place_words(self, where: str) -> str:
        """A place, as equal options are told apart by it."""
        return where

    # -- what is asked ------------------------------------------------------------------------

    def pending(self, s: S) -> Pending | None:
        """Return the pending request as text; None when no seat is asked."""
        if s.seat == NOBODY:
            return None
        if s.seat == CHANCE:
            said = plain(self.chance.key, self.chance.words)
            faces = [self.face.choice(s, CHANCE, (face + 1,)) for face in s.options]
            return Pending((CHANCE,), self._by(s, said), self.chance.rule, tuple(faces))
        number = self.prompt_of(s)
        question = self.questions[number]
        asked = question.render(s, tuple([getattr(s, field) for field in question.names]))
        behind = self.behind(s)
        asked = self._by(s, asked if not behind else Sentence(asked.key, asked.parts + behind))
        return Pending(tuple(s.asked()), asked, self.prompts[number].rule, self._choices(s))

    def _by(self, s: S, asked: Sentence) -> Sentence:
        """Return a question with its source, unless that is the rules themselves."""
        source = s.occasion().source if self.asker is not None and s.stack else -1
        if self.asker is None or source < 0:
            return asked
        return Sentence(asked.key, (self.asker(s, source, "asker"), ": ", *asked.parts))

    def _choices(self, s: S) -> tuple[Choice, ...]:
        found: list[Choice] = []
        kinds: list[OptionKind[S]] = []
        for index, packed in enumerate(s.options):
            kind, numbers = self.unpack(s, packed)
            kinds.append(self.kinds[kind])
            found.append(self.kinds[kind].choice(s, s.owner(index), numbers))
        return told_apart(found, kinds, self.place_words)

    def choice(self, s: S, seat: int, packed: int) -> Choice:
        """An option, offered or not, as the choice of a seat."""
        kind, numbers = self.unpack(s, packed)
        return self.kinds[kind].choice(s, seat, numbers)

    # -- all that there is ----------------------------------------------------------------------

    def prompt_words(self) -> Words:
        """The keys of all prompts."""
        return Words("prompt", [prompt.key for prompt in self.prompts.values()])

    def verb_words(self) -> Words:
        """The verbs of all kinds of options that are offered."""
        return Words("verb", self.verbs)

    # -- why not ------------------------------------------------------------------------------

    def refusals(self, s: S, seat: int) -> list[Refusal]:
        """Return the options that an asked seat might want but cannot take, with the reasons."""
        offered = [s.options[index] for index in s.open_to(seat)]
        ideas = self.ideas(s, seat) if offered else ()
        return [
            refusal_of([self.choice(s, seat, packed)], self.explained(s, packed, whys))
            for packed, whys in ideas
            if packed not in offered
        ]

    def explained(self, s: S, packed: int, whys: Iterable[Why | Explanation]) -> Explanation:
        """Return the reason that wins, worded for this option."""
        why = first(whys, self.order)
        if isinstance(why, Explanation):
            return why
        kind, numbers = self.unpack(s, packed)
        template = self._template(why, self.abouts[kind])
        return Explanation(why.reason, why.rule, template.render(s, numbers))

    def _template(self, why: Why, names: tuple[str, ...]) -> Template[S]:
        """The words of a reason about an option with these numbers, read once."""
        found = self.templates.get((why.reason, why.words, names))
        if found is None:
            found = Template(why.reason, why.words, names, self.shown)
            self.templates[why.reason, why.words, names] = found
        return found


def refusal_of(wishes: Sequence[Choice], why: Explanation) -> Refusal:
    """What is refused for this reason: one wish, or several that are alike to a player, such as copies of a card."""
    places = dict.fromkeys([wish.place for wish in wishes if wish.place])
    ids = dict.fromkeys([wish.id for wish in wishes])
    wish = wishes[0]
    return Refusal(
        wish.sentence, wish.verb, why.reason, why.rule, why.words, tuple(places), tuple(ids)
    )


@cache
def names_in(pattern: str) -> tuple[str, ...]:
    """The numbers that a template or a place names, each once."""
    found = [
        match[group] for match in PIECE.finditer(pattern) for group in ("name", "of", "by", "named")
    ]
    return tuple(dict.fromkeys([name for name in found if name]))
