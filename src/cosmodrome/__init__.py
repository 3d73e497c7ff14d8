"""Cosmodrome: space board games in the browser, and the same engine as a library."""

__version__ = "0.1.0"
