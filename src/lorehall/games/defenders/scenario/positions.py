"""The stage on which scenarios of Defenders are played."""

from __future__ import annotations

from collections.abc import Sequence

from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.scenario.board import Board
from lorehall.games.defenders.scenario.waypoints import paths
from lorehall.lang.written import WrittenGame
from lorehall.scenario import Lexicon
from lorehall.scenario.setting import SettingStage


class DefendersStage(SettingStage[State]):
    """The board and the cards of a game."""

    def __init__(self, game: WrittenGame[State, Content]) -> None:
        super().__init__(game, Board, paths(game.content))
        content = game.content
        self.names = {
            "cards": list(dict.fromkeys(card.name for card in content.cards)),
            "quests": [quest.name for quest in content.quests],
            "darkness": [str(card.number) for card in content.darkness],
            "places": [place.name for place in content.board.places],
            "heroes": [hero.name for hero in content.heroes],
            "generals": [general.name for general in content.generals],
            "minions": [general.minion for general in content.generals],
        }

    def lexicon(self, players: Sequence[str]) -> Lexicon:
        return Lexicon(self.names, {}, players)
