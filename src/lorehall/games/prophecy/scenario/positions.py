"""The stage on which scenarios of Prophecy are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.scenario.board import Board, of_decks
from lorehall.games.prophecy.scenario.waypoints import paths
from lorehall.lang.written import WrittenGame
from lorehall.scenario import Lexicon
from lorehall.scenario.setting import SettingStage


class ProphecyStage(SettingStage[State]):
    """The ring and the cards of a game."""

    def __init__(self, game: WrittenGame[State, Content]) -> None:
        super().__init__(game, Board, paths(game.content))
        self.content = game.content

    def lexicon(self, players: Sequence[str]) -> Lexicon:
        content = self.content
        cards = content.cards
        names = {
            "cards": list(dict.fromkeys(card.name for card in cards)),
            "characters": [cards[card].name for card in content.decks[c.CHARACTER]],
            "places": [place.name for place in content.board.places],
        }
        groups = {
            "creatures": {card.name for card in cards if content.is_creature(card.number)},
            "artifacts": {cards[card].name for card in of_decks(content, c.ARTIFACT)},
        }
        return Lexicon(names, groups, players)

    def options(self, options: Mapping[str, str], seats: int) -> dict[str, object]:
        """Without Events, which would meddle with every turn, where a scenario does not ask for them."""
        return super().options({"events": "off", **options}, seats)
