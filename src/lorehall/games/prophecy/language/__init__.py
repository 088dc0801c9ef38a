"""The words of Prophecy, and the way from card files to what the engine plays with."""
