"""The README and docs/terminal.md show real output."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "excerpts.py"


def test_the_excerpts_are_what_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    spec = importlib.util.spec_from_file_location("excerpts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    excerpts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(excerpts)
    excerpt = excerpts.terminal_excerpt()
    assert {path.name for path in excerpts.PAGES} == {"README.md", "terminal.md"}
    for path, shown in excerpts.PAGES.items():
        page = path.read_text("utf-8")
        assert excerpts.replaced(page, shown(excerpt)) == page, "make excerpts"
