"""The lobby: new tables, seats, invitations, matchmaking and hosting."""
