"""All sentences of the game."""
