"""The notation of the rulebook's tables (Part 2), read into the Terms that the card language gives for the same text."""

from __future__ import annotations

import re
from pathlib import Path

from lorehall.lang.skeleton import joined
from lorehall.lang.terms import Arg, Term, term

BOOK = Path(__file__).resolve().parents[3] / "docs" / "rules" / "prophecy.md"
IDIOMS = {
    "target(here); take_item(taker)": "take_item(here)",
    "target(here); each(target){lose_item(caster)}": "destroy_item(here)",
    "choose{pay(gold,k); xp(k) / pay(xp,k); gold(k)}": "exchange()",
    "guess{bonus(W,3) / hurt(1)}": "guess(3,1)",
    "gold(-half)": "gold_half()",
    "gold(2*S)": "gold_per(2,S)",
    "gold(S)": "gold_per(1,S)",
    "gold(W)": "gold_per(1,W)",
    "cost(training-gold,-99)": "cost(training-gold,free)",
}
"""What cards say in one breath."""
LISTS = ("vs", "in", "use")
NUMBERS = ("rolls", "margin", "health", "die")
PIECE = re.compile(r"\d+-\d+>|\d+>|[\w*-]+|[(){}\[\],;/:!+]")


def table(heading: str) -> list[dict[str, str]]:
    """The rows of the table under a heading of the book."""
    _, _, rest = BOOK.read_text("utf-8").partition(f"{heading}\n")
    rows = []
    for line in rest.splitlines():
        if line.startswith("#"):
            break
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
    head = rows[0]
    return [dict(zip(head, row, strict=True)) for row in rows[2:]]


def cell(text: str) -> list[Term]:
    """The sentences of a cell with triggers, in order."""
    if text == "-":
        return []
    return [found for line in text.split(" // ") for found in _line(line)]


def seq(text: str) -> Term | None:
    """A cell without trigger, such as `win`."""
    return None if text == "-" else _Notation(text).seq()


def happening(text: str) -> list[Term]:
    """A cell of an Opportunity, Chance card or Event: what happens stands without a moment, in one or more sentences."""
    found: list[Term] = []
    for each in cell(text):
        on = each.args[0]
        done = each.args[1] if each.op == "trigger" else None
        if isinstance(on, Term) and isinstance(done, Term) and on in (_on("now"), _on("opp")):
            found += _sentences(done)
        else:
            found.append(each)
    return found


def _on(trigger: str, how: Arg = None, limit: Arg = None) -> Term:
    return term("on", trigger, how, limit)


def _sentences(done: Term) -> list[Term]:
    """A die in the middle ends a sentence."""
    if done.op != "seq" or not any(_rolls(part) for part in done.args[:-1]):
        return [done]
    return [part for part in done.args if isinstance(part, Term)]


def _rolls(part: Arg) -> bool:
    return isinstance(part, Term) and any(each.op == "roll" for each in part.walk())


def _line(line: str) -> list[Term]:
    trigger, _, rest = line.partition(": ")
    if trigger in ("pas", "throw"):
        parts = [_Notation(part).statement() for part in rest.split("; ")]
        return [_standing(trigger, limit, done) for limit, done in parts]
    notation = _Notation(rest)
    limit, done = notation.first()
    if done.op == "repeat":
        (repeated,), limit = done.args, "often"
        assert isinstance(repeated, Term)
        done = repeated
    if done.op == "may" and _rolls(done):
        return [term("trigger", _on(trigger, "may", limit), done.args[0])]
    return [term("trigger", _on(trigger, None, limit), done)]


def _standing(trigger: str, limit: str | None, done: Term) -> Term:
    when: Arg = None
    if done.op == "if_state":
        when, then = done.args
        assert isinstance(then, Term)
        done = then
    if trigger == "throw":
        done = (
            term("throw", "returns") if done.op == "rule" else term("throw", "bonus", done.args[1])
        )
    return term("standing", limit, done, when)


