"""Positions for scenarios: any card anywhere, any counter, then a turn begins (or the game ends)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.language.content import builtin_sources
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.queries import icon_value, wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import ALONE, USUAL_BOX, both_seats
from lorehall.games.enchanters.rules.scoring import Finish
from lorehall.games.enchanters.rules.setup import begin
from lorehall.games.enchanters.rules.steps import add_tokens
from lorehall.games.enchanters.rules.turn import OwnTurn, Turn
from lorehall.games.enchanters.rules.verdict import HIT_POINTS
from lorehall.games.enchanters.scenario.board import Area, Board
from lorehall.games.enchanters.scenario.plaincards import DEFAULT_VILLAGE, plain_cards
from lorehall.games.enchanters.scenario.waypoints import PATHS
from lorehall.lang.sources import Source
from lorehall.lang.written import WrittenGame
from lorehall.scenario import Lexicon, Outline, Stage, Unfit
from lorehall.scenario.owncards import own_cards

DICE: Final = {"health": 0, "strength": 1, "scorching sun": 0, "sun": 0, "sandstorm": 1}
STARTERS: Final = {
    c.ITEMS: ["Fist"],
    c.ENCHANTMENTS: ["of Enchanting"],
    c.CREATURES: [],
    c.WOUNDS: [],
}
PILES: Final = {
    "deck": (c.ADVENTURE, c.EVENT_DECK, c.MYTHIC),
    "graveyard": (c.ADVENTURE, c.MYTHIC),
    "overlord_cards": (c.ADVENTURE, c.MYTHIC),
    "quests": (c.QUEST_DECK,),
    "quest_deck": (c.QUEST_DECK,),
    "event_deck": (c.EVENT_DECK,),
    "automa_deck": (c.AUTOMA_DECK,),
    "automa_shown": (c.AUTOMA_DECK,),
    "market": (c.ADVENTURE, c.MYTHIC, c.BANNER, c.CLASS, c.STARTER),
    "wound_deck": (c.WOUND_DECK,),
    "banner_deck": (c.BANNER,),
    "class_deck": (c.CLASS,),
    "village_deck": (c.SHARED,),
    "overlord_deck": (c.SHARED, c.OVERLAY),
    "ai_deck": (c.AI_DECK,),
    "box": tuple(range(len(c.FAMILY_NAMES))),
}


class EnchantersStage(Stage[State]):
    """Enchanters with the cards of some packs and of a scenario."""

    def __init__(self, game: WrittenGame[State, Content]) -> None:
        self.game = game
        self.content = game.content
        self.unbegun = game.unbegun
        self.paths = PATHS

    def lexicon(self, players: Sequence[str]) -> Lexicon:
        cards = self.content.cards
        groups = {
            "items": {d.name for d in cards if d.kind == c.ITEM},
            "enchantments": {d.name for d in cards if d.kind == c.ENCHANTMENT},
            "artifacts": {d.name for d in cards if d.is_artifact()},
            "monsters": {d.name for d in cards if d.kind == c.MONSTER},
            "dragons": {d.name for d in cards if d.kind == c.DRAGON},
            "creatures": {d.name for d in cards if d.is_creature},
        }
        groups.update(
            {kingdom.name: {d.name for d in kingdom.cards} for kingdom in self.content.kingdoms}
        )
        names = {
            "cards": [d.name for d in cards],
            "kingdoms": [k.name for k in self.content.kingdoms],
        }
        return Lexicon(names, groups, players)

    def die(self, word: str) -> int | None:
        return DICE.get(word.lower(), super().die(word))

    def options(self, options: Mapping[str, str], seats: int) -> dict[str, object]:
        """As written; solo is for one (E-SET-01)."""
        solo = {"players": str(ALONE)} if options.get("mode") == "solo" else {}
        return super().options({**solo, **options}, seats)

    def begin(
        self, options: Mapping[str, str], seats: int, seed: int, dice: Sequence[int]
    ) -> State:
        given = self.options(options, seats)
        builtin = {source.name for source in builtin_sources()}
        named = {card.box for card in self.content.cards if card.file not in builtin}
        given.setdefault("boxes", [box for box in BOXES if box == USUAL_BOX or box in named])
        return self.game.new(given, seed, dice=dice, listen=True)

    def board(self, options: Mapping[str, str], seats: int, seed: int) -> Board:
        given = self.options(options, seats)
        players = {**given, **both_seats(given)}["players"]
        areas = [Area() for _ in range(players if isinstance(players, int) else 2)]
        return Board(self.content, given, seed, areas)

    def build(self, board: Board, dice: Sequence[int]) -> State:
        return self.started(_Builder(board, self.unbegun).state(), dice)


def laid_over(outline: Outline) -> list[Source]:
    """The cards that a scenario adds: its own, and the plain ones that it mentions."""
    plain = plain_cards(outline.mentioned + (DEFAULT_VILLAGE if outline.placed else ""))
    return [Source("plain cards", plain, override=True), *own_cards(outline)]


class _Builder:
    """Makes a state of what lies on a board."""

    def __init__(self, board: Board, unbegun: Callable[[Mapping[str, object], int], State]) -> None:
        self.board = board
        self.unbegun = unbegun
        self.cards: list[CardDef] = []

    def state(self) -> State:
        board = self.board
        s = self.unbegun(self._options(), board.seed)
        begin(s)
        board.content = s.content
        s.stack = []
        s.starting = 0
        s.cards = self.cards
        self._zones(s)
        self._overlord(s)
        for name, value in board.fields.items():
            setattr(s, name, bool(value) if isinstance(getattr(s, name), bool) else value)
        for seat, area in enumerate(board.areas):
            self._area(s, seat, area)
        if s.rules.coop:  # all share their wounds (E-COP-10)
            pool = max([p.wounds for p in s.players])
            for p in s.players:
                p.wounds = pool
        aside = {*s.village_deck, *s.overlord_deck}  # not in the game (E-SET-19, E-SET-24)
        s.desert_in_play = s.desert_in_play or any(
            d.uses_desert for card, d in enumerate(self.cards) if card not in aside
        )
        self._start(s)
        return s

    def _options(self) -> dict[str, object]:
        """The options, with what the position itself tells: Overlord and wound deck."""
        board = self.board
        wounds = "wound_deck" in board.piles or any(
            area.stacks.get(c.WOUNDS) for area in board.areas
        )
        quests = "quests" in board.piles or any(area.quests for area in board.areas)
        together = board.options.get("mode") == "coop"  # which always has one (E-COP-03)
        options: dict[str, object] = {
            "boxes": list(BOXES),
            "quests": "on" if quests else "off",
            "overlord": "on" if board.overlord and not together else "off",
            "automa": "on" if {"automa_deck", "automa_shown", "market"} & {*board.piles} else "off",
        }
        return {**options, "woundDeck": "on" if wounds else "off", **board.options}

    def _zones(self, s: State) -> None:
        board = self.board
        for name, families in PILES.items():
            ids = [
                self._make(card, families, f"in the pile '{name.replace('_', ' ')}'")
                for card in board.piles.get(name, [])
            ]
            ids.reverse()  # scenarios say the top first, states have it last
            setattr(s, name, ids if isinstance(getattr(s, name), list) else tuple(ids))
        s.deck_floor = len(s.deck)
        for slot, card in enumerate(board.track):
            s.track[slot] = (
                c.NONE if card == "-" else self._make(card, (c.ADVENTURE, c.MYTHIC), "on the track")
            )
        for slot, names in board.events.items():
            for card in names:
                s.attached = (
                    *s.attached,
                    s.track[slot],
                    self._make(card, (c.EVENT_DECK,), "under a card on the track"),
                )
        for (slot, kind), number in board.tokens.items():
            if s.track[slot] == c.NONE:
                raise Unfit(f"there is no card at distance {slot} to put tokens on")
            add_tokens(s, s.track[slot], kind, number)
        s.village = self._shared(board.village, c.VILLAGE)
        names = [kingdom.name for kingdom in board.content.kingdoms]
        s.kingdoms = tuple([names.index(name) for name in board.kingdoms])

    def _overlord(self, s: State) -> None:
        if self.board.overlord:
            s.overlord = self._shared(self.board.overlord, c.OVERLORD)
            s.overlord_rewards = 0 if s.rules.coop else s.setup.counted
            s.overlord_hp = HIT_POINTS if s.rules.coop else 0
            s.overlord_active = s.rules.coop or self.board.fields.get("overlord_rewards", 1) > 0

    def _make(self, name: str, families: tuple[int, ...], place: str) -> int:
        for d in reversed(self.board.content.cards):  # those of the scenario stand last
            if d.name == name and d.family in families:
                self.cards.append(d)
                return len(self.cards) - 1
        raise Unfit(f"'{name}' cannot be {place}")

    def _shared(self, name: str, kind: int) -> int:
        for d in reversed(self.board.content.cards):  # those of the scenario stand last
            if d.name == name and d.kind == kind:
                self.cards.append(d)
                return len(self.cards) - 1
        raise Unfit(f"there is no {c.TYPE_NAMES[kind]} '{name}'")

    def _area(self, s: State, seat: int, area: Area) -> None:
        p = s.players[seat]
        for index, starters in STARTERS.items():
            p.set_stack(
                index,
                tuple([self._stacked(name, index) for name in area.stacks.get(index, starters)]),
            )
        p.quests = tuple(
            [self._make(name, (c.QUEST_DECK,), "among the quests") for name in area.quests]
        )
        for name, value in area.fields.items():
            if name != "wound_count":
                setattr(p, name, bool(value) if isinstance(getattr(p, name), bool) else value)
        if "wound_count" in area.fields:
            p.wounds = 0
            p.wounds = area.fields["wound_count"] - wound_count(p)
            if p.wounds < 0:
                raise Unfit(
                    f"player {seat + 1}: their wound cards alone count as more wounds than that"
                )

    def _stacked(self, name: str, index: int) -> int:
        for d in reversed(self.board.content.cards):  # those of the scenario stand last
            if d.name == name and d.stack == index:
                self.cards.append(d)
                return len(self.cards) - 1
        raise Unfit(f"'{name}' cannot be among the {c.STACK_NAMES[index]}")

    def _start(self, s: State) -> None:
        board = self.board
        s.states_true = (s.village_rewards == len(s.players)) | (
            s.overlord_rewards >= 3 * len(s.players)
        ) << 1
        fold_shared(s)
        for seat, area in enumerate(board.areas):
            self._pearls(s, seat, area)
            s.players[seat].used = tuple(
                [mark for name in area.used for mark in self._marks(s, seat, name)]
            )
        # without a deck to reveal a card from the round has begun (E-AUT-04)
        begun = board.turn != s.starting or (s.rules.automa and "automa_deck" not in board.piles)
        if "round" not in board.fields and begun:
            s.round = 1
        turn = OwnTurn(board.turn) if begun else Turn(board.turn)
        s.stack = [Finish() if board.ends else turn]

    def _pearls(self, s: State, seat: int, area: Area) -> None:
        p = s.players[seat]
        value = icon_value(s, seat, c.PEARL)
        wrong = [
            n
            for n in (
                area.fields.get("pearls", p.pearls),
                area.fields.get("pearls_spent", p.pearls_spent),
            )
            if n > value
        ]
        if (
            s.stack
            or wrong
            or p.pearls + p.pearls_spent != value
            or p.pearls != area.fields.get("pearls", p.pearls)
        ):
            raise Unfit(
                f"player {seat + 1} has a pearl value of {value}, so they need as many pearl tokens,"
                " active and spent together (E-STK-10)"
            )

    def _marks(self, s: State, seat: int, name: str) -> list[int]:
        """Used marks on all abilities of a card; a double action has two."""
        marks: list[int] = []
        for use in (*s.players[seat].actions, *s.shared.actions):
            action = s.content.actions[c.ability_of(use)]
            if s.cards[c.card_of(use)].name == name and action.kind <= c.DOUBLE:
                marks += [use] * (action.kind + 1)
        if not marks:
            raise Unfit(f"player {seat + 1} has no action on '{name}' to mark as used")
        return marks
