"""docs/bots-and-lab.md runs as it stands."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "bots-and-lab.md"
TEXT = PAGE.read_text("utf-8")


def test_the_examples_run_as_printed() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 8
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not result.failed, "".join(told)
    assert result.attempted > 25


def test_everything_that_a_bot_author_needs_is_explained() -> None:
    for name in ("Bot", "decide", "Rng", "facts", "simulate", "list_chance", "evaluate", "step_in"):
        assert re.search(rf"\b{name}\b", TEXT), name
