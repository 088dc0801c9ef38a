"""What the views of every declared game contain, besides what the game adds."""

from __future__ import annotations

from typing import TypedDict

from lorehall.core.words.wire_types import OutcomeJson, PendingJson, WaitingJson


class DeclaredView(TypedDict):
    game: str
    seat: None
    pending: WaitingJson | None
    over: bool
    outcome: OutcomeJson | None


class DeclaredOwn(TypedDict):
    seat: int
    pending: PendingJson | None
