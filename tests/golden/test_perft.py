"""The numbers of lines of play are the pinned ones; a difference comes with the count behind each option."""

from __future__ import annotations

import pytest

from golden.perft import ENTRIES, HERE, TABLES
from lorehall.lab.engine.perft import check_table, parse_table


@pytest.mark.parametrize("name", sorted(TABLES))
def test_perft_table(name: str) -> None:
    entries = parse_table((HERE / name).read_text("utf-8"))
    assert [entry.name for entry in entries] == [entry.name for entry, _ in ENTRIES[name]]
    wrong = check_table(TABLES[name], entries)
    assert wrong == [], "\n".join(str(mismatch) for mismatch in wrong)
