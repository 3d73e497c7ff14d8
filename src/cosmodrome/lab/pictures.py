"""Pictures of positions: what a seat may see, drawn by the page's own boards, for notebooks, papers and files.

    from cosmodrome.lab.pictures import draw

    draw(match, seat=0)                                        # the last line of a notebook's cell shows it
    draw(match, seat=0, highlight=[action]).save("board.svg")
    draw(match, seat=0).save("board.png")                      # with an installed Chromium, Chrome or Edge

V8 runs the boards inside this process: this needs no network, and a browser only for PNGs. A notebook shows matches
automatically, as an onlooker sees them (`kernel/painter.py`). Needs mini-racer: `pip install "cosmodrome[pictures]"`.
"""

import atexit
import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from cosmodrome.kernel import BadStep, CosmodromeError, Match, Seat
from cosmodrome.lab import seen
from cosmodrome.workers.browser import photographed

try:
    from py_mini_racer import MiniRacer
except ImportError as missing:
    raise ImportError(f'{missing}. Pictures need mini-racer: pip install "cosmodrome[pictures]"') from missing

Size: TypeAlias = tuple[int, int]
Theme: TypeAlias = Literal["light", "dark"]

SIZE: Final[Size] = (1100, 760)
"""The size of a picture in pixels, if no other is given."""
MOST: Final = 8
"""The largest scale of a PNG."""
THEMES: Final = {"light": "chart", "dark": "night"}
"""The page's names for the themes."""


class PictureFailed(CosmodromeError):
    """A picture that cannot be drawn; the text says why."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn position: an SVG file that needs nothing else. Only browsers can show it, because it contains HTML; for
    other programs, make a PNG of it. `label`: the subject, and whose view it is, in words."""

    svg: str
    size: Size
    label: str

    def save(self, path: str | Path) -> Path:
        """Write it to a file, and return its path: a PNG if the name ends in .png, otherwise an SVG."""
        place = Path(path)
        if place.suffix.lower() == ".png":
            place.write_bytes(self.png())
        else:
            place.write_text(self.svg, "utf-8")
        return place

    def png(self, scale: float = 2) -> bytes:
        """Return it as a PNG with `scale` times as many pixels in each direction, made by an installed browser.

        Raises `NoPicture` if there is no Chromium, Chrome or Edge, or if it fails.
        """
        if not 0 < scale <= MOST:
            raise PictureFailed("The scale of a PNG can be up to {most}, not {scale}.", most=MOST, scale=f"{scale:g}")
        return photographed(self.svg, self.size, scale)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Return it for a notebook as an image, so that its styles change nothing else on the page."""
        packed = b64encode(self.svg.encode()).decode()
        about = f'alt="{escape(self.label)}" width="{self.size[0]}" style="max-width: 100%"'
        image = f'<img {about} src="data:image/svg+xml;base64,{packed}">'
        return {"text/html": image, "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Return a description, such as `<Picture of MLEM: Space Agency, as Blue sees it, 960 × 720>`."""
        return f"<Picture of {self.label}, {self.size[0]} × {self.size[1]}>"


def draw(
    match: Match,
    seat: Seat | None = None,
    *,
    size: Size = SIZE,
    highlight: Iterable[Any] = (),
    theme: Theme = "light",
    own: bool = True,
    names: Sequence[str] = (),
) -> Picture:
    """Draw a position as `seat` may see it; None: what an onlooker may see.

    The picture contains nothing but the seat's view. `size`: width and height in pixels; if it is too small for the
    board, the board is scaled down. `highlight`: actions, or names of places such as `planet caldera`, that are lit
    up; an action is also shown as if the pointer rested on it. `own`: also draw the seat's own area, with its hand.
    `names`: the names of the players. Raises `PictureFailed`.
    """
    check_seat(match, seat)
    asked = request(match, [seen.position(match, seat)], size=size, theme=theme, own=own, names=names)
    asked["highlight"] = [_lit(match, seat, one) for one in highlight]
    asked["label"] = label = label_of(match, seat, names)
    found = run("drawSvg", asked)
    if found["missing"]:
        raise PictureFailed("No part of this picture and no action is called “{name}”.", name=found["missing"][0])
    return Picture(found["svg"], size, label)


def check_seat(match: Match, seat: Seat | None) -> None:
    """Raise `PictureFailed` if there is no such seat."""
    if seat is not None and not 0 <= seat < match.header.seats:
        raise PictureFailed(
            "This match has seats 0 to {last}, but no seat {number}.", last=match.header.seats - 1, number=seat
        )


def label_of(match: Match, seat: Seat | None, names: Sequence[str]) -> str:
    """Return in words what a picture shows, and whose view it is."""
    who = "an onlooker" if seat is None else seen.called(match.game, match.header.seats, names)[seat]
    return f"{match.game.about.title}, as {who} sees it"


def request(
    match: Match, positions: list[seen.Json], *, size: Size, theme: Theme, own: bool, names: Sequence[str]
) -> seen.Json:
    """Return the request to the boards. Raises `PictureFailed`."""
    if theme not in THEMES:
        raise PictureFailed("There is no theme “{theme}”: choose light or dark.", theme=theme)
    if min(size) < 1:
        raise PictureFailed(
            "A picture of {width} × {height} pixels is too small to show anything.", width=size[0], height=size[1]
        )
    return {
        **seen.table(match.game),
        "called": seen.called(match.game, match.header.seats, names),
        "positions": positions,
        "size": size,
        "theme": THEMES[theme],
        "own": own,
        "highlight": [],
        "label": "",
    }


def run(function: str, asked: seen.Json) -> Any:
    """Return the result of a function in the boards' script. Raises `PictureFailed`."""
    return json.loads(_boards().call(function, json.dumps(asked)))


def _lit(match: Match, seat: Seat | None, one: Any) -> Any:
    """Return what to light up: an action in words, or the name of a place."""
    action = one
    if isinstance(one, str):
        try:
            action = match.game.load(one, match.header.rules)
        except BadStep:
            return one
    if seat is not None and action in match.legal(seat):
        return seen.offered(match, seat, action)
    return seen.described(match.game, action)


@cache
def _boards() -> MiniRacer:
    """Return V8 with the boards' script, which is made when the package is built. Raises `PictureFailed`."""
    script = files("cosmodrome.lab").joinpath("static/boards.js")
    if not script.is_file():
        raise PictureFailed(
            "The boards are not part of this installation: it was built without the page. In a checkout, run "
            "./cosmodrome --version; otherwise install a wheel."
        )
    boards = MiniRacer()
    atexit.register(boards.close)  # if left until Python exits, it waits for its thread for ever
    boards.eval(script.read_text("utf-8"))
    return boards


def shown(match: Match) -> dict[str, str]:
    """Return a match as a notebook shows it, which is an onlooker's view."""
    return draw(match)._repr_mimebundle_()
