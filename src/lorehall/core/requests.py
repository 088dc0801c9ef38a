"""Requests from their declarations: what is asked, what can be answered, and why something else cannot.

A game that packs its options with `option` declares each prompt, each kind of option and each reason of refusal once; the
pending request in words, and the refusals next to it, follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from lorehall.core.choices import OptionKind, told_apart
from lorehall.core.events import Zone
from lorehall.core.observing import Words
from lorehall.core.packing import option, pair, unpack, unpair
from lorehall.core.position import CHANCE, NOBODY, Position
from lorehall.core.sentences import PIECE, Sentence, Show, Template, number
from lorehall.core.told import Choice, Pending, Refusal

S = TypeVar("S", bound=Position)

__all__ = [
    "Ideas",
    "Prompt",
    "RequestKinds",
    "Requests",
    "Verb",
    "Why",
    "first",
    "option",
    "pair",
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

    Where they name two numbers, it is about a `pair`, in this order.
    """

    verb: str
    words: str
    place: str = ""
    is_offered: bool = True
    """Whether it can ever be chosen; otherwise it is only what somebody might name, to be told why not."""


class Why(NamedTuple):
    """Why something cannot be done. The words may show what it is about, under the name that its kind has for it."""

    reason: str
    rule: str
    words: str


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
        """A kind of option that is never offered: what somebody might name."""
        self.verbs[len(self.verbs)] = Verb(verb, words, is_offered=False)
        return len(self.verbs) - 1


Ideas = Callable[[S, int], Iterable[tuple[int, Iterable[Why]]]]
"""What a seat that is asked might want, as options, each with every reason why not; what is offered does not matter."""


class HasReason(Protocol):
    """Anything that says why something cannot be done, under one of the book's reasons."""

    @property
    def reason(self) -> str: ...


W = TypeVar("W", bound=HasReason)


def first(whys: Iterable[W], order: Sequence[str]) -> W:
    """The reason that is reported when several apply: the first in the book's order, then the first that was checked."""
    return min(whys, key=lambda why: order.index(why.reason))


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
        self.prompts = prompts
        self.verbs = [verb.verb for verb in verbs.values() if verb.is_offered]
        self.shown = shown
        self.ideas = ideas
        self.order = order
        self.asker = asker
        self.chance = Prompt("chance", "Chance decides", chance_rule)
        self.kinds: dict[int, OptionKind[S]] = {}
        self.abouts: dict[int, str] = {}
        for kind, verb in verbs.items():
            about = " ".join(names_in(verb.words + verb.place)[:2])
            self.abouts[kind] = about
            self.kinds[kind] = OptionKind(verb.verb, about, verb.words, verb.place, shown, zones)
        self.templates: dict[tuple[str, str, str], Template[S]] = {}
        self.face: OptionKind[S] = OptionKind("face", "face", "{face}", "", {"face": number}, {})

    # -- what is asked ------------------------------------------------------------------------

    def pending(self, s: S) -> Pending | None:
        """The pending request in words; None when nobody is asked."""
        if s.seat == NOBODY:
            return None
        prompt = self.chance if s.seat == CHANCE else self.prompts[s.prompt]
        template = self._template(prompt.key, prompt.words)
        asked = template.render(s, [getattr(s, field) for field in template.names])
        return Pending(tuple(s.asked()), self._by(s, asked), prompt.rule, self._choices(s))

    def _by(self, s: S, asked: Sentence) -> Sentence:
        """A question with what asks it, where it is not the rules themselves."""
        source = s.occasion().source if self.asker is not None and s.stack else -1
        if self.asker is None or source < 0:
            return asked
        return Sentence(asked.key, (self.asker(s, source, "asker"), ": ", *asked.parts))

    def _choices(self, s: S) -> tuple[Choice, ...]:
        if s.seat == CHANCE:
            return tuple([self.face.choice(s, CHANCE, (face + 1,)) for face in s.options])
        kinds = [self.kinds[unpack(packed)[0]] for packed in s.options]
        found = [self.choice(s, s.owner(i), packed) for i, packed in enumerate(s.options)]
        return told_apart(found, kinds, str)

    def choice(self, s: S, seat: int, packed: int) -> Choice:
        """An option, offered or not, as the choice of a seat."""
        return self.kinds[unpack(packed)[0]].choice(s, seat, self._numbers(packed))

    def _numbers(self, packed: int) -> tuple[int, ...]:
        """What an option is about: nothing, a number, or two."""
        kind, about = unpack(packed)
        names = self.abouts[kind].split()
        return unpair(about) if len(names) == 2 else (about,) if names else ()

    # -- all that there is ----------------------------------------------------------------------

    def prompt_words(self) -> Words:
        """The keys of all prompts."""
        return Words("prompt", [prompt.key for prompt in self.prompts.values()])

    def verb_words(self) -> Words:
        """The verbs of all kinds of options that are offered."""
        return Words("verb", self.verbs)

    # -- why not ------------------------------------------------------------------------------

    def refusals(self, s: S, seat: int) -> list[Refusal]:
        """What a seat that is asked might have wanted, with the reasons; what is open to it is left out."""
        offered = [s.options[index] for index in s.open_to(seat)]
        ideas = self.ideas(s, seat) if offered else ()
        return [
            self._refusal(s, seat, packed, first(whys, self.order))
            for packed, whys in ideas
            if packed not in offered
        ]

    def _refusal(self, s: S, seat: int, packed: int, why: Why) -> Refusal:
        wish = self.choice(s, seat, packed)
        template = self._template(why.reason, why.words, self.abouts[unpack(packed)[0]])
        words = template.render(s, self._numbers(packed))
        places = (wish.place,) if wish.place else ()
        return Refusal(wish.sentence, wish.verb, why.reason, why.rule, words, places, (wish.id,))

    def _template(self, key: str, words: str, names: str | None = None) -> Template[S]:
        """The words with their fields, read once; they name numbers of the state unless `names` are given."""
        known = names if names is not None else " ".join(names_in(words))
        found = self.templates.get((key, words, known))
        if found is None:
            found = Template(key, words, known.split(), self.shown)
            self.templates[key, words, known] = found
        return found


@cache
def names_in(pattern: str) -> tuple[str, ...]:
    """The numbers that a template or a place names, each once."""
    found = [match["name"] or match["of"] for match in PIECE.finditer(pattern)]
    return tuple(dict.fromkeys([name for name in found if name]))
