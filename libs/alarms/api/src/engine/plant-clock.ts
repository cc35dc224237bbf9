/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */

/** From arrival until it can be read from the log. */
const THROUGH_LOG_MS = 300;
/** Before anything is known of a plant. */
const UNKNOWN_MS = 2000;
/** A gateway that sends every quarter of a minute; what is later than that is backlog. */
const AT_MOST_MS = 15_000;
/** The same again does not have to come to the millisecond. */
const MARGIN = 1.25;
/** What the last one to two of these have seen counts. */
const WINDOW_MS = 60_000;
/** A plant that still delivers what it kept is not judged by the clock. */
const BACKLOG_PAUSE_MS = 2000;

/**
 * Up to when the timers of each plant may be fired: so long after its time as its samples arrive, so that one under way
 * can still speak. Quick plants wait a fraction of a second; one whose gateway sends every ten seconds waits those.
 */
export class PlantClock {
  private plants = new Map<string, number>();
  private now = new Float64Array(0);
  private before = new Float64Array(0);
  private backlogAt = new Float64Array(0);
  private windowEndsMs = -Infinity;
  private firedMs = new Float64Array(0);

  /** Takes over the plants in the order of their numbers. */
  index(factoryNos: readonly string[]): void {
    if (factoryNos.length === this.plants.size && factoryNos.every((no, plant) => this.plants.get(no) === plant))
      return;
    const earliest = this.firedUntil();
    this.firedMs = Float64Array.from(factoryNos, (no) => this.firedMs[this.plants.get(no) ?? -1] ?? earliest);
    this.now = new Float64Array(factoryNos.length).fill(-1);
    this.before = new Float64Array(factoryNos.length).fill(-1);
    this.backlogAt = new Float64Array(factoryNos.length).fill(-Infinity);
    this.plants = new Map(factoryNos.map((no, plant) => [no, plant]));
  }

  /** The timers of the plant were fired up to here. */
  fired(plant: number, untilMs: number): void {
    this.firedMs[plant] = untilMs;
  }

  /** Up to when the timers of every plant were fired, 0 before the first time. */
  firedUntil(): number {
    let earliest = Infinity;
    for (const ms of this.firedMs) earliest = Math.min(earliest, ms);
    return earliest === Infinity ? 0 : earliest;
  }

  /** A sample of the plant that is judged arrived so long after its time. */
  note(plant: number, lateMs: number, receivedAtMs: number): void {
    if (lateMs > AT_MOST_MS) this.backlogAt[plant] = receivedAtMs;
    else if (lateMs > this.now[plant]!) this.now[plant] = lateMs;
  }

  /** @returns up to when everything of the plant has arrived; null while it delivers what it kept */
  completeUntil(plant: number, nowMs: number): number | null {
    const sinceBacklogMs = nowMs - this.backlogAt[plant]!;
    if (sinceBacklogMs >= 0 && sinceBacklogMs < BACKLOG_PAUSE_MS) return null;
    const seenMs = Math.max(this.now[plant]!, this.before[plant]!);
    // No sample yet, or a source clock that is ahead: its present says nothing about what is under way.
    if (seenMs < 0) return nowMs - UNKNOWN_MS;
    return nowMs - THROUGH_LOG_MS - seenMs * MARGIN;
  }

  /** To be called now and then: lets old lateness be forgotten. */
  turn(nowMs: number): void {
    // A clock that was set back must not keep a window for ever.
    if (nowMs < this.windowEndsMs && nowMs > this.windowEndsMs - 2 * WINDOW_MS) return;
    this.windowEndsMs = nowMs + WINDOW_MS;
    [this.before, this.now] = [this.now, this.before];
    this.now.fill(-1);
  }
}
