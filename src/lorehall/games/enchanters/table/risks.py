"""The fight preview of Enchanters: what `core.words.risk` needs to know about its fights and duels."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.words.risk import Contest, Outlook, Power, Risk, Share, short_of, won_by
from lorehall.core.words.sentences import Part, Ref, Sentence, counted, number, seat, subject
from lorehall.games.enchanters.effects.table import DuelWith
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.queries import tokens_on
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.overlord import WON
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.boosts import (
    ATTACK,
    DEFENSE,
    Help,
    Moment,
    best_help,
    helps,
)
from lorehall.games.enchanters.table.fight_preview import Bench, Blows, Bout, dueling
from lorehall.games.enchanters.table.naming import ability, card, card_on_table
from lorehall.games.enchanters.table.places import place

CRYSTALS: Final = counted("crystal")
DAMAGE: Final = counted("damage", "damage")
GLORY: Final = counted("glory", "glory")
HEALTH: Final = Ref("power", "health", "health", "power")
STRENGTH: Final = Ref("power", "strength", "strength", "power")
PRINTED: Final = Ref("source", "printed", "printed", "source")
TOKENS: Final = Ref("source", "tokens", "tokens", "source")
TEXTS: Final = Ref("source", "texts", "other effects", "source")


def risks(s: State, seat: int) -> tuple[Risk, ...]:
    """The fight or duel that a seat is asked in, or those that it could begin."""
    if s.prompt == c.ASK_WINDOW:
        step = s.occasion().step
        if step == c.WINDOW_COMBAT:
            return (
                _fight(Bout(s, Bench(s, seat), seat, s.opponent, s.distance), Moment.FIGHTING, ""),
            )
        if step == c.WINDOW_DUEL and s.rival == c.OVERLORD_RIVAL:
            return (_overlord_duel(s, seat),)
        if step == c.WINDOW_DUEL:
            return (_duel(s, seat, s.rival if seat == s.duelist else s.duelist, ""),)
        return _journeys(s, seat, Moment.BEFORE) if step == c.WINDOW_START else ()
    if s.prompt == c.ASK_MAJOR:
        return (*_journeys(s, seat, Moment.CHOOSING), *_challenges(s, seat))
    if s.prompt == c.ASK_JOURNEY:
        return _off_track(s, seat)
    return _duels(s, seat) if s.prompt == c.ASK_TARGET else ()


# -- fights ---------------------------------------------------------------------------------------------


def _journeys(s: State, seat: int, moment: Moment) -> tuple[Risk, ...]:
    """Every creature on the track, within reach or not; none for a player who must rest."""
    if s.players[seat].must_rest & 2 and s.rules.rest_enforced:
        return ()
    found: list[Risk] = []
    bench = Bench(s, seat)
    for slot in range(c.TRACK_SLOTS):
        foe = s.track[slot]
        if foe != c.NONE and s.cards[foe].is_creature:
            bout = Bout(s, bench, seat, foe, slot, journey_costs(s, seat)[slot])
            found.append(_fight(bout, moment, f"journey/{slot}"))
    return tuple(found)


def _challenges(s: State, seat: int) -> tuple[Risk, ...]:
    """The ways to challenge the Overlord that are open."""
    found: list[Risk] = []
    for option in s.options:
        if option // c.OPTION == c.TAKE_CHALLENGE:
            use = option & c.PAYLOAD
            action = s.content.actions[c.ability_of(use)]
            bout = Bout(s, Bench(s, seat), seat, s.overlord, c.NONE, action.crystals)
            choice = f"challenge/overlord/{action.id}"
            found.append(
                _fight(bout, Moment.CHOOSING, choice, *[cost.text for cost in action.costs])
            )
    return tuple(found)


def _off_track(s: State, seat: int) -> tuple[Risk, ...]:
    """Creatures in the graveyard or on the Overlord card, which cost nothing (E-JRN-13)."""
    bench = Bench(s, seat)
    foes = [option & c.PAYLOAD for option in s.options if option // c.OPTION == c.PICK_CARD]
    return tuple(
        [
            _fight(
                Bout(s, bench, seat, foe, c.NONE),
                Moment.CHOOSING,
                f"card/{place(s, foe).replace('/', '.')}",
            )
            for foe in foes
            if s.cards[foe].is_creature
        ]
    )


def _fight(bout: Bout, moment: Moment, choice: str, *also: str) -> Risk:
    s = bout.s
    found = helps(bout, moment)
    verdict, outlook = _verdict(bout, found)
    foe = card_on_table(s, bout.foe, "foe")
    return Risk(
        against=(foe,),
        verdict=verdict,
        outlook=outlook,
        contests=_contests(bout),
        choice=choice,
        place=foe.place,
        costs=(*_costs(bout), *also),
        # what cannot be won brings nothing; what is too dear today may be paid for tomorrow
        gains=() if outlook is Outlook.BAD and verdict.key == "risk_short" else _gains(bout),
        abilities=tuple([each.told for each in found]),
        notes=_notes(s, s.cards[bout.foe], bout.foe),
    )


def _verdict(bout: Bout, found: list[Help]) -> tuple[Sentence, Outlook]:
    lacking = bout.paid - bout.s.players[bout.seat].crystals
    if lacking > 0:
        price, lack = CRYSTALS(bout.s, bout.paid, "price"), CRYSTALS(bout.s, lacking, "missing")
        return Sentence(
            "risk_dear", ("It costs ", price, ": you are ", lack, " short")
        ), Outlook.BAD
    if bout.is_won:
        return won_by(bout.attack - bout.health), Outlook.GOOD
    missing = bout.health - bout.attack
    best = best_help(found, missing)
    if best is not None and best.counts and best.gain >= missing:
        return short_of(missing, *_would_give(bout.s, best)), Outlook.OPEN
    together = bout.cheapest_win()
    if together is not None:
        gain, extra = together
        giving = "your abilities together would add ", number(bout.s, gain, "gain")
        return short_of(missing, *giving, *_for(bout.s, extra)), Outlook.OPEN
    return short_of(missing, *(_would_give(bout.s, best) if best else ())), Outlook.BAD


def _would_give(s: State, each: Help) -> tuple[Part, ...]:
    gain = number(s, each.gain, "gain")
    if each.counts:
        return each.card, " would add ", gain, *_for(s, each.price)
    return each.card, " would have added ", gain, " before this step"


def _for(s: State, price: int) -> tuple[Part, ...]:
    """What abilities cost besides the fight: ` for 2 crystals`; nothing for what is free."""
    return (" for ", CRYSTALS(s, price, "extra")) if price else ()


def _contests(bout: Bout) -> tuple[Contest, ...]:
    s, d = bout.s, bout.s.cards[bout.foe]
    tokens = [tokens_on(s, bout.foe, kind) for kind in (c.TOKEN_HEALTH, c.TOKEN_STRENGTH)]
    if d.kind == c.OVERLORD:
        tokens = [s.overlord_health, s.overlord_strength]
    attack, defense = bout.bench.sources()
    return (
        Contest(
            _summed(ATTACK, bout.attack, attack),
            _theirs(HEALTH, bout.health, d.health, tokens[0]),
        ),
        Contest(
            _summed(DEFENSE, bout.defense, defense),
            _theirs(STRENGTH, bout.strength, d.strength, tokens[1]),
        ),
    )


def _theirs(name: Ref, total: int, printed: int, tokens: int) -> Power:
    """Return an enemy's power; without sources if it is as printed."""
    if total == printed and not tokens:
        return Power(name, total)
    found = [Share(PRINTED, printed)]
    if tokens:
        found.append(Share(TOKENS, tokens))
    return _summed(name, total, found)


