"""Sentences, choices, requests, log lines and refusals as JSON data: the one place that says how clients get them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lorehall.core.risk import Ability, Chance, Power, Risk, Share, percent
from lorehall.core.sentences import Part, Sentence, Verb
from lorehall.core.told import Choice, LogLine, Outcome, Pending, Refusal, Source


def sentence_json(sentence: Sentence) -> dict[str, Any]:
    """A sentence: its key, its text, and its parts where there is more to say than the text."""
    shown = text_json(sentence)
    shown["key"] = sentence.key
    return shown


def text_json(sentence: Sentence) -> dict[str, Any]:
    """A sentence whose key is said elsewhere."""
    shown: dict[str, Any] = {"text": sentence.text}
    parts = sentence.parts
    if len(parts) != 1 or not isinstance(parts[0], str):
        shown["parts"] = [part if isinstance(part, str) else part_json(part) for part in parts]
    return shown


def part_json(part: Part) -> str | dict[str, Any]:
    """A part: `{"seat": 0, "text": "Player 1", "name": "who"}`, `{"verb": ["takes", "take"]}`, or a plain string."""
    if isinstance(part, str):
        return part
    if isinstance(part, Verb):
        return {"verb": [part.third, part.second]}
    shown: dict[str, Any] = {part.kind: part.value, "text": part.text, "name": part.name}
    if part.place:
        shown["place"] = part.place
    if part.short:
        shown["short"] = part.short
    return shown


def choice_json(choice: Choice, option: int) -> dict[str, Any]:
    """A choice with the number that an answer sends. It counts from 0 for each seat: nobody learns how much others can do."""
    shown = {"option": option, "id": choice.id, "verb": choice.verb, "place": choice.place}
    return shown | text_json(choice.sentence)


def taken_json(pending: Pending, index: int) -> dict[str, Any]:
    """The choice with this index among all, as its own seat saw it."""
    taken = pending.choices[index]
    before = [choice for choice in pending.choices[:index] if choice.seat == taken.seat]
    return choice_json(taken, len(before))


def pending_json(pending: Pending | None, seat: int) -> dict[str, Any] | None:
    """What a seat is asked, with its own choices only; None when it is not asked."""
    if pending is None or seat not in pending.seats:
        return None
    mine = [choice for choice in pending.choices if choice.seat == seat]
    return {
        "seats": list(pending.seats),
        "prompt": sentence_json(pending.prompt),
        "rule": pending.rule,
        "choices": [choice_json(choice, option) for option, choice in enumerate(mine)],
    }


def waiting_json(seats: Sequence[int]) -> dict[str, Any] | None:
    """Whom everybody waits for; None when the game is over."""
    return {"seats": list(seats)} if seats else None


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended; None while it runs. Teams and the reason are left out where there are none."""
    if outcome is None:
        return None
    shown: dict[str, Any] = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    if outcome.teams:
        shown["teams"] = [list(team) for team in outcome.teams]
    if outcome.reason is not None:
        shown["reason"] = sentence_json(outcome.reason)
    return shown


def line_json(line: LogLine) -> dict[str, Any]:
    """A log line. Who may read it is decided before, so the audience stays here."""
    shown = sentence_json(line.sentence)
    shown["rule"] = line.rule
    shown["seat"] = line.seat
    shown["places"] = list(line.places)
    if line.source is not None:
        shown["source"] = source_json(line.source)
    if line.intended:
        shown["intended"] = True
    return shown


def source_json(source: Source) -> dict[str, Any]:
    """What acts: whose it is, and the thing itself where there is one."""
    shown: dict[str, Any] = {"seat": source.seat}
    if source.thing is not None:
        shown["thing"] = part_json(source.thing)
    return shown


def refusal_json(refusal: Refusal) -> list[dict[str, Any]]:
    """A refusal: one entry for each place where somebody would have tried it."""
    shown = {
        "wish": sentence_json(refusal.wish),
        "verb": refusal.verb,
        "reason": refusal.reason,
        "rule": refusal.rule,
        "words": sentence_json(refusal.words),
    }
    return [{**shown, "place": place} for place in refusal.places or ("",)]


# -- risks ------------------------------------------------------------------------------------------


def risk_json(risk: Risk) -> dict[str, Any]:
    """A risk; what it does not have is left out."""
    shown: dict[str, Any] = {
        "against": [part_json(foe) for foe in risk.against],
        "verdict": sentence_json(risk.verdict),
        "outlook": risk.outlook.value,
        "contests": [
            {"mine": _power_json(contest.mine), "theirs": _power_json(contest.theirs)}
            for contest in risk.contests
        ],
        "choice": risk.choice,
        "place": risk.place,
        "costs": [part_json(cost) for cost in risk.costs],
        "gains": [part_json(gain) for gain in risk.gains],
        "abilities": [_ability_json(ability) for ability in risk.abilities],
        "notes": [sentence_json(note) for note in risk.notes],
    }
    if risk.chance is not None:
        shown["chance"] = _chance_json(risk.chance)
    return shown


def _power_json(power: Power) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "name": part_json(power.name),
        "value": power.value,
        "sources": [_share_json(share) for share in power.sources],
    }
    if power.dice:
        shown["dice"] = power.dice
    return shown


def _share_json(share: Share) -> dict[str, Any]:
    return {"what": part_json(share.what), "amount": share.amount}


def _ability_json(ability: Ability) -> dict[str, Any]:
    return {
        "what": [part_json(part) for part in ability.what],
        "changes": [_share_json(change) for change in ability.changes],
        "use": ability.use.value,
        "choice": ability.choice,
    }


def _chance_json(chance: Chance) -> dict[str, Any]:
    return {
        "wins": chance.wins,
        "ways": chance.ways,
        "percent": percent(chance),
        "scores": [list(score) for score in chance.scores],
        "need": chance.need,
    }


# -- what changed of a view ------------------------------------------------------------------------


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a view that are new or different. Of a list that is as long as it was, only the items that differ: the
    third item of `players` is called `players/2`. Laid over the old view they give the new one.
    """
    found: dict[str, Any] = {}
    for key, part in after.items():
        old = before.get(key)
        if isinstance(part, list) and isinstance(old, list) and len(part) == len(old):
            for index, item in enumerate(part):
                if item != old[index]:
                    found[f"{key}/{index}"] = item
        elif old != part or key not in before:
            found[key] = part
    return found
