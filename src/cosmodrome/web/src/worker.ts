/** What the browser runs when a message comes and no page need be open: it shows it, and leads to the table. */

interface Told {
  title: string;
  text: string;
  table: string;
  tag: string;
}

/** The parts of a service worker's world that are used: the library of its types cannot stand beside that of pages. */
interface World {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(kind: "push", hear: (event: Waiting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: Waiting & { notification: Notification }) => void): void;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
}

interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}

const world = self as unknown as World;

world.addEventListener("push", (event) => {
  const { title, text, table, tag } = (event.data?.json() ?? {}) as Told;
  event.waitUntil(world.registration.showNotification(title, { body: text, tag, data: `/table/${encodeURIComponent(table)}` }));
});

/** A page that shows the table comes to the front; else one is opened. */
async function open(address: string): Promise<void> {
  const pages = await world.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : world.clients.openWindow(address));
}

world.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
