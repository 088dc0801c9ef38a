"""The reasons behind hints, the same for every game: what was compared, how often, and how sure the result is."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from lorehall.bots.advice import FEWEST, Advice, Gap, Prospect
from lorehall.bots.review import Swing, percent
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.game.windows import Ahead, beyond
from lorehall.core.words.outputs import Choice
from lorehall.core.words.sentences import Part, Ref, Sentence, plain

ChoiceOf = Callable[[Prospect], Choice]
"""The choice that a prospect is about."""

NAMED: Final = 2
"""Of equally good options, at most this many are named."""
ONLY: Final = plain("hint_only", "It's the only thing you can do here.")
CHANCE: Final = {
    False: " Average win chance: about ",
    True: " Average chance that you all win: about ",
}
"""By whether all players win or lose together. A better position every time need not be a win every time."""
GLANCE: Final = plain(
    "hint_glance", "It looks best at a glance. There wasn't time to simulate it often enough."
)


class Ways:
    """The ways to answer of a seat in a position: what the numbers of an advice mean."""

    def __init__(self, game: Game[Position], state: Position, seat: int) -> None:
        pending = game.pending(state)
        assert pending is not None
        self.choices: Final = pending.choices
        self.ahead: Final = beyond(game, state, seat)

    def way(self, prospect: Prospect) -> Ahead | None:
        """How one comes to a choice beyond the window; None where it is none of those."""
        return None if prospect.place < 0 else self.ahead[prospect.place]

    def choice(self, prospect: Prospect) -> Choice:
        way = self.way(prospect)
        return self.choices[prospect.option] if way is None else way.choice


def reason(advice: Advice, choice: ChoiceOf) -> Sentence:
    """Return why the best way is suggested."""
    best = advice.best
    if advice.options == 1:
        return ONLY
    if best.tries < FEWEST:
        return GLANCE
    equals, rivals = advice.equals, advice.rivals
    if equals:
        return Sentence("hint_equal", (*_equal(best, equals, choice), *_chance(advice, None)))
    if not rivals:
        return GLANCE
    rival = rivals[0]
    words = _better(rival.gap, quoted(choice(rival)))
    return Sentence("hint_better", (*words, *_chance(advice, rival)))


def quoted(choice: Choice) -> list[Part]:
    """Return a choice inside a sentence; a client has its own text for it, and finds it by its id."""
    # inside, a card may have the other marks
    return ["‘", Ref("choice", choice.id, choice.text, "other"), "’"]


def lost_by(swing: Swing, *, together: bool) -> Sentence:
    """Return what a decision cost, and how sure that is; `it` is the option that would have been better."""
    gap = swing.gap
    if gap.better == gap.worlds:
        parts: list[Part] = ["In all ", _worlds(gap.worlds), " it led to a better position."]
    else:
        parts = ["In ", _worlds(gap.worlds), " it led to a better position "]
        parts += [_times("better", gap.better), *_worse(gap), *_by_more(gap)]
    if swing.chance is not None and swing.chance_played is not None:
        parts += [CHANCE[together], _percent("chance", percent(swing.chance)), " instead of "]
        parts += [_percent("played", percent(swing.chance_played)), "."]
    return Sentence("review_lost", tuple(parts))


def _equal(best: Prospect, equals: tuple[Prospect, ...], choice: ChoiceOf) -> list[Part]:
    named = equals[:NAMED]
    left = len(equals) - len(named)
    parts: list[Part] = ["As good as "]
    for place, each in enumerate(named):
        parts += [", " if left else " and "] if place else []
        parts += quoted(choice(each))
    if left:
        parts += [" and ", Ref("number", left, f"{left} more", "left")]
    parts += [": in ", _worlds(best.tries), " there was no clear difference."]
    return parts


def _better(gap: Gap, rival: list[Part]) -> list[Part]:
    if gap.better == gap.worlds:
        return ["In all ", _worlds(gap.worlds), " it led to a better position than ", *rival, "."]
    parts: list[Part] = [
        "In ",
        _worlds(gap.worlds),
        " it led to a better position than ",
        *rival,
        " ",
    ]
    if gap.better > gap.worse:
        return [*parts, _times("better", gap.better), *_worse(gap), "."]
    return [*parts, "only ", _times("better", gap.better), ", but by a wide margin."]


def _worse(gap: Gap) -> list[Part]:
    return (
        [" and to a worse one ", _times("worse", gap.worse)]
        if gap.worse
        else [" and never to a worse one"]
    )


def _by_more(gap: Gap) -> list[Part]:
    """Return the end of the sentence: where the counts alone could be chance, the size of the gain is the reason."""
    lead, noise = gap.better - gap.worse, 2 * sqrt(gap.better + gap.worse)
    return [", but gained more than it lost."] if gap.worse and lead <= noise else ["."]


def _chance(advice: Advice, rival: Prospect | None) -> list[Part]:
    """Return the win chance, and the one with the rival where that is lower."""
    if advice.best.chance is None:
        return []
    mine = percent(advice.best.chance)
    parts: list[Part] = [CHANCE[advice.together], _percent("chance", mine)]
    if rival is not None and rival.chance is not None and percent(rival.chance) < mine:
        parts += [" instead of ", _percent("other", percent(rival.chance))]
    return [*parts, "."]


def _worlds(count: int) -> Ref:
    return Ref("number", count, f"{count} simulated games", "worlds")


def _times(name: str, count: int) -> Ref:
    return Ref("number", count, "once" if count == 1 else f"{count} times", name)


def _percent(name: str, value: int) -> Ref:
    return Ref("number", value, f"{value}%", name)
