/** However long the delay, a line keeps at most about this many points. */
const MAX_POINTS = 3600;

/** Gives back what was put in after a delay: what is younger stays inside. */
export class DelayLine<T> {
  private readonly points: { atMs: number; value: T }[] = [];
  private shown: T | undefined;
  private readonly stepMs: number;

  constructor(readonly delayMs: number) {
    this.stepMs = delayMs / MAX_POINTS;
  }

  /** Points come in the order of their time; one too close to the point before takes its place. */
  push(atMs: number, value: T): void {
    const last = this.points.at(-1);
    if (last !== undefined && last.value === value) return;
    // A replaced point takes the later time, so nothing comes out early.
    const before = this.points.at(-2);
    if (last !== undefined && before !== undefined && last.atMs - before.atMs < this.stepMs) this.points.pop();
    this.points.push({ atMs, value });
  }

  /** Puts older points before those inside. */
  fill(points: readonly { readonly atMs: number; readonly value: T }[]): void {
    const first = this.points[0]?.atMs ?? Number.POSITIVE_INFINITY;
    this.points.unshift(...points.filter(({ atMs }) => atMs < first));
  }

  /** Everything that came of age since the last call, oldest first. */
  take(nowMs: number): readonly T[] {
    const due = this.points.findIndex(({ atMs }) => nowMs - atMs < this.delayMs);
    const taken = this.points.splice(0, due < 0 ? this.points.length : due).map(({ value }) => value);
    if (taken.length > 0) this.shown = taken.at(-1);
    return taken;
  }

  /** What is shown now; undefined before anything came of age. */
  now(nowMs: number): T | undefined {
    this.take(nowMs);
    return this.shown;
  }
}
