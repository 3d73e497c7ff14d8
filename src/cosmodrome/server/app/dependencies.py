"""The parts of the application that its own handlers ask for by name; those of the domains: `http/dependencies.py`."""

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from cosmodrome.server.app.health import Health
from cosmodrome.server.app.metrics_aggregator import Together

TheHealth: TypeAlias = NamedDependency[SkipValidation[Health]]
TheTold: TypeAlias = NamedDependency[SkipValidation[Together]]
