"""What a scenario file says, section by section, before any game has looked at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from lorehall.core.counting import plural
from lorehall.core.suggestions import nearest
from lorehall.scenario.text import Mistake, Node, Piece, read_tree, split

RULE = re.compile(r"[A-Z]-[A-Z]+-\d+")
HEAD = re.compile(r'([^":;]+):(\s+|$)')
WHOLE = ("options", "legal", "illegal", "log", "last", "view", "dump", "prompt", "rejected")
"""Statements that begin so may hold a colon of their own."""
SAID = ("note", "point")
"""Lines of a play that are for learners: nothing happens by them."""


@dataclass(frozen=True)
class CardBlock:
    """Cards in the game's card language. Its line numbers are those of the file; columns begin after the indentation."""

    text: str
    indent: int


@dataclass(frozen=True)
class Step:
    """One line of a play: `answer`, `refuse`, `expect`, `random`, `note`, `point`."""

    kind: str
    piece: Piece
    seat: Piece | None = None


@dataclass
class Branch:
    """One way to play the position: what is changed first, forced dice (None: those of the first branch), steps."""

    position: list[Piece] = field(default_factory=list)
    dice: list[Piece] | None = None
    steps: list[Step] = field(default_factory=list)


@dataclass
class Outline:
    """One scenario as written."""

    name: str
    file: str
    line: int
    game: str = ""
    rules: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    cards: list[CardBlock] = field(default_factory=list)
    options: list[Piece] = field(default_factory=list)
    seed: int = 0
    placed: bool = False
    branches: list[Branch] = field(default_factory=lambda: [Branch()])
    mentioned: str = ""
    """All that is written below it, for whoever looks for names."""
    mistakes: list[Mistake] = field(default_factory=list)

    def note(self, message: str, piece: Piece, at: int = 0, near: Iterable[str] = ()) -> None:
        """Note a mistake in a piece of text."""
        column = piece.column_at(at)
        self.mistakes.append(
            Mistake(message, self.file, piece.line, column, piece.source, tuple(near))
        )


def read_outlines(text: str, file: str) -> list[Outline]:
    """The scenarios of a file. Mistakes outside of them are those of an outline without a name."""
    top, mistakes = read_tree(text, file)
    loose = Outline("", file, 1)
    loose.mistakes = mistakes
    common: list[Node] = []
    outlines: list[Outline] = []
    for node in top:
        if node.word == "game":
            loose.game = node.rest().text
        elif node.word == "common":
            common += node.children
        elif node.word == "scenario":
            outlines += [_read(each, common, file, loose.game) for each in _examples(node, loose)]
        else:
            known = ("scenario", "common", "game")
            loose.note(
                "only 'scenario', 'common' and 'game' can start at the margin",
                node.piece,
                0,
                nearest(node.word, known),
            )
    _check_names(outlines)
    return ([loose] if loose.mistakes else []) + outlines


def _check_names(outlines: list[Outline]) -> None:
    seen: dict[str, int] = {}
    for outline in outlines:
        if outline.name in seen:
            message = f"a scenario with this name is already defined on line {seen[outline.name]}"
            outline.mistakes.append(Mistake(message, outline.file, outline.line, 1))
        seen.setdefault(outline.name, outline.line)


def _examples(node: Node, loose: Outline) -> Iterator[Node]:
    """The scenario itself, or one for each row of its table of examples."""
    tables = [child for child in node.children if child.word == "examples"]
    if not tables:
        yield node
        return
    node.children = [child for child in node.children if child.word != "examples"]
    rows = [
        [part.text for part in split(row.piece, "|")] for table in tables for row in table.children
    ]
    header = rows[0] if rows else []
    for row, place in zip(rows[1:], tables[0].children[1:], strict=False):
        if len(row) != len(header):
            loose.note(
                f"this row has {plural(len(row), 'value')}, but the first row has {len(header)}",
                place.piece,
            )
            continue
        values = dict(zip(header, row, strict=True))
        copy = node.filled(values)
        label = ", ".join(f"{name} {value}" for name, value in values.items())
        text = copy.text if copy.text != node.text else f"{copy.text} ({label})"
        copy.piece = Piece(text, place.piece.line, node.piece.column, node.piece.source)
        yield copy


def _read(node: Node, common: list[Node], file: str, game: str) -> Outline:
    outline = Outline(node.rest().text, file, node.piece.line, game)
    if not outline.name:
        outline.note("this scenario has no name", node.piece)
    for section in (*common, *node.children):
        reader = SECTIONS.get(section.word)
        if reader is None:
            message = f"unknown section '{section.word}'; the sections are: {', '.join(SECTIONS)}"
            outline.note(message, section.piece, 0, nearest(section.word, SECTIONS))
        else:
            reader(outline, section)
        if section.word not in ("text", "cards", "rules"):
            outline.mentioned += "\n".join(_mentioned(section)) + "\n"
    return outline


def _mentioned(section: Node) -> Iterator[str]:
    yield section.text
    for child in section.children:
        if child.word not in SAID:
            yield from (line.text for line in child.lines())


# -- sections ----------------------------------------------------------------------------------------


