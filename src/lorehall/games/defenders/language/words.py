"""The words of Defenders: each with its wording, what it means to the engine, its rules, and a note for strangers."""

from __future__ import annotations

from functools import partial
from typing import Final

from lorehall.games.defenders.effects import board, cards, fights, war
from lorehall.games.defenders.language.nouns import GRAMMAR as NOUNS
from lorehall.games.defenders.language.nouns import SLOTS
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Task, Trait
from lorehall.lang.templates import Thesaurus
from lorehall.lang.words import Vocabulary, Word, word

ANY_GROUND: Final = 0
EVERYTHING: Final = c.CRYSTALS


def _mask(colours: tuple[int, ...]) -> int:
    return sum(c.bit(colour) for colour in colours)


def _on(moment: int, text: str) -> Word:
    """A moment at which a text can be used."""
    return word(f"on({moment}, None, None)", text, of="condition", rules="D-TRN-12")


_trait = partial(word, of="standing")
_task = partial(word, of="task")
_top = partial(word, of="top")
_skill = partial(word, of="skill")


def _sky() -> tuple[Trait, ...]:
    kinds = (c.NO_MINION_WOUNDS, c.NO_FEAR, c.NO_PENALTY)
    return tuple(Trait(kind, style=c.SKY) for kind in kinds)


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
MOMENTS: Final = (
    _on(c.ANY_STOP, "at any stop"),
    _on(c.DAY_STOP, "at a Day stop"),
    _on(c.NIGHT_STOP, "at a Night stop"),
    _on(c.OWN_NIGHT, "at your own Night stop"),
    _on(c.REVEAL_STOP, "at a reveal stop"),
    _on(c.FULL_REVEAL, "at a reveal stop in full"),
    _on(c.OWN_REVEAL, "at your own reveal stop"),
    _on(c.REROLL_STEP, "in the re-roll step"),
    _on(c.COMMITTING, "when you fight"),
    _on(c.DUSK, "at dusk"),
)
COSTS: Final = (
    word("act(number)", "{number} action/actions", of="cost", rules="D-ACT-01"),
    word("card_present", "a card of a colour present", of="cost", rules="D-HER-27", make=fights.ForCardPresent),
)
STATES: Final = (
    word("at_inn", "if you are at an inn", of="state", read=lambda _reader: "at_inn", rules="D-CRD-14"),
)
EFFECTS: Final = (
    # heroes and gates
    word("travel(number)", "~move to a location at distance 1 to {number}", rules="D-HER-08 D-HER-13", make=board.Travel),
    word("teleport", "~move to any other location", rules="D-HER-26", make=lambda: board.Travel(board.ANYWHERE)),
    word("move_hero", "~move a hero to another location", rules="D-CRD-07",
         note="It can be another player's hero, even if they don't agree.", make=lambda: board.MoveHeroes(1, up_to=False)),
    word("move_heroes(number)", "~move up to {number} heroes to any location", rules="D-QST-17",
         make=lambda number: board.MoveHeroes(number, up_to=True)),
    word("gate", "~put a gate on a coloured location without one", rules="D-CRD-06 D-ACT-10",
         note="If all 5 gates are on the board, move one of them.", make=board.PutGate),
    # crystals and minions
    word("purify", "~remove all crystals from a location", rules="D-CRD-08",
         make=lambda: board.RemoveCrystals(EVERYTHING, here=False)),
    word("heal_here(number)", "~remove {number} crystal/crystals from your location", rules="D-QST-30",
         make=lambda number: board.RemoveCrystals(number, here=True)),
    word("heal_any(number)", "~remove {number} crystal/crystals from any location", rules="D-QST-31",
         make=lambda number: board.RemoveCrystals(number, here=False)),
    word("clear(number, colour)", "~remove all minions from up to {number} {colour} locations", rules="D-CRD-09",
         make=lambda number, colour: board.ClearLocations(number, c.bit(colour))),
    word("clear_any(number)", "~remove all minions from up to {number} locations", rules="D-CRD-10",
         make=lambda number: board.ClearLocations(number, ANY_GROUND)),
    word("remove(many, steps, place)", "~remove up to {many} minions within {steps=number} of {place}",
         rules="D-CRD-15 D-QST-18", note="This includes the location itself.",
         make=lambda many, steps, place: board.RemoveMinions(many, place, steps)),
    word("sweep(worth, length, each)",
         "~remove minions worth up to {worth=number} along a walk of up to {length=number} locations, "
         "at most {each=number} in each",
         rules="D-CRD-16", note="A Dragonkin is worth 2, any other minion 1.", make=board.Sweep),
    word("kill_present", "~kill all minions present", rules="D-CRD-13 D-MIN-08", make=board.KillPresent),
    # hero cards
    word("draw(number)", "~draw {number} hero cards", rules="D-QST-13", make=cards.DrawCards),
    word("ask_around(number)", "~name a colour, draw {number} hero cards and keep that colour and special cards",
         rules="D-CRD-14", note="The other cards are discarded.", make=cards.AskAround),
    word("topmost(colour)", "~take the topmost {colour} card of the hero deck", rules="D-QST-25",
         note="The hero deck is shuffled afterwards.", make=cards.TakeTopmost),
    # generals and the Night
    word("push_back", "~move a general back 1 step", rules="D-CRD-10", note="Moving back places no minions.", make=war.PushBack),
    word("spy", "a wounded general regains no life at the end of this turn", of="whole", rules="D-CRD-20", make=war.Spy),
    word("quiet", "no Darkness card is revealed this turn", of="whole", rules="D-CRD-11 D-DRK-15", make=war.QuietNight),
    word("cancel_any", "~cancel a placement of the card", rules="D-CRD-18",
         note="One colour in one location; this also cancels an overrun there.", make=lambda: war.CancelLine(ANY_GROUND)),
    word("cancel(colour)", "~cancel the placement in a {colour} location", rules="D-QST-21",
         make=lambda colour: war.CancelLine(c.bit(colour))),
    word("hold_back", "~cancel the general part of the card", rules="D-CRD-19", make=war.HoldBack),
    word("replace", "~discard the revealed card unresolved", rules="D-HER-28",
         note="The next card takes its place and must be kept.", make=war.Replace),
    word("look(number)", "~look at the top {number} Darkness cards, discard any and put the others back in any order",
         rules="D-CRD-17", note="Everyone sees the cards.", make=war.LookAhead),
    # fights and healing
    word("sanctify", "~heal the land without a card, where no enemies are", rules="D-HER-04", make=fights.Sanctify),
    word("shoot", "~fight the minions of an adjacent location", rules="D-HER-17", make=fights.Shoot),
    word("burn(least)", "~roll a die for each minion present, which dies on {least}", rules="D-HER-27", make=fights.Burn),
    word("luck", "~re-roll all failed dice of a fighting hero", rules="D-CRD-12 D-MIN-09", make=fights.HelpFighter),
    word("more_dice(number)", "~add {number} dice", rules="D-MIN-04 D-GEN-04 D-QST-12", make=fights.MoreDice),
    word("ignore_skill", "~ignore the general's skill", rules="D-QST-16",
         note="The skill is ignored for the whole group.", make=fights.IgnoreSkill),
    word("turn_undead", "~move the Undead present to adjacent coloured locations with room", rules="D-HER-03",
         note="All must move if there is room; this causes no overrun.", make=fights.TurnUndead),
)
TRAITS: Final = (
    _trait("dice_minions(plus, colours)", "{plus} to each {colours} die against minions", rules="D-HER-02",
           make=lambda plus, colours: Trait(c.DICE_BONUS, plus, _mask(colours), foes=c.AGAINST_MINIONS)),
    _trait("dice(plus)", "{plus} to each of your dice", rules="D-QST-07 D-HER-01", make=lambda plus: Trait(c.DICE_BONUS, plus)),
    _trait("dice_ground(plus, colour)", "{plus} to each of your dice while you stand on a {colour} location", rules="D-HER-16",
           make=lambda plus, colour: Trait(c.DICE_BONUS, plus, ground=c.bit(colour))),
    _trait("ambush(plus)", "{plus} to each die against minions of your form in the first fight you start on your turn",
           rules="D-HER-24", make=lambda plus: Trait(c.DICE_BONUS, plus, foes=c.AGAINST_MINIONS, special=True)),
    _trait("ambush_general(plus)",
           "{plus} to each die against the general of your form in the first fight you start on your turn",
           rules="D-HER-24", make=lambda plus: Trait(c.DICE_BONUS, plus, foes=c.AGAINST_GENERALS, special=True)),
    _trait("bonus(plus)", "{plus} bonus action/actions", rules="D-QST-08 D-TRM-10",
           make=lambda plus: Trait(c.BONUS_ACTION, plus)),
    _trait("bonus_ground(plus, colour)", "{plus} bonus action if your Day starts on a {colour} location",
           rules="D-HER-05 D-HER-18", make=lambda plus, colour: Trait(c.BONUS_ACTION, plus, ground=c.bit(colour))),
    _trait("fresh_mount(plus)",
           "{plus} bonus action if you ended your last turn on Ground in Monarch City or on a blue location",
           rules="D-HER-12", make=lambda plus: Trait(c.BONUS_ACTION, plus, special=True)),
    _trait("evening(plus)", "{plus} card in the Evening", rules="D-QST-09 D-TRN-07",
           make=lambda plus: Trait(c.EVENING_CARD, plus)),
    _trait("thievery(plus)", "{plus} card in the Evening if you ended your turn on a location with a chest",
           rules="D-HER-20", make=lambda plus: Trait(c.EVENING_CARD, plus, special=True)),
    _trait("fewer(number)", "{number} wound/wounds less from minions and generals", rules="D-HER-07 D-HER-15 D-WND-04",
           plain="each time minions or a general wound you, reduce the wounds by {number}",
           make=lambda number: Trait(c.FEWER_WOUNDS, number)),
    _trait("hidden", "minions do not wound you", rules="D-HER-19", note="Fear and generals still wound you.",
           make=lambda: Trait(c.NO_MINION_WOUNDS)),
    _trait("brave", "you suffer no fear", rules="D-HER-14", make=lambda: Trait(c.NO_FEAR)),
    _trait("spared", "you suffer no penalty", rules="D-QST-10 D-GEN-24", make=lambda: Trait(c.NO_PENALTY)),
    _trait("sky", "in Sky style you suffer no wounds from minions, no fear and no penalty", rules="D-HER-10",
           plain="in Sky style, you suffer no wounds from minions, no fear and no penalty", make=_sky),
    _trait("ground", "in Ground style once per fight re-roll all your dice", rules="D-HER-11", note="The re-roll includes hits.",
           plain="in Ground style, you can re-roll all your dice once per fight",
           make=lambda: Trait(c.REROLL, style=c.GROUND, special=True)),
    _trait("reroll", "once per fight re-roll all your failed dice", rules="D-QST-11 D-MIN-05",
           plain="once per fight, you can re-roll all your failed dice", make=lambda: Trait(c.REROLL)),
    _trait("reroll_against(enemy)", "once per fight re-roll all your failed dice against {enemy}", rules="D-HER-06",
           plain="once per fight, you can re-roll all your failed dice against these enemies",
           note="This includes their general.", make=lambda enemy: Trait(c.REROLL, colours=c.bit(enemy))),
    _trait("style", "when your Day starts choose Sky or Ground style", rules="D-HER-09",
           plain="when your Day starts, choose Sky or Ground style", make=lambda: Trait(c.HAS_STYLE)),
    _trait("form", "when your Day starts choose the form of an enemy, whose minions do not wound you, or none",
           rules="D-HER-22 D-HER-23",
           plain="when your Day starts, choose the form of an enemy, whose minions then can't wound you, or no form",
           note="In an enemy form, you can't enter Monarch City or an inn with an action.",
           make=lambda: Trait(c.HAS_FORM)),
    _trait("crafty(number)", "your Rumors draw {number} cards", rules="D-HER-21",
           make=lambda number: Trait(c.RUMORS_DRAW, number)),
    _trait("visions(plus)", "{plus} die on quest rolls and on Heal the Land", rules="D-HER-25",
           make=lambda plus: Trait(c.TASK_DIE, plus)),
    _trait("free_horse", "move by horse without a card", rules="D-QST-11", make=lambda: Trait(c.FREE_HORSE)),
)
SKILLS: Final = (
    _skill("parry", "each natural 1 cancels a hit of the group and never hits", rules="D-GEN-20",
           plain="each natural 1 misses, and cancels a hit of the group", make=lambda: c.PARRY),
    _skill("corruption", "before the roll a die is rolled for each committed card, which is lost on a 1", rules="D-GEN-21",
           plain="before the roll, a die is rolled for each committed card; on a 1, that card is lost",
           make=lambda: c.CORRUPTION),
    _skill("regeneration", "after a failed attack life returns to full", rules="D-GEN-22",
           plain="after a failed attack, life returns to full", make=lambda: c.REGENERATION),
    _skill("dread", "no re-roll, skill or reward helps in this fight", rules="D-GEN-23 D-GEN-24", make=lambda: c.DREAD),
)
TASKS: Final = (
    _task("roll_task(least, number, place)", "show {least} with {number} dice in {place}", rules="D-QST-02",
          make=lambda need, number, place: Task(c.ROLL_TASK, (place,), number, need)),
    _task("spend_task(place, least)", "spend actions in {place} for {least}, one die for each", rules="D-QST-11",
          make=lambda place, need: Task(c.SPEND_TASK, (place,), need=need)),
    _task("build_task(colour)", "build a gate on a {colour} location", rules="D-QST-12",
          make=lambda colour: Task(c.BUILD_TASK, colour=colour)),
    _task("visit_task(places)", "be in {places}", rules="D-QST-13", note="Visits need no action and count in any order.",
          make=lambda places: Task(c.VISIT_TASK, places)),
    _task("act_task(places)", "use 1 action each in {places}", rules="D-QST-14", make=lambda places: Task(c.ACTION_TASK, places)),
    _task("kill_task(number, enemy)", "kill {number} {enemy}", rules="D-QST-21 D-MIN-08",
          make=lambda number, enemy: Task(c.KILL_TASK, number=number, colour=enemy)),
    _task("kill_each_task", "kill 1 minion of each colour", rules="D-QST-15", make=lambda: Task(c.KILL_EACH_TASK)),
    _task("scout_task(general)", "use 1 action where {general} is", rules="D-QST-25 D-QST-29",
          make=lambda general: Task(c.SCOUT_TASK, colour=general)),
)
TOPS: Final = (
    _top("no_placement", "nothing is placed", rules="D-DRK-09", make=lambda: war.Lines(())),
    _top("patrols(enemy, colour)", "put 1 {enemy} on every {colour} location without minions", rules="D-DRK-10 D-DRK-12",
         make=lambda enemy, colour: war.OnEmpty(enemy, colour)),
    _top("war_party(enemy, other)", "put 1 {enemy} on every location whose only minion is 1 {other=enemy}",
         rules="D-DRK-11 D-DRK-12", make=lambda enemy, _other: war.OnSingles(enemy)),
    _top("into_city", "put 1 minion of each colour next to Monarch City into Monarch City", rules="D-DRK-13",
         make=lambda: war.IntoTheCity()),
)
# fmt: on

VOCABULARY: Final = Vocabulary(
    [*MOMENTS, *COSTS, *STATES, *EFFECTS, *TRAITS, *SKILLS, *TASKS, *TOPS], SLOTS, Thesaurus()
)
GRAMMAR: Final = NOUNS + VOCABULARY.grammar
