import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings, sound as kept } from "../settings.svelte";
import { sound, type Sound } from "./sound";

/** All there are: one that is missing here, or that does not exist, does not compile. */
const ALL: Record<Sound, true> = { place: true, roll: true, launch: true, crash: true, turn: true, victory: true };
const NAMES = Object.keys(ALL) as Sound[];

/** A record of the browser's audio: when each source began, and how it was silenced again. */
let begun: number[];
let contexts: number;

const level = () => ({ value: 0, setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const node = () => ({ connect: (next: unknown) => next, frequency: level(), gain: level(), start: (at: number) => void begun.push(at), stop: vi.fn() });

class Audio {
  currentTime = 2;
  sampleRate = 100;
  destination = {};
  resume = async () => {};
  constructor() {
    contexts += 1;
  }
  createGain = node;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  begun = [];
  contexts = 0;
  vi.stubGlobal("AudioContext", Audio);
});

afterEach(() => {
  settings.sounds = false;
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  test("are off until somebody switches them on", () => {
    expect([settings.sounds, kept(null).sounds]).toEqual([false, false]);
    NAMES.forEach(sound);
    expect([begun, contexts]).toEqual([[], 0]);
  });

  test.each(NAMES)("%s is made on the spot", (name) => {
    settings.sounds = true;
    sound(name);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.every((at) => at >= 2)).toBe(true);
    settings.sounds = false;
    const before = begun.length;
    sound(name);
    expect(begun).toHaveLength(before);
  });
});
