/** Written by tools/wire_types.py from the game's numbers: run it again when those change. */

export const FIRST_TILES = 2;
