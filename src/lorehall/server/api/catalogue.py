"""Routes of the catalogue: games, cards, rules, tutorials and the privacy terms. None of it changes while the server
runs.

A table that began with an earlier edition of the cards shows that one, requested by the digest of its texts.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.bots import LEVELS, STAND_IN, bot
from lorehall.core.errors import LorehallError
from lorehall.games import REGISTRY
from lorehall.games import game as rules_of
from lorehall.games.scenarios import tutorial_file
from lorehall.rules import Rule, Term, glossary, rules, spelled_out
from lorehall.server.api.base import Refusing, Routes
from lorehall.server.hub.service import Server
from lorehall.server.net.response_cache import Packed
from lorehall.server.protocol import http_answers as http
from lorehall.server.protocol.http_answers import BotInfo, Catalog, GameInfo, RuleBook, RuleInfo
from lorehall.server.protocol.messages import encode
from lorehall.server.replay.tutorial import tutorial


class CatalogueRoutes(Routes):
    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self._made: dict[str, Packed] = {}

    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/about", self.about),
            self.get("/games", self.games),
            self.get("/games/{game}/cards", self.cards),
            self.get("/games/{game}/rules", self.rulebook),
            self.get("/games/{game}/tutorial", self.lesson),
        ]

    async def about(self, request: Request) -> Response:
        """Return what the privacy page needs to know about this server."""
        return await self._fixed(
            request, "about", lambda: {"retention": self.server.settings.retention}
        )

    async def games(self, request: Request) -> Response:
        return await self._fixed(request, "games", _games)

    async def cards(self, request: Request) -> Response:
        name, edition = _named(request), request.query_params.get("edition", "")
        try:
            game = self.hub.editions.rules(name, edition)
        except LorehallError:
            raise Refusing(404, "noSuchEdition", "No table here uses these cards.") from None
        return await self._fixed(request, f"cards {name} {edition}", game.faces)

    async def rulebook(self, request: Request) -> Response:
        name = _named(request)
        return await self._fixed(request, f"rules {name}", lambda: _sections(name))

    async def lesson(self, request: Request) -> Response:
        name = _named(request)
        return await self._fixed(request, f"tutorial {name}", lambda: tutorial(name))

    async def _fixed(self, request: Request, key: str, make: Callable[[], object]) -> Response:
        """Make it once, free for the caller; browsers needn't load it twice."""
        if key not in self._made:
            self._made[key], _ = await self.server.beside.do(
                lambda: self._made.get(key) or Packed.of(encode(make()))
            )
        return self._made[key].answer(request)


def _named(request: Request) -> str:
    """The game in the address."""
    name: str = request.path_params["game"]
    if name not in REGISTRY:
        raise Refusing(404, "noSuchGame", f"There is no game {name!r}.")
    return name


def _games() -> Catalog:
    found: list[GameInfo] = []
    for name in REGISTRY:
        game = rules_of(name)
        menu = game.menu()
        found.append(
            {
                "name": game.name,
                "title": game.title,
                "version": game.version,
                "tagline": game.tagline,
                "goal": game.goal,
                "beginner": game.first_game,
                "players": menu["players"],
                "menu": menu,
                "tutorial": tutorial_file(name) is not None,
                "levels": dict(game.level_help),
            }
        )
    bots: list[BotInfo] = [
        {"name": name, "title": bot(name).title, "help": bot(name).help} for name in LEVELS
    ]
    return {"games": found, "bots": bots, "usual": STAND_IN}


def _sections(name: str) -> RuleBook:
    sections: dict[str, list[Rule]] = {}
    for rule in rules(name):
        sections.setdefault(rule.section, []).append(spelled_out(rule))
    return {
        "sections": [
            {
                "title": title,
                "variant": found[0].variant,
                "rules": [_told(rule) for rule in found],
            }
            for title, found in sections.items()
        ],
        "glossary": [_term(term) for term in glossary(name)],
    }


def _told(rule: Rule) -> RuleInfo:
    """A rule, and where it comes from as far as its book says."""
    told: RuleInfo = {"number": rule.number, "text": rule.text}
    if rule.source:
        told["source"], told["is_ruled"] = rule.source, rule.is_ruled
        told["reason"] = rule.reason
    return told


def _term(term: Term) -> http.Term:
    return {
        "word": term.word,
        "also": list(term.also),
        "text": term.text,
        "rules": list(term.rules),
    }
