/** Web Push in this browser: whether it is possible, and how to subscribe to it. */
import { S } from "./strings";

export interface Keys {
  endpoint: string;
  key: string;
  auth: string;
}

const WORKER = "/worker.js";

/** Why this browser cannot notify; null: it can. */
export function pushTrouble(): string | null {
  if (!isSecureContext) return S.telling.pushInsecure;
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) return S.telling.pushMissing;
  return Notification.permission === "denied" ? S.telling.pushDenied : null;
}

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

export const coded = (given: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(given ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** The name by which the server knows where this browser receives messages. */
export async function named(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where this browser already receives messages, or null. */
export async function current(): Promise<PushSubscription | null> {
  if (pushTrouble() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ask the browser to accept messages that are signed with this key; null: the person said no. */
export async function begin(key: string): Promise<Keys | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another server's key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return { endpoint: made.endpoint, key: coded(made.getKey("p256dh")), auth: coded(made.getKey("auth")) };
}
