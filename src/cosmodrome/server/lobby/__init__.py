"""The lobby: new tables, seats, invitations, matchmaking, hosting and quotas."""
