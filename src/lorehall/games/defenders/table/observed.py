"""The view as numbers, for programs that learn. Hero cards and quests go by their numbers, as options name them, too."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.observation_fields import (
    Each,
    Field,
    Number,
    Observed,
    Row,
    SeatNumber,
    Spread,
    Tally,
    Word,
    Words,
)
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.table.requests import REQUESTS

SEATS: Final = 4
SPOTS: Final = Words("spot", ("place", "card", "general", "seat", "skill", "quest"))
STANCES: Final = Words("stance", (*c.STYLES, *c.COLOURS))


class Lists:
    """The words of the realm."""

    def __init__(self, content: Content) -> None:
        self.places: Final = Words("place", [str(i) for i in range(len(content.board.places))])
        self.heroes: Final = Words("hero", [hero.name for hero in content.heroes])
        self.generals: Final = Words("general", [general.name for general in content.generals])
        self.cards: Final = Words("card", range(len(content.cards)))
        self.card_names: Final = Words("name of a card", [card.words for card in content.cards])
        quests = range(content.first_quest, content.first_darkness)
        self.quests: Final = Words("quest", quests)
        self.quest_names: Final = Words("name of a quest", [q.name for q in content.quests])
        numbers = [card.number for card in content.darkness]
        self.darkness: Final = Words("darkness card", numbers)
        self.dark_names: Final = Words("number of a darkness card", [str(n) for n in numbers])
        minions = [general.minion for general in content.generals]
        self.pieces: Final = Words("piece", [*minions, "crystal", "gate"])


def observed(content: Content) -> Observed:
    """Everything that is to be seen, except the roads of the generals and the map, which are printed."""
    lists = Lists(content)
    return Observed(
        version=1,
        fields=(*_turn(lists), _heroes(lists), *_realm(lists), *_night(lists), *_decks(lists)),
        prompts=REQUESTS.prompt_words(),
        verbs=REQUESTS.verb_words(),
        spots=SPOTS,
        most_options=512,
    )


def _turn(lists: Lists) -> tuple[Field, ...]:
    return (
        Number("turn", 999, "Turns that have begun."),
        SeatNumber("active", SEATS, "Whose turn it is."),
        Word("turn_stop", Words("stop", c.STOPS), "Where the turn is."),
        Word("war", Words("war", c.WARS), "The state of the war."),
        Number("actions_left", 20, "Actions that you have left, in your own turn."),
    )


def _heroes(lists: Lists) -> Field:
    return Each("players", SEATS, "Every seat, your own first, then the next ones in turn.", (
        Word("hero", lists.heroes, "The hero."),
        Word("place_id", lists.places, "Where the hero stands."),
        Number("life_tokens.ready", 20, "Life tokens that are ready."),
        Number("life_tokens.spent", 20, "Life tokens that are spent."),
        Number("life_tokens.lost", 20, "Life tokens that are lost."),
        Number("bonus", 20, "Additional actions in this turn."),
        Word("stance", STANCES, "The style or the form of the hero."),
        Row("hand", 32, lists.cards, "Hero cards.", "id"),
        Word("quest.id", lists.quests, "The quest."),
        Number("quest.progress", 20, "How far it has come."),
        Number("quest.of", 20, "How far it has to come."),
        Row("quests_done", 12, lists.quests, "Quests that are fulfilled.", "id"),
        Tally("quests_done", Words("use", (True,)), 12, "Those whose reward is used.", "used"),
        Row("trophies", 4, lists.generals, "Generals that the hero has defeated."),
    ), by_seat=True)  # fmt: skip


def _realm(lists: Lists) -> tuple[Field, ...]:
    general = (
        Word("place", lists.places, "Where the general is; 0 when defeated."),
        Number("step", 9, "How far on the road to the city.", low=-1),
        Number("life", 20, "Life."),
        Number("major", 1, "Whether the general has a major wound."),
        Number("heals", 999, "The turn from which the general heals."),
    )
    supply: list[Field] = [
        Number(f"supply.{colour}", 99, "Minions that are left.") for colour in c.COLOURS
    ]
    standing = "Minions, crystals and gates on the map."
    return (
        Spread("pieces", lists.places, "place", lists.pieces, "name", 20, standing),
        Each("generals", 4, "The generals, in the order of their colours.", general),
        *supply,
        Number("tracks.crystals.value", 99, "Crystals on the map."),
        Number("tracks.crystals.of", 99, "Crystals with which the realm is lost."),
        Number("tracks.city.value", 99, "Minions in the city."),
        Number("tracks.slain.value", 4, "Generals that are defeated."),
    )


def _night(lists: Lists) -> tuple[Field, ...]:
    line = (
        Word("place", lists.places, "Where minions are placed."),
        Word("colour", Words("colour", c.COLOURS), "Of which colour."),
        Number("minions", 9, "How many."),
    )
    fighter = (
        SeatNumber("seat", SEATS, "Who fights."),
        Row("committed", 20, lists.card_names, "Cards that are committed."),
        Tally("hits", Words("hit", (True,)), 40, "Dice that hit."),
        Number("extra", 20, "Additional dice."),
    )
    return (
        Word("night.card", lists.darkness, "The Darkness card that is revealed."),
        Number("night.full", 1, "Whether all of it counts."),
        Number("night.number", 9, "The how many-th card of this night it is."),
        Number("night.due", 9, "How many there are this night."),
        Number("night.moves", 1, "Whether its general moves."),
        Each("night.lines", 16, "The minions that it brings.", line),
        Word("last_night.card", lists.darkness, "The Darkness card before it."),
        Word("battle.place", lists.places, "Where a battle is fought."),
        Word("battle.against", lists.generals, "Against whom; 0 for minions."),
        Number("battle.blessed", 1, "Whether it is blessed."),
        Each("battle.fighters", SEATS, "Who fights in it.", fighter),
    )


def _decks(lists: Lists) -> tuple[Field, ...]:
    return (
        Number("decks.heroes", 200, "Cards left in the deck of hero cards."),
        Number("decks.quests", 99, "Quests left in their deck."),
        Number("decks.darkness", 99, "Cards left in the Darkness deck."),
        Tally("decks.discard", lists.card_names, 9, "Hero cards that are discarded."),
        Tally("decks.quest_discard", lists.quest_names, 9, "Quests that are discarded."),
        Tally("decks.darkness_discard", lists.dark_names, 9, "Darkness cards that are discarded."),
        Row(
            "decks.darkness_known",
            12,
            lists.dark_names,
            "Darkness cards that all know, next first.",
        ),
        Tally("decks.removed", lists.card_names, 9, "Hero cards that are out of the game."),
    )
