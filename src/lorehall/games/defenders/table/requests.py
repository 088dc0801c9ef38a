"""Prompts and options as text, from the declarations in `codes`."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import Requests
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.table.reasons import REASONS
from lorehall.games.defenders.table.refusals import ideas
from lorehall.games.defenders.table.words import SHOWN

KINDS: Final = c.REQUESTS
REQUESTS: Final = Requests[State](KINDS.prompts, KINDS.verbs, SHOWN, {}, ideas, REASONS, "D-TRM-13")
