"""Legal actions, and the reasons against the others."""
