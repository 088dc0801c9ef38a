"""How a game is shown at a keyboard: its table, its settings, its cards.

All of it is data (`blocks`); nothing here writes to a screen, and nothing is shown but what a view holds. A game that wants more
than the answers for any game overrides what it needs, in `games/<game>/terminal`, and hands it out through `Game.terminal` and
`Game.cards`.
"""
