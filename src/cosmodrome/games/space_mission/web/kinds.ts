/** Written by tools/wire_types.py from the game's texts: run it again when those change. */

/** What can happen; told to one alone it has a "+" behind it. */
export type Kind =
  | "ring"
  | "started"
  | "drew"
  | "kept"
  | "reshuffled"
  | "discarded"
  | "jumped"
  | "flew"
  | "scanned"
  | "looked"
  | "developed"
  | "received"
  | "discovered"
  | "reserved"
  | "took"
  | "turned-up"
  | "end-near"
  | "turn"
  | "stalled"
  | "showed";
