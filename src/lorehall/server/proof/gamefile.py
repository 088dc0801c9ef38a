"""A whole game as one file: its setup and its answers. Everything else follows by replaying it.

The fields `game`, `options`, `seed` or `key`, `names` and `log` are those that `lorehall replay` reads. A game saved
by `lorehall play` stores a whole state instead, at any moment, with those fields under `table`.

A game with a key can be proven: its file contains the commitment that everyone saw before the first card, marks of
all that happened, and a seal over everything (`proof/commitments.py`). Such a file is accepted only if all of it is
right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from lorehall.bots import BOTS
from lorehall.core.card_texts import Texts
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position, Seed
from lorehall.core.errors import BadSave, LorehallError
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.game.save_validation import seats_in
from lorehall.core.sanitize import BadText, clean_text
from lorehall.games import game as game_by_name
from lorehall.server.proof import commitments
from lorehall.server.proof.commitments import MARK, Story, canonical
from lorehall.server.protocol.messages import Options

FORMAT = 2
MAX_BYTES = 1_000_000
MAX_ANSWERS = 50_000
"""As many as a table allows (T-END-01), so every game played here can be proven and imported again."""
MAX_LOG = 4 * MAX_ANSWERS
"""Answers and random results; a fight may throw two dice for three answers, and hardly anything throws more."""

K = TypeVar("K")
NAME_LENGTH = 60
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Entry = Annotated[int, Meta(ge=0, le=100_000)]
Digest = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""32 bytes in hex, or nothing."""


class _Head(Struct):
    """The fields that are read first, so a file of another kind or version gets the right message."""

    format: int
    game: str
    version: int


class GameFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The fields of a file. `from_file` returns one only after replaying its `log`."""

    format: int
    game: Name
    version: int
    """Of the rules."""
    content: Annotated[str, Meta(max_length=200)] = ""
    """The fingerprint of its cards."""
    texts: Annotated[dict[str, str], Meta(max_length=200)] = {}
    """The texts in play, such as card files, so the file doesn't depend on later editions."""
    packs: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    """Names of the card packs among them."""
    options: Options
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """The lab's seed; None for a game with a key."""
    key: Digest = ""
    """The key in hex; "" for a game from a seed, which has no proof fields either."""
    commitment: Digest = ""
    """To set-up and key, as everybody saw it."""
    marks: Annotated[str, Meta(max_length=MARK * (MAX_ANSWERS + 1))] = ""
    """The marks: one for the beginning and one for each answer."""
    final: Annotated[str, Meta(max_length=64)] = ""
    """The key of the last position, from `Game.key`: another version of the rules can check whether it reaches it."""
    seal: Digest = ""
    """The digest of everything else in the file."""
    names: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=32)]
    """Of the seats."""
    bots: Annotated[tuple[Name | None, ...], Meta(min_length=1, max_length=32)]
    """For each seat the bot that played it; None for a person."""
    log: Annotated[tuple[Entry, ...], Meta(max_length=MAX_LOG)]
    """Every answer and, where chance decided, its result."""
    imported: bool = False
    """The server that provided this file had imported the game: it wasn't played there."""

    @property
    def chance(self) -> Seed:
        """Return the source of its randomness."""
        return bytes.fromhex(self.key) if self.seed is None else self.seed

    def unsealed(self) -> dict[str, object]:
        """Return everything that the seal covers."""
        fields = msgspec.to_builtins(self)
        fields.pop("seal", None)
        return dict(fields)

    def course(self) -> Course:
        """Return the game played to its last answer, with its history; BadSave with what is wrong."""
        rules = _rules(self)
        if (self.seed is None) == (self.key == ""):
            raise BadSave("The game file is damaged: it must have either a seed or a key.")
        if self.key:
            _check_commitment(self, rules)
        try:
            return self._played(rules)
        except BadSave:
            if self.version == rules.version:
                raise
            raise BadSave(_elsewhere(self, rules)) from None

    def _played(self, rules: Game[Position]) -> Course:
        try:
            base = rules.new(self.options, self.chance, listen=True)
        except LorehallError as error:
            raise BadSave(f"The game file is damaged: its options are invalid. {error}") from None
        _check_table(self, rules, base)
        _check_names(self.names)
        _check_bots(self.bots)
        course = Course(rules, base)
        story = Story(course)
        _check_log(course, 0, self.log)
        while len(course.state.log) < len(self.log):
            number = len(course.state.log)
            _answer(course, story, self.log[number], number)
            _check_log(course, number, self.log)
        if self.key:
            _check_marks(self, story)
        if self.final not in ("", rules.key(course.state)):
            raise BadSave("The game file is damaged: its end doesn't match its log.")
        return course


