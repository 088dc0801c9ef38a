"""The table of commands, and how their failures are reported."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, UnusedCliTokensError

from lorehall import __version__
from lorehall.cli.console import complain, is_terminal
from lorehall.cli.helptext import FramedHelp, PlainHelp

OK, FAILED, USAGE, STOPPED = 0, 1, 2, 130

COMMANDS = {
    "play": "play",
    "serve": "serve",
    "tables": "tables",
    "replay": "replay",
    "verify": "verify",
    "review": "review",
    "cards": "cards",
    "rules": "rules",
    "options": "options",
    "simulate": "simulate",
    "tournament": "tournament",
    "rate": "tournament",
    "balance": "balance",
    "fit": "fit",
    "scenario": "scenario",
    "perft": "engine_tools",
    "bench": "engine_tools",
    "soak": "engine_tools",
}
"""The commands, each with the module of this package that defines a function of the same name."""

INTRODUCTION = """Play fantasy tabletop games in the browser or the terminal.

To start a game: lorehall play

For help on a command: lorehall COMMAND --help
"""

RESUMABLE = " The games played so far are saved: run the same command to continue."


def build(*, plain: bool, listing: bool) -> App:
    """Build the application. `plain` omits boxes and colours from its help; `listing` adds a summary to each command."""
    app = App(
        name="lorehall",
        help=INTRODUCTION,
        help_format="plaintext",
        help_formatter=PlainHelp() if plain else FramedHelp(),
        version=f"lorehall {__version__}",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for order, (name, module) in enumerate(COMMANDS.items()):
        summary = command_help(module, name) if listing else None
        app.command(f"lorehall.cli.{module}:{name}", name=name, sort_key=order, help=summary)
    return app


def command_help(module: str, name: str) -> str | None:
    """Read the help text of a command from its source: importing them all would load every game for one page of help."""
    source = Path(__file__).with_name(f"{module}.py").read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            words = {word.arg: word.value for word in node.value.keywords}
            if ast.unparse(node.targets[0]) == name and "help" in words:
                return str(ast.literal_eval(words["help"]))
    return None


def run(arguments: list[str]) -> int:
    """Run a command and turn any exception it raises into a message and an exit code."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe, as in `lorehall cards list | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        kept = any(word.split("=")[0] == "--results" for word in arguments)
        complain(f"Stopped.{RESUMABLE if kept else ''}")
        return STOPPED
    return code


def _run(arguments: list[str]) -> int:
    from lorehall.core.errors import LorehallError

    try:
        listing = not arguments or arguments[0] not in COMMANDS
        result = build(plain=not is_terminal(), listing=listing)(arguments)
    except CycloptsError as error:
        complain(f"{_argument_trouble(error)}\n{_where_help_is(error)}")
        return USAGE
    except LorehallError as error:
        complain(str(error))
        return _code(error)
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        complain(_file_trouble(error))
        return USAGE
    return result if isinstance(result, int) else OK


def _code(error: Exception) -> int:
    from lorehall.core.errors import NotFound
    from lorehall.lang.errors import CardError, CardErrors

    return FAILED if isinstance(error, CardError | CardErrors | NotFound) else USAGE


NUMBERS = {int: "a whole number", float: "a number"}


def _argument_trouble(error: CycloptsError) -> str:
    """Say what is wrong with an argument, like the messages of the commands themselves."""
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        given = error.keyword is not None or bool(error.argument.tokens)
        count = error.argument.token_count()[0]
        needs = "needs a value" if count == 1 else f"needs {count} values"
        if count > 0:
            return f"{error.keyword or error.argument.name} {needs if given else 'is missing'}."
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"Unexpected argument: {error.unused_tokens[0]!r}."
    if isinstance(error, CoercionError) and error.token is not None:
        wanted = next((words for kind, words in NUMBERS.items() if kind is error.target_type), None)
        if wanted is not None:
            name = error.token.keyword or (error.argument.name if error.argument else "")
            return f"{name} {error.token.value}: must be {wanted}".lstrip()
    return str(error)


def _where_help_is(error: CycloptsError) -> str:
    if error.command_chain:
        return f"Run `lorehall {' '.join(error.command_chain)} --help` for help on this command."
    return "Run `lorehall --help` for a list of commands, or `lorehall COMMAND --help` for help on one."


def _file_trouble(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"A file is not UTF-8 text: {error.reason} at byte {error.start}."
    place = f"{error.filename}: " if error.filename else ""
    return f"{place}{error.strerror or error}."
