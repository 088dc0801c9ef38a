"""The card language: grammar skeleton, parser, errors and file structure; knows no game."""
