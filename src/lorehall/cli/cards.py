"""`lorehall cards`: check card files, show and list cards, explain a sentence."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

from lorehall.cli.arguments import Flag, Misuse, More, Paths, chosen_game
from lorehall.cli.console import complain, say
from lorehall.core.terminal.blocks import BLANK, listed, plural

cards = App(name="cards", help="Check, show, list and explain cards.")


@cards.command
def check(*paths: Path, game: str | None = None) -> int:
    """Check card files: every mistake with its place, and what may be meant.

    Without paths the cards that come with Lorehall are checked. Exit code 1 if there is a mistake.

    For example:

      lorehall cards check
      lorehall cards check my.cards packs/

    Parameters
    ----------
    paths
        Card files, or folders of *.cards files; all for one game.
    game
        The game that they belong to; the first that there is, if not given.

    """
    found = chosen_game(game).cards().check(paths)
    for problem in found.problems:
        say(problem)
    if found.unread:
        complain(
            f"{plural(len(found.problems), found.called)} shown; the rest of {listed(found.unread)} was not checked. "
            "Fix these, then check again."
        )
        return 1
    if found.problems:
        complain(f"{plural(len(found.problems), found.called)} found.")
        return 1
    for warning in found.warnings:
        say(f"Warning: {warning}")
    if not found.cards:
        say("Warning: there are no cards here.")
    say(f"{plural(found.cards, 'card')} in {plural(found.files, 'file')}: no mistakes.")
    return 0


@cards.command
def show(name: str, /, *more: str, pack: Paths = None, game: str | None = None) -> int:
    """Show a card as a player reads it, with what each sentence means and the rules behind it.

    For example:

      lorehall cards show NAME
      lorehall cards show my.cards
      lorehall cards show NAME --pack my.cards

    Parameters
    ----------
    name
        The name of a card, its beginning or a part of it; or a card file, of which every card is shown.
    more
        The rest of a name of several words.
    pack
        A file or folder with more cards; may be repeated.
    game
        The game that it belongs to; the first that there is, if not given.

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
    """List the cards that come with Lorehall, or with --counts how many there are of each sort.

    A game may let you narrow the list, as in --type TYPE; a wrong word is answered with those that there are.

    For example:

      lorehall cards list
      lorehall cards list --counts
      lorehall cards list --json

    Parameters
    ----------
    game
        The game that they belong to; the first that there is, if not given.
    counts
        Not the cards but their numbers: what is in the boxes, with a total.
    json
        As JSON, with all that is known of each card.
    **narrowed
        What the game lets the list be narrowed by.

    """
    from lorehall.cli.drawing import show as draw

    cards_of_game = chosen_game(game).cards()
    unknown = [name for name in narrowed if name not in cards_of_game.filters]
    if unknown:
        filters = [f"--{name}" for name in cards_of_game.filters]
        words = f"the list can be narrowed by {listed(filters)}" if filters else "it has none"
        raise Misuse(f"--{unknown[0]}: {words}; see lorehall cards list --help")
    found = cards_of_game.counts(narrowed) if counts else cards_of_game.listing(narrowed)
    if json:
        import json as format_

        say(format_.dumps(found.data, indent=1, ensure_ascii=False))
    else:
        draw([found.table])
    return 0


@cards.command
def explain(sentence: str, /, *more: str, kind: str | None = None, game: str | None = None) -> int:
    """Explain a sentence of the card language, or say where it cannot be understood.

    Prints the canonical wording, what it does in plain words, its primitives and the rules behind it.

    Exit code 1 if the sentence cannot be read; the message names the column and what may be meant.

    For example:

      lorehall cards explain "SENTENCE"

    Parameters
    ----------
    sentence
        The sentence, best in quotation marks.
    more
        The rest of a sentence without quotation marks.
    kind
        What the sentence is: an effect, a cost and so on. If not given, it is read as whatever fits.
    game
        The game whose language it is; the first that there is, if not given.

    """
    from lorehall.cli.drawing import show as draw

    cards_of_game = chosen_game(game).cards()
    if kind is not None and kind not in cards_of_game.kinds:
        raise Misuse(f"--kind {kind}: there are {listed(cards_of_game.kinds) or 'no kinds'}")
    draw([cards_of_game.explain(" ".join([sentence, *more]), kind)])
    return 0
