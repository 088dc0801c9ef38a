"""A fight before it is fought, in lines: what `core.words.risk` weighs, as the panel of the browser shows it."""

from __future__ import annotations

from collections.abc import Sequence

from lorehall.cli.seats import Seats
from lorehall.core.words.risk import Ability, Contest, Outlook, Power, Risk, Share, Use, percent
from lorehall.core.words.sentences import Part, Sentence, figure

USES = {
    Use.NOW: "",
    Use.LATER: "once it has begun",
    Use.MISSED: "too late now",
    Use.USED: "used already",
    Use.DEAR: "cannot be paid",
    Use.BARRED: "forbidden now",
}


def brief(risk: Risk, seats: Seats) -> str:
    """How it stands, beside an option: `you win by 2`. What would have to be done first is told at length elsewhere."""
    is_open = risk.outlook is Outlook.OPEN and risk.chance is None
    return "not won yet" if is_open else verdict(risk, seats)


def verdict(risk: Risk, seats: Seats) -> str:
    said = seats.said(risk.verdict)
    return said[:1].lower() + said[1:]


def weighed(risk: Risk, seats: Seats) -> list[str]:
    """Against whom and how it stands, both powers, what it costs and brings, and what would change it."""

    def words(parts: Sequence[Part]) -> str:
        return ", ".join(seats.said(Sentence("", (part,))) for part in parts)

    found = [f"Against {words(risk.against)}: {verdict(risk, seats)}."]
    found += [_contest(contest) for contest in risk.contests]
    if risk.chance is not None:
        found.append(
            f"{risk.chance.wins} of {risk.chance.ways} throws win: {percent(risk.chance)} %."
        )
    found += [
        f"{lead} {words(parts)}."
        for lead, parts in (("It costs", risk.costs), ("You win", risk.gains))
        if parts
    ]
    found += [_ability(ability, seats) for ability in risk.abilities]
    return [*found, *[f"{seats.said(note)}." for note in risk.notes]]


def _contest(contest: Contest) -> str:
    return f"{_power(contest.mine)} against {_power(contest.theirs)}."


def _power(power: Power) -> str:
    """Its name and value, and in brackets where it comes from."""
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
