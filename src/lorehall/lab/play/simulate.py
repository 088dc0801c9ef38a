"""Many games between bots, with a record of each."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from functools import lru_cache
from pathlib import Path

import msgspec

from lorehall.bots import Bot, Rng, answer, find_bot
from lorehall.bots.bot_errors import place_of
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import default_game
from lorehall.games import game as game_by_name
from lorehall.lab.play.pool import Backend, Progress, derived_seed, run_spans

MOST_DECISIONS = 100_000
"""A game with more decisions than this is stopped, because it would never end."""


class Series(msgspec.Struct, frozen=True, kw_only=True, tag="series"):
    """What to simulate. The seed of each game follows from `seed` and its number, so results do not depend on the workers."""

    games: int
    players: int | None = None
    """The number of players; by default, as many as possible."""
    bots: tuple[str, ...] = ("greedy",)
    """Bots by seat, as names or `module:Class`; a shorter list is repeated, so one name fills the table."""
    rotate: bool = False
    """Whether the bots move one seat along after each game, so that no bot always has the same seat."""
    seed: int = 0
    options: dict[str, object] = {}
    game: str = ""
    """The name of the game; by default, the first one."""
    packs: tuple[str, ...] = ()
    """Card packs: files or folders with more cards."""
    instead: tuple[str, ...] = ()
    """Card files that replace the game's own files of the same name."""
    moves: bool = False
    """Whether records include every answer and die roll."""


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game. Options, seed and bots are enough to repeat it."""

    index: int
    seed: int
    options: dict[str, object]
    bots: tuple[str, ...]
    starting: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The winners; empty if everyone lost."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats that win or lose together; empty if all play for themselves."""
    reason: str = ""
    """Why it ended this way, if the scores do not show it."""
    turns: int
    decisions: int
    groups: dict[str, tuple[str, ...]]
    """What was in play, such as {"kingdom": ("Goblins", ...)}."""
    seats: tuple[dict[str, str], ...] = ()
    """What each seat played with, such as {"hero": "Ranger"}."""
    cards: dict[str, int]
    """The cards that could be taken, with their copies."""
    taken: tuple[tuple[str, ...], ...]
    """The cards taken by each seat, in order."""
    owned: tuple[tuple[str, ...], ...]
    """What each seat owned at the end."""
    moves: tuple[int, ...] = ()
    """Every answer and die roll, for `game.replay`; only on request."""


def simulate(
    series: Series, workers: int | Backend = 1, progress: Progress | None = None
) -> list[GameRecord]:
    """Play the games of a series; the records are in order and the same for any number of workers."""
    check(series)
    parts = run_spans(play_span, series, series.games, workers, progress)
    return [record for part in parts for record in part]


def check(series: Series) -> None:
    """Refuse a bad series before any process is started."""
    if series.games < 1:
        raise LorehallError(f"games: must be at least 1, not {series.games}.")
    if not series.bots:
        raise LorehallError("bots: name at least one bot.")
    rules = rules_of(series)
    players = players_of(rules, series)
    rules.new(options_for(rules, series), 0)
    if len(series.bots) > players:
        raise LorehallError(
            f"bots: you named {len(series.bots)}, too many for {plural(players, 'player')}."
        )
    for name in series.bots:
        find_bot(name)


def rules_of(series: Series) -> Game[Position]:
    """Return the game of the series, with its packs and replaced files."""
    name = series.game or default_game()
    texts = tuple((Path(file).name, Path(file).read_text("utf-8")) for file in series.instead)
    return _edited(name, series.packs, texts) if texts else game_by_name(name, series.packs)


@lru_cache(
    maxsize=4
)  # reading all cards again for each piece of work would take longer than the games
def _edited(
    name: str, packs: tuple[str, ...], instead: tuple[tuple[str, str], ...]
) -> Game[Position]:
    rules = game_by_name(name, packs)
    texts = dict(rules.texts())
    for file, text in instead:
        own = [known for known in texts if Path(known).name == file]
        if not own:
            raise LorehallError(f"{rules.title} has no card file {file!r} to replace.")
        texts[own[0]] = text
    return rules.with_texts(texts)


def same_cards(rules: Game[Position], cards: str) -> None:
    """Check the fingerprint of the cards, because a worker may be on another machine."""
    if rules.fingerprint != cards:
        raise LorehallError(
            f"The cards of {rules.title} differ between machines or changed during the run, so results can't be compared. "
            "Use the same version and card packs on every machine."
        )


def has_own(rules: Game[Position], path: Path) -> bool:
    """Whether the game has a card file of this name."""
    return any(Path(known).name == path.name for known in rules.texts())


def players_of(rules: Game[Position], series: Series) -> int:
    """Return the number of players in each game of the series."""
    return max(rules.players) if series.players is None else series.players


def options_for(rules: Game[Position], series: Series) -> dict[str, object]:
    """Return the options of each game of the series."""
    return {"players": players_of(rules, series), **rules.capped, **series.options}


def play_span(series: Series, span: range) -> list[GameRecord]:
    """Play the games with these numbers; the task of a worker process."""
    rules = rules_of(series)
    return [play_game(rules, series, index) for index in span]


def play_game(rules: Game[Position], series: Series, index: int) -> GameRecord:
    """Play one game of a series by its number."""
    deal, names = due_game(rules, series, index)
    return play(rules, options_for(rules, series), deal, names, index, moves=series.moves)


def due_game(rules: Game[Position], series: Series, index: int) -> tuple[int, tuple[str, ...]]:
    """Return the seed of a game by its number, and its bots by seat."""
    shift = index if series.rotate else 0
    seats = range(players_of(rules, series))
    names = tuple(series.bots[(seat + shift) % len(series.bots)] for seat in seats)
    return derived_seed(series.seed, index), names


def play(
    rules: Game[Position],
    options: dict[str, object],
    seed: int,
    names: tuple[str, ...],
    index: int = 0,
    *,
    moves: bool = False,
) -> GameRecord:
    """Play one game with these bots; a failure says how to repeat it."""
    try:
        with redirect_stdout(sys.stderr):  # the output of a bot must not mix with the results
            return _play(rules, options, seed, names, index, moves=moves)
    except (Exception, SystemExit) as error:
        played = f"options {options}, seed {seed}, bots {', '.join(names)}"
        text = f"Game {index} failed ({played}): {error!r}{place_of(error)}"
        raise LorehallError(text) from error


def _play(
    rules: Game[Position],
    options: dict[str, object],
    seed: int,
    names: tuple[str, ...],
    index: int,
    *,
    moves: bool,
) -> GameRecord:
    state = rules.new(options, seed)
    state.events = []
    players: list[Bot] = [find_bot(name) for name in names]
    streams = [Rng(derived_seed(seed, seat)) for seat in range(len(names))]
    decisions = 0
    while not state.over:
        if decisions == MOST_DECISIONS:
            raise LorehallError(f"no end after {MOST_DECISIONS} decisions")
        state.answer(answer(players, rules, state, streams))
        decisions += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    facts = rules.facts(state)
    return GameRecord(
        index=index,
        seed=seed,
        options=rules.options_of(state),
        bots=names,
        starting=facts.starting,
        scores=outcome.scores,
        winners=outcome.winners,
        teams=outcome.teams,
        reason="" if outcome.reason is None else outcome.reason.text,
        turns=facts.turns,
        decisions=decisions,
        groups=dict(facts.groups),
        seats=tuple(dict(seat) for seat in facts.seats),
        cards=dict(facts.cards),
        taken=facts.taken,
        owned=facts.owned,
        moves=tuple(state.log) if moves else (),
    )
