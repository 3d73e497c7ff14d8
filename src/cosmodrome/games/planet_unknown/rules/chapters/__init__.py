"""The rulebook, chapter by chapter: each module implements one chapter."""
