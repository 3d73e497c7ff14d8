/** The server's name, and whether its address works only on this computer. */

/** The server's name; empty without one. The page brings it along, so that nothing moves when it is known. */
export const serverName = (): string => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** Whether other computers can't open this page by its address. */
export const onLoopback = (host = location.hostname): boolean => host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
