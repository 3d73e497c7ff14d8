"""A replay of a match as one page of HTML: its positions as a seat saw them, to look through in notebooks and files.

    from cosmodrome.lab.replays import replay

    replay(match, seat=0)                           # the last line of a notebook's cell shows it
    replay(match.record(), seat=0).save("match.html")

Everything is drawn once, in advance: the page needs no network. Needs `pip install "cosmodrome[pictures]"`.
"""

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from cosmodrome.games import find
from cosmodrome.kernel import Chance, Match, Record, Seat, render, texts_of
from cosmodrome.lab import seen
from cosmodrome.lab.pictures import SIZE, THEMES, Size, Theme, check_seat, label_of, request, run

CONTROLS: Final = 92
"""The height below the board in pixels."""
TAG: Final = re.compile(r"(?=<)")
STYLE: Final = """
.cosmodrome { margin: 0; overflow: hidden; }
.cosmodrome main { display: grid; }
.cosmodrome .sheet { overflow: hidden; }
.cosmodrome .sheet > div { transform-origin: 0 0; }
.cosmodrome p { height: 44px; max-width: none; padding: 2px 16px; overflow: auto; line-height: 20px; }
.cosmodrome nav { display: flex; align-items: center; gap: 8px; height: 44px; padding: 0 16px; }
.cosmodrome nav button { min-height: 36px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--space-2); }
.cosmodrome nav button:disabled { opacity: 0.4; cursor: default; }
.cosmodrome nav input { flex: 1; min-width: 0; accent-color: var(--act); }
.cosmodrome nav output { min-width: 7ch; text-align: right; font-variant-numeric: tabular-nums; }
"""
SCRIPT: Final = """
const part = (name) => document.querySelector(name);
const [sheet, said, back, slider, next, place] = [".sheet > div", "p", ".back", "input", ".next", "output"].map(part);
const packed = Uint8Array.from(atob(part("#frames").textContent), (one) => one.charCodeAt(0));
const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
new Response(stream).json().then(({ tags, frames }) => {
  let at = 0;
  function show(wanted) {
    at = Math.max(0, Math.min(frames.length - 1, wanted));
    sheet.innerHTML = frames[at].drawn.map((tag) => tags[tag]).join("");
    said.textContent = frames[at].said;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `Step ${frames[at].step}`);
    place.textContent = `${at + 1} / ${frames.length}`;
    [back.disabled, next.disabled] = [at === 0, at === frames.length - 1];
  }
  back.onclick = () => show(at - 1);
  next.onclick = () => show(at + 1);
  slider.oninput = () => show(Number(slider.value));
  addEventListener("keydown", (event) => {
    if (event.target !== slider && event.key === "ArrowLeft") show(at - 1);
    if (event.target !== slider && event.key === "ArrowRight") show(at + 1);
  });
  show(0);
});
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A position of a replay: the number of steps, what happened before it, and the board as HTML."""

    step: int
    said: str
    drawn: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A match to look through: a page of HTML that needs nothing else, with one frame for each position."""

    html: str
    size: Size
    label: str
    frames: tuple[Frame, ...]

    def save(self, path: str | Path) -> Path:
        """Write it to an HTML file, and return its path."""
        place = Path(path)
        place.write_text(self.html, "utf-8")
        return place

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Return it for a notebook in its own frame, so that its styles change nothing else on the page."""
        width, height = self.size[0], self.size[1] + CONTROLS
        about = f'title="{escape(self.label)}" width="{width}" height="{height}" style="border: 0; max-width: 100%"'
        return {"text/html": f'<iframe {about} srcdoc="{escape(self.html)}"></iframe>', "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Return a description, such as `<Replay of Tom Tube, as Dawn sees it, 40 positions>`."""
        return f"<Replay of {self.label}, {len(self.frames)} positions>"


def replay(
    played: Match | Record,
    seat: Seat | None = None,
    *,
    size: Size = SIZE,
    theme: Theme = "light",
    own: bool = True,
    names: Sequence[str] = (),
) -> Replay:
    """Draw all positions of a match or record as `seat` saw them; None: what an onlooker saw.

    There is a position for each decision, after the chance that it led to. Changes that the seat did not notice give no
    position. The other arguments are those of `draw`. Raises `PictureFailed`, `BadRecord`, `OldRules` or `UnknownGame`.
    """
    record = played.record() if isinstance(played, Match) else played
    game = played.game if isinstance(played, Match) else find(record.header.game)
    match = Match.replay(game, record, 0)
    check_seat(match, seat)
    called = seen.called(game, record.header.seats, names)
    noticed = [*_noticed(match, record, seat, called)]
    positions = [position for _, _, position in noticed]
    drawn = run("drawFrames", request(match, positions, size=size, theme=theme, own=own, names=names))
    frames = tuple(Frame(step, said, board) for (step, said, _), board in zip(noticed, drawn["frames"], strict=True))
    label = label_of(match, seat, names)
    root = f'data-game="{game.key}" data-theme="{THEMES[theme]}"'
    return Replay(_page(label, root, size, drawn, frames), size, label, frames)


def _noticed(
    match: Match, record: Record, seat: Seat | None, called: Sequence[str]
) -> Iterator[tuple[int, str, seen.Json]]:
    """Play the record, and yield each position that differs for the seat: steps so far, what happened, its view."""
    names, texts = match.game.names, texts_of(match.game)
    since, before = 0, None
    for step in (None, *record.steps):
        if step is not None:
            match.follow([step])
        if isinstance(match.pending, Chance):
            continue
        now = seen.position(match, seat)
        said = " ".join(render(event.words(texts), names, called) for _, event in match.events(seat, since))
        if said or now != before:
            yield match.number, said, now
        since, before = match.number, now


def _page(label: str, root: str, size: Size, drawn: seen.Json, frames: Sequence[Frame]) -> str:
    """Return everything as one page of HTML."""
    width, height = size
    scale = width / drawn["width"]
    return f"""<!doctype html>
<html lang="en" {root}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(label)}</title>
<style>{drawn["css"]}{STYLE}</style></head>
<body class="cosmodrome"><main>
<div class="sheet" role="img" aria-label="{escape(label)}" style="width: {width}px; height: {height}px">
<div inert style="transform: scale({scale:.4f})"></div></div>
<p role="status"></p>
<nav><button class="back">Back</button>
<input type="range" min="0" max="{len(frames) - 1}" value="0" aria-label="Position">
<button class="next">Next</button><output></output></nav></main>
<script type="text/plain" id="frames">{_packed(frames)}</script>
<script>{SCRIPT}</script></body></html>
"""


def _packed(frames: Sequence[Frame]) -> str:
    """Return the frames, compressed. Most of a board stays the same, so each distinct tag is written once."""
    tags: dict[str, int] = {}
    rows = [
        {
            "step": frame.step,
            "said": frame.said,
            "drawn": [tags.setdefault(tag, len(tags)) for tag in TAG.split(frame.drawn) if tag],
        }
        for frame in frames
    ]
    whole = json.dumps({"tags": [*tags], "frames": rows}, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(whole.encode(), 9)).decode()
