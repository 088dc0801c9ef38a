"""From options and seed to the first decision (E-SET, E-VAR)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    AI_DECK,
    ASK_KINGDOM,
    ASK_OVERLORD,
    ASK_START_CARD,
    AUTOMA_DECK,
    BANNER,
    CLASS,
    DRAGON,
    ENCHANTMENTS,
    EVENT_DECK,
    ITEMS,
    MYTHIC,
    NONE,
    OPTION,
    OVERLORD,
    PAYLOAD,
    PICK_CARD,
    PICK_KINGDOM,
    QUEST_DECK,
    STARTER,
    VILLAGE,
    WOUND_DECK,
)
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.fold import fold, fold_shared
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import kingdom_count
from lorehall.games.enchanters.rules.quests import QUESTS, ReplaceQuests, lay_out
from lorehall.games.enchanters.rules.supply import (
    EVENTS_EACH,
    check_content,
    in_boxes,
    of_family,
    offered_kingdoms,
    usable,
)
from lorehall.games.enchanters.rules.turn import Refill, Turn, refill, with_events
from lorehall.games.enchanters.rules.verdict import HIT_POINTS

START_CRYSTALS: Final = 5  # E-SET-23
REMOVED_EACH: Final = 5  # E-SET-11


def begin(s: State) -> None:
    """Who begins, and the steps up to the first turn, last first; BadOptions if there are too few cards for this game."""
    check_content(s.setup, s.content)
    start = s.setup["startingPlayer"]
    s.starting = s.draw(len(s.players)) if start == "random" else int(start)  # E-SET-03
    s.stack.append(Begin())
    s.stack.append(Deal())
    s.stack.append(ChooseKingdom())


# -- kingdoms (E-SET-05 to E-SET-07) -----------------------------------------------------------------


class ChooseKingdom(Frame):
    """One kingdom after another until the count is reached (E-TRM-09)."""

    def run(self, s: State) -> None:
        setup = s.setup
        if len(s.kingdoms) == kingdom_count(setup):
            return
        names = [k.name for k in s.content.kingdoms]
        if setup.kingdoms:
            s.kingdoms = tuple([names.index(name) for name in setup.kingdoms])
            return
        open_ones = [names.index(k.name) for k in offered_kingdoms(setup, s.content)]
        open_ones = [k for k in open_ones if k not in s.kingdoms]
        if setup["kingdomSelection"] == "random":  # E-SET-06
            _add_kingdom(s, s.starting, open_ones[s.draw(len(open_ones))])
            s.stack.append(self)
            return
        options = [PICK_KINGDOM * OPTION + k for k in open_ones]
        s.ask(self, kingdom_chooser(s, len(s.kingdoms)), ASK_KINGDOM, options)

    def answered(self, s: State, option: int) -> None:
        _add_kingdom(s, kingdom_chooser(s, len(s.kingdoms)), option & PAYLOAD)
        s.stack.append(self)


def kingdom_chooser(s: State, number: int) -> int:
    """Counterclockwise from the starting player's right (E-SET-05), or the starting player for all (E-SET-07, E-GEN-16)."""
    if s.setup["kingdomSelection"] == "group":
        return s.starting
    return (s.starting - 1 - number) % len(s.players)


def _add_kingdom(s: State, seat: int, kingdom: int) -> None:
    s.kingdoms = (*s.kingdoms, kingdom)
    if s.events is not None:
        s.events.append((ev.CHOOSES_KINGDOM, seat, kingdom))


# -- decks (E-SET-09 to E-SET-24) ----------------------------------------------------------------------


class Deal(Frame):
    """Adventure deck, starting cards, village, Overlord, wound deck, quests, mythic cards, Automa, in this order (E-SET-02)."""

    def run(self, s: State) -> None:
        cards: list[CardDef] = []
        _build_adventure_deck(s, cards)
        _deal_starting_cards(s, cards)
        _choose_village(s, cards)
        if s.rules.coop:
            choosing = _prepare_coop(s, cards)
        else:
            choosing = None
            _choose_overlord(s, cards)
        _prepare_wound_deck(s, cards)
        s.cards = cards
        _lay_out_quests(s, cards)
        _add_mythic_cards(s, cards)
        s.event_deck = tuple(_shuffled_deck(s, cards, s.setup.is_on("events"), EVENT_DECK))
        s.automa_deck = tuple(_shuffled_deck(s, cards, s.setup.automa, AUTOMA_DECK))
        fold_shared(s)
        if choosing is not None:
            s.stack.append(choosing)
        if s.dealt:
            s.stack.append(ChooseStart())


