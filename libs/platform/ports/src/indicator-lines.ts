/** Warn and alarm lines of an indicator at an instant; null where there is none on that side. */
export interface IndicatorLinesAt {
  readonly warnAbove: number | null;
  readonly alarmAbove: number | null;
  readonly warnBelow: number | null;
  readonly alarmBelow: number | null;
}

/** The lines people set per plant, indicator and month: colours of tiles follow them as the alarms do. */
export abstract class IndicatorLines {
  /** From memory, never waits; undefined where no line is set for the month. */
  abstract at(factoryNo: string, key: string, atMs: number): IndicatorLinesAt | undefined;
}
