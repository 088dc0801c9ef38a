"""Scenarios: readable files with a position, answers and expectations. Rule examples, tests and bug reports in one form.

The format is described in `docs/scenarios.md`. This package knows no game; a game provides a `Stage`.
"""

from __future__ import annotations

from lorehall.scenario.lesson import Lesson, Page
from lorehall.scenario.outline import CardBlock, Outline
from lorehall.scenario.paths import Numbers, Path, common_paths
from lorehall.scenario.runner import Case, Result, read_cases
from lorehall.scenario.stage import Stage, Staged
from lorehall.scenario.text import Mistake, Mistakes, Unfit
from lorehall.scenario.values import Lexicon, Shape, Value

__all__ = [
    "CardBlock", "Case", "Lesson", "Lexicon", "Mistake", "Mistakes", "Numbers", "Outline", "Page", "Path", "Result", "Shape",
    "Stage", "Staged", "Unfit", "Value", "common_paths", "read_cases",
]  # fmt: skip
