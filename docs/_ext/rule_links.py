"""Every rule number on a page becomes a link to the rule, and every rule can be linked to.

The rulebooks stay plain Markdown that a person can read in any editor; the anchors are added here, when the pages are built.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NUMBER = re.compile(r"\b([EDPT])-[A-Z]{2,3}-\d{2}\b")
BOOKS = {"E": "rules/enchanters", "D": "rules/defenders", "P": "rules/prophecy", "T": "table-rules"}
LEFT_ALONE = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title)


class RuleAnchors(SphinxTransform):
    """Gives each paragraph of a rulebook that begins with a rule number an anchor of that name."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        if self.env.docname not in BOOKS.values():
            return
        for paragraph in self.document.findall(nodes.paragraph):
            first = next((child for child in paragraph.children if child.astext()), None)
            if isinstance(first, nodes.strong) and NUMBER.fullmatch(first.astext()):
                paragraph["ids"].append(first.astext().lower())


class RuleLinks(SphinxPostTransform):
    """Links each rule number in running text to its rule."""

    default_priority = 500
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if NUMBER.search(text) and not self.is_left_alone(text):
                text.parent.replace(text, self.linked(text.astext()))

    def is_left_alone(self, text: nodes.Text) -> bool:
        parent: nodes.Node | None = text.parent
        if isinstance(parent, nodes.strong) and NUMBER.fullmatch(text):
            return True  # the rule itself
        while parent is not None:
            if isinstance(parent, LEFT_ALONE):
                return True
            parent = parent.parent
        return False

    def linked(self, text: str) -> list[nodes.Node]:
        pieces: list[nodes.Node] = []
        end = 0
        for match in NUMBER.finditer(text):
            page = self.app.builder.get_relative_uri(self.env.docname, BOOKS[match[1]])
            link = nodes.reference(refuri=f"{page}#{match[0].lower()}", internal=True)
            link += nodes.Text(match[0])
            pieces += [nodes.Text(text[end : match.start()]), link]
            end = match.end()
        return [*pieces, nodes.Text(text[end:])]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_transform(RuleAnchors)
    app.add_post_transform(RuleLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
