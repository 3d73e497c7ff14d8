/** Paths of stones and astronauts, drawn round the origin in a box of 24. */
import type { StoneKind } from "../types";

/** Body and sign of a stone: hexagon with a bolt, square with a square, drop with an eye, sun with its disc. */
export const STONES: Readonly<Record<StoneKind, readonly [string, string]>> = {
  energy: ["M0-11.500 10-5.750V5.750L0 11.500-10 5.750V-5.750Z", "M2.500-7.500-4.500 1.500H-.5L-2.500 7.500 4.500-1.500H.5Z"],
  control: ["M-9.500-9.500H9.500V9.500H-9.500Z", "M0-5.500 5.500 0 0 5.500-5.500 0Z"],
  alien: ["M0-12C6-5 9.500-1 9.500 3.500A9.500 8.500 0 0 1-9.500 3.500C-9.500-1-6-5 0-12Z", "M-5.500 3Q0-3 5.500 3 0 9-5.500 3Z"],
  solar: [sun(8, 12, 7.6), "M0-4.200A4.200 4.200 0 0 1 0 4.200 4.200 4.200 0 0 1 0-4.200Z"],
};

function sun(rays: number, far: number, near: number): string {
  const points = Array.from({ length: rays * 2 }, (_, nth) => {
    const [reach, angle] = [nth % 2 ? near : far, (nth * Math.PI) / rays];
    return `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Suit, helmet, visor, and what tells them apart: Tom's antenna, Dave's crest. */
export const ASTRONAUTS = {
  tom: {
    back: "M-6.500 2.500H-9.500V9H-6.500M6.500 2.500H9.500V9H6.500",
    suit: "M-6.500 4.500C-6.500 1.500 6.500 1.500 6.500 4.500V11.500H2V8.500H-2V11.500H-6.500Z",
    helmet: "M0-9.500A7.500 7 0 0 1 0 4.500 7.500 7 0 0 1 0-9.500Z",
    visor: "M-4.600-2.500A4.600 3.900 0 0 1 4.600-2.500 4.600 3.900 0 0 1-4.600-2.500Z",
    mark: "M5.200-7.500 8.500-12.500M8.500-12.500h.01",
  },
  dave: {
    back: "M-6.500 2.500H-9.500V9H-6.500M6.500 2.500H9.500V9H6.500",
    suit: "M-6.500 4.500C-6.500 1.500 6.500 1.500 6.500 4.500V11.500H2V8.500H-2V11.500H-6.500Z",
    helmet: "M-7-8.500H7V1C7 3.500 4 4.500 0 4.500S-7 3.500-7 1Z",
    visor: "M-5-4.800H5V-1H-5Z",
    mark: "M-4-8.500 0-13.500 4-8.500",
  },
} as const;

export const astronaut = (seat: number): keyof typeof ASTRONAUTS => (seat ? "dave" : "tom");
