"""Sphinx settings: Markdown pages, the Furo theme, and rule numbers that are links."""

from __future__ import annotations

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Lorehall"
author = "The Lorehall authors"
copyright = "The Lorehall authors"

extensions = ["myst_parser", "rule_links"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Lorehall"
html_copy_source = False


def setup(app: Sphinx) -> None:
    """The languages of card files and scenarios are shown as they are."""
    for name in ("cards", "condition", "cost", "effect", "glory", "scenario"):
        app.add_lexer(name, TextLexer)
