"""Scenarios: readable files with a position, answers and expectations. Rule examples, tests and bug reports in one form.

The format is described in `docs/scenarios.md`. This package knows no game; a game provides a `Stage`.
"""

from __future__ import annotations

from lorehall.core.scenario.lesson import Lesson, Page
from lorehall.core.scenario.outline import CardBlock, Outline
from lorehall.core.scenario.paths import Numbers, Path, common_paths
from lorehall.core.scenario.runner import Case, Result, read_cases
from lorehall.core.scenario.stage import Stage, Staged
from lorehall.core.scenario.text import Mistake, Mistakes, Unfit
from lorehall.core.scenario.values import Lexicon, Shape, Value

__all__ = [
    "CardBlock", "Case", "Lesson", "Lexicon", "Mistake", "Mistakes", "Numbers", "Outline", "Page", "Path", "Result", "Shape",
    "Stage", "Staged", "Unfit", "Value", "common_paths", "read_cases",
]  # fmt: skip
