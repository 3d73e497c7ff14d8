"""What players do, what chance brings, and what is owed."""
