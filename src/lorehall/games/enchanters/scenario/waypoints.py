"""The readable paths of Enchanters: what a scenario can set and expect, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.affordability.reach import reach
from lorehall.games.enchanters.model.power import attack, count, defense, health, strength
from lorehall.games.enchanters.model.queries import events_under, icon_value, tokens_on, wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded
from lorehall.games.enchanters.rules.scoring import glory, score_sheet
from lorehall.games.enchanters.scenario.board import Board
from lorehall.scenario import Numbers, Path, Shape, Unfit, Value
from lorehall.scenario.setting import player, the_seat

Get = Callable[[State, Numbers], Value]
Put = Callable[[Board, Numbers, Value], None]


def _names(s: State, cards: list[int] | tuple[int, ...]) -> list[str]:
    return [s.cards[card].name for card in cards]


def _slot(number: int) -> int:
    if number >= c.TRACK_SLOTS:
        raise Unfit(f"there is no slot {number}; the journey track has the slots 0 to 5 (E-TRM-26)")
    return number


# -- shared zones and counters ---------------------------------------------------------------------------


def _pile(pattern: str, attribute: str, says: str, kind: str = "cards") -> Path[State]:
    """A zone whose top card is the last one in the state and the first one in a scenario."""

    def get(s: State, n: Numbers) -> Value:
        return _names(s, getattr(s, attribute))[::-1]

    def put(board: Board, n: Numbers, value: Value) -> None:
        assert isinstance(value, list)
        board.piles[attribute] = [str(each) for each in value]

    return Path(pattern, Shape.PILE, get, put, kind, says)


def _number(pattern: str, attribute: str, says: str, shape: Shape = Shape.NUMBER) -> Path[State]:
    """A counter or flag of the table."""

    def put(board: Board, n: Numbers, value: Value) -> None:
        board.fields[attribute] = int(value) if isinstance(value, int) else 0

    return Path(pattern, shape, lambda s, n: getattr(s, attribute), put, "", says)


def _read(pattern: str, shape: Shape, get: Get, says: str, kind: str = "") -> Path[State]:
    return Path(pattern, shape, get, None, kind, says)


def _put_track(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    if len(value) > c.TRACK_SLOTS:
        raise Unfit(f"the journey track has six slots, but {len(value)} are given (E-TRM-26)")
    board.track = [str(each) for each in value]


def _put_text(attribute: str) -> Put:
    def put(board: Board, n: Numbers, value: Value) -> None:
        setattr(board, attribute, str(value) if value is not None else "")

    return put


def _put_turn(board: Board, n: Numbers, value: Value) -> None:
    board.turn = board.seat(str(value))


def _put_starting(board: Board, n: Numbers, value: Value) -> None:
    board.fields["starting"] = board.seat(str(value))


def _put_ends(board: Board, n: Numbers, value: Value) -> None:
    board.ends = bool(value)


def _put_kingdoms(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    board.kingdoms = [str(each) for each in value]


def _put_desert(board: Board, n: Numbers, value: Value) -> None:
    sides = {
        "sun": c.SCORCHING_SUN,
        "scorching sun": c.SCORCHING_SUN,
        "sandstorm": c.SANDSTORM,
        "not flipped": c.NOT_FLIPPED,
    }
    if value is not None and str(value).lower() not in sides:
        raise Unfit(
            f"the desert token shows Scorching Sun or Sandstorm, or is not flipped; not '{value}'"
        )
    board.fields["desert"] = sides[str(value).lower()] if value is not None else c.NOT_FLIPPED
    board.fields["desert_in_play"] = 1


def _put_events(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    board.events[_slot(n[0])] = [str(each) for each in value]


def _put_quests(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    board.piles["quests"] = [str(each) for each in reversed(value)]


def _put_own_quests(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    board.area(n[0]).quests = [str(each) for each in value]


def _card_at(s: State, slot: int) -> int:
    card = s.track[_slot(slot)]
    if card == c.NONE:
        raise Unfit(f"there is no card at distance {slot}")
    return card


def _stat(of: Callable[[State, int, int, int], int]) -> Get:
    """Health or strength of a track card, against the player whose turn it is or a named one."""

    def get(s: State, n: Numbers) -> Value:
        seat = n[1] - 1 if len(n) > 1 else s.chooser()
        return of(s, _card_at(s, n[0]), seat, n[0])

    return get


def _tokens(kind: int) -> Path[State]:
    def put(board: Board, n: Numbers, value: Value) -> None:
        assert isinstance(value, int)
        board.tokens[_slot(n[0]), kind] = value

    name = c.TOKEN_NAMES[kind]
    return Path(
        f"track # {name} tokens", Shape.NUMBER, lambda s, n: tokens_on(s, _card_at(s, n[0]), kind), put, "",
        f"{name} tokens on the card in this slot",
    )  # fmt: skip


def _overlord_stat(of: Callable[[State, int, int, int], int]) -> Get:
    def get(s: State, n: Numbers) -> Value:
        if s.overlord == c.NONE:
            raise Unfit("there is no Overlord")
        return of(s, s.overlord, s.chooser(), c.NONE)

    return get


TABLE: Final[list[Path[State]]] = [
    Path("turn", Shape.TEXT, None, _put_turn, "players", "whose turn begins; player 1 by default"),
    Path("game ends", Shape.FLAG, None, _put_ends, "", "no turn begins: the game ends and is scored"),
    Path("starting player", Shape.TEXT, lambda s, n: player(s.starting), _put_starting, "players", "player 1 by default"),
    _read("active", Shape.TEXT, lambda s, n: player(s.active), "whose turn it is", "players"),
    _number("round", "round", "the round; the starting player's turn begins a new one"),
    _number("turns", "turns", "turns begun so far, of all players"),
    Path(
        "kingdoms", Shape.PILE, lambda s, n: [s.content.kingdoms[k].name for k in s.kingdoms], _put_kingdoms, "kingdoms",
        "the chosen kingdoms, in the order they were chosen",
    ),
    Path("village", Shape.TEXT, lambda s, n: _names(s, [s.village])[0] if s.village >= 0 else None, _put_text("village"), "cards",
         "the village; Village A (rest -> take 1 crystal) by default"),
    _number("village rewards", "village_rewards", "reward tokens on the village"),
    _pile("village deck", "village_deck", "villages not in play"),
    Path("track", Shape.ROW, lambda s, n: [s.cards[k].name if k >= 0 else "-" for k in s.track], _put_track, "cards",
         "the journey track, slots 0 to 5; '-' is an empty slot, and a short list leaves the rest empty"),
    _read("track #", Shape.TEXT, lambda s, n: _names(s, [_card_at(s, n[0])])[0], "the card in a slot", "cards"),
    _read("track # health", Shape.NUMBER, _stat(health), "its health against the player whose turn it is"),
    _read("track # strength", Shape.NUMBER, _stat(strength), "its strength against the player whose turn it is"),
    _read("track # health for player #", Shape.NUMBER, _stat(health), "its health against this player"),
    _read("track # strength for player #", Shape.NUMBER, _stat(strength), "its strength against this player"),
    *[_tokens(kind) for kind in range(len(c.TOKEN_NAMES))],
    Path("track # events", Shape.STACK, lambda s, n: _names(s, events_under(s, _card_at(s, n[0]))), _put_events, "cards",
         "the events under the card in this slot"),
    Path("quests", Shape.PILE, lambda s, n: _names(s, s.quests), _put_quests, "cards",
         "unclaimed quests; naming them turns on the option quests"),
    _pile("quest deck", "quest_deck", "quests that were not laid out"),
    _pile("event deck", "event_deck", "events that are not in the adventure deck"),
    _pile("automa deck", "automa_deck", "Automa cards still to come; if set, a round begins with the Automa step"),
    _pile("automa", "automa_shown", "the Automa cards revealed so far, the current one first"),
    _pile("market", "market", "the Market"),
    _number("market wounds", "market_wounds", "wound tokens next to the Market"),
    _pile("deck", "deck", "the adventure deck"),
    _pile("graveyard", "graveyard", "the graveyard"),
    _pile("box", "box", "cards out of the game, the latest first"),
    _pile("wound deck", "wound_deck", "the wound deck; naming it turns on the option woundDeck"),
    _pile("banner deck", "banner_deck", "banners not in play"),
    _pile("class deck", "class_deck", "classes not in play"),
    _pile("overlord deck", "overlord_deck", "Overlords not in play"),
    Path("overlord", Shape.TEXT, lambda s, n: s.cards[s.overlord].name if s.overlord >= 0 else None, _put_text("overlord"),
         "cards", "the Overlord; naming it turns on the option overlord"),
    _number("overlord active", "overlord_active", "whether it is undefeated", Shape.FLAG),
    _number("overlord rewards", "overlord_rewards", "reward tokens on it; one per player by default"),
    _number("overlord crystals", "overlord_crystals", "crystals on it"),
    _number("overlord health tokens", "overlord_health", "its reinforcement tokens, health side up"),
    _number("overlord strength tokens", "overlord_strength", "its reinforcement tokens, strength side up"),
    _read("overlord health", Shape.NUMBER, _overlord_stat(health), "its health against the player whose turn it is"),
    _read("overlord strength", Shape.NUMBER, _overlord_stat(strength), "its strength against the player whose turn it is"),
    _pile("overlord cards", "overlord_cards", "cards on it, the latest first"),
    _number("overlord hp", "overlord_hp", "its hit points in co-op; 99 by default"),
    _pile("ai deck", "ai_deck", "the AI deck of co-op"),
    _read("ai card", Shape.TEXT, lambda s, n: s.cards[s.ai_card()].name if s.ai_card() >= 0 else None,
          "the last revealed AI card", "cards"),
    _read("ai tier", Shape.NUMBER, lambda s, n: s.ai_tier, "its current rage tier; 0 if it was cancelled"),
    Path("desert", Shape.TEXT, lambda s, n: c.DESERT_NAMES[s.desert] if s.desert_in_play else None, _put_desert, "",
         "Scorching Sun, Sandstorm, not flipped; 'none' when the token is not in play"),
    _read("desert in play", Shape.FLAG, lambda s, n: s.desert_in_play, "whether the desert token is in play"),
    _read("in hand", Shape.PILE, lambda s, n: _names(s, [entry >> 1 for entry in s.limbo]), "cards being taken", "cards"),
    _read("dealt", Shape.PILE, lambda s, n: _names(s, s.dealt), "starting cards dealt and not yet chosen", "cards"),
    _read("all cards", Shape.PILE, lambda s, n: [d.name for d in s.cards], "every card in the game, wherever it is", "cards"),
    _read("all lost", Shape.FLAG, lambda s, n: s.lost, "whether all players have lost"),
]  # fmt: skip


# -- a player's area ------------------------------------------------------------------------------------------


def _stack(name: str, index: int) -> Path[State]:
    def put(board: Board, n: Numbers, value: Value) -> None:
        assert isinstance(value, list)
        board.area(n[0]).stacks[index] = [str(each) for each in value]

    def get(s: State, n: Numbers) -> Value:
        return _names(s, the_seat(s.players, n[0]).stacks[index])

    return Path(f"player # {name}", Shape.STACK, get, put, "cards", f"their {name}")


def _own(name: str, attribute: str, says: str, shape: Shape = Shape.NUMBER) -> Path[State]:
    """A counter or flag of a player."""

    def put(board: Board, n: Numbers, value: Value) -> None:
        board.area(n[0]).fields[attribute] = int(value) if isinstance(value, int) else 0

    return Path(
        f"player # {name}",
        shape,
        lambda s, n: getattr(the_seat(s.players, n[0]), attribute),
        put,
        "",
        says,
    )


def _seen(
    name: str, of: Callable[[State, int], Value], says: str, shape: Shape = Shape.NUMBER
) -> Path[State]:
    """Something that follows from the rest."""

    def get(s: State, n: Numbers) -> Value:
        the_seat(s.players, n[0])
        return of(s, n[0] - 1)

    return Path(f"player # {name}", shape, get, None, "cards" if shape is Shape.PILE else "", says)


def _icon(icon: int) -> Path[State]:
    return _seen(
        c.ICON_NAMES[icon],
        lambda s, seat: icon_value(s, seat, icon),
        f"their {c.ICON_NAMES[icon]} value",
    )


def _sheet(name: str) -> Path[State]:
    return _seen(
        f"sheet {name}",
        lambda s, seat: dict(score_sheet(s, seat)).get(name, 0),
        "their points from this source",
    )


def _put_wounds(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, int)
    board.area(n[0]).fields["wound_count"] = value


def _put_used(board: Board, n: Numbers, value: Value) -> None:
    assert isinstance(value, list)
    board.area(n[0]).used = [str(each) for each in value]


def _used(s: State, n: Numbers) -> Value:
    return _names(s, [c.card_of(mark) for mark in the_seat(s.players, n[0]).used])


def _cards(s: State, seat: int) -> Value:
    return sum(len(stack) for stack in s.players[seat].stacks[: c.WOUNDS])


def _reach(s: State, n: Numbers) -> Value:
    """E-CMB-12: what the player can reach against the card in a slot."""
    the_seat(s.players, n[0])
    seat, slot = n[0] - 1, n[1]
    return reach(s, seat, journey_costs(s, seat)[slot], slot, _card_at(s, slot))


PLAYER: Final[list[Path[State]]] = [
    _stack("items", c.ITEMS),
    _stack("enchantments", c.ENCHANTMENTS),
    _stack("creatures", c.CREATURES),
    _stack("wound cards", c.WOUNDS),
    Path("player # quests", Shape.PILE, lambda s, n: _names(s, the_seat(s.players, n[0]).quests), _put_own_quests, "cards",
         "quests that they have claimed"),
    _own("crystals", "crystals", "0 by default"),
    Path("player # wounds", Shape.NUMBER, lambda s, n: wound_count(the_seat(s.players, n[0])), _put_wounds, "",
         "their wound count: markers plus 10 for each wound card (E-TRM-32)"),
    _own("markers", "wounds", "wound markers alone"),
    _own("charges", "charges", "charges"),
    _own("rewards", "rewards", "reward tokens"),
    _own("pearls", "pearls", "active pearl tokens; their pearl value by default"),
    _own("spent pearls", "pearls_spent", "spent pearl tokens"),
    _own("attack bonus", "attack_bonus", "until the end of the turn"),
    _own("defense bonus", "defense_bonus", "until the end of the turn"),
    _own("minor actions", "minor_actions", "minor actions used this turn"),
    _own("desert doubled", "desert_doubled", "doublings of the desert token for them, this turn"),
    _own("desert ignored", "desert_ignored", "they ignore the desert token this turn", Shape.FLAG),
    _own("journeyed", "journeyed", "they have journeyed this turn", Shape.FLAG),
    _own("free journeys", "free_journeys", "their journeys are free this turn", Shape.FLAG),
    _own("must rest", "must_rest", "they must rest on their next turn", Shape.FLAG),
    Path("player # used", Shape.PILE, _used, _put_used, "cards", "cards with used marks, listed once for each mark"),
    _seen("attack", attack, "their attack power now"),
    _seen("defense", defense, "their defense power now"),
    _seen("glory", glory, "their points if the game ended now"),
    *[_icon(icon) for icon in range(len(c.ICON_NAMES))],
    _seen("monsters", lambda s, seat: count(s, seat, c.COUNT_MONSTERS, 0), "how many monsters they have"),
    _seen("dragons", lambda s, seat: count(s, seat, c.COUNT_DRAGONS, 0), "how many dragons they have"),
    _seen("cards", _cards, "how many items, enchantments and creatures they have"),
    _seen("shielded", is_shielded, "whether a Shield protects them now", Shape.FLAG),
    _seen("journey costs", lambda s, seat: list(journey_costs(s, seat)),
          "crystals for a journey to slots 0 to 5", Shape.NUMBERS),
    Path("player # reach #", Shape.NUMBER, _reach, None, "", "the attack they can reach against the card in a slot (E-CMB-12)"),
    *[_sheet(name) for name in ("village", "items", "enchantments", "creatures", "wound cards")],
    *[_sheet(name) for name in ("reward tokens", "quests", "wounds", "market wounds")],
]  # fmt: skip

PATHS: Final = (*TABLE, *PLAYER)
