"""The corporation boards as printed: data for `corporations.py` (PU-19 to PU-26, PU-A2, PU-A3)."""

from typing import Any, NamedTuple

from cosmodrome.games.planet_unknown.parts.technologies import Technology, technology
from cosmodrome.kernel import t


class Tech(NamedTuple):
    """A technology: its `effect`, and its `timing`."""

    level: str
    key: str
    timing: str
    effect: Technology
    text: str


class Sheet(NamedTuple):
    """A corporation as printed. `tracks`: by track, step → what stands there: a number of medals, or bonuses.

    Bonuses: ("civ", level), ("synergy", 1), ("patch", 1), ("rover", 1), ("move", n), ("tech", level); two to choose
    from are in a list. A track without an entry is that of the Universal Coalition. `path`: the fields (track, row) of
    a winding track; `rows`: the printed rows of a short one.
    """

    key: str
    name: str
    boxed: bool
    standard: bool
    difficulty: int
    rovers: int
    overflow: int
    rule: str
    text: str
    tracks: dict[str, dict[int, tuple[Any, ...]]]
    techs: tuple[Tech, ...]
    path: tuple[tuple[str, int], ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()


SHEETS = (
    Sheet(
        "universal",
        "Universal Coalition",
        True,
        True,
        1,
        2,
        4,
        "none",
        t("Standard corporation without special rules."),
        {
            "civ": {
                2: (1,),
                3: (("civ", 1),),
                5: (2,),
                6: (("civ", 2),),
                8: (("synergy", 1),),
                9: (3,),
                10: (("civ", 3),),
                11: (("synergy", 1),),
                14: (("civ", 4),),
                15: (5,),
            },
            "water": {
                2: (1,),
                3: (("synergy", 1),),
                4: (2,),
                6: (3,),
                7: (("synergy", 1),),
                8: (4,),
                10: (5,),
                12: (("synergy", 1),),
                13: (7,),
                15: (10,),
            },
            "biomass": {
                2: (("synergy", 1),),
                3: (("patch", 1),),
                5: (1,),
                6: (("patch", 1),),
                8: (2,),
                9: (("patch", 1),),
                10: (("synergy", 1),),
                11: (("patch", 1),),
                12: (3,),
                13: (("patch", 1),),
                15: (5,),
            },
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2), ("rover", 1)),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 3),),
                10: (("move", 3), ("synergy", 1)),
                11: (("move", 3),),
                12: (2, ("move", 3)),
                13: (("move", 4),),
                14: (("move", 4),),
                15: (5, ("move", 4)),
            },
            "tech": {
                2: (("synergy", 1),),
                3: (("tech", 1),),
                5: (("tech", 2),),
                6: (1,),
                7: (("tech", 3),),
                10: (("tech", 4),),
                12: (("synergy", 1),),
                13: (2,),
                14: (("tech", 5),),
                15: (5,),
            },
        },
        (
            Tech(
                "1",
                "free_placement",
                "permanent",
                technology({"type": "ignore_adjacency", "applies_to": "all"}),
                t("Your tiles no longer have to touch earlier tiles."),
            ),
            Tech(
                "2",
                "store_patches",
                "permanent",
                technology({"type": "store_patches"}),
                t("A patch you gain may be kept and laid at the end of the game."),
            ),
            Tech(
                "3",
                "rover_plus_one",
                "permanent",
                technology({"type": "rover_move_bonus", "n": 1}),
                t("Whenever you receive rover movement, receive 1 more."),
            ),
            Tech(
                "4",
                "double_water",
                "permanent",
                technology({"type": "tile_advance_steps", "track": "water", "steps": 2}),
                t(
                    "The water step earned by laying a tile becomes two steps (not for synergy, energy, events or "
                    "unplaced tiles)."
                ),
            ),
            Tech(
                "5",
                "no_meteorites",
                "permanent",
                technology({"type": "no_meteorites"}),
                t("Meteor symbols no longer put meteorites on your planet."),
            ),
        ),
    ),
    Sheet(
        "cosmos",
        "Cosmos Inc.",
        True,
        False,
        2,
        1,
        3,
        "lifepods_on_tracks",
        t(
            "A collected lifepod may go on a free field of your tracks instead of the scoring area; markers jump "
            "over it, and what it covers does not count."
        ),
        {
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2),),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "diagonal_rover",
                "permanent",
                technology({"type": "rover_diagonal"}),
                t("Your rover can also step diagonally."),
            ),
            Tech(
                "2",
                "shift_three_pods",
                "once_per_game",
                technology({"type": "move_collected_lifepods", "n": 3}),
                t("One time only, relocate up to three collected lifepods."),
            ),
            Tech(
                "3",
                "pod_on_energy",
                "triggered",
                technology({"type": "move_collected_lifepods", "n": 1, "trigger": "tile_with_energy_laid"}),
                t("After laying a tile with an energy symbol you may relocate one collected lifepod."),
            ),
            Tech(
                "4",
                "free_energy_steps",
                "permanent",
                technology({"type": "free_rover_step_onto", "terrain": "energy"}),
                t("Stepping onto energy terrain costs no rover movement."),
            ),
            Tech(
                "5",
                "shift_pod",
                "once_per_round",
                technology({"type": "move_collected_lifepods", "n": 1}),
                t("Each round you may relocate one collected lifepod."),
            ),
        ),
    ),
    Sheet(
        "flux",
        "Flux Industries",
        False,
        False,
        3,
        2,
        3,
        "flux_token",
        t(
            "A token marks one of your tracks as the flux track and may be moved at each technology milestone; only the"
            " newest technology level is in force."
        ),
        {
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2), ("rover", 1)),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "flux_moves",
                "once_per_round",
                technology({"type": "rover_move_per", "per": "rover_starting_round_on_flux_terrain", "n": 2}),
                t("Each rover that began the round on terrain of the flux colour gives 2 movement."),
            ),
            Tech(
                "2",
                "flux_jump",
                "once_per_game",
                technology({"type": "advance_to_next_milestone", "track": "flux"}),
                t("One time only, push the flux marker up to its next milestone."),
            ),
            Tech(
                "3",
                "flux_upgrade",
                "permanent",
                technology({"type": "upgrade_flux_track"}),
                t("The flux track pays improved bonuses."),
            ),
            Tech(
                "4",
                "flux_collect",
                "triggered",
                technology(
                    {
                        "type": "collect",
                        "what": "meteorite",
                        "from": "planet",
                        "n": 1,
                        "trigger": "tile_with_flux_symbol_laid",
                    }
                ),
                t("Laying a tile with the flux resource lets you collect a meteorite."),
            ),
            Tech(
                "5",
                "flux_advance",
                "once_per_round",
                technology({"type": "advance", "choose": 1, "from": "flux_track", "steps": 1}),
                t("Each round you may advance the flux marker one step."),
            ),
        ),
    ),
    Sheet(
        "horizon",
        "Horizon Group",
        True,
        False,
        2,
        4,
        5,
        "meteorite_delivery",
        t(
            "A meteorite only counts as collected after a rover has picked it up and carried it to a rover "
            "symbol; one per rover."
        ),
        {
            "rover": {
                1: (("rover", 1),),
                2: (("move", 2),),
                3: (("move", 2), ("rover", 1)),
                4: (("move", 2),),
                5: (("move", 3),),
                6: (("move", 3), ("rover", 1)),
                7: (("move", 3),),
                8: (1, ("move", 4)),
                9: (("move", 4), ("rover", 1)),
                10: (("move", 4), ("synergy", 1)),
                11: (("move", 4),),
                12: (2, ("move", 5)),
                13: (("move", 5),),
                14: (("move", 5),),
                15: (5, ("move", 5)),
            },
        },
        (
            Tech(
                "1",
                "free_rover_tiles",
                "permanent",
                technology({"type": "ignore_adjacency", "applies_to": "tiles_with_rover_symbol"}),
                t("Tiles showing a rover symbol need not touch earlier tiles."),
            ),
            Tech(
                "2",
                "cargo_moves",
                "round_start",
                technology({"type": "rover_move_per", "per": "rover_carrying_meteorite_at_round_start", "n": 1}),
                t("Each rover that starts the round loaded gives 1 movement for this round."),
            ),
            Tech(
                "3",
                "cargo_patch",
                "triggered",
                technology({"type": "gain_patch", "n": 1, "trigger": "meteorite_collected"}),
                t("Each collected meteorite brings a patch."),
            ),
            Tech(
                "4",
                "dump_in_water",
                "permanent",
                technology({"type": "destroy_carried_meteorite_on", "terrain": "water"}),
                t("A loaded rover on water terrain may scrap its meteorite there."),
            ),
            Tech(
                "5",
                "free_rover_step",
                "once_per_round",
                technology({"type": "advance", "choose": 1, "from": ("rover",), "steps": 1}),
                t("Each round you may advance the rover marker one step."),
            ),
        ),
    ),
    Sheet(
        "jump_drive",
        "Jump Drive",
        True,
        False,
        3,
        1,
        3,
        "lifepods_unlock_tech",
        t(
            "A freshly collected lifepod may go on any of six technology slots instead of the scoring area, to switch "
            "that technology on, in any order; the technology track itself has no technology levels, and its medals "
            "shrink towards the top."
        ),
        {
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2),),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
            "tech": {
                1: (5,),
                2: (("synergy", 1),),
                6: (3,),
                8: (2,),
                11: (1,),
                12: (("synergy", 1),),
                15: (),
            },
        },
        (
            Tech(
                "A",
                "synergy_for_patch",
                "once_per_round",
                technology({"type": "replace_gain", "instead_of": "patch", "get": "synergy"}),
                t("Once a round take a synergy boost in place of a patch."),
            ),
            Tech(
                "B",
                "teleport_same_terrain",
                "once_per_round",
                technology({"type": "teleport_rover", "to": "same_terrain", "cost_moves": 1}),
                t("Once a round spend 1 movement to teleport a rover to another cell of the same terrain."),
            ),
            Tech(
                "C",
                "double_synergy",
                "once_per_round",
                technology({"type": "synergy_steps", "steps": 2}),
                t("Once a round a synergy boost moves its marker 2 steps."),
            ),
            Tech(
                "D",
                "tech_as_energy",
                "permanent",
                technology({"type": "treat_symbol_as", "symbol": "tech", "as": "energy", "optional": True}),
                t("When laying a tile you may treat its technology part as energy."),
            ),
            Tech(
                "E",
                "claim_row",
                "once_per_game",
                technology({"type": "claim_row", "row_of": "one chosen marker"}),
                t("One time only, take every bonus printed at the same height as one of your markers."),
            ),
            Tech(
                "F",
                "shared_objective",
                "once_per_game",
                technology({"type": "add_shared_objective", "draw": 3, "keep": 1}),
                t("One time only, draw three neighbour objectives and put one into play for the whole table."),
            ),
        ),
    ),
    Sheet(
        "makeshift",
        "Makeshift",
        False,
        False,
        4,
        2,
        3,
        "diagonal_markers",
        t(
            "Markers may also advance diagonally onto a neighbouring track and claim whatever is there; a technology "
            "level counts only while some marker on the technology track is high enough."
        ),
        {
            "water": {
                2: (1,),
                3: (("synergy", 1),),
                4: (2,),
                6: (("synergy", 1),),
                7: (3,),
                8: (("synergy", 1),),
                11: (4,),
                12: (("synergy", 1),),
                15: (5,),
            },
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2), ("rover", 1)),
                7: (("move", 2),),
                8: (("move", 2), ("synergy", 1)),
                9: (("move", 2),),
                10: (1, ("move", 2)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "wrap_tracks",
                "permanent",
                technology({"type": "tracks_wrap", "tracks": ("civ", "tech")}),
                t("The population and technology tracks count as neighbours."),
            ),
            Tech(
                "2",
                "rover_pair",
                "permanent",
                technology({"type": "rover_move_bonus", "n": 1, "condition": "two_or_more_markers_on_rover_track"}),
                t("1 extra rover movement while at least two markers stand on the rover track."),
            ),
            Tech(
                "3",
                "sidestep",
                "permanent",
                technology({"type": "sideways_step_instead_of_advance"}),
                t("In place of an advance a marker may move sideways to a neighbouring track."),
            ),
            Tech(
                "4",
                "step_back",
                "once_per_round",
                technology({"type": "regress", "choose": 1, "from": "any", "steps": 1, "optional": True}),
                t("Each round you may set one marker back a step."),
            ),
            Tech(
                "5",
                "share_top",
                "end_game",
                technology({"type": "score_as_highest_marker_on_track"}),
                t("At scoring, every marker counts as high as the top marker on its track."),
            ),
        ),
    ),
    Sheet(
        "oasis",
        "Oasis Ultd.",
        True,
        False,
        3,
        2,
        3,
        "water_path",
        t(
            "The water marker follows a winding path over all tracks, moves one step per water cell laid on ice "
            "and takes the bonuses it meets; a field occupied by another marker blocks the way."
        ),
        {
            "water": {
                2: (("synergy", 1),),
                3: (("move", 1),),
                5: (("move", 2),),
                7: (("synergy", 1),),
                9: (("synergy", 1),),
                10: (3,),
                12: (("synergy", 1),),
                13: (6,),
                15: (("move", 2),),
                17: (("move", 2),),
                18: (("synergy", 1),),
                19: (9,),
                21: (12,),
                23: (15,),
            },
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2), ("rover", 1)),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "hop",
                "permanent",
                technology({"type": "jump_over_markers"}),
                t("Markers hop over a marker standing in the way."),
            ),
            Tech(
                "2",
                "water_moves",
                "round_start",
                technology({"type": "rover_move_per", "per": "rover_on_water_at_round_start", "n": 1}),
                t("Each rover that starts the round on water terrain gives 1 movement for this round."),
            ),
            Tech(
                "3",
                "dry_step",
                "triggered",
                technology(
                    {
                        "type": "advance",
                        "choose": 1,
                        "from": ("water",),
                        "steps": 1,
                        "trigger": "tile_laid_without_covering_ice",
                    }
                ),
                t("A tile that covers no ice at all moves the water marker one step."),
            ),
            Tech(
                "4",
                "water_patch",
                "triggered",
                technology({"type": "gain_patch", "n": 1, "trigger": "tile_with_water_symbol_laid"}),
                t("A tile with a water symbol brings a patch."),
            ),
            Tech(
                "5",
                "water_synergy",
                "triggered",
                technology({"type": "synergy", "n": 1, "trigger": "tile_with_water_symbol_laid"}),
                t("A tile with a water symbol brings a synergy boost."),
            ),
        ),
        path=(
            ("water", 0),
            ("water", 1),
            ("biomass", 2),
            ("rover", 3),
            ("tech", 4),
            ("rover", 5),
            ("biomass", 4),
            ("water", 3),
            ("civ", 4),
            ("water", 5),
            ("water", 6),
            ("civ", 7),
            ("civ", 8),
            ("water", 9),
            ("biomass", 8),
            ("rover", 7),
            ("tech", 8),
            ("rover", 9),
            ("biomass", 10),
            ("water", 11),
            ("civ", 12),
            ("water", 13),
            ("water", 14),
            ("water", 15),
        ),
    ),
    Sheet(
        "republic",
        "Republic",
        True,
        False,
        2,
        1,
        3,
        "regress_on_civ_milestone",
        t("Seven civ milestones, but each one reached forces another marker back one step without bonuses."),
        {
            "civ": {
                2: (("civ", 1),),
                4: (("civ", 2),),
                6: (("civ", 2),),
                8: (("civ", 3),),
                10: (("civ", 3),),
                12: (("civ", 4),),
                14: (("civ", 4),),
                15: (5,),
            },
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2),),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "civ_drive",
                "once_per_round",
                technology(
                    {"type": "rover_move_by_track", "trigger": "tile_with_civ_chosen", "before_placement": True}
                ),
                t(
                    "Picking a tile with a population symbol gives the movement shown at your rover marker, usable "
                    "before the tile is laid."
                ),
            ),
            Tech(
                "2",
                "higher_offer",
                "triggered",
                technology({"type": "extra_civ_choice", "from_level": "+1", "n": 1, "random": True}),
                t("A civ milestone also offers one random card of the next level."),
            ),
            Tech(
                "3",
                "civ_teleport",
                "permanent",
                technology({"type": "teleport_rover", "from": "civ_symbol", "to": "civ_symbol", "cost_moves": 1}),
                t("For 1 movement the rover can jump from one population symbol to another."),
            ),
            Tech(
                "4",
                "civ_synergy",
                "triggered",
                technology({"type": "synergy", "n": 1, "trigger": "civ_milestone"}),
                t("Each civ milestone adds a synergy boost."),
            ),
            Tech(
                "5",
                "last_pick",
                "end_game",
                technology({"type": "take_civ_cards", "n": 2, "from": "all_remaining"}),
                t("At the end of the game, look through all civ cards left over and take two."),
            ),
        ),
    ),
    Sheet(
        "wormhole",
        "Wormhole Corp.",
        True,
        False,
        2,
        2,
        3,
        "biomass_only_when_expanding",
        t(
            "A laid tile advances biomass only if it enlarges an existing biomass area; every biomass field offers two "
            "bonuses, of which you take one."
        ),
        {
            "biomass": {
                1: ([("patch", 1), ("synergy", 1)],),
                2: (1, [("patch", 1), ("advance", "civ")]),
                3: (2, [("patch", 1), ("advance", "water")]),
                4: (3, [("patch", 1), ("advance", "tech")]),
                5: (5, [("patch", 1), ("advance", "rover")]),
            },
            "rover": {
                1: (("rover", 1),),
                2: (("move", 1),),
                3: (("move", 1),),
                4: (("move", 2),),
                5: (("move", 2),),
                6: (("move", 2), ("rover", 1)),
                7: (("move", 2),),
                8: (1, ("move", 2)),
                9: (("move", 2),),
                10: (("move", 2), ("synergy", 1)),
                11: (("move", 2),),
                12: (2, ("move", 2)),
                13: (("move", 3),),
                14: (("move", 3),),
                15: (5, ("move", 3)),
            },
        },
        (
            Tech(
                "1",
                "restart_biomass",
                "permanent",
                technology({"type": "reset_track", "track": "biomass", "when": "at_top", "optional": True}),
                t("A biomass marker at the top may go back to 0 and climb again."),
            ),
            Tech(
                "2",
                "patch_on_tiles",
                "permanent",
                technology({"type": "patch_may_cover_tiles", "not_on": "meteorite"}),
                t("Patches may also be laid on top of tiles."),
            ),
            Tech(
                "3",
                "double_patch",
                "once_per_round",
                technology({"type": "gain_patch", "n": 2, "instead_of": 1}),
                t("Once a round a single patch gained becomes two."),
            ),
            Tech(
                "4",
                "store_patches",
                "permanent",
                technology({"type": "store_patches"}),
                t("A patch you gain may be kept and laid at the end of the game."),
            ),
            Tech(
                "5",
                "patch_vs_meteorite",
                "permanent",
                technology({"type": "patch_destroys_meteorite"}),
                t("A patch laid on a meteorite destroys it."),
            ),
        ),
        rows=((0,), (2, 3), (5, 6), (8, 9), (11, 12), (14, 15)),
    ),
)
