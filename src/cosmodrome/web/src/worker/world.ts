/** The parts of a service worker's world that are used: its type library can't be loaded together with that of pages. */

export interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}

export interface Asked extends Waiting {
  request: Request;
  /** The answer for a page, requested while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Installing extends Waiting {
  addRoutes?(routes: readonly { condition: { urlPattern: string; requestMethod: string }; source: "network" }[]): Promise<void>;
}

export interface Window {
  url: string;
  focus(): Promise<unknown>;
}

interface World {
  /** The name of this build, and its files: the server writes them above the worker. */
  built: { build: string; files: readonly string[] };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    navigationPreload?: { enable(): Promise<void> };
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  /** This worker itself, where the browser provides it. */
  serviceWorker?: { state: string };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install", hear: (event: Installing) => void): void;
  addEventListener(kind: "activate", hear: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
  addEventListener(kind: "message", hear: (event: Waiting & { data: unknown }) => void): void;
  addEventListener(kind: "push", hear: (event: Waiting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: Waiting & { notification: Notification }) => void): void;
}

export const world = self as unknown as World;
