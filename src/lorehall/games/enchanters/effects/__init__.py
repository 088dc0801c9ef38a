"""What cards do: one class for each verb of the card language (E-EFF, E-COS)."""
