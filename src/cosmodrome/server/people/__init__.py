"""Who plays: sessions, accounts, names that cannot be mistaken, ways back in."""
