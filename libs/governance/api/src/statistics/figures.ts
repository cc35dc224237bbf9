import {
  failureRatePct,
  qualityScore,
  RULE_TYPE_CODES,
  type PlantQuality,
  type QualityFigures,
  type QualityStatistics,
  type StatisticsPeriod,
} from '@sed/governance-contract';
import type { DayRow } from './day-rows';

const DAY_MS = 86_400_000;

/** First day of the period a day lies in; weeks begin on Monday. @param day `YYYY-MM-DD` */
export function periodStart(day: string, period: StatisticsPeriod): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  if (period === 'day') return day;
  const ms = Date.parse(day);
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return new Date(ms - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

export function figuresOf(rows: readonly DayRow[]): QualityFigures {
  const sum = (name: 'checked' | 'failed' | 'excused') => rows.reduce((total, row) => total + row[name], 0);
  const [checked, failed] = [sum('checked'), sum('failed')];
  return {
    checked,
    failed,
    excused: sum('excused'),
    ratePct: failureRatePct(checked, failed),
    score: qualityScore(rows),
  };
}

function grouped<K extends string>(rows: readonly DayRow[], keyOf: (row: DayRow) => K): ReadonlyMap<K, DayRow[]> {
  const groups = new Map<K, DayRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function byRule(rows: readonly DayRow[]): QualityStatistics['byRule'] {
  const groups = grouped(rows, ({ ruleType }) => ruleType);
  return RULE_TYPE_CODES.flatMap((ruleType) => {
    const own = groups.get(ruleType);
    return own === undefined ? [] : [{ ruleType, ...figuresOf(own) }];
  });
}

function periodsOf(rows: readonly DayRow[], period: StatisticsPeriod): QualityStatistics['periods'] {
  return [...grouped(rows, ({ day }) => periodStart(day, period))]
    .map(([start, own]) => ({ start, ...figuresOf(own) }))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** Score of the later half of the days less that of the earlier one; null where one of them has none. */
export function trendOf(rows: readonly DayRow[]): number | null {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted();
  const middle = days[Math.ceil(days.length / 2)];
  if (middle === undefined) return null;
  const [before, after] = [
    qualityScore(rows.filter(({ day }) => day < middle)),
    qualityScore(rows.filter(({ day }) => day >= middle)),
  ];
  return before === null || after === null ? null : after - before;
}

export function statisticsOf(rows: readonly DayRow[], period: StatisticsPeriod): QualityStatistics {
  const plants = [...grouped(rows, ({ factoryNo }) => factoryNo)].map(([factoryNo, own]): PlantQuality => ({
    ...{ factoryNo, ...figuresOf(own), byRule: byRule(own), periods: periodsOf(own, period), trend: trendOf(own) },
  }));
  return {
    ...{ whole: figuresOf(rows), byRule: byRule(rows), periods: periodsOf(rows, period) },
    // The worst first: there is most to gain.
    plants: plants.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101) || a.factoryNo.localeCompare(b.factoryNo)),
    judgedUntil: rows.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null),
  };
}
