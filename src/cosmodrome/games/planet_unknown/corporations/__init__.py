"""Special corporations (PU-21 to PU-26, PU-A2, PU-A3): what is theirs alone. The chapters of the rules ask them.

Nothing here changes the table by itself: `tracks`, `rovers`, `technology`, `civ` … call these where a rule acts, and
`uses` holds the technologies that wait to be used. Most technologies are data and need nothing here.
"""
