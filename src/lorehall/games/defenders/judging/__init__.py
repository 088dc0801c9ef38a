"""The parts of the evaluation: threats of the Nights, prospects of the fights, and what they weigh."""
