"""The printed components of MLEM, as the text of the file that an owner may replace: no value is written anywhere else.

Every value has its status: *fact* (the rulebook or another source states it), *inferred*, *reconstructed* (our
proposal; the printed value is unknown to us). `loading.py` reads and checks it.
"""

from typing import Final

MAT: Final = """\
{
 "title": "Reconstruction of the component data of MLEM: Space Agency (Knizia / Rebel Studio 2023)",
 "legend": {
  "fact": "stated by the rulebook or at least one independent source",
  "inferred": "follows from a fact with little room",
  "reconstructed": "our own proposal; the printed value is unknown to us"
 },
 "dice": {"count": 6, "faces": [1, 2, 2, 3, 4, "A"], "A": "afterburner", "status": "fact"},
 "track": {
  "last_numbered_field": 25,
  "deep_space_index": 26,
  "overshoot_allowed": true,
  "no_landing_fields": [0, 1, 2, 3, 4, 5],
  "status": {
   "last_numbered_field": "fact",
   "no_landing_fields": "fact",
   "deep_space_index": "inferred",
   "overshoot_allowed": "inferred"
  },
  "fields": [
   {
    "index": 0,
    "dice": [1, 2, "A"],
    "afterburner_value": 1,
    "satellite": false,
    "adjoins": null,
    "status": {"dice": "fact", "afterburner_value": "inferred", "satellite": null, "adjoins": "fact"}
   },
   {
    "index": 1,
    "dice": [1, 2, 3],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": null,
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "fact"}
   },
   {
    "index": 2,
    "dice": [2, 4, "A"],
    "afterburner_value": 1,
    "satellite": false,
    "adjoins": null,
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "fact"
    }
   },
   {
    "index": 3,
    "dice": [1, 4, "A"],
    "afterburner_value": 1,
    "satellite": true,
    "adjoins": null,
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": "inferred (rulebook: 3rd field; read as field number 3)",
     "adjoins": "fact"
    }
   },
   {
    "index": 4,
    "dice": [3, 4, "A"],
    "afterburner_value": 1,
    "satellite": false,
    "adjoins": null,
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "fact"
    }
   },
   {
    "index": 5,
    "dice": [1, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": null,
    "status": {"dice": "fact", "afterburner_value": null, "satellite": null, "adjoins": "fact"}
   },
   {
    "index": 6,
    "dice": [1, "A"],
    "afterburner_value": 1,
    "satellite": false,
    "adjoins": "moons:M1",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 7,
    "dice": [1, 3, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "moons:M1",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 8,
    "dice": [4, "A"],
    "afterburner_value": 1,
    "satellite": false,
    "adjoins": "planet:P1",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 9,
    "dice": [2, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "planet:P1",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 10,
    "dice": [3, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "moons:M2",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 11,
    "dice": [1, 4, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "moons:M2",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 12,
    "dice": [2, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P2",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 13,
    "dice": [3, 4, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "planet:P2",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 14,
    "dice": [1, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "moons:M3",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 15,
    "dice": [3, 4, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "moons:M3",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 16,
    "dice": [2, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P3",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 17,
    "dice": [3, "A"],
    "afterburner_value": 2,
    "satellite": false,
    "adjoins": "planet:P3",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 18,
    "dice": [2, 3],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "moons:M4",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 19,
    "dice": [1, 3, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "moons:M4",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 20,
    "dice": [2, 4],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P4",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 21,
    "dice": [1, 2],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P4",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 22,
    "dice": [2, "A"],
    "afterburner_value": 3,
    "satellite": false,
    "adjoins": "moons:M5",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 23,
    "dice": [1, 3, "A"],
    "afterburner_value": 3,
    "satellite": false,
    "adjoins": "moons:M5",
    "status": {
     "dice": "reconstructed",
     "afterburner_value": "reconstructed",
     "satellite": null,
     "adjoins": "reconstructed"
    }
   },
   {
    "index": 24,
    "dice": [2, 3],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P5",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   },
   {
    "index": 25,
    "dice": [1, 3],
    "afterburner_value": null,
    "satellite": false,
    "adjoins": "planet:P5",
    "status": {"dice": "reconstructed", "afterburner_value": null, "satellite": null, "adjoins": "reconstructed"}
   }
  ]
 },
 "moons": {
  "count": 15,
  "one_astronaut_each": true,
  "fill_order": "unoccupied moon of the cluster with lowest distance_rank (= furthest from the track, most points) first",
  "status": {"rule": "fact", "count": "reconstructed", "points": "reconstructed"},
  "list": [
   {"id": "M1a", "cluster": "M1", "distance_rank": 1, "points": 2, "fields": [6, 7], "status": "reconstructed"},
   {"id": "M1b", "cluster": "M1", "distance_rank": 2, "points": 1, "fields": [6, 7], "status": "reconstructed"},
   {"id": "M1c", "cluster": "M1", "distance_rank": 3, "points": 1, "fields": [6, 7], "status": "reconstructed"},
   {"id": "M2a", "cluster": "M2", "distance_rank": 1, "points": 3, "fields": [10, 11], "status": "reconstructed"},
   {"id": "M2b", "cluster": "M2", "distance_rank": 2, "points": 2, "fields": [10, 11], "status": "reconstructed"},
   {"id": "M2c", "cluster": "M2", "distance_rank": 3, "points": 1, "fields": [10, 11], "status": "reconstructed"},
   {"id": "M3a", "cluster": "M3", "distance_rank": 1, "points": 3, "fields": [14, 15], "status": "reconstructed"},
   {"id": "M3b", "cluster": "M3", "distance_rank": 2, "points": 3, "fields": [14, 15], "status": "reconstructed"},
   {"id": "M3c", "cluster": "M3", "distance_rank": 3, "points": 2, "fields": [14, 15], "status": "reconstructed"},
   {"id": "M4a", "cluster": "M4", "distance_rank": 1, "points": 4, "fields": [18, 19], "status": "reconstructed"},
   {"id": "M4b", "cluster": "M4", "distance_rank": 2, "points": 3, "fields": [18, 19], "status": "reconstructed"},
   {"id": "M4c", "cluster": "M4", "distance_rank": 3, "points": 3, "fields": [18, 19], "status": "reconstructed"},
   {"id": "M5a", "cluster": "M5", "distance_rank": 1, "points": 5, "fields": [22, 23], "status": "reconstructed"},
   {"id": "M5b", "cluster": "M5", "distance_rank": 2, "points": 4, "fields": [22, 23], "status": "reconstructed"},
   {"id": "M5c", "cluster": "M5", "distance_rank": 3, "points": 4, "fields": [22, 23], "status": "reconstructed"}
  ]
 },
 "planets": {
  "count": 5,
  "tie_break": "player whose first astronaut got there earlier",
  "status": {"count": "fact", "tie_break": "fact"},
  "list": [
   {
    "id": "P1",
    "fields": [8, 9],
    "points": {"first": 4, "second": 2, "each_other": 1},
    "status": "reconstructed"
   },
   {
    "id": "P2",
    "fields": [12, 13],
    "points": {"first": 5, "second": 3, "each_other": 2},
    "status": "points 5/3/2 occur on some planet (rulebook example): fact; their place and fields: reconstructed"
   },
   {
    "id": "P3",
    "fields": [16, 17],
    "points": {"first": 6, "second": 4, "each_other": 3},
    "status": "reconstructed"
   },
   {
    "id": "P4",
    "fields": [20, 21],
    "points": {"first": 8, "second": 5, "each_other": 3},
    "status": "reconstructed"
   },
   {
    "id": "P5",
    "fields": [24, 25],
    "points": {"first": 9, "second": 6, "each_other": 4},
    "status": "reconstructed"
   }
  ]
 },
 "deep_space": {
  "commander_on_comet": 7,
  "others_in_galaxy": 5,
  "plus_one_astronaut_from_25": 5,
  "capacity": null,
  "status": "fact"
 },
 "crash_track": {
  "crashes_to_end": 11,
  "positions_including_start": 12,
  "status": {"crashes_to_end": "fact", "positions_including_start": "inferred"}
 },
 "goals": {
  "points_each": 5,
  "status": "fact",
  "list": [
   {"id": "G1", "need": "astronauts on 4 different planets"},
   {"id": "G2", "need": "3 astronauts on one planet"},
   {"id": "G3", "need": "4 astronauts on moons"},
   {"id": "G4", "need": "2 astronauts in deep space (comet or galaxy)"}
  ]
 },
 "astronauts": {
  "per_player": 8,
  "players": "2-5",
  "status": "fact",
  "list": [
   {"id": "satellite", "effect": "expedition starts on the satellite field (not cumulative)"},
   {
    "id": "plus_minus_one",
    "effect": "may leave as if the rocket were one field further or nearer; 25 -> deep space pays 5"
   },
   {"id": "parachute", "effect": "on a crash may land on the planet / an unoccupied moon of the current field"},
   {"id": "double_moon", "effect": "double points of the moon landed on"},
   {"id": "double_planet", "effect": "the player's points for that planet are doubled"},
   {"id": "double_deep_space", "effect": "14 or 10 points in deep space"},
   {"id": "take_die", "effect": "when it leaves, the commander sets one die aside (never the last)"},
   {
    "id": "die_of_one",
    "effect": "once per expedition usable by the commander as a die showing 1, only where 1 is allowed; can prevent a crash"
   }
  ]
 },
 "point_tokens": {"1": 20, "3": 20, "5": 12, "10": 12, "sum": 260, "status": "fact"},
 "variant_discovery": {
  "tokens": 20,
  "status": {"tokens": "fact", "kinds": "fact", "distribution": "reconstructed", "setup": "reconstructed"},
  "setup": "shuffle face down, one on each of the fields 6-25 (20 fields = 20 tokens)",
  "trigger": "rocket ends a move on a field with a token: commander reveals and resolves it, before the landing phase",
  "distribution": {"points_1": 5, "points_2": 5, "points_3": 4, "recover_die": 3, "wormhole_plus_4": 3}
 },
 "variant_secret_missions": {
  "tokens": 20,
  "deal": 4,
  "keep": 3,
  "points_by_completed": {"1": 2, "2": 5, "3": 10},
  "status": {
   "tokens": "fact",
   "deal": "fact",
   "keep": "fact",
   "points_by_completed": "fact (total by number completed)",
   "targets": "reconstructed"
  },
  "rule": "completed when an own astronaut leaves the rocket onto a moon/planet of the token's kind at one of its fields; two tokens of the same group need two landings",
  "list": [
   {"id": "S-M1-1", "target": "moon", "group": "M1", "fields": [6, 7]},
   {"id": "S-M1-2", "target": "moon", "group": "M1", "fields": [6, 7]},
   {"id": "S-P1-1", "target": "planet", "group": "P1", "fields": [8, 9]},
   {"id": "S-P1-2", "target": "planet", "group": "P1", "fields": [8, 9]},
   {"id": "S-M2-1", "target": "moon", "group": "M2", "fields": [10, 11]},
   {"id": "S-M2-2", "target": "moon", "group": "M2", "fields": [10, 11]},
   {"id": "S-P2-1", "target": "planet", "group": "P2", "fields": [12, 13]},
   {"id": "S-P2-2", "target": "planet", "group": "P2", "fields": [12, 13]},
   {"id": "S-M3-1", "target": "moon", "group": "M3", "fields": [14, 15]},
   {"id": "S-M3-2", "target": "moon", "group": "M3", "fields": [14, 15]},
   {"id": "S-P3-1", "target": "planet", "group": "P3", "fields": [16, 17]},
   {"id": "S-P3-2", "target": "planet", "group": "P3", "fields": [16, 17]},
   {"id": "S-M4-1", "target": "moon", "group": "M4", "fields": [18, 19]},
   {"id": "S-M4-2", "target": "moon", "group": "M4", "fields": [18, 19]},
   {"id": "S-P4-1", "target": "planet", "group": "P4", "fields": [20, 21]},
   {"id": "S-P4-2", "target": "planet", "group": "P4", "fields": [20, 21]},
   {"id": "S-M5-1", "target": "moon", "group": "M5", "fields": [22, 23]},
   {"id": "S-M5-2", "target": "moon", "group": "M5", "fields": [22, 23]},
   {"id": "S-P5-1", "target": "planet", "group": "P5", "fields": [24, 25]},
   {"id": "S-P5-2", "target": "planet", "group": "P5", "fields": [24, 25]}
  ]
 },
 "variant_ufo": {
  "ufo_tokens": [5, 4, 3, 2, 1],
  "expedition_tokens": 14,
  "ufo_start_index": 26,
  "status": {
   "ufo_tokens": "number 5, sorted high to low, top = 5: fact; 4,3,2,1: inferred",
   "expedition_tokens": "fact (count, ranges, 3 abilities)",
   "list": "reconstructed",
   "scoring": "reconstructed (that passage is missing in our rulebook text)"
  },
  "scoring": "once per expedition: if a move ends on or passes the UFO's field, the commander takes the top UFO token (scored at the end) and the UFO goes back to the last field",
  "when_pile_is_used_up": "shuffle the used expedition tokens again",
  "list": [
   {"dice": 6, "ufo_move": 3, "ability": "reroll", "extra_faces": null},
   {"dice": 6, "ufo_move": 2, "ability": "reroll", "extra_faces": null},
   {"dice": 6, "ufo_move": 3, "ability": "extra_dice", "extra_faces": [1, 3]},
   {"dice": 6, "ufo_move": 2, "ability": "extra_dice", "extra_faces": [2, 4]},
   {"dice": 6, "ufo_move": 1, "ability": "keep_dice", "extra_faces": null},
   {"dice": 5, "ufo_move": 2, "ability": "reroll", "extra_faces": null},
   {"dice": 5, "ufo_move": 2, "ability": "extra_dice", "extra_faces": [2, 3]},
   {"dice": 5, "ufo_move": 1, "ability": "extra_dice", "extra_faces": [1, "A"]},
   {"dice": 5, "ufo_move": 1, "ability": "keep_dice", "extra_faces": null},
   {"dice": 5, "ufo_move": 2, "ability": "keep_dice", "extra_faces": null},
   {"dice": 4, "ufo_move": 0, "ability": "reroll", "extra_faces": null},
   {"dice": 4, "ufo_move": 1, "ability": "extra_dice", "extra_faces": [2, "A"]},
   {"dice": 4, "ufo_move": 0, "ability": "keep_dice", "extra_faces": null},
   {"dice": 4, "ufo_move": 1, "ability": "keep_dice", "extra_faces": null}
  ]
 }
}
"""  # noqa: E501  # some sentences of the file are longer than a line
