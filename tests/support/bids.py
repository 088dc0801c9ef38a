"""A tiny game in which all are asked at once: everybody bids in secret, then one seat turns the bids over.

It asks several seats, hides what they chose until it is shown, and shows a request that has one option only. The highest bid
that nobody shares scores; after two rounds the game is over. No chance plays a part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lorehall.core.engine.position import NOBODY, Position, Seed
from lorehall.core.errors import BadOptions, IllegalAnswer
from lorehall.core.game.game import Game
from lorehall.core.game.seeing import CommonRefusals
from lorehall.core.options import Number
from lorehall.core.words.outputs import Choice, LogLine, Outcome, Pending, Refusal
from lorehall.core.words.sentences import Ref, Sentence, Verb, plain
from lorehall.core.words.wire import pending_json, waiting_json

ROUNDS = 2
BIDS = 3
"""1, 2 or 3."""
SHOW = 0
"""The option to turn the bids over."""
HAS_BID, BID, REVEALS, SCORES = range(4)
NAMES = ("has_bid", "bids", "reveals", "scores")


class Table(Position):
    """A position: the bids of this round (0: none yet) and the scores."""

    def __init__(self, players: int, template: Table | None = None) -> None:
        super().__init__(0, template)
        self.players = players
        self.owners: list[int] = []
        self.bids: list[int] = [0] * players if template is None else template.bids[:]
        self.scores: list[int] = [0] * players if template is None else template.scores[:]
        self.round: int = 0 if template is None else template.round

    def ask_all(self) -> None:
        """Whoever has not bid is asked, all at once; then one seat shows the bids."""
        waiting = [seat for seat in range(self.players) if not self.bids[seat]]
        if self.round == ROUNDS:
            self.owners, self.options, self.seat, self.over = [], [], NOBODY, True
        elif waiting:
            self.owners = [seat for seat in waiting for _ in range(BIDS)]
            self.options = [bid for _ in waiting for bid in range(1, BIDS + 1)]
            self.seat = waiting[0]
        else:
            self.seat = self.round % self.players
            self.owners, self.options = [self.seat], [SHOW]

    def answer(self, index: Any) -> None:
        if self.over or not 0 <= index < len(self.options):
            raise IllegalAnswer(f"{index} is no option.")
        seat, option = self.owners[index], self.options[index]
        self.note(index)
        if option == SHOW:
            self._show()
        else:
            self.bids[seat] = option
            self._tell(HAS_BID, seat, 0)
            self._tell(BID, seat, option)
        self.ask_all()

    def _show(self) -> None:
        for seat, bid in enumerate(self.bids):
            self._tell(REVEALS, seat, bid)
        alone = [bid for bid in self.bids if self.bids.count(bid) == 1]
        if alone:
            winner = self.bids.index(max(alone))
            self.scores[winner] += 1
            self._tell(SCORES, winner, 1)
        self.bids = [0] * self.players
        self.round += 1

    def _tell(self, kind: int, seat: int, value: int) -> None:
        if self.events is not None:
            self.events.append((kind, seat, value))


class Bids(Game[Any]):  # as the registry has games: the server takes one of any state
    name = "bids"
    title = "Bids"
    tagline = "Bid high, but not what the others bid."
    version = 1
    common_refusals = CommonRefusals("B-GEN-01")
    declared = (Number("players", 2, 4, 3, "B-SET-01", "How many bid."),)

    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> Table:
        players = (options or {}).get("players", 3)
        if not isinstance(players, int) or not 2 <= players <= 4:
            raise BadOptions(["Two to four play this."])
        state = Table(players)
        state.events = [] if listen else None
        state.ask_all()
        return state

    def options_of(self, state: Table) -> dict[str, object]:
        return {"players": state.players}

    def clone(self, state: Table) -> Table:
        copy = Table(state.players, state)
        copy.ask_all()
        return copy

    def pending(self, state: Table) -> Pending | None:
        if state.over:
            return None
        choices = [
            Choice("show", "show", seat, plain("show", "turn the bids over"))
            if option == SHOW
            else Choice(f"bid/{seat}/{option}", "bid", seat, plain("bid", f"bid {option}"))
            for seat, option in zip(state.owners, state.options, strict=True)
        ]
        seats = tuple(dict.fromkeys(state.owners))
        return Pending(seats, plain("your_bid", "Your bid?"), "B-BID-01", tuple(choices))

    def refusals(self, state: Table, seat: int) -> list[Refusal]:
        if seat not in state.asked():
            return []
        who = Ref("seat", seat, f"Player {seat + 1}", "who")
        wish, words = plain("bid", "bid 9"), Sentence("too_high", (who, " bids at most 3."))
        return [Refusal(wish, "bid", "tooHigh", "B-BID-02", words)]

    def lines(self, state: Table, since: int = 0, until: int | None = None) -> list[LogLine]:
        return [_line(*event) for event in (state.events or [])[since:until]]

    def view(self, state: Table, seat: int | None) -> dict[str, Any]:
        pending = self.pending(state)
        outcome = self.outcome(state)
        players = [
            {"seat": i, "score": state.scores[i], "has_bid": bool(state.bids[i])}
            for i in range(state.players)
        ]
        shared = {
            "game": self.name,
            "round": state.round,
            "players": players,
            "pending": waiting_json(pending.seats if pending else ()),
            "over": state.over,
            "outcome": outcome and {"scores": outcome.scores, "winners": outcome.winners},
        }
        if seat is None:
            return shared
        return {**shared, "pending": pending_json(pending, seat), "bid": state.bids[seat]}

    def determinize(self, state: Table, seat: int, seed: int) -> Table:
        copy = self.clone(state)
        copy.bids = [bid and (bid if i == seat else 1) for i, bid in enumerate(state.bids)]
        return copy

    def dump(self, state: Table) -> dict[str, Any]:
        fields = ("players", "bids", "scores", "round", "log")
        return {field: getattr(state, field) for field in fields}

    def restore(self, data: Mapping[str, Any]) -> Table:
        state = Table(data["players"])
        for field in ("bids", "scores", "round", "log"):
            setattr(state, field, data[field])
        state.ask_all()
        return state

    def outcome(self, state: Table) -> Outcome | None:
        if not state.over:
            return None
        best = max(state.scores)
        winners = [seat for seat, score in enumerate(state.scores) if score == best]
        return Outcome(tuple(state.scores), tuple(winners))

    def problems(self, state: Table) -> list[str]:
        return []


def _line(kind: int, seat: int, value: int) -> LogLine:
    who = Ref("seat", seat, f"Player {seat + 1}", "who")
    amount = Ref("number", value, str(value), "amount")
    words: dict[int, tuple[str | Ref | Verb, ...]] = {
        HAS_BID: (who, " ", Verb("has", "have"), " made a bid"),
        BID: (who, " ", Verb("bids", "bid"), " ", amount),
        REVEALS: (who, " bid ", amount),
        SCORES: (who, " ", Verb("scores", "score")),
    }
    audience = seat if kind == BID else None
    said = Sentence(NAMES[kind], words[kind])
    return LogLine(said, "B-BID-01", audience, seat, reveals=kind == REVEALS)
