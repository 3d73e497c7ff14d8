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

import msgspec

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Match
from cosmodrome.rulebooks import pictures, positions
from cosmodrome.server.tables import views

Json = dict[str, Any]


def scenes() -> dict[str, Json]:
    """Everything that is drawn, by game."""
    return {key: _game(game) for key, game in all_games().items() if pictures(game)}


def _game(game: AnyGame) -> Json:
    known = positions(game)
    drawn = {}
    for name, picture in pictures(game).items():
        record = known[picture["position"]] if "position" in picture else None
        match = None if record is None else Match.replay(game, record)
        drawn[name] = {**picture, "position": match and _position(match, picture.get("seat"))}
    names = {name: dict(words) for name, words in game.names.items()}
    parts = msgspec.to_builtins(dict(game.parts))
    return {"parts": parts, "names": names, "called": list(game.called), "pictures": drawn}


def _position(match: Match, seat: int | None) -> Any:
    return msgspec.to_builtins(views.position(match, match.number, seat))


def main() -> int:
    """Print the scenes."""
    json.dump(scenes(), sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
