"""Lock an open file for the shell that passes it; another that wants the lock waits, and says so.

exec 9>FILE; python tools/alone.py 9      the lock is the shell's until it ends or closes 9

Runs on any Python: there may be no environment yet.
"""

import fcntl
import sys


def main(descriptor: str) -> None:
    """Lock the open file."""
    try:
        fcntl.flock(int(descriptor), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another ./cosmodrome is building here; this one goes on when it is done.", file=sys.stderr)
        fcntl.flock(int(descriptor), fcntl.LOCK_EX)


if __name__ == "__main__":
    main(*sys.argv[1:])
