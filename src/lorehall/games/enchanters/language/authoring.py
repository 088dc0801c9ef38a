"""What only the author of a card is told: what it lacks, lines that do nothing, words that work elsewhere.

Such a card runs all the same, so loading never asks here: a game that carries the card goes on as it began (decision 5), and a
scenario may try what no card should say. `build_for_author` is the one place where these mistakes count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final

from lorehall.games.enchanters.language.cardtexts import SCHEMA, CardText
from lorehall.games.enchanters.language.content import (
    ContentBuilder,
    builtin_sources,
    laying_over,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.lang.errors import CardError, CardErrors, Misplaced
from lorehall.lang.sources import Source
from lorehall.lang.terms import Arg, Term


def build_for_author(kept: Sequence[Source], written: Sequence[Source]) -> Content:
    """Content from all these files, or CardErrors with every mistake, also those in the written ones that loading forgives."""
    errors: list[CardError] = []
    unread: list[str] = []
    beside = tuple(kept) == builtin_sources()
    builder = laying_over(written) if beside else ContentBuilder([*kept, *written])
    try:
        builder.build()
    except CardErrors as found:
        errors, unread = found.errors, found.unread
    told = {(error.file, error.line) for error in errors}  # one mistake for each sentence is enough
    for text in [text for source in written for text in builder.texts[source]]:
        errors += [*lacking(text), *useless_lines(text)]
        errors += [each for each in senseless(text) if (each.file, each.line) not in told]
    if errors:
        raise CardErrors(errors, unread)
    return builder.content


# -- sentences that a kind of card must have ------------------------------------------------------------


def lacking(text: CardText) -> list[CardError]:
    """What an entry lacks; nothing is said of one with a sentence that could not be read, for that may be it."""
    written = [line for line in SCHEMA.sentences(text.entry) if line.key != "health"]
    if not text.entry.whole or len(text.sentences) < len(written) or text.kind not in NEEDED:
        return []
    return [text.entry.mistake(message) for message in NEEDED[text.kind](text)]


def _says(text: CardText, op: str) -> bool:
    return any(found.op == op for each in text.sentences for found in each.term.walk())


def _tiers(text: CardText) -> Iterator[str]:
    there = {each.part for each in text.sentences}
    silent = [f"'rage {tier}:'" for tier in (1, 2, 3) if f"rage {tier}" not in there]
    if silent:
        yield (
            f"an AI card has three rage tiers (E-TRM-18); add {', '.join(silent)},"
            " with 'nothing happens' for a tier without effect"
        )


def _claim(text: CardText) -> Iterator[str]:
    if not _says(text, "claim"):
        yield (
            "this quest cannot be claimed (E-QST-02); add a line such as"
            " 'if you have at least 3 monsters -> claim this quest'"
        )


def _rest(text: CardText) -> Iterator[str]:
    if not any(each.term.op == "action" and each.term.args[0] == "rest" for each in text.sentences):
        yield "a village needs at least one rest action (E-TRM-10); add a line such as 'rest -> take 2 crystals'"


def _to_market(text: CardText) -> Iterator[str]:
    if not _says(text, "to_market"):
        yield (
            "an Automa card must put a card on the Market (E-AUT-04); add a line such as"
            " 'when revealed: put the card at distance 2 on the Market'"
        )


def _revealed(text: CardText) -> Iterator[str]:
    revealed = any(each.term.op == "appear" for each in text.sentences)
    lasting = any(each.term.op != "appear" for each in text.sentences)
    attached = _says(text, "attach")
    if lasting and not attached:
        yield (
            "text outside 'when revealed:' only applies while the event is under a card (E-EVT-06);"
            " add 'when revealed: attach to an item on the journey track'"
        )
    elif not revealed:
        yield (
            "an event must do something when it is revealed (E-EVT-03); add a line such as"
            " 'when revealed: each player takes 1 damage'"
        )
    elif attached and not lasting:
        yield (
            "an attached event needs text outside 'when revealed:' (E-EVT-06); add a line such as"
            " 'all players have +1 speed'"
        )


NEEDED: Final[dict[str, Callable[[CardText], Iterator[str]]]] = {
    "ai": _tiers,
    "quest": _claim,
    "village": _rest,
    "automa": _to_market,
    "event": _revealed,
}


# -- lines that a kind of card can use --------------------------------------------------------------------

DECK_CARDS: Final = ("item", "enchantment", "minor monster", "medium monster", "major monster", "dragon")  # fmt: skip
USERS: Final = {
    "kingdom": (*DECK_CARDS, "village", "overlord", "banner", "class"),
    "copies": (*DECK_CARDS, "mythic", "wound", "event", "quest", "ai", "automa"),
    "two": DECK_CARDS,
    "coop only": ("village", "overlord"),
    "coop never": ("event", "quest"),
    "start-crystals": ("banner", "class"),
    "first-game": ("kingdom", "village"),
    "portrait": ("overlord",),
}
"""Which kinds of entries do something with a line."""
QUOTES: Final = ('"', "\N{LEFT DOUBLE QUOTATION MARK}")


def useless_lines(text: CardText) -> list[CardError]:
    """Lines that would do nothing, each with the kinds of cards that have it."""
    file, found = text.entry.file, list[CardError]()
    for line in text.entry.lines:
        key = f"{line.key} {line.text}" if line.key == "coop" else line.key
        if key in USERS and text.kind not in USERS[key]:
            message = f"'{key}' has no effect here; it only applies to: {', '.join(USERS[key])}"
            found.append(line.mistake(message, file))
    if text.name.startswith(QUOTES):
        found.append(text.entry.mistake("write the name without quotation marks"))
    copies, marked = text.value("copies"), text.entry.field("two")
    if copies is not None and marked is not None and int(marked.text) > int(copies):
        message = f"at most {copies} of its copies can have the two-player marker, not {marked.text} (E-TRM-03)"
        found.append(marked.mistake(message, file))
    return found


# -- words that work in one place only ------------------------------------------------------------------

AT_HOME: Final = {
    "invading": ("invasion_text", "after a label such as 'invasion item:' (E-INV-03)"),
    "discard_token": ("reward_text", "after 'reward:' (E-COS-13)"),
}
"""By what they are called: the sentence in which they work, and how to say it."""


LONG_NUMBER: Final = re.compile(r"\d{7,}")
"""No card says so much."""


def long_number(text: str, source: str, column: int = 1) -> CardError | None:
    """Return the error about a number that is too long; `column` is where the text begins in its line; None if all are fine."""
    found = LONG_NUMBER.search(text)
    if found is None:
        return None
    place = column + found.start()
    return CardError(
        "a number can have at most six digits", column=place, words=found[0], source=source
    )


def senseless(text: CardText) -> Iterator[CardError]:
    """Return sentences that refer to something that does not exist when they are carried out."""
    for line in SCHEMA.sentences(text.entry):
        error = long_number(line.text, line.source, line.column)
        if error is not None:
            error.file, error.line = text.entry.file, line.line
            yield error
    for sentence in text.sentences:
        try:
            _check_home(sentence.term)
        except Misplaced as error:
            yield sentence.written.mistake(str(error), text.entry.file)


def _check_home(found: Term) -> None:
    for inner in found.walk():
        if inner.op in AT_HOME and found.op != AT_HOME[inner.op][0]:
            where = AT_HOME[inner.op][1]
            raise Misplaced(f'"{_quoted(found, inner)}" can only be used {where}')
        if inner.op == "per" and inner.args[2] == "damage_taken" and not _waits_for_damage(found):
            raise Misplaced("'damage taken' is only known after 'when taking damage:' (E-CND-04)")
        if inner.op == "guild_damage" and not _pays_by_removing(found):
            raise Misplaced(
                f'"{wording(inner)}" needs a cost that removes a card: "remove any top card from the game -> ..." (E-COP-15)'
            )
        if (far := _distance(inner)) > LAST_SLOT:
            raise Misplaced(
                f"there is no distance {far}: the journey track has distances 0 to {LAST_SLOT} (E-TRM-26)"
            )


LAST_SLOT: Final = 5


def _distance(found: Term) -> int:
    """The distance that a Term names; 0 if it names none."""
    if found.op in ("slot", "to_market", "far_cost"):
        named: Arg = found.args[0]
    elif found.op == "distance":
        named = found.args[1]
    elif found.op == "on" and isinstance(found.args[1], tuple) and found.args[0] in JOURNEYS:
        named = found.args[1][1]
    else:
        named = 0
    return named if isinstance(named, int) else 0


JOURNEYS: Final = ("journeyed", "journeyed_by_anyone")


def _quoted(found: Term, inner: Term) -> str:
    """The words in question, with the verb before a card that cannot be said alone."""
    around = [each for each in found.walk() if inner in each.args]
    return wording(around[0] if inner.op == "invading" and around else inner)


def _waits_for_damage(found: Term) -> bool:
    return any(each.op == "on" and each.args[0] == "damaged" for each in found.walk())


def _pays_by_removing(found: Term) -> bool:
    return any(each.op == "remove" for each in found.walk())


# -- cards that can be played, but perhaps not as they were meant ------------------------------------------


def doubtful(content: Content, files: Container[str]) -> list[str]:
    """Return warnings about cards of these files that do less than their kind could."""
    return [
        f"{card.file}:{card.line}:1: '{card.name}' {doubt}"
        for card in content.cards
        if card.file in files
        for doubt in (*_doubts(card), *_never_in_play(content, card))
    ]


def _never_in_play(content: Content, card: CardDef) -> Iterator[str]:
    first = next(d for d in content.cards if (d.family, d.stack) == (card.family, card.stack))
    if card.family == c.STARTER and card is not first:
        yield f"is never used: every player starts with {first.name} (E-SET-15); make it a banner or a class instead"
    box = next((k.box for k in content.kingdoms if k.name == card.kingdom), "")
    if card.family == c.ADVENTURE and card.kingdom and card.box not in ("base", box):
        yield f"is in the deck of the {card.kingdom}, which come with the {box} box; its own 'box' line has no effect"


def _doubts(card: CardDef) -> Iterator[str]:
    if card.family == c.ADVENTURE and not card.kingdom:
        yield "has no kingdom, so it is in no deck; add a line such as 'kingdom Goblins' (E-TRM-01)"
    if card.is_creature or (card.kind == c.OVERLORD and card.family == c.SHARED):
        if not card.health:
            yield "has health 0, so any attack beats it (E-CMB-02)"
        if not card.strength:
            yield "has strength 0, so it deals no damage on its own (E-CMB-03)"
    if (
        card.kind in (c.ITEM, c.ENCHANTMENT, c.WOUND)
        and card.family != c.STARTER
        and not card.lines
    ):
        yield "has no text; add a line such as 'upper: 2 attack'"
    if card.kind == c.QUEST and not card.lower.texts and card.immediate is None:
        yield "gives nothing to the player who claims it; add a line such as '3 glory' (E-QST-06)"
    if card.kind == c.OVERLORD:
        if not any(action.kind == c.CHALLENGE for action in card.upper.actions):
            yield "cannot be challenged; add a line such as 'challenge -> fight the Overlord' (E-CHL-01)"
        if card.family == c.SHARED and not card.coop_only and not card.reward.texts:
            yield "has reward tokens without text; add a line such as 'reward: 3 glory' (E-TRM-16)"
