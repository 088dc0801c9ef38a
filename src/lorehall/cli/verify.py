"""`lorehall verify`: whether chance was fair in a game that was played at a table."""

from __future__ import annotations

from pathlib import Path

from lorehall.cli.console import complain, paragraph, say
from lorehall.core.terminal.blocks import plural


def verify(file: Path, /, *, commitment: str = "") -> int:
    """Check that every shuffle and die of a finished game came from the key fixed before its first card.

    The file is the one that the table gives after the end ("Save the game"). It ends with 1 if anything is wrong.

    For example:

      lorehall verify lorehall-KRNTWQ.json
      lorehall verify lorehall-KRNTWQ.json --commitment 3f9a62c1

    Parameters
    ----------
    file
        A finished game from a table.
    commitment
        What the table showed when the game began ("sealed"), whole or its beginning. Without it you see that the file is
        whole and agrees with itself, but not that it is the game that you played. A game that the server had imported proves
        nothing without it.

    """
    from lorehall.core.errors import BadSave
    from lorehall.server.proof.verification import IMPORTED
    from lorehall.server.proof.verification import verify as checked

    try:
        proof = checked(file.read_bytes(), commitment)
    except BadSave as error:
        complain(str(error))
        return 1
    names = ", ".join(proof.file.names)
    found = "Proven" if commitment else "Whole, but not proven without the commitment"
    say(f"{found}: a game of {proof.title} ({names}).")
    if proof.file.imported:
        paragraph(f"{IMPORTED} It vouches for no name in it.", "  ", "  ")
    for line in (
        "The file is written as it was sealed, to the last bit.",
        f"The commitment {proof.file.commitment} is to its key and set-up.",
        f"Played again from the key, {plural(proof.answers, 'answer')} led to the same events and the same end: "
        f"{plural(proof.shuffles, 'shuffle')}, {proof.dice} {'die' if proof.dice == 1 else 'dice'} and "
        f"{plural(proof.lots, 'lot')} came from it and from nothing else.",
        "It is the commitment that you noted."
        if commitment
        else "Compare the commitment with the one that you saw when the game began, or give it with --commitment.",
    ):
        paragraph(line, "  ", "  ")
    return 0
