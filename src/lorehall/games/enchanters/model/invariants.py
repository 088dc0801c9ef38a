"""What must hold in every state of a game: checked along random play."""

from __future__ import annotations

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.pearls import GiveUpPearl
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import NOTHING_SHOWN, Player, State


def problems(s: State) -> list[str]:
    """Broken invariants in words; empty for a sound state."""
    found: list[str] = []
    if not s.cards:
        return found
    found += _conservation(s)
    found += _numbers(s)
    found += _artifacts(s)
    found += _variants(s)
    found += _together(s)
    found += _derived(s)
    if not s.over and s.seat == NOBODY:
        found.append("the game is stuck: it isn't over, but no seat is asked")
    if s.over and s.stack:
        found.append("frames are left on the stack of a finished game")
    return found


def _conservation(s: State) -> list[str]:
    """Every card lies in exactly one place."""
    places: list[int] = [
        *s.deck,
        *s.graveyard,
        *s.box,
        *s.wound_deck,
        *s.banner_deck,
        *s.class_deck,
    ]
    places += [*s.village_deck, *s.overlord_deck, *s.overlord_cards, *s.dealt]
    places += [*s.ai_deck, *s.ai_shown]
    places += [*s.quests, *s.quest_deck, *s.event_deck, *s.attached[1::2]]
    places += [*s.automa_deck, *s.automa_shown, *s.market]
    places += [card for p in s.players for card in p.quests]
    places += [card for card in (*s.track, s.village, s.overlord) if card != c.NONE]
    places += [entry >> 1 for entry in s.limbo]
    places += [card for p in s.players for stack in p.stacks for card in stack]
    missing = set(range(len(s.cards))) - set(places)
    double = (
        {card for card in places if places.count(card) > 1}
        if len(places) != len(set(places))
        else set()
    )
    found = [f"card {card} ({s.cards[card].name}) is nowhere" for card in sorted(missing)]
    return found + [
        f"card {card} ({s.cards[card].name}) is in two places" for card in sorted(double)
    ]


def _numbers(s: State) -> list[str]:
    """No counter is negative, and the track has its length (E-TRM-26)."""
    found: list[str] = (
        [] if len(s.track) == c.TRACK_SLOTS else ["the track has the wrong number of slots"]
    )
    for seat, p in enumerate(s.players):
        for name in ("crystals", "wounds", "charges", "rewards", "pearls", "pearls_spent"):
            if getattr(p, name) < 0:
                found.append(f"player {seat + 1} has {getattr(p, name)} {name}")
        if p.cap != c.NONE and p.crystals > p.cap:
            found.append(f"player {seat + 1} has more crystals than allowed (E-EFF-26)")
    for name in (
        "village_rewards",
        "overlord_rewards",
        "overlord_health",
        "overlord_strength",
        "overlord_crystals",
        "market_wounds",
    ):
        if getattr(s, name) < 0:
            found.append(f"{name} is negative")
    return found


def _artifacts(s: State) -> list[str]:
    """Item and enchantment stacks are never empty after an effect, and hold their type (E-TRM-29)."""
    found: list[str] = []
    started = s.turns > 0
    for seat, p in enumerate(s.players):
        for index in range(4):
            if started and index <= c.ENCHANTMENTS and not p.stacks[index]:
                found.append(f"player {seat + 1} has no {c.STACK_NAMES[index]} (E-TRM-29)")
            if any(s.cards[card].stack != index for card in p.stacks[index]):
                found.append(
                    f"player {seat + 1} has a wrong card among their {c.STACK_NAMES[index]}"
                )
    return found


def _variants(s: State) -> list[str]:
    """Events lie under track cards (E-EVT-06), mythic cards at the bottom of the deck (E-EVT-02), quests where quests lie."""
    found = [
        f"{s.cards[event].name} is attached to a card that is not on the track (E-EVT-07)"
        for host, event in zip(s.attached[::2], s.attached[1::2], strict=True)
        if host not in s.track
    ]
    mythic = [s.cards[card].family == c.MYTHIC for card in s.deck]
    if True in mythic and False in mythic[: mythic.count(True)]:
        found.append("a mythic card is not at the bottom of the adventure deck (E-MYT-01)")
    quests = [*s.quests, *[card for p in s.players for card in p.quests]]
    found += [
        f"{s.cards[card].name} is not a quest" for card in quests if s.cards[card].kind != c.QUEST
    ]
    automa = (*s.automa_deck, *s.automa_shown)
    return found + [
        f"{s.cards[card].name} is not an Automa card"
        for card in automa
        if s.cards[card].kind != c.AUTOMA
    ]


def _together(s: State) -> list[str]:
    """In co-op all have the same wounds (E-COP-10), and a game goes on only between win and loss (E-COP-11, E-COP-12)."""
    if not s.rules.coop:
        return []
    found: list[str] = []
    pool = s.players[0].wounds
    if any(p.wounds != pool or p.stacks[c.WOUNDS] for p in s.players):
        found.append("the players do not share their wounds (E-COP-10)")
    if not s.over and s.turns and not (0 < s.overlord_hp <= 99 and pool < s.rules.threshold):
        found.append(
            f"the game continues at {s.overlord_hp} hit points and {pool} wounds (E-COP-13)"
        )
    if s.overlord_crystals >= 5:
        found.append("5 crystals are on the Overlord card (E-COP-21)")
    return found


def _derived(s: State) -> list[str]:
    """Derived fields are those of a fresh computation (E-STK-09), and pearl tokens equal the pearl value (E-STK-10)."""
    found: list[str] = []
    fresh = s.clone()
    for p in fresh.players:
        p.shown = NOTHING_SHOWN
    derive_all(fresh)
    if s.shared.parts != fresh.shared.parts:
        found.append("the texts of cards without an owner are out of date (E-TRM-41)")
    found += [
        f"{name} is {getattr(s, name)}, should be {getattr(fresh, name)}"
        for name in State.DERIVED
        if getattr(s, name) != getattr(fresh, name)
    ]
    for seat, p in enumerate(s.players):
        for name in Player.DERIVED:
            if getattr(p, name) != getattr(fresh.players[seat], name):
                found.append(
                    f"player {seat + 1}: {name} is {getattr(p, name)}, should be {getattr(fresh.players[seat], name)}"
                )
        if s.over or _discarding_pearls(
            s, seat
        ):  # a card that ends the game ends all that was still to come
            continue
        if p.pearls + p.pearls_spent != icon_value(s, seat, c.PEARL):
            found.append(f"player {seat + 1}: pearl tokens and pearl value differ (E-STK-10)")
    return found


def _discarding_pearls(s: State, seat: int) -> bool:
    return any(isinstance(frame, GiveUpPearl) and frame.seat == seat for frame in s.to_come())