def _add(cards: list[CardDef], d: CardDef, copies: int) -> list[int]:
    """Give ids to copies of a card."""
    first = len(cards)
    cards.extend([d] * copies)
    return list(range(first, first + copies))


def _build_adventure_deck(s: State, cards: list[CardDef]) -> None:
    setup = s.setup
    superfast = setup["length"] == "superfast"
    halves = setup.halves
    deck: list[int] = []
    boxed: list[int] = []
    for index in s.kingdoms:
        for d in s.content.kingdoms[index].cards:
            ids = _add(cards, d, d.copies)
            kept = d.marked if halves else d.copies
            deck += ids[:kept]
            boxed += ids[kept:]
    dragons: list[int] = []
    if setup.is_on("dragonsInDepths"):  # E-VAR-03
        dragons = [c for c in deck if cards[c].kind == DRAGON]
        deck = [c for c in deck if cards[c].kind != DRAGON]
    s.shuffle(deck)  # E-SET-10
    if setup["length"] == "fast":  # E-SET-11
        for _ in range(min(REMOVED_EACH * setup.counted, len(deck))):
            boxed.append(deck.pop())
    if dragons:
        half = len(deck) // 2
        low = deck[:half] + dragons
        s.shuffle(low)
        deck = low + deck[half:]
    s.deck = _filter(s, cards, deck, (2 if superfast else 3) * setup.counted)
    s.box = tuple(boxed)


def removed_unseen(s: State) -> slice:
    """Where in the box those cards lie that a shorter game removes without showing them (E-SET-11, E-SET-29).

    They lie behind the copies that never took part, and before all that is removed in the course of the game.
    """
    if s.setup["length"] != "fast":
        return slice(0)
    known = 0
    if s.setup.halves:
        for index in s.kingdoms:
            known += sum([d.copies - d.marked for d in s.content.kingdoms[index].cards])
    return slice(known, known + REMOVED_EACH * s.setup.counted)


def _filter(s: State, cards: list[CardDef], deck: list[int], wanted: int) -> list[int]:
    """Artifact cards found from the bottom go on top, creatures drawn on the way to the bottom (E-SET-12, E-SET-13)."""
    artifacts: list[int] = []
    creatures: list[int] = []
    drawn = 0
    while drawn < len(deck) and len(artifacts) < wanted:
        card = deck[drawn]
        drawn += 1
        if cards[card].is_artifact():
            artifacts.append(card)
        else:
            creatures.append(card)
    s.shuffle(artifacts)
    s.shuffle(creatures)
    s.deck_floor = len(deck) - len(artifacts)
    return creatures + deck[drawn:] + artifacts


def _deal_starting_cards(s: State, cards: list[CardDef]) -> None:
    """Fist and of Enchanting, or banners and classes (E-SET-15 to E-SET-17, E-BAN-01)."""
    setup = s.setup
    for option, family, stack in (
        ("startItem", BANNER, ITEMS),
        ("startEnchantment", CLASS, ENCHANTMENTS),
    ):
        if setup[option] in ("fist", "enchanting"):
            starter = next(d for d in s.content.cards if d.family == STARTER and d.stack == stack)
            for p in s.players:
                p.set_stack(stack, tuple(_add(cards, starter, 1)))
            continue
        pool: list[int] = []
        for d in in_boxes(setup, s.content):
            if d.family == family:
                pool += _add(cards, d, 1)
        s.shuffle(pool)
        if setup["relation"] == "kingdom":  # E-SET-17: related ones first, others fill up
            names = [s.content.kingdoms[k].name for k in s.kingdoms]
            pool.sort(key=lambda card: cards[card].kingdom in names)
            for seat in s.clockwise(s.starting):
                s.players[seat].set_stack(stack, (pool.pop(),))
        else:
            dealt: list[int] = []
            for _ in s.players:
                dealt += [pool.pop(), pool.pop()]
            s.dealt = (*s.dealt, *dealt)
        if family == BANNER:
            s.banner_deck = tuple(pool)
        else:
            s.class_deck = tuple(pool)


