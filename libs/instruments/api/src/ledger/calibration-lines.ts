import { dueAtMs, dueStateOf, judgeCalibration, type Reading } from '@sed/instruments-contract';
import type { instrumentLedger } from '@sed/instruments-definitions';
import type { ValuesOf } from '@sed/records-model';

export type InstrumentValues = ValuesOf<typeof instrumentLedger>;
type Lines = NonNullable<InstrumentValues['calibrations']>;
export type CalibrationLine = Lines[number];

/** As many as the definition keeps; the oldest make room. */
const MOST_LINES = 500;

const spanOf = ({ rangeLo, rangeHi }: Partial<InstrumentValues>): number | undefined =>
  typeof rangeLo === 'number' && typeof rangeHi === 'number' ? rangeHi - rangeLo : undefined;

/** What the service makes of a calibration: deviation, what is left, and whether it passed. */
export function judgedLine(values: Partial<InstrumentValues>, line: CalibrationLine): CalibrationLine {
  const reading: Reading = { standard: line.standard ?? 0, before: line.before ?? 0, after: line.after ?? 0 };
  const { deviationPct, leftPct, isPassed } = judgeCalibration(reading, spanOf(values), values.accuracyPct ?? 0);
  return { ...line, deviationPct, leftPct, result: isPassed ? 'PASS' : 'FAIL' };
}

export function sorted(lines: Lines | null | undefined): CalibrationLine[] {
  return (lines ?? []).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

export function withLine(lines: Lines | null, line: CalibrationLine): CalibrationLine[] {
  return [...(lines ?? []), line].slice(-MOST_LINES);
}

interface DueWhen {
  readonly lines: readonly CalibrationLine[];
  /** Start of the day in the plant's zone, by a date. */
  readonly dayMs: (date: string) => number;
  readonly nowMs: number;
}

/** When it was last calibrated with success, and when it is due again; never calibrated, from the day somebody named. */
export function dueFields(
  values: Partial<InstrumentValues>,
  { lines, dayMs, nowMs }: DueWhen,
): Pick<InstrumentValues, 'lastCalibratedAt' | 'nextDueAt' | 'dueState'> {
  // What the device before it read says nothing about this one.
  const own = lines.filter(({ serial, result }) => result === 'PASS' && isOfDevice(serial, values.serial));
  const lastCalibratedAt = own.at(-1)?.at ?? null;
  const intervalDays = values.calibrationIntervalDays ?? 1;
  const nextDueAt =
    lastCalibratedAt !== null
      ? dueAtMs(lastCalibratedAt, intervalDays)
      : typeof values.firstDueOn === 'string'
        ? dayMs(values.firstDueOn)
        : nowMs;
  return { lastCalibratedAt, nextDueAt, dueState: dueStateOf(nextDueAt, intervalDays, nowMs) };
}

/** Calibrations entered without a serial number are taken for those of the device that is mounted. */
export function isOfDevice(serial: string | null | undefined, mounted: string | null | undefined): boolean {
  return serial === null || serial === undefined || mounted === null || mounted === undefined || serial === mounted;
}
