/** The choice that the viewer is making, shared by the board and the own area. The server knows nothing of it. */
import type { LegalAction } from "$lib/board";
import { OverlayState } from "$lib/overlay.svelte";
import { match, NOTHING, type Selection, text, type Toggle, toggle } from "./logic/select";
import { COMET } from "./numbers";
import type { Move, Props } from "./types";

/** A view laid over the board: a place by its number on the chart, or one of the others. */
export type Overlay = { place: number } | "deep" | "track" | "goals" | "crashes";

class Interaction extends OverlayState<Overlay, Props> {
  selection = $state.raw<Selection>(NOTHING);
  /** The astronaut at home, or the mission, that is being looked at or about to be chosen. */
  astronaut = $state.raw<number | null>(null);
  mission = $state.raw<number | null>(null);
  /** The seat of the rocket that is being looked at. */
  seat = $state.raw<number | null>(null);
  /** A field to highlight on the track: where a way to leave leads. */
  aim = $state.raw<number | null>(null);
  #mark = "";

  /** A new position: old choices go. */
  follow(props: Props): void {
    const { version, step, seat, view } = props.position;
    // While all choose their missions at once, the others' choices leave the viewer's own alone.
    const mark = view.stage === "keep" ? `keep/${seat}` : `${version}/${step}/${seat}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.selection = NOTHING;
    this.astronaut = this.mission = this.seat = this.aim = null;
  }

  /** Nothing from one table carries over to the next. */
  reset(): void {
    this.selection = NOTHING;
    this.astronaut = this.mission = this.seat = this.aim = null;
    this.drop();
    this.#mark = "";
  }

  /** One step back; false if there is nothing to leave. */
  leave(): boolean {
    if (this.overlay) this.close();
    else if (this.seat !== null) this.seat = null;
    else if (this.selection !== NOTHING) this.selection = NOTHING;
    else return false;
    return true;
  }
}

export const interaction = new Interaction();

/** May the viewer choose the dice now? */
export const selecting = (props: Props): boolean => props.canAct && props.position.view.stage === "select";

/** The move that the toggles make. */
export const chosen = (props: Props): Move | null =>
  selecting(props) ? match(props.position.view.moves, interaction.selection, props.parts) : null;

export const legal = (props: Props, action: string): boolean => props.canAct && props.position.legal.some((one) => one.do === action);

/** Take a group or addition in, or out again. */
export function touch(props: Props, what: Toggle): void {
  interaction.selection = toggle(interaction.selection, what);
  props.say(null);
}

/** Point at what an action names on the board: where it leads, or else the dice. */
export function pointsAt(action: LegalAction, { position: { view }, parts }: Props): string[] {
  const [word, key = ""] = action.do.split(" ");
  if (word === "put-back") return [`mission ${key}`];
  if (word === "pick") return [`kind ${key}`];
  if (word === "stay" || word === "return") return [`anchor field.${view.rocket}`];
  const move = view.moves.find((one) => one.do === action.do);
  if (move) return [move.field === parts.deep.field ? "place deep" : `anchor field.${move.field}`];
  const exit = exitOf(view, action.do);
  if (!exit) return ["anchor dice"];
  if (exit.to === "planet") return [`anchor planet.${parts.planets[exit.target]?.key}`];
  if (exit.to === "moon") return [`anchor moon.${parts.moons[exit.target]?.key}`];
  return [exit.target === COMET ? "anchor comet" : "anchor galaxy"];
}

/** Show the rocket where a selection or a way to leave leads. */
export function preview(action: LegalAction, { position: { view } }: Props): (() => void) | undefined {
  const move = view.moves.find((one) => one.do === action.do);
  if (move) return select({ faces: move.faces, places: move.places, extra: move.extra, keep: move.keep });
  interaction.aim = exitOf(view, action.do)?.field ?? null;
  return () => (interaction.aim = null);
}

function select(shown: Selection): () => void {
  const before = interaction.selection;
  interaction.selection = shown;
  return () => {
    if (interaction.selection === shown) interaction.selection = before;
  };
}

const exitOf = (view: Props["position"]["view"], text: string) => view.crew[view.place]?.exits.find((one) => one.do === text);

/** Carry out the selection, or say why it is refused. */
export async function go(props: Props): Promise<void> {
  const wanted = text(interaction.selection, props.parts.faces);
  if (legal(props, wanted)) await props.act(wanted);
  else await explain(props, wanted);
}

export async function explain(props: Props, action: string): Promise<void> {
  const refusal = await props.why(action);
  if (refusal) props.say(refusal);
}
