"""Cards laid over the built-in ones, which are shared."""

from __future__ import annotations

from lorehall.games.enchanters.language.content import lay_over, load
from lorehall.games.enchanters.language.modes import READINGS, played
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.lang.sources import Source


def overlay(content: Content, name: str) -> CardDef:
    [found] = [card for card in played(content, "coop").cards if card.adapts == name]
    return found


def test_an_overlay_has_the_figures_of_its_overlord_whatever_was_laid_over_before() -> None:
    """E-COP-03. The built-in cards are shared, and read for co-op once."""
    overlays = [card for card in load().cards if card.adapts]
    name = next(card.adapts for card in overlays if READINGS["coop"](card) is not None)
    [lord] = [card for card in load().cards if card.name == name]
    text = f"overlord {name}\n  health 1, strength 1\n  challenge -> fight the Overlord\n"
    printed = (lord.health, lord.strength)
    assert printed != (1, 1)
    other = lay_over([Source("weak.cards", text, override=True)])
    assert (overlay(other, name).health, overlay(other, name).strength) == (1, 1)
    assert [(card.health, card.strength) for card in load().cards if card.adapts == name] == [
        printed
    ]
    again = lay_over([Source("none.cards", "", override=True)])
    assert (overlay(again, name).health, overlay(again, name).strength) == printed