def _summed(name: Ref, total: int, sources: list[Share]) -> Power:
    """A power whose sources add up to it: what is left over comes from standing texts."""
    rest = total
    for source in sources:
        rest -= source.amount
    return Power(name, total, (*sources, Share(TEXTS, rest)) if rest else tuple(sources))


def _costs(bout: Bout) -> tuple[Part, ...]:
    s, found = bout.s, list[Part]()
    if bout.paid:
        found.append(CRYSTALS(s, bout.paid, "price"))
    if s.players[bout.seat].must_rest & 2:  # E-KNG-24 with restObligation = penalty
        found.append(DAMAGE(s, 10, "penalty"))
    if bout.damage:
        found.append(DAMAGE(s, bout.damage, "damage"))
    return tuple(found)


def _gains(bout: Bout) -> tuple[Part, ...]:
    s, d = bout.s, bout.s.cards[bout.foe]
    if d.kind == c.OVERLORD:
        if s.rules.coop:  # E-COP-14
            beaten = ability(d.immediate_text, "immediate")
            return (beaten,) if d.immediate is not None else (DAMAGE(s, WON, "dealt"),)
        return ("a reward token",) if s.overlord_rewards else ()
    found: list[Part] = [card(s, bout.foe, "card")]
    worth = bout.glory()
    if worth:
        found.append(GLORY(s, worth, "glory"))
    if d.immediate is not None and not s.cancelled:
        found.append(ability(d.immediate_text, "immediate"))
    return tuple(found)


