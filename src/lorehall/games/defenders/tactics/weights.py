"""The numbers of the rules of thumb."""

from __future__ import annotations

from typing import Final


class Weights:
    """Fields of one object, so that a laboratory may try others."""

    def __init__(self) -> None:
        # the war
        self.sure: float = 0.75
        """The chance with which a general in its lair is attacked; less for every step that it has marched."""
        self.haste: float = 0.07
        self.mid: float = 0.06
        """How much less once a general has fallen."""
        self.march: float = 0.15
        """What a step of its march counts in the choice of the general, beside the chance against it."""
        self.ready: float = 1.0
        """What the chance counts."""
        self.early: float = 0.1
        """The party meets already when so much of that chance is missing."""
        self.nearby: float = 4.0
        """Who is within so many actions of the general comes too."""
        self.wait: float = 0.05
        """How much surer those must be who do not wait for the others."""
        self.trek: float = 0.02
        """And each action that the party is away from it."""
        self.gather: float = 40.0
        """To stand where the party meets."""
        self.press: float = 10.0
        """More of it for each step of the march."""
        self.strike: float = 200.0
        """To attack, when it is time."""
        self.breach: float = 40.0
        """To fight the minions beside the general whom a party meets."""
        # the land
        self.minion: float = 1.0
        """A minion that falls."""
        self.overrun: float = 12.0
        """An overrun that is prevented."""
        self.later: float = 0.25
        """How much an overrun that takes two cards is feared."""
        self.nights: float = 9.0
        """So many Nights are looked ahead."""
        self.spread: float = 0.3
        """What each neighbour of an overrun place adds to it."""
        self.ruin: float = 1.5
        """How much more all this counts when nearly all crystals are on the board."""
        self.siege: float = 3.0
        """Minions in Monarch City, squared."""
        self.scarce: float = 0.3
        """A minion of a colour that runs out, for each that the supply lacks."""
        self.cleanse: float = 15.0
        """A crystal that goes."""
        # heroes
        self.rumor: float = 8.0
        """A die against the general who is wanted most, from rumors."""
        self.other: float = 0.5
        """Dice against the other generals, beside those against that one."""
        self.price: float = 6.0
        """A die of a card that is paid."""
        self.text: float = 6.0
        """The text of a special card."""
        self.wound: float = 5.0
        """A life token that is lost at dusk."""
        self.death: float = 40.0
        self.heal: float = 5.0
        """A life token that is healed; more, the fewer are left."""
        self.frail: float = 3.0
        self.rest: float = 2.0
        """A place that gives a bonus action or a card to who ends there."""
        self.gate: float = 1.0
        """A new gate, for each step that it is away from others."""
        self.quest: float = 0.4
        """The worth of a quest's reward."""
        # time
        self.fade: float = 0.85
        """What an action of way leaves of a task's worth."""
        self.tomorrow: float = 0.7
        """And what is left of it beyond this Day."""
        # texts
        self.clear: float = 30.0
        """Cards that remove minions are played when they do so much good."""
        self.quiet: float = 0.12
        """A Night with this risk of defeat is skipped."""
        self.held: float = 2.5
        """A general is held back from this step on."""
        self.bad: float = 14.0
        """A Darkness card as bad as this is replaced, or a line of it is cancelled."""
        self.advance: float = 6.0
        """How bad a step of a general is, for each step it has marched."""


WEIGHTS: Final[Weights] = Weights()
