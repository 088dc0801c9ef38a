"""How a game is shown in the terminal: its table, its settings, its cards.

All of it is data (`blocks`): nothing here writes to a screen, and nothing is shown that the view does not hold. The defaults
serve any game. A game that wants more overrides what it needs in `games/<game>/terminal`, and returns it from `Game.terminal`
and `Game.cards`.
"""
