"""The rulebook, chapter by chapter: each module is what one chapter says."""
