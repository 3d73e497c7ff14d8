"""Cooperation of the servers of one database: messages, shared counters, rate limits, presence."""
