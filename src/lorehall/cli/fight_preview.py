"""The fight preview as lines of text: the estimate of `core.words.risk`, as in the browser's panel."""

from __future__ import annotations

from collections.abc import Sequence

from lorehall.cli.seats import Seats
from lorehall.core.words.risk import Ability, Contest, Outlook, Power, Risk, Share, Use, percent
from lorehall.core.words.sentences import Part, Sentence, figure

USES = {
    Use.NOW: "",
    Use.LATER: "once the fight starts",
    Use.MISSED: "too late now",
    Use.USED: "already used",
    Use.DEAR: "can't afford",
    Use.BARRED: "not allowed now",
}


def brief(risk: Risk, seats: Seats) -> str:
    """Return a short verdict to show next to an option, such as `you win by 2`."""
    is_open = risk.outlook is Outlook.OPEN and risk.chance is None
    return "not won yet" if is_open else verdict(risk, seats)


def verdict(risk: Risk, seats: Seats) -> str:
    said = seats.said(risk.verdict)
    return said[:1].lower() + said[1:]


def weighed(risk: Risk, seats: Seats) -> list[str]:
    """Describe a fight: the opponent and verdict, both powers, cost and reward, and what would change it."""

    def words(parts: Sequence[Part]) -> str:
        return ", ".join(seats.said(Sentence("", (part,))) for part in parts)

    found = [f"Against {words(risk.against)}: {verdict(risk, seats)}."]
    found += [_contest(contest) for contest in risk.contests]
    if risk.chance is not None:
        found.append(
            f"{risk.chance.wins} of {risk.chance.ways} rolls win: {percent(risk.chance)}%."
        )
    found += [
        f"{lead}: {words(parts)}."
        for lead, parts in (("Cost", risk.costs), ("Reward", risk.gains))
        if parts
    ]
    found += [_ability(ability, seats) for ability in risk.abilities]
    return [*found, *[f"{seats.said(note)}." for note in risk.notes]]


def _contest(contest: Contest) -> str:
    return f"{_power(contest.mine)} against {_power(contest.theirs)}."


def _power(power: Power) -> str:
    """Return the name and value of a power, with its sources in brackets."""
    more = [
        *([_shares(power.sources)] if power.sources else []),
        *([power.dice] if power.dice else []),
    ]
    return f"{power.name.text} {figure(power.value)}" + (f" ({'; '.join(more)})" if more else "")


def _shares(shares: Sequence[Share]) -> str:
    return ", ".join(f"{share.what.said} {figure(share.amount, '+')}" for share in shares)


def _ability(ability: Ability, seats: Seats) -> str:
    when = f" ({USES[ability.use]})" if USES[ability.use] else ""
    changes = _shares(ability.changes) or "changes nothing here"
    return f"{seats.said(Sentence('', ability.what))}: {changes}{when}."
