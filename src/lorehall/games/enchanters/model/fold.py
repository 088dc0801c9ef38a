"""What visible cards give: icons, abilities, prohibitions. Recomputed whenever something is covered or uncovered (E-STK-09)."""

from __future__ import annotations

from operator import add

from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    BANNER,
    BLANK_BANNERS,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    MULTI,
    NONE,
)
from lorehall.games.enchanters.model.definitions import (
    BASE_COSTS,
    NO_ICONS,
    Part,
    StatChange,
)
from lorehall.games.enchanters.model.pearls import sync_pearls
from lorehall.games.enchanters.model.state import (
    NO_BOOSTS,
    NO_SCORES,
    NO_STATS,
    NO_USES,
    Player,
    Shown,
    State,
)


def fold(s: State, seat: int) -> None:
    """A player's visible parts have changed: recompute what they give, then what follows from it at once (E-BAN-02)."""
    p = s.players[seat]
    icons = s.icons_for_all
    spoke = _speaks_to_all(p)
    derive(s, seat)
    if spoke or _speaks_to_all(p):
        _collect_auras(s)
    _settle(s, p, icons)


def derive(s: State, seat: int) -> None:
    """Recompute everything that a player's visible parts give (E-TRM-30)."""
    p = s.players[seat]
    shown = _shown(s, p)
    items, enchantments, creatures, wounds = shown
    p.shown = shown
    p.attack_icons = items.attack + enchantments.attack + creatures.attack + wounds.attack
    p.defense_icons = items.defense + enchantments.defense + creatures.defense + wounds.defense
    p.glory = items.glory + enchantments.glory + creatures.glory + wounds.glory
    _fold_rich(s, p, items.flags | enchantments.flags | creatures.flags | wounds.flags)


def _shown(s: State, p: Player) -> list[Shown]:
    """What each stack shows: as before, unless it has changed."""
    shown = p.shown
    for i in range(4):
        if shown[i].stack is not p.stacks[i]:
            if shown is p.shown:
                shown = shown[:]
            shown[i] = Shown(p.stacks[i], s.cards)
    return shown


def shared_parts(s: State) -> list[tuple[int, Part]]:
    """The standing texts that no player owns: village, active Overlord, Automa card, track cards that speak there (E-TRM-41)."""
    parts: list[tuple[int, Part]] = []
    if s.village != NONE:
        parts.append((s.village, s.cards[s.village].upper))
    if s.overlord_active:
        parts.append((s.overlord, s.cards[s.overlord].upper))
    if s.ai_tier:  # E-COP-08
        parts.append((s.ai_card(), s.cards[s.ai_card()].tiers[s.ai_tier - 1].part))
    for card in s.track:
        if card != NONE and not s.cards[card].on_track.plain:
            parts.append((card, s.cards[card].on_track))
    if s.automa_shown:  # E-AUT-06
        parts.append((s.automa_shown[-1], s.cards[s.automa_shown[-1]].upper))
    for i in range(1, len(s.attached), 2):  # E-EVT-06
        parts.append((s.attached[i], s.cards[s.attached[i]].upper))
    for card in s.quests:  # the claim action alone: all else works for its holder (E-QST-06)
        parts.append((card, s.cards[card].upper))
    for p in s.players:
        for card in p.quests:
            if s.cards[card].claimable:  # E-QST-04
                parts.append((card, s.cards[card].upper))
    return parts


