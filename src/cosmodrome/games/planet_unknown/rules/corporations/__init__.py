"""Corporations (PU-19 to PU-26, PU-A2, PU-A3): all that is special to one of them is in its file.

The chapters of the rules ask `all.rule_of(lane)`, a `SpecialRule`, and know no corporation by its name. The printed
sheets are data (`parts/sheets.py`), and a technology that others might have as well is an effect by its type.
"""