class ChooseStart(Frame):
    """Each player keeps one of two banners or classes, clockwise (E-SET-16, E-SET-28)."""

    def run(self, s: State) -> None:
        if s.dealt:
            options = [PICK_CARD * OPTION + card for card in s.dealt[:2]]
            s.ask(self, self._seat(s), ASK_START_CARD, options)

    def _seat(self, s: State) -> int:
        stack = s.cards[s.dealt[0]].stack
        return next(seat for seat in s.clockwise(s.starting) if not s.players[seat].stacks[stack])

    def answered(self, s: State, option: int) -> None:
        seat = self._seat(s)
        kept = option & PAYLOAD
        pair = s.dealt[:2]
        other = pair[0] if kept == pair[1] else pair[1]
        s.dealt = s.dealt[2:]
        s.players[seat].set_stack(s.cards[kept].stack, (kept,))
        if s.cards[other].family == BANNER:
            s.banner_deck = (other, *s.banner_deck)
        else:
            s.class_deck = (other, *s.class_deck)
        if s.events is not None:
            s.events.append((ev.STARTS_WITH, seat, kept))
        s.stack.append(self)
        fold(s, seat)


def _choose_village(s: State, cards: list[CardDef]) -> None:
    """One village, the others form the village deck (E-SET-18, E-SET-19)."""
    pool: list[int] = []
    for d in usable(s.setup, s.content, VILLAGE):
        pool += _add(cards, d, 1)
    s.shuffle(pool)
    wanted = [c for c in pool if _is_wanted_village(s, cards[c])]
    s.village = wanted[-1] if wanted else pool[-1]
    s.village_deck = tuple([c for c in pool if c != s.village])


def _is_wanted_village(s: State, d: CardDef) -> bool:
    if s.setup.together:
        return True  # there is none but its own (E-COP-02)
    if s.setup.village:
        return d.name == s.setup.village
    if s.setup.is_on("beginner"):
        return d.first_game
    return s.setup["relation"] == "random" or d.kingdom in [
        s.content.kingdoms[k].name for k in s.kingdoms
    ]


def _choose_overlord(s: State, cards: list[CardDef]) -> None:
    """E-SET-20, E-SET-21: one Overlord with as many reward tokens as players (E-OVL-01, E-AUT-02)."""
    if not s.setup.is_on("overlord"):
        return
    pool: list[int] = []
    for d in usable(s.setup, s.content, OVERLORD):
        pool += _add(cards, d, 1)
    s.shuffle(pool)
    names = [s.content.kingdoms[k].name for k in s.kingdoms]
    wanted = (
        [c for c in pool if cards[c].name == s.setup.overlord_card] if s.setup.overlord_card else []
    )
    if not wanted and s.setup["relation"] == "kingdom":
        wanted = [c for c in pool if cards[c].kingdom in names]
    s.overlord = wanted[-1] if wanted else pool[-1]
    s.overlord_deck = tuple([c for c in pool if c != s.overlord])
    s.overlord_active = True
    s.overlord_rewards = s.setup.counted
    if s.setup.is_on("hardMode"):  # E-OVL-02
        s.overlord_health = 2
        s.overlord_strength = 2


# -- co-op (E-COP-02 to E-COP-05) --------------------------------------------------------------------


def _prepare_coop(s: State, cards: list[CardDef]) -> Frame:
    """The dial, the AI cards, and the Overlords among which one is chosen, next, or drawn (E-COP-03 to E-COP-05)."""
    s.overlord_hp = HIT_POINTS
    pool: list[int] = []
    for d in usable(s.setup, s.content, OVERLORD):
        pool += _add(cards, d, 1)
    s.shuffle(pool)
    wanted = pool
    if s.setup.overlord_card:
        agreed = s.setup.overlord_card
        wanted = [c for c in pool if agreed in (cards[c].adapts, cards[c].name)]
    elif s.setup["relation"] == "kingdom" and s.setup["coopOverlord"] == "adapted":
        names = [s.content.kingdoms[k].name for k in s.kingdoms]
        wanted = [c for c in pool if cards[c].kingdom in names][-1:] or pool[-1:]
    s.overlord_deck = tuple(pool)
    owners = ["", *[cards[c].name for c in pool]]
    for d in of_family(s.setup, s.content, AI_DECK):
        if d.of_overlord in owners:
            s.ai_deck = (*s.ai_deck, *_add(cards, d, d.copies))
    return ChooseOverlord(tuple(sorted(wanted)))


