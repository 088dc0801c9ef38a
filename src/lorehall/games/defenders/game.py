"""Defenders of the Realm as a Lorehall game, for bots, lab, server, command line and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from lorehall.core.engine.position import checked_seat
from lorehall.core.engine.zones import Zone
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.game.weights import read, softmax, weighed
from lorehall.core.words.observation_fields import Observed
from lorehall.core.words.outputs import Facts, LogLine, Outcome
from lorehall.core.words.risk import Risk
from lorehall.games.defenders.bots.chances import NAMES, measures
from lorehall.games.defenders.bots.evaluation import after_answer, evaluate
from lorehall.games.defenders.bots.replies import advise
from lorehall.games.defenders.language.content import load
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.events import ENDINGS, KINDS
from lorehall.games.defenders.model.invariants import problems
from lorehall.games.defenders.model.queries import dangers, defeated
from lorehall.games.defenders.model.state import Rules, State
from lorehall.games.defenders.options import OPTIONS
from lorehall.games.defenders.rules import setup
from lorehall.games.defenders.table.facts import catalog, facts
from lorehall.games.defenders.table.intentions import intention
from lorehall.games.defenders.table.observed import observed
from lorehall.games.defenders.table.requests import REQUESTS
from lorehall.games.defenders.table.risks import risks
from lorehall.games.defenders.table.view import table
from lorehall.games.defenders.table.view_types import Private, Table
from lorehall.games.defenders.table.windows import is_useful, window
from lorehall.games.defenders.table.words import TELLER
from lorehall.lang.written import WrittenGame

if TYPE_CHECKING:
    from lorehall.core.terminal.cards import Cards
    from lorehall.core.terminal.terminal import Terminal
    from lorehall.scenario import Outline, Stage


WEIGHTS = Path(__file__).parent / "bots" / "weights.toml"


@cache
def fitted() -> list[float]:
    """Return the weights of the forecast, read when first needed."""
    return read(WEIGHTS).of(NAMES)


class Defenders(WrittenGame[State, Content]):
    """The rules of Defenders of the Realm, with the card texts of Lorehall or of an earlier edition."""

    name, title, version = "defenders", "Defenders of the Realm", 3
    tagline = "Four generals march on Monarch City: defend the realm together, or lose it together."
    goal = (
        "Defeat all four generals to win. Everyone loses if a general enters Monarch City, or if too many crystals or "
        "minions are on the board."
    )
    options_rule = "D-OPT-01"
    quick = MappingProxyType({"hero_assignment": "deal"})
    common_refusals = CommonRefusals(
        rule="D-TRM-18",
        names={
            "malformed": "MALFORMED",
            "gameOver": "GAME_OVER",
            "notYourDecision": "NOT_NOW",
            "unknownObject": "NOT_NOW",
        },
        rules={"gameOver": "D-END-06"},
    )
    state, declared, kinds = State, OPTIONS, KINDS
    teller, requests = TELLER, REQUESTS

    rules, content_of = Rules, staticmethod(load)

    # -- plays ----------------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        setup.begin(state)

    def zones(self, state: State) -> list[Zone]:
        """Only the order of the decks is hidden."""
        decks = (state.deck, state.quest_deck, state.dark_deck)
        return [Zone(cards, group=group) for group, cards in enumerate(decks)]

    def problems(self, state: State) -> list[str]:
        return problems(state)

    # -- what is shown --------------------------------------------------------------------------

    def table(self, state: State) -> Table:
        return table(state)

    def private(self, state: State, seat: int) -> Private:
        return {"actions_left": state.seats[seat].actions() if seat == state.active else 0}

    def current_scores(self, state: State) -> tuple[int, ...]:
        """Return the score that all share: the generals defeated."""
        return (defeated(state),) * len(state.seats)

    def gauges(self, state: State) -> Mapping[str, int]:
        """Return how close each of the four defeats is."""
        return dangers(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        every = tuple(range(len(state.seats)))
        reason = TELLER.line(state, (ENDINGS[state.ended],)).sentence
        winners = every if state.ended == c.WON else ()
        return Outcome(self.current_scores(state), winners, (every,), reason)

    def facts(self, state: State) -> Facts:
        return facts(state, super().facts(state))

    def catalog(self) -> dict[str, tuple[str, str]]:
        return catalog(self.content)

    def risks(self, state: State, seat: int) -> tuple[Risk, ...]:
        return risks(state, checked_seat(seat, len(state.seats)))

    def window(self, state: State, seat: int) -> int | None:
        return window(state, seat)

    def is_useful(self, state: State, seat: int) -> bool:
        return is_useful(state, seat)

    # -- bots -----------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, checked_seat(seat, len(state.seats)))

    measure_names, fits_scores, weights_file = NAMES, False, WEIGHTS

    def measures(self, state: State, seat: int) -> tuple[float, ...]:
        return tuple(measures(state))

    forecasts = True

    def forecast(self, state: State) -> tuple[float, ...]:
        """Return the win chance, the same for every seat (D-TRM-01)."""
        if state.over:
            return super().forecast(state)
        (worth,) = weighed([measures(state)], fitted())
        return (softmax((worth, 0.0))[0],) * len(state.seats)

    def after_answer(self, state: State, index: int) -> State:
        return after_answer(state, index)

    def team(self, state: State, seat: int) -> tuple[int, ...]:
        return tuple(range(len(state.seats)))  # D-END-01: all win or lose together

    # No search plays better than the rules of thumb so far, so a level says how often the bot uses them.
    levels = MappingProxyType(
        {
            "beginner": "greedy",
            "casual": "apprentice",
            "skilled": "journeyman",
            "expert": "planner",
        }
    )
    level_help = MappingProxyType(
        {
            "beginner": "Takes what looks best right now.",
            "casual": "Plans its Day half the time, and otherwise takes what looks best right now.",
            "skilled": "Plans its Day three quarters of the time.",
            "expert": "Always plans its Day, by rules of thumb.",
        }
    )
    advises = True

    def advise(self, state: State, seat: int) -> int | None:
        return advise(state, checked_seat(seat, len(state.seats)))

    def intention(self, state: State, seat: int, plan: Sequence[int]) -> LogLine | None:
        return intention(state, checked_seat(seat, len(state.seats)), plan)

    # -- terminal and scenarios -----------------------------------------------------------------

    def observed(self) -> Observed:
        return observed(self.content)

    def terminal(self) -> Terminal:
        from lorehall.games.defenders.terminal.terminal import DefendersTerminal

        return DefendersTerminal(self.tagline, self.declared)

    def cards(self) -> Cards:
        from lorehall.games.defenders.terminal.cards import DefendersCards

        return DefendersCards(self)

    def stage(self, outline: Outline) -> Stage[State]:
        """Return the stage on which scenarios are played."""
        from lorehall.games.defenders.scenario.positions import DefendersStage

        return DefendersStage(self)
