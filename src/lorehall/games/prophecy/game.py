"""Prophecy as a Lorehall game, for bots, lab, server, command line and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from lorehall.core.engine.position import checked_seat
from lorehall.core.engine.zones import Zone
from lorehall.core.game.judging import SearchSettings
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.game.weights import read
from lorehall.core.words.observation_fields import Observed
from lorehall.core.words.outputs import Facts, LogLine, Outcome
from lorehall.core.words.risk import Risk
from lorehall.games.prophecy.bots.chances import MEASURES, forecast, measures
from lorehall.games.prophecy.bots.lookahead import after_answer, default_answer
from lorehall.games.prophecy.bots.rollout_policy import rollout_answer
from lorehall.games.prophecy.bots.value import evaluate
from lorehall.games.prophecy.language.content import load
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.events import KINDS
from lorehall.games.prophecy.model.hidden import hidden_zones
from lorehall.games.prophecy.model.invariants import problems
from lorehall.games.prophecy.model.queries import artifacts_of
from lorehall.games.prophecy.model.state import Rules, State
from lorehall.games.prophecy.options import OPTIONS
from lorehall.games.prophecy.rules import setup
from lorehall.games.prophecy.rules.ending import JudgeDeaths
from lorehall.games.prophecy.table.battles import card_view
from lorehall.games.prophecy.table.ending import chronicle, growth, rounds
from lorehall.games.prophecy.table.facts import catalog, facts
from lorehall.games.prophecy.table.observed import observed
from lorehall.games.prophecy.table.prices import prices
from lorehall.games.prophecy.table.reasons import GENERIC
from lorehall.games.prophecy.table.requests import REQUESTS
from lorehall.games.prophecy.table.risks import risks
from lorehall.games.prophecy.table.view import table
from lorehall.games.prophecy.table.view_types import Peeked, Private, Table
from lorehall.games.prophecy.table.words import TELLER
from lorehall.lang.written import WrittenGame
from lorehall.scenario.owncards import card_mistakes, own_cards

if TYPE_CHECKING:
    from lorehall.core.terminal.cards import Cards
    from lorehall.core.terminal.terminal import Terminal
    from lorehall.scenario import Outline, Stage


WEIGHTS = Path(__file__).parent / "bots" / "weights.toml"


@cache
def fitted() -> list[float]:
    """Return the weights of the forecast, read when first needed."""
    return read(WEIGHTS).of(MEASURES)


class Prophecy(WrittenGame[State, Content]):
    """The rules of Prophecy, with the card texts of Lorehall or of an earlier edition."""

    name, title, version = "prophecy", "Prophecy", 2
    tagline = "The throne is empty: travel the ring, grow strong, and storm the Astral Planes for the Artifacts."
    goal = (
        "Hold four of the five Artifacts to take the throne. "
        "If all five are taken first, the Final Battle decides."
    )
    common_refusals, options_rule = CommonRefusals("P-TRM-33", GENERIC), "P-SET-02"
    beginner = MappingProxyType({"players": 3})
    capped = MappingProxyType({"round_cap": 100})  # P-END-29
    state, declared, kinds = State, OPTIONS, KINDS
    teller, requests = TELLER, REQUESTS

    rules, content_of = Rules, staticmethod(load)

    # -- plays ----------------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        setup.begin(state)

    def restored(self, state: State, data: Mapping[str, object]) -> None:
        state.judging = judgements(state)

    def zones(self, state: State) -> list[Zone]:
        """Hidden cards by their backs: decks, face-down Adventures, Planes, Characters of the draft (P-TRM-25)."""
        return hidden_zones(state)

    def problems(self, state: State) -> list[str]:
        wrong = not state.over and state.judging != judgements(state)
        return [*problems(state), *["the number of effects that judge deaths is wrong"][:wrong]]

    # -- what is shown --------------------------------------------------------------------------

    def table(self, state: State) -> Table:
        return table(state)

    def private(self, state: State, seat: int) -> Private:
        """Return the Characters of the draft, peeked Adventures, and the prices of a space."""
        known = state.known
        peeked: list[Peeked] = [
            {"place": str(place), **card_view(state, card)}
            for place in range(c.SPACES)
            for card in state.adventures[place]
            if known[card] != -1 and known[card] >> seat & 1
        ]
        hand = [card_view(state, card) for card in state.seats[seat].hand]
        return {"hand": hand, "peeked": peeked, "market_prices": prices(state, seat)}

    def risks(self, state: State, seat: int) -> tuple[Risk, ...]:
        return risks(state, checked_seat(seat, len(state.seats)))

    def current_scores(self, state: State) -> tuple[int, ...]:
        """Return the Artifacts that each seat holds."""
        return tuple([len(artifacts_of(state, seat)) for seat in range(len(state.seats))])

    def round(self, state: State) -> int:
        return rounds(state)

    def gauges(self, state: State) -> Mapping[str, int]:
        """Return the Strength, Willpower and Artifacts of every seat."""
        return growth(state)

    def chronicle(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return chronicle(lines)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        reason = TELLER.line(state, ending(state)).sentence
        return Outcome(self.current_scores(state), tuple(state.winners), reason=reason)

    def facts(self, state: State) -> Facts:
        return facts(state, super().facts(state))

    def catalog(self) -> dict[str, tuple[str, str]]:
        return catalog(self.content)

    # -- bots -----------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, checked_seat(seat, len(state.seats)))

    def after_answer(self, state: State, index: int) -> State:
        return after_answer(state, index)

    def default_answer(self, state: State) -> int | None:
        index = default_answer(state)
        return None if index == c.NONE else index

    def rollout_answer(self, state: State) -> int | None:
        index = rollout_answer(state)
        return None if index == c.NONE else index

    levels = MappingProxyType({"casual": "squire", "skilled": "greedy", "expert": "flat@400/1s"})
    level_help = MappingProxyType(
        {
            "casual": "Knows the basics, but overlooks some options.",
            "skilled": "Rates every option by its likely result.",
            "expert": "Simulates the next rounds many times before deciding.",
        }
    )

    def search_settings(self, state: State) -> SearchSettings:
        """Return search settings that trust the evaluation: it knows the chances of a fight, a few tries do not."""
        return SearchSettings(prior_tries=20.0)

    measure_names, fits_scores, weights_file = MEASURES, False, WEIGHTS

    def measures(self, state: State, seat: int) -> tuple[float, ...]:
        return tuple(measures(state, checked_seat(seat, len(state.seats))))

    forecasts = True

    def forecast(self, state: State) -> tuple[float, ...]:
        return super().forecast(state) if state.over else tuple(forecast(state, fitted()))

    def observed(self) -> Observed:
        return observed(self.content)

    def terminal(self) -> Terminal:
        from lorehall.games.prophecy.terminal.terminal import ProphecyTerminal

        return ProphecyTerminal(self.tagline, self.declared)

    def cards(self) -> Cards:
        from lorehall.games.prophecy.terminal.cards import ProphecyCards

        return ProphecyCards(self)

    def stage(self, outline: Outline) -> Stage[State]:
        """Return the stage on which scenarios are played, with their own cards."""
        from lorehall.games.prophecy.scenario.positions import ProphecyStage

        with card_mistakes(outline):
            return ProphecyStage(self.with_more(own_cards(outline)))


def judgements(s: State) -> int:
    """How many effects under way may kill several heroes: what `State.judging` counts."""
    return sum(isinstance(frame, JudgeDeaths) for frame in s.to_come())


def ending(s: State) -> tuple[int, ...]:
    """The event that says how the game ended."""
    if s.ended == c.BY_NOBODY:
        return (e.NOBODY_LEFT,)
    if s.ended == c.BY_CAP:
        return (e.BY_FINAL_CAP if s.phase == c.FINAL else e.BY_CAP, *s.winners)
    kinds = {c.BY_KING: e.KING, c.BY_TWO: e.WINS_BY_TWO, c.BY_LAST: e.LAST_ONE}
    return (kinds[s.ended], s.winners[0])
