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


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """What a package is built from, in a folder of its own: almost no module, and a client that is three empty files."""
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "lorehall"
    client = package / "server" / "client"
    (client / "assets").mkdir(parents=True)
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "lorehall" / "__init__.py", package)
    for path in (
        "__init__.py",
        "client/index.html",
        "client/third-party.txt",
        "client/assets/a.js",
    ):
        (package / "server" / path).touch()
    return tmp_path


def test_a_wheel_carries_the_client_and_the_licences_of_others(sources: Path) -> None:
    """Those of the client beside it, ours and the notice among the data of the package."""
    wheel = built_wheel(sources)
    assert wheel.name == f"lorehall-{lorehall.__version__}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    for path in ("index.html", "third-party.txt", "assets/a.js"):
        assert f"lorehall/server/client/{path}" in names
    licences = {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}


def test_nothing_of_an_earlier_build_gets_into_a_wheel(sources: Path) -> None:
    old = sources / "build" / "lib" / "lorehall" / "server" / "client" / "assets" / "old.js"
    old.parent.mkdir(parents=True)
    old.touch()
    names = zipfile.ZipFile(built_wheel(sources)).namelist()
    assert "lorehall/server/client/assets/a.js" in names
    assert [name for name in names if "old" in name] == []


def test_no_wheel_is_built_without_the_client(sources: Path) -> None:
    (sources / "src" / "lorehall" / "server" / "client" / "index.html").unlink()
    with pytest.raises(subprocess.CalledProcessError) as failed:
        built_wheel(sources)
    assert b"Run `make client` first" in failed.value.stderr


def test_a_compiled_build_asks_pip_for_the_compiler_and_for_what_has_the_types(
    sources: Path,
) -> None:
    ask = "from setuptools.build_meta import get_requires_for_build_wheel as ask; print(ask())"

    def asked(mypyc: str) -> str:
        run = [sys.executable, "-W", "ignore", "-c", ask]
        environment = {**os.environ, "LOREHALL_MYPYC": mypyc, "PYTHONPATH": ""}
        done = subprocess.run(run, cwd=sources, check=True, capture_output=True, env=environment)
        return done.stdout.decode().splitlines()[-1]

    for package in ("mypy~=", "msgspec~="):
        assert package in asked("1")
        assert package not in asked("0")


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


def test_an_installed_wheel_can_be_learned_with(sources: Path, tmp_path: Path) -> None:
    """With all games, their cards and rulebooks, away from the sources; what it depends on is that of this environment."""
    shutil.copytree(ROOT / "docs" / "rules", sources / "docs" / "rules", dirs_exist_ok=True)
    leave_out = shutil.ignore_patterns("client", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", sources / "src", ignore=leave_out, dirs_exist_ok=True)
    wheel, installed, elsewhere = (
        built_wheel(sources),
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
