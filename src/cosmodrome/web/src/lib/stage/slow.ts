/** A clock for tests. */
import type { Clock } from "./timeline";

/** A clock that advances only when the test says so. */
export class Slow implements Clock {
  time = 0;
  private alarms: { what: () => void; at: number }[] = [];
  now = () => this.time;
  later = (what: () => void, ms: number) => {
    const alarm = { what, at: this.time + ms };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((one) => one !== alarm));
  };
  /** Let this many milliseconds pass. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.alarms.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.alarms = this.alarms.filter((one) => one !== next);
      this.time = next.at;
      next.what();
    }
    this.time = end;
  }
}
