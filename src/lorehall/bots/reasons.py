"""Advice in words for people, the same for every game: what was compared, how often, and how sure one can be."""

from __future__ import annotations

from typing import Final

from lorehall.bots.advice import Advice, Gap, Prospect
from lorehall.core.game import Choice
from lorehall.core.sentences import Part, Ref, Sentence, plain

NAMED: Final = 2
"""Of what is equally good, so many are named."""
ONLY: Final = plain("hint_only", "It is all that you can do here.")
GLANCE: Final = plain("hint_glance", "It looks best at a glance; there was no time to try it out.")


def reason(advice: Advice) -> Sentence:
    """Why the best way is advised."""
    best = advice.best
    if advice.options == 1:
        return ONLY
    if best.tries < 2:
        return GLANCE
    equals, rivals = advice.equals, advice.rivals
    if equals:
        return Sentence("hint_equal", (*_equal(best, equals), *_chance(advice, None)))
    if not rivals:
        return GLANCE
    return Sentence("hint_better", (*_better(rivals[0]), *_chance(advice, rivals[0])))


def quoted(choice: Choice) -> list[Part]:
    """A choice inside a sentence."""
    return ["“", *choice.sentence.parts, "”"]


def percent(chance: float) -> int:
    """For people: what is open is never told as certain, and never as hopeless."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _equal(best: Prospect, equals: tuple[Prospect, ...]) -> list[Part]:
    named = equals[:NAMED]
    parts: list[Part] = ["As good as "]
    for place, each in enumerate(named):
        parts += [", "] if place else []
        parts += quoted(each.choice)
    left = len(equals) - len(named)
    if left:
        parts += [" and ", Ref("number", left, f"{left} more", "left")]
    parts += [": in ", _worlds(best.tries), " no difference showed that is more than chance."]
    return parts


def _better(rival: Prospect) -> list[Part]:
    gap = rival.gap
    if gap.better == gap.worlds:
        return [
            "In all of ",
            _worlds(gap.worlds),
            " it did better than ",
            *quoted(rival.choice),
            ".",
        ]
    parts: list[Part] = [
        "In ",
        _worlds(gap.worlds),
        " it did better than ",
        *quoted(rival.choice),
        " ",
    ]
    if gap.better > gap.worse:
        return [*parts, _times("better", gap.better), *_worse(gap), "."]
    return [*parts, "only ", _times("better", gap.better), ", but then by much."]


def _worse(gap: Gap) -> list[Part]:
    return [" and worse ", _times("worse", gap.worse)] if gap.worse else [" and never worse"]


def _chance(advice: Advice, rival: Prospect | None) -> list[Part]:
    """The chance to win, and that with the rival where it is seen to be less."""
    if advice.best.chance is None:
        return []
    mine = percent(advice.best.chance)
    what = " Chance that all win: about " if advice.together else " Chance to win: about "
    parts: list[Part] = [what, _percent("chance", mine)]
    if rival is not None and rival.chance is not None and percent(rival.chance) < mine:
        parts += [", with the other ", _percent("other", percent(rival.chance))]
    return [*parts, "."]


def _worlds(count: int) -> Ref:
    return Ref("number", count, f"{count} imagined continuations", "worlds")


def _times(name: str, count: int) -> Ref:
    return Ref("number", count, "once" if count == 1 else f"{count} times", name)


def _percent(name: str, value: int) -> Ref:
    return Ref("number", value, f"{value} %", name)
