"""What the folder `hosting` gives to hosts fits the program: its commands, options, paths and limits."""

from __future__ import annotations

import configparser
import json
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lorehall.cli import main
from lorehall.server.net.limits import Limits
from lorehall.server.process.settings import Settings
from lorehall.server.proof.gamefile import MAX_BYTES

ROOT = Path(__file__).resolve().parents[1]
HOSTING = ROOT / "hosting"
EXCERPTS = runpy.run_path(str(ROOT / "scripts" / "code_excerpts.py"))
SETTINGS = Settings(Path())
UNITS = {"k": 1_000, "kb": 1_000, "m": 1_000_000, "mb": 1_000_000}


def text(name: str) -> str:
    return (HOSTING / name).read_text("utf-8")


@pytest.fixture
def options(capsys: pytest.CaptureFixture[str]) -> set[str]:
    """Those of `lorehall serve`."""
    assert main(["serve", "--help"]) == 0
    return set(re.findall(r"--[a-z][a-z-]*", capsys.readouterr().out))


def given(command: list[str]) -> set[str]:
    return {word for word in command if word.startswith("--")}


# --- systemd ----------------------------------------------------------------------------------


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, comment_prefixes="#", strict=True)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(text("lorehall.service"))
    return found


def test_the_service_starts_the_server_with_options_that_it_has(options: set[str]) -> None:
    command = shlex.split(unit()["Service"]["ExecStart"])
    assert command[:2] == ["/opt/lorehall/bin/lorehall", "serve"]
    assert command[command.index("--data") + 1] == "${STATE_DIRECTORY}"
    assert unit()["Service"]["StateDirectory"] == "lorehall"
    assert given(command) <= options


def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    """Where there is one to be asked; its program is not installed here."""
    program = shutil.which("systemd-analyze")
    written = text("lorehall.service").replace("/opt/lorehall/bin/lorehall", sys.executable)
    (tmp_path / "lorehall.service").write_text(written)
    if program is not None:
        asked = [program, "verify", str(tmp_path / "lorehall.service")]
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert "lorehall.service" not in found.stderr, found.stderr


def test_the_service_has_a_bound_of_memory_that_the_page_names() -> None:
    """Enough for the server and a process for bots; a leak does not take the machine with it."""
    service = unit()["Service"]
    high, most = service["MemoryHigh"], service["MemoryMax"]
    assert (high, most) == ("768M", "1G")
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert f"`MemoryMax={most}`" in page


# --- containers -------------------------------------------------------------------------------


def steps() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    lines = [line for line in text("Containerfile").splitlines() if re.match("[A-Z]+ ", line)]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def test_everything_that_the_container_copies_is_there() -> None:
    copied = [rest.split() for word, rest in steps() if word == "COPY"]
    ours = [path for words in copied if not words[0].startswith("--") for path in words[:-1]]
    assert ours
    assert [path for path in ours if not (ROOT / path).exists()] == []
    vite = (ROOT / "web" / "vite.config.ts").read_text("utf-8")
    (client,) = [words[1] for words in copied if words[0] == "--from=client"]
    assert f'outDir: "../{client.removeprefix("/build/")}"' in vite


def test_the_container_serves_with_options_that_there_are(options: set[str]) -> None:
    (start,) = [json.loads(rest) for word, rest in steps() if word == "ENTRYPOINT"]
    assert start[:2] == ["lorehall", "serve"]
    assert given(start) <= options
    kept = dict(zip(start[2::2], start[3::2], strict=True))
    assert ("VOLUME", kept["--data"]) in steps()
    assert ("EXPOSE", kept["--port"]) in steps()
    (health,) = [rest for word, rest in steps() if word == "HEALTHCHECK"]
    assert f"http://127.0.0.1:{kept['--port']}/healthz" in health


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of the container file, by stage."""
    found: list[list[tuple[str, str]]] = []
    for step in steps():
        if step[0] == "FROM":
            found.append([])
        found[-1].append(step)
    return found


def test_the_container_runs_the_compiled_build_without_a_compiler() -> None:
    _, server, runtime = stages()
    built = " ".join(rest for _, rest in server)
    assert "LOREHALL_MYPYC=1 pip wheel" in text("Containerfile")
    assert "gcc" in built
    assert built.count("--require-hashes") == 2
    installed = " ".join(rest for word, rest in runtime if word in ("RUN", "COPY"))
    assert "--from=server /opt/lorehall /opt/lorehall" in installed
    assert not re.search(r"gcc|apt-get|pip install", installed)
    assert ("ENV", "PATH=/opt/lorehall/bin:$PATH") in runtime
    assert "requirements/build.txt" in built
    packages = (ROOT / "requirements" / "build.txt").read_text("utf-8")
    needed = {"mypy", "setuptools", "msgspec"}
    assert set(re.findall(rf"^({'|'.join(needed)})==", packages, re.M)) == needed


def test_the_client_is_built_from_its_lock_file_alone() -> None:
    (client, _, _) = stages()
    assert [rest for word, rest in client if word == "RUN"] == [
        "npm ci --no-audit --no-fund",
        "npm run build",
    ]


# --- proxies ----------------------------------------------------------------------------------


def amount(pattern: str, name: str) -> int:
    """A number with its unit, in bytes or seconds."""
    found = re.search(pattern, text(name), re.I)
    assert found, pattern
    return int(found[1]) * UNITS.get(found[2].lower(), 1)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_leads_to_the_server_and_shows_no_metrics(name: str) -> None:
    found = text(name)
    assert found.count("{") == found.count("}")
    assert f"{SETTINGS.host}:{SETTINGS.port}" in found
    assert re.search(r"/metrics (\{ return )?404", found)


def test_game_files_pass_both_proxies() -> None:
    assert amount(r"client_max_body_size (\d+)(k|m);", "nginx.conf") > MAX_BYTES
    assert amount(r"max_size (\d+)(KB|MB)", "Caddyfile") > MAX_BYTES


def test_nginx_hands_on_what_the_server_needs() -> None:
    """Caddy does so by itself."""
    found = text("nginx.conf")
    for header, value in (
        ("Host", "$http_host"),
        ("Upgrade", "$http_upgrade"),
        ("Connection", "$connection_upgrade"),
        ("X-Forwarded-For", "$proxy_add_x_forwarded_for"),
        ("X-Forwarded-Proto", "$scheme"),
    ):
        assert f"proxy_set_header {header} {value};" in found
    assert "map $http_upgrade $connection_upgrade" in found
    assert "proxy_http_version 1.1;" in found
    assert amount(r"proxy_read_timeout (\d+)(s);", "nginx.conf") > Limits().ping_give_up


def test_the_page_about_proxies_shows_these_files(options: set[str]) -> None:
    page = (ROOT / "docs" / "reverse-proxy.md").read_text("utf-8")
    assert EXCERPTS["fresh"](page) == page, "make excerpts"
    for name in ("nginx.conf", "Caddyfile"):
        assert text(name) in page
    for line in re.findall(r"^\$ lorehall serve (.*)$", page, re.M):
        assert given(shlex.split(line)) <= options
