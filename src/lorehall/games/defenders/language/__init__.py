"""The words of Defenders, and the way from card files to what the engine plays with."""
