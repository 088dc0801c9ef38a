"""The games for programs that learn: `aec` (PettingZoo), `single` (Gymnasium), `vector` (NumPy), `openspiel`; docs/research.md.

Nothing is imported here: each module needs the packages of its own extra, and no others.
"""
