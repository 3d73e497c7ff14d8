"""People: sessions, accounts, names that can't be mistaken, ways to sign in."""
