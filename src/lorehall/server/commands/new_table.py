"""How tables begin: the first records of a new table, one against bots, a rematch, or an imported game."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from lorehall.bots import BOT_NAMES, LEVELS, STAND_IN
from lorehall.core.counting import listed
from lorehall.core.engine.position import Position, Seed
from lorehall.core.errors import BadOptions
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.sanitize import BadText, clean_text
from lorehall.games import game as rules_of
from lorehall.server.proof.commitments import commitment
from lorehall.server.proof.gamefile import GameFile
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.table import records as r
from lorehall.server.table.seats import named_after
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import texts_digest

INVITATION_BYTES = 9
"""Bytes of the secret in a table's link, too many to guess."""


def open_table(
    game: Game[Position],
    body: m.NewTableBody,
    actor: Actor,
    players: int | None = None,
    seed: Seed = 0,
) -> r.Opened:
    """Return the first record of a new table. With a key, its randomness is committed to now."""
    assert actor.guest is not None
    given = body.options if players is None else {**body.options, "players": players}
    options = checked_options(game, given)
    name = table_name(body.name, named_after(actor.name))
    return r.Opened(
        game.name, game.version, name, body.public, options, body.clock, actor.guest, actor.name, r.FORMAT,
        secrets.token_urlsafe(INVITATION_BYTES), seed.hex() if isinstance(seed, bytes) else "", body.ask,
        body.hints,
    )  # fmt: skip


def own_seats(asked: m.Options, options: m.Options, actor: Actor) -> list[r.Sat]:
    """Return records that give the caller the seats beyond the requested players: they play these too."""
    assert actor.guest is not None
    players = asked.get("players")
    first = players if isinstance(players, int) else options["players"]
    return [r.Sat(seat, actor.guest, actor.name) for seat in range(first, options["players"])]


def quick_options(game: Game[Position], body: m.QuickBody) -> m.Options:
    """Return the options of a table that begins immediately: with the most players, unless the preset or the caller
    says otherwise.
    """
    chosen = game.first_game if body.set == "beginner" else game.quick
    players = {} if body.players is None else {"players": body.players}
    return {"players": max(game.players), **chosen, **players}


def against_bots(opened: r.Opened, bots: Sequence[str], seed: Seed) -> list[r.Record]:
    """Return the records of a table against these bots that begins immediately; seats without a bot also belong to
    the host.
    """
    taken = [opened.guest_name]
    found: list[r.Record] = [opened, r.Readied(0, ready=True)]
    for seat, bot in enumerate(bots, 1):
        taken.append(bot_name(taken, seat))
        found.append(r.BotSat(seat, bot, taken[-1]))
    asked = {"players": 1 + len(bots)}
    for sat in own_seats(asked, opened.options, Actor(opened.guest, opened.guest_name)):
        found += [sat, r.Readied(sat.seat, ready=True)]
    return [*found, begin(rules_of(opened.game), opened.options, seed)]


def begin(game: Game[Position], options: m.Options, seed: Seed) -> r.Started:
    """Return the record that deals the cards: it names the rules, the texts and, with a key, the public commitment."""
    found = r.Started(version=game.version, texts=texts_digest(game))
    if isinstance(seed, bytes):
        found.key = seed.hex()
        found.commitment = commitment(game, options, found.key, game.version)
    else:
        found.seed = seed
    return found


def rematch(table: Table, actor: Actor, seed: Seed) -> list[r.Record]:
    """Return the first records of a table with the same people, bots and settings; the caller is its host."""
    assert actor.guest is not None
    body = m.NewTableBody(
        table.rules.name,
        table.name,
        table.public,
        table.options,
        table.clock,
        table.ask,
        table.hints,
    )
    mine = table.seats_of(actor.guest)
    found: list[r.Record] = [open_table(rules_of(table.rules.name), body, actor, seed=seed)]
    found += [r.Sat(seat, actor.guest, actor.name) for seat in mine if seat != 0]
    if 0 not in mine:
        found.append(r.Stood(0))  # in this order the host stays host
    for seat, chair in enumerate(table.chairs):
        if chair.guest is not None and seat not in mine and not chair.gone:
            found.append(r.Sat(seat, chair.guest, chair.name))
        elif chair.bot is not None:
            found.append(r.BotSat(seat, level_like(chair.bot), chair.name))
    return [*found, *[r.Comforted(guest, ask) for guest, ask in table.comforts.items()]]


def imported(file: GameFile, course: Course, actor: Actor) -> list[r.Record]:
    """Return the records of a table that shows this finished game. Its players are only names: no one owns the seats.

    So are its bots, which may be older than the levels, since they have nothing left to decide (T-BOT-01).
    """
    body = m.NewTableBody(
        course.game.name, "Imported game", options=course.game.options_of(course.base)
    )
    opened = open_table(course.game, body, actor)
    opened.imported = True
    found: list[r.Record] = [opened, r.Stood(0)]
    found += [
        r.BotSat(seat, player, name)
        for seat, (name, player) in enumerate(zip(file.names, file.bots, strict=True))
    ]
    found.append(begin(course.game, body.options, file.chance))
    found += [r.Answered(seat, option) for seat, option in course.answers]
    return found


# --- checks of what clients send ----------------------------------------------------------------


def checked_options(game: Game[Position], options: m.Options) -> m.Options:
    """Return the options as the game stores them; raise `Refused` with all problems."""
    try:
        return game.options_of(game.new(options, 0))
    except BadOptions as error:
        raise Refused("badOptions", str(error), problems=error.details) from None


def known_level(bot: str) -> str:
    """Return a bot level that a guest may name; refuse everything else (T-BOT-01)."""
    if bot not in LEVELS:
        raise Refused(
            "badOptions", f"There is no bot level {bot!r}. Choose {listed(list(LEVELS), 'or')}."
        )
    return bot


def level_like(bot: str) -> str:
    """Return the level for a bot without one in a rematch: older tables have such bots (T-BOT-01)."""
    return bot if bot in LEVELS else STAND_IN


def bot_name(taken: Collection[str], seat: int) -> str:
    """Return a bot name that is unused at the table."""
    free = [name for name in BOT_NAMES if name not in taken]
    return free[(seat * 7) % len(free)]


def clean(text: str, most: int, what: str) -> str:
    """Return what people wrote, cleaned for showing to others."""
    try:
        return clean_text(text, most, what)
    except BadText as error:
        raise Refused("malformed", str(error)) from None


def table_name(text: str, default: str) -> str:
    return clean(text, 60, "A table name") if text.strip() else default
