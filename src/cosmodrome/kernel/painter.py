"""The painter of matches for notebooks. The kernel draws no pictures: an installed package names a painter under the
entry point `cosmodrome.painters`, and it is imported when a notebook shows a match, not before."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

GROUP: Final = "cosmodrome.painters"


def painted(match: Any) -> Mapping[str, str]:
    """Return a match by MIME type, as the first painter by name shows it; nothing without a painter."""
    paint = _painter()
    return paint(match) if paint else {}


@lru_cache(maxsize=1)
def _painter() -> Callable[[Any], Mapping[str, str]] | None:
    from importlib.metadata import entry_points  # noqa: PLC0415 # slow to import, and most processes never need it

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            paint: Callable[[Any], Mapping[str, str]] = point.load()
        except ImportError:  # its packages are an extra that is not installed
            continue
        return paint
    return None
