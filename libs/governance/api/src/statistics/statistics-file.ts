import { RULE_TYPES, type StatisticsPeriod } from '@sed/governance-contract';
import { CSV_START, csvLine, FileAnswer } from '@sed/platform-api';
import type { BilingualText, Language } from '@sed/platform-contract';
import type { DayRow } from './day-rows';
import { figuresOf, periodStart } from './figures';

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  zh: ['水厂', '周期', '规则类型', '检查数', '不合格数', '判为非异常', '不合格率 %', '得分'],
  en: ['Plant', 'Period', 'Type of rule', 'Checked', 'Failed', 'Not abnormal', 'Failure rate %', 'Score'],
};

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

interface Asked {
  readonly name: string;
  readonly language: Language;
  readonly period: StatisticsPeriod;
  readonly nameOf: (factoryNo: string) => BilingualText | undefined;
}

/** One row a plant, period and type of rule, in the language of the reader. */
export function statisticsFile(rows: readonly DayRow[], asked: Asked): FileAnswer {
  return new FileAnswer(`${asked.name}.csv`, 'text/csv; charset=utf-8', lines(rows, asked));
}

async function* lines(rows: readonly DayRow[], { language, period, nameOf }: Asked): AsyncGenerator<string> {
  yield await Promise.resolve(CSV_START + csvLine([...HEADS[language]]));
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) {
    const key = [row.factoryNo, periodStart(row.day, period), row.ruleType].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const [key, own] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [factoryNo = '', start = ''] = key.split('\n');
    const { checked, failed, excused, ratePct, score } = figuresOf(own);
    const type = own[0]?.ruleType ?? 'R01';
    yield csvLine([
      ...[nameOf(factoryNo)?.[language] ?? factoryNo, start, `${type} ${RULE_TYPES[type].label[language]}`],
      ...[checked, failed, excused, rounded(ratePct), rounded(score)],
    ]);
  }
}
