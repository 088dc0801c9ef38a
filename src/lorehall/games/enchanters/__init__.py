"""Enchanters: the rules, the card words and the cards."""
