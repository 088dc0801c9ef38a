"""The house style of the texts that people read (CONTRIBUTING.md, "Words"): old words and a bare "who" do not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from cyclopts import App

from lorehall.cli import main
from lorehall.cli.app import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
SCREEN = (
    "i18n/en/*.ts games/words.ts games/*/setup.ts games/*/setup/words.ts games/*/words.ts "
    "games/*/speech.ts games/*/legend.ts"
)
MESSAGES = (
    "server/**/*.py games/*/table/refusals.py games/*/table/reasons.py games/*/model/events.py"
)

BETTER = {
    r"\banew\b": "again, new",
    r"\bso many\b": "this many, N",
    r"\bany more\b": "no longer",
    r"\bat turn\b": "their turn",
    r"\bhall\b": "lobby",
    r"\b(?:some|any|every|no)body\b": "someone, anyone, everyone, no one; or the player",
    r"\btelephone\b": "phone",
    r"\bfoes?\b": "enemy",
    r"\bmend(?:s|ed|ing)?\b": "fix",
    r"\bthe programs that learn\b": "reinforcement learning",
    r"\bfor ever\b|\bin vain\b|\bby lot\b|\blikewise\b|\bwhom\b": "today's word",
    r"\bbesides?\b": "next to, alongside",
    r"\btak(?:e|en|es) back\b": "undo",
    r"\b(?:if not given|where chance|keeps? every)\b": "Default: ...; random; store",
    r"[\d}]\s%": "54%",
    r"\b(?:to|of|for|by) who\b|(?:^|[.:;] )Who [^?]*$": "the player who, anyone who; a question ends with ?",
}
"""Patterns of what is not said, and what is."""
AVOIDED = {re.compile(old, re.IGNORECASE if "Who" not in old else 0): BETTER[old] for old in BETTER}

ALLOWED = {
    "Who can join": "a label that is a question",
    "take back": "a word to search for",
    "mended": "the key of an event of Prophecy, which is stored with games",
}
"""Texts that are fine as they are, and why."""

Text = tuple[str, int, str]
"""Where it is, as a file and a line, and what it says."""

COMMENT_OR_STRING = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`""", re.S
)


def in_typescript(source: str, place: str) -> Iterator[Text]:
    """Yield the string literals outside comments. A template that holds another one comes in pieces."""
    for match in COMMENT_OR_STRING.finditer(source):
        if match.lastindex:
            words = re.sub(r"\$\{[^}]*\}", "${}", match[match.lastindex])
            yield place, source.count("\n", 0, match.start()) + 1, words


def in_python(source: str, place: str) -> Iterator[Text]:
    """Yield the string literals that are no docstrings; an f-string as one text, with {} for each value."""
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Expr):
            skipped.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            skipped.update(map(id, node.values))
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield place, node.lineno, "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield place, node.lineno, node.value


def faults(texts: Iterable[Text]) -> list[str]:
    """Return a line for each fault: file and line, what to say instead of what, and the text."""
    return [
        f"{place}:{line}: {better} instead of {found[0].strip(' .:;')!r} in {words!r}"
        for place, line, words in texts
        if words not in ALLOWED
        for pattern, better in AVOIDED.items()
        if (found := pattern.search(words))
    ]


def of_files(
    folder: Path, patterns: str, read: Callable[[str, str], Iterator[Text]]
) -> Iterator[Text]:
    """Yield the texts of the files that match one of the patterns, each of which must find some."""
    for pattern in patterns.split():
        paths = sorted(folder.glob(pattern))
        assert paths, pattern
        for path in paths:
            yield from read(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())


def commands() -> Iterator[str]:
    """Yield every command of the command line, and those of its groups."""
    for name, module in COMMANDS.items():
        yield name
        command = getattr(import_module(f"lorehall.cli.{module}"), name)
        if isinstance(command, App):
            yield from (f"{name} {each}" for each in command if not each.startswith("-"))


def test_the_screen_speaks_plain_english() -> None:
    found = faults(of_files(ROOT / "web/src", SCREEN, in_typescript))
    assert not found, "\n" + "\n".join(found)


def test_messages_are_in_plain_english() -> None:
    found = faults(of_files(ROOT / "src/lorehall", MESSAGES, in_python))
    assert not found, "\n" + "\n".join(found)


def test_help_pages_are_in_plain_english(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")  # no phrase is broken over two lines
    texts: list[Text] = []
    for command in ("", *commands()):
        assert main([*command.split(), "--help"]) == 0
        page = capsys.readouterr().out.splitlines()
        texts += [(f"lorehall {command} --help", n, line.strip()) for n, line in enumerate(page, 1)]
    assert len(texts) > 300
    found = faults(texts)
    assert not found, "\n" + "\n".join(found)


BAD = """Deal anew|Takes so many wounds|It cannot be changed any more.|at turn|To the hall|Nobody sits there.
Open to everybody|Shown to who asks|Who is no member pays.|Ready. Who came late waits.|With a telephone|Two foes
until that is mended|Games for the programs that learn""".replace("\n", "|").split("|")
GOOD = ["Lorehall", "Shall we?", "Who begins?", "A gift for {who:seat}", "amended", "Who can join"]


@pytest.mark.parametrize("words", BAD)
def test_a_bad_text_is_found(words: str) -> None:
    program = f'"""Nobody reads this."""\n\nraise Refused("no", f"{{name}}: {words}")\n'
    assert [fault[:7] for fault in faults(in_python(program, "a.py"))] == ["a.py:3:"]
    script = f"// Nobody reads this.\n/* Nor {words} */ const a = {{ b: {words!r} }};\n"
    assert [fault[:7] for fault in faults(in_typescript(script, "a.ts"))] == ["a.ts:2:"]


@pytest.mark.parametrize("words", GOOD)
def test_a_good_text_passes(words: str) -> None:
    assert faults([*in_python(f"f({words!r})", "a.py"), *in_typescript(f"`{words}`", "a.ts")]) == []
