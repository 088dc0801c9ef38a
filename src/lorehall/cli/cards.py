"""`lorehall cards`: check card files, show and list cards, explain a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from lorehall.cli.terminal import columns, complain, paragraph, plural, say

if TYPE_CHECKING:
    from lorehall.games.enchanters.language.content import Source
    from lorehall.games.enchanters.model.definitions import CardDef

Kind = Literal["effect", "cost", "condition", "glory", "action", "trigger"]
Type = Literal[
    "item", "enchantment", "monster", "dragon", "wound", "village", "overlord", "banner", "class"
]

cards = App(name="cards", help="Check, show, list and explain cards.")


@cards.command
def check(*paths: Path) -> int:
    """Check card files: every mistake with its place, and what may be meant.

    Without paths the cards that come with Lorehall are checked. Exit code 1 if there is a mistake.

    For example:

      lorehall cards check
      lorehall cards check my.cards packs/

    Parameters
    ----------
    paths
        Card files, or folders of *.cards files.

    """
    from lorehall.games.enchanters.language.content import (
        build,
        builtin_sources,
        incomplete_kingdoms,
    )
    from lorehall.lang.errors import CardErrors

    given = _read(paths)
    kept = [source for source in builtin_sources() if not _is_among(source, paths)]
    try:
        content = build([*kept, *given])
    except CardErrors as found:
        for error in found.errors:
            say(str(error))
        complain(f"{plural(len(found.errors), 'mistake')} found.")
        return 1
    problems = incomplete_kingdoms(content)
    for problem in problems:
        say(problem)
    if problems:
        complain(f"{plural(len(problems), 'problem')} found.")
        return 1
    names = {source.name for source in (given or kept)}
    number = sum(card.file in names for card in content.cards)
    say(f"{plural(number, 'card')} in {plural(len(names), 'file')}: no mistakes.")
    return 0


def _read(paths: tuple[Path, ...]) -> list[Source]:
    from lorehall.cli.choices import Misuse
    from lorehall.games.enchanters.language.content import read_sources

    sources = read_sources(paths)
    if paths and not sources:
        raise Misuse(f"There is no *.cards file in {', '.join(map(str, paths))}.")
    return sources


def _is_among(source: Source, paths: tuple[Path, ...]) -> bool:
    """Whether a built-in file is one of those to be checked; it must not be read twice."""
    from lorehall.games import enchanters

    own = Path(enchanters.__file__).parent / "cards" / source.name
    return any(own.is_relative_to(path.resolve()) for path in paths)


@cards.command
def show(name: str, /, *more: str) -> int:
    """Show a card as a player reads it, with what each sentence means and the rules behind it.

    For example:

      lorehall cards show Axe
      lorehall cards show of the Bulwark
      lorehall cards show my.cards

    Parameters
    ----------
    name
        The name of a card, its beginning or a part of it; or a card file, of which every card is shown.
    more
        The rest of a name of several words.

    """
    from lorehall.cli.book import builtin_book, card_page

    wish = " ".join([name, *more])
    found = _cards_of(Path(wish)) if _is_file(wish) else builtin_book().find(wish)
    for index, card in enumerate(found):
        if index:
            say()
        for indent, text in card_page(card):
            paragraph(text, " " * indent, " " * (indent + 2))
    return 0


def _is_file(wish: str) -> bool:
    return wish.endswith(".cards") or Path(wish).is_file()


def _cards_of(path: Path) -> list[CardDef]:
    from lorehall.games.enchanters.language.content import build, builtin_sources

    sources = _read((path,))
    kept = [source for source in builtin_sources() if not _is_among(source, (path,))]
    names = {source.name for source in sources}
    return [card for card in build([*kept, *sources]).cards if card.file in names]


@cards.command(name="list")
def list_cards(
    *,
    kingdom: str | None = None,
    type: Type | None = None,  # noqa: A002  (the name of the option)
    json: Annotated[bool, Parameter(negative="", show_default=False)] = False,
) -> int:
    """List the cards that come with Lorehall.

    For example:

      lorehall cards list --kingdom Goblins
      lorehall cards list --type village
      lorehall cards list --json

    Parameters
    ----------
    kingdom
        Only cards of this kingdom.
    type
        Only cards of this type.
    json
        As JSON, with all that is known of each card.

    """
    from lorehall.cli.book import builtin_book, table_text
    from lorehall.games.enchanters.table.faces import kind_words

    found = [card for card in builtin_book().content.cards if _fits(card, kingdom, type)]
    if not found:
        complain("No card fits. `lorehall cards list` lists all cards with their kingdoms.")
        return 1
    if json:
        return _print_json(found)
    rows = [["name", "kind", "kingdom", "H", "S", "text"]]
    for card in found:
        numbers = [str(card.health), str(card.strength)] if card.is_creature() else ["", ""]
        rows.append([card.name, kind_words(card), card.kingdom, *numbers, table_text(card)])
    say("\n".join(columns(rows, "", (3, 4))))
    return 0


def _fits(card: CardDef, kingdom: str | None, type_name: str | None) -> bool:
    from lorehall.games.enchanters.table.faces import kind_words

    if kingdom is not None and card.kingdom.casefold() != kingdom.casefold():
        return False
    return type_name is None or type_name in kind_words(card).split()


def _print_json(found: list[CardDef]) -> int:
    import json as format_

    from lorehall.games.enchanters.table.faces import kind_words, sentences

    data = []
    for card in found:
        entry: dict[str, object] = {
            "name": card.name,
            "kind": kind_words(card),
            "kingdom": card.kingdom,
            "box": card.box,
        }
        entry |= {
            "copies": card.copies,
            "two": card.marked,
            "source": card.source,
            "emblem": card.emblem,
        }
        if card.is_creature():
            entry |= {"health": card.health, "strength": card.strength}
        entry["texts"] = [{"part": part, "text": text} for part, text in sentences(card)]
        data.append(entry)
    say(format_.dumps(data, indent=1, ensure_ascii=False))
    return 0


@cards.command
def explain(sentence: str, /, *more: str, kind: Kind | None = None) -> int:
    """Explain a sentence of the card language, or say where it cannot be understood.

    Prints the canonical wording, what it does in plain words, its primitives and the rules behind it.

    Exit code 1 if the sentence cannot be read; the message names the column and what may be meant.

    For example:

      lorehall cards explain "each other player takes 1 damage for every 2 attack you have"
      lorehall cards explain --kind cost "bury top item"

    Parameters
    ----------
    sentence
        The sentence, best in quotation marks.
    more
        The rest of a sentence without quotation marks.
    kind
        What the sentence is. If not given, it is read as whatever fits: an effect, a cost -> effect, a trigger: effect,
        glory, a condition or a cost.

    """
    from lorehall.cli.explain import explanation

    canonical, found = explanation(" ".join([sentence, *more]), kind)
    rows = [["wording", canonical], ["meaning", found.plain]]
    rows += [["primitives", ", ".join(found.primitives)]] if found.primitives else []
    rows += [["rules", ", ".join(found.rules)]] if found.rules else []
    say("\n".join(columns(rows)))
    return 0
