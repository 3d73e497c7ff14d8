"""Universal Coalition (PU-20): no special rule; its technologies are effects that others could have."""

from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule


class Universal(SpecialRule):
    """The standard side."""

    __slots__ = ()
    key = "universal"
    rule = "PU-19.1"
    technologies = ("PU-20.1", "PU-20.2", "PU-20.3", "PU-20.4", "PU-20.5")
