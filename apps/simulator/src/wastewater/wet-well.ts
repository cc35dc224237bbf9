import { clamp } from '../random';

/** Well and screens of the inlet works; levels in m above the well's floor, flows in m3/h. */
const SET_LEVEL_M = 3.8;
const STOP_LEVEL_M = 2.6;
const RESTART_LEVEL_M = 3.5;
/** The overflow weir's crest, at 2.00 m of the chamber's own scale. */
const CREST_LEVEL_M = 6.2;
export const CHAMBER_ZERO_M = CREST_LEVEL_M - 2;
const HIGH_SWITCH_M = 5.6;
/** Minutes of design flow held by one metre of the well. */
const MINUTES_PER_METRE = 12;

/** The well fills with sewage and is emptied by the lift pumps and, when they cannot keep up, over the weir. */
export class WetWell {
  levelM = SET_LEVEL_M;
  overflowM3PerH = 0;
  private holding = false;

  constructor(private readonly designM3PerH: number) {}

  /** What the pumps should lift now. */
  demand(inflowM3PerH: number): number {
    if (this.levelM < STOP_LEVEL_M) this.holding = true;
    else if (this.levelM > RESTART_LEVEL_M) this.holding = false;
    if (this.holding) return 0;
    return clamp(
      inflowM3PerH + this.designM3PerH * 0.35 * (this.levelM - SET_LEVEL_M),
      0.2 * this.designM3PerH,
      4 * this.designM3PerH,
    );
  }

  advance(seconds: number, inflowM3PerH: number, liftedM3PerH: number): void {
    const area = (this.designM3PerH * MINUTES_PER_METRE) / 60;
    const headM = Math.max(0, this.levelM - CREST_LEVEL_M);
    // Sharp-crested weir, as long as one design flow needs at 0.35 m.
    this.overflowM3PerH = this.designM3PerH * (headM / 0.35) ** 1.5;
    const change = ((inflowM3PerH - liftedM3PerH - this.overflowM3PerH) / area) * (seconds / 3600);
    this.levelM = clamp(this.levelM + change, 0.5, 7.6);
  }

  get chamberLevelM(): number {
    return Math.max(0, this.levelM - CHAMBER_ZERO_M);
  }

  get highSwitch(): boolean {
    return this.levelM > HIGH_SWITCH_M;
  }
}