def _fold_rich(s: State, p: Player, flags: int) -> None:
    """Fold the parts that carry more than attack, defense and fixed glory; these are the prohibitions that they all state."""
    _clear(p)
    for _, part in s.shared_parts:
        if not part.plain:
            p.attack_icons += part.attack
            p.defense_icons += part.defense
            if part.standing:
                _add_standing(p, part)
    tokens = p.rewards if s.overlord != NONE else 0
    if tokens:
        flags |= s.cards[s.overlord].reward.flags
    for card in p.quests:
        flags |= s.cards[card].lower.flags
    # whether banner and class texts are blank for this player (E-EFF-26, E-EFF-38)
    blank = (p.flags | flags) & BLANK_BANNERS != 0
    for each in p.shown:
        if not each.rich:
            continue
        for card, part in each.rich:
            if blank and s.cards[card].family in (BANNER, CLASS):
                _add_icons(p, part)
                continue
            _add_own(p, part, card)
            if part.copies_enchantment:
                _fold_copy(s, p, card, blank)
    for _ in range(tokens):
        _add_reward(s, p, blank)
    for card in p.quests:  # E-QST-06
        part = s.cards[card].lower
        p.attack_icons += part.attack
        p.defense_icons += part.defense
        p.glory += part.glory
        _add_own(p, part, card)


def _add_reward(s: State, p: Player, blank: bool) -> None:
    """A reward token, whose plain values no stack shows (E-TRM-16)."""
    part = s.cards[s.overlord].reward
    p.attack_icons += part.attack
    p.defense_icons += part.defense
    p.glory += part.glory
    _add_own(p, part, s.overlord)
    if part.copies_enchantment:
        _fold_copy(s, p, s.overlord, blank)


def _fold_copy(s: State, p: Player, card: int, blank: bool) -> None:
    """The copying item has the parts of the top enchantment too (E-EFF-19); the upper one only as top item (E-CRD-11)."""
    if not p.stacks[ENCHANTMENTS]:
        return
    original = s.cards[p.stacks[ENCHANTMENTS][-1]]
    parts = [original.lower]
    if p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        parts.append(original.upper)
    for part in parts:
        p.attack_icons += part.attack
        p.defense_icons += part.defense
        p.glory += part.glory
        if blank and original.family == CLASS:
            _add_icons(p, part)
        else:
            _add_own(p, part, card)


def _clear(p: Player) -> None:
    """Nothing of what rich parts give. The lists are shared: who adds to one makes a new one."""
    p.icons = NO_ICONS
    p.scores = NO_SCORES
    p.actions = NO_USES
    p.minors = NO_USES
    p.triggers = NO_USES
    p.trigger_mask = 0
    p.boosts = NO_BOOSTS
    p.stats = NO_STATS
    p.icons_for_all = NO_ICONS
    p.desert_doubles = 0
    p.flags = 0
    p.cap = NONE
    p.ignores = 0
    p.base_costs = BASE_COSTS


def _add_icons(p: Player, part: Part) -> None:
    if part.icons is not NO_ICONS:
        p.icons = list(map(add, p.icons, part.icons))


def _add_own(p: Player, part: Part, card: int) -> None:
    """A part in the player's own area."""
    _add_icons(p, part)
    for action in part.actions:
        if p.actions is NO_USES:
            p.actions = []
            p.minors = []
        use = card << ABILITY_BITS | action.id
        if not action.per_token or use not in p.actions:
            p.actions.append(use)
            if action.kind <= MULTI:
                p.minors.append(use)
    for trigger in part.triggers:
        if p.triggers is NO_USES:
            p.triggers = []
        p.triggers.append(card << ABILITY_BITS | trigger.id)
        p.trigger_mask |= 1 << trigger.moment
    if part.standing:
        _add_standing(p, part)
        _add_own_standing(p, part)


def _add_own_standing(p: Player, part: Part) -> None:
    """What works from the player's own area alone."""
    if part.scores:
        p.scores = p.scores + part.scores
    if part.stats:
        p.stats = p.stats + part.stats
    if part.icons_for_all is not NO_ICONS:
        p.icons_for_all = list(map(add, p.icons_for_all, part.icons_for_all))
    p.desert_doubles += part.desert_doubles


