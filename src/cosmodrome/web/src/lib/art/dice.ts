/** Dice for pictures: the same name gives the same picture on every screen. */
import { seeded } from "../random";

export class Dice {
  readonly next: () => number;

  constructor(name: string) {
    this.next = seeded(name);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
