"""An owner's components that differ in everything that may differ."""

import json
from collections.abc import Callable
from typing import Any, Final

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.parts.loading import TEXT

Data = dict[str, Any]


def changed(change: Callable[[Data], Any]) -> str:
    """Return the text of the built-in file after a change."""
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def _planet(key: str, name: str, jump: int, scan: int, *landing: int) -> Data:
    return {"id": key, "name": name, "jump": jump, "scan": scan, "landing": [*landing]}


def _differ(data: Data) -> None:
    """Make nine planets, three new and one with a landing number twice; 30 cards; other tiles, chips and points."""
    data["planets"] = [
        *data["planets"][:6],
        _planet("vesta", "Vesta", 4, 4, 4, 4),
        _planet("ceres-9", "Ceres Nine", 2, 2, 1, 2),
        _planet("pallas", "Pallas", 3, 3, 3, 1),
    ]
    data["cards"] = [dict(card, id=f"c{place:02}") for place, card in enumerate(data["cards"][30:], start=1)]
    data["tiles"].update({"mineral-red": 17, "mineral-blue": 0, "water": 9, "medal": 0, "space": 12})
    data["chips"]["per_player"] = 6
    data["end_space_tiles"] = {"2": 4, "3": 5, "4": 6, "5": 7}
    data["scoring"].update(
        gate=[20, 12, 4, 2, 1], station=1, matter_pair=5, matter_single=8, water=[0, 1, 4, 6, 11], medal=6
    )


OWN_TEXT: Final = changed(_differ)
OWN: Final = GAME.with_components(OWN_TEXT)
