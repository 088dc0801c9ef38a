"""What all games share belongs to none: it names no game, cites no rule of one, and takes no sentence apart.

`make check` runs this. The client has the same contract in web/tests/contract.test.ts; imports are checked by lint-imports.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import lorehall.core
from lorehall.core.terminal.plainboard import APART
from lorehall.games import REGISTRY, game
from lorehall.rules import GAMES
from support.parsing import parsed_sentences
from support.play import cards_of, view_of

HOUSE = Path(str(lorehall.core.__file__)).parents[1]
ROOMS = ("core", "lang", "scenario", "bots", "lab", "envs", "server", "cli")
SOURCES = {
    path.relative_to(HOUSE).as_posix(): path
    for room in ROOMS
    for path in sorted((HOUSE / room).rglob("*"))
    if path.suffix in (".py", ".lark")
}
MODULES = [name for name in SOURCES if name.endswith(".py")]
WITH_EXAMPLES = ("core", "lang", "scenario", "bots", "lab", "envs")
"""Rooms whose documentation may borrow a word of a game for an example. That of the command line is shown as its help."""
READERS = ("lang", "scenario")
"""Rooms that are there to read texts: card files and scenario files."""


def text_of(name: str) -> str:
    return SOURCES[name].read_text("utf-8")


def room_of(name: str) -> str:
    return name.split("/", 1)[0]


def test_every_room_of_the_house_is_looked_into() -> None:
    folders = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert folders - {"games"} == set(ROOMS)
    assert all(sum(room_of(name) == room for name in SOURCES) > 3 for room in ROOMS)


# -- no game -----------------------------------------------------------------------------------------

RULE = re.compile(r"\b[A-SU-WYZ]-[A-Z]{2,3}-\d\d\b")
"""A rule of any game; examples write X, the law of the table T, which are none."""
NAMES = sorted({*GAMES.values(), *REGISTRY, "ember_watch"})
NAMED = re.compile("|".join(rf"\b{name.replace('_', '[_ ]')}\b" for name in NAMES), re.IGNORECASE)
COMMON = APART | {
    "round", "starting", "type", "events", "mode", "length",  # what every game, or every program, may have
    "boxes", "items", "used",  # the boxes of a help page, the items of a dictionary, plain English
    "reward", "rewards", "general",  # of programs that learn; of a sum in the theory of games
    "turn", "of", "the",  # every game has turns, and a title has small words
    "actions", "action",  # of a turn; of a form on a page, and a kind of ability in the language
    "rounds",  # of a table, as an option; of a cipher
    "reading",  # of rules, as an option; of card texts, in the language
    "totals", "total",  # of a stack; of whatever is added up
    "deck", "dealt", "icon", "beginner",  # every game has cards, a page has an icon, and a bot may play like a beginner
}  # fmt: skip
"""Words of views and options that also mean something else."""


@cache
def words_of_games() -> set[str]:
    """What only a game can mean: its name, the fields of its view, its options, its groups, what it scores in."""
    found = {*GAMES.values(), *REGISTRY}
    for name in REGISTRY:
        rules = game(name)
        state = rules.new(dict(rules.quick), 1)
        view = view_of(rules, state, 0)
        found |= {*rules.title.lower().split(), *view, *view["players"][0]}
        found |= {setting.name.lower() for setting in rules.terminal().settings()}
        found |= {group.lower() for group in rules.facts(state).groups}
        found |= {*rules.cards().filters, rules.terminal().scores_in}
    found -= COMMON
    return (found | {word.removesuffix("s") for word in found if len(word) > 4}) - COMMON


@cache
def names_of_cards() -> set[str]:
    """Names of cards, places and the like that could not be anything else."""
    found = {face["name"] for name in REGISTRY for face in cards_of(game(name))}
    return {name for name in found if len(name) > 5} - {"Collector"}  # of metrics, too


@pytest.mark.parametrize("name", SOURCES)
def test_no_game_is_named_and_no_rule_of_one_cited(name: str) -> None:
    found = [
        match.group() for pattern in (RULE, NAMED) for match in pattern.finditer(text_of(name))
    ]
    assert found == []


@pytest.mark.parametrize("name", MODULES)
def test_no_word_or_card_of_a_game_is_used(name: str) -> None:
    told: list[str] = []
    found = list(strings(ast.parse(text_of(name)), whole=room_of(name) not in WITH_EXAMPLES))
    everything = "\n".join([text for _, text in found])
    cards = {card for card in names_of_cards() if card in everything}
    for line, text in found:
        words = set(re.findall(r"[a-z]+", text.replace("_", " ").lower()))
        hits = words & words_of_games() | {card for card in cards if card in text}
        told += [f"{name}:{line}: {hit}" for hit in sorted(hits)]
    assert told == []


def strings(tree: ast.AST, *, whole: bool) -> Iterator[tuple[int, str]]:
    """Every text and every name in a program, with its line; its documentation only if the whole is wanted."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if whole or id(node) not in documents:
                yield node.lineno, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield node.lineno, text


