"""The addresses at which friends on the same network reach a server that listens on all interfaces."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation: the route to them is the route out of this machine."""


def url(host: str, port: int) -> str:
    """Return the address of a server for a browser."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def own_url(host: str, port: int) -> str:
    """Return the address for a browser on this machine."""
    return url("127.0.0.1" if host in EVERYWHERE else host, port)


def friends_urls(host: str, port: int) -> list[str]:
    """Return the addresses for others, the likeliest first; none if it listens on a single address."""
    if host not in EVERYWHERE:
        return []
    found = [address for address in _addresses() if host == "::" or address.version == 4]
    return [url(str(address), port) for address in dict.fromkeys(found)]


def is_this_machine(address: str) -> bool:
    """Return whether a request from this address comes from the machine itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


def _addresses() -> Iterator[IPv4Address | IPv6Address]:
    """Yield this machine's addresses: those of outgoing routes, then those of its host name."""
    for text in [*_ways_out(), *_named()]:
        address = ip_address(text)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified):
            yield address


def _ways_out() -> Iterator[str]:
    for family, elsewhere in ELSEWHERE.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((elsewhere, 9))  # nothing is sent
                yield way.getsockname()[0]
        except OSError:
            continue  # no route, or no such address family


def _named() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(where[0]).partition("%")[0] for *_, where in found]
