"""Positions of a game, noted in its log now and then, so a replay can compare."""

from __future__ import annotations

from lorehall.server.table import records as r
from lorehall.server.table.table import Table

CHECKED_EVERY = 64
"""The most answers between two notes; computing a key takes as long as a few answers."""


def is_noted(table: Table) -> bool:
    """Return whether the log notes the current position."""
    return table.course is None or table.checked == len(table.course.answers)


def is_check_due(table: Table) -> bool:
    """Return whether the position must be noted now: the game is over, or has continued for a while."""
    course = table.course
    if course is None:
        return False
    since = len(course.answers) - table.checked
    return since >= CHECKED_EVERY or (since != 0 and course.over)


def position(table: Table) -> r.Checked:
    """Return the record that notes the current position."""
    assert table.course is not None
    key = table.rules.key(table.course.state)
    return r.Checked(len(table.course.answers), key, table.rules.version)


def is_there(table: Table, noted: r.Checked) -> bool:
    """Return whether the current position is the noted one, whatever the version of the rules."""
    found = position(table)
    return (found.answers, found.key) == (noted.answers, noted.key)
