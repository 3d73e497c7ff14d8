"""Hints for bots: how good things look for a seat."""
