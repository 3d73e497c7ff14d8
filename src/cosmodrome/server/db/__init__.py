"""Storage: an SQLite file at home, PostgreSQL for many servers. It knows nothing of domains or HTTP."""
