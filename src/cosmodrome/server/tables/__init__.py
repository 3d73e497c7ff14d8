"""Tables: matches in memory and in the database, their clocks, views, seeds, archive and replays."""
