"""`lorehall serve`: the table in the browser, for friends."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter

from lorehall.cli.arguments import Misuse
from lorehall.cli.console import flush, paragraph, say, show_qr_code
from lorehall.cli.storage import data_folder

if TYPE_CHECKING:
    from lorehall.server.process.settings import Settings

Switch = Literal["on", "off"]


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    durability: Literal["full", "normal"] = "full",
    limits: Switch = "on",
    origin: Annotated[list[str] | None, Parameter(negative="")] = None,
    host_name: Annotated[list[str] | None, Parameter(negative="")] = None,
    behind_proxy: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    proxy: Annotated[list[str] | None, Parameter(negative="")] = None,
    bot_workers: int = 0,
    finished_days: int = 90,
    abandoned_days: int = 30,
    unstarted_days: int = 2,
    guest_days: int = 180,
    archive: Path | None = None,
    tables_in_memory: int = 300,
    low_space: int = 200,
    log: Literal["text", "json"] = "text",
) -> int:
    """Serve tables to browsers. Everything is kept in one data folder; Ctrl-C stops without losing anything.

    For example:

      lorehall serve
      lorehall serve --host 0.0.0.0 --port 80 --data /srv/lorehall --log json
      lorehall serve --behind-proxy --host-name games.example

    Parameters
    ----------
    host
        The address to listen at: 127.0.0.1 for this machine only, 0.0.0.0 for everybody who can reach it (:: with IPv6).
    port
        The port; 0 takes a free one.
    data
        The folder with all tables and guests (normally in your home folder).
    durability
        full: an answer is on the disk before it is acknowledged, and survives a power cut. normal: it survives a crash of the
        server, but a power cut may take the last seconds.
    limits
        How much one guest may send. Turn them off only among friends, or for a load test.
    origin
        A further address whose pages may use this server, such as https://games.example; may be repeated.
    host_name
        A name by which browsers call this server, such as games.example; may be repeated. Addresses in numbers and localhost
        need none.
    behind_proxy
        Take the addresses of guests from the headers of a proxy; needs --host-name.
    proxy
        The address or network of that proxy, if it is not on this machine, such as 10.0.0.7; may be repeated.
    bot_workers
        How many processes think for strong bots, hints and reviews; 0: by the number of cores.
    finished_days
        For how many days a table is kept after its game is over; 0 keeps it for ever.
    abandoned_days
        For how many days a running game is kept in which nothing happens; 0 keeps it for ever.
    unstarted_days
        For how many days a table is kept whose game never begins; 0 keeps it for ever.
    guest_days
        For how many days a guest is kept who does not come and has no seat at a table; 0 keeps them for ever.
    archive
        A folder into which tables are written before they are deleted.
    tables_in_memory
        How many tables stay in memory although nobody has them open.
    low_space
        Below so many free megabytes on the disk no new tables are opened.
    log
        Log lines for people or, as JSON, for programs.

    """
    from lorehall.server.app import make_app
    from lorehall.server.launch import serve as run
    from lorehall.server.net.limits import Limits
    from lorehall.server.process.settings import Retention, Settings

    if behind_proxy and not host_name:
        raise Misuse(
            "--behind-proxy: say by which name browsers call the proxy, as in --host-name games.example"
        )
    _check_numbers(port=port, retention=(finished_days, abandoned_days, unstarted_days, guest_days))
    if bot_workers < 0:
        raise Misuse(
            f"--bot-workers {bot_workers}: give a number of processes, or 0 for as many as fit"
        )
    _check_proxies(proxy or (), behind_proxy=behind_proxy)
    _check_names(host_name or ())
    settings = Settings(
        data=data or data_folder(),
        host=host,
        port=port,
        durability=durability,
        limits=Limits() if limits == "on" else Limits.off(),
        origins=tuple(origin or ()),
        host_names=tuple(host_name or ()),
        behind_proxy=behind_proxy,
        proxies=("127.0.0.1", "::1", *(proxy or ())),
        bot_workers=bot_workers,
        retention=Retention(finished_days, abandoned_days, unstarted_days, guest_days),
        archive=archive,
        tables_in_memory=tables_in_memory,
        low_space=low_space * 1_000_000,
        log=log,
    )
    app = make_app(settings)
    new = app.state.server.storage.is_new
    run(app, settings, lambda address: _greet(address, settings, new=new))
    return 0


def _check_numbers(*, port: int, retention: Sequence[int]) -> None:
    if not 0 <= port <= 65_535:
        raise Misuse(f"--port: a port has a number from 0 to 65535, not {port}")
    if min(retention) < 0:
        raise Misuse("days are counted from 1 on; 0 keeps for ever")


def _check_proxies(proxies: Sequence[str], *, behind_proxy: bool) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise Misuse(
                f"--proxy: {proxy!r} is no address and no network, such as 10.0.0.7 or 10.0.0.0/24"
            ) from None
    if proxies and not behind_proxy:
        raise Misuse("--proxy names the proxy that --behind-proxy believes: give both")


def _check_names(names: Sequence[str]) -> None:
    from lorehall.server.api.hosts import HOST

    for name in names:
        found = HOST.fullmatch(name.lower())
        if found is None or found[2]:
            raise Misuse(f"--host-name: give the name alone, such as games.example, not {name!r}")


def _greet(address: str, settings: Settings, *, new: bool) -> None:
    from lorehall.server.net.addresses import friends_urls

    say(f"Lorehall is open: {address}")
    friends = friends_urls(settings.host, urlsplit(address).port or settings.port)
    if friends:
        say(f"For friends in the same network: {' or '.join(friends)}")
        show_qr_code(friends[0])
    paragraph(f"Tables are kept in {settings.data}. Ctrl-C closes; nothing is lost.")
    if new:
        paragraph("This data folder is new: there were no tables in it before.")
    flush()
