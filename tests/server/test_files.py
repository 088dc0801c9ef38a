"""The server asks for as many open files as its connections may need, and takes fewer connections where it gets fewer."""

from __future__ import annotations

import resource

import pytest

from lorehall.server.launch import SPARE_FILES, _most_files
from lorehall.server.net.connections import MOST_CONNECTIONS

WANTED = MOST_CONNECTIONS + SPARE_FILES
NO_END = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("soft", "hard", "found"),
    [
        (1_024, 20_000, WANTED),
        (1_024, NO_END, WANTED),
        (1_024, 4_096, 4_096),
        (WANTED + 1, NO_END, WANTED),
        (NO_END, NO_END, WANTED),
    ],
)
def test_as_many_files_as_are_needed(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, found: int
) -> None:
    limits = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda what: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda what, given: limits.append(given))
    assert _most_files() == found
    assert limits[-1][0] == NO_END or limits[-1][0] >= found
    assert limits[-1][1] == hard