def test_what_is_looked_for_would_be_found() -> None:
    """A check that looks for nothing would pass."""
    assert NAMED.search("the rules of Enchanters")
    assert NAMED.search("Ember Watch")
    assert not NAMED.search("remember to watch")
    assert RULE.search("see E-GEN-" + "01")
    assert not RULE.search("see X-GEN-01")
    assert {"enchanters", "prophecy", "village", "kingdom", "glory", "overlord"} <= words_of_games()
    assert "Manticore" in names_of_cards()
    source = ast.parse('"""A village."""\nkingdom = view["glory"]')
    assert [text for _, text in strings(source, whole=False)] == ["kingdom", "view", "glory"]
    assert "A village." in [text for _, text in strings(source, whole=True)]


# -- no sentence -------------------------------------------------------------------------------------

ALLOWED = {
    ("core/game/declared.py", "while copy.prompt in self.passing and not copy.over:"): "the number of a prompt, not its words",
    ("core/game/windows.py", "return now.prompt != then.prompt"): "it is the words that must not be the same",
}  # fmt: skip
"""Lines that look into words for people, and why they may."""


@pytest.mark.parametrize("name", [name for name in MODULES if room_of(name) not in READERS])
def test_no_sentence_is_taken_apart(name: str) -> None:
    source = text_of(name)
    found = [source.splitlines()[line - 1].strip() for line in parsed_sentences(source)]
    told = [line for line in found if (name, line) not in ALLOWED]
    assert not told, "read the data beside the words instead"


def test_every_allowance_is_still_needed() -> None:
    for name, line in ALLOWED:
        source = text_of(name)
        assert line in [source.splitlines()[at - 1].strip() for at in parsed_sentences(source)]


PARSING = [
    "if line.text.startswith('Player'): pass",
    "who = line['text'].split()[0]",
    "if 'crystals' in line.text: pass",
    "same = pending.options[3] == 'done'",
    "found = re.search('[0-9]+', choice.text)",
    "found = PATTERN.match(refusal.words.text)",
    "def f(line):\n    words = line.sentence.text\n    return words.lower()",
    "kinds = [text.split(':')[0] for text in pending.options]",
    "done = [text for text in pending.options if text == 'done']",
    "match choice.text:\n    case 'done': pass",
    "if frame.get('prompt') == 'Which card?': pass",
    "index = pending.options.index('done')",
    "if (words := refusal.words) == 'No.': pass",
]
FAIR = [
    "send(line.text)",
    "shown = f'{who}: {choice.text}'",
    "told = {'words': refused.words, 'rule': refused.rule}",
    "count = len(pending.options)",
    "same = record.options == self.options",
    "if line.kind == 'journeys': pass",
    "if choice.id == wish or choice.verb == 'done': pass",
    "name = text.strip()",
    "parts = address.split('/')",
    "body = metrics.text()",
    "longest = max(len(choice.text) for choice in choices)",
]


@pytest.mark.parametrize("source", PARSING)
def test_taking_a_sentence_apart_is_found(source: str) -> None:
    assert parsed_sentences(source)


@pytest.mark.parametrize("source", FAIR)
def test_showing_a_sentence_is_fine(source: str) -> None:
    assert not parsed_sentences(source)


# -- the command line, which reads what people type, and nothing else ----------------------------------------

