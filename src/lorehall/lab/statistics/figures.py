"""Estimates as text: a value with its interval."""

from __future__ import annotations

from lorehall.lab.statistics.intervals import Estimate


def number(found: Estimate) -> str:
    """Format a value and half the width of its interval; a single observation has none."""
    if found.count == 1:
        return f"{found.value:.1f}"
    return f"{found.value:.1f} ± {(found.high - found.low) / 2:.1f}"


def signed(found: Estimate, scale: float = 1) -> str:
    """Format a difference with its sign, and a star if its interval excludes zero; nothing without enough observations."""
    if found.count < 2:
        return ""
    star = "*" if found.excludes(0) else " "
    return f"{scale * found.value:+.1f} ± {scale * (found.high - found.low) / 2:.1f}{star}"


def percent(found: Estimate) -> str:
    """Format a share with its interval; a single observation has none."""
    if found.count == 1:
        return f"{100 * found.value:.1f}%"
    return f"{100 * found.value:.1f}% ({100 * found.low:.1f} to {100 * found.high:.1f})"
