"""`lorehall serve` and `lorehall play` in the browser, as separate processes."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from lorehall.cli import console, main
from lorehall.server.net import addresses
from lorehall.server.net.addresses import friends_urls
from lorehall.server.storage import SqliteStorage
from support.process import running


def test_serve_answers_and_stops_gracefully(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(tmp_path, "serve", "--port", "0", "--data", str(data)) as (process, address):
        assert urllib.request.urlopen(f"{address}/healthz").read() == b'{"ok":true}'
        numbers = urllib.request.urlopen(f"{address}/metrics").read().decode()
        assert "lorehall_connections 0.0" in numbers
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    SqliteStorage(data).close()


def test_addresses_for_friends_are_printed_at_once_also_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stopped server also leaves nothing behind that the system would complain about."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    said, complained = tmp_path / "said.txt", tmp_path / "complained.txt"
    command = [sys.executable, "-m", "lorehall", "serve", "--host", "0.0.0.0", "--port", "0"]
    with said.open("w") as out, complained.open("w") as err:
        process = subprocess.Popen([*command, "--data", str(tmp_path)], stdout=out, stderr=err)
    try:
        end = time.monotonic() + 60
        while "nothing is lost" not in said.read_text():
            assert process.poll() is None, complained.read_text()
            assert time.monotonic() < end
            time.sleep(0.1)
        found = re.search(r"is running: http://127\.0\.0\.1:(\d+)\n", said.read_text())
        assert found
        urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/healthz").close()
        friends = friends_urls("0.0.0.0", int(found[1]))
        assert all(address in said.read_text() for address in friends)
        assert ("friends on the same network" in said.read_text()) == bool(friends)
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()
    assert "semaphore" not in complained.read_text()
    assert "Warning" not in complained.read_text()


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("0.0.0.0", ["http://192.168.1.20:80", "http://10.0.0.7:80"]),
        ("::", ["http://192.168.1.20:80", "http://[fd00::2]:80", "http://10.0.0.7:80"]),
        ("192.168.1.20", []),
        ("127.0.0.1", []),
    ],
)
def test_only_addresses_that_lead_here_from_elsewhere_are_shown(
    host: str, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_ways_out", lambda: ["192.168.1.20", "fd00::2"])
    named = ["127.0.1.1", "192.168.1.20", "fe80::1", "::1", "10.0.0.7"]
    monkeypatch.setattr(addresses, "_named", lambda: named)
    assert friends_urls(host, 80) == shown


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.20", False),
        ("testclient", False),
    ],
)
def test_who_sits_at_the_machine_itself_is_known_by_the_address(address: str, here: bool) -> None:
    assert addresses.is_this_machine(address) == here


def test_a_qr_code_is_drawn_for_people_and_not_into_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    console.show_qr_code("http://192.168.1.20:8000")
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(console, "is_terminal", lambda: True)
    console.show_qr_code("http://192.168.1.20:8000")
    lines = re.sub("\x1b\\[[0-9;]*m", "", capsys.readouterr().out).splitlines()
    assert len(lines) == (25 + 4 + 1) // 2
    assert {len(line) for line in lines} == {25 + 4}
    assert lines[1].startswith("██ ▄▄▄▄▄ █"), "the mark in the corner, dark on light"


def test_play_opens_a_running_table_once(tmp_path: Path) -> None:
    with running(tmp_path, "play", "--no-open", "--port", "0", "--players", "3") as (_, address):
        jar = CookieJar()
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        places = []
        for _ in range(2):
            try:
                places.append(opener.open(address).url)
            except urllib.error.HTTPError as unbuilt:  # without a built client the page says so
                places.append(unbuilt.url)
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/t/[A-Z]{6}", places[0])
        assert places[0] == places[1]
        assert [cookie.name for cookie in jar] == ["lorehall"]
        code = places[0].rsplit("/", 1)[1]
        frames = opener.open(f"{address.split('/play')[0]}/api/tables/{code}/replay?as=0").read()
        assert b'"seats"' in frames


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seed", "3"], "--text"),
        (["--load", "x.json"], "--text"),
        (["--players", "9"], "E-SET-01"),
        (["--option", "weather=fine"], "no such option"),
        (["--bots", "oracle"], "oracle"),
    ],
)
def test_what_cannot_be_played_in_the_browser_is_said_at_once(
    words: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", "--no-open", "--port", "0", *words]) == 2
    assert message in capsys.readouterr().err


def test_there_is_no_negative_number_of_workers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--bot-workers", "-1"]) == 2
    assert "--bot-workers -1" in capsys.readouterr().err


def test_a_taken_port_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path, "serve", "--port", "0") as (_, address):
        port = address.rsplit(":", 1)[1]
        assert main(["serve", "--port", port, "--data", str(tmp_path / "other")]) == 2
    assert f"port {port}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "99999"], "between 0 and 65535"),
        (["--finished-days", "-3"], "0 for no limit"),
        (["--proxy", "10.0.0.7"], "--proxy needs --behind-proxy"),
        (["--host-name", "https://games.example"], "give only the name"),
        (["--host-name", "games.example:8000"], "give only the name"),
        (
            ["--proxy", "10.0.0.999", "--behind-proxy", "--host-name", "games.example"],
            "give an IP address",
        ),
    ],
)
def test_values_that_cannot_be_are_refused_in_words(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path / "data"), *words]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
