/** Without a connection: the page itself, and the answers that were kept. With one, the server is always asked. */
import { Kept, READER } from "./kept";
import { isFile, isPage, type Kind, kindOf, signs } from "./kinds";
import { type Asked, world } from "./world";

const { build, files } = world.built;
const SHELL = `${build}/shell`;
/** The page as it is at any address. */
const PAGE = "/offline";
/** Files that are fetched at once, when the worker is new. */
const AT_ONCE = 6;
/** A proxy's status codes for a server that is gone. */
const BETWEEN = new Set([502, 504]);
/** Codes for a page that doesn't exist, or not for this reader. */
const GONE = new Set([403, 404, 410]);

const kept = new Kept(build);

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  for (let at = 0; at < files.length; at += AT_ONCE) await shell.addAll(files.slice(at, at + AT_ONCE));
  await shell.add(new Request(PAGE, { credentials: "omit", cache: "no-store" }));
  await world.skipWaiting();
}

/** Nothing from another build stays: its answers may have a different form. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (!name.startsWith(`${build}/`)) await caches.delete(name);
}

async function activate(): Promise<void> {
  await tidy();
  await world.registration.navigationPreload?.enable();
  await world.clients.claim();
  await tidy(); // the worker before this one may just have been keeping something
}

const readerOf = (answer: Response): string => answer.headers.get(READER) ?? "";
/** Before anybody sees the answer, everything stored for somebody else is deleted. */
const note = async (answer: Response): Promise<void> => {
  const reader = readerOf(answer);
  if (reader) await kept.as(reader);
};
const shell = () => caches.match(PAGE, { cacheName: SHELL });

/** A page comes from the server, which names the newest build in it. */
async function page(event: Asked): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (BETWEEN.has(answer.status)) return (await shell()) ?? answer;
    await note(answer);
    return answer;
  } catch {
    return (await shell()) ?? Response.error();
  }
}

/** A file's name changes with what is in it. */
async function file(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { cacheName: SHELL });
  return found ?? fetch(request);
}

/** Signing in, signing out and deleting an account leave no stored answers behind. */
async function signed(event: Asked): Promise<Response> {
  const answer = await fetch(event.request);
  await note(answer);
  return answer;
}

function keep(path: string, { group }: Kind, answer: Response, era: number): Promise<void> {
  return group === null ? kept.share(path, answer) : kept.put(path, group, answer, readerOf(answer), era);
}

async function asked(event: Asked, path: string, kind: Kind): Promise<Response> {
  const { era } = kept;
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(path, kind, answer.clone(), era));
    else if (kind.group && GONE.has(answer.status)) event.waitUntil(kept.drop(kind.group));
    return BETWEEN.has(answer.status) ? ((await kept.find(path, kind.group)) ?? answer) : answer;
  } catch (failed) {
    const found = await kept.find(path, kind.group);
    if (found) return found;
    throw failed;
  }
}

/** A page hands over what it saw on its live connection, which bypasses the worker. */
interface Seen {
  reader: string;
  answers: readonly { path: string; body: string }[];
}

async function see({ reader, answers }: Seen): Promise<void> {
  const { era } = kept;
  for (const { path, body } of answers) {
    const group = kindOf(path.split("?")[0] ?? "")?.group;
    if (group) await kept.put(path, group, new Response(body), reader, era);
  }
}

world.addEventListener("install", (event) => {
  // Actions at a table don't wait for the worker to start.
  void event.addRoutes?.([{ condition: { urlPattern: "/api/tables/*", requestMethod: "POST" }, source: "network" }]).catch(() => {});
  event.waitUntil(install());
});
world.addEventListener("activate", (event) => event.waitUntil(activate()));
world.addEventListener("message", (event) => event.waitUntil(see(event.data as Seen)));
world.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") return signs(pathname) ? event.respondWith(signed(event)) : undefined;
  if (request.mode === "navigate") return isPage(pathname) ? event.respondWith(page(event)) : undefined;
  if (isFile(pathname)) return event.respondWith(file(request));
  const kind = kindOf(pathname);
  if (kind) event.respondWith(asked(event, pathname + search, kind));
});
