import type { PlanIndicator, PlanProgress, PlanProgressLine } from '@sed/operation-contract';
import type { ChartPoint } from '@sed/signals-web/chart';

export interface PictureLine {
  readonly id: 'plan' | 'actual' | 'expected' | 'wholePlan';
  readonly points: readonly ChartPoint[];
  readonly isStep: boolean;
}

type Report = Pick<PlanProgress, 'at' | 'from' | 'to'>;

/** Deviation from a plan, %; null where one of them is missing or nothing was planned. */
export function deviationPct(actual: number | null, plan: number | null): number | null {
  return actual === null || plan === null || plan === 0 ? null : ((actual - plan) / plan) * 100;
}

/** Digits enough to tell values of this size apart. */
export function decimalsOf({ plan }: Pick<PlanProgressLine, 'plan'>): number {
  if (plan === 0) return 2;
  return Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(plan)))));
}

/** Each month as a step: what was planned, and what came. */
export function monthLines({ months }: PlanProgressLine, { to }: Report): readonly PictureLine[] {
  const steps = (valueOf: (month: (typeof months)[number]) => number | null): ChartPoint[] => {
    const points = months.map((month): ChartPoint => [month.from, valueOf(month)]);
    const last = months.at(-1);
    return last === undefined ? points : [...points, [to, valueOf(last)]];
  };
  const actual = steps((month) => month.actual);
  return [
    { id: 'plan', points: steps((month) => month.plan), isStep: true },
    { id: 'actual', points: endedAt(actual, months), isStep: true },
  ];
}

/** The last month that is known has an end, too. */
function endedAt(points: readonly ChartPoint[], months: PlanProgressLine['months']): ChartPoint[] {
  return points.flatMap((point, at): ChartPoint[] => {
    const before = months[at - 1];
    const ends = point[1] === null && before !== undefined && before.actual !== null;
    return ends ? [[before.to, before.actual], point] : [point];
  });
}

/** Amounts as they add up, with the plan of the whole period and where it goes on to. */
export function sumLines(line: PlanProgressLine, { at, from, to }: Report): readonly PictureLine[] {
  const plan: ChartPoint[] = [[from, 0]];
  const actual: ChartPoint[] = [[from, 0]];
  let [planned, came] = [0, 0];
  for (const month of line.months) {
    planned += month.plan ?? 0;
    plan.push([month.to, planned]);
    if (month.actual === null) continue;
    came += month.actual;
    actual.push([Math.min(month.to, at), came]);
  }
  const whole: ChartPoint[] = [
    [from, line.plan],
    [to, line.plan],
  ];
  return [
    { id: 'plan', points: plan, isStep: false },
    { id: 'actual', points: actual, isStep: false },
    { id: 'expected', points: expectedPoints(line, { at, from, to }), isStep: false },
    { id: 'wholePlan', points: whole, isStep: false },
  ];
}

/** Goes on along the plan of the months to come. */
function expectedPoints(line: PlanProgressLine, { at, to }: Report): ChartPoint[] {
  const { actualToDate, planToDate, expected, months } = line;
  if (actualToDate === null || planToDate === null || planToDate <= 0 || expected === null || at >= to) return [];
  const rate = actualToDate / planToDate;
  let planned = 0;
  const later = months.flatMap((month): ChartPoint[] => {
    planned += month.plan ?? 0;
    return month.to > at && month.to < to ? [[month.to, actualToDate + rate * (planned - planToDate)]] : [];
  });
  return [[at, actualToDate], ...later, [to, expected]];
}

type Cell = string | number | null;

export interface ExportTexts {
  readonly head: readonly string[];
  readonly nameOf: (indicator: PlanIndicator) => string;
}

/** The report as a table: the figures of each indicator, then its months, plan and actual. */
export function exportRows(
  lines: readonly { readonly line: PlanProgressLine; readonly indicator: PlanIndicator }[],
  { head, nameOf }: ExportTexts,
): Cell[][] {
  const months = [...new Set(lines.flatMap(({ line }) => line.months.map(({ month }) => month)))].toSorted();
  const monthHead = months.flatMap((month) => [`${month} ${head.at(-2) ?? ''}`, `${month} ${head.at(-1) ?? ''}`]);
  const rows = lines.map(({ line, indicator }): Cell[] => [
    nameOf(indicator),
    indicator.unit,
    ...[line.planToDate, line.actualToDate, line.plan, line.expected, line.deviationPct],
    ...months.flatMap((month) => {
      const found = line.months.find((one) => one.month === month);
      return [found?.plan ?? null, found?.actual ?? null];
    }),
  ]);
  return [[...head.slice(0, -2), ...monthHead], ...rows];
}
