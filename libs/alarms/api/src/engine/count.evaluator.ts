import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { FOR_EVER_MS, JointEvaluator, type JointState } from './joint.evaluator';

export interface CountTraits {
  readonly event: 'rise' | 'fall' | 'change';
  readonly count: number;
  readonly windowMs: number;
  readonly level: AlarmLevel;
}

/** Enough to know when the count falls below any dead band; more events change nothing. */
const MAX_EVENTS = 2000;

const countSnapshot = z.object({ value: z.number().nullable(), untilMs: z.number(), events: z.array(z.number()) });

/** Events of the last window: in at the sample that shows them, out when the window has passed. */
class EventWindow implements JointState {
  events: number[] = [];
  /** Null before the first usable sample. A gap keeps the value: a change across it is one event, whatever lay in it. */
  value: number | null = null;
  untilMs = -1;

  constructor(private readonly windowMs: number) {}

  /** Events in `(atMs − window, atMs]`. */
  countAt(atMs: number): number {
    const stale = this.events.findIndex((ts) => ts > atMs - this.windowMs);
    if (stale === -1) this.events = [];
    else if (stale > 0) this.events.splice(0, stale);
    return this.events.length;
  }

  add(tsMs: number): void {
    this.events.push(tsMs);
    if (this.events.length > MAX_EVENTS) this.events.shift();
  }

  nextWake(afterMs: number): number {
    const oldest = this.events.find((ts) => ts + this.windowMs > afterMs);
    const leaves = oldest === undefined ? Infinity : oldest + this.windowMs;
    return this.untilMs >= afterMs ? Math.min(leaves, this.untilMs + 1) : leaves;
  }

  snapshot(): unknown {
    const { value, untilMs, events } = this;
    return { value, untilMs, events: [...events] };
  }

  restore(snapshot: unknown): boolean {
    const read = countSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    Object.assign(this, read.data);
    return true;
  }
}

/** COUNT: at least n events within the window. What happened counts even while the signal is away; what did not, does not. */
export class CountEvaluator extends JointEvaluator {
  protected override readonly state: EventWindow;
  protected override readonly sides: DelayedSides;

  constructor(
    private readonly traits: CountTraits,
    private readonly delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    this.state = new EventWindow(traits.windowMs);
    // "At least n" is "more than n − ½" for whole numbers.
    const side = { side: 'COUNT', level: traits.level, limit: traits.count - 0.5, isHigh: true };
    this.sides = new DelayedSides([side], { ...delays, holdMs: FOR_EVER_MS }, (change) =>
      listener({ ...change, limit: traits.count }),
    );
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.happen(tsMs, (atMs) => {
      const { state } = this;
      this.quality = quality;
      if (state.value !== null && isEvent(this.traits.event, state.value, value)) state.add(atMs);
      state.value = value;
      state.untilMs = tsMs + this.delays.holdMs;
    });
  }

  override blind(tsMs: number): void {
    this.happen(tsMs, () => {
      this.state.untilMs = -1;
    });
  }

  protected override judge(atMs: number): void {
    const count = this.state.countAt(atMs);
    const isKnown = this.state.untilMs >= atMs;
    if (count >= this.traits.count || isKnown) this.sides.sample(atMs, count, this.quality);
    else this.dark(atMs);
  }
}

function isEvent(event: CountTraits['event'], before: number, after: number): boolean {
  if (event === 'rise') return after > before;
  return event === 'fall' ? after < before : after !== before;
}
