"""What is wrong with a sentence that reads well but makes no sense where it stands."""

from __future__ import annotations


class Misplaced(Exception):
    """A sentence that cannot stand where it does; the message says what could.

    ``quoted``: the message is about the whole wording, which whoever knows it puts before it.
    """

    def __init__(self, message: str, *, quoted: bool = False) -> None:
        super().__init__(message)
        self.quoted = quoted
