"""Enchanters as a game of Lorehall: what bots, lab, server, command line and tests use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lorehall.core.game import Game
from lorehall.core.observing import Observed
from lorehall.core.options import Option, named
from lorehall.core.position import Seed, checked_chance, checked_seat, checked_seed
from lorehall.core.risk import Risk
from lorehall.core.told import Facts, LogLine, Outcome, Pending, Refusal
from lorehall.core.weights import Weights, read
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.evaluation.ahead import consequence, hurried, likeliest
from lorehall.games.enchanters.evaluation.worth import MEASURES, Judge, measures, time_left
from lorehall.games.enchanters.language.content import (
    beyond_builtin,
    builtin_sources,
    load,
    load_only,
)
from lorehall.games.enchanters.language.modes import played
from lorehall.games.enchanters.model.codes import NONE
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.events import KINDS, REVEALING
from lorehall.games.enchanters.model.invariants import problems
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import ALONE, FREE, OPTIONS, PLAYERS, check, playable
from lorehall.games.enchanters.presets import FIRST, GROUPS, PRESETS
from lorehall.games.enchanters.rules.scoring import lasting_glory
from lorehall.games.enchanters.rules.setup import new_state
from lorehall.games.enchanters.rules.supply import options_without_cards
from lorehall.games.enchanters.rules.verdict import lost_hp
from lorehall.games.enchanters.saving import dump, restore
from lorehall.games.enchanters.table.amounts import amounts
from lorehall.games.enchanters.table.faces import faces, menu
from lorehall.games.enchanters.table.facts import catalog, facts
from lorehall.games.enchanters.table.observed import observed
from lorehall.games.enchanters.table.prompts import pending
from lorehall.games.enchanters.table.refusals import refusals
from lorehall.games.enchanters.table.risks import risks
from lorehall.games.enchanters.table.together import gauges
from lorehall.games.enchanters.table.view import determinize, own, shared, view
from lorehall.games.enchanters.table.windows import is_useful, window
from lorehall.games.enchanters.table.words import lines, why_so
from lorehall.lang.sources import Source

if TYPE_CHECKING:
    from lorehall.core.terminal.cards import Cards
    from lorehall.core.terminal.terminal import Terminal
    from lorehall.core.texts import Texts
    from lorehall.scenario import Outline, Stage


DUEL = MappingProxyType({"skilled": "tree@40/50ms", "expert": "tree@480/1s"})
"""Who plays at which level where two play, or one."""
CROWD = MappingProxyType({"expert": "flat+3@160/1s"})
"""The same where more play: a try takes longer there, and looking further tells more than trying more often."""
WEIGHTS = Path(__file__).parent / "evaluation" / "weights.toml"


@cache
def fitted() -> Judge:
    """The evaluation with the weights that come with Lorehall, read when first needed."""
    return Judge(read(WEIGHTS))


class Enchanters(Game[State]):
    """The rules of Enchanters, perhaps with more cards than those that come with Lorehall."""

    name = "enchanters"
    title = "Enchanters"
    version = 2
    refusal_rule = "E-GEN-15"
    tagline = "Draft items and enchantments, stack them into one artifact, and fight for glory."
    goal = "Whoever has the most glory when the last card is taken wins: collect it with your cards, and lose 1 for each wound."
    quick = MappingProxyType({"kingdomSelection": "random"})
    beginner = MappingProxyType({**FIRST, "players": 2})
    revealing = REVEALING
    declared = (*FREE, *OPTIONS)
    presets = PRESETS
    groups = GROUPS
    measure_names = MEASURES
    weights_file = WEIGHTS

    def __init__(self, extra: Sequence[Source] = ()) -> None:
        self.extra = tuple(extra)
        self.judge = fitted()

    @property
    def content(self) -> Content:
        """The cards, loaded when first needed."""
        return load(self.extra)

    @property
    def fingerprint(self) -> str:
        return self.content.fingerprint

    @property
    def sources(self) -> tuple[Source, ...]:
        """The card files, in the order in which they are read."""
        return (*builtin_sources(), *self.extra)

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play without choosing another mode: one alone plays solo (E-SET-01)."""
        return PLAYERS

    def texts(self) -> Texts:
        return {source.name: source.text for source in self.sources}

    def with_texts(self, texts: Texts) -> Enchanters:
        sources = tuple([Source(name, text) for name, text in texts.items()])
        if sources == self.sources:
            return self
        extra = beyond_builtin(sources)
        return WithFiles(sources) if extra is None else Enchanters(extra)

    def boxes(self) -> tuple[str, ...]:
        """The boxes of which there are cards."""
        return self.content.boxes

    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> State:
        setup = check(named(options), self.boxes())
        content = played(self.content, setup["mode"])
        state = new_state(setup, content, checked_chance(seed))
        state.feed = list(reversed(dice))
        state.events = [] if listen else None
        state.run()
        return state

    def options_of(self, state: State) -> dict[str, object]:
        return state.setup.as_dict()

    def pending(self, state: State) -> Pending | None:
        return pending(state)

    def refusals(self, state: State, seat: int) -> list[Refusal]:
        return refusals(state, seat)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, None if seat is None else checked_seat(seat, len(state.players)))

    def determinize(self, state: State, seat: int, seed: int) -> State:
        me = checked_seat(seat, len(state.players))
        return determinize(state, me, checked_seed(seed))

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def restore(self, data: Mapping[str, Any]) -> State:
        return restore(data, self.boxes(), self.content)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        teams = (tuple(range(len(state.players))),) if state.rules.coop else ()
        return Outcome(state.scores, state.winners, teams, why_so(state))

    def side(self, state: State, seat: int) -> tuple[int, ...]:
        if state.rules.coop:  # all win or lose together (E-COP-11, E-COP-12)
            return tuple(range(len(state.players)))
        return super().side(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def lines(self, state: State, since: int = 0, until: int | None = None) -> list[LogLine]:
        return lines(state, since, until)

    def private_events(self, state: State, since: int = 0) -> list[tuple[int, int]]:
        return KINDS.private_events(state.events or [], since)

    def problems(self, state: State) -> list[str]:
        return problems(state)

    def window(self, state: State, seat: int) -> int | None:
        return window(state, seat)

    def is_useful(self, state: State, seat: int) -> bool:
        return is_useful(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        return self.judge.evaluate(state, checked_seat(seat, len(state.players)))

    forecasts = True

    def forecast(self, state: State) -> tuple[float, ...]:
        return self.judge.forecast(state)

    def measures(self, state: State, seat: int) -> tuple[float, ...]:
        return measures(state, checked_seat(seat, len(state.players)))

    def time_left(self, state: State) -> float:
        return time_left(state) / 10

    def with_weights(self, weights: Weights) -> Enchanters:
        other = copy(self)
        other.judge = Judge(weights)
        return other

    def consequence(self, state: State, index: int) -> State:
        return consequence(state, index)

    def likeliest(self, state: State, seat: int, indices: list[int]) -> int:
        return likeliest(self.judge, state, seat, indices)

    def hurried(self, state: State) -> int | None:
        index = hurried(state)
        return None if index == NONE else index

    def foresight(self, state: State) -> int:
        return (
            2 if len(state.players) == 2 else 1
        )  # four turns say enough, and more of them cost more than they tell

    def levels_for(self, players: int) -> Mapping[str, str]:
        return DUEL if players <= 2 else CROWD

    def facts(self, state: State) -> Facts:
        return facts(state)

    def catalog(self) -> dict[str, tuple[str, str]]:
        return catalog(self.content)

    def shared(self, state: State) -> dict[str, Any]:
        return shared(state)

    def own(self, state: State, seat: int) -> dict[str, Any]:
        return own(state, checked_seat(seat, len(state.players)))

    def risks(self, state: State, seat: int) -> tuple[Risk, ...]:
        me = checked_seat(seat, len(state.players))
        return risks(state, me) if me in state.asked() else ()

    def reckoned(self, state: State, seat: int) -> dict[str, str]:
        me = checked_seat(seat, len(state.players))
        return amounts(state, me) if state.cards else {}  # none while kingdoms are chosen

    def reveals(self, state: State, since: int = 0) -> bool:
        return KINDS.any_reveals((state.events or [])[since:])

    def standing(self, state: State) -> tuple[int, ...]:
        if state.rules.coop:  # nothing is scored (E-COP-01)
            return (lost_hp(state),) * len(state.players)
        ready = state.village != NONE and len(state.cards) > 0  # not while kingdoms are chosen
        return tuple(
            lasting_glory(state, seat) if ready else 0 for seat in range(len(state.players))
        )

    def gauges(self, state: State) -> Mapping[str, int]:
        return gauges(state)

    def turn(self, state: State) -> int:
        return state.turns

    def round(self, state: State) -> int:
        return state.round

    def playable(self) -> list[Option]:
        return playable(self.boxes(), options_without_cards(self.content))

    def menu(self) -> dict[str, Any]:
        counts = {"players": [ALONE, *PLAYERS]}
        return super().menu() | counts | menu(self.content, self.boxes())

    def faces(self) -> dict[str, Any]:
        return faces(self.content)

    def observed(self) -> Observed:
        return observed(self.content)

    def terminal(self) -> Terminal:
        from lorehall.games.enchanters.terminal.terminal import EnchantersTerminal

        return EnchantersTerminal(self.content, self.boxes())

    def cards(self) -> Cards:
        from lorehall.games.enchanters.terminal.cards import EnchantersCards

        return EnchantersCards(self.content)

    def stage(self, outline: Outline) -> Stage[State]:
        """What scenarios are played on."""
        from lorehall.games.enchanters.scenario.positions import EnchantersStage, cards_for

        content = cards_for(outline, self.extra)
        return EnchantersStage(WithCards(content), content)


class WithFiles(Enchanters):
    """Enchanters with just the cards of these files: what a game plays that began with an earlier edition."""

    def __init__(self, sources: tuple[Source, ...]) -> None:
        super().__init__()
        self.files = sources

    @property
    def sources(self) -> tuple[Source, ...]:
        return self.files

    @property
    def content(self) -> Content:
        return load_only(self.files)


class WithCards(Enchanters):
    """Enchanters with just these cards, which are forgotten with it, and with all boxes to speak of: what a scenario plays."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.own_content = content

    @property
    def content(self) -> Content:
        return self.own_content

    def boxes(self) -> tuple[str, ...]:
        return BOXES
