"""Hints for bots: how good a position looks for a seat."""
