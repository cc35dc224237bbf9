import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { DelayedSides, type DelayTraits, type SideTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { FOR_EVER_MS } from './joint.evaluator';
import { truthSide } from './value.evaluator';

/** Side of an alarm that says that too little is known to judge. */
export const MISSING_SIDE = 'MISSING';
/** Missing data calls for an instrument, never for the plant's most urgent answer. */
const WORST_MISSING: AlarmLevel = 2;

const snapshotShape = z.object({
  limits: z.unknown(),
  missing: z.unknown(),
  shown: z.enum(['limits', 'missing']).nullable(),
});

/**
 * Limits on a figure that is only a figure when enough is known: below that the rule answers "cannot judge" and raises
 * MISSING instead. One alarm at a time: what was raised stays while it cannot be judged, and a limit that is broken when
 * enough is known again takes the place of MISSING.
 */
export class SidesOrMissing {
  private readonly limits: DelayedSides;
  private readonly missing: DelayedSides;
  private shown: 'limits' | 'missing' | null = null;

  constructor(
    sides: readonly SideTraits[],
    delays: DelayTraits,
    private readonly listener: ChangeListener,
  ) {
    this.limits = new DelayedSides(sides, delays, (change) => {
      const isInPlace = this.shown === 'missing' && change.kind === 'on';
      this.shown = change.kind === 'off' ? null : 'limits';
      this.listener(isInPlace ? { ...change, kind: 'change' } : change);
    });
    // No milder than the limits, so that one of them is told as worse when it takes its place.
    const mildest = Math.max(WORST_MISSING, ...sides.map(({ level }) => level)) as AlarmLevel;
    const truth = { ...delays, deadband: 0, holdMs: FOR_EVER_MS };
    this.missing = new DelayedSides([truthSide(MISSING_SIDE, mildest)], truth, (change) => {
      const isFree = change.kind === 'off' ? this.shown === 'missing' : this.shown === null;
      if (!isFree || delays.tellsMissing === false) return;
      this.shown = change.kind === 'off' ? null : 'missing';
      this.listener({ ...change, limit: null, value: null, peak: null });
    });
  }

  /** Enough is known. */
  sample(tsMs: number, value: number, quality: number): void {
    this.limits.sample(tsMs, value, quality);
    this.missing.sample(tsMs, 0, quality);
  }

  /** The present is unknown; that alone is not yet too little. */
  blind(tsMs: number): void {
    this.limits.blind(tsMs);
  }

  /** Too little is known from here on. */
  tooLittle(tsMs: number, quality: number): void {
    this.limits.blind(tsMs);
    this.missing.sample(tsMs, 1, quality);
  }

  /** Enough is known again to end a MISSING, but nothing to judge yet. */
  enough(tsMs: number, quality: number): void {
    this.limits.blind(tsMs);
    this.missing.sample(tsMs, 0, quality);
  }

  tick(tsMs: number): void {
    this.limits.tick(tsMs);
    this.missing.tick(tsMs);
  }

  turn(isAwake: boolean, tsMs: number): void {
    this.limits.turn(isAwake, tsMs);
    this.missing.turn(isAwake, tsMs);
  }

  adopt(side: string, beginMs: number, peak: number | null): boolean {
    const isMissing = side === MISSING_SIDE;
    const isKnown = (isMissing ? this.missing : this.limits).adopt(side, beginMs, peak);
    if (isKnown) this.shown = isMissing ? 'missing' : 'limits';
    return isKnown;
  }

  snapshot(): unknown {
    return { limits: this.limits.snapshot(), missing: this.missing.snapshot(), shown: this.shown };
  }

  restore(snapshot: unknown): boolean {
    const read = snapshotShape.safeParse(snapshot);
    // Of an earlier release: the limits alone.
    const { limits, missing, shown } = read.success ? read.data : { limits: snapshot, missing: null, shown: undefined };
    if (limits !== null && !this.limits.restore(limits)) return false;
    if (missing !== null && !this.missing.restore(missing)) return false;
    this.shown = shown === undefined ? (this.limits.isActive() ? 'limits' : null) : shown;
    return true;
  }
}
