import { toleranceBand, type CourseMonth, type PolicyIndicator } from '@sed/evaluation-contract';
import type { ChartPoint } from '@sed/signals-web/chart';

export interface CourseLine {
  readonly id: 'actual' | 'standard' | 'upper' | 'lower';
  readonly points: readonly ChartPoint[];
}

/** Each month as a step as long as it is; gaps where nothing is known, or between months that do not follow. */
function steps(months: readonly CourseMonth[], valueOf: (month: CourseMonth) => number | null): readonly ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const [at, month] of months.entries()) {
    points.push([month.from, valueOf(month)]);
    const next = months[at + 1];
    if (next?.from === month.to) continue;
    points.push([month.to, valueOf(month)]);
    if (next !== undefined) points.push([month.to, null]);
  }
  return points;
}

/** What was held against the standard; of the tolerance the side that counts. */
export function courseLines(months: readonly CourseMonth[], direction: PolicyIndicator['direction']): CourseLine[] {
  const end = (which: 'lo' | 'hi') =>
    steps(months, ({ standard, tolerancePct }) => toleranceBand(standard, tolerancePct)?.[which] ?? null);
  const lines: CourseLine[] = [
    { id: 'actual', points: endedAt(months) },
    { id: 'standard', points: steps(months, ({ standard }) => standard) },
  ];
  if (direction !== 'up') lines.push({ id: 'upper', points: end('hi') });
  if (direction !== 'down') lines.push({ id: 'lower', points: end('lo') });
  return lines.filter(({ points }) => points.some(([, value]) => value !== null));
}

/** A month that is known ends where the next begins, though that one is not known yet. */
function endedAt(months: readonly CourseMonth[]): readonly ChartPoint[] {
  const points = steps(months, ({ actual }) => actual);
  return points.flatMap((point, at): readonly ChartPoint[] => {
    const before = points[at - 1]?.[1] ?? null;
    return point[1] === null && before !== null && points[at - 1]?.[0] !== point[0]
      ? [[point[0], before], point]
      : [point];
  });
}
