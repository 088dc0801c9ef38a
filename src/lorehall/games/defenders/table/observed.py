"""The view as numbers, for learning programs. Hero cards and quests have their numbers, as in options."""

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
    """Return all visible fields, except the generals' roads and the map, which never change."""
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
        Number("turn", 999, "Turns begun so far."),
        SeatNumber("active", SEATS, "Whose turn it is."),
        Word("turn_stop", Words("stop", c.STOPS), "The current step of the turn."),
        Word("war", Words("war", c.WARS), "The war status."),
        Number("actions_left", 20, "Your remaining actions, in your own turn."),
    )


def _heroes(lists: Lists) -> Field:
    return Each("players", SEATS, "Every seat, your own first, then in turn order.", (
        Word("hero", lists.heroes, "The hero."),
        Word("place_id", lists.places, "The hero's location."),
        Number("life_tokens.ready", 20, "Ready life tokens."),
        Number("life_tokens.spent", 20, "Spent life tokens."),
        Number("life_tokens.lost", 20, "Lost life tokens."),
        Number("bonus", 20, "Bonus actions this turn."),
        Word("stance", STANCES, "The hero's style or form."),
        Row("hand", 32, lists.cards, "Hero cards.", "id"),
        Word("quest.id", lists.quests, "The quest."),
        Number("quest.progress", 20, "Progress on the quest."),
        Number("quest.of", 20, "Progress needed to complete it."),
        Row("quests_done", 12, lists.quests, "Completed quests.", "id"),
        Tally("quests_done", Words("use", (True,)), 12, "Completed quests with a used reward.", "used"),
        Row("trophies", 4, lists.generals, "Generals that the hero has defeated."),
    ), by_seat=True)  # fmt: skip


def _realm(lists: Lists) -> tuple[Field, ...]:
    general = (
        Word("place", lists.places, "The general's location; 0 if defeated."),
        Number("step", 9, "Steps taken on the road to the city.", low=-1),
        Number("life", 20, "Life."),
        Number("major", 1, "Whether the general has a major wound."),
        Number("heals", 999, "The turn from which the general heals."),
    )
    supply: list[Field] = [
        Number(f"supply.{colour}", 99, "Minions left in the supply.") for colour in c.COLOURS
    ]
    standing = "Minions, crystals and gates on the map."
    return (
        Spread("pieces", lists.places, "place", lists.pieces, "name", 20, standing),
        Each("generals", 4, "The generals, in the order of their colours.", general),
        *supply,
        Number("tracks.crystals.value", 99, "Crystals on the map."),
        Number("tracks.crystals.of", 99, "Number of crystals that loses the realm."),
        Number("tracks.city.value", 99, "Minions in the city."),
        Number("tracks.slain.value", 4, "Defeated generals."),
    )


def _night(lists: Lists) -> tuple[Field, ...]:
    line = (
        Word("place", lists.places, "The location where minions are placed."),
        Word("colour", Words("colour", c.COLOURS), "Their colour."),
        Number("minions", 9, "Their number."),
    )
    fighter = (
        SeatNumber("seat", SEATS, "The fighter."),
        Row("committed", 20, lists.card_names, "Committed cards."),
        Tally("hits", Words("hit", (True,)), 40, "Dice that hit."),
        Number("extra", 20, "Extra dice."),
    )
    return (
        Word("night.card", lists.darkness, "The revealed Darkness card."),
        Number("night.full", 1, "Whether it counts in full."),
        Number("night.number", 9, "Position of this card within the Night."),
        Number("night.due", 9, "Number of cards this Night."),
        Number("night.moves", 1, "Whether its general moves."),
        Each("night.lines", 16, "The minions that it places.", line),
        Word("last_night.card", lists.darkness, "The previous Darkness card."),
        Word("battle.place", lists.places, "The location of the fight."),
        Word("battle.against", lists.generals, "The general attacked; 0 for minions."),
        Number("battle.blessed", 1, "Whether the general's skill is ignored."),
        Each("battle.fighters", SEATS, "The fighters.", fighter),
    )


def _decks(lists: Lists) -> tuple[Field, ...]:
    return (
        Number("decks.heroes", 200, "Cards left in the hero deck."),
        Number("decks.quests", 99, "Cards left in the quest deck."),
        Number("decks.darkness", 99, "Cards left in the Darkness deck."),
        Tally("decks.discard", lists.card_names, 9, "Discarded hero cards."),
        Tally("decks.quest_discard", lists.quest_names, 9, "Discarded quests."),
        Tally("decks.darkness_discard", lists.dark_names, 9, "Discarded Darkness cards."),
        Row(
            "decks.darkness_known",
            12,
            lists.dark_names,
            "Darkness cards that everyone knows, next first.",
        ),
        Tally("decks.removed", lists.card_names, 9, "Hero cards out of the game."),
    )
