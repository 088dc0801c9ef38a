"""Reads the sentences of Enchanters: what the skeleton asks of a game, once words and actors are known."""

from __future__ import annotations

from lark import Token

from lorehall.games.enchanters.language.actors import Actors, settled
from lorehall.games.enchanters.language.nouns.stats import distance
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.enchanters.language.words.conditions import Conditions
from lorehall.games.enchanters.language.words.glory import GloryNouns
from lorehall.games.enchanters.language.words.table import Spots
from lorehall.lang.skeleton import Limit, Misuse, Part, Subject, joined
from lorehall.lang.terms import Arg, Term, term

#: Triggers that are really a time span, so that standing sentences make sense in them.
SPANS = ("in_combat", "on_track", "dueling")


class Reader(Actors, Spots, Conditions, GloryNouns):
    """Builds the Terms of Enchanters sentences."""

    vocabulary = VOCABULARY

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        marks = [c.op for c in costs if c.op in ("rest", "challenge")]
        paid = tuple(c for c in costs if c.op not in ("rest", "challenge"))
        if limit is not None:
            kind = self._kind_of(limit)
        if kind == "once" and marks:  # a major action belongs to one's own turn anyway
            kind = None
        if len(marks) + (kind is not None) > 1:
            raise self.fail("an action has only one kind: minor, double, multi, rest or challenge")
        return (marks[0] if marks else kind or "minor"), paid

    def _kind_of(self, limit: Limit) -> str:
        """Twice and any number of times have their names (E-MIN-05); once is said where it is to be an own turn (E-CND-02)."""
        kinds = {(1, "turn"): "once", (2, "turn"): "double", (0, ""): "multi"}
        if (limit.times, limit.per) not in kinds:
            raise self._no_rule(f"'{limit.words}'", "once per turn", "twice per turn")
        return kinds[limit.times, limit.per]

    def trigger_limit(self, limit: Limit | None) -> Arg:
        if limit is not None and (limit.times, limit.per) != (1, "turn"):
            raise self._no_rule(f"'{limit.words}'", "once per turn")
        return limit is not None

    def rolled(self, die: str, rows: tuple[Arg, ...]) -> Term:
        raise self._no_rule("tables of die results", "take d6 crystals")

    def _no_rule(self, words: str, *known: str) -> Misuse:
        return self.fail(f"Enchanters has no rule for {words}", None, known)

    def acts(self, part: Part) -> bool:
        """Bare numbers such as "3 attack" are what you get."""
        return super().acts(part) or part.verb.op == "_stats"

    # ---- what happens at a moment, and what holds ---------------------------------------------------

    def effect_at(self, moment: str, effect: Term) -> Term:
        self._no_icons(effect)
        for inner in effect.walk():
            if moment not in SPANS and only_stands(inner):
                raise self.fail("this always applies; write it as its own sentence")
            if inner.op == "trigger" and moment != "on_track":
                raise self.fail("this has its own trigger; write it as its own sentence")
        return effect

    def _no_icons(self, effect: Term) -> None:
        """Plain icons such as "1 speed" stand on a card part, they are no effect."""
        if self.icon_misuse is not None and any(t.op == "icons" for t in effect.walk()):
            raise self.icon_misuse

    def effect_row(self, effect: Term) -> Term:
        self._no_icons(effect)
        return effect

    def moment_row(self, effect: Term) -> Term:
        return self.effect_at("moment", effect)

    def standing(self, found: Term) -> Term:
        if found.op != "icons":
            self._no_icons(found)
        return found

    # ---- whoever journeys (row 137) -----------------------------------------------------------------

    def journeyer(self, number: Token, more: Token | None, *verbs: Term) -> Term:
        """In the effect "you" is whoever journeyed."""
        once = False
        moment = term("on", "journeyed_by_anyone", distance(self, number, more), once)
        return term("trigger", moment, self.effect_at("journeyed_by_anyone", verbs[0]))

    def verb_row(self, *verbs: Term) -> Term:
        who = Subject("journeyer", "the player")
        part = Part(who, None, verbs[0], self.start, self.end)
        return joined("seq", [self.perform(None, self.inside(v, part), part) for v in verbs])

    def verbs(self, *rows: Term) -> Term:
        return joined("choose", rows)

    def finished(self, found: Term) -> Term:
        """What is counted is yours by now; "it" is the card just taken or defeated, or else the card that says so."""
        settle = settled(found)
        on = settle.args[0] if settle.op == "trigger" else None
        if isinstance(on, Term) and on.args[0] in ("taken", "defeated"):
            return settle
        return settle.mapped(lambda arg: term("this") if arg == term("it") else arg)


def only_stands(found: Term) -> bool:
    """Whether a clause can only hold, not happen."""
    word = VOCABULARY.word(found)
    return word is not None and word.make is None and word.stand is not None
