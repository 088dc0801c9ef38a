"""Build steps beyond pyproject.toml: include the rulebooks and the client, and optionally compile the hot modules.

Plain install: `pip install .` (or `-e .`). Compiled install: `LOREHALL_MYPYC=1 pip install .`, which needs a C compiler
and builds the modules below from the same source. MYPYC_OPT_LEVEL (0 to 3, or g; the default is 3) sets the
optimization level of the C compiler: g takes a third of the time, for somewhat slower code.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# The only list of modules on the hot path, by dotted name. tests/test_build.py reads it too. A module belongs here
# if it runs at least once per decision. Modules that read files or handle requests stay interpreted.
HOT_MODULES: tuple[str, ...] = (
    "lorehall.core.engine.rng",
    "lorehall.core.engine.keyed_rng",
    "lorehall.core.engine.position",
    "lorehall.core.engine.declared_position",
    "lorehall.core.engine.option_codes",
    "lorehall.core.engine.playout",
    "lorehall.core.game.saving",
    "lorehall.core.engine.dice",
    "lorehall.core.engine.places",
    "lorehall.core.engine.zones",
    "lorehall.core.engine.triggers",
    "lorehall.core.engine.effects",
    "lorehall.core.words.sentences",
    "lorehall.core.words.events",
    "lorehall.core.words.choices",
    "lorehall.core.words.requests",
    "lorehall.core.words.wire",
    "lorehall.core.game.history",
    "lorehall.core.game.windows",
    "lorehall.server.table.table_rules",
    "lorehall.server.table.clocks",
    "lorehall.server.table.seating",
    "lorehall.server.table.table",
    "lorehall.server.commands.preconditions",
    "lorehall.server.commands.auto_pass",
    "lorehall.server.commands.handlers",
    "lorehall.server.table.position_marks",
    "lorehall.server.net.frames",
    "lorehall.server.protocol.wire",
    "lorehall.server.live.table_log",
    "lorehall.server.live.publisher",
    "lorehall.games.enchanters.model.codes",
    "lorehall.games.enchanters.model.events",
    "lorehall.games.enchanters.model.definitions",
    "lorehall.games.enchanters.model.state",
    "lorehall.games.enchanters.model.fold",
    "lorehall.games.enchanters.model.queries",
    "lorehall.games.enchanters.model.pearls",
    "lorehall.games.enchanters.model.power",
    "lorehall.games.enchanters.model.targets",
    "lorehall.games.enchanters.model.affordability.uses",
    "lorehall.games.enchanters.model.affordability.reach",
    "lorehall.games.enchanters.model.affordability.journeys",
    "lorehall.games.enchanters.model.affordability.costs",
    "lorehall.games.enchanters.rules.no_effect",
    "lorehall.games.enchanters.rules.triggers",
    "lorehall.games.enchanters.rules.wounds",
    "lorehall.games.enchanters.rules.steps",
    "lorehall.games.enchanters.rules.taking",
    "lorehall.games.enchanters.rules.invasion",
    "lorehall.games.enchanters.rules.paying",
    "lorehall.games.enchanters.rules.windows",
    "lorehall.games.enchanters.rules.combat",
    "lorehall.games.enchanters.rules.journey",
    "lorehall.games.enchanters.rules.verdict",
    "lorehall.games.enchanters.rules.overlord",
    "lorehall.games.enchanters.rules.overlordturn",
    "lorehall.games.enchanters.rules.coop",
    "lorehall.games.enchanters.rules.challenge",
    "lorehall.games.enchanters.rules.major",
    "lorehall.games.enchanters.rules.scoring",
    "lorehall.games.enchanters.rules.quests",
    "lorehall.games.enchanters.rules.automa",
    "lorehall.games.enchanters.rules.turn",
    "lorehall.games.enchanters.rules.duel",
    "lorehall.games.enchanters.model.selectors",
    "lorehall.games.enchanters.rules.supply",
    "lorehall.games.enchanters.rules.setup",
    "lorehall.games.enchanters.bots.measures",
    "lorehall.games.enchanters.bots.coop",
    "lorehall.games.enchanters.bots.value",
    "lorehall.games.enchanters.bots.lookahead",
    "lorehall.games.enchanters.table.places",
    "lorehall.games.enchanters.table.naming",
    "lorehall.games.enchanters.table.words",
    "lorehall.games.enchanters.table.readers",
    "lorehall.games.enchanters.table.pure_costs",
    "lorehall.games.enchanters.table.windows",
    "lorehall.games.enchanters.table.view",
    "lorehall.games.enchanters.table.hidden",
    "lorehall.games.enchanters.table.requests",
    "lorehall.games.enchanters.effects.basic",
    "lorehall.games.enchanters.effects.wounds",
    "lorehall.games.enchanters.effects.power",
    "lorehall.games.enchanters.effects.cards",
    "lorehall.games.enchanters.effects.gifts",
    "lorehall.games.enchanters.effects.discards",
    "lorehall.games.enchanters.effects.swaps",
    "lorehall.games.enchanters.effects.table",
    "lorehall.games.enchanters.effects.tokens",
    "lorehall.games.enchanters.effects.variants",
    "lorehall.games.enchanters.effects.market",
    "lorehall.games.enchanters.effects.coop",
    "lorehall.games.defenders.model.codes",
    "lorehall.games.defenders.model.events",
    "lorehall.games.defenders.model.definitions",
    "lorehall.games.defenders.model.state",
    "lorehall.games.defenders.model.queries",
    "lorehall.games.defenders.rules.ending",
    "lorehall.games.defenders.rules.steps",
    "lorehall.games.defenders.rules.placing",
    "lorehall.games.defenders.rules.quests",
    "lorehall.games.defenders.rules.wounds",
    "lorehall.games.defenders.rules.rerolls",
    "lorehall.games.defenders.rules.minions",
    "lorehall.games.defenders.rules.generals",
    "lorehall.games.defenders.rules.actions",
    "lorehall.games.defenders.rules.stops",
    "lorehall.games.defenders.rules.darkness",
    "lorehall.games.defenders.rules.turn",
    "lorehall.games.defenders.rules.setup",
    "lorehall.games.defenders.effects.basic",
    "lorehall.games.defenders.effects.board",
    "lorehall.games.defenders.effects.cards",
    "lorehall.games.defenders.effects.war",
    "lorehall.games.defenders.effects.fights",
    "lorehall.games.defenders.bots.weights",
    "lorehall.games.defenders.bots.printed_facts",
    "lorehall.games.defenders.bots.threats",
    "lorehall.games.defenders.bots.chances",
    "lorehall.games.defenders.bots.tasks",
    "lorehall.games.defenders.bots.day",
    "lorehall.games.defenders.bots.texts",
    "lorehall.games.defenders.bots.replies",
    "lorehall.games.defenders.bots.evaluation",
    "lorehall.games.prophecy.model.requests",
    "lorehall.games.prophecy.model.codes",
    "lorehall.games.prophecy.model.definitions",
    "lorehall.games.prophecy.model.events",
    "lorehall.games.prophecy.model.hidden",
    "lorehall.games.prophecy.model.invariants",
    "lorehall.games.prophecy.model.queries",
    "lorehall.games.prophecy.model.state",
    "lorehall.games.prophecy.rules.aftermath",
    "lorehall.games.prophecy.rules.battle",
    "lorehall.games.prophecy.rules.board",
    "lorehall.games.prophecy.rules.cards",
    "lorehall.games.prophecy.rules.cleanup",
    "lorehall.games.prophecy.rules.combat",
    "lorehall.games.prophecy.rules.creatures",
    "lorehall.games.prophecy.rules.death",
    "lorehall.games.prophecy.rules.chance_and_events",
    "lorehall.games.prophecy.rules.duels",
    "lorehall.games.prophecy.rules.ending",
    "lorehall.games.prophecy.rules.final",
    "lorehall.games.prophecy.rules.hands",
    "lorehall.games.prophecy.rules.lines",
    "lorehall.games.prophecy.rules.movement",
    "lorehall.games.prophecy.rules.opportunities",
    "lorehall.games.prophecy.rules.planes",
    "lorehall.games.prophecy.rules.rolls",
    "lorehall.games.prophecy.rules.setup",
    "lorehall.games.prophecy.rules.spaces",
    "lorehall.games.prophecy.rules.steps",
    "lorehall.games.prophecy.rules.trade",
    "lorehall.games.prophecy.rules.turn",
    "lorehall.games.prophecy.rules.windows",
    "lorehall.games.prophecy.effects.basic",
    "lorehall.games.prophecy.effects.battle",
    "lorehall.games.prophecy.effects.board",
    "lorehall.games.prophecy.effects.conditions",
    "lorehall.games.prophecy.effects.gains",
    "lorehall.games.prophecy.effects.items",
    "lorehall.games.prophecy.effects.journeys",
    "lorehall.games.prophecy.bots.figures",
    "lorehall.games.prophecy.bots.text_value",
    "lorehall.games.prophecy.bots.texts",
    "lorehall.games.prophecy.bots.measures",
    "lorehall.games.prophecy.bots.battle_strength",
    "lorehall.games.prophecy.bots.sheets",
    "lorehall.games.prophecy.bots.prospects",
    "lorehall.games.prophecy.bots.value",
    "lorehall.games.prophecy.bots.chances",
    "lorehall.games.prophecy.bots.lookahead",
    "lorehall.games.prophecy.bots.rollout_policy",
)

HERE = Path(__file__).resolve().parent
MADE = HERE / "build" / "mypyc"
"""Where mypyc puts its C files; they stay between builds, so only changed ones are compiled again."""
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")
MANY = 10
"""From this many C files on, it pays to precompile the megabyte of headers that they all include."""


class BuildWhole(build_py):
    """Builds a complete package without leftovers from earlier builds.

    The rulebooks are documentation first, so the only copy is in docs/rules. An editable install reads them there
    (see lorehall.rules); a wheel cannot, so it gets a copy at build time, as `lorehall/rulebooks`. Nothing is copied into src.
    """

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        if not (HERE / "src" / "lorehall" / "server" / "client" / "index.html").is_file():
            raise SystemExit(
                "lorehall: the browser client is not built, so the package would have no page to serve. "
                "Run `make client` first (it needs Node 20.19 or newer)."
            )
        # Otherwise files from an earlier build would be included, even modules that no longer exist.
        package = Path(self.build_lib) / "lorehall"
        shutil.rmtree(package, ignore_errors=True)
        super().run()
        target = package / "rulebooks"
        target.mkdir()
        for book in sorted((HERE / "docs" / "rules").glob("*.md")):
            shutil.copyfile(book, target / book.name)


class BuildSideBySide(build_ext):
    """Compiles the C files of the hot modules in parallel, and only those that changed.

    mypyc writes one C file per module and touches it only if its content is new, so an edit recompiles only what it affects.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp += f"-O{OPT_LEVEL}"  # so levels don't share object files
        self.parallel = (
            os.cpu_count()
        )  # the small module of each name needn't wait for the large one

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self._compile_changed
        super().build_extensions()

    def _compile_changed(
        self, sources: Sequence[str], output_dir: str | None = None, macros: Any = None,
        include_dirs: Any = None, debug: bool = False, extra_preargs: Any = None,
        extra_postargs: Any = None, depends: Any = None,
    ) -> list[str]:  # fmt: skip
        """Does what `CCompiler.compile` does, with several compilers at the same time."""
        compiler = self.compiler
        macros, objects, extra, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, extra_preargs)
        headers = max((path.stat().st_mtime for path in MADE.rglob("__native*.h")), default=0.0)

        def is_old(made: str) -> bool:
            newest = max(headers, os.path.getmtime(build[made][0]))
            return not os.path.exists(made) or os.path.getmtime(made) <= newest

        old = [made for made in objects if is_old(made)]
        # On macOS one call may compile for two architectures, which rules this out.
        if len(old) >= MANY and sys.platform == "linux":
            ours = next(build[made][0] for made in old if "__native" in made)
            arguments = [*arguments, *self._read_once(ours, arguments, extra)]

        def compile_one(made: str) -> None:
            compiler._compile(made, *build[made], arguments, extra, options)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_one, old))
        return list(objects)

    def _read_once(self, source: str, arguments: list[str], extra: list[str]) -> list[str]:
        """Precompile the headers that all files include; return the flags that use them."""
        text = Path(source).read_text()
        common = MADE / "common.h"
        common.write_text("".join(re.findall(r'^#include "__native.*\n', text, re.MULTILINE)))
        command = [*self.compiler.compiler_so, *arguments, *extra, "-x", "c-header", str(common)]
        self.compiler.spawn([*command, "-o", f"{common}.gch"])
        return ["-include", str(common)]


def is_compiled() -> bool:
    """Return whether this build compiles the hot modules."""
    return os.environ.get("LOREHALL_MYPYC") == "1"


def compiler_requirements() -> list[str]:
    """Return what pip fetches for this build; without isolation it must be installed already. mypyc needs the imported types."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [*project["optional-dependencies"]["build"], *project["dependencies"]]
    return needed if is_compiled() else []


def compiled_modules() -> list[Extension]:
    """Return the extension modules to build: none in a plain build, or when only metadata is requested."""
    if not is_compiled() or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("LOREHALL_MYPYC=1 needs mypy: pip install 'lorehall[build]'") from error
    paths = [f"src/{name.replace('.', '/')}.py" for name in HOT_MODULES]
    extensions: list[Extension] = mypycify(
        paths, opt_level=OPT_LEVEL, debug_level="0", multi_file=True, target_dir=str(MADE)
    )
    if sys.platform == "linux":
        # Nothing outside calls these functions, so they can be called directly and inlined.
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


setup(
    cmdclass={"build_py": BuildWhole, "build_ext": BuildSideBySide},
    ext_modules=compiled_modules(),
    setup_requires=compiler_requirements(),
)