class _Notation:
    """A reader of one seq."""

    def __init__(self, text: str) -> None:
        for said, meant in IDIOMS.items():
            text = text.replace(said, meant)
        self.pieces = PIECE.findall(text)
        self.at = 0

    @property
    def next(self) -> str:
        return self.pieces[self.at] if self.at < len(self.pieces) else ""

    def take(self, *wanted: str) -> str:
        found = self.next
        assert not wanted or found in wanted, (self.pieces, self.at, wanted)
        self.at += 1
        return found

    def first(self) -> tuple[str | None, Term]:
        """A whole seq, with the limit of its first statement."""
        limit, done = self.statement()
        rest = self.more()
        return limit, joined("seq", [done, *rest]) if rest else done

    def seq(self) -> Term:
        return self.first()[1]

    def more(self) -> list[Term]:
        found = []
        while self.next == ";":
            self.take(";")
            found.append(self.statement()[1])
        return found

    def statement(self) -> tuple[str | None, Term]:
        limit = None
        if self.next == "once":
            self.take("once"), self.take("(")
            limit = self.take()
            self.take(")")
        when = self.condition() if self.next == "[" else None
        done = self.act()
        return limit, term("if_state", when, done) if when is not None else done

    def condition(self) -> Term:
        self.take("[")
        tests = [self.test()]
        while self.next == "+":
            self.take("+")
            tests.append(self.test())
        self.take("]")
        return Term("when", tuple(tests))

    def test(self) -> Term:
        negated = self.next == "!"
        if negated:
            self.take("!")
        key = self.take()
        values: list[str] = []
        while self.next in (":", "/"):
            self.take(":", "/")
            values.append(self.take())
        name = f"not_{key}" if negated else key
        if key == "thrown":
            return term("thrown_this" if values else "thrown")
        if key in LISTS:
            return term(name, tuple(values))
        return term(name, int(values[0]) if key in NUMBERS else values[0])

    def act(self) -> Term:
        if self.next == "{":
            return self.group()
        name = self.take()
        if name == "-":
            return term("nothing")
        if self.next == "(":
            args = self.arguments()
            if name == "each":
                return term("each", args[0], self.group())
            return term(name, *_goods(name, args))
        return self.branches(name)

    def group(self) -> Term:
        self.take("{")
        found = self.seq()
        self.take("}")
        return found

    def arguments(self) -> list[Arg]:
        self.take("(")
        args: list[Arg] = []
        while self.next != ")":
            words = [self.take()]
            while self.next in ("/", ":"):
                words.append(self.take("/", ":"))
                words.append(self.take())
            args.append(_argument(words))
            if self.next == ",":
                self.take(",")
        self.take(")")
        return args

    def branches(self, name: str) -> Term:
        self.take("{")
        rows: list[Arg] = []
        while True:
            span = self.take() if name == "roll" else ""
            done = self.seq()
            low, _, high = span.rstrip(">").partition("-")
            rows.append((int(low), int(high or low), done) if span else done)
            if self.take("/", "}") == "}":
                break
        return term("roll", "d6", tuple(rows)) if name == "roll" else Term(name, tuple(rows))


def _argument(words: list[str]) -> Arg:
    if len(words) == 1:
        return int(words[0]) if re.fullmatch(r"-?\d+", words[0]) else words[0]
    if words[1] == ":":
        return (words[0], int(words[2]))
    return tuple(words[::2])


def _goods(name: str, args: list[Arg]) -> list[Arg]:
    """Counts of decks stand together; `take:1` is a number; tags are always a list."""
    if name == "pick":
        *decks, last = args
        assert isinstance(last, tuple)
        return [tuple(decks), last[1]]
    if name == "stock":
        return [args[0], tuple(args[1:])]
    if name in ("dig", "lose_item") and len(args) == 2 and isinstance(args[1], str):
        return [args[0], (args[1],)]
    return args
