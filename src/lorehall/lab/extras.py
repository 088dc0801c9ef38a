"""Optional packages: a missing one is reported with the command that installs it."""

from __future__ import annotations

from importlib.util import find_spec

from lorehall.core.errors import LorehallError


class MissingExtra(LorehallError):
    """A required package is not installed."""


def need(package: str, extra: str, purpose: str) -> None:
    """Raise MissingExtra unless the package is installed."""
    if find_spec(package) is None:
        raise MissingExtra(
            f"{purpose} needs {package}, which is not installed. Run: pip install 'lorehall[{extra}]'"
        )
