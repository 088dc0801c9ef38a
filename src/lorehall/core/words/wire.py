"""Sentences, choices, requests, log lines and refusals as JSON data: the one place that says how clients get them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from lorehall.core.words.outputs import Choice, LogLine, Outcome, Pending, Refusal, Source
from lorehall.core.words.risk import Ability, Chance, Power, Risk, Share, percent
from lorehall.core.words.sentences import Part, Ref, Sentence, Verb
from lorehall.core.words.wire_types import (
    AbilityJson,
    ChanceJson,
    ChoiceJson,
    LineJson,
    OutcomeJson,
    PartJson,
    PendingJson,
    PowerJson,
    RefJson,
    RefusalJson,
    RiskJson,
    SentenceJson,
    ShareJson,
    SourceJson,
    ToldJson,
    WaitingJson,
)


def sentence_json(sentence: Sentence) -> SentenceJson:
    """A sentence: its key, its text, and its parts where there is more to say than the text."""
    if not has_parts(sentence):
        return {"text": sentence.text, "key": sentence.key}
    return {"text": sentence.text, "parts": parts_json(sentence), "key": sentence.key}


def has_parts(sentence: Sentence) -> bool:
    """Whether there is more to say than its text."""
    parts = sentence.parts
    return len(parts) != 1 or not isinstance(parts[0], str)


def parts_json(sentence: Sentence) -> list[PartJson]:
    return [part if isinstance(part, str) else part_json(part) for part in sentence.parts]


def part_json(part: Part) -> PartJson:
    """A part: `{"seat": 0, "text": "Player 1", "name": "who"}`, `{"verb": ["takes", "take"]}`, or a plain string."""
    if isinstance(part, str):
        return part
    if isinstance(part, Verb):
        return {"verb": (part.third, part.second)}
    return ref_json(part)


def ref_json(ref: Ref) -> RefJson:
    shown: dict[str, str | int] = {ref.kind: ref.value, "text": ref.text, "name": ref.name}
    if ref.place:
        shown["place"] = ref.place
    if ref.short:
        shown["short"] = ref.short
    return cast("RefJson", shown)  # its first key is any word: no type can say that


def told_json(choice: Choice) -> ToldJson:
    """A choice that was taken: nobody sends its number any more."""
    shown: ToldJson = {
        "id": choice.id,
        "verb": choice.verb,
        "place": choice.place,
        "text": choice.sentence.text,
    }
    if has_parts(choice.sentence):
        shown["parts"] = parts_json(choice.sentence)
    return shown


def choice_json(choice: Choice, option: int) -> ChoiceJson:
    """A choice with the number that an answer sends. It counts from 0 for each seat: nobody learns how much others can do."""
    shown = cast("ChoiceJson", told_json(choice))
    shown["option"] = option
    return shown


def taken_json(pending: Pending, index: int) -> ChoiceJson:
    """The choice with this index among all, as its own seat saw it."""
    taken = pending.choices[index]
    before = [choice for choice in pending.choices[:index] if choice.seat == taken.seat]
    return choice_json(taken, len(before))


def pending_json(pending: Pending | None, seat: int) -> PendingJson | None:
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


def waiting_json(seats: Sequence[int]) -> WaitingJson | None:
    """Whom everybody waits for; None when the game is over."""
    return {"seats": list(seats)} if seats else None


def outcome_json(outcome: Outcome | None) -> OutcomeJson | None:
    """How a game ended; None while it runs. Teams and the reason are left out where there are none."""
    if outcome is None:
        return None
    shown: OutcomeJson = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    if outcome.teams:
        shown["teams"] = [list(team) for team in outcome.teams]
    if outcome.reason is not None:
        shown["reason"] = sentence_json(outcome.reason)
    return shown


def line_json(line: LogLine) -> LineJson:
    """A log line. Who may read it is decided before, so the audience stays here."""
    shown = cast("LineJson", sentence_json(line.sentence))
    shown["rule"] = line.rule
    shown["seat"] = line.seat
    shown["places"] = list(line.places)
    if line.source is not None:
        shown["source"] = source_json(line.source)
    if line.intended:
        shown["intended"] = True
    if line.covered:
        shown["covered"] = list(line.covered)
    return shown


def source_json(source: Source) -> SourceJson:
    """What acts: whose it is, and the thing itself where there is one."""
    shown: SourceJson = {"seat": source.seat}
    if source.thing is not None:
        shown["thing"] = ref_json(source.thing)
    return shown


def refusal_json(refusal: Refusal) -> list[RefusalJson]:
    """A refusal: one entry for each place where somebody would have tried it."""
    wish, words = sentence_json(refusal.wish), sentence_json(refusal.words)
    return [
        {
            "wish": wish,
            "verb": refusal.verb,
            "reason": refusal.reason,
            "rule": refusal.rule,
            "words": words,
            "place": place,
        }
        for place in refusal.places or ("",)
    ]


# -- risks ------------------------------------------------------------------------------------------


def risk_json(risk: Risk) -> RiskJson:
    """A risk; what it does not have is left out."""
    shown: RiskJson = {
        "against": [ref_json(foe) for foe in risk.against],
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


def _power_json(power: Power) -> PowerJson:
    shown: PowerJson = {
        "name": ref_json(power.name),
        "value": power.value,
        "sources": [_share_json(share) for share in power.sources],
    }
    if power.dice:
        shown["dice"] = power.dice
    return shown


def _share_json(share: Share) -> ShareJson:
    return {"what": ref_json(share.what), "amount": share.amount}


def _ability_json(ability: Ability) -> AbilityJson:
    return {
        "what": [part_json(part) for part in ability.what],
        "changes": [_share_json(change) for change in ability.changes],
        "use": ability.use.value,
        "choice": ability.choice,
    }


def _chance_json(chance: Chance) -> ChanceJson:
    return {
        "wins": chance.wins,
        "ways": chance.ways,
        "percent": percent(chance),
        "scores": list(chance.scores),
        "need": chance.need,
    }


# -- what changed of a view ------------------------------------------------------------------------


def changed(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    """The parts of a view that are new or different. Of a list that is as long as it was, only the items that differ: the
    third item of `players` is called `players/2`. Laid over the old view they give the new one.
    """
    found: dict[str, object] = {}
    for key, part in after.items():
        old = before.get(key)
        if part == old and key in before:
            continue
        if isinstance(part, list) and isinstance(old, list) and len(part) == len(old):
            for index, item in enumerate(part):
                if item != old[index]:
                    found[f"{key}/{index}"] = item
        else:
            found[key] = part
    return found
