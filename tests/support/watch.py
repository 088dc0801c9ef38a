"""A toy game for tests of bots and lab: all keep watch together, anybody may help at any moment, dice decide, all win or lose.

The seat at turn rests or dares; whoever has not helped yet may help instead, before it decides. To dare is to throw two dice,
each 5 or 6 is a hit; to help is a hit for sure. Four hits within six turns win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lorehall.core.engine.dice import Faces, Pool, Thrower, dice, throw
from lorehall.core.engine.position import CHANCE, NOBODY, Frame, Position, Seed, describe
from lorehall.core.engine.zones import start_afresh
from lorehall.core.game.game import Game
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.options import Number, Option, check
from lorehall.core.words.outputs import Choice, Facts, LogLine, Outcome, Pending, Refusal
from lorehall.core.words.sentences import plain

REST, DARE, HELP = 0, 1, 2
WORDS = ("rest", "dare", "help")
POOL = Pool(dice(2), need=5)
TURNS, WANTED = 6, 4
OPTIONS = (
    Number("players", 1, 4, 3, "X-SET-01", "How many keep watch."),
    Option("wind", ("calm", "storm"), "X-SET-02", "In a storm nobody can help."),
)


class Night(Position):
    """Whose turn it is, who can still help, and the hits so far."""

    def __init__(self, players: int, seed: int, template: Night | None = None) -> None:
        super().__init__(seed, template)
        t = template
        self.players = players
        self.turn: int = 0 if t is None else t.turn
        self.hits: int = 0 if t is None else t.hits
        self.helpers: tuple[int, ...] = tuple(range(players)) if t is None else t.helpers


class Turn(Frame):
    def run(self, s: Any) -> None:
        if s.hits >= WANTED or s.turn == TURNS:
            s.over = True
            return
        seat = s.turn % s.players
        others = [other for other in s.helpers if other != seat]
        s.ask_several(self, [seat, seat, *others], 0, [REST, DARE, *[HELP] * len(others)])

    def answered(self, s: Any, option: int) -> None:
        s.stack.append(self)
        if option == HELP:
            s.hits += 1
            s.helpers = s.helpers[:-1]  # which of them does not matter to a toy
            return
        s.turn += 1
        if option == DARE:
            throw(s, Dare(), POOL.dice)


class Dare(Thrower):
    def thrown(self, s: Any, faces: Faces) -> None:
        s.hits += POOL.score(faces)


class Watch(Game[Any]):  # as the registry has games: bots and lab take one of any state
    name = "watch"
    title = "The Watch"
    version = 1
    common_refusals = CommonRefusals("X-GEN-01")
    declared = OPTIONS

    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> Night:
        chosen = check(options or {}, OPTIONS, rule="X-GEN-01")
        state = Night(chosen["players"], 0)
        state.start_chance(seed)
        if chosen["wind"] == "storm":
            state.helpers = ()
        state.feed = list(reversed(dice))
        state.stack.append(Turn())
        state.run()
        return state

    def options_of(self, state: Night) -> dict[str, object]:
        return {"players": state.players}

    def pending(self, state: Night) -> Pending | None:
        if state.seat in (NOBODY, CHANCE):
            return None
        choices = [
            Choice(
                f"{WORDS[option]}/{i}",
                WORDS[option],
                state.owner(i),
                plain("option", WORDS[option]),
            )
            for i, option in enumerate(state.options)
        ]
        return Pending(
            tuple(state.asked()), plain("watch", "What now?"), "X-TRN-01", tuple(choices)
        )

    def refusals(self, state: Night, seat: int) -> list[Refusal]:
        return []

    def view(self, state: Night, seat: int | None) -> dict[str, Any]:
        return {"turn": state.turn, "hits": state.hits}

    def determinize(self, state: Night, seat: int, seed: int) -> Night:
        copy = self.clone(state)
        start_afresh(copy, seed)
        return copy

    def dump(self, state: Night) -> dict[str, Any]:
        return {
            "players": state.players,
            "turn": state.turn,
            "hits": state.hits,
            "helpers": list(state.helpers),
            "options": list(state.options),
            "stack": [describe(frame) for frame in state.stack],
            "rng": state.rng,
        }

    def restore(self, data: Mapping[str, Any]) -> Night:
        """A toy is saved between turns only, where the stack holds nothing but the turn."""
        state = Night(data["players"], 0)
        state.turn, state.hits, state.helpers = data["turn"], data["hits"], tuple(data["helpers"])
        state.rng = data["rng"]
        state.stack.append(Turn())
        state.run()
        return state

    def outcome(self, state: Night) -> Outcome | None:
        if not state.over:
            return None
        everybody = tuple(range(state.players))
        won = state.hits >= WANTED
        reason = plain("won", "the night is held") if won else plain("lost", "the night is lost")
        winners = everybody if won else ()
        return Outcome((int(won),) * state.players, winners, (everybody,), reason)

    def clone(self, state: Night) -> Night:
        return Night(state.players, 0, state)

    def lines(self, state: Night, since: int = 0, until: int | None = None) -> list[LogLine]:
        return []

    def problems(self, state: Night) -> list[str]:
        return []

    def evaluate(self, state: Night, seat: int) -> float:
        return float(state.hits) + 0.1 * len(state.helpers)

    def facts(self, state: Night) -> Facts:
        heroes = tuple(
            {"hero": ("Ranger", "Dwarf", "Cleric", "Wizard")[seat]} for seat in range(state.players)
        )
        return Facts(
            state.turn,
            0,
            {"wind": ("calm",)},
            {},
            ((),) * state.players,
            ((),) * state.players,
            heroes,
        )

    def choices(self) -> dict[str, tuple[str, ...]]:
        return {option.name: option.values for option in OPTIONS if isinstance(option, Option)}
