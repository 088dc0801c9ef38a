"""The stage on which scenarios of Defenders are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehall.core.game import Game
from lorehall.core.options import check
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.state import Rules, State
from lorehall.games.defenders.options import OPTIONS
from lorehall.games.defenders.scenario.board import Board
from lorehall.games.defenders.scenario.waypoints import paths
from lorehall.scenario import Lexicon, Stage


class DefendersStage(Stage[State]):
    """The board and the cards of a game."""

    def __init__(self, game: Game[State], content: Content) -> None:
        self.game = game
        self.content = content
        self.paths = paths(content)

    def lexicon(self, players: Sequence[str]) -> Lexicon:
        content = self.content
        names = {
            "cards": list(dict.fromkeys(card.name for card in content.cards)),
            "quests": [quest.name for quest in content.quests],
            "darkness": [str(card.number) for card in content.darkness],
            "places": [place.name for place in content.board.places],
            "heroes": [hero.name for hero in content.heroes],
            "generals": [general.name for general in content.generals],
            "minions": [general.minion for general in content.generals],
        }
        return Lexicon(names, {}, players)

    def board(self, options: Mapping[str, str], seats: int, seed: int) -> Board:
        chosen = check(self.options(options, seats), OPTIONS, rule="D-OPT-01")
        return Board(State(chosen, self.content, Rules(chosen), seed))

    def build(self, board: Board, dice: Sequence[int]) -> State:
        return self.started(board.finished(), dice)
