"""A game from its declarations: options, kinds of events and requests say most of what a `Game` must know.

A game with hidden cards, dice or a draft needs no more than this: it adds how a play begins, what is on the table,
what only a seat may see, how that is dealt again, and how the play ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from lorehall.core.engine.declared_position import GamePosition, Play
from lorehall.core.engine.position import Seed, checked_chance, checked_seat, checked_seed
from lorehall.core.engine.zones import Zone, redeal, start_afresh
from lorehall.core.game.game import Game
from lorehall.core.game.saving import (
    Definitions,
    dump_position,
    guarded,
    make_picklable,
    restore_position,
    saved_options,
)
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.options import Chosen, Option, check, named
from lorehall.core.words.events import EventKinds, Teller
from lorehall.core.words.observation_fields import Observed
from lorehall.core.words.outputs import Facts, LogLine, Pending, Refusal
from lorehall.core.words.requests import Requests
from lorehall.core.words.wire import outcome_json, pending_json, waiting_json

__all__ = ["CommonRefusals", "DeclaredGame", "GamePosition", "Play", "Printed"]


class Printed(NamedTuple):
    """A printed card: its name, copies, text, meaning and rule."""

    name: str
    copies: int
    text: str
    plain: str
    rule: str


P = TypeVar("P", bound=GamePosition)


class DeclaredGame(Game[P]):
    """Everything that follows from the declarations is done here; the game fills in the methods without a body."""

    state: ClassVar[type[Any]]
    """The class of its states, mostly a `Play`; `state(setup, seed)` makes one in which nothing has been set up."""
    options_rule: ClassVar[str]
    """The rule that says what an option is."""
    kinds: ClassVar[EventKinds]
    teller: ClassVar[Teller[Any]]
    requests: ClassVar[Requests[Any]]
    printed: ClassVar[Sequence[Printed]] = ()
    """The cards, if there are any."""
    passing: ClassVar[frozenset[int]] = frozenset()
    """Prompts in the middle of something: `after_answer` takes their first option until another prompt comes."""

    def __init__(self) -> None:
        self._let_states_be_pickled()

    def __setstate__(self, fields: dict[str, Any]) -> None:
        vars(self).update(fields)
        self._let_states_be_pickled()

    def _let_states_be_pickled(self) -> None:
        make_picklable(self.state, self.dump, lambda state: self.at_home(state).restore)

    @property
    def package(self) -> str:
        """Its folder: that of the class that defines its states."""
        home = next(kind for kind in type(self).__mro__ if "state" in vars(kind))
        return home.__module__.rpartition(".")[0]

    def at_home(self, state: P) -> DeclaredGame[P]:
        """The game that plays this state: another one where its cards are others."""
        return self

    @abstractmethod
    def begin(self, state: P) -> None:
        """Set it up, and put the first frame on the stack."""

    @abstractmethod
    def table(self, state: P) -> Mapping[str, object]:
        """Return what everyone may see, beyond what every view has; `players` among it."""

    @abstractmethod
    def private(self, state: P, seat: int) -> Mapping[str, object]:
        """Return what only this seat may see."""

    def zones(self, state: P) -> list[Zone]:
        """Return where cards are: every card of the game in exactly one place."""
        return []

    # -- plays ----------------------------------------------------------------------------------

    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> P:
        chance = checked_chance(seed)
        state = self._unbegun(named(options))
        state.start_chance(chance)
        state.feed = list(reversed(dice))
        state.events = [] if listen else None
        self.begin(state)
        state.run()
        return state

    def chosen(self, options: Mapping[str, object]) -> Chosen:
        """The options with defaults filled in; BadOptions with everything that is wrong."""
        return check(options, self.declared, rule=self.options_rule)

    def _unbegun(self, options: Mapping[str, object]) -> P:
        return cast("P", self.state(self.chosen(options), 0))

    def options_of(self, state: P) -> dict[str, object]:
        return {"players": state.setup["players"], **state.setup.as_dict()}

    def clone(self, state: P) -> P:
        return state.clone()  # type: ignore[return-value]  # a cast would cost a twentieth of the copy

    def determinize(self, state: P, seat: int, seed: int) -> P:
        me = checked_seat(seat, state.setup["players"])
        copy = self.clone(state)
        start_afresh(copy, checked_seed(seed))
        self.redeal(copy, me)
        return copy

    def redeal(self, state: P, seat: int) -> None:
        """Deal again what a seat does not know: over its `zones`, unless a game has its own way."""
        redeal(state, self.zones(state), cast("Play", state).known, seat)
        state.ask_again()  # what others may do depends on what they now hold

    def dump(self, state: P) -> dict[str, Any]:
        return dump_position(state, self.options_of(state))

    def restore(self, data: Mapping[str, Any]) -> P:
        fresh = guarded(lambda: self._unbegun(saved_options(data)))
        return self._filled(fresh, data, {})

    def _filled(self, fresh: P, data: Mapping[str, Any], definitions: Definitions) -> P:
        state = restore_position(fresh, data, self.package, definitions)
        guarded(lambda: self.restored(state, data))
        return state

    def restored(self, state: P, data: Mapping[str, Any]) -> None:
        """Complete a state that has its saved fields again, with what `dump` added and what is derived."""

    def problems(self, state: P) -> list[str]:
        known = cast("Play", state).known
        cards = sorted([card for zone in self.zones(state) for card in zone.cards])
        found = [] if cards == [*range(len(known))] else ["a card is missing or appears twice"]
        if not state.over and not state.asked():
            found.append("the game is stuck: it isn't over, but no seat is asked")
        return found

    # -- views and texts -------------------------------------------------------------------

    def pending(self, state: P) -> Pending | None:
        return self.requests.pending(state)

    def refusals(self, state: P, seat: int) -> list[Refusal]:
        return self.requests.refusals(state, seat)

    def lines(self, state: P, since: int = 0, until: int | None = None) -> list[LogLine]:
        return self.teller.lines(state, (state.events or [])[since:until])

    def private_events(self, state: P, since: int = 0) -> list[tuple[int, int]]:
        return self.kinds.private_events(state.events or [], since)

    def reveals(self, state: P, since: int = 0) -> bool:
        return self.kinds.any_reveals((state.events or [])[since:])

    def view(self, state: P, seat: int | None) -> Mapping[str, object]:
        shared = self.shared(state)
        return shared if seat is None else {**shared, **self.own(state, seat)}

    def shared(self, state: P) -> Mapping[str, object]:
        return {
            "game": self.name,
            "seat": None,
            **self.table(state),
            "pending": waiting_json(state.asked()),
            "over": state.over,
            **self.further(state),
        }

    def further(self, state: P) -> Mapping[str, object]:
        """What comes last in a view: how it ended. A game may add what not every play of it has."""
        return {"outcome": outcome_json(self.outcome(state))}

    def own(self, state: P, seat: int) -> Mapping[str, object]:
        me = checked_seat(seat, state.setup["players"])
        asked = pending_json(self.pending(state), me) if me in state.asked() else None
        return {"seat": me, **self.private(state, me), "pending": asked}

    # -- bots and lab -----------------------------------------------------------------------------

    def after_answer(self, state: P, index: int) -> P:
        copy = super().after_answer(state, index)
        while copy.prompt in self.passing and not copy.over:
            copy.answer(0)
        return copy

    def turn(self, state: P) -> int:
        return cast("Play", state).turn

    def facts(self, state: P) -> Facts:
        seats = ((),) * int(state.setup["players"])
        named = [option.name for option in self.declared if isinstance(option, Option)]
        chosen = {name: (str(state.setup[name]),) for name in named}
        return Facts(self.turn(state), 0, chosen, {}, seats, seats)

    # -- reinforcement learning ----------------------------------------------------------------------

    def observed(self) -> Observed:
        return Observed(prompts=self.requests.prompt_words(), verbs=self.requests.verb_words())

    # -- setup -----------------------------------------------------------------------------------

    def faces(self) -> Mapping[str, Any]:
        return {
            "cards": [
                {
                    "name": card.name,
                    "copies": card.copies,
                    "lines": [{"text": card.text, "plain": card.plain, "rules": [card.rule]}],
                }
                for card in self.printed
            ]
        }
