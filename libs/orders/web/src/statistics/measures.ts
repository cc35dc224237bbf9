import type { CountedFigure, OrderFigures } from '@sed/orders-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-web';

export type MeasureKey =
  | 'due'
  | 'completed'
  | 'completionRate'
  | 'onTimeRate'
  | 'overdueOpen'
  | 'firstPassRate'
  | 'score'
  | 'scoreQuality'
  | 'scoreTime'
  | 'scoreSafety'
  | 'responseMedian'
  | 'responseP90'
  | 'mttr'
  | 'mtbf'
  | 'hours'
  | 'plannedShare'
  | 'labourUse'
  | 'open'
  | 'backlogWeeks';

/** A measure as the page shows it; what it counts leads to the orders. */
export interface Measure {
  readonly key: MeasureKey;
  readonly figure?: CountedFigure;
  /** Null where nothing could be measured. */
  readonly value: (figures: OrderFigures) => number | null;
  readonly text: (value: number) => string;
  readonly unit?: string;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
const whole = (value: number): string => String(value);
const tenth = (value: number): string => formatNumber(value, 1);
const mean = (key: 'score' | 'scoreQuality' | 'scoreTime' | 'scoreSafety'): Measure => ({
  ...{ key, figure: 'evaluated', text: (value) => formatNumber(value, 2) },
  value: (figures) => figures[key],
});
/** As maintenance tells them. */
const HOURS = { unit: 'h', text: (ms: number): string => formatNumber(ms / 3_600_000, 1) } as const;

/** In the order of the domain's table (§7.7). */
export const MEASURES: readonly Measure[] = [
  { key: 'due', figure: 'due', value: ({ due }) => due, text: whole },
  { key: 'completed', figure: 'completed', value: ({ completed }) => completed, text: whole },
  {
    ...{ key: 'completionRate', figure: 'completed', unit: '%', text: tenth },
    value: ({ completed, due }) => share(completed, due),
  },
  { key: 'onTimeRate', figure: 'onTime', unit: '%', text: tenth, value: ({ onTime, due }) => share(onTime, due) },
  { key: 'overdueOpen', figure: 'overdueOpen', value: ({ overdueOpen }) => overdueOpen, text: whole },
  {
    ...{ key: 'firstPassRate', figure: 'firstPass', unit: '%', text: tenth },
    value: ({ firstPass, completed }) => share(firstPass, completed),
  },
  ...(['score', 'scoreQuality', 'scoreTime', 'scoreSafety'] as const).map(mean),
  { key: 'responseMedian', value: ({ responseMedianMs }) => responseMedianMs, ...HOURS },
  { key: 'responseP90', value: ({ responseP90Ms }) => responseP90Ms, ...HOURS },
  { key: 'mttr', figure: 'faults', value: ({ mttrMs }) => mttrMs, ...HOURS },
  { key: 'mtbf', figure: 'faults', value: ({ mtbfMs }) => mtbfMs, ...HOURS },
  { key: 'hours', unit: 'h', value: ({ workMinutes }) => workMinutes / 60, text: tenth },
  {
    ...{ key: 'plannedShare', unit: '%', text: tenth },
    value: ({ plannedMinutes, workMinutes }) => share(plannedMinutes, workMinutes),
  },
  {
    ...{ key: 'labourUse', unit: '%', text: tenth },
    value: ({ workMinutes, shiftMinutes }) => (shiftMinutes === null ? null : share(workMinutes, shiftMinutes)),
  },
  { key: 'open', figure: 'open', value: ({ open }) => open, text: whole },
  {
    ...{ key: 'backlogWeeks', figure: 'open', text: tenth },
    value: ({ openMinutes, weekMinutes }) => (weekMinutes === null ? null : openMinutes / weekMinutes),
  },
];

export function measureText({ value, text }: Measure, figures: OrderFigures): string {
  const found = value(figures);
  return found === null ? PLACEHOLDER : text(found);
}
