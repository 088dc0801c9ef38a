"""`lorehall scenario`: run scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lorehall.cli.arguments import Misuse, Paths, pack_paths
from lorehall.cli.console import say
from lorehall.core.counting import listed, plural


def scenario(
    *paths: Path,
    pack: Paths = None,
    verbose: Annotated[
        bool, Parameter(("--verbose", "-v"), negative="", show_default=False)
    ] = False,
) -> int:
    """Run scenario files and report every difference from what they expect.

    Exits with status 1 if a scenario fails.

    For example:

      lorehall scenario tests
      lorehall scenario my-bug.scenario -v
      lorehall scenario my.scenario --pack my.cards

    Parameters
    ----------
    paths
        Scenario files, or folders of *.scenario files.
    pack
        A card pack (file or folder) to add; can be repeated.
    verbose
        Also list the scenarios that pass.

    """
    from lorehall.games.scenarios import run_file

    files = [
        file
        for path in paths
        for file in (sorted(path.glob("**/*.scenario")) if path.is_dir() else [path])
    ]
    if not files and paths:
        raise Misuse(
            f"There are no scenario files in {listed([str(path) for path in paths], 'or')}."
        )
    if not files:
        raise Misuse(
            "Name scenario files, or folders of *.scenario files, for example: lorehall scenario tests"
        )
    passed, failed = 0, 0
    for file in files:
        for result in run_file(file, pack_paths(pack)):
            passed += result.passed
            failed += not result.passed
            if not result.passed:
                say(f"FAILED  {result.file}:{result.line}  {result.name}")
                say("\n".join(f"    {line}" for line in result.message.splitlines()))
            elif verbose:
                say(f"passed  {result.file}:{result.line}  {result.name}")
    say(
        f"{plural(passed + failed, 'scenario')} in {plural(len(files), 'file')}: {passed} passed, {failed} failed."
    )
    return 1 if failed else 0
