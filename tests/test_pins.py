"""What `make` installs is pinned by version and by the digest of every file that may be installed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")


def requirements(path: Path) -> list[str]:
    """The entries of a lock file, each with its hashes on one line."""
    lines = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_every_package_has_one_version_and_hashes(path: Path) -> None:
    found = requirements(path)
    assert found
    for entry in found:
        assert re.match(r"[a-z0-9][a-z0-9._-]*==\S+ ", entry), entry
        assert HASH.search(entry), entry
        assert not re.search(r"https?://|file:", entry), "the index is not named"


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_packages_can_be_installed_on_other_systems(path: Path) -> None:
    """A wheel for one system alone would have one hash: pure ones have two files, compiled ones a dozen and more."""
    many = [entry for entry in requirements(path) if len(HASH.findall(entry)) >= 2]
    assert len(many) >= len(requirements(path)) - 3


def test_make_installs_nothing_that_has_no_hash() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [
        line for line in makefile.splitlines() if "$(PIP)" in line or "PIP_WHEEL :=" in line
    ]
    assert installs
    for line in installs:
        by_hash = "$(PINNED) requirements/" in line
        itself = re.search("--no-deps --no-(build-isolation|index)", line)  # Lorehall alone
        assert by_hash or itself, line
    assert "--generate-hashes" in makefile


@pytest.mark.parametrize("folder", ["web", "benchmarks/server"])
def test_npm_installs_what_its_lock_file_names_on_every_system(folder: str) -> None:
    """`npm ci` refuses a lock file that leaves out the binaries of one system, or takes its word for nothing."""
    lock = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    there = {path.rpartition("node_modules/")[2] for path in lock}
    for path, entry in lock.items():
        assert set(entry.get("optionalDependencies", ())) <= there, path
        assert path == "" or entry["integrity"].startswith("sha512-"), path
        assert "resolved" not in entry, "the registry is not named"
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "npm ci " in makefile
    assert "npm install" not in makefile
