"""What there is: the board, the cards, the state, and questions about them. Nothing here happens."""
