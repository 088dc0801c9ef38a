"""What visible cards give: icons, abilities, prohibitions. Recomputed whenever something is covered or uncovered (E-STK-09)."""

from __future__ import annotations

from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    BANNER,
    BLANK_BANNERS,
    CLASS,
    CREATURES,
    DRAGON,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    TRACK_SLOTS,
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
    State,
)


def fold(s: State, seat: int) -> None:
    """A player's visible parts have changed: recompute what they give, then what follows from it at once (E-BAN-02)."""
    derive(s, seat)
    _settle(s, seat)


def derive(s: State, seat: int) -> None:
    """Recompute everything that a player's visible parts give (E-TRM-30)."""
    p = s.players[seat]
    cards = s.cards
    attack = 0
    defense = 0
    glory = 0
    rich: list[Part] = []
    owners: list[int] = []
    for stack in p.stacks:
        for card in stack:
            part = cards[card].lower
            attack += part.attack
            defense += part.defense
            glory += part.glory
            if not part.plain:
                rich.append(part)
                owners.append(card)
        if stack:
            part = cards[stack[-1]].upper
            attack += part.attack
            defense += part.defense
            glory += part.glory
            if not part.plain:
                rich.append(part)
                owners.append(stack[-1])
    p.attack_icons = attack
    p.defense_icons = defense
    p.glory = glory
    _count_creatures(s, p)
    if p.rewards and s.overlord != NONE:
        rich += [cards[s.overlord].reward] * p.rewards
        owners += [s.overlord] * p.rewards
    _fold_rich(s, p, rich, owners)


def _count_creatures(s: State, p: Player) -> None:
    dragons = 0
    for card in p.stacks[CREATURES]:
        if s.cards[card].kind == DRAGON:
            dragons += 1
    p.dragons = dragons
    p.monsters = len(p.stacks[CREATURES]) - dragons


def shared_parts(s: State) -> list[tuple[int, Part]]:
    """The standing texts that no player owns: village, active Overlord, track cards that speak there (E-TRM-41)."""
    parts: list[tuple[int, Part]] = []
    if s.village != NONE:
        parts.append((s.village, s.cards[s.village].upper))
    if s.overlord_active:
        parts.append((s.overlord, s.cards[s.overlord].upper))
    for card in s.track:
        if card != NONE and not s.cards[card].on_track.plain:
            parts.append((card, s.cards[card].on_track))
    return parts


def _fold_rich(s: State, p: Player, rich: list[Part], owners: list[int]) -> None:
    """Fold the parts that carry more than attack, defense and fixed glory."""
    _clear(p)
    for _, part in s.shared_parts:
        if not part.plain:
            _add_standing(p, part)
            p.attack_icons += part.attack
            p.defense_icons += part.defense
    blank = _banners_blank(rich, p.flags)
    for i in range(len(rich)):
        card = owners[i]
        part = rich[i]
        if card == s.overlord:  # a reward token: its plain values were not summed above
            p.attack_icons += part.attack
            p.defense_icons += part.defense
            p.glory += part.glory
        family = s.cards[card].family
        if blank and (family == BANNER or family == CLASS):
            _add_icons(p, part)
            continue
        _add_own(p, part, card)
        if part.copies_enchantment:
            _fold_copy(s, p, card, blank)


def _banners_blank(rich: list[Part], shared_flags: int) -> bool:
    """Whether banner and class texts are blank for this player (E-EFF-26, E-EFF-38)."""
    flags = shared_flags
    for part in rich:
        flags |= part.flags
    return flags & BLANK_BANNERS != 0


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
        p.icons = [p.icons[i] + part.icons[i] for i in range(5)]


def _add_own(p: Player, part: Part, card: int) -> None:
    """A part in the player's own area."""
    _add_icons(p, part)
    for action in part.actions:
        if p.actions is NO_USES:
            p.actions = []
        use = card << ABILITY_BITS | action.id
        if not action.per_token or use not in p.actions:
            p.actions.append(use)
    for trigger in part.triggers:
        if p.triggers is NO_USES:
            p.triggers = []
        p.triggers.append(card << ABILITY_BITS | trigger.id)
        p.trigger_mask |= 1 << trigger.moment
    if part.scores:
        p.scores = p.scores + part.scores
    if part.stats:
        p.stats = p.stats + part.stats
    if part.icons_for_all is not NO_ICONS:
        p.icons_for_all = [p.icons_for_all[i] + part.icons_for_all[i] for i in range(5)]
    p.desert_doubles += part.desert_doubles
    _add_standing(p, part)


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
        p.base_costs = [min(p.base_costs[i], part.base_costs[i]) for i in range(TRACK_SLOTS)]


def fold_shared(s: State) -> None:
    """Village, Overlord or a speaking track card has changed: recompute everything."""
    derive_all(s)
    for seat in range(len(s.players)):
        _settle(s, seat)


def derive_all(s: State) -> None:
    """Recompute every derived field from the others; changes nothing else."""
    actions: list[int] = []
    triggers: list[int] = []
    mask = 0
    s.shared_parts = shared_parts(s)
    for card, part in s.shared_parts:
        for action in part.actions:
            actions.append(card << ABILITY_BITS | action.id)
        for trigger in part.triggers:
            triggers.append(card << ABILITY_BITS | trigger.id)
            mask |= 1 << trigger.moment
    s.shared_actions = actions
    s.shared_triggers = triggers
    s.shared_mask = mask
    for seat in range(len(s.players)):
        derive(s, seat)
    _collect_auras(s)


def _settle(s: State, seat: int) -> None:
    """Auras, the crystal cap (E-EFF-26) and pearl tokens (E-STK-10) follow at once."""
    before = s.icons_for_all
    _collect_auras(s)
    p = s.players[seat]
    if p.cap != NONE and p.crystals > p.cap:
        p.crystals = p.cap
    shared = before is not NO_ICONS or s.icons_for_all is not NO_ICONS
    if shared or p.icons is not NO_ICONS or p.pearls or p.pearls_spent:
        for other in range(len(s.players)):
            sync_pearls(s, other)


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
            for_all = [for_all[i] + p.icons_for_all[i] for i in range(5)]
    for _, part in s.shared_parts:
        doubles += part.desert_doubles
        if part.stats:
            stats = stats + part.stats
        if part.icons_for_all is not NO_ICONS:
            for_all = [for_all[i] + part.icons_for_all[i] for i in range(5)]
    s.stats = stats
    s.icons_for_all = for_all
    s.desert_doubles = doubles
