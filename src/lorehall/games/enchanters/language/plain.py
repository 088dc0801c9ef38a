"""Card texts explained to a newcomer: ``explain(term)``.

The canonical wording, the same in plain words with the terms of the game explained, the names of the primitives behind it and
the rules it follows. What is known of a word stands in its declaration; here is what sentences are made of.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from lorehall.core.counting import listed
from lorehall.games.enchanters.language.nouns.amounts import COUNTS
from lorehall.games.enchanters.language.wording import condition, cost, effect, wording
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.explaining import Explanation, Fact, Known, fact_of, told
from lorehall.lang.terms import Term, term_of, terms_of

__all__ = ["Explanation", "explain"]

_OWNED = {name for each in COUNTS.values() if each.owned for name in (each.one, each.several)}
#: "for each item" where it is not said whose items are counted
OWN_COUNT = re.compile(
    rf"\bfor (each|every \d+) ({'|'.join(sorted(_OWNED - {'damage'}, key=len, reverse=True))})\b(?! you have| removed)"
)


#: By the kind of a card and its sentence: the moment at which it happens and the rule of it, where a stacked card has another.
MOMENTS = {
    ("quest", "immediate"): ("each time you claim this quest", "E-QST-03"),
    ("overlord", "immediate"): ("each time you win a reward token", "E-CHL-07"),
    ("automa", "appear"): ("as soon as this card is revealed", "E-AUT-04"),
}


def explain(found: Term, *, cost: bool = False, of: str = "") -> Explanation:
    """Explain any Term: effect, cost, condition, glory or sentence.

    ``cost``: the Term is a cost by itself; some costs are written like effects. ``of``: the kind of card that says it.
    """
    facts = [Fact("COST", _cost_rules(found))] if cost else []
    facts += [fact_of(each, VOCABULARY, KNOWN) for each in found.walk() if each.op not in SILENT]
    if (of, found.op) not in MOMENTS:
        return told(wording(found), say(found), facts)
    moment, rule = MOMENTS[of, found.op]
    facts[0] = replace(facts[0], rules=(rule,))
    return told(wording(found), f"{moment}, {_for_now(term_of(found.args[0]))}", facts)


# ---- facts --------------------------------------------------------------------------------------------

ACTION_RULES = {
    "minor": ("E-MIN-01", "E-MIN-04"),
    "once": ("E-MIN-01", "E-MIN-04", "E-CND-02"),
    "double": ("E-MIN-01", "E-MIN-05"),
    "multi": ("E-MIN-01", "E-MIN-05"),
    "rest": ("E-COS-14", "E-RST-01"),
    "challenge": ("E-COS-14", "E-CHL-01"),
}
#: Parts of Terms that carry no rule of their own: selectors and contexts.
CARDS = ("this", "it", "top", "bottom", "any", "with_icon", "both", "either", "any_of", "invading")
SILENT = frozenset((*CARDS, "slot", "distance", "against", "dueling"))


def _per_fact(found: Term) -> Fact:
    step = found.args[1]
    note = f"Fewer than {step} don't count." if step != 1 else ""
    return Fact("", ("E-EFF-01", "E-GEN-09"), note)


def _discard_fact(found: Term) -> Fact:
    """Its note speaks of items and enchantments, of which one always stays."""
    fact = fact_of(found, VOCABULARY, {})
    keeps_one = any(
        inner.op in ("this", "it", "with_icon")
        or inner.args[:1] in (("item",), ("enchantment",), ("card",))
        for inner in found.walk()
    )
    return fact if keeps_one else replace(fact, note="")


def _on_fact(found: Term) -> Fact:
    event, arg, once = found.args
    if event == "journeyed_by_anyone":
        return Fact("TRIGGER", ("E-EFF-05",))
    fact = fact_of(Term("on", (event, arg, False)), VOCABULARY, {})
    return replace(fact, rules=(*fact.rules, "E-CND-02")) if once else fact


def _action_fact(found: Term) -> Fact:
    kind, costs, _ = found.args
    paid = [rule for each in terms_of(costs) for rule in _cost_rules(each)]
    return Fact("ACTION", (*ACTION_RULES[str(kind)], *paid))


def _score_fact(found: Term) -> Fact:
    amount = term_of(found.args[0])
    rule = COUNTS[str(amount.args[2])].rule if amount.op == "per" else "E-VP-01"
    return Fact("SCORE", (rule, "E-VP-11"))


def _immediate_fact(found: Term) -> Fact:
    """What "you may" do is not what must be done."""
    must = "" if term_of(found.args[0]).op == "may" else "Do as much of this as possible."
    return Fact("", ("E-JRN-08",), must)


# fmt: off
#: Of what sentences and amounts are made of; words carry their own.
KNOWN: dict[str, Known] = {
    "n": Fact(),
    "d6": Fact("", ("E-EFF-01",), "d6 is the roll of one six-sided die."),
    "every": Fact("", ("E-EFF-01",)),
    "per": _per_fact,
    "discard": _discard_fact,
    "choose": Fact("", ("E-GEN-08",), "You can only choose an alternative that can be done in full."),
    "each": Fact("", ("E-EFF-02",)),
    "may": Fact("", ("E-GEN-07",)),
    "seq": Fact("", ("E-GEN-05",)),
    "if_state": Fact("", ("E-CND-17",)),
    "on": _on_fact,
    "once": Fact("", ("E-CND-02",)),
    "action": _action_fact,
    "trigger": Fact("", ("E-GEN-07",)),
    "score": _score_fact,
    "static": lambda found: Fact("", ("E-TRM-41" if about_fight(found) else "E-TRM-30",)),
    "icons": Fact("ICONS", ("E-TRM-30", "E-TRM-33")),
    "immediate": _immediate_fact,
    "appear": Fact("", ("E-EVT-03",)),
    "beaten": Fact("", ("E-COP-14",)),
    "invasion_text": Fact("", ("E-INV-03",), "Only cards discarded by a rest or a lost fight invade."),
    "reward_text": Fact("", ("E-TRM-16",), "The effects of several reward tokens add up."),
    "tier": Fact("", ("E-COP-06", "E-COP-07")),
    "creature": Fact("", ("E-TRM-35",), "Attack must match health; defense must match strength."),
}
# fmt: on


def _cost_rules(cost: Term) -> tuple[str, ...]:
    """The rule of a card paid as a cost depends on which card it is (E-COS-06 to E-COS-12)."""
    chosen = cost.args[0] if cost.args else None
    if not isinstance(chosen, Term):
        return ()
    this = chosen.op == "this"
    if cost.op == "discard":
        if this:
            return ("E-COS-15",)
        if chosen == Term("any", ("monster",)):
            return ("E-COS-12",)
        return ("E-COS-09",) if chosen.op == "either" else ("E-COS-08",)
    rules = {
        "bury": "E-COS-06" if this else "E-COS-10",
        "remove": "E-COS-15" if this else "E-COS-07",
        "give": "E-COS-11",
    }
    return (rules[cost.op],) if cost.op in rules else ()


# ---- plain words ----------------------------------------------------------------------------------------


def say(found: Term) -> str:
    """A Term in plain words, without the notes."""
    saying = SAYINGS.get(found.op)
    return saying(found) if saying is not None else _done(found)


def _done(found: Term) -> str:
    """An effect in the second person; clauses without an actor are said in other words."""
    if found.op == "trigger":
        return say(found)
    if found.op == "stat" and found.args[0] == "this":
        return f"in the fight, this card has {wording(found)}"
    other_words = VOCABULARY.plain(found)
    if other_words is not None:
        return other_words
    # a stranger does not know that a text counts what its owner has
    return OWN_COUNT.sub(r"\g<0> you have", effect(found, foreign=True))


def _for_now(found: Term) -> str:
    """An effect that happens at a moment; bonuses then last until the end of the turn."""
    tail = " until the end of the turn" if found.op == "boost" else ""
    return _done(found) + tail


def _paid(found: Term) -> str:
    return VOCABULARY.plain(found) or f"you {cost(found)}"


def _action(found: Term) -> str:
    kind, costs, done = found.args
    paid = " and ".join(_paid(each) for each in terms_of(costs))
    price = f"if {paid}, " if paid else ""
    return f"{HOW_OFTEN[str(kind)]}: {price}{_for_now(term_of(done))}"


def _moment(on: Term) -> str:
    event, arg, once = on.args
    found = Term("on", (event, arg, False))
    words = VOCABULARY.plain(found) or condition(found)
    return words + (" (at most once on each of your turns)" if once else "")


def _trigger(found: Term) -> str:
    on, done = terms_of(found.args)
    if on.args[0] == "journeyed_by_anyone":
        return f"for every player: {wording(found)}"
    if on.args[0] in ("in_combat", "on_track", "dueling"):
        return f"{_moment(on)}, {_done(done)}"
    return f"{_moment(on)}, {_for_now(done)}"


def _static(found: Term) -> str:
    inner = term_of(found.args[0])
    if about_fight(found) or inner.op == "start_crystals":
        return _done(inner)
    return f"while this text is visible, {_done(inner)}"


def about_fight(found: Term) -> bool:
    """Whether a standing text is about the fight for its own card (E-TRM-41)."""
    word = VOCABULARY.word(term_of(found.args[0]))
    return word is not None and word.about == "fight"


def _icons(found: Term) -> str:
    return f"while this part is visible, it counts as {listed(wording(found).split(', '))} for you"


def _creature(found: Term) -> str:
    health, strength, glory = found.args
    tail = f" It is worth {glory} glory at the end of the game." if glory is not None else ""
    return f"defeating it takes {health} attack; it hits with {strength} strength.{tail}"


INVADING = {
    "item": "an item",
    "enchantment": "an enchantment",
    "monster": "a monster",
    "dragon": "a dragon",
    "reward": "a card with reward tokens",
    "wound": "a card with damage on it",
}
SAYINGS: dict[str, Callable[[Term], str]] = {
    "action": _action,
    "trigger": _trigger,
    "static": _static,
    "icons": _icons,
    "creature": _creature,
    "on": _moment,
    "once": lambda _: "at most once on each of your turns",
    "immediate": lambda t: (
        f"right after you take this card, before it joins your stack, {_for_now(term_of(t.args[0]))}"
    ),
    "appear": lambda t: f"as soon as this card is revealed, {_for_now(term_of(t.args[0]))}",
    "beaten": lambda t: f"after each won challenge, {_for_now(term_of(t.args[0]))}",
    "invasion_text": lambda t: (
        f"when {INVADING[str(t.args[0])]} invades, {_for_now(term_of(t.args[1]))}"
    ),
    "reward_text": lambda t: f"for the owner of this reward token: {say(term_of(t.args[0]))}",
    "tier": lambda t: f"while the Overlord is at rage {t.args[0]}, {say(term_of(t.args[1]))}",
}
HOW_OFTEN = {
    "minor": "once on each of your turns, you may use this",
    "once": "once on each of your turns, and on no other turn, you may use this",
    "double": "up to twice on each of your turns, you may use this",
    "multi": "as often as you like on your turn, you may use this",
    "rest": "as your rest for the turn, you may choose this",
    "challenge": "as your challenge for the turn, you may choose this",
}