def _notes(s: State, d: CardDef, foe: int) -> tuple[Sentence, ...]:
    found = [
        Sentence("risk_first", ("First, ", card(s, foe, "card"), ": ", ability(t.text, "trigger")))
        for t in d.in_combat.triggers  # they may change all these numbers (E-CND-19)
    ]
    if d.attacks_all:
        found.append(Sentence("risk_all", (card(s, foe, "card"), " attacks all players")))
    return tuple(found)


# -- duels -----------------------------------------------------------------------------------------------


def _duels(s: State, who: int) -> tuple[Risk, ...]:
    """The possible duels where a player chooses an opponent."""
    asking = s.stack[-1]
    if not isinstance(asking, Doing) or not isinstance(asking.effect, DuelWith):
        return ()
    rivals = [option & c.PAYLOAD for option in s.options if option // c.OPTION == c.PICK_SEAT]
    return tuple([_duel(s, who, rival, f"seat/{rival}") for rival in rivals])


def _duel(s: State, who: int, rival: int, choice: str) -> Risk:
    on = dueling(s, who, rival) if choice else s
    blows = Blows(on, Bench(on, who), who, rival)
    dealt, suffered = blows.dealt, blows.suffered
    mine, theirs = blows.bench.sources(), Bench(on, rival).sources()
    outlook = Outlook.OPEN if dealt == suffered else Outlook.BAD
    return Risk(
        against=(seat(s, rival, "rival"),),
        verdict=_exchange(s, dealt, suffered),
        outlook=Outlook.GOOD if dealt > suffered else outlook,
        contests=(
            Contest(
                _summed(ATTACK, blows.attack, mine[0]),
                _summed(DEFENSE, blows.rival_defense, theirs[1]),
            ),
            Contest(
                _summed(DEFENSE, blows.defense, mine[1]),
                _summed(ATTACK, blows.rival_attack, theirs[0]),
            ),
        ),
        choice=choice,
        place=f"seat/{rival}",
        costs=(DAMAGE(s, suffered, "damage"),) if suffered else (),
        gains=(DAMAGE(s, dealt, "dealt"),) if dealt else (),
        abilities=tuple([each.told for each in helps(blows, Moment.DUELING)]),
        notes=_rivals_window(s, rival, choice),
    )


def _overlord_duel(s: State, who: int) -> Risk:
    """A duel with the Overlord, who has no window of its own (E-COP-20, E-ATK-06)."""
    d = s.cards[s.overlord]
    blows = Blows(s, Bench(s, who), who, c.OVERLORD_RIVAL)
    dealt, suffered = blows.dealt, blows.suffered
    attack, defense = blows.bench.sources()
    outlook = Outlook.OPEN if dealt == suffered else Outlook.BAD
    return Risk(
        against=(card_on_table(s, s.overlord, "foe"),),
        verdict=_exchange(s, dealt, suffered),
        outlook=Outlook.GOOD if dealt > suffered else outlook,
        contests=(
            Contest(
                _summed(ATTACK, blows.attack, attack),
                _theirs(HEALTH, blows.rival_defense, d.health, s.overlord_health),
            ),
            Contest(
                _summed(DEFENSE, blows.defense, defense),
                _theirs(STRENGTH, blows.rival_attack, d.strength, s.overlord_strength),
            ),
        ),
        choice="",
        place="overlord",
        costs=(DAMAGE(s, suffered, "damage"),) if suffered else (),
        gains=(DAMAGE(s, dealt, "dealt"),) if dealt else (),
        abilities=tuple([each.told for each in helps(blows, Moment.DUELING)]),
        notes=(),
    )


def _exchange(s: State, dealt: int, suffered: int) -> Sentence:
    """`You deal 3 damage and take none`."""
    mine: Part = number(s, dealt, "dealt") if dealt else "no"
    theirs: Part = number(s, suffered, "damage") if suffered else "none"
    return Sentence("risk_duel", ("You deal ", mine, " damage and take ", theirs))


def _rivals_window(s: State, rival: int, choice: str) -> tuple[Sentence, ...]:
    """The numbers hold only if the rival uses nothing: both have a window, one after the other (E-ATK-06)."""
    waits = [f for f in s.to_come()[1:] if isinstance(f, Window) and f.kind == c.WINDOW_DUEL]
    if not choice and all(window.seat != rival for window in waits):
        return ()
    who = subject(s, rival, "rival")
    return (Sentence("risk_window", (who, " can still use abilities")),)
