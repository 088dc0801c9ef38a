"""What pyproject.toml cannot say: the rulebooks travel with the package, and hot modules may be compiled.

Plain install: `pip install .` (or `-e .`). Compiled install: `LOREHALL_MYPYC=1 pip install .`, which needs mypy and a C
compiler and builds the modules below from the very same source; MYPYC_OPT_LEVEL (0 to 3, or g; 3 unless you say otherwise)
says how hard the C compiler works: g takes a third of its time for code that does the same, somewhat slower.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# The modules on the hot path, by dotted name: the one list of them. tests/test_build.py reads it too. A module belongs here
# when it runs once per decision or more often; what reads files or talks to people stays interpreted.
HOT_MODULES: tuple[str, ...] = (
    "lorehall.core.rng",
    "lorehall.core.keyed",
    "lorehall.core.position",
    "lorehall.core.play",
    "lorehall.core.packing",
    "lorehall.core.playout",
    "lorehall.core.saving",
    "lorehall.core.dice",
    "lorehall.core.places",
    "lorehall.core.zones",
    "lorehall.core.triggers",
    "lorehall.core.joints",
    "lorehall.core.sentences",
    "lorehall.core.events",
    "lorehall.core.choices",
    "lorehall.core.wire",
    "lorehall.core.course",
    "lorehall.core.windows",
    "lorehall.server.law",
    "lorehall.server.times",
    "lorehall.server.seating",
    "lorehall.server.table",
    "lorehall.server.conditions",
    "lorehall.server.comfort",
    "lorehall.server.decisions",
    "lorehall.server.positions",
    "lorehall.server.frames",
    "lorehall.server.wire",
    "lorehall.server.tablelog",
    "lorehall.server.publishing",
    "lorehall.games.enchanters.model.codes",
    "lorehall.games.enchanters.model.events",
    "lorehall.games.enchanters.model.definitions",
    "lorehall.games.enchanters.model.state",
    "lorehall.games.enchanters.model.fold",
    "lorehall.games.enchanters.model.queries",
    "lorehall.games.enchanters.model.pearls",
    "lorehall.games.enchanters.model.power",
    "lorehall.games.enchanters.model.targets",
    "lorehall.games.enchanters.model.affording.uses",
    "lorehall.games.enchanters.model.affording.reach",
    "lorehall.games.enchanters.model.affording.journeys",
    "lorehall.games.enchanters.model.affording.costs",
    "lorehall.games.enchanters.rules.idle",
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
    "lorehall.games.enchanters.rules.together",
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
    "lorehall.games.enchanters.evaluation.measures",
    "lorehall.games.enchanters.evaluation.together",
    "lorehall.games.enchanters.evaluation.worth",
    "lorehall.games.enchanters.evaluation.ahead",
    "lorehall.games.enchanters.table.places",
    "lorehall.games.enchanters.table.naming",
    "lorehall.games.enchanters.table.options",
    "lorehall.games.enchanters.table.prompts",
    "lorehall.games.enchanters.table.words",
    "lorehall.games.enchanters.table.readers",
    "lorehall.games.enchanters.table.spending",
    "lorehall.games.enchanters.table.windows",
    "lorehall.games.enchanters.table.view",
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
    "lorehall.games.enchanters.effects.together",
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
    "lorehall.games.defenders.tactics.weights",
    "lorehall.games.defenders.tactics.lore",
    "lorehall.games.defenders.tactics.outlook",
    "lorehall.games.defenders.tactics.chances",
    "lorehall.games.defenders.tactics.tasks",
    "lorehall.games.defenders.tactics.day",
    "lorehall.games.defenders.tactics.texts",
    "lorehall.games.defenders.tactics.replies",
    "lorehall.games.defenders.evaluation",
    "lorehall.games.prophecy.model.asking",
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
    "lorehall.games.prophecy.rules.drawn",
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
    "lorehall.games.prophecy.evaluation.figures",
    "lorehall.games.prophecy.evaluation.brings",
    "lorehall.games.prophecy.evaluation.texts",
    "lorehall.games.prophecy.evaluation.measures",
    "lorehall.games.prophecy.evaluation.might",
    "lorehall.games.prophecy.evaluation.sheets",
    "lorehall.games.prophecy.evaluation.prospects",
    "lorehall.games.prophecy.evaluation.worth",
    "lorehall.games.prophecy.evaluation.chances",
    "lorehall.games.prophecy.evaluation.ahead",
    "lorehall.games.prophecy.evaluation.hurry",
)

HERE = Path(__file__).resolve().parent
MADE = HERE / "build" / "mypyc"
"""Where mypyc puts its C files; kept from build to build, so that only what changed is compiled again."""
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")
MANY = 10
"""From so many C files on it pays to prepare what they all include: a megabyte."""


class BuildWithRulebooks(build_py):
    """Copies docs/rules into the built package as `lorehall/rulebooks`.

    The rulebooks are documentation first, so docs/rules holds the only copy. An editable install reads them there
    (see lorehall.rules); a wheel cannot, so it gets a copy at build time. Nothing is ever copied into src.
    """

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "lorehall" / "rulebooks"
        target.mkdir(parents=True, exist_ok=True)
        for book in sorted((HERE / "docs" / "rules").glob("*.md")):
            shutil.copyfile(book, target / book.name)


class BuildSideBySide(build_ext):
    """Compiles the C files of the hot modules side by side, and only those that changed.

    mypyc writes one C file per module and touches it only if its content is new, so an edit costs the modules it reaches.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp += f"-O{OPT_LEVEL}"  # so that no level takes what another compiled
        self.parallel = (
            os.cpu_count()
        )  # the little module of each name need not wait for the large one

    def build_extensions(self) -> None:
        self.compiler.compile = self._compile_changed
        super().build_extensions()

    def _compile_changed(
        self, sources: Sequence[str], output_dir: str | None = None, macros: Any = None,
        include_dirs: Any = None, debug: bool = False, extra_preargs: Any = None,
        extra_postargs: Any = None, depends: Any = None,
    ) -> list[str]:  # fmt: skip
        """What `CCompiler.compile` does, with more than one compiler at work."""
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
        if len(old) >= MANY and compiler.compiler_type == "unix":
            ours = next(build[made][0] for made in old if "__native" in made)
            arguments = [*arguments, *self._read_once(ours, arguments, extra)]

        def compile_one(made: str) -> None:
            compiler._compile(made, *build[made], arguments, extra, options)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_one, old))
        return list(objects)

    def _read_once(self, source: str, arguments: list[str], extra: list[str]) -> list[str]:
        """Has the C compiler read what this file and all the others include, once for all; the flags to use that."""
        text = Path(source).read_text()
        common = MADE / "common.h"
        common.write_text("".join(re.findall(r'^#include "__native.*\n', text, re.MULTILINE)))
        command = [*self.compiler.compiler_so, *arguments, *extra, "-x", "c-header", str(common)]
        self.compiler.spawn([*command, "-o", f"{common}.gch"])
        return ["-include", str(common)]


def compiled_modules() -> list[Extension]:
    """The extension modules to build: none unless LOREHALL_MYPYC=1 is set, nor where only names and versions are asked for."""
    if os.environ.get("LOREHALL_MYPYC") != "1" or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    if not HOT_MODULES:
        print("lorehall: no hot modules are listed in setup.py, so nothing is compiled")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("LOREHALL_MYPYC=1 needs mypy: pip install 'lorehall[build]'") from error
    paths = [f"src/{name.replace('.', '/')}.py" for name in HOT_MODULES]
    extensions: list[Extension] = mypycify(
        paths, opt_level=OPT_LEVEL, debug_level="0", multi_file=True, target_dir=str(MADE)
    )
    if (
        sys.platform == "linux"
    ):  # nobody outside calls what is inside, so it may be called directly and inlined
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


setup(
    cmdclass={"build_py": BuildWithRulebooks, "build_ext": BuildSideBySide},
    ext_modules=compiled_modules(),
)
