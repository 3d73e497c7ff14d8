/** Written by tools/wire_types.py from the game's texts: run it again when those change. */

/** Kinds of events. A seat that sees more of an event than others gets its kind with "+" at the end. */
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
