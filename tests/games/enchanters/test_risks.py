"""What is told before a fight is what then happens: random play compares the two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from lorehall.core.engine.position import NOBODY, Event
from lorehall.core.words.outputs import Choice
from lorehall.core.words.risk import Outlook, Risk, Use
from lorehall.core.words.sentences import Part, Ref
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.state import State
from support.labcards import lab_game
from support.play import Chooser

BASE: dict[str, object] = {"players": 2, "kingdomSelection": "random"}
DARING: dict[str, object] = {**BASE, "combatFailure": "discard"}
"""Here a fight can be begun that is lost (E-CMB-06)."""
LAB: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
}


def numbers(parts: tuple[Part, ...]) -> dict[str, int]:
    return {part.name: int(part.value) for part in parts if isinstance(part, Ref) and part.kind == "number"}  # fmt: skip


def values(risk: Risk) -> tuple[int, int, int, int]:
    """Attack and health, defense and strength."""
    power, guard = risk.contests
    return power.mine.value, power.theirs.value, guard.mine.value, guard.theirs.value


class Step(NamedTuple):
    """One answer of a random play: what was told before it, and what came of it."""

    game: Enchanters
    before: State
    choice: Choice
    told: tuple[Risk, ...]
    events: list[Event]
    after: State

    @property
    def seat(self) -> int:
        return self.before.seat


def steps(game: Enchanters, options: dict[str, object], seed: int) -> Iterator[Step]:
    state, chooser = game.new(options, seed), Chooser(seed + 1)
    while state.seat != NOBODY:
        index = chooser.below(len(state.options))
        pending = game.pending(state)
        assert pending is not None
        told, before = game.risks(state, state.seat), state.clone()
        state.events = []
        state.answer(index)
        yield Step(game, before, pending.choices[index], told, state.events, state.clone())


@pytest.fixture(scope="module")
def played() -> list[Step]:
    base = [step for seed in range(14) for step in steps(Enchanters(), BASE, seed)]
    base += [step for seed in range(2) for step in steps(Enchanters(), DARING, seed)]
    return [*base, *[step for seed in range(6) for step in steps(lab_game(), LAB, seed)]]


def happened(events: list[Event], kind: int) -> Event | None:
    return next((event for event in events if event[0] == kind), None)


def test_a_fight_ends_as_it_was_told(played: list[Step]) -> None:
    """Fights that one answer decides, so that nothing was used in between (E-CMB-01 to E-CMB-03)."""
    won = hurt = lost = 0
    for step in played:
        risk = next((r for r in step.told if r.choice in ("", step.choice.id)), None)
        fought = happened(step.events, ev.DEFEATS) or happened(step.events, ev.FAILS)
        if risk is None or fought is None or risk.notes or happened(step.events, ev.USES):
            continue  # what is the only way is used without asking
        attack, health, defense, strength = values(risk)
        assert fought[3:] == (attack, health), risk.verdict
        assert (fought[0] == ev.DEFEATS) == (risk.outlook is Outlook.GOOD)
        if fought[0] == ev.FAILS:
            lost += 1
            continue
        blow = happened(step.events, ev.CREATURE_ATTACKS)
        assert blow is not None
        assert blow[3:] == (strength, defense, numbers(risk.costs).get("damage", 0))
        won += 1
        hurt += blow[5] > 0
    assert won > 80
    assert hurt > 20
    assert lost > 0


def test_a_journey_costs_and_brings_what_was_told(played: list[Step]) -> None:
    """Where nothing else happened on the way and the turn goes on (E-JRN-02, E-END-06)."""
    quiet = {ev.JOURNEYS, ev.DEFEATS, ev.CREATURE_ATTACKS, ev.DAMAGE, ev.TAKES}
    paying = brought = 0
    for step in played:
        risk = next((r for r in step.told if r.choice == step.choice.id), None)
        if risk is None or {event[0] for event in step.events} - quiet:
            continue
        if happened(step.events, ev.TAKES) is None or step.after.active != step.seat:
            continue
        price, glory = numbers(risk.costs).get("price", 0), numbers(risk.gains).get("glory", 0)
        purse = [state.players[step.seat].crystals for state in (step.before, step.after)]
        assert purse[0] - purse[1] == price
        assert step.game.current_scores(step.after)[step.seat] - _poorer(step, risk) == glory
        paying += price > 0
        brought += glory > 0
    assert paying > 1
    assert brought > 5


def _poorer(step: Step, risk: Risk) -> int:
    """The glory of a seat that has paid and suffered what was told, and has got nothing."""
    copy, costs = step.before.clone(), numbers(risk.costs)
    copy.players[step.seat].crystals -= costs.get("price", 0)
    copy.players[step.seat].wounds += costs.get("damage", 0)
    return step.game.current_scores(copy)[step.seat]


def test_what_abilities_cost_is_told_with_what_they_give(played: list[Step]) -> None:
    """Whoever counts on them can pay them besides the fight; what cannot be won promises nothing (E-CMB-12)."""
    extra = hopeless = 0
    for step in played:
        purse = step.before.players[step.seat]
        for risk in step.told:
            told = numbers(risk.verdict.parts)
            if risk.outlook is Outlook.OPEN and "extra" in told:
                price = numbers(risk.costs).get("price", 0) + told["extra"]
                assert 0 < price <= purse.crystals + purse.pearls
                extra += 1
            if risk.outlook is Outlook.BAD and risk.verdict.key == "risk_short":
                assert risk.gains == ()
                hopeless += 1
    assert extra > 0
    assert hopeless > 0


def test_a_journey_is_told_to_be_lost_exactly_where_it_is_forbidden(played: list[Step]) -> None:
    """E-CMB-04: what cannot be won, with all that can be bought, cannot be begun."""
    seen = {True: 0, False: 0}
    for step in [step for step in played if step.before.rules.failure_forbidden]:
        for risk in step.told if step.before.prompt == c.ASK_MAJOR else ():
            kind, _, slot = risk.choice.partition("/")
            if kind == "journey":
                offered = c.JOURNEY * c.OPTION + int(slot) in step.before.options
                assert (risk.outlook is not Outlook.BAD) == offered, risk.verdict.text
                seen[offered] += 1
    assert min(seen.values()) > 50


def test_an_ability_changes_what_it_was_told_to_change(played: list[Step]) -> None:
    """Also one that counts attack, wounds or crystals. Which card it takes nobody can know before."""
    seen: set[int] = set()
    for step in played:
        after = {(r.choice, r.against): r for r in step.game.risks(step.after, step.seat)}
        for risk in step.told:
            ability = next((a for a in risk.abilities if a.choice == step.choice.id), None)
            again = after.get((risk.choice, risk.against))
            number = step.choice.id.rpartition("/")[2]
            if ability is None or again is None or step.before.content.actions[int(number)].takes:
                continue
            changes = {change.what.value: change.amount for change in ability.changes}
            for old, new in zip(risk.contests, again.contests, strict=True):
                grown = new.mine.value - old.mine.value
                assert grown == changes.get(old.mine.name.value, 0), ability
            seen.add(int(number))
    assert len(seen) > 5


def test_a_duel_ends_as_it_was_told(played: list[Step]) -> None:
    """Where the rival has no window left (E-ATK-07)."""
    seen = 0
    for step in played:
        risk = next((r for r in step.told if r.choice == "" and r.against[0].kind == "seat"), None)
        if risk is None or risk.notes or step.choice.verb != "done":
            continue
        blows = [event for event in step.events if event[0] == ev.ATTACKS][:2]
        damage = {event[2]: event[5] for event in blows}
        assert damage.get(step.seat, 0) == numbers(risk.costs).get("damage", 0)
        assert damage.get(int(risk.against[0].value), 0) == numbers(risk.gains).get("dealt", 0)
        seen += 1
    assert seen > 3


def test_abilities_are_offered_by_the_ids_of_choices(played: list[Step]) -> None:
    used: set[Use] = set()
    for step in played:
        for risk in step.told:
            used |= {ability.use for ability in risk.abilities}
            pending = step.game.pending(step.before)
            assert pending is not None
            ids = {choice.id for choice in pending.choices}
            for ability in risk.abilities:
                assert (ability.use is Use.NOW) == (ability.choice in ids)
    assert {Use.NOW, Use.LATER, Use.MISSED, Use.USED, Use.DEAR} <= used


def test_the_sources_of_a_power_add_up_to_it(played: list[Step]) -> None:
    risks = [risk for step in played for risk in step.told]
    for power in [power for risk in risks for contest in risk.contests for power in contest]:
        if power.sources:
            assert sum(source.amount for source in power.sources) == power.value
    assert len(risks) > 500


def test_only_the_seat_that_is_asked_has_any(played: list[Step]) -> None:
    for step in [step for step in played if step.told][:50]:
        others = [seat for seat in range(len(step.before.players)) if seat != step.seat]
        assert all(step.game.risks(step.before, seat) == () for seat in others)
