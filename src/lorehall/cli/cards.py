"""`lorehall cards`: check card files, show and list cards, explain a sentence."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

from lorehall.cli.arguments import Flag, Misuse, More, Paths, chosen_game
from lorehall.cli.console import complain, say
from lorehall.core.counting import listed, plural
from lorehall.core.terminal.blocks import BLANK

cards = App(name="cards", help="Check, show, list and explain cards.")


@cards.command
def check(*paths: Path, game: str | None = None) -> int:
    """Check card files and report each mistake with its line, column and a suggestion.

    Without paths, the cards that come with Lorehall are checked. Exits with status 1 if there are mistakes.

    For example:

      lorehall cards check
      lorehall cards check my.cards packs/

    Parameters
    ----------
    paths
        Card files, or folders of *.cards files, all for the same game.
    game
        The game the cards belong to. Default: the first installed game.

    """
    found = chosen_game(game).cards().check(paths)
    for problem in found.problems:
        say(problem)
    if found.unread:
        complain(
            f"{plural(len(found.problems), found.called)} found. The rest of {listed(found.unread)} was not checked. "
            "Fix these mistakes, then check again."
        )
        return 1
    if found.problems:
        complain(f"{plural(len(found.problems), found.called)} found.")
        return 1
    for warning in found.warnings:
        say(f"Warning: {warning}")
    if not found.cards:
        say("Warning: no cards found.")
    say(f"{plural(found.cards, 'card')} in {plural(found.files, 'file')}: no mistakes.")
    return 0


@cards.command
def show(name: str, /, *more: str, pack: Paths = None, game: str | None = None) -> int:
    """Show a card as players see it, with the meaning of each sentence and the rules behind it.

    For example:

      lorehall cards show NAME
      lorehall cards show my.cards
      lorehall cards show NAME --pack my.cards

    Parameters
    ----------
    name
        A card name, part of one, or a card file to show every card in it.
    more
        The rest of a name with several words.
    pack
        A card pack (file or folder) to add; can be repeated.
    game
        The game the card belongs to. Default: the first installed game.

    """
    from lorehall.cli.drawing import show as draw

    wish = " ".join([name, *more])
    cards_of_game = chosen_game(game, pack).cards()
    path = Path(wish)
    is_file = path.suffix == ".cards" or path.is_file()
    for index, page in enumerate(
        cards_of_game.of_files(path) if is_file else cards_of_game.find(wish)
    ):
        draw([*([BLANK] if index else []), *page.lines])
    return 0


@cards.command(name="list")
def list_cards(
    *, game: str | None = None, counts: Flag = False, json: Flag = False, **narrowed: More
) -> int:
    """List the cards that come with Lorehall, or count them by kind with --counts.

    Some games let you filter the list, for example with --type TYPE. For a wrong value, the error lists the valid ones.

    For example:

      lorehall cards list
      lorehall cards list --counts
      lorehall cards list --json

    Parameters
    ----------
    game
        The game the cards belong to. Default: the first installed game.
    counts
        Show how many cards of each kind the boxes contain, with a total.
    json
        Print JSON with every detail of each card.
    **narrowed
        The game's filters, as --FILTER VALUE.

    """
    from lorehall.cli.drawing import show as draw

    rules = chosen_game(game)
    cards_of_game = rules.cards()
    unknown = [name for name in narrowed if name not in cards_of_game.filters]
    if unknown:
        filters = [f"--{name}" for name in cards_of_game.filters]
        there = f"Filters: {listed(filters)}." if filters else f"{rules.title} has no filters."
        raise Misuse(f"--{unknown[0]}: there is no such filter. {there}")
    found = cards_of_game.counts(narrowed) if counts else cards_of_game.listing(narrowed)
    if json:
        import json as format_

        say(format_.dumps(found.data, indent=1, ensure_ascii=False))
    else:
        draw([found.table])
    return 0


@cards.command
def explain(sentence: str, /, *more: str, kind: str | None = None, game: str | None = None) -> int:
    """Explain a sentence of the card language.

    Prints the canonical wording, the meaning in plain English, the primitives it uses and the rules behind it.

    If the sentence cannot be read, shows the column of the mistake and a suggestion, and exits with status 1.

    For example:

      lorehall cards explain "SENTENCE"

    Parameters
    ----------
    sentence
        The sentence, preferably in quotation marks.
    more
        The rest of a sentence without quotation marks.
    kind
        The kind of sentence, such as effect or cost. Default: whichever fits.
    game
        The game whose card language to use. Default: the first installed game.

    """
    from lorehall.cli.drawing import show as draw

    cards_of_game = chosen_game(game).cards()
    if kind is not None and kind not in cards_of_game.kinds:
        there = (
            f"Kinds: {listed(cards_of_game.kinds)}."
            if cards_of_game.kinds
            else "This game has no kinds."
        )
        raise Misuse(f"--kind {kind}: there is no such kind. {there}")
    draw([cards_of_game.explain(" ".join([sentence, *more]), kind)])
    return 0
