/** True, false, or null for "cannot be known"; asked at whole and half seconds. */
export type TruthAt = (t: number) => boolean | null;

export interface TruthTraits {
  readonly onDelayS: number;
  readonly offDelayS: number;
  /** Something arrived at that second. */
  readonly hasSample: (t: number) => boolean;
}

/**
 * Second by second and without any memory but the alarm itself: which alarms a truth gives. Shares no code with the
 * engine. What holds until a second's end counts for that second; a delay that ends at a second ends there unless a
 * sample of that second says otherwise.
 */
export function alarmsOfTruth(truthAt: TruthAt, traits: TruthTraits, untilS: number): string[] {
  const told: string[] = [];
  let on = false;
  let held: number | null = null;
  let begin = 0;
  const turn = (t: number): void => {
    if (held === null || held < (on ? traits.offDelayS : traits.onDelayS)) return;
    on = !on;
    held = null;
    told.push(`${on ? 'on' : 'off'} @${String(t)} from ${String(begin)}`);
  };
  for (let t = 0; t <= untilS; t++) {
    // The second that just passed counts where its truth was known.
    const before = truthAt(t - 0.5);
    if (held !== null && before !== null) held += 1;
    const now = truthAt(t);
    // What makes it unknown at the very end came too late; what makes it known otherwise did not.
    const isUndecided = now === null || (now === before && !traits.hasSample(t));
    if (before !== null && isUndecided) turn(t);
    if (now !== null) {
      const wants = on ? !now : now;
      if (!wants) held = null;
      else if (held === null) {
        held = 0;
        if (!on) begin = t;
      }
      turn(t);
    }
  }
  return told;
}
