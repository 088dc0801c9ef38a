"""Golden conversations do not change unnoticed, and between them they show every kind of message."""

from __future__ import annotations

import difflib
import json

import pytest

from golden.protocol import CONVERSATIONS, FOLDER, transcript


@pytest.mark.parametrize("name", sorted(CONVERSATIONS))
def test_golden_conversation(name: str) -> None:
    expected = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    found = transcript(name)
    if found != expected:
        diff = difflib.unified_diff(
            expected.splitlines(), found.splitlines(), "golden", "now", lineterm="", n=1
        )
        shown = [line[:300] for line in diff][:40]
        pytest.fail("\n".join(shown) + "\nIf this is meant: make golden, and read the difference.")


def test_there_is_no_golden_conversation_too_many() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(CONVERSATIONS)


def test_between_them_they_show_the_protocol() -> None:
    sent: set[str] = set()
    received: set[str] = set()
    reasons: set[str | None] = set()
    for path in FOLDER.glob("*.jsonl"):
        for line in path.read_text("utf-8").splitlines():
            entry = json.loads(line)
            message = entry["message"]
            (sent if ">" in entry else received).add(message["t"])
            reasons.add(message.get("reason"))
    assert received == {"sync", "update", "refused", "why", "risks", "presence", "bye"}
    assert sent >= {"hello", "sync", "sit", "ready", "configure", "start", "answer", "why", "undo"}
    assert sent >= {
        "consent",
        "withdraw",
        "say",
        "stand",
        "back",
        "cover",
        "presence",
        "rematch",
        "risks",
    }
    assert reasons >= {
        "seatTaken",
        "notReady",
        "notYourDecision",
        "stale",
        "unknownObject",
        "whichSeat",
    }