class ChooseOverlord(Frame):
    """The starting player enters whom the group wants to fight (E-COP-03, E-GEN-16); then the AI deck is made (E-COP-04)."""

    def __init__(self, among: tuple[int, ...]) -> None:
        self.among: Final = among

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        options = [PICK_CARD * OPTION + card for card in self.among]
        s.ask(self, s.starting, ASK_OVERLORD, options)

    def answered(self, s: State, option: int) -> None:
        s.overlord = option & PAYLOAD
        s.overlord_deck = tuple([card for card in s.overlord_deck if card != s.overlord])
        s.overlord_active = True
        if s.events is not None:
            s.events.append((ev.OVERLORD_CHOSEN, s.overlord))
        name = s.cards[s.overlord].name
        pool = [card for card in s.ai_deck if s.cards[card].of_overlord in ("", name)]
        s.box = (*s.box, *[card for card in s.ai_deck if card not in pool])
        s.shuffle(pool)
        s.ai_deck = tuple(pool)
        fold_shared(s)


def _prepare_wound_deck(s: State, cards: list[CardDef]) -> None:
    """E-SET-22."""
    if not s.rules.wound_deck:
        return
    pool: list[int] = []
    for d in in_boxes(s.setup, s.content):
        if d.family == WOUND_DECK:
            pool += _add(cards, d, d.copies)
    s.shuffle(pool)
    s.wound_deck = tuple(pool)


def _shuffled_deck(s: State, cards: list[CardDef], played: bool, family: int) -> list[int]:
    """The deck of a variant; empty where it is not played."""
    pool: list[int] = []
    if played:
        for d in of_family(s.setup, s.content, family):
            pool += _add(cards, d, d.copies)
        s.shuffle(pool)
    return pool


def _lay_out_quests(s: State, cards: list[CardDef]) -> None:
    """E-QST-01."""
    s.quest_deck = tuple(_shuffled_deck(s, cards, s.setup.is_on("quests"), QUEST_DECK))
    for _ in range(QUESTS):
        lay_out(s)


def _add_mythic_cards(s: State, cards: list[CardDef]) -> None:
    """One per player is shown, then they are shuffled and lie at the bottom of the adventure deck (E-MYT-01)."""
    pool = _shuffled_deck(s, cards, s.setup.is_on("mythic"), MYTHIC)
    if not pool:
        return
    number = s.setup.counted  # E-AUT-02
    drawn = pool[-number:]
    if s.events is not None:
        for card in drawn:
            s.events.append((ev.MYTHIC_SHOWN, card))
    s.box = (*s.box, *pool[:-number])
    s.shuffle(drawn)
    s.deck = drawn + s.deck
    s.deck_floor += len(drawn)


def _insert_events(s: State) -> None:
    """Unseen, at random places above all mythic cards, once the track is filled (E-EVT-01, E-EVT-02)."""
    if not s.event_deck:
        return
    number = EVENTS_EACH * s.setup.counted
    s.deck = with_events(s, s.deck, s.event_deck[-number:])
    s.event_deck = s.event_deck[:-number]
    for k in s.kingdoms:
        if any(d.immovable for d in s.content.kingdoms[k].cards) and s.events is not None:
            s.events.append((ev.EVENTS_AND_IMMOVABLE, k))  # E-EVT-08


class Begin(Frame):
    """Crystals, desert token, journey track, events, first turn (E-SET-14, E-SET-23, E-SET-24)."""

    def run(self, s: State) -> None:
        village = s.cards[s.village]
        crystals = village.start_crystals if village.start_crystals != NONE else START_CRYSTALS
        for p in s.players:
            p.crystals = crystals
            for stack in p.stacks:
                for card in stack:
                    p.crystals += s.cards[card].start_bonus
            if p.cap != NONE:  # an Overlord may limit them from the start (E-EFF-26)
                p.crystals = min(p.crystals, p.cap)
        s.desert_in_play = (
            village.uses_desert
            or (s.overlord != NONE and s.cards[s.overlord].uses_desert)
            or any(d.uses_desert for k in s.kingdoms for d in s.content.kingdoms[k].cards)
        )
        s.stack.append(Turn(s.starting))
        if s.quests:
            s.stack.append(ReplaceQuests())
        refill(s, Refill(s.starting))  # no event is in the deck yet (E-EVT-02)
        _insert_events(s)
