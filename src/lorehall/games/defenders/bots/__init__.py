"""How a good hero plays by rule of thumb: what it looks at, what it does by Day, and what it answers else."""
