"""Print the description of the API for tools, without a database: `python -m cosmodrome.server.app.print_openapi`."""

import json
import sys

from cosmodrome.server.app.openapi import document

__all__ = ["document"]


def main() -> None:
    """Print the description."""
    sys.stdout.write(json.dumps(document(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
