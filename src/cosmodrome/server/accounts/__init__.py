"""Accounts: guests, sessions, credentials, programs, export and erasure."""
