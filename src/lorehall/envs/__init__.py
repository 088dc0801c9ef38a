"""The games as environments for reinforcement learning: `aec` (PettingZoo), `single` (Gymnasium), `vector` (NumPy), `openspiel`.

See docs/research.md. Nothing is imported here, because each module needs only the packages of its own extra.
"""
