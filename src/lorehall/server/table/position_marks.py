"""Where the play of a table stands, noted in its log now and then: whoever plays the log again can compare."""

from __future__ import annotations

from lorehall.server.table import records as r
from lorehall.server.table.table import Table

CHECKED_EVERY = 64
"""Answers after which the position is noted at the latest; making its key takes as long as a few answers."""


def is_noted(table: Table) -> bool:
    """Whether the log says where the play stands."""
    return table.course is None or table.checked == len(table.course.answers)


def is_check_due(table: Table) -> bool:
    """Whether the position has to be noted now: the game is over, or has gone on for a while."""
    course = table.course
    if course is None:
        return False
    since = len(course.answers) - table.checked
    return since >= CHECKED_EVERY or (since != 0 and course.over)


def position(table: Table) -> r.Checked:
    """Where the play stands, to be noted."""
    assert table.course is not None
    key = table.rules.key(table.course.state)
    return r.Checked(len(table.course.answers), key, table.rules.version)


def is_there(table: Table, noted: r.Checked) -> bool:
    """Whether the play stands where it was noted to stand, whatever the version of the rules."""
    found = position(table)
    return (found.answers, found.key) == (noted.answers, noted.key)
