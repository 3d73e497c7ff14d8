"""Corporations (PU-19 to PU-26, PU-A2, PU-A3): each one's special features are in its own file.

The chapters of the rules ask `all.rule_of(lane)`, a `SpecialRule`, and never name a corporation. The printed sheets are
data (`parts/sheets.py`), and a technology that others might have as well is an effect, handled by its type.
"""
