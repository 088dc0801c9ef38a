"""Sphinx settings: Markdown pages, the Furo theme, rule numbers that are links, and lists from the sources."""

from __future__ import annotations

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS / "_ext"), str(DOCS.parent / "src")]

import lorehall  # noqa: E402

project = "Lorehall"
release = lorehall.__version__
author = "The Lorehall authors"
copyright = "The Lorehall authors"

extensions = ["generated_parts", "myst_parser", "rule_links"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = f"Lorehall {release}"
html_copy_source = False


def setup(app: Sphinx) -> None:
    """The languages of card files and scenarios are shown as they are."""
    for name in ("cards", "condition", "cost", "effect", "glory", "scenario"):
        app.add_lexer(name, TextLexer)
