"""What people see of a game: views, log lines, options in words, places, refusals, faces, facts."""