def _rules(outline: Outline, node: Node) -> None:
    for line in (node.rest(), *(child.piece for child in node.children)):
        for part in split(line, ","):
            if RULE.fullmatch(part.text):
                outline.rules.append(part.text)
            else:
                outline.note(f"'{part.text}' is not a rule number", part)


def _text(outline: Outline, node: Node) -> None:
    """Prose is for readers."""


def _players(outline: Outline, node: Node) -> None:
    outline.players = [part.text for part in split(node.rest(), ",")]


def _cards(outline: Outline, node: Node) -> None:
    if node.rest().text:
        outline.note("write the cards on the lines below", node.rest())
    if not node.children:
        return
    indent = node.children[0].indent
    lines: list[str] = []
    for child in node.children:
        for line in child.lines():
            lines += [""] * (line.piece.line - 1 - len(lines))
            lines.append(" " * (line.indent - indent) + line.text)
    outline.cards.append(CardBlock("\n".join(lines) + "\n", indent))


def _options(outline: Outline, node: Node) -> None:
    for line in (node.rest(), *(child.piece for child in node.children)):
        outline.options += split(line, ";")


def _seed(outline: Outline, node: Node) -> None:
    if re.fullmatch(r"\d+", node.rest().text):
        outline.seed = int(node.rest().text)
    else:
        outline.note("a seed must be a number, 0 or more", node.rest())


def _position(outline: Outline, node: Node) -> None:
    outline.placed = True
    outline.branches[-1].position += statements(node)


def _dice(outline: Outline, node: Node) -> None:
    branch = outline.branches[-1]
    branch.dice = (branch.dice or []) + split(node.rest(), ",")


def _play(outline: Outline, node: Node) -> None:
    if node.rest().text:
        outline.note("write the moves on the lines below", node.rest())
    for child in node.children:
        outline.branches[-1].steps += _steps(outline, child)


def _expect(outline: Outline, node: Node) -> None:
    outline.branches[-1].steps += [Step("expect", each) for each in statements(node)]


def _again(outline: Outline, node: Node) -> None:
    outline.branches.append(Branch())


def _rejected(outline: Outline, node: Node) -> None:
    outline.branches[-1].steps.append(Step("expect", node.piece))


SECTIONS: dict[str, Callable[[Outline, Node], None]] = {
    "rules": _rules,
    "text": _text,
    "players": _players,
    "cards": _cards,
    "options": _options,
    "seed": _seed,
    "position": _position,
    "dice": _dice,
    "play": _play,
    "expect": _expect,
    "again": _again,
    "rejected": _rejected,
    "examples": _text,
}


def _steps(outline: Outline, node: Node) -> list[Step]:
    text = node.text
    if node.word == "expect":
        return [Step("expect", each) for each in statements(node)]
    if node.word in SAID:
        return _said(outline, node)
    if node.children:
        outline.note("nothing can be indented below an answer", node.children[0].piece)
    if text.startswith("at random"):
        return [Step("random", node.piece.cut(len("at random")))]
    kind, start = ("refuse", len("refuse")) if node.word == "refuse" else ("answer", 0)
    seat, colon, _ = text[start:].partition(":")
    if not colon:
        outline.note(
            "who answers? Write 'player 1: ANSWER', 'refuse player 1: ANSWER' or 'expect ...'",
            node.piece,
        )
        return []
    who = node.piece.cut(start, start + len(seat))
    rest = node.piece.cut(start + len(seat) + 1)
    if kind == "refuse":
        return [Step(kind, rest, who)]
    answers = split(rest, ";")
    if not answers:
        outline.note("the answer is missing", node.piece, len(text))
    return [Step(kind, each, who) for each in answers]


def _said(outline: Outline, node: Node) -> list[Step]:
    """What a teacher says, in one piece however many lines it has; or the places to look at, each for itself."""
    rest = node.rest()
    texts = [rest.text, *(line.text for child in node.children for line in child.lines())]
    piece = replace(rest, text=" ".join(text for text in texts if text))
    if not piece.text:
        outline.note(f"'{node.word}' has no text", node.piece)
    if node.word == "note":
        return [Step("note", piece)]
    steps = outline.branches[-1].steps
    if not steps or steps[-1].kind not in SAID:
        outline.note("'point' must come after the 'note' it belongs to", node.piece)
    return [Step("point", each) for each in split(piece, ",")]


# -- statements ----------------------------------------------------------------------------------------


def statements(node: Node) -> list[Piece]:
    """The statements of a section: behind its word and in the lines below it."""
    rest = node.rest()
    found = _inline(rest) if rest.text else []
    for child in node.children:
        found += _nested(child)
    return found


def _nested(node: Node) -> list[Piece]:
    if not node.children:
        return _inline(node.piece)
    head, colon, rest = node.text.partition(":")
    before = node.piece.cut(0, len(head))
    found = (
        [each.below(before) for each in split(node.piece.cut(len(head) + 1), ";")]
        if colon and rest
        else []
    )
    for child in node.children:
        found += [each.below(before) for each in _nested(child)]
    return found


def _inline(piece: Piece) -> list[Piece]:
    match = HEAD.match(piece.text)
    if match is None or piece.text.split()[0] in WHOLE:
        return split(piece, ";")
    head = piece.cut(0, match.end(1))
    return [each.below(head) for each in split(piece.cut(match.end()), ";")]
