"""The notebooks of the examples run unchanged and show boards."""

from pathlib import Path

from tools.notebook import outputs

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_shows_boards_a_replay_and_the_results_of_an_experiment() -> None:
    cells = [(said, shown) for kind, _, said, shown in outputs(EXAMPLES / "boards.ipynb") if kind == "code"]
    assert len(cells) == 6
    assert "as an onlooker sees it" in cells[0][1]["text/html"]
    for _, shown in cells[:4]:
        assert shown["text/html"].startswith('<img alt="Space Mission, as ')
    assert "Ann" in cells[1][1]["text/html"]
    assert cells[4][1]["text/html"].startswith('<iframe title="Space Mission, as Blue sees it"')
    assert "decisions, standard deviation" in cells[5][0]


def test_the_notebook_is_kept_without_outputs() -> None:
    text = (EXAMPLES / "boards.ipynb").read_text("utf-8")
    assert '"outputs": [],' in text
    assert "data:image" not in text
