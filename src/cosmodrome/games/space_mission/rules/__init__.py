"""Where the state changes."""
