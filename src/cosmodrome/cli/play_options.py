"""The options of every command that plays many matches: seed, processes, and how long bots think."""

import os
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter, validators

from cosmodrome.cli.terminal import AtLeastOne
from cosmodrome.lab.arena import ITERATIONS
from cosmodrome.workers.clusters import LOCAL


@Parameter(name="*", help="How matches are played.")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """The way matches are played.

    Parameters
    ----------
    seed
        Any word or number, from which every match derives its own seed.
    workers
        How many processes; one per core, if not given.
    cluster
        Where they run: local, dask://HOST:PORT or ray://HOST:PORT; dask:// and ray:// start a cluster on this machine.
    rotate
        Move every bot one seat on from match to match.
    iterations
        How many iterations a searching bot may use for one decision.
    seconds
        How many seconds it may use instead.

    """

    seed: str = "1"
    workers: AtLeastOne | None = None
    cluster: str = LOCAL
    rotate: Annotated[bool, Parameter(negative=(), show_default=False)] = False
    iterations: AtLeastOne = ITERATIONS
    seconds: Annotated[float | None, Parameter(validator=validators.Number(gt=0))] = None

    @property
    def processes(self) -> int:
        """Return the number of processes that play."""
        return self.workers or os.cpu_count() or 1


USUAL = PlayOptions()
