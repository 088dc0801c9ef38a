"""What happens on the board: Adventures, offers, markets, Planes; and nothing at all."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Nothing
from lorehall.games.prophecy.effects import board
from lorehall.lang.words import word

# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
BOARD: Final = (
    word("adv(terrain)", "~put an Adventure on every {terrain} space", rules="P-CHN-02 P-CHN-03",
         note="Face-up on an empty space, face-down on a space with a card.", make=board.PlaceAdventures),
    word("adv(here)", "~put an Adventure face-up on your space", rules="P-EVT-06", make=lambda _: board.PlaceHere()),
    word("kill", "~discard a Creature on your space", rules="P-AST-10",
         note="You get no reward. Guardians can't be discarded.", make=board.Kill),
    word("stock(market, goods)", "~lay out {goods} Items in {market}", rules="P-CHN-07", note="Discard what was there.",
         make=board.Stock),
    word("addstock(here)", "~add an Item to this market", rules="P-CHN-07",
         note="A common one in the Village, a rare one in the City.", make=lambda _: board.AddStock()),
    word("offer(guild)", "~turn up an Ability in {guild}", rules="P-CHN-06", make=board.Offer),
    word("reveal(plane)", "~turn up the next card of {plane}", rules="P-CHN-09", make=board.Reveal),
    word("peek(adv, number)", "~look at a face-down Adventure at most {number} spaces away", rules="P-TRM-25",
         make=lambda _, number: board.Peek(number)),
    word("nothing", "nothing happens", of="whole", make=Nothing),
)
# fmt: on
