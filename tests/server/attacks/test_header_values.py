"""Header values that no browser sends: whatever they are, nobody gets the server to fail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from support.real import Real, real_server
from support.site import guest, site

NAMES = (
    "Accept-Encoding", "Authorization", "Content-Length", "Content-Type", "Cookie", "Expect", "Host", "If-Modified-Since",
    "If-None-Match", "If-Range", "Origin", "Range", "Sec-WebSocket-Extensions", "Sec-WebSocket-Key", "Sec-WebSocket-Protocol",
    "Sec-WebSocket-Version", "Transfer-Encoding", "Upgrade", "User-Agent", "X-Forwarded-For", "X-Forwarded-Proto",
)  # fmt: skip
REQUESTS: tuple[tuple[str, dict[str, str], bytes], ...] = (
    ("GET / HTTP/1.1", {}, b""),
    ("GET /assets/none.js HTTP/1.1", {}, b""),
    ("GET /api/me HTTP/1.1", {}, b""),
    ("POST /api/recover HTTP/1.1", {"Content-Type": "application/json"}, b'{"code": "x"}'),
    (
        "GET /api/tables/BCDFGH/socket HTTP/1.1",
        {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
        },
        b"",
    ),
)
"""A page, a file, the API with and without a body, and a socket."""
NASTY = (
    "http://[", "http://[::1", "http://]", "//", "null", "http://a:b:c", "http://a:99999999", "[", "]", "[::",
    "::", "a@b", "%00", "%", "lorehall=", 'lorehall="', ";;;=", "=", "bytes=0-", "bytes=5-1", "bytes=-",
    "bytes=a-b", "bytes=0-0,1-1,2-2", "gzip;q=x", "13, 13", "1, 2, 3", "unknown", "127.0.0.1:99999",
    "fe80::1%eth0", "chunked", "-1", "1e9", "99999999999999999999", 'permessage-deflate; a="', 'W/"',
    "Bearer", "Bearer =", "Bearer \xff", "Basic \xff", "application/json; charset=\xff", "100-continue",
    "websocket, h2c", "https, http",
)  # fmt: skip


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A server that believes in proxy headers and counts nothing, so that every request is read."""
    options = ("--behind-proxy", "--host-name", "hall.example", "--limits", "off")
    with real_server(tmp_path_factory.mktemp("headers"), *options) as found:
        yield found


def status(house: Real, request: int, name: str, value: bytes) -> int | None:
    """The status of an answer; None if the connection was closed without one."""
    line, fixed, body = REQUESTS[request]
    headers = {"Host": "hall.example", "Content-Length": str(len(body)), **fixed}
    if not body:
        del headers["Content-Length"]
    headers.pop(name, None)
    head = "".join(f"{key}: {held}\r\n" for key, held in headers.items())
    data = f"{line}\r\n{head}Connection: close\r\n{name}: ".encode("latin-1") + value
    with house.connect("127.0.0.1") as wire:
        wire.settimeout(0.15)
        try:
            wire.sendall(data + b"\r\n\r\n" + body)
            answer = wire.recv(65_536)
        except (TimeoutError, ConnectionError):  # it waits for the rest of a longer body
            return None
    found = re.match(rb"HTTP/1\.1 (\d{3})", answer)
    return None if found is None else int(found[1])


@pytest.mark.parametrize("name", NAMES)
def test_no_nasty_value_of_a_header_makes_the_server_fail(open_house: Real, name: str) -> None:
    told = {
        (request, value): status(open_house, request, name, value.encode("latin-1"))
        for value in NASTY
        for request in range(len(REQUESTS))
    }
    assert {case: found for case, found in told.items() if (found or 0) >= 500} == {}
    assert [found for found in told.values() if found is not None], "somebody was answered"


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.integers(0, len(REQUESTS) - 1),
    st.sampled_from(NAMES),
    st.binary(max_size=40).map(lambda value: re.sub(rb"[\r\n\0]", b"", value)),
)
@example(3, "Origin", b"http://[")
@example(4, "Origin", b"http://[")
def test_no_value_of_a_header_makes_the_server_fail(
    open_house: Real, request: int, name: str, value: bytes
) -> None:
    assert (status(open_house, request, name, value) or 0) < 500


def test_an_origin_that_is_no_address_is_a_foreign_page(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        answer = ann.post("/api/me", json={"name": "Eve"}, headers={"origin": "http://["})
        assert answer.status_code == 403
        assert answer.json()["error"]["reason"] == "origin"
