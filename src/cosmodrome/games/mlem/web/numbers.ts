/** Written by tools/wire_types.py from the game's numbers: run it again when those change. */

export const COMET = 0;
export const GALAXY = 1;
