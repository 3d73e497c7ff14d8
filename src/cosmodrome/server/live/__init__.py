"""Live connections: who is connected, what each connection is sent, and how far each player has read."""
