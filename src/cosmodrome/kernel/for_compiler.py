"""Markers in the source code for the compiler (mypyc). Where its package is missing, they do nothing."""

from collections.abc import Callable
from typing import TypeVar

__all__ = ["mypyc_attr"]

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        """Return a class as it is."""
        return lambda one: one
