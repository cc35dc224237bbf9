import { comesTo, planIndicator, PLAN_INDICATORS, yearOf, type PlanMonth } from '@sed/operation-contract';
import { choice, computed, number, text, type Rule } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';

type Values = Readonly<Record<string, unknown>>;

const INDICATORS = PLAN_INDICATORS.map(({ code, label }) => ({ code, label }));
const planned = (zh: string, en: string) => number(zh, en, { decimals: 3, min: 0, widthPx: 100 });

export const indicatorColumns = {
  indicator: choice('指标', 'Indicator', INDICATORS, { required: true, widthPx: 160 }),
  unit: computed('单位', 'Unit', { compute: ({ indicator }) => planIndicator(indicator)?.unit ?? null, widthPx: 80 }),
} as const;

/** Months of a year as columns of a line. */
export const monthColumns = {
  m01: planned('1月', 'Jan'),
  m02: planned('2月', 'Feb'),
  m03: planned('3月', 'Mar'),
  m04: planned('4月', 'Apr'),
  m05: planned('5月', 'May'),
  m06: planned('6月', 'Jun'),
  m07: planned('7月', 'Jul'),
  m08: planned('8月', 'Aug'),
  m09: planned('9月', 'Sep'),
  m10: planned('10月', 'Oct'),
  m11: planned('11月', 'Nov'),
  m12: planned('12月', 'Dec'),
} as const satisfies Record<PlanMonth, unknown>;

function monthsIn(line: Values): Partial<Record<PlanMonth, number>> {
  return Object.fromEntries(
    Object.keys(monthColumns).flatMap((name) => (typeof line[name] === 'number' ? [[name, line[name]]] : [])),
  );
}

/** What the months of a line come to. */
export const fromMonths = computed('各月合计', 'Months', {
  decimals: 3,
  compute: (line) => {
    const indicator = planIndicator(line.indicator);
    return indicator === undefined ? null : yearOf(monthsIn(line), indicator.total);
  },
  widthPx: 110,
});

/** The months of each line come to its year, give or take the tolerance. */
export const monthsMakeTheYear: Rule = {
  name: 'lines',
  check: ({ lines, tolerancePct }) => {
    const rows: readonly Values[] = Array.isArray(lines)
      ? lines.filter((row): row is Values => row instanceof Object)
      : [];
    for (const [at, row] of rows.entries()) {
      const indicator = planIndicator(row.indicator);
      const year = row.annual;
      if (indicator === undefined || typeof year !== 'number') continue;
      const { total } = indicator;
      const months = monthsIn(row);
      if (comesTo(year, months, { total, tolerancePct: Number(tolerancePct ?? 0) })) continue;
      const sum = Math.round((yearOf(months, total) ?? 0) * 1000) / 1000;
      return { code: 'operation.sum', params: { row: at + 1, sum, year }, field: `lines.${String(at)}.annual` };
    }
    return undefined;
  },
};

export const evaluation = {
  summary: text('完成总结', 'Summary', { max: 500, lines: 4 }),
  score: number('评分', 'Score', { decimals: 1, min: 0, max: 100 }),
} as const;

/** Instant at which a month `YYYY-MM` begins by the clock of the plant, or the one so many months further on. */
export function monthMs(value: unknown, zone: string, months = 0): number | null {
  if (typeof value !== 'string') return null;
  const [year = 0, number = 1] = value.split('-').map(Number);
  return dayBegins(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10), zone);
}
