"""`lorehall verify`: check that a game from a table was dealt and rolled fairly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lorehall.cli.console import complain, paragraph, say
from lorehall.core.counting import plural

NO_COMMITMENT = (
    "This save has no commitment to check. Only games played at a table in the browser have one."
)


def verify(file: Path, /, *, commitment: Annotated[str, Parameter(show_default=False)] = "") -> int:
    """Check that every shuffle and die roll of a finished game came from the key fixed before the first card.

    Get the file from the finished table ("Download the game"). Without --commitment, the check only shows that the file is
    consistent, not that it is the game you played. Imported games can't be checked without --commitment. Exits with status
    1 if a check fails.

    For example:

      lorehall verify lorehall-KRNTWQ.json
      lorehall verify lorehall-KRNTWQ.json --commitment 3f9a62c1

    Parameters
    ----------
    file
        A finished game downloaded from a table.
    commitment
        The commitment that the table showed when the game began, or its first characters.

    """
    from lorehall.core.errors import BadSave
    from lorehall.server.proof.verification import IMPORTED
    from lorehall.server.proof.verification import verify as checked

    data = file.read_bytes()
    try:
        proof = checked(data, commitment)
    except BadSave as error:
        complain(NO_COMMITMENT if _is_save(data) else str(error))
        return 1
    names = ", ".join(proof.file.names)
    found = "Proven" if commitment else "Consistent, but not proven without the commitment"
    say(f"{found}: a game of {proof.title} ({names}).")
    if proof.file.imported:
        paragraph(f"{IMPORTED} That server doesn't vouch for the names.", "  ", "  ")
    for line in (
        "The file is complete and has not been altered.",
        f"The commitment {proof.file.commitment} matches its key and setup.",
        f"Replayed from the key, {plural(proof.answers, 'answer')} led to the same events and the same end. "
        f"{plural(proof.shuffles, 'shuffle')}, {proof.dice} {'die roll' if proof.dice == 1 else 'die rolls'} and "
        f"{plural(proof.lots, 'other random draw')} came from the key and nothing else.",
        "The commitment is the one you entered."
        if commitment
        else "Compare the commitment with the one you saw when the game began, or pass it with --commitment.",
    ):
        paragraph(line, "  ", "  ")
    return 0


def _is_save(data: bytes) -> bool:
    """Whether these are the bytes of a game saved by `lorehall play`."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and isinstance(found.get("state"), dict)
