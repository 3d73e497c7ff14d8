/** Errors on the way to the server, and in front of it. */
import { afterEach, expect, it, vi } from "vitest";
import { api, type ApiError } from "./api";

function answers(status: number, body: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

const failed = () => api.tables().then(() => null, (error: ApiError) => error.key);

afterEach(() => vi.unstubAllGlobals());

it.each([502, 503, 504])("takes a proxy's %i for no answer: the server behind it has gone", async (status) => {
  answers(status, "<html>Bad Gateway</html>");
  expect(await failed()).toBe("offline");
});

it("takes the server's own words for its answer", async () => {
  answers(503, '{"error": "unavailable", "words": "The storage does not answer."}');
  expect(await failed()).toBe("unavailable");
});

it("knows that there is no answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failed()).toBe("offline");
});
