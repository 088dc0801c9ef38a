"""Who does it: a verb and its actor become an effect.

A verb alone does not know who acts. Its word gives the Term as if you acted, or a provisional Term (its
op starts with "_") where that is not yet known; here the two are joined.
"""

from __future__ import annotations

import re

from lorehall.games.enchanters.language.nouns.cards import CardNouns
from lorehall.games.enchanters.language.nouns.players import PlayerNouns
from lorehall.games.enchanters.language.nouns.stats import StatNouns
from lorehall.games.enchanters.language.nouns.types import ICONS, SYMBOLS
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.amounts import less
from lorehall.lang.skeleton import Misuse, Part, Subject, joined
from lorehall.lang.terms import Term, term
from lorehall.lang.words import ACTOR, ONLY_BY

YOU = "you"

#: Effects whose first argument says whom they happen to: "each player takes 1 damage".
ON_TARGET = tuple(
    op
    for op, readings in VOCABULARY.by_op.items()
    if any(each.form.by == ACTOR and each.form.read is None for each in readings)
)

#: Effects in which "their" can be somebody: the target, or the other side of a move.
WITH_OTHERS = (*ON_TARGET, "move_wounds", "move_crystals")


class Actors(PlayerNouns, CardNouns, StatNouns):
    """Joins actors and verbs."""

    icon_misuse: Misuse | None = None

    # ---- who does it ----------------------------------------------------------------------------

    def check_words(self, who: str, part: Part) -> None:
        text = self.text[part.start : part.end]
        if who not in (YOU, "overlord"):
            found = re.search(r"\byour\b(?! (left|right|turn|next))", text)
            other = "their"
        else:
            found = re.search(r"\btheir\b(?! (left|right))", text)
            other = "your"
        # a whole clause, and what is counted, may speak of anybody
        if found and not part.whole and "for e" not in text[: found.start()]:
            start = part.start + found.start()
            raise Misuse(
                f"it is unclear who this refers to; write '{other}' here",
                start,
                start + len(found[0]),
                [other],
            )

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        who = subject.who if subject is not None else YOU
        if who in ("their left", "their right"):
            raise self.fail(
                "it is unclear whose neighbour is meant; write 'the player on your left'", part
            )
        if verb.op.startswith("_"):
            return self._provisional(subject, who, verb, part)
        if who == "overlord":
            return self._by_overlord(verb, part)
        if who == YOU:
            return self._by_you(verb, part)
        if verb.op in ON_TARGET and verb.args[0] == YOU:
            return settled(Term(verb.op, (who, *verb.args[1:])))
        if "me" in verb.args:
            return self._to_me(who, verb, part)
        if subject is None:
            raise TypeError("an actor without words")
        return self.for_each(subject, self._by_you(self.inside(verb, part), part), part)

    def _by_you(self, verb: Term, part: Part) -> Term:
        if "me" in verb.args:
            raise self.fail("you cannot do this to yourself", part)
        if "their left" in verb.args or "their right" in verb.args:
            raise self.fail(
                "it is unclear whose neighbour is meant; write 'the player on your left'", part
            )
        with_others = verb.op in WITH_OTHERS and any(
            a not in (YOU, "overlord", "bank") for a in verb.args[:2] if isinstance(a, str)
        )
        if not with_others and _speaks_of(verb, "them"):
            raise self.fail("'they' and 'their' refer to no one here; write 'you have'", part)
        return settled(verb)

    def _to_me(self, who: str, verb: Term, part: Part) -> Term:
        """As in "each other player gives 1 crystal to you"."""
        if verb.op in ("move_wounds", "move_crystals") and verb.args[0] == YOU:
            return settled(term(verb.op, who, YOU, verb.args[2]))
        if verb.op == "give":
            return term("receive", who, verb.args[0])
        raise self.fail("other players cannot do this to you; write 'you take ...'", part)

    def _by_overlord(self, verb: Term, part: Part) -> Term:
        """The Overlord's damage is lost hit points, its crystals lie on its card."""
        target, amount = (*verb.args, None, None)[:2]
        if target == YOU and isinstance(amount, Term):
            if verb.op == "heal":
                return settled(term("overlord_hp", amount))
            if verb.op == "damage" and amount.op == "d6":
                return term("overlord_rolls", amount)
            if verb.op == "damage":
                return settled(term("overlord_hp", less(self, amount, part)))
            if verb.op == "gain":
                return settled(term("move_crystals", "bank", "overlord", amount))
            if verb.op == "lose":
                return settled(term("lose", "overlord", amount))
        raise self.fail("the Overlord cannot do this", part)

    def inside(self, verb: Term, first: Part) -> Term:
        """A verb of another player's clause: there "you" is that player, and so is "their"."""
        if verb.op == "_attacks_all":
            verb = term("_attack", "all")
        if first.who == YOU:
            return verb
        if first.who == "overlord":
            raise self.fail(
                "the Overlord makes no choices; write a separate clause for each effect", first
            )
        if _speaks_of(verb, "owner"):
            raise self.fail(
                "this clause is about other players, so it can only count what they have", first
            )
        if verb.op == "_give_you" or "me" in verb.args:
            raise self.fail("write what you receive as its own sentence", first)
        if "left" in verb.args or "right" in verb.args:
            raise self.fail(
                "it is unclear whose neighbour is meant; write 'the player on their left'", first
            )
        return replaced(verb, {"them": YOU, "their left": "left", "their right": "right"})

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        if subject.who == "overlord":
            raise self.fail("the Overlord cannot do this", part)
        if subject.who == "all" and body.op == "give" and body.args[1] == "left":
            return term("pass_left", body.args[0])
        return term("each", subject.who, body)

    def _provisional(self, subject: Subject | None, who: str, verb: Term, part: Part) -> Term:
        if verb.op == "_stats":
            return self._numbers(subject, who, verb, part)
        if verb.op == "_attacks_all":
            if subject is None:
                return term("keyword", "attacks_all")
            return self._attack(subject, who, "all", part)
        if verb.op == "_attack":
            return self._attack(subject, who, str(verb.args[0]), part)
        if verb.op == "_lose":
            if subject is not None and who in (YOU, "all"):
                return term("all_lose")
            raise self.fail(
                "it is unclear what is lost", part, ["lose 1 crystal", "all players lose"]
            )
        if verb.op == "_give_you":
            if who in (YOU, "overlord"):
                raise self.fail(
                    "it is unclear who gives; write 'another player gives you ...'", part
                )
            return term("receive", who, verb.args[0])
        doer, done = verb.args
        assert verb.op == ONLY_BY
        assert isinstance(done, Term)
        if who != doer:
            name = "players" if doer == "all" else "the Overlord"
            raise self.fail(f"only {name} can do this", part)
        return settled(done)

    def _numbers(self, subject: Subject | None, who: str, verb: Term, part: Part) -> Term:
        """Numbers on stats: what they are depends on who has them and on the stats."""
        pairs, context = verb.args
        assert isinstance(pairs, tuple)
        names = {pair[0] for pair in pairs if isinstance(pair, tuple)}
        if who == "overlord" or (subject is None and names <= {"health", "strength"}):
            return self.stat_mod("this" if who == YOU else who, verb)
        plain = all(
            isinstance(p, tuple) and isinstance(p[1], Term) and p[1].op == "n" for p in pairs
        )
        if names <= set(ICONS) and who == "all" and plain and context is None:
            return joined("seq", [term("icon", name, _n(amount)) for name, amount in _pairs(verb)])
        if names <= {"attack", "defense"}:
            if subject is None or who == YOU:
                return self._by_you(term("boost", pairs, context), part)
            inner = self.inside(term("boost", pairs, context), part)
            return self.for_each(subject, self._by_you(inner, part), part)
        if names <= set(SYMBOLS) and subject is None and plain and context is None:
            self.icon_misuse = self.fail("an effect can only raise attack and defense", part)
            return term("icons", tuple((name, _n(amount)) for name, amount in _pairs(verb)))
        raise self.fail("these numbers cannot be combined here", part)

    def stat_mod(self, who: str, verb: Term) -> Term:
        pairs, context = verb.args
        if any(name not in ("health", "strength") for name, _ in _pairs(verb)):
            raise self.fail("creatures and the Overlord only have health and strength")
        if _speaks_of(verb, "them"):
            raise self.fail("'they' and 'their' refer to no one here; write 'you have'")
        return settled(term("stat", who, pairs, context))

    def _attack(self, subject: Subject | None, who: str, whom: str, part: Part) -> Term:
        if whom == "nobody":
            if who == YOU:
                raise self.fail(
                    "it is unclear who is attacked", part, ["attack the player on your left"]
                )
            return term("attack", who, YOU)
        near = whom.removeprefix("their ")
        group = subject is not None and who not in (YOU, "overlord")
        if group and (near != whom or whom in ("another", "target", "others", "overlord")):
            # seen from each attacker, not from you
            return term("each", who, term("attack", YOU, near))
        if near != whom or (whom == "me" and who == YOU) or who == whom == "overlord":
            raise self.fail(
                "it is unclear who is attacked; name a player", part, ["the player on your left"]
            )
        return term("attack", who, YOU if whom == "me" else whom)


def settled(found: Term) -> Term:
    """Once the actor is known, a spoken "you have" is the plain "you"."""
    return replaced(found, {"owner": "you"})


def replaced(found: Term, words: dict[str, str]) -> Term:
    """A Term with some of its words exchanged, at any depth."""
    return found.mapped(lambda arg: words.get(arg, arg) if isinstance(arg, str) else arg)


def _speaks_of(found: Term, whose: str) -> bool:
    return any(t.op == "per" and t.args[3] == whose for t in found.walk())


def _pairs(stats: Term) -> list[tuple[str, Term]]:
    pairs = stats.args[0]
    assert isinstance(pairs, tuple)
    return [(str(p[0]), p[1]) for p in pairs if isinstance(p, tuple) and isinstance(p[1], Term)]


def _n(amount: Term) -> int:
    value = amount.args[0]
    assert isinstance(value, int)
    return value
