"""The commands that the README shows work as they stand."""

import re
import subprocess
import sys
from pathlib import Path

from tests.test_readme import README


def test_the_commands_work_in_order(tmp_path: Path) -> None:
    lines = re.findall(r"^\$ \./cosmodrome ((?:rules|simulate|replay|verify) [^#\n]+)", README, re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        quick = line.replace("--matches 30", "--matches 2").replace("random,greedy,search", "random,random,greedy")
        command = [sys.executable, "-m", "cosmodrome", *quick.split()]
        done = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, (line, done.stderr)
