"""What players see: prompts, options, refusals, log and views."""
