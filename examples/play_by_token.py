"""A program that plays on a Cosmodrome server: it signs in by its token, takes a seat, and moves whenever it is asked.

    COSMODROME_TOKEN=cosmodrome_… python play_by_token.py https://play.example.org https://play.example.org/join/…

Needs nothing but Python. The token comes from the page "You" of the account that answers for the program; the second
address is an invitation; a third argument says the seconds between two looks at the table. It plays at random: put
something better into `choose`.
"""

import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from typing import Any


class Server:
    """A server, asked as a program. `token`: that of the program."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address.rstrip("/")
        self._token = token

    def ask(self, method: str, path: str, sent: Any = None) -> Any:
        """The answer to a request, as plain values."""
        request = urllib.request.Request(f"{self._address}{path}", method=method)  # noqa: S310  # what we were told
        request.add_header("Authorization", f"Bearer {self._token}")
        if sent is not None:
            request.data = json.dumps(sent).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  # what we were told
            return json.load(answer)


def choose(position: Any) -> str:
    """One of the actions that the rules allow, as the server writes it (`do`)."""
    action: str = random.choice(position["legal"])["do"]  # noqa: S311  # no secret
    return action


def play(server: Server, table: str, wait: float) -> Any:
    """Play all own seats at a table until its match is over; the table then. `wait`: seconds between two looks."""
    while (now := server.ask("GET", f"/api/tables/{table}"))["state"] in ("open", "running"):
        due = [seat["seat"] for seat in now["seats"] if seat["mine"] and seat["seat"] in now["waiting"]]
        for seat in due:
            move(server, table, seat)
        if not due:
            time.sleep(wait)
    return now


def move(server: Server, table: str, seat: int) -> None:
    """One action of a seat, if it is still asked for one."""
    position = server.ask("GET", f"/api/tables/{table}/position?seat={seat}")
    if not position["legal"]:
        return
    command = {
        "seat": seat,
        "expected_version": position["version"],
        "key": secrets.token_hex(8),
        "do": choose(position),
    }
    try:
        server.ask("POST", f"/api/tables/{table}/steps", command)
    except urllib.error.HTTPError as error:
        if error.code != 409:  # somebody else was faster: look again
            raise


def main() -> None:
    """Take the seat of an invitation and play there."""
    address, invitation = sys.argv[1:3]
    server = Server(address, os.environ["COSMODROME_TOKEN"])
    token = invitation.rstrip("/").rpartition("/")[2]
    table = server.ask("POST", "/api/join", {"token": token, "name": server.ask("GET", "/api/me")["name"]})
    sys.stdout.write(f"Playing at {address}/table/{table['id']}\n")
    sys.stdout.flush()
    over = play(server, table["id"], float(sys.argv[3]) if len(sys.argv) > 3 else 1.0)
    sys.stdout.write(f"The match is {over['state']}.\n")


if __name__ == "__main__":
    main()
