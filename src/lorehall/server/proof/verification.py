"""Verifying game files: every shuffle and die must come from the key committed to before the first card."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.core.engine.keyed_rng import COUNTED, Tally
from lorehall.core.errors import BadSave
from lorehall.server.proof.gamefile import GameFile, from_file

IMPORTED = "This game wasn't played on the server that provided the file; it was imported there."
LEAST_NOTED = 8
"""Letters of a commitment that must be given: a forger could match fewer with another key."""


@dataclass(frozen=True)
class Proof:
    """The facts that were checked and are right."""

    file: GameFile
    title: str
    """Of the game."""
    answers: int
    shuffles: int
    dice: int
    lots: int
    """Random numbers other than dice: who begins, for instance."""


def verify(data: bytes, noted: str = "") -> Proof:
    """Check the bytes, the seal and the commitment, and replay everything; BadSave with what is wrong, and where.

    `noted`: the commitment that a player noted when the game began, whole or its beginning.
    """
    tally = Tally()
    token = COUNTED.set(tally)
    try:
        file, course = from_file(data)
    finally:
        COUNTED.reset(token)
    if not file.key:
        raise BadSave(
            "This game was played from a seed, without a commitment, so nothing can be proven."
        )
    if not course.over:
        raise BadSave("This game isn't finished.")
    if noted and len(noted.strip()) < LEAST_NOTED:
        raise BadSave(
            f"{noted.strip()!r} is too short. Give at least {LEAST_NOTED} characters of the commitment you noted."
        )
    if not file.commitment.startswith(noted.strip().lower()):
        raise BadSave(
            f"This is a different game: its commitment is {file.commitment}, not {noted.strip()}."
        )
    if file.imported and not noted:
        raise BadSave(
            f"{IMPORTED} Nothing can be proven without the commitment you noted when the game was played. Pass it with "
            "--commitment."
        )
    answers = len(course.answers)
    dice = len(course.state.log) - answers
    title = course.game.title
    return Proof(file, title, answers, tally.shuffles, dice, tally.numbers - dice)
