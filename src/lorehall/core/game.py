"""What every game offers to bots, lab, server, command line and tests; nothing else of a game is used by them."""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from lorehall.core.errors import BadSave
from lorehall.core.judged import Judged, S
from lorehall.core.loading import SAVE_FORMAT, loaded
from lorehall.core.observing import Observed
from lorehall.core.options import (
    AnyOption,
    Group,
    Option,
    Preset,
    menu_of,
    playable,
    player_counts,
)
from lorehall.core.position import NOBODY, Seed
from lorehall.core.risk import Risk
from lorehall.core.sentences import Part, Sentence, plain
from lorehall.core.terminal.cards import Cards
from lorehall.core.terminal.terminal import Terminal
from lorehall.core.texts import Texts
from lorehall.core.told import (
    Facts,
    LogLine,
    Pending,
    Refusal,
    Refused,
    beginning_with,
    deciding,
)


class Game(Judged[S]):
    """The rules of one game. A play of it is a `Position`."""

    name: str
    version: int
    """Changes whenever the same log would lead to another position."""
    refusal_rule: str
    """The rule that lists the reasons of rejection."""
    tagline: str = ""
    """One sentence for somebody who does not know the game."""
    goal: str = ""
    """How it is won, in one sentence for the first minute; the tagline has to do where there is none."""
    quick: Mapping[str, object] = MappingProxyType({})
    """Options of a game that begins at once."""
    beginner: Mapping[str, object] = MappingProxyType({})
    """What the game that its rulebook advises to beginners has beyond `quick`; nothing where any game will do."""
    capped: Mapping[str, object] = MappingProxyType({})
    """Options of games that nobody watches, where bots alone need never come to an end."""
    rulebook: Path | None = None
    """Where its rules are written; None for a game whose book comes with Lorehall."""
    declared: Sequence[AnyOption] = ()
    """The options that it takes; every game has `players`."""
    presets: Sequence[Preset] = ()
    """Kinds of games that people choose from before they look at any option."""
    groups: Sequence[Group] = ()
    """Which options belong together, in the order in which people look through them."""
    reasons: Mapping[str, str] = MappingProxyType({})
    """What its book calls the reasons that every game has: gameOver, notYourDecision, unknownObject, malformed."""
    reason_rules: Mapping[str, str] = MappingProxyType({})
    """Of these reasons, those that have a rule of their own, each with it; the others cite `refusal_rule`."""
    revealing: frozenset[str] = frozenset()
    """Kinds of log lines that show somebody something new, so that what led to them cannot be taken back freely."""

    @abstractmethod
    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> S:
        """A new play, run to its first decision. A seed of 32 bytes is a key: nobody who does not have it can foretell chance.

        `dice` forces chance results; `listen` records events from the start.
        """

    @abstractmethod
    def options_of(self, state: S) -> dict[str, object]:
        """The options it was made with."""

    @abstractmethod
    def pending(self, state: S) -> Pending | None:
        """What is asked now, as choices with words; None when the game is over."""

    @abstractmethod
    def refusals(self, state: S, seat: int) -> list[Refusal]:
        """Ideas that a seat might have and may not carry out now, each with its reason; none for a seat that is not asked."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, as JSON data; LorehallError if there is no such seat."""

    @abstractmethod
    def determinize(self, state: S, seat: int, seed: int) -> S:
        """A copy in which everything that the seat cannot know is dealt anew and chance is re-seeded; LorehallError likewise."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Every field of the state that is not derived, as JSON data."""

    @abstractmethod
    def restore(self, data: Mapping[str, Any]) -> S:
        """The state that `dump` described."""

    @abstractmethod
    def lines(self, state: S, since: int = 0, until: int | None = None) -> list[LogLine]:
        """The recorded events in words, from the event with the first number up to the one before the second."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Broken invariants; empty for a sound state."""

    # -- for people who do not want to be asked in vain ----------------------------------------------

    def window(self, state: S, seat: int) -> int | None:
        """The option by which a seat goes on, where it is asked whether it wants to do something first; None elsewhere."""
        return None

    def is_useful(self, state: S, seat: int) -> bool:
        """Whether anything that the seat could do in its window can be of use to it now.

        No only where that is certain, and where everybody can see it: who is not asked tells the others so.
        """
        return True

    # -- for the lab -----------------------------------------------------------------------------

    def facts(self, state: S) -> Facts:
        """What the lab counts about this play."""
        return Facts(turns=0, starting=0, groups={}, cards={}, taken=(), owned=())

    def catalog(self) -> dict[str, tuple[str, str]]:
        """Group and kind of the cards that can be taken, by name."""
        return {}

    # -- for programs that learn -----------------------------------------------------------------

    def observed(self) -> Observed:
        """How a view of it becomes numbers."""
        return Observed()

    # -- for the table ---------------------------------------------------------------------------

    def shared(self, state: S) -> dict[str, Any]:
        """What everybody may know: the view of a spectator."""
        return self.view(state, None)

    def own(self, state: S, seat: int) -> dict[str, Any]:
        """The parts of a seat's view that are its own; laid over the shared view they give the whole."""
        shared = self.shared(state)
        return {
            key: part
            for key, part in self.view(state, seat).items()
            if key not in shared or shared[key] != part
        }

    def risks(self, state: S, seat: int) -> tuple[Risk, ...]:
        """The fights that a seat is in or could begin, weighed before it decides. It may take a while: only who looks asks."""
        return ()

    def reckoned(self, state: S, seat: int) -> dict[str, str]:
        """What texts before a seat that count something come to now, by text; asked for together with its risks."""
        return {}

    def reveals(self, state: S, since: int = 0) -> bool:
        """Whether an event from this number on shows somebody something new, so that undoing it is not free."""
        return any(line.kind in self.revealing for line in self.lines(state, since))

    def private_events(self, state: S, since: int = 0) -> list[tuple[int, int]]:
        """Of the events from this number on, those that one seat alone may read of: their numbers, and whose they are. A game
        that finds them without words saves much time: logs are long.
        """
        found = enumerate(self.lines(state, since), since)
        return [(number, line.audience) for number, line in found if line.audience is not None]

    def standing(self, state: S) -> tuple[int, ...]:
        """The score of every seat, as things stand."""
        outcome = self.outcome(state)
        return () if outcome is None else outcome.scores

    def turn(self, state: S) -> int:
        """How many turns have begun."""
        return self.facts(state).turns

    def round(self, state: S) -> int:
        """How many rounds have begun; each turn is one, where a game does not count them."""
        return self.turn(state)

    def gauges(self, state: S) -> Mapping[str, int]:
        """What all watch beside the scores, by name, each from 0 to 100: drawn as curves when the game is over.

        What is watched of one seat has the name of a place: `seat/0/strength`.
        """
        return {}

    def chronicle(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Those of all public lines that are told one by one when the game is over, beside the numbers."""
        return ()

    @property
    def fingerprint(self) -> str:
        """Of the cards that it plays, where they are read from texts; "" where its version says everything."""
        return ""

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play, fewest first."""
        return player_counts(self.declared)

    @property
    def first_game(self) -> dict[str, object]:
        """Options of the game that somebody plays who has never played it."""
        return {**self.quick, **self.beginner}

    def playable(self) -> list[Option]:
        """The options that are one of a few words, with the values that can be had."""
        return playable(self.declared)

    def menu(self) -> dict[str, Any]:
        """How a table is set up, for people who choose: numbers of players, options with help, what else there is to pick."""
        return menu_of(self.declared, self.playable(), self.presets, self.groups)

    def faces(self) -> dict[str, Any]:
        """What is printed on the cards, with an explanation of each sentence."""
        return {"cards": []}

    # -- the texts that it plays ---------------------------------------------------------------

    def texts(self) -> Texts:
        """Every text on which its play depends, such as card files; none where the rules are all code."""
        return {}

    def with_texts(self, texts: Texts) -> Game[S]:
        """The same rules playing just these texts; LorehallError if they cannot be read."""
        if texts:
            raise BadSave(f"{self.title} is played without card texts; here are {len(texts)}.")
        return self

    # -- the same for every game ---------------------------------------------------------------

    def lines_for(self, state: S, seat: int | None, since: int = 0) -> list[LogLine]:
        """The events that a seat (None: a spectator) may read, from the event with this number on."""
        return [line for line in self.lines(state, since) if line.is_for(seat)]

    def key(self, state: S) -> str:
        """A digest of everything that decides how the game goes on; equal keys, equal futures."""
        data = self.dump(state)
        for field in ("log", "feed"):
            data.pop(field, None)
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def save(self, state: S) -> str:
        """The whole state as JSON text; works at any moment, also in the middle of an effect."""
        head = {"lorehall": SAVE_FORMAT, "game": self.name, "version": self.version}
        return json.dumps({**head, "state": self.dump(state)}, separators=(",", ":"))

    def load(self, text: str | bytes) -> S:
        """The state that `save` wrote, or BadSave with the reason."""
        return loaded(self, text)

    def survives_saving(self, state: S) -> bool:
        """Whether a save of our own comes back as the same state."""
        text = self.save(state)
        return self.save(self.restore(json.loads(text)["state"])) == text

    def replay(self, options: Mapping[str, object], seed: Seed, log: Sequence[int]) -> S:
        """Play a log of answers and dice from the start."""
        state = self.new(options, seed, dice=tuple(log))
        while state.feed:
            if state.seat == NOBODY:
                raise BadSave(f"The log has {len(state.feed)} entries after the end of the game.")
            state.answer(state.feed.pop())
        return state

    def choose(self, state: S, seat: int, wish: str) -> None:
        """Answer by a choice's id, its words or their unique beginning; otherwise Refused with the reason."""
        pending = self.pending(state)
        if not wish.strip():
            raise self._refused(wish, "malformed", "This says nothing: name an option.")
        if pending is None:
            raise self._refused(wish, "gameOver", "The game is over.")
        if seat not in pending.seats:
            raise self._refused(wish, "notYourDecision", *deciding(pending.seats))
        index = pending.find(seat, wish)
        if index is not None:
            state.answer(index)
            return
        refusals = self.refusals(state, seat)
        for refusal in [each for each in refusals if wish in each.ids] or refusals:
            if refusal.is_meant_by(wish):
                raise Refused(refusal)
        offered = [choice.text for choice in pending.choices if choice.seat == seat]
        meant = beginning_with(wish, offered)
        if meant:
            words = f'"{wish}" can mean several things. Which one? ' + "; ".join(meant) + "."
        else:
            words = f'There is no "{wish}" here. You can: ' + "; ".join(offered) + "."
        raise self._refused(wish, "unknownObject", words)

    def _refused(self, wish: str, reason: str, *words: Part) -> Refused:
        said, code = Sentence(reason, words), self.reasons.get(reason, reason)
        rule = self.reason_rules.get(reason, self.refusal_rule)
        return Refused(Refusal(plain("wish", wish), "", code, rule, said))

    # -- for the terminal ------------------------------------------------------------------------

    def terminal(self) -> Terminal:
        """How the game is shown at a keyboard."""
        return Terminal(self.goal or self.tagline, self.declared)

    def cards(self) -> Cards:
        """The cards, for people who look them up, check or write them."""
        return Cards(self.title, self.faces())
