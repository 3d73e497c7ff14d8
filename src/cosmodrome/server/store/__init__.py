"""Storage: an SQLite file at home, PostgreSQL for many servers. Imports nothing from the web framework."""
