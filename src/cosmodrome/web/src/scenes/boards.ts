/** Draws positions for the library, without a browser: one script that `cosmodrome.lab.pictures` runs in V8. Each position is
 * drawn by the game's own page, as its table shows it to the seat; the script itself knows no rule. */
import { render } from "svelte/server";
import type { BoardProps, GameModule, LegalAction, Position, Size } from "$lib/board";
import { boardProps, NO_CONTROLS } from "$lib/frame";
import { generic } from "$lib/generic";
import { selectorOf } from "$lib/lesson/point";
import type { GameDetail } from "$lib/types";
import { type Drawn, markup, ofGame, players, styles, svg } from "./picture";
import Seen, { type Sheet } from "./Position.svelte";

interface Request extends Pick<GameDetail, "key" | "parts" | "names" | "marks" | "called"> {
  positions: Position[];
  /** The size of the whole picture, in pixels. */
  size: [number, number];
  theme: "chart" | "night";
  /** Whether the player's own area is drawn, too. */
  own: boolean;
  /** Actions, and places, named as lessons name them. */
  highlight: (LegalAction | string)[];
  label: string;
}

/** Browsers have it built in; here, names stand between quotation marks. */
globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, "\\$&") } as typeof CSS;

/** Room for a board on a desktop: in a smaller picture it is drawn at that size and scaled down. */
const LEAST: Size = { width: 800, height: 480 };
/** Around a board: whatever sticks out of it has its place there. */
const MARGIN: Size = { width: 40, height: 24 };
/** Above and below a player's own area. */
const PADDING = 16;

const modules = import.meta.glob<GameModule>("../../../games/*/web/index.ts", { eager: true, import: "default" });

/** Return the size of everything drawn, so that it fits into the picture. */
function sheet(module: GameModule, props: BoardProps, request: Request): Sheet {
  const own = request.own && props.position.seat !== null ? (module.reserved?.(props).wide ?? 160) + PADDING : 0;
  const least = module.least?.(props) ?? LEAST;
  const width = Math.max(LEAST.width, least.width) + MARGIN.width;
  const height = Math.max(LEAST.height, least.height) + MARGIN.height + own;
  const scale = Math.max(1, width / request.size[0], height / request.size[1]);
  const drawn = { width: Math.round(request.size[0] * scale), height: Math.round(request.size[1] * scale) };
  return { ...drawn, board: { width: drawn.width - MARGIN.width, height: drawn.height - MARGIN.height - own }, own };
}

/** The places that are to be lit up, named as lessons name them. */
const pointed = (module: GameModule, props: BoardProps, highlight: Request["highlight"]): string[] =>
  highlight.flatMap((one) => (typeof one === "string" ? [one] : (module.pointsAt?.(one, props) ?? [])));

/** Whether something in the drawing has this name. */
function named(point: string, { body }: Drawn): boolean {
  const [attribute = "", value] = point.split(/ (.*)/s);
  const values = [...body.matchAll(new RegExp(` data-${value === undefined ? "term" : attribute.replace(/[^a-z-]/g, "")}="([^"]*)"`, "g"))].map((found) => found[1]!);
  return value === undefined ? values.some((one) => one.split(" ").includes(attribute)) : values.includes(value);
}

const GLOW = "{ outline: 3px solid var(--warn); outline-offset: 1px; filter: drop-shadow(0 0 5px var(--warn)); }";

interface Pictured {
  drawn: Drawn;
  sheet: Sheet;
  /** Selectors of what is lit up. */
  lit: string[];
  /** Names that nothing in the drawing has. */
  missing: string[];
}

function picture(request: Request, position: Position): Pictured {
  const module = ofGame(modules, request.key)[0]?.[1] ?? generic;
  const game = { parts: request.parts, names: request.names, marks: request.marks } as GameDetail;
  const controls = { ...NO_CONTROLS, canAct: position.seat !== null && position.waiting.includes(position.seat) };
  const props = { ...boardProps({ game, module, position, players: players(position, request.called) }, controls), motion: false };
  const size = sheet(module, props, request);
  const actions = request.highlight.filter((one) => typeof one !== "string");
  const undone = actions.map((action) => module.preview?.(action, props));
  const { head, body } = render(Seen, { props: { module, game: props, sheet: size } });
  for (const undo of undone.reverse()) undo?.();
  const drawn = { head, body };
  const missing = request.highlight.filter((one) => typeof one === "string" && !named(one, drawn)) as string[];
  return { drawn, sheet: size, lit: pointed(module, props, request.highlight).map(selectorOf), missing };
}

const css = (game: string, pictures: readonly Pictured[]): string => {
  const lights = [...new Set(pictures.flatMap((one) => one.lit))];
  const glow = lights.length ? `:is(${lights.join(", ")}) ${GLOW}` : "";
  return `${styles(game, pictures.map((one) => one.drawn))}\n${glow}`;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The first position as an SVG file: `{"svg": …, "missing": […]}`. */
function drawSvg(asked: string): string {
  const request = JSON.parse(asked) as Request;
  const found = picture(request, request.positions[0]!);
  const { width, height } = found.sheet;
  const root = `data-game="${request.key}" data-theme="${request.theme}" role="img" aria-label="${escaped(request.label)}"`;
  const cut = { box: [0, 0, width, height], size: request.size } as const;
  return JSON.stringify({ svg: svg(found.drawn, css(request.key, [found]), [width, height], cut, root, "var(--space-0)"), missing: found.missing });
}

/** All positions as HTML, and the styles that they share: `{"css": …, "width": …, "height": …, "frames": […]}`. */
function drawFrames(asked: string): string {
  const request = JSON.parse(asked) as Request;
  const found = request.positions.map((position) => picture(request, position));
  const { width, height } = found[0]!.sheet;
  return JSON.stringify({ css: css(request.key, found), width, height, frames: found.map((one) => markup(one.drawn)) });
}

Object.assign(globalThis, { drawSvg, drawFrames });
