"""What the parts of the evaluation weigh. Worths are in points of no unit; a general who is defeated is worth `slain` of them."""

from __future__ import annotations

from typing import Final


class Weights:
    """The numbers that can be fitted: fields of one object, so that a laboratory may try others."""

    def __init__(self) -> None:
        self.slain: float = 6000.0
        """Every general that is defeated."""
        self.crystal: float = 25.0
        """Every crystal that may still come."""
        self.ruin: float = 3000.0
        """Shared out among the crystals that are left and one more: each costs more than the one before."""
        self.nights: float = 9.0
        """So many Nights an overrun that threatens is feared."""
        self.later: float = 0.25
        """How much an overrun that takes two cards is feared."""
        self.crowd: float = 4.0
        """The work that one minion is, and a little more for each beside it."""
        self.scarce: float = 5.0
        """Minions that a supply lacks, squared."""
        self.far: float = 0.06
        """How much more a place is feared for every action that the nearest hero is away."""
        self.march: float = 1.9
        """How bad it is that generals are on their way."""
        self.soon: float = 2.5
        """So many Nights their next step is feared."""
        self.life: float = 40.0
        """A life token is an action of every Day."""
        self.hoard: float = 750.0
        """Dice enough against a general, in whosever hands."""
        self.certain: float = 450.0
        """The chance that they suffice."""
        self.assembled: float = 2200.0
        """The same chance, for the one general against whom the heroes gather."""
        self.doubt: float = 1.5
        """The power of that chance: the higher, the surer they want to be."""
        self.order: float = 0.55
        """Generals are fought one after the other: dice against the next one count so much less."""
        self.urgent: float = 0.25
        """How much more dice count for every step that a general is on its road."""
        self.away: float = 0.14
        """How much of it is lost for every action that somebody is away."""
        self.guard: float = 0.06
        """How much of it every minion beside the general takes."""
        self.special: float = 25.0
        """The text of a special card, as long as it is in a hand."""
        self.card: float = 2.0
        """Any card can be a journey."""
        self.excess: float = 14.0
        """A card that the next Evening will push out of a full hand is better used before (D-TRN-08)."""
        self.inn: float = 8.0
        """To be at an inn with an empty hand; more where rumors bring more cards."""
        self.frail: float = 1.0
        """Few life tokens."""
        self.siege: float = 1.0
        """Minions in Monarch City."""
        self.quest: float = 1.0
        """Rewards of quests, and the way to them."""


WEIGHTS: Final[Weights] = Weights()
