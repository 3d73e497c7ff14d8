"""Storage: an SQLite file at home. Imports nothing from the web framework."""
