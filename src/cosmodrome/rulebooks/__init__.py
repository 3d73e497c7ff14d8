"""Rulebooks: the complete rules of a game in words for people, as text beside the game's code.

A game's folder holds `rulebook/<language>.md`. It is plain Markdown (no HTML) with five conventions of its own:

- `[SM-8.1]` ends the sentence that states a rule: the sentence becomes the rule's anchor, the mark a link to it.
- `## A turn [turn]`: a heading names its anchor, alike in all languages. Each heading of the second order begins a
  chapter.
- `![description](picture:station)`: a picture that the game's own page draws, as `rulebook/pictures.json` says.
- `[12](<fact:station; score 0>)`: a number that the engine confirms (`facts.py`) from the position that the record
  `rulebook/positions/station.record` leads to.
- `## Overview [overview]`: tables of three or more columns in this chapter are shown as cards (`cards.py`).
"""

from cosmodrome.rulebooks.book import BadRulebook, Chapter, Rulebook
from cosmodrome.rulebooks.markup import plain_markdown
from cosmodrome.rulebooks.shelf import languages, pictures, positions, rulebook

__all__ = ["BadRulebook", "Chapter", "Rulebook", "languages", "pictures", "plain_markdown", "positions", "rulebook"]
