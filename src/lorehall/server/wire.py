"""Small parts of messages that live play, replays and the tutorial write the same way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lorehall.core.game import LogLine, Refusal


def line_dict(line: LogLine) -> dict[str, Any]:
    """A log line as clients get it. Who may read it is decided before, so the audience stays here."""
    return {
        "text": line.text,
        "rule": line.rule,
        "kind": line.kind,
        "seat": line.seat,
        "places": list(line.places),
    }


def refusal_dicts(refusal: Refusal) -> list[dict[str, Any]]:
    """A refusal as clients get it: one entry for each place where somebody would have tried it."""
    return [
        {
            "wish": refusal.wish.text,
            "place": place,
            "reason": refusal.reason,
            "rule": refusal.rule,
            "words": refusal.words.text,
        }
        for place in refusal.places or ("",)
    ]


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a view that are new or different; laid over the old view they give the new one."""
    return {key: part for key, part in after.items() if key not in before or before[key] != part}
