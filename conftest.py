"""On how many random sittings each law of a game is tried: few in the quick tests, more in the long, most in a soak.

A soak's own number of matches may be set as well.
"""

import pytest
from hypothesis import settings

FEW = 3
"""A whole sitting is hundreds of steps, so a few sittings go a long way."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many are wanted."""
    parser.addoption("--sittings", type=int, default=FEW, help=f"random sittings for each law of a game ({FEW})")
    parser.addoption("--matches", type=int, default=0, help="random matches of a soak, instead of its own number")


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: what stands over the laws is the profile `sittings`, the same sittings each time."""
    sittings = config.getoption("--sittings")
    settings.register_profile("sittings", max_examples=sittings, deadline=None, derandomize=True)
