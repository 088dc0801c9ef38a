"""A game from its declarations: options, kinds of events and requests say most of what a `Game` must know.

A game with hidden cards, dice or a draft needs no more than this: it adds how a play begins, what lies on the table, what a seat
alone may see, how that is dealt anew, and how it ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from lorehall.core.events import EventKinds, Teller
from lorehall.core.game import Game
from lorehall.core.observing import Observed
from lorehall.core.options import Option, check, named
from lorehall.core.play import Play
from lorehall.core.position import Seed, checked_chance, checked_seat, checked_seed
from lorehall.core.requests import Requests
from lorehall.core.saving import (
    dump_position,
    guarded,
    make_picklable,
    restore_position,
    saved_options,
)
from lorehall.core.told import Facts, LogLine, Pending, Refusal
from lorehall.core.wire import outcome_json, pending_json, waiting_json
from lorehall.core.zones import Zone, redeal, start_afresh

__all__ = ["DeclaredGame", "Play", "Printed"]


class Printed(NamedTuple):
    """A card as it is printed: its name, its copies, its text, what that means, and its rule."""

    name: str
    copies: int
    text: str
    plain: str
    rule: str


P = TypeVar("P", bound=Play)


class DeclaredGame(Game[P]):
    """What follows from the declarations is done here; the methods without a body are left to the game."""

    state: ClassVar[type[Any]]
    """The class of its states, a `Play`; `state(setup, seed)` makes one in which nothing has been set up."""
    options_rule: ClassVar[str]
    """The rule that says what an option is."""
    kinds: ClassVar[EventKinds]
    teller: ClassVar[Teller[Any]]
    requests: ClassVar[Requests[Any]]
    printed: ClassVar[Sequence[Printed]] = ()
    """The cards, if there are any."""
    passing: ClassVar[frozenset[int]] = frozenset()
    """Prompts in the middle of something: `consequence` answers them with the first option until another one comes."""

    def __init__(self) -> None:
        make_picklable(self.state, self.dump, lambda state: self.at_home(state).restore)

    def at_home(self, state: P) -> DeclaredGame[P]:
        """The game that plays this state: another one where its cards are others."""
        return self

    @abstractmethod
    def begin(self, state: P) -> None:
        """Set it up, and put the first frame on the stack."""

    @abstractmethod
    def table(self, state: P) -> dict[str, Any]:
        """What everybody may see, beyond what every view has; `players` among it."""

    @abstractmethod
    def private(self, state: P, seat: int) -> dict[str, Any]:
        """What only this seat may see."""

    def zones(self, state: P) -> list[Zone]:
        """Where cards lie: every card of the game in exactly one place."""
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

    def _unbegun(self, options: Mapping[str, object]) -> P:
        return cast("P", self.state(check(options, self.declared, rule=self.options_rule), 0))

    def options_of(self, state: P) -> dict[str, object]:
        return {"players": state.setup["players"], **state.setup.as_dict()}

    def clone(self, state: P) -> P:
        return cast("P", state.clone())

    def determinize(self, state: P, seat: int, seed: int) -> P:
        me = checked_seat(seat, state.setup["players"])
        copy = self.clone(state)
        start_afresh(copy, checked_seed(seed))
        redeal(copy, self.zones(copy), copy.known, me)
        copy.ask_again()  # what others may do depends on what they now hold
        return copy

    def dump(self, state: P) -> dict[str, Any]:
        return dump_position(state, self.options_of(state))

    def restore(self, data: Mapping[str, Any]) -> P:
        fresh = guarded(lambda: self._unbegun(saved_options(data)))
        return restore_position(fresh, data, type(self).__module__.rpartition(".")[0])

    def problems(self, state: P) -> list[str]:
        cards = sorted([card for zone in self.zones(state) for card in zone.cards])
        found = [] if cards == [*range(len(state.known))] else ["a card is lost, or lies twice"]
        if not state.over and not state.asked():
            found.append("the game stalls: it is not over and nobody is asked")
        return found

    # -- what is said and shown -------------------------------------------------------------------

    def pending(self, state: P) -> Pending | None:
        return self.requests.pending(state)

    def refusals(self, state: P, seat: int) -> list[Refusal]:
        return self.requests.refusals(state, seat)

    def lines(self, state: P, since: int = 0, until: int | None = None) -> list[LogLine]:
        return [self.teller.line(state, event) for event in (state.events or [])[since:until]]

    def private_events(self, state: P, since: int = 0) -> list[tuple[int, int]]:
        return self.kinds.private_events(state.events or [], since)

    def reveals(self, state: P, since: int = 0) -> bool:
        return self.kinds.any_reveals((state.events or [])[since:])

    def view(self, state: P, seat: int | None) -> dict[str, Any]:
        shared = self.shared(state)
        return shared if seat is None else {**shared, **self.own(state, seat)}

    def shared(self, state: P) -> dict[str, Any]:
        return {
            "game": self.name,
            "seat": None,
            **self.table(state),
            "pending": waiting_json(state.asked()),
            "over": state.over,
            "outcome": outcome_json(self.outcome(state)),
        }

    def own(self, state: P, seat: int) -> dict[str, Any]:
        me = checked_seat(seat, state.setup["players"])
        asked = pending_json(self.pending(state), me) if me in state.asked() else None
        return {"seat": me, **self.private(state, me), "pending": asked}

    # -- bots and lab -----------------------------------------------------------------------------

    def consequence(self, state: P, index: int) -> P:
        copy = super().consequence(state, index)
        while copy.prompt in self.passing and not copy.over:
            copy.answer(0)
        return copy

    def turn(self, state: P) -> int:
        return state.turn

    def facts(self, state: P) -> Facts:
        seats = ((),) * int(state.setup["players"])
        named = [option.name for option in self.declared if isinstance(option, Option)]
        chosen = {name: (str(state.setup[name]),) for name in named}
        return Facts(state.turn, 0, chosen, {}, seats, seats)

    # -- programs that learn ----------------------------------------------------------------------

    def observed(self) -> Observed:
        return Observed(prompts=self.requests.prompt_words(), verbs=self.requests.verb_words())

    # -- set-up -----------------------------------------------------------------------------------

    def faces(self) -> dict[str, Any]:
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