def to_file(
    course: Course,
    *,
    seed: Seed,
    names: Sequence[str],
    bots: Sequence[str | None],
    packs: Sequence[str] = (),
    version: int | None = None,
    imported: bool = False,
) -> bytes:
    """Return a game as a file. It must have begun with `game.new(options, seed)`. With a key it is sealed.

    `version`: of the rules with which it began, if they differ from the current ones.
    """
    rules = course.game
    began = rules.version if version is None else version
    options = rules.options_of(course.base)
    key = seed.hex() if isinstance(seed, bytes) else ""
    file = GameFile(
        format=FORMAT,
        game=rules.name,
        version=began,
        content=rules.fingerprint,
        texts=dict(rules.texts()),
        packs=tuple(packs),
        options=options,
        seed=None if isinstance(seed, bytes) else seed,
        key=key,
        commitment=commitments.commitment(rules, options, key, began) if key else "",
        marks=commitments.marks(course) if key else "",
        final=rules.key(course.state),
        names=tuple(names),
        bots=tuple(bots),
        log=tuple(course.state.log),
        imported=imported,
    )
    return sealed(file) if key else canonical(msgspec.to_builtins(file))


def sealed(file: GameFile) -> bytes:
    """Return the bytes of a file with the right seal."""
    fields = file.unsealed()
    return canonical(fields | {"seal": commitments.digest(fields)})


def from_file(
    data: bytes, known: Callable[[Texts], bool] = lambda texts: True
) -> tuple[GameFile, Course]:
    """Return the file that `to_file` wrote and its replayed game, or raise BadSave with what is wrong.

    `known`: whether texts other than this program's own may be read, which takes time and memory.
    """
    if len(data) > MAX_BYTES:
        raise BadSave(
            f"This file is too large for a game: {len(data)} bytes. The limit is {MAX_BYTES}."
        )
    head = _decoded(data, _Head)
    if head.format != FORMAT:
        raise BadSave(
            f"Unknown file format {head.format}. This version of Lorehall reads format {FORMAT}."
        )
    file = _decoded(data, GameFile)
    if file.key:
        _check_seal(file, data)
    if file.texts and file.texts != _game(file).texts() and not known(file.texts):
        raise BadSave(
            "This game was played with cards that no table here uses. Watch it with `lorehall replay` instead."
        )
    return file, file.course()


