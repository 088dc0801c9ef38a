"""What visible cards give: icons, abilities, prohibitions. Recomputed whenever something is covered or uncovered (E-STK-09)."""

from __future__ import annotations

from operator import add

from lorehall.games.enchanters.model.codes import (
    BANNER,
    BLANK_BANNERS,
    CLASS,
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    PEARL,
    WOUNDS,
)
from lorehall.games.enchanters.model.definitions import (
    BASE_COSTS,
    NO_ICONS,
    Part,
    StatChange,
)
from lorehall.games.enchanters.model.pearls import sync_pearls
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import (
    CLAIMED,
    NO_BOOSTS,
    NO_MINORS,
    NO_SCORES,
    NO_STATS,
    NO_USES,
    NOTHING_GIVEN,
    Given,
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
    p.shown = _shown(s, p)
    a, b, c, d, e = p.shown  # the four stacks, and the claimed quests
    shared = s.shared
    p.attack_icons = shared.attack + a.attack + b.attack + c.attack + d.attack + e.attack
    p.defense_icons = shared.defense + a.defense + b.defense + c.defense + d.defense + e.defense
    p.glory = a.glory + b.glory + c.glory + d.glory + e.glory
    _fold_rich(s, p, shared.flags | a.flags | b.flags | c.flags | d.flags | e.flags)


def _shown(s: State, p: Player) -> list[Shown]:
    """What each stack shows, and the claimed quests: as before, unless it has changed."""
    shown = p.shown
    for i, stack in enumerate(p.stacks):
        if shown[i].stack is not stack:
            if shown is p.shown:
                shown = shown[:]
            shown[i] = Shown(stack, s.cards, has_top=True)
    if shown[CLAIMED].stack is not p.quests:
        if shown is p.shown:
            shown = shown[:]
        shown[CLAIMED] = Shown(p.quests, s.cards, has_top=False)
    return shown


def shared_parts(s: State) -> list[tuple[int, Part]]:
    """The standing texts that no player owns: village, active Overlord, Automa card, track cards that speak there (E-TRM-41)."""
    cards = s.cards
    parts: list[tuple[int, Part]] = []
    if s.village != NONE:
        parts.append((s.village, cards[s.village].upper))
    if s.overlord_active:
        parts.append((s.overlord, cards[s.overlord].upper))
    if s.ai_tier:  # E-COP-08
        parts.append((s.ai_card(), cards[s.ai_card()].tiers[s.ai_tier - 1].part))
    for card in s.track:
        if card != NONE and not cards[card].on_track.plain:
            parts.append((card, cards[card].on_track))
    if s.automa_shown:  # E-AUT-06
        parts.append((s.automa_shown[-1], cards[s.automa_shown[-1]].upper))
    for i in range(1, len(s.attached), 2):  # E-EVT-06
        parts.append((s.attached[i], cards[s.attached[i]].upper))
    for card in s.quests:  # the claim action alone: all else works for its holder (E-QST-06)
        parts.append((card, cards[card].upper))
    for p in s.players:
        for card in p.quests:
            if cards[card].claimable:  # E-QST-04
                parts.append((card, cards[card].upper))
    return parts


def _fold_rich(s: State, p: Player, flags: int) -> None:
    """Fold what carries more than attack, defense and fixed glory; these are the prohibitions that all of it states."""
    _clear(p)
    for part in s.shared.binding:
        _add_standing(p, part)
    tokens = p.rewards if s.overlord != NONE else 0
    if tokens:
        flags |= s.cards[s.overlord].reward.flags
    # whether banner and class texts are blank for this player (E-EFF-26, E-EFF-38)
    blank = flags & BLANK_BANNERS != 0
    for each in p.shown:
        if tokens and each is p.shown[CLAIMED]:  # between cards and quests, as options are listed
            _add_rewards(s, p, tokens, blank)
        given = each.given
        if given is NOTHING_GIVEN:
            continue
        if blank or given.copies:
            given = Given(in_force(s, p, given.parts, blank))
        _add_own(p, given)


def _add_rewards(s: State, p: Player, tokens: int, blank: bool) -> None:
    """So many reward tokens, whose plain values no stack shows (E-TRM-16)."""
    part = s.cards[s.overlord].reward
    p.attack_icons += part.attack * tokens
    p.defense_icons += part.defense * tokens
    p.glory += part.glory * tokens
    if not part.plain:
        _add_own(p, Given(in_force(s, p, [(s.overlord, part)] * tokens, blank)))


def in_force(
    s: State, p: Player, parts: list[tuple[int, Part]], blank: bool
) -> list[tuple[int, Part]]:
    """Those of the parts whose texts count, with what they copy; of blank banners and classes only the icons do (E-EFF-38)."""
    found: list[tuple[int, Part]] = []
    for card, part in parts:
        if blank and s.cards[card].family in (BANNER, CLASS):
            _add_icons(p, part.icons)
            continue
        found.append((card, part))
        if part.copies_enchantment:
            found += _copied(s, p, card, blank)
    return found


def _copied(s: State, p: Player, card: int, blank: bool) -> list[tuple[int, Part]]:
    """The copying item has the parts of the top enchantment too (E-EFF-19); the upper one only as top item (E-CRD-11)."""
    if not p.stacks[ENCHANTMENTS]:
        return []
    original = s.cards[p.stacks[ENCHANTMENTS][-1]]
    parts = [original.lower]
    if p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        parts.append(original.upper)
    for part in parts:
        p.attack_icons += part.attack
        p.defense_icons += part.defense
        p.glory += part.glory
        if blank and original.family == CLASS:
            _add_icons(p, part.icons)
    return [] if blank and original.family == CLASS else [(card, part) for part in parts]


def _clear(p: Player) -> None:
    """Nothing of what rich parts give. The lists are shared: who adds to one makes a new one."""
    p.icons = NO_ICONS
    p.scores = NO_SCORES
    p.actions = NO_USES
    p.minors = NO_MINORS
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


def _add_icons(p: Player, icons: list[int]) -> None:
    p.icons = icons if p.icons is NO_ICONS else list(map(add, p.icons, icons))


def _add_own(p: Player, given: Given) -> None:
    """What parts in the player's own area give."""
    if given.icons is not NO_ICONS:
        _add_icons(p, given.icons)
    if given.actions:
        p.actions = p.actions + given.actions
        p.minors = p.minors + given.minors
    if given.triggers:
        p.triggers = p.triggers + given.triggers
        p.trigger_mask |= given.mask
    for part in given.standing:
        if part.binding:
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
    """Village or Overlord has changed: recompute everything."""
    derive_all(s)
    for p in s.players:
        _settle(s, p, s.icons_for_all)


def fold_common(s: State) -> None:
    """A speaking track card or a quest has come or gone: players are concerned by what binds each of them, or is theirs."""
    before = s.shared
    s.shared = Given(shared_parts(s))
    if s.shared.binds_like(before):
        derive_moved(s)
    else:
        for seat in range(len(s.players)):
            derive(s, seat)
    _collect_auras(s)
    for p in s.players:
        _settle(s, p, s.icons_for_all)


def fold_track(s: State) -> None:
    """Cards have moved on the track: only where it says something else now does anything follow (E-TRM-41)."""
    if shared_parts(s) != s.shared.parts:
        fold_common(s)


def derive_with_track(s: State, seat: int) -> None:
    """A player's stack has changed, and perhaps the track: recompute what follows, and nothing else."""
    if shared_parts(s) == s.shared.parts:
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
    """Whether what a player's stacks and quests show was found for these very ones."""
    items, enchantments, creatures, wounds, claimed = p.shown
    stacks = p.stacks
    return (
        items.stack is stacks[ITEMS]
        and enchantments.stack is stacks[ENCHANTMENTS]
        and creatures.stack is stacks[CREATURES]
        and wounds.stack is stacks[WOUNDS]
        and claimed.stack is p.quests
    )


def derive_all(s: State) -> None:
    """Recompute every derived field from the others; changes nothing else."""
    s.shared = Given(shared_parts(s))
    for seat in range(len(s.players)):
        derive(s, seat)
    _collect_auras(s)


def _settle(s: State, p: Player, before: list[int]) -> None:
    """The crystal cap (E-EFF-26) and pearl tokens (E-STK-10) follow at once; before that all players had these icons."""
    if p.cap != NONE and p.crystals > p.cap:
        p.crystals = p.cap
    shared = before is not NO_ICONS or s.icons_for_all is not NO_ICONS
    if shared or p.icons is not NO_ICONS or p.pearls or p.pearls_spent:
        for seat, other in enumerate(s.players):
            if other.pearls + other.pearls_spent != icon_value(s, seat, PEARL):
                sync_pearls(s, seat)


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
    for part in s.shared.standing:
        doubles += part.desert_doubles
        if part.stats:
            stats = stats + part.stats
        if part.icons_for_all is not NO_ICONS:
            for_all = list(map(add, for_all, part.icons_for_all))
    s.stats = stats
    s.icons_for_all = for_all
    s.desert_doubles = doubles
