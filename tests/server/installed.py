"""Debian programs that tests start: root installs missing ones, others get a message."""

import os
import shutil
import subprocess

import pytest

PATIENCE = 180
"""Seconds that an installation may take."""


def installed(program: str, package: str) -> str:
    """Return the path of a program. Skip the test, with a reason, if it is missing and cannot be installed."""
    found = _found(program)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install(package)
        found = _found(program)
    if found is None:
        pytest.skip(f"{program} is not here, and only root can install it: apt install {package}")
    return found


def _found(program: str) -> str | None:
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def _install(package: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}  # no service is started
    for step in (["update"], ["install", "-y", "--no-install-recommends", package]):
        try:
            subprocess.run(["apt-get", "-qq", *step], env=quiet, timeout=PATIENCE, capture_output=True, check=True)
        except (subprocess.SubprocessError, OSError) as error:
            pytest.skip(f"{package} could not be installed by apt: {error}")