def _decoded(data: bytes, kind: type[K]) -> K:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        wrong = "This isn't a game file" if kind is _Head else "The game file is damaged"
        raise BadSave(f"{wrong}: {_in_words(str(error))}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave("This isn't a game file: it isn't JSON.") from None


def _in_words(problem: str) -> str:
    """Return `Expected `int` - at `$.log[3]`` as `expected int, at log[3]`."""
    placed = re.sub(r" - at `\$\.?([^`]*)`", r", at \1", problem).removesuffix(", at ")
    named = re.sub(r"Object missing required field `([^`]*)`", r"the field '\1' is missing", placed)
    said = named.replace("`", "")
    return said[:1].lower() + said[1:]


def _game(file: GameFile) -> Game[Position]:
    try:
        return game_by_name(file.game)
    except LorehallError as error:
        raise BadSave(str(error)) from None


def _rules(file: GameFile) -> Game[Position]:
    rules = _game(file)
    if file.version != rules.version and not file.final:
        raise BadSave(
            f"This game was played under rules version {file.version} of {rules.title}. This program plays "
            f"version {rules.version}."
        )
    if file.packs:
        raise BadSave(
            f"This game was played with card packs that are missing here: {', '.join(file.packs)}."
        )
    return rules.with_texts(file.texts) if file.texts else rules


def _elsewhere(file: GameFile, rules: Game[Position]) -> str:
    return (
        f"This game was played under rules version {file.version} of {rules.title}. It takes a different "
        f"course under version {rules.version}, which this program plays."
    )


def _check_table(file: GameFile, rules: Game[Position], base: Position) -> None:
    """Check that the cards are this program's, and that there are as many names as seats."""
    if file.content not in ("", rules.fingerprint):
        raise BadSave(
            f"This program's cards for {rules.title} differ from those this game was played with."
        )
    seats = seats_in(rules.shared(base))
    if len(file.names) != seats or len(file.bots) != seats:
        raise BadSave(
            f"The game file is damaged: it has {plural(len(file.names), 'name')} "
            f"and {plural(len(file.bots), 'bot')} for {plural(seats, 'seat')}."
        )


def _check_names(names: Sequence[str]) -> None:
    """Check names like those of guests, since others see them."""
    for name in names:
        try:
            fine = clean_text(name, NAME_LENGTH, "A name") == name
        except BadText:
            fine = False
        if not fine:
            raise BadSave(f"The game file is damaged: {name!r} isn't a valid player name.")


def _check_bots(bots: Sequence[str | None]) -> None:
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise BadSave(f"The game file is damaged: there is no bot {bot!r}.")


def _check_log(course: Course, since: int, log: Sequence[int]) -> None:
    """Check that the random results follow from the seed or key."""
    played: list[int] = course.state.log
    for number in range(since, min(len(played), len(log))):
        if played[number] != log[number]:
            source = "key" if course.base.key else "seed"
            raise BadSave(
                f"The game file is damaged: entry {number + 1} doesn't follow from the file's {source}."
            )
    if len(played) > len(log):
        raise BadSave(f"The game file is damaged: the log ends early, after entry {len(log)}.")


def _answer(course: Course, story: Story, option: int, number: int) -> None:
    if course.over:
        raise BadSave(
            f"The game file is damaged: the game is over after entry {number}, but the log continues."
        )
    try:
        commitments.answer(course, story, option)
    except LorehallError as error:
        raise BadSave(
            f"The game file is damaged: entry {number + 1} isn't a legal answer. {error}"
        ) from None


# -- the proof -----------------------------------------------------------------------------------


def _check_seal(file: GameFile, data: bytes) -> None:
    """Check that no bit of the file has changed since it was sealed, unless it was sealed again."""
    written = canonical(msgspec.to_builtins(file))
    if written != data:
        place = _agreeing(written, data) + 1
        raise BadSave(f"The game file is damaged: its text was changed from byte {place} onwards.")
    if file.seal != commitments.digest(file.unsealed()):
        raise BadSave(
            "The game file is damaged: its checksum doesn't match, so something in it was changed."
        )


def _agreeing(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how far two texts are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _check_commitment(file: GameFile, rules: Game[Position]) -> None:
    if file.commitment != commitments.commitment(rules, file.options, file.key, file.version):
        raise BadSave("The commitment of this game doesn't match its key and setup.")


def _check_marks(file: GameFile, story: Story) -> None:
    """Check that the game happened as the file says."""
    played = "".join(story.marks)
    if played != file.marks:
        same = _agreeing(played, file.marks) // MARK
        where = "at the start" if same == 0 else f"after answer {same}"
        raise BadSave(
            f"The game file is damaged: {where}, the game differs from what the file says."
        )
