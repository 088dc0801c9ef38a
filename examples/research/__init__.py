"""The games for programs that learn: one example for each interface. See docs/research.md."""
