"""All tables of a server process, what they share, and how busy the process is. Knows all rooms but `api`."""
