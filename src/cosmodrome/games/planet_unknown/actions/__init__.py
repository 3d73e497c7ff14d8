"""Actions of players, outcomes of chance, and items that are owed."""
