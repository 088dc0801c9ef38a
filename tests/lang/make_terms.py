"""Strategies for Terms that a card text can say, built by the rules of the language."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from lorehall.lang.terms import Term, term

Strategy = st.SearchStrategy[Term]

TYPES = ("item", "enchantment", "monster", "dragon", "creature", "card")
PILES = ("item", "enchantment", "monster", "dragon", "creature")
ICONS = ("speed", "weight", "slime", "undead", "pearl")
SYMBOLS = ("attack", "defense", *ICONS)
OWNERLESS = ("track_wounds", "players", "damage_taken")
OWNED = [
    "wounds",
    "attack",
    "defense",
    "speed",
    "weight",
    "slime",
    "undead",
    "pearl",
    "crystals",
    "items",
    "enchantments",
    "pairs",
    "artifacts",
    "monsters",
    "dragons",
    "creatures",
    "rewards",
    "charges",
]
SINGLE = ("another", "left", "right", "active", "most_wounded", "lowest_defense", "highest_defense")
FOREIGN = (*SINGLE, "others", "all")
ORDER = {name: i for i, name in enumerate(TYPES)}
SMALL = st.integers(1, 12)


@cache
def pick(*words: str) -> st.SearchStrategy[str]:
    return st.sampled_from(words)


def build(op: str, *args: Any) -> Strategy:
    """A Term of strategies and plain values."""
    parts = [a if isinstance(a, st.SearchStrategy) else st.just(a) for a in args]
    return st.tuples(*parts).map(lambda found: Term(op, found))


# ---- amounts --------------------------------------------------------------------------------------

NUMBER = build("n", SMALL)


@cache
def per(*whose: str, signed: bool = False) -> Strategy:
    factor = st.integers(-4, 4).filter(bool) if signed else st.integers(1, 4)
    step = st.integers(1, 5)
    owned = build("per", factor, step, st.sampled_from(OWNED), pick(*(whose or ("you",))))
    return owned | build("per", factor, step, pick(*OWNERLESS), "you")


@cache
def amount(*whose: str, every: bool = False) -> Strategy:
    found = NUMBER | build("d6") | per(*whose)
    return found | build("every") if every else found


# ---- cards ----------------------------------------------------------------------------------------


@st.composite
def several(draw: st.DrawFn) -> Term:
    """Two or three types joined, in the order of the house style."""
    op = draw(pick("either", "both", "any_of"))
    size = draw(st.integers(2, 3)) if op == "either" else 2
    kinds = sorted(draw(st.permutations(PILES))[:size], key=ORDER.__getitem__)
    same = draw(st.booleans())
    ends = [draw(pick("top", "bottom", "any")) for _ in kinds]
    chosen = [term(ends[0] if same else end, kind) for end, kind in zip(ends, kinds, strict=True)]
    if op == "either" and kinds == ["monster", "dragon"] and chosen[0].op == chosen[1].op:
        return term(chosen[0].op, "creature")
    return Term(op, tuple(chosen))


ONE_CARD = (
    build("this")
    | build("any", pick(*TYPES))
    | build("top", pick(*PILES))
    | build("bottom", pick(*PILES))
    | build("invading", pick(*TYPES))
    | build("with_icon", pick(*SYMBOLS))
    | several()
)
MANY_CARDS = build("discard", build("any", pick(*TYPES)), SMALL) | build(
    "discard", build("with_icon", pick(*SYMBOLS)), SMALL
)
DISCARD = MANY_CARDS | build("discard", ONE_CARD, 1)


# ---- numbers on stats -------------------------------------------------------------------------------

CONTEXT = st.none() | (
    build("distance", pick(">=", "<=", "="), st.integers(0, 5))
    | build("against", pick("dragon", "monster", "creature", "overlord", "slime", "undead"))
    | build("dueling")
)


STAT_VALUE = build("n", st.integers(-9, 9).filter(bool)) | build("d6") | per(signed=True)


@st.composite
def numbers(draw: st.DrawFn, first: str, second: str) -> tuple[Any, ...]:
    """Numbers on one or both of two stats."""
    names = draw(st.sampled_from([(first,), (second,), (first, second)]))
    return tuple((name, draw(STAT_VALUE)) for name in names)


BOOST = build("boost", numbers("attack", "defense"), CONTEXT)


@cache
def stat(who: str) -> Strategy:
    return build("stat", who, numbers("health", "strength"), CONTEXT)


# ---- what somebody does -----------------------------------------------------------------------------

PLACE = build("slot", st.integers(0, 5)) | build("any", pick(*TYPES))
CHANGE = build("n", st.integers(-5, 5).filter(bool)) | per(signed=True)
SINGLE_WORDS = [
    "rearrange",
    "swap_on_track",
    "swap_with_graveyard",
    "fight",
    "replace_village",
    "clear_track_wounds",
    "cerberus_place",
    "shuffle_ai",
    "claim",
]
TABLE_VERBS = st.one_of(
    build("reward", pick("village", "overlord"), CHANGE),
    build("reinforce", pick("overlord", "track"), pick("any", "health", "strength"), CHANGE),
    build("track_token", pick("wounds", "rewards"), PLACE, CHANGE),
    build("invasion", pick(*TYPES)),
    build("desert", pick("flip", "double_turn", "ignore_turn", "sandstorm", "sun")),
    build("cancel", pick("immediate", "ai")),
    build("attach", pick(*TYPES)),
    build("to_market", st.integers(0, 5)),
    build("place_graveyard", st.integers(2, 9)),
    build("journey", "overlord", pick(*TYPES)),
    build("journey", "graveyard", "card"),
    st.sampled_from(SINGLE_WORDS).map(term),
)
CARD_VERBS = st.one_of(
    DISCARD,
    build("discard_all", pick(*TYPES)),
    build("give", ONE_CARD, pick(*SINGLE)),
    build("steal", ONE_CARD),
    build("remove", ONE_CARD),
    build("bury", ONE_CARD),
    build("unbury", ONE_CARD),
    build("put_on_overlord", ONE_CARD),
    build("swap_with_player", pick(*PILES)),
    build("swap_with_track", pick(*PILES)),
)


@cache
def own_verbs() -> Strategy:
    """Verbs whose target is the actor."""
    return (
        build("damage", "you", amount())
        | build("heal", "you", amount(every=True))
        | build("gain", "you", amount())
        | build("lose", "you", amount(every=True))
        | build("charge", "you", amount())
    )


@cache
def move_verbs(*whose: str) -> Strategy:
    every = amount(*whose, every=True)
    plain = amount(every=True)
    return st.one_of(
        build("move_wounds", pick(*SINGLE, "others"), "you", every),
        build("move_wounds", "you", pick(*SINGLE), every),
        build("move_wounds", "you", "overlord", plain),
        build("spread_wounds", plain),
        build("move_crystals", pick(*SINGLE, "others"), "you", every),
        build("move_crystals", "you", pick(*SINGLE, "others"), every),
        build("move_crystals", "you", "overlord", plain),
        build("move_crystals", "overlord", "you", plain),
        build("move_crystals", "bank", "overlord", amount()),
        build("attack", "you", pick(*FOREIGN)),
        build("duel", pick(*SINGLE)),
    )


@cache
def verbs(*whose: str) -> Strategy:
    """Everything you can do yourself."""
    return st.one_of(own_verbs(), move_verbs(*whose), BOOST, CARD_VERBS, TABLE_VERBS)


@cache
def dealing(*whose: str) -> Strategy:
    """What is said as "deal ..." where there already is an actor."""
    hit = build("n", st.integers(-9, -1)) | build("per", st.integers(-4, -1), 1, "items", "you")
    return build("damage", pick(*FOREIGN), amount(*whose)) | build("overlord_hp", hit)


@cache
def _verb_rows(*whose: str) -> st.SearchStrategy[list[list[Term]]]:
    one = verbs(*whose) | dealing(*whose)
    return st.lists(st.lists(one, min_size=1, max_size=2), min_size=1, max_size=2)


@cache
def body(*whose: str) -> Strategy:
    return _body(*whose)


@st.composite
def _body(draw: st.DrawFn, *whose: str) -> Term:
    """One verb, or several that share their actor: "and" binds closer than "or"."""
    rows = draw(_verb_rows(*whose))
    options = [row[0] if len(row) == 1 else Term("seq", tuple(row)) for row in rows]
    return options[0] if len(options) == 1 else Term("choose", tuple(options))


@st.composite
def group(draw: st.DrawFn) -> Term:
    """Other players doing something."""
    who = draw(pick(*FOREIGN))
    done = draw(body("you"))
    if draw(st.booleans()):
        return term("each", who, Term("may", (done,)))
    if done.op in ("damage", "heal", "gain", "lose", "charge") and done.args[0] == "you":
        return Term(done.op, (who, *done.args[1:]))
    if done.op == "give" and done.args[1] == "left" and who == "all":
        return Term("pass_left", (done.args[0],))
    if done.op == "attack" and done.args[1] not in ("left", "right", "another", "others"):
        return term("attack", who, done.args[1])
    return term("each", who, done)


SAID = st.one_of(
    build("damage", pick(*FOREIGN), amount("you", "them")),
    build("heal", pick(*FOREIGN), amount("you", "them", every=True)),
    build("gain", pick(*FOREIGN), amount("you", "them")),
    build("lose", pick(*FOREIGN), amount("you", "them", every=True)),
    build("lose", "overlord", amount(every=True)),
    build("charge", pick(*FOREIGN), amount("you", "them")),
    build("overlord_hp", amount(every=True) | CHANGE),
    build("attack", pick(*FOREIGN, "overlord"), pick("you", "active", "all", "left", "right")),
    build("attack", "overlord", pick(*FOREIGN)),
    build("receive", pick(*FOREIGN), ONE_CARD),
    build("pass_left", ONE_CARD),
    build("overlord_rolls", term("d6")),
    st.sampled_from(["all_lose", "guild_damage", "redeem_track_rewards"]).map(term),
)
WHOLE = st.sampled_from([term("free_journey"), term("oblige"), term("nothing")]) | build(
    "pay_total", SMALL
)
MAY = build("may", verbs("you", "them") | dealing("you", "them"))
PART = st.one_of(verbs("you", "them"), SAID, MAY, WHOLE)


PART_ROWS = st.lists(st.lists(PART, min_size=1, max_size=2), min_size=1, max_size=2)


@st.composite
def statement(draw: st.DrawFn) -> Term:
    rows = draw(PART_ROWS)
    if len(rows) == 1:
        return rows[0][0]
    options = [row[0] if len(row) == 1 else Term("seq", tuple(row)) for row in rows]
    return Term("choose", tuple(options))


CLAUSE = statement() | group() | build("may", body("you", "them"))


CLAUSES = st.lists(CLAUSE, min_size=1, max_size=2)


@st.composite
def chains(draw: st.DrawFn) -> Term:
    steps = draw(CLAUSES)
    flat: list[Any] = []
    for step in steps:
        flat += step.args if step.op == "seq" else (step,)
    return flat[0] if len(flat) == 1 else Term("seq", tuple(flat))


CHAIN = chains()


@st.composite
def effects(draw: st.DrawFn) -> Term:
    """Any effect; a condition can only guard the end of it."""
    first = draw(CHAIN)
    form = draw(st.integers(0, 5))
    if form > 1:
        return first
    state = draw(pick("village_full", "overlord_full", "cerberus_on_creature", "balanced"))
    branches = (draw(CHAIN),) if draw(st.booleans()) else (draw(CHAIN), draw(CHAIN))
    guarded = Term("if_state", (state, *branches))
    if form == 0:
        return guarded
    return Term("seq", (*(first.args if first.op == "seq" else (first,)), guarded))


EFFECT = effects()

# ---- sentences ----------------------------------------------------------------------------------------

COST = st.one_of(
    build("take", SMALL),
    build("heal_another", SMALL),
    build("heal_overlord", SMALL),
    build("crystals", SMALL),
    build("weaken", SMALL),
    build("charges", SMALL),
    DISCARD.filter(lambda t: t != term("discard", term("any", "card"), 1)),
    build("bury", ONE_CARD),
    build("remove", ONE_CARD),
    build("give", ONE_CARD, "another"),
    build("have", st.sampled_from(OWNED), SMALL),
    build("have_most", st.sampled_from(OWNED)),
    st.sampled_from([term("discard_card"), term("discard_token"), term("have_balance")]),
)


@st.composite
def actions(draw: st.DrawFn) -> Term:
    kind = draw(pick("minor", "double", "multi", "rest", "challenge"))
    costs = tuple(draw(st.lists(COST, max_size=3)))
    return term("action", kind, costs, draw(EFFECT))


EVENTS = [
    "turn_begin",
    "turn_end",
    "damaged",
    "in_combat",
    "on_track",
    "dueling",
    "dueled",
    "rested",
    "challenged",
    "village_full",
    "overlord_full",
    "game_end",
]


@st.composite
def conditions(draw: st.DrawFn) -> Term:
    event = draw(st.sampled_from([*EVENTS, "taken", "defeated", "journeyed"]))
    arg: Any = None
    if event == "taken":
        size = draw(st.integers(1, 3))
        arg = tuple(sorted(draw(st.permutations(TYPES))[:size], key=ORDER.__getitem__))
    elif event == "defeated":
        arg = draw(pick("monster", "dragon", "creature"))
    elif event == "journeyed":
        arg = (draw(pick(">=", "<=", "=")), draw(st.integers(0, 5)))
    return term("on", event, arg, draw(st.booleans()))


TRIGGERS = build("trigger", conditions(), EFFECT)
JOURNEYER = build(
    "trigger",
    build(
        "on",
        "journeyed_by_anyone",
        st.tuples(pick(">=", "<=", "="), st.integers(0, 5)),
        st.just(value=False),
    ),
    body("you"),
)
SCORE = build("score", build("n", st.integers(-9, 20)) | per(signed=True)).filter(
    lambda t: "damage_taken" not in repr(t)
)
FLAGS = st.one_of(
    build("flag", "crystal_cap", SMALL),
    build("flag", pick("no_take", "no_use"), pick("item", "enchantment")),
    build(
        "flag",
        pick("shield", "no_heal", "blank_banners", "no_challenge", "overlord_immune"),
        None,
    ),
    build("flag", "no_duel_attack", None),
)
STANDING = st.one_of(
    FLAGS,
    build("icon", pick(*ICONS), st.integers(-3, 3).filter(bool)),
    build("ignore", pick(*ICONS)),
    build("ignore_printed", pick("item", "enchantment")),
    st.sampled_from(["creatures", "monsters", "dragons", "this", "overlord"]).flatmap(stat),
    build("keyword", pick("double_damage", "attacks_all", "immovable")),
    build("far_cost", st.integers(1, 5), SMALL),
    build("start_crystals", SMALL),
    BOOST,
    st.sampled_from([term("copy"), term("claimable"), term("desert", "double")]),
)


@st.composite
def icons(draw: st.DrawFn) -> Term:
    size = draw(st.integers(1, 4))
    names = sorted(draw(st.permutations(SYMBOLS))[:size], key=SYMBOLS.index)
    return term("icons", tuple((n, draw(st.integers(-4, 6).filter(bool))) for n in names))
