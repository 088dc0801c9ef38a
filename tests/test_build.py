"""Each build is what it claims to be: plain modules are interpreted, the hot ones of the compiled build are machine code."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import lorehall

ROOT = Path(__file__).resolve().parents[1]


def hot_modules() -> list[str]:
    """The list in setup.py, read without running it."""
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "HOT_MODULES":
            assert node.value is not None
            return list(ast.literal_eval(node.value))
    raise AssertionError("setup.py has no HOT_MODULES")


def is_compiled(name: str) -> bool:
    file = importlib.import_module(name).__file__
    assert file is not None
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def test_hot_modules_exist_once_each() -> None:
    modules = hot_modules()
    assert len(set(modules)) == len(modules)
    for name in modules:
        assert (ROOT / "src" / f"{name.replace('.', '/')}.py").is_file(), name


def test_the_build_is_the_one_expected() -> None:
    expected = os.environ.get("LOREHALL_EXPECT_COMPILED")
    if expected is None:
        # Not started by make: whichever build it is, it must be one build and not a mixture.
        assert len({is_compiled(name) for name in hot_modules()}) <= 1
    else:
        wrong = [name for name in hot_modules() if is_compiled(name) is not (expected == "1")]
        assert wrong == []


def test_the_compiled_build_does_not_run_from_the_source_tree() -> None:
    if os.environ.get("LOREHALL_EXPECT_COMPILED") == "1":
        assert not Path(lorehall.__file__).is_relative_to(ROOT / "src")


@pytest.mark.parametrize("suffix", EXTENSION_SUFFIXES)
def test_no_compiled_module_lies_in_the_source_tree(suffix: str) -> None:
    assert list((ROOT / "src").rglob(f"*{suffix}")) == []


def test_the_package_carries_what_the_server_shows() -> None:
    """The client and the lesson travel with the package: an installed Lorehall needs no Node."""
    import tomllib
    from fnmatch import fnmatch

    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = data["tool"]["setuptools"]["package-data"]
    client = ROOT / "src" / "lorehall" / "server" / "client"
    for file in client.rglob("*"):
        path = file.relative_to(client.parent).as_posix()
        fits = [fnmatch(path, pattern) for pattern in patterns["lorehall.server"]]
        assert file.is_dir() or any(fits), path
    assert "client/*" in patterns["lorehall.server"]
    assert "client/assets/*" in patterns["lorehall.server"]
    assert "*.scenario" in patterns["*"]


def test_a_weakness_can_be_reported() -> None:
    assert "[SECURITY.md](SECURITY.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    policy = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    for heading in ("## Supported versions", "## How to report", "## What counts"):
        assert heading in policy


def built_wheel(folder: Path) -> Path:
    """The wheel of the sources in a folder, not compiled."""
    wheel = "from setuptools.build_meta import build_wheel; print(build_wheel('out'))"
    run = [sys.executable, "-W", "ignore", "-c", wheel]
    environment = {**os.environ, "LOREHALL_MYPYC": "0", "PYTHONPATH": ""}
    subprocess.run(run, cwd=folder, check=True, capture_output=True, env=environment)
    (built,) = (folder / "out").glob("*.whl")
    return built


def test_a_wheel_carries_the_licences_of_others(tmp_path: Path) -> None:
    """Those of the client beside it, ours and the notice among the data of the package."""
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    client = tmp_path / "src" / "lorehall" / "server" / "client"
    (client / "assets").mkdir(parents=True)
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    for folder in (client.parent.parent, client.parent):
        (folder / "__init__.py").touch()
    for file in ("index.html", "third-party.txt", "assets/index-abc.js"):
        (client / file).touch()
    names = zipfile.ZipFile(built_wheel(tmp_path)).namelist()
    assert "lorehall/server/client/third-party.txt" in names
    assert "lorehall/server/client/assets/index-abc.js" in names
    licences = {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}


LEARNING = """
import sys
from pathlib import Path

import lorehall
from lorehall.envs import aec, openspiel, single, vector

assert Path(lorehall.__file__).is_relative_to(sys.argv[1]), lorehall.__file__
table = aec.env("defenders", {"players": 2})
table.reset(seed=1)
for agent in table.agent_iter():
    seen, reward, termination, truncation, info = table.last()
    over = termination or truncation
    table.step(None if over else int(seen["action_mask"].argmax()))
print("played to the end")
"""


def test_an_installed_wheel_can_be_learned_with(tmp_path: Path) -> None:
    """With all games, their cards and rulebooks, away from the sources; what it depends on is that of this environment."""
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    leave_out = shutil.ignore_patterns("client", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=leave_out)
    wheel, installed, elsewhere = (
        built_wheel(tmp_path),
        tmp_path / "installed",
        tmp_path / "elsewhere",
    )
    elsewhere.mkdir()
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-compile",
        "--no-deps",
        "--no-index",
        "--target",
    ]
    subprocess.run([*install, str(installed), str(wheel)], check=True, cwd=elsewhere)
    run = [sys.executable, "-W", "ignore", "-c", LEARNING, str(installed)]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        run, cwd=elsewhere, check=True, capture_output=True, env=environment, text=True
    )
    assert done.stdout.startswith("played")
    (metadata,) = installed.glob("*.dist-info/METADATA")
    told = metadata.read_text("utf-8")
    for extra, package in EXTRAS.items():
        assert f"Provides-Extra: {extra}\n" in told
        assert re.search(rf"^Requires-Dist: {package}\S*; extra == .{extra}.$", told, re.MULTILINE)
        assert re.search(rf"^Requires-Dist: {package}\S*; extra == .envs.$", told, re.MULTILINE)


EXTRAS = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "openspiel": "open_spiel"}
"""The extras of the research interfaces, and what each brings."""


def test_the_extras_of_the_research_interfaces_come_with_the_installed_package() -> None:
    """Of this build, plain or compiled."""
    found = importlib.metadata.metadata("lorehall").get_all("Provides-Extra")
    assert {*EXTRAS, "envs"} <= set(found or ())
    for module in ("aec", "single", "vector", "openspiel"):
        assert not is_compiled(f"lorehall.envs.{module}")
