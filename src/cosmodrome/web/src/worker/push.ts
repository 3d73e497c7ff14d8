/** Messages that can arrive while no page is open: they are shown, and lead to the table. */
import { world } from "./world";

interface Told {
  title: string;
  text: string;
  table: string;
  tag: string;
}

world.addEventListener("push", (event) => {
  const { title, text, table, tag } = (event.data?.json() ?? {}) as Told;
  event.waitUntil(world.registration.showNotification(title, { body: text, tag, data: table ? `/table/${encodeURIComponent(table)}` : "/you" }));
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
