"""What cards do, in the words of the card language."""
