"""`lorehall serve`: the server that lets friends play in the browser."""

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
    """Run the server, so that you and your friends can play in the browser.

    Everything is stored in one data folder. Ctrl-C stops the server without losing anything.

    For example:

      lorehall serve
      lorehall serve --host 0.0.0.0 --port 80 --data /srv/lorehall --log json
      lorehall serve --behind-proxy --host-name games.example

    Parameters
    ----------
    host
        The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for everyone who can reach it (:: with IPv6).
    port
        The port; 0 picks a free one.
    data
        The folder for all tables and guests. Default: ~/.local/share/lorehall, or lorehall in $XDG_DATA_HOME.
    durability
        full: confirmed moves survive even a power cut. normal: a power cut can lose the last few seconds.
    limits
        Limit how much each guest can send. Turn this off only among friends or for a load test.
    origin
        Another site whose pages can use this server, such as https://games.example; can be repeated.
    host_name
        A host name for this server, such as games.example; can be repeated. IP addresses and localhost needn't be listed.
    behind_proxy
        Take guests' IP addresses from the headers of a proxy; needs --host-name.
    proxy
        The address or network of the proxy if it is not on this machine, such as 10.0.0.7; can be repeated.
    bot_workers
        Number of processes for strong bots, hints and reviews; 0 means as many as suit the number of cores.
    finished_days
        Days to keep a finished game; 0 keeps it forever.
    abandoned_days
        Days to keep an unfinished game after the last activity; 0 keeps it forever.
    unstarted_days
        Days to keep a table whose game never starts; 0 keeps it forever.
    guest_days
        Days to keep an inactive guest with no seat at any table; 0 keeps them forever.
    archive
        Write tables to this folder before deleting them.
    tables_in_memory
        Number of tables to keep in memory while no one has them open.
    low_space
        Refuse new tables when fewer than this many megabytes are free on the disk.
    log
        Format of the server log: text, or JSON for programs.

    """
    from lorehall.server.app import make_app
    from lorehall.server.launch import serve as run
    from lorehall.server.net.limits import Limits
    from lorehall.server.process.settings import Retention, Settings

    if behind_proxy and not host_name:
        raise Misuse(
            "--behind-proxy: add the host name that browsers use, for example --host-name games.example"
        )
    _check_numbers(port=port, retention=(finished_days, abandoned_days, unstarted_days, guest_days))
    if bot_workers < 0:
        raise Misuse(
            f"--bot-workers {bot_workers}: give a number of processes, or 0 to choose the number automatically"
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
        raise Misuse(f"--port {port}: must be between 0 and 65535")
    if min(retention) < 0:
        raise Misuse("The number of days must be 1 or more, or 0 for no limit.")


def _check_proxies(proxies: Sequence[str], *, behind_proxy: bool) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise Misuse(
                f"--proxy {proxy}: give an IP address or a network, such as 10.0.0.7 or 10.0.0.0/24"
            ) from None
    if proxies and not behind_proxy:
        raise Misuse("--proxy needs --behind-proxy")


def _check_names(names: Sequence[str]) -> None:
    from lorehall.server.api.hosts import HOST

    for name in names:
        found = HOST.fullmatch(name.lower())
        if found is None or found[2]:
            raise Misuse(f"--host-name {name}: give only the name, such as games.example")


def _greet(address: str, settings: Settings, *, new: bool) -> None:
    from lorehall.server.net.addresses import friends_urls

    say(f"Lorehall is running: {address}")
    friends = friends_urls(settings.host, urlsplit(address).port or settings.port)
    if friends:
        say(f"For friends on the same network: {' or '.join(friends)}")
        show_qr_code(friends[0])
    paragraph(f"Tables are stored in {settings.data}. Press Ctrl-C to stop; nothing is lost.")
    if new:
        paragraph("This is a new data folder, with no tables in it yet.")
    flush()
