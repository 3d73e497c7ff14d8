"""The site is built from the repository, and no link of it leads nowhere."""

from pathlib import Path

from tools import site


def test_the_site_is_whole(tmp_path: Path) -> None:
    assert site.build(tmp_path / "site") == []
    text = (tmp_path / "site" / "reference" / "lab.html").read_text("utf-8")
    assert 'id="cosmodrome.lab.arena.Plan"' in text
    assert "Which matches to play." in text
    assert "for-teachers.html" in (tmp_path / "site" / "index.html").read_text("utf-8")
