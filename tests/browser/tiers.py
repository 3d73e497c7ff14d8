"""Selection of a test's cases for the gate."""

from collections.abc import Iterable
from typing import Any

import pytest


def gated(cases: Iterable[Any], *gate: Any) -> list[Any]:
    """Return all cases as parameters; those not in the names that follow are heavy."""
    found = []
    for case in cases:
        marks = [] if case in gate else [pytest.mark.heavy]
        found.append(pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks))
    return found
