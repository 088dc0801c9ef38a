"""The board at a keyboard."""
