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
  const alarm = new OneAlarm(traits);
  for (let t = 0; t <= untilS; t++) {
    // The second that just passed counts where its truth was known.
    const before = truthAt(t - 0.5);
    if (before !== null) alarm.passSecond();
    const now = truthAt(t);
    // What makes it unknown at the very end came too late; what makes it known otherwise did not.
    const isUndecided = now === null || (now === before && !traits.hasSample(t));
    if (before !== null && isUndecided) alarm.turnWhenDue(t);
    if (now === null) continue;
    alarm.wish(t, now);
    alarm.turnWhenDue(t);
  }
  return alarm.told;
}

class OneAlarm {
  readonly told: string[] = [];
  private on = false;
  private held: number | null = null;
  private begin = 0;

  constructor(private readonly traits: Pick<TruthTraits, 'onDelayS' | 'offDelayS'>) {}

  passSecond(): void {
    if (this.held !== null) this.held += 1;
  }

  wish(t: number, truth: boolean): void {
    if (truth === this.on) this.held = null;
    else if (this.held === null) {
      this.held = 0;
      if (!this.on) this.begin = t;
    }
  }

  turnWhenDue(t: number): void {
    const delayS = this.on ? this.traits.offDelayS : this.traits.onDelayS;
    if (this.held === null || this.held < delayS) return;
    this.on = !this.on;
    this.held = null;
    this.told.push(`${this.on ? 'on' : 'off'} @${String(t)} from ${String(this.begin)}`);
  }
}
