"""Prompts and options as text."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import Requests
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.table import costs
from lorehall.games.prophecy.table.reasons import REASONS
from lorehall.games.prophecy.table.refusals import ideas
from lorehall.games.prophecy.table.words import SHOWN, ZONES, card

KINDS: Final = a.REQUESTS
REQUESTS: Final = Requests[State](
    KINDS.prompts,
    KINDS.verbs,
    {**SHOWN, **costs.SHOWN},
    ZONES,
    ideas,
    REASONS,
    "P-TRM-24",
    asker=card,
)
