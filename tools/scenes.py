"""What the pictures of the rulebooks show, as JSON: each game's components and, by picture, a position or pieces.

python tools/scenes.py          print it; the page's build draws SVG files from it (src/cosmodrome/web/src/scenes)

A game's `rulebook/pictures.json` says by name what is drawn:

    {"gate":  {"draw": "Board", "size": [800, 480], "position": "gate-tie", "seat": 0, "crop": [200, 100, 400, 280]},
     "tiles": {"draw": "TileArt", "size": [64, 64], "each": [{"tile": "water"}, {"tile": "medal"}]}}

`draw` is a component of the game's `web` folder. With a `position` (a record of `rulebook/positions`) it is drawn as
the table draws it for `seat` (null: an onlooker), `props` added; else once for each of `each`, side by side. A value
`"$parts.planets.3"` is taken from the components. `size` in pixels; `crop`: left, top, width and height to be shown.
"""

import json
import sys
from typing import Any

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Match
from cosmodrome.lab import seen
from cosmodrome.rulebooks import pictures, positions

Json = dict[str, Any]


def scenes() -> dict[str, Json]:
    """Return everything that is drawn, by game."""
    return {key: _game(game) for key, game in all_games().items() if pictures(game)}


def _game(game: AnyGame) -> Json:
    known = positions(game)
    drawn = {}
    for name, picture in pictures(game).items():
        record = known[picture["position"]] if "position" in picture else None
        match = None if record is None else Match.replay(game, record)
        drawn[name] = {**picture, "position": match and seen.position(match, picture.get("seat"))}
    return {**seen.table(game), "called": list(game.called), "pictures": drawn}


def main() -> int:
    """Print the scenes."""
    json.dump(scenes(), sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
