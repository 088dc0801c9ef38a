"""Reasons for refusals, each declared once: the word of E-GEN-15, the rule behind it, and its text."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import Explanation
from lorehall.core.words.sentences import Template
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN

REASONS: Final = (
    "malformed", "gameOver", "notYourDecision", "wrongStep", "unknownObject", "notVisible", "alreadyUsed", "forbiddenByEffect",
    "emptySlot", "noLegalTarget", "stackMinimum", "cannotPay", "cannotDefeat", "mandatory",
)  # fmt: skip
"""In the order in which they are reported, if several apply (E-GEN-15)."""


class Reason:
    """A reason whose text is filled with numbers."""

    def __init__(
        self, key: str, reason: str, rule: str, words: str, numbers: str = "", closer: str = ""
    ) -> None:
        """`closer`: rules that it may cite instead of its own, where they say more."""
        assert reason in REASONS, reason
        self.reason = reason
        self.rules = (rule, *closer.split())
        self.words = words
        self.template = Template(key, words, numbers.split(), SHOWN)

    def why(self, s: State, *values: int, rule: str = "") -> Explanation:
        """The reason about these numbers; the place where it applies may cite a closer `rule`."""
        assert not rule or rule in self.rules, rule
        return Explanation(self.reason, rule or self.rules[0], self.template.render(s, values))


# -- the wrong moment -------------------------------------------------------------------------------------

NOT_IN_MAJOR: Final = Reason(
    "not_in_major", "wrongStep", "E-MIN-03",
    "You can only use minor actions in a minor window, before or after this step.",
)  # fmt: skip
REST_IS_MAJOR: Final = Reason(
    "rest_is_major", "wrongStep", "E-RST-06", "A rest is a major action: you can't take it now."
)
CHALLENGE_IS_MAJOR: Final = Reason(
    "challenge_is_major",
    "wrongStep",
    "E-CHL-01",
    "A challenge is a major action: you can't take it now.",
)
GO_ON_FIRST: Final = Reason(
    "go_on_first", "wrongStep", "E-TRN-05",
    "Continue first. You choose your journey in the next step.",
)  # fmt: skip
MAJOR_MADE: Final = Reason(
    "major_made",
    "wrongStep",
    "E-TRN-05",
    "A journey is a major action: one per turn, on your own turn.",
)
DECIDE_FIRST: Final = Reason(
    "decide_first", "wrongStep", "E-GEN-10", "Make the current decision first."
)
ONLY_IF_NOTHING_ELSE: Final = Reason(
    "only_if_nothing_else", "wrongStep", "E-TRN-06",
    "You can only take an empty rest when no other major action is possible.",
)  # fmt: skip
NOT_IN_DUEL: Final = Reason(
    "not_in_duel", "wrongStep", "E-ATK-06",
    "In a duel you can only use your own cards and the village card.",
)  # fmt: skip
ONLY_ACTIVE_JOURNEYS: Final = Reason(
    "only_active_journeys", "wrongStep", "E-ATK-06", "Only the active player can journey."
)
ONLY_ON_YOUR_TURN: Final = Reason(
    "only_on_your_turn", "wrongStep", "E-CND-02", "You can only use this on your own turn."
)

# -- what must be done --------------------------------------------------------------------------------------

MAJOR_IS_DUE: Final = Reason(
    "major_is_due", "mandatory", "E-TRN-05",
    "You must take exactly one major action each turn. You can't skip it.",
)  # fmt: skip
FIGHT_ON: Final = Reason(
    "fight_on", "mandatory", "E-CMB-05",
    "You can still reach enough attack to win this fight. Raise it before you continue.",
)  # fmt: skip
DECISION_IS_DUE: Final = Reason(
    "decision_is_due", "mandatory", "E-GEN-10", "You can't skip this decision."
)

# -- what is not there, used up or forbidden ----------------------------------------------------------------

NO_OVERLORD: Final = Reason(
    "no_overlord", "unknownObject", "E-CHL-01", "There's no active Overlord to challenge."
)
NO_CARD: Final = Reason(
    "no_card", "emptySlot", "E-JRN-01", "There's no card at distance {slot}.", "slot"
)
COVERED: Final = Reason(
    "covered", "notVisible", "E-TRM-30",
    "This part of {card} is covered by the card above it.", "card",
)  # fmt: skip
TOO_MANY_ACTIONS: Final = Reason(
    "too_many_actions",
    "alreadyUsed",
    "E-MIN-09",
    "You've already used 100 minor actions this turn.",
)
USED: Final = Reason(
    "used", "alreadyUsed", "E-MIN-06", "This ability has already been used this turn."
)
BLOCKED: Final = Reason(
    "blocked", "forbiddenByEffect", "E-EFF-26", "You can't use the abilities of this card."
)
MUST_REST: Final = Reason("must_rest", "forbiddenByEffect", "E-KNG-24", "You must rest this turn.")
NO_MORE_OF_TYPE: Final = Reason(
    "no_more_of_type", "forbiddenByEffect", "E-MOV-15", "You can't take another {type}.", "type"
)
YOUR_QUEST: Final = Reason(
    "your_quest", "forbiddenByEffect", "E-QST-05", "You've already claimed this quest."
)
TAKEN_QUEST: Final = Reason(
    "taken_quest", "forbiddenByEffect", "E-QST-04",
    "This quest belongs to {who:seat}. It can only be claimed from the common area.", "who",
)  # fmt: skip
NO_FIGHT: Final = Reason(
    "no_fight", "forbiddenByEffect", "E-EFF-26", "You can't fight the Overlord."
)

# -- targets --------------------------------------------------------------------------------------------------

NOT_YOURSELF: Final = Reason(
    "not_yourself", "noLegalTarget", "E-TGT-01", "You can't choose yourself."
)
SHIELDED: Final = Reason(
    "shielded", "noLegalTarget", "E-TGT-08",
    "A Shield protects this player on other players' turns.", closer="E-QST-05",
)  # fmt: skip
NOT_WITH_PLAYER: Final = Reason(
    "not_with_player", "noLegalTarget", "E-COS-02",
    "This effect can't be applied to this player.",
)  # fmt: skip
NO_TARGET: Final = Reason(
    "no_target", "noLegalTarget", "E-TGT-09", 'No player can be chosen for "{effect}".', "effect"
)
NOBODY_TO_HEAL: Final = Reason(
    "nobody_to_heal", "noLegalTarget", "E-COS-02",
    'This requires "{effect}". No one else has that many wounds to heal.', "effect",
)  # fmt: skip
OVERLORD_UNHURT: Final = Reason(
    "overlord_unhurt", "noLegalTarget", "E-COP-19",
    'This requires "{effect}". The Overlord has lost {lost:hit_point}.', "effect lost",
)  # fmt: skip
NOT_BESIDE_MARKET: Final = Reason(
    "not_beside_market", "noLegalTarget", "E-AUT-13",
    'This requires "{effect}". There {have?is|are} {have:wound} next to the Market.', "effect have",
)  # fmt: skip

# -- costs and power ------------------------------------------------------------------------------------------

JOURNEY_TOO_DEAR: Final = Reason(
    "journey_too_dear", "cannotPay", "E-JRN-04",
    "The journey costs {cost:crystal}, but you only have {crystals}.", "cost crystals",
)  # fmt: skip
TOO_DEAR: Final = Reason(
    "too_dear", "cannotPay", "E-GEN-03",
    "This costs {cost:crystal}, but you only have {crystals}.", "cost crystals", "E-RST-02 E-CHL-02",
)  # fmt: skip
UNPAYABLE: Final = Reason(
    "unpayable",
    "cannotPay",
    "E-GEN-03",
    'You can\'t pay "{effect}".',
    "effect",
    "E-RST-02 E-CHL-02",
)
NOT_ENOUGH: Final = Reason(
    "not_enough", "cannotPay", "E-COS-15",
    'This requires "{effect}". You have {have}, so you need {missing} more.', "effect have missing",
)  # fmt: skip
NOT_THE_MOST: Final = Reason(
    "not_the_most", "cannotPay", "E-COS-20",
    'This requires "{effect}". You have {have}, and another player has {best}.', "effect have best",
)  # fmt: skip
NOT_MORE_THAN_VIRTUAL: Final = Reason(
    "not_more_than_virtual", "cannotPay", "E-AUT-14",
    'This requires "{effect}". You have {have}, and the virtual player has {best}.', "effect have best",
)  # fmt: skip
FEWER_WOUNDS: Final = Reason(
    "fewer_wounds", "cannotPay", "E-AUT-14",
    'This requires "{effect}". You have {have}, and there {best?is|are} {best:wound} next to the Market.', "effect have best",
)  # fmt: skip
LAST_CARD: Final = Reason(
    "last_card", "stackMinimum", "E-MOV-02",
    "You must keep at least one card in each item and enchantment stack.",
)  # fmt: skip
NOTHING_TO_BURY: Final = Reason(
    "nothing_to_bury", "stackMinimum", "E-STK-06",
    "You can only bury a card from a stack of at least two, and never the bottom card.",
)  # fmt: skip
TOO_STRONG: Final = Reason(
    "too_strong", "cannotDefeat", "E-CMB-04",
    "{card} has {health} health, but you can only reach {attack} attack.", "card health attack",
)  # fmt: skip
TOO_STRONG_BY_NOW: Final = Reason(
    "too_strong_by_now", "cannotDefeat", "E-CMB-04",
    "{card} has {health} health, but you can only reach {attack} attack. {helper:card} would have added {more}, "
    "but you can only use it before choosing your journey.",
    "card health attack helper more",
)  # fmt: skip
OVERLORD_TOO_STRONG: Final = Reason(
    "overlord_too_strong", "cannotDefeat", "E-CMB-04",
    "The Overlord has {health} health, but you can only reach {attack} attack.", "health attack",
)  # fmt: skip
