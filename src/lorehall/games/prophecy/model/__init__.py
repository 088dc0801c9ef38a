"""What there is: the ring, the cards, the state, and questions about them. Nothing here happens."""
