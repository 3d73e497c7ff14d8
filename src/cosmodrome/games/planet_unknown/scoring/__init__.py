"""The score sheet."""
