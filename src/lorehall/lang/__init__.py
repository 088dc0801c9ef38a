"""The card language for any game: grammar skeleton, parser, errors and file structure."""
