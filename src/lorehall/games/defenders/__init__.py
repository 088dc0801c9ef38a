"""Defenders of the Realm: the rules, the card words, the board and the cards."""
