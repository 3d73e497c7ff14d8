import { describe, expect, it } from "vitest";
import { onLoopback } from "./server";

describe("an address that works on this computer alone", () => {
  it.each(["localhost", "club.localhost", "127.0.0.1", "127.4.5.6", "[::1]"])("is %s", (host) => {
    expect(onLoopback(host)).toBe(true);
  });
  it.each(["192.168.1.20", "laptop.local", "play.example.org", "127.example.org.evil.example", "notlocalhost"])("is not %s", (host) => {
    expect(onLoopback(host)).toBe(false);
  });
});
