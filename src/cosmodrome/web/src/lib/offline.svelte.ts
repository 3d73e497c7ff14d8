/** The worker that answers without a connection: where browsers allow one, pages start it, and say where it has answered. */
import { renewal } from "./router.svelte";
import type { Position } from "./board";
import type { LogEvent, Table } from "./types";

const WORKER = "/worker.js";
/** The page as it is at any address: it names the first file of the server's build. */
const PAGE = "/offline";
/** As the worker has them. */
const READER = "cosmodrome-reader";
const STORED = "cosmodrome-stored";
/** Between two looks for a new build, in milliseconds. */
const EVERY = 60_000;
/** A page that has just been loaded anew is not loaded again at once. */
const RENEWED = "cosmodrome.renewed";

const line = $state({ down: false, stored: false, helped: false, outdated: false });
let reader = "";

/** Whether there is no connection now. */
export const offline = (): boolean => line.down || line.stored;
/** Whether the worker answers then. */
export const helped = (): boolean => line.helped;
/** Whether the server has a newer page than this one. */
export const outdated = (): boolean => line.outdated;

/** Take note of an answer: whose it is, and whether it was stored earlier. */
export function answered({ headers }: Response): void {
  line.stored = headers.has(STORED);
  reader = headers.get(READER) ?? reader;
}

/** The person a page's answers are for. */
export const readerNow = (): string => reader;

/** Have the worker keep how a table looks, as `as` has seen it. */
export function keepTable(as: string, table: Table, position: Position, log: readonly LogEvent[]): void {
  if (!as || !line.helped) return;
  const path = `/api/tables/${encodeURIComponent(table.id)}`;
  const eyes = position.seat === null ? "" : `?seat=${position.seat}`;
  const answers = [
    { path, body: JSON.stringify(table) },
    { path: `${path}/position${eyes}`, body: JSON.stringify(position) },
    { path: `${path}/log${eyes}`, body: JSON.stringify({ version: position.version, events: log }) },
  ];
  navigator.serviceWorker.controller?.postMessage({ reader: as, answers });
}

/** Load the page anew if the server has a newer one, in which case a part of this one is gone. If the server is only away
 * for a moment, the page stays as it is. */
async function renew(): Promise<void> {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < EVERY) return;
  const newest = await fetch(PAGE, { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const entry = document.querySelector("script[type=module]")?.getAttribute("src");
  if (!newest || !entry || newest.includes(entry)) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
}

function watch({ serviceWorker }: Navigator): void {
  line.helped = !!serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first worker comes with the page; each later one belongs to a newer page.
    line.outdated ||= line.helped;
    renewal.due = line.outdated;
    line.helped = true;
  });
}

async function begin({ serviceWorker }: Navigator): Promise<void> {
  const registration = (await serviceWorker.register(WORKER, { scope: "/" })) as ServiceWorkerRegistration | undefined;
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < EVERY) return;
    looked = Date.now();
    void registration?.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
}

/** Start the worker once the page is drawn. Browsers have none over plain HTTP. Call once. */
export function startOffline(): void {
  line.down = !navigator.onLine;
  addEventListener("online", () => (line.down = line.stored = false));
  addEventListener("offline", () => (line.down = true));
  addEventListener("vite:preloadError", () => void renew());
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  watch(navigator);
  const start = () => void begin(navigator).catch(() => {});
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
