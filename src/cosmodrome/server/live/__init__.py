"""Live connections: the people connected, the messages to each, and how far each player has read."""