def _add_standing(p: Player, part: Part) -> None:
    """What also works from cards that nobody owns, for each player."""
    if part.boosts:
        p.boosts = p.boosts + part.boosts
    p.flags |= part.flags
    p.ignores |= part.ignores
    if part.cap != NONE and (p.cap == NONE or part.cap < p.cap):
        p.cap = part.cap
    # every price counts, where it is the lowest (E-JRN-03)
    if part.base_costs is not BASE_COSTS:
        p.base_costs = list(map(min, p.base_costs, part.base_costs))


def fold_shared(s: State) -> None:
    """Village, Overlord or a speaking track card has changed: recompute everything."""
    derive_all(s)
    for p in s.players:
        _settle(s, p, s.icons_for_all)


def fold_track(s: State) -> None:
    """Cards have moved on the track: only where it says something else now does anything follow (E-TRM-41)."""
    if shared_parts(s) != s.shared_parts:
        fold_shared(s)


def derive_with_track(s: State, seat: int) -> None:
    """A player's stack has changed, and perhaps the track: recompute what follows, and nothing else."""
    if shared_parts(s) == s.shared_parts:
        derive(s, seat)
        _collect_auras(s)
    else:
        derive_all(s)


def derive_moved(s: State) -> None:
    """Cards have moved between or within stacks: recompute what those players' parts give, and what they say to all."""
    speaks = False
    for seat, p in enumerate(s.players):
        if not _is_shown(p):
            speaks = speaks or _speaks_to_all(p)
            derive(s, seat)
            speaks = speaks or _speaks_to_all(p)
    if speaks:
        _collect_auras(s)


def _is_shown(p: Player) -> bool:
    """Whether what a player's stacks show was found for these very stacks."""
    for i in range(4):
        if p.shown[i].stack is not p.stacks[i]:
            return False
    return True


def derive_all(s: State) -> None:
    """Recompute every derived field from the others; changes nothing else."""
    actions: list[int] = []
    minors: list[int] = []
    triggers: list[int] = []
    mask = 0
    s.shared_parts = shared_parts(s)
    for card, part in s.shared_parts:
        for action in part.actions:
            actions.append(card << ABILITY_BITS | action.id)
            if action.kind <= MULTI:
                minors.append(card << ABILITY_BITS | action.id)
        for trigger in part.triggers:
            triggers.append(card << ABILITY_BITS | trigger.id)
            mask |= 1 << trigger.moment
    s.shared_actions = actions
    s.shared_minors = minors
    s.shared_triggers = triggers
    s.shared_mask = mask
    for seat in range(len(s.players)):
        derive(s, seat)
    _collect_auras(s)


def _settle(s: State, p: Player, before: list[int]) -> None:
    """The crystal cap (E-EFF-26) and pearl tokens (E-STK-10) follow at once; before that all players had these icons."""
    if p.cap != NONE and p.crystals > p.cap:
        p.crystals = p.cap
    shared = before is not NO_ICONS or s.icons_for_all is not NO_ICONS
    if shared or p.icons is not NO_ICONS or p.pearls or p.pearls_spent:
        for other in range(len(s.players)):
            sync_pearls(s, other)


def _speaks_to_all(p: Player) -> bool:
    """Whether a player's visible parts change all creatures or give icons to all players."""
    return p.stats is not NO_STATS or p.icons_for_all is not NO_ICONS or p.desert_doubles != 0


def _collect_auras(s: State) -> None:
    """Texts that change all creatures or give icons to all players, wherever they are visible."""
    stats: list[StatChange] = NO_STATS
    for_all: list[int] = NO_ICONS
    doubles = 0
    for p in s.players:
        doubles += p.desert_doubles
        if p.stats is not NO_STATS:
            stats = stats + p.stats
        if p.icons_for_all is not NO_ICONS:
            for_all = list(map(add, for_all, p.icons_for_all))
    for _, part in s.shared_parts:
        doubles += part.desert_doubles
        if part.stats:
            stats = stats + part.stats
        if part.icons_for_all is not NO_ICONS:
            for_all = list(map(add, for_all, part.icons_for_all))
    s.stats = stats
    s.icons_for_all = for_all
    s.desert_doubles = doubles
