"""Notifications: their kinds, the outbox, push messages and e-mail."""
