"""What a stranger finds around the program says the same everywhere: version, address, checks, and pins of what workflows run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import lorehall

ROOT = Path(__file__).resolve().parents[1]
GITHUB = sorted((ROOT / ".github").rglob("*.*"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    """The package, `lorehall --version` and the documentation read it from `lorehall.__version__`."""
    version = lorehall.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    assert f"\nversion: {version}\n" in text("CITATION.cff")
    assert f"\n## {version}" in text("CHANGELOG.md")
    assert f"**Status:** {version}, " in text("README.md")
    assert f"badge/version-{version}-" in text("README.md")
    assert f"| {version.rpartition('.')[0]}.x, and the main branch | yes |" in text("SECURITY.md")


def test_the_repository_has_one_address() -> None:
    urls = PYPROJECT["project"]["urls"]
    home = urls["Repository"]
    pages = "https://{}.github.io/{}/".format(*home.split("/")[-2:])
    assert urls["Documentation"] == pages
    for path in (*GITHUB, ROOT / "CITATION.cff", ROOT / "pyproject.toml", ROOT / "CONTRIBUTING.md"):
        named = re.findall(r"https://[\w.-]*github\.(?:com|io)/[^\s\"']*", path.read_text("utf-8"))
        assert [url for url in named if not url.startswith((home, pages))] == [], path


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_pin_their_actions_and_have_few_rights(path: Path) -> None:
    words = path.read_text("utf-8")
    used = re.findall(r"uses: (.*)", words)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert "\npermissions:\n  contents: read\n" in words, (
        "what a job needs beyond that it says itself"
    )
    assert words.count("actions/checkout@") == words.count("persist-credentials: false")


def test_every_change_passes_what_a_clean_machine_passes() -> None:
    assert "- run: .ci/run\n" in text(".github/workflows/ci.yml")


def test_a_commit_is_checked_like_everything() -> None:
    """The hooks of pre-commit are the parts of `make check`."""
    hooks = re.findall(r"^        entry: make (\S+)$", text(".pre-commit-config.yaml"), re.M)
    found = re.search(r"^check: (.*?) ##", text("Makefile"), re.M)
    assert found is not None
    assert hooks == found[1].split()


def test_wheels_for_other_machines_are_built_and_tried_out_with_what_the_source_release_has() -> (
    None
):
    settings = PYPROJECT["tool"]["cibuildwheel"]
    named = re.findall(r"\{project\}/(\S+)", " ".join(map(str, settings.values())))
    assert set(named) >= {"requirements/build.txt", "scripts/smoke.py"}
    for path in named:
        assert (ROOT / path).is_file()
        assert re.search(
            rf"^(graft {Path(path).parent}|include {path})$", text("MANIFEST.in"), re.M
        )
    pythons = {f"cp{number.replace('.', '')}-*" for number in supported()}
    assert set(settings["build"]) == pythons


def supported() -> list[str]:
    """The versions of Python that the package names."""
    line = re.compile(r"Programming Language :: Python :: (\d\.\d+)")
    found = map(line.fullmatch, PYPROJECT["project"]["classifiers"])
    return [match[1] for match in found if match]