TAKING_APART = frozenset({
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit", "replace",
    "find", "index", "rfind", "rindex", "count",
})  # fmt: skip
"""Methods with which a program reads meaning out of a text (or looks into a list, which is harmless)."""
READ = {
    ("app", "word"): "what somebody typed: --results=FILE",
    ("replay", "text"): "how a result file begins, which is no saved game",
    ("arguments", "words"): "what somebody typed: name=value",
    ("arguments", "name"): "what somebody typed: --some-option",
    ("arguments", "bots"): "what somebody typed: greedy,random",
    ("question", "ids"): "a list: the place of an id that somebody typed",
    ("coverage", "group"): "the group of a rule number",
    ("coverage", "group.upper()"): "the group of a rule number",
    ("coverage", "number"): "the group of a rule number",
    ("coverage", "place"): "the path of a source file",
    ("coverage", "each.group"): "the group of a rule number",
    ("helptext", "part"): "help of our own: indented examples stay on their line",
    ("helptext", "text"): "help of our own, split into paragraphs",
    ("helptext", "_plain(usage)"): "what cyclopts writes before a usage line",
    ("rules", "words.upper()"): "what somebody typed: several rule numbers",
    ("variants", "words"): "what somebody typed: name=value;name=value",
    ("arguments", "players"): "what somebody typed: 2,3,4",
    ("prompt", "line"): "what somebody typed: a command and its words",
    ("prompt", "outcome.scores"): "a list: how many have the best score",
}
"""What is taken apart, by module and expression, and why that is no sentence of a game."""
OURS = ("asked", "cards()", "_game")
"""What has a method `find` of our own."""


def taken_apart(name: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(text_of(name))):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in TAKING_APART:
                read = ast.unparse(value)
                if not (attr == "find" and read.endswith(OURS)):
                    yield Path(name).stem, read


COMMANDS = [name for name in MODULES if room_of(name) == "cli"]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_line_reads_only_what_is_typed(name: str) -> None:
    imports = [node for node in ast.walk(ast.parse(text_of(name))) if isinstance(node, ast.Import)]
    assert "re" not in {alias.name for node in imports for alias in node.names}
    assert [read for read in taken_apart(name) if read not in READ] == []


def test_every_reason_is_still_needed() -> None:
    assert set(READ) <= {read for name in COMMANDS for read in taken_apart(name)}


# -- no frame looks below itself -------------------------------------------------------------------------------

FRAMES = [
    path.relative_to(HOUSE).as_posix()
    for game in ("enchanters", "defenders", "prophecy")
    for room in ("model", "rules", "effects")
    for path in sorted((HOUSE / "games" / game / room).rglob("*.py"))
    if path.name != "invariants.py"  # it looks at whole positions
]
ADDING = ("append", "extend", "clear")
BELOW = ("to_come", "drop_rest")


def looks_below(text: str) -> list[str]:
    """Where a module reads the stack of a position (`s.stack`) other than its top, or asks what is still to come."""
    tree, found = ast.parse(text), list[str]()
    fine: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=stack, attr=attr)) if attr in ADDING:
                fine.add(id(stack))
            case ast.AugAssign(target=stack):
                fine.add(id(stack))
            case ast.Subscript(
                value=stack, slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))
            ):
                fine.add(id(stack))  # fmt: skip
            case ast.IfExp(test=stack) | ast.If(test=stack):
                fine.add(id(stack))
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="s" | "state" | "copy"), attr="stack") if (
                id(node) not in fine
            ):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
            case ast.Attribute(attr=attr) if attr in BELOW:
                found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("name", FRAMES)
def test_no_frame_looks_below_itself(name: str) -> None:
    """What a frame must know is a field of its own or of the state; only `abandon` of the engine takes frames away."""
    assert looks_below((HOUSE / name).read_text("utf-8")) == []


def test_looking_below_is_noticed() -> None:
    assert (
        looks_below("s.stack.append(f); s.stack += [f]; top = s.stack[-1]; x = 1 if s.stack else 0")
        == []
    )
    for bad in (
        "s.stack[-2]",
        "[f for f in s.stack]",
        "s.stack[:] = []",
        "s.to_come()",
        "any(s.stack[:-1])",
    ):
        assert looks_below(bad), bad
