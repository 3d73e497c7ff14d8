"""A board as a PNG, rendered by the installed Chromium and opened again."""

from base64 import b64encode

import pytest
from playwright.sync_api import Browser

from cosmodrome.lab.pictures import draw
from tests.lab.test_pictures import played

LOOK = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const halves = [0, image.naturalHeight / 2].map((top) =>
        new Set(new Uint32Array(canvas.getImageData(0, top, image.naturalWidth, image.naturalHeight / 2).data.buffer)));
    return [image.naturalWidth, image.naturalHeight, ...halves.map((colours) => colours.size)];
}"""
"""A script that returns the size of a picture and the number of colours in its upper and lower half."""


@pytest.mark.parametrize(("key", "scale"), [("mlem", 1), ("planet-unknown", 2)])
def test_a_png_has_the_size_and_the_colours_of_the_board(key: str, scale: int, chromium: Browser) -> None:
    made = draw(played(key, 12), 0, size=(900, 700), theme="dark").png(scale)
    page = chromium.new_page()
    width, height, upper, lower = page.evaluate(LOOK, f"data:image/png;base64,{b64encode(made).decode()}")
    page.close()
    assert (width, height) == (900 * scale, 700 * scale)
    assert min(upper, lower) > 1000, "a blank half has one colour"
