"""Storage: an SQLite file at home, PostgreSQL for many servers. Knows no domain and no HTTP."""
