"""Enchanters as a game of Lorehall: what bots, lab, server, command line and tests use."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lorehall.core.engine.position import checked_seat
from lorehall.core.game.judging import SearchSettings
from lorehall.core.game.saving import one_of
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.game.weights import Weights, read
from lorehall.core.options import Chosen, Option
from lorehall.core.words.observation_fields import Observed
from lorehall.core.words.outputs import Facts, Outcome
from lorehall.core.words.risk import Risk
from lorehall.games.enchanters.bots.lookahead import after_answer, greedy_answer, rollout_answer
from lorehall.games.enchanters.bots.value import MEASURES, Judge, measures, time_left
from lorehall.games.enchanters.language.content import (
    beyond_builtin,
    builtin_sources,
    fingerprint_for,
    lay_over,
    load,
    load_only,
)
from lorehall.games.enchanters.language.modes import played
from lorehall.games.enchanters.model.codes import NONE
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.invariants import problems
from lorehall.games.enchanters.model.state import Rules, State
from lorehall.games.enchanters.options import (
    ALONE,
    FREE,
    OPTIONS,
    PLAYERS,
    Setup,
    check,
    playable,
)
from lorehall.games.enchanters.presets import FIRST, GROUPS, PRESETS
from lorehall.games.enchanters.rules import setup
from lorehall.games.enchanters.rules.scoring import lasting_glory
from lorehall.games.enchanters.rules.supply import options_without_cards
from lorehall.games.enchanters.rules.verdict import lost_hp
from lorehall.games.enchanters.table.amounts import amounts
from lorehall.games.enchanters.table.coop import gauges
from lorehall.games.enchanters.table.faces import faces, menu
from lorehall.games.enchanters.table.facts import catalog, facts
from lorehall.games.enchanters.table.hidden import redeal
from lorehall.games.enchanters.table.observed import observed
from lorehall.games.enchanters.table.requests import REQUESTS
from lorehall.games.enchanters.table.risks import risks
from lorehall.games.enchanters.table.view import private, sheets, table, variants
from lorehall.games.enchanters.table.view_types import Faces, Menu, Private, Table
from lorehall.games.enchanters.table.windows import is_useful, window
from lorehall.games.enchanters.table.words import TELLER, why_so
from lorehall.lang.sources import Source
from lorehall.lang.written import WrittenGame
from lorehall.scenario.owncards import card_mistakes

if TYPE_CHECKING:
    from lorehall.core.terminal.cards import Cards
    from lorehall.core.terminal.terminal import Terminal
    from lorehall.scenario import Outline, Stage


DUEL = MappingProxyType({"skilled": "tree@40/50ms", "expert": "tree@480/1s"})
"""Who plays at which level where two play, or one."""
CROWD = MappingProxyType({"expert": "flat+3@160/1s"})
"""The same where more play: a try takes longer there, and looking further tells more than trying more often."""
WEIGHTS = Path(__file__).parent / "bots" / "weights.toml"


@cache
def fitted() -> Judge:
    """The evaluation with the weights that come with Lorehall, read when first needed."""
    return Judge(read(WEIGHTS))


class Enchanters(WrittenGame[State, Content]):
    """The rules of Enchanters, with the cards that come with Lorehall, with more, or with those of an earlier edition."""

    name, title, version = "enchanters", "Enchanters", 2
    tagline = "Draft items and enchantments, stack them into one artifact, and fight for glory."
    goal = "Collect glory with your cards, and lose 1 for each wound. Whoever has the most when the last card is taken wins."
    common_refusals, options_rule = CommonRefusals("E-GEN-15"), "E-GEN-14"
    quick = MappingProxyType({"kingdomSelection": "random"})
    beginner = MappingProxyType({**FIRST, "players": 2})
    presets, groups = PRESETS, GROUPS
    state, declared, kinds = State, (*FREE, *OPTIONS), KINDS
    teller, requests = TELLER, REQUESTS

    rules = Rules

    def __init__(self, sources: tuple[Source, ...] = (), content: Content | None = None) -> None:
        super().__init__(sources, content)
        self.judge = fitted()

    # -- cards and options ------------------------------------------------------------------------

    def builtin(self) -> tuple[Source, ...]:
        return builtin_sources()

    @staticmethod
    def content_of(sources: tuple[Source, ...]) -> Content:
        """What lies over the built-in cards shares them; other files stand alone."""
        if sources is builtin_sources():  # asked for with every new game
            return load()
        extra = beyond_builtin(sources)
        return load_only(sources) if extra is None else load(extra)

    def content_for(self, chosen: Chosen) -> Content:
        """The cards as the mode of play reads them."""
        return played(self.content, chosen["mode"])

    def chosen(self, options: Mapping[str, object]) -> Setup:
        return check(options, self.content.boxes)

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play without choosing another mode: one alone plays solo (E-SET-01)."""
        return PLAYERS

    def playable(self) -> list[Option]:
        return playable(self.content.boxes, options_without_cards(self.content))

    def menu(self) -> Menu:
        shown = super().menu()
        shown["players"] = [ALONE, *PLAYERS]
        return {**shown, **menu(self.content)}

    def faces(self) -> Faces:
        return faces(self.content)

    def catalog(self) -> dict[str, tuple[str, str]]:
        return catalog(self.content)

    # -- plays ----------------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        setup.begin(state)

    def redeal(self, state: State, seat: int) -> None:
        redeal(state, seat)

    def fingerprint_of(self, state: State) -> str:
        """Only of the boxes in play: what another box brings parts no saved game from its cards."""
        return fingerprint_for(state.content, state.setup.boxes)

    def dump(self, state: State) -> dict[str, Any]:
        return {**super().dump(state), "cards": [card.index for card in state.cards]}

    def restored(self, state: State, data: Mapping[str, Any]) -> None:
        cards = state.content.cards
        state.cards = [one_of(cards, index, "card") for index in data["cards"]]
        derive_all(state)

    def problems(self, state: State) -> list[str]:
        return problems(state)

    # -- what is shown --------------------------------------------------------------------------

    def table(self, state: State) -> Table:
        return table(state)

    def further(self, state: State) -> Mapping[str, object]:
        """What only some games have; of the end nothing before it has come."""
        shown = variants(state)
        return {**shown, **super().further(state), **sheets(state)} if state.over else shown

    def private(self, state: State, seat: int) -> Private:
        return private(state, seat)

    def current_scores(self, state: State) -> tuple[int, ...]:
        if state.rules.coop:  # nothing is scored (E-COP-01)
            return (lost_hp(state),) * len(state.players)
        ready = state.village != NONE and len(state.cards) > 0  # not while kingdoms are chosen
        return tuple(
            lasting_glory(state, seat) if ready else 0 for seat in range(len(state.players))
        )

    def turn(self, state: State) -> int:
        return state.turns

    def round(self, state: State) -> int:
        return state.round

    def gauges(self, state: State) -> Mapping[str, int]:
        return gauges(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        teams = (tuple(range(len(state.players))),) if state.rules.coop else ()
        return Outcome(state.scores, state.winners, teams, why_so(state))

    def facts(self, state: State) -> Facts:
        return facts(state)

    def risks(self, state: State, seat: int) -> tuple[Risk, ...]:
        me = checked_seat(seat, len(state.players))
        return risks(state, me) if me in state.asked() else ()

    def reckoned(self, state: State, seat: int) -> dict[str, str]:
        me = checked_seat(seat, len(state.players))
        return amounts(state, me) if state.cards else {}  # none while kingdoms are chosen

    def window(self, state: State, seat: int) -> int | None:
        return window(state, seat)

    def is_useful(self, state: State, seat: int) -> bool:
        return is_useful(state, seat)

    # -- bots -----------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return self.judge.evaluate(state, checked_seat(seat, len(state.players)))

    measure_names, weights_file = MEASURES, WEIGHTS

    def measures(self, state: State, seat: int) -> tuple[float, ...]:
        return measures(state, checked_seat(seat, len(state.players)))

    forecasts = True

    def forecast(self, state: State) -> tuple[float, ...]:
        return self.judge.forecast(state)

    def with_weights(self, weights: Weights) -> Enchanters:
        other = copy(self)
        other.judge = Judge(weights)
        return other

    def __getstate__(self) -> dict[str, Any]:
        weights = None if self.judge is fitted() else self.judge.weights
        return {**super().__getstate__(), "judge": weights}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        weights = fields["judge"]
        super().__setstate__({**fields, "judge": Judge(weights) if weights else fitted()})

    def time_left(self, state: State) -> float:
        return time_left(state) / 10

    def team(self, state: State, seat: int) -> tuple[int, ...]:
        if state.rules.coop:  # all win or lose together (E-COP-11, E-COP-12)
            return tuple(range(len(state.players)))
        return super().team(state, seat)

    def after_answer(self, state: State, index: int) -> State:
        return after_answer(state, index)

    def greedy_answer(self, state: State, seat: int, indices: list[int]) -> int:
        return greedy_answer(self.judge, state, seat, indices)

    def rollout_answer(self, state: State) -> int | None:
        index = rollout_answer(state)
        return None if index == NONE else index

    def search_settings(self, state: State) -> SearchSettings:
        """Of two players four turns say enough: more of them cost more than they tell."""
        return SearchSettings(rounds=2 if len(state.players) == 2 else 1)

    def levels_for(self, players: int) -> Mapping[str, str]:
        return DUEL if players <= 2 else CROWD

    def observed(self) -> Observed:
        return observed(self.content)

    def terminal(self) -> Terminal:
        from lorehall.games.enchanters.terminal.terminal import EnchantersTerminal

        return EnchantersTerminal(self.content)

    def cards(self) -> Cards:
        from lorehall.games.enchanters.terminal.cards import EnchantersCards

        return EnchantersCards(self.content)

    def stage(self, outline: Outline) -> Stage[State]:
        """What scenarios are played on, with their own cards, which are forgotten with them."""
        from lorehall.games.enchanters.scenario.positions import EnchantersStage, laid_over

        more = [*(beyond_builtin(self.sources) or ()), *laid_over(outline)]
        with card_mistakes(outline):
            return EnchantersStage(Enchanters((*self.builtin(), *more), lay_over(more)))
