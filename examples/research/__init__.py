"""Examples for reinforcement learning, one for each interface. See docs/research.md."""
