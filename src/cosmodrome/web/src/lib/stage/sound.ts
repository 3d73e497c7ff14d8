/** The sounds of a table, made on the spot: no files, nothing before the first touch, and none unless they are switched on. */

import { settings } from "../settings.svelte";

interface Note {
  /** In hertz; where it ends if it glides. */
  pitch: number;
  to?: number;
  /** In seconds. */
  at?: number;
  length: number;
  loud?: number;
  shape?: OscillatorType;
}

/** A rush of noise: its pitch in hertz, where it ends, its length in seconds. */
interface Rush {
  noise: number;
  to: number;
  at?: number;
  length: number;
  loud?: number;
}

const bell = (pitch: number, at: number, length = 0.9): Note => ({ pitch, at, length });
const tap = (at: number, noise: number): Rush => ({ noise, to: noise / 2, at, length: 0.05, loud: 0.16 });

const sounds = <Name extends string>(set: Record<Name, readonly (Note | Rush)[]>) => set;

const SOUNDS = sounds({
  place: [{ pitch: 330, to: 220, length: 0.12, loud: 0.1, shape: "triangle" }, tap(0, 1400)],
  roll: [tap(0, 2600), tap(0.07, 2100), tap(0.16, 2800), tap(0.27, 1900), tap(0.41, 1500)],
  launch: [{ noise: 180, to: 1600, length: 0.9, loud: 0.14 }, { pitch: 70, to: 210, length: 0.9, loud: 0.08, shape: "triangle" }],
  crash: [{ noise: 1800, to: 90, length: 0.9, loud: 0.22 }, { pitch: 160, to: 38, length: 0.7, loud: 0.14, shape: "triangle" }],
  turn: [bell(523.25, 0), bell(783.99, 0.18)],
  victory: [bell(523.25, 0), bell(659.25, 0.14), bell(783.99, 0.28), bell(1046.5, 0.42, 1.4)],
});

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function swell(context: AudioContext, at: number, length: number, loud: number): GainNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + Math.min(0.02, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(context.destination);
  return volume;
}

function tone(context: AudioContext, { pitch, to = pitch, length, loud = 0.08, shape = "sine" }: Note, at: number): void {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(swell(context, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** A second of noise, the same each time. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0, seed = 1; at < data.length; at += 1) {
    seed = (seed * 48271) % 2147483647;
    data[at] = seed / 1073741823.5 - 1;
  }
  return buffer;
}

function rush(context: AudioContext, { noise: pitch, to, length, loud = 0.12 }: Rush, at: number): void {
  const source = context.createBufferSource();
  source.buffer = hiss ??= noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(swell(context, at, length, loud));
  source.start(at, 0, length);
}

/** Nothing is made, or even prepared, before sounds are switched on. */
export function sound(name: Sound): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const one of SOUNDS[name]) {
    const at = audio.currentTime + (one.at ?? 0);
    if ("noise" in one) rush(audio, one, at);
    else tone(audio, one, at);
  }
}
