"""The numbers of the rules of thumb.

They were fitted by evolution (a CMA-ES with a diagonal matrix): 17 generations of 18 to 20 sets of weights, each of which played
45 to 64 games with three heroes dealt by chance, in all 14,700 games of both readings, half of them squire. What counted was won
games, 4 points each, generals, 1 each, and a little for every turn. `hard` was chosen by hand.
"""

from __future__ import annotations

from typing import Final


class Weights:
    """Fields of one object, so that a laboratory may try others."""

    def __init__(self) -> None:
        # the war
        self.sure: float = 0.796
        """The chance with which a general in its lair is attacked; less for every step that it has marched."""
        self.haste: float = 0.0527
        self.mid: float = 0.095
        """How much less once a general has fallen."""
        self.march: float = 0.111
        """What a step of its march counts in the choice of the general, beside the chance against it."""
        self.ready: float = 0.714
        """What the chance counts."""
        self.hard: float = 0.3
        """What it counts that a general takes many dice."""
        self.early: float = 0.0925
        """The party meets already when so much of that chance is missing."""
        self.nearby: float = 4.17
        """Who is within so many actions of the general comes too."""
        self.wait: float = 0.0456
        """How much surer those must be who do not wait for the others."""
        self.trek: float = 0.0491
        """And each action that the party is away from it."""
        self.gather: float = 60.2
        """To stand where the party meets."""
        self.press: float = 12.1
        """More of it for each step of the march."""
        self.strike: float = 276.0
        """To attack, when it is time."""
        self.breach: float = 36.0
        """To fight the minions beside the general whom a party meets."""
        # the land
        self.minion: float = 0.56
        """A minion that falls."""
        self.overrun: float = 17.5
        """An overrun that is prevented."""
        self.later: float = 0.245
        """How much an overrun that takes two cards is feared."""
        self.nights: float = 6.07
        """So many Nights are looked ahead."""
        self.spread: float = 0.389
        """What each neighbour of an overrun place adds to it."""
        self.ruin: float = 0.476
        """How much more all this counts when nearly all crystals are on the board."""
        self.siege: float = 2.8
        """Minions in Monarch City, squared."""
        self.scarce: float = 0.174
        """A minion of a colour that runs out, for each that the supply lacks."""
        self.cleanse: float = 7.38
        """A crystal that goes."""
        # heroes
        self.rumor: float = 8.37
        """A die against the general who is wanted most, from rumors."""
        self.other: float = 0.642
        """Dice against the other generals, beside those against that one."""
        self.price: float = 14.4
        """A die of a card that is paid."""
        self.text: float = 3.72
        """The text of a special card."""
        self.wound: float = 2.08
        """A life token that is lost at dusk."""
        self.death: float = 37.1
        self.heal: float = 3.72
        """A life token that is healed; more, the fewer are left."""
        self.frail: float = 5.71
        self.rest: float = 1.86
        """A place that gives a bonus action or a card to who ends there."""
        self.gate: float = 0.858
        """A new gate, for each step that it is away from others."""
        self.quest: float = 0.788
        """The worth of a quest's reward."""
        # time
        self.fade: float = 0.781
        """What an action of way leaves of a task's worth."""
        self.tomorrow: float = 0.688
        """And what is left of it beyond this Day."""
        # texts
        self.clear: float = 24.4
        """Cards that remove minions are played when they do so much good."""
        self.quiet: float = 0.285
        """A Night with this risk of defeat is skipped."""
        self.held: float = 1.94
        """A general is held back from this step on."""
        self.bad: float = 12.9
        """A Darkness card as bad as this is replaced, or a line of it is cancelled."""
        self.advance: float = 3.58
        """How bad a step of a general is, for each step it has marched."""


WEIGHTS: Final[Weights] = Weights()
