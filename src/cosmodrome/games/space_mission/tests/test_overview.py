"""The overview of the rulebook is the printed overview card: actions and scoring."""

from cosmodrome.games.space_mission import GAME, scoring
from cosmodrome.rulebooks import rulebook


def test_SM_1_6_the_overview_tells_the_six_actions_and_how_tiles_score() -> None:
    book = rulebook(GAME)
    assert book is not None
    overview = book.source.split("[overview]\n")[1].split("\n## ")[0]
    actions, scores = [part.split("\n\n")[0] for part in overview.split("|---|---")[1:]]
    named = [row.split("]")[0].split("[")[1] for row in actions.splitlines() if row.startswith("| [")]
    assert named == ["Top up", "Jump", "Fly", "Scan", "Develop", "Discover"]
    assert all(
        len([cell for cell in row.strip("|").split("|") if cell.strip()]) == 3 for row in actions.splitlines()[1:]
    )
    told = scores.lower()
    missing = [name for _, name in scoring.LINES if name.lower().split(" ")[-1].rstrip("s") not in told]
    assert missing == []
