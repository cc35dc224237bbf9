import { RISK_CATEGORIES, RISK_LEVELS, type RiskAnalysis } from '@sed/exceptions-contract';
import type { Language } from '@sed/platform-contract';
import type { CsvCell } from '@sed/platform-web';

interface Words {
  readonly t: (
    key:
      | 'byPlant'
      | 'byCategory'
      | 'byLevel'
      | 'matrix'
      | 'ages'
      | 'open'
      | 'total'
      | 'overdue'
      | 'likelihood'
      | 'severity',
  ) => string;
  readonly language: Language;
  readonly nameOf: (factoryNo: string) => string;
  readonly ageText: (group: number) => string;
}

/** All counts of the page as rows of one table: what is counted, its name, open, all. */
export function analysisRows(found: RiskAnalysis, { t, language, nameOf, ageText }: Words): CsvCell[][] {
  const name = (items: typeof RISK_CATEGORIES | typeof RISK_LEVELS, wanted: string) =>
    items.find(({ code }) => code === wanted)?.label[language] ?? wanted;
  return [
    ['', '', t('open'), t('total'), t('overdue')],
    ...found.byPlant.map(({ factoryNo, open, total, overdue }) => [
      t('byPlant'),
      nameOf(factoryNo),
      open,
      total,
      overdue,
    ]),
    ...found.byCategory.map((row) => [t('byCategory'), name(RISK_CATEGORIES, row.category), row.open, row.total]),
    ...found.byLevel.map((row) => [t('byLevel'), name(RISK_LEVELS, row.level), row.open, row.total]),
    ...found.matrix.map(({ likelihood, severity, open, total }) => [
      t('matrix'),
      `${t('likelihood')} ${String(likelihood)} × ${t('severity')} ${String(severity)}`,
      open,
      total,
    ]),
    ...found.ages.map((count, group) => [t('ages'), ageText(group), count]),
  ];
}
