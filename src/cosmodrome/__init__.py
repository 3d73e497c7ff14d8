"""Cosmodrome: space board games in the browser, and the same engine as a library."""

from cosmodrome import forms as forms  # first, because it decides which form of the other modules is loaded

__version__ = "0.1.0"
