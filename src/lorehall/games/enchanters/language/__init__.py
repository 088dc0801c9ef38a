"""The words of Enchanters' cards: grammar, reading, printing, explaining, and compiling to what the engine runs."""
