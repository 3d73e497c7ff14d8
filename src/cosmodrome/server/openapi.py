"""The description of the API for tools: `python -m cosmodrome.server.openapi` prints it; no database is needed."""

import json
import sys

from cosmodrome.server.http.openapi import document

__all__ = ["document"]


def main() -> None:
    """Print the description."""
    sys.stdout.write(json.dumps(document(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
