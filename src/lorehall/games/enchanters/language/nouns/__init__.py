"""The nouns of card texts: each with its grammar, its reading, its printing and what the engine gets of it."""
