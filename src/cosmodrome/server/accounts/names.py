"""Names of accounts: each belongs to one person, and none looks like another's.

A name consists of characters of one script (Chinese, Japanese and Korean names may also have Latin ones, as is usual
there), digits, and a few punctuation marks. Two names are the same if they look alike: case, punctuation and confusable
characters don't count. Unicode lists the confusable characters (UTS 39); no maintained package has the list, so this
module contains the part that concerns single scripts. Accents distinguish names, as in the languages that use them.
"""

import unicodedata
from collections.abc import Iterator

from cosmodrome.kernel import MOST_SEATS
from cosmodrome.server.common.errors import BadRequest

LONGEST = 24
"""The maximum length of a name in characters; seats have no room for more."""
SIGNS = " -'’._"
"""The punctuation allowed inside a name and at its end."""
_ALIKE = {
    "2": "ƨꙅꝛ", "3": "ȝɜʒзӡꝫ", "6": "б", "8": "ȣ৪੪", "9": "৭੧୨൭ꝯ", "a": "ɑαа", "b": "ƅβвьꞵ", "c": "σсᴄ",
    "d": "ԁ", "e": "εеҽꬲ", "f": "ϝքꞙꬵ", "g": "ƍɡԍցᶃ", "h": "ηнһհ", "j": "ʝϳј", "k": "κк", "l": "1iıɩɪιіӏꙇǀ۱",
    "m": "μϻм", "n": "νոռ", "o": "0οоօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑꬽ", "p": "ρр", "q": "ԛգզ", "r": "ʀгᴦꭇꭈ",
    "s": "ƽѕտꜱ", "t": "τт", "u": "ʋυսሀᴜꞟꭎꭒ", "v": "ѵ۷ᴠ", "w": "ɯѡԝաᴡ", "x": "χхꭓ", "y": "ɣʏγуүყᶌỿꭚ", "z": "ζᴢ",
}  # fmt: skip
_AS = str.maketrans({sign: letter for letter, signs in _ALIKE.items() for sign in signs})
_PAIRS = (("rn", "m"), ("vv", "w"))
_SCRIPTS = {
    *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI"),
    *("ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "GEORGIAN"),
    *("ETHIOPIC", "KHMER", "HANGUL", "HIRAGANA", "KATAKANA", "CJK", "BOPOMOFO", "MONGOLIAN", "THAANA"),
}
_TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
_COMPOSED = {"LATIN", "CYRILLIC", "GREEK"}
"""Scripts that have precomposed accented characters: other accents would only make a name look odd."""


def checked(name: str) -> str:
    """Return a name in its stored form. Raises `BadRequest`, which says what is wrong with the name."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not any(sign.isalpha() for sign in name):
        raise BadRequest("A name needs at least one letter.")
    if len(name) > LONGEST:
        raise BadRequest("A name can have at most {longest} characters.", longest=LONGEST)
    if likeness(name) in _OF_SEATS:
        raise BadRequest("That name is used for seats without a name. Choose another one.")
    check_signs(name)
    return name


def check_signs(name: str) -> None:
    """Raise `BadRequest` for a name with characters that no account's name has: those could make it look like one."""
    name = unicodedata.normalize("NFKC", name)
    if name and name[0] in SIGNS:
        raise BadRequest("A name must begin with a letter or a digit.")
    scripts = set(_scripts(name))
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise BadRequest("A name can use letters from only one script, so that it can't imitate another one.")


def readings(name: str) -> set[str]:
    """Return the `likeness` of a name, and of the rest of it without words such as “host”, which anybody may add."""
    words = "".join(sign if sign.isalnum() or _joins(sign) else " " for sign in name).split()
    own = [word for word in words if likeness(word) not in _ROLES]
    return {alike(name), alike(" ".join(own))} - {""}


def _joins(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def likeness(name: str) -> str:
    """Return a form that two names share if they look alike."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(_AS)
    plain = "".join(sign for sign in plain if sign.isalnum() or unicodedata.category(sign).startswith("M"))
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


def alike(name: str) -> str:
    """Return the `likeness` of any name, even one of punctuation only."""
    return likeness(name) or name.casefold()


_OF_SEATS = {likeness(f"Player {seat + 1}") for seat in range(MOST_SEATS)}
"""The names of seats whose players have no name."""


_ROLES = {
    likeness(word)
    for word in (
        *("host", "owner", "admin", "administrator", "mod", "moderator", "operator", "staff", "support", "official"),
        *("real", "the", "me", "you", "player", "guest", "bot", "computer", "program", "team", "system", "server"),
    )
}
"""Words for a role rather than a person."""


def _scripts(name: str) -> Iterator[str]:
    """Return the scripts used in a name. Raises `BadRequest` for a character that no name can have."""
    script = ""
    for sign in name:
        kind = unicodedata.category(sign)
        if kind.startswith("L"):
            script = unicodedata.name(sign, "").split(" ")[0].removesuffix("-HIRAGANA")
            if script in _SCRIPTS:
                yield script
                continue
        elif kind == "Nd" or sign in SIGNS or (kind in ("Mn", "Mc") and script not in {"", *_COMPOSED}):
            continue
        raise BadRequest("A name can't contain the character “{sign}”.", sign=sign)
