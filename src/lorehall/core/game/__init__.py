"""What every game offers, and the parts that follow from its declarations: saving, history, optional steps.

Knows all other rooms of core.
"""
