import { CALCULATORS, type Calculator, type Outcome, type Quantity } from '@sed/toolbox-contract';
import type { ChoiceItem } from '@sed/records-model';

/** The calculators by their number. */
export const CALCULATOR_ITEMS: readonly ChoiceItem[] = CALCULATORS.map(({ no, name }) => ({
  code: String(no),
  label: name,
}));

/** An input or a result of one calculator, as records name it. */
export const partCode = (no: number, key: string): string => `${String(no)}_${key}`;

function item({ no, name }: Calculator, { key, label, unit }: Quantity | Outcome): ChoiceItem {
  const inUnit = unit === '' ? '' : ` (${unit})`;
  return {
    code: partCode(no, key),
    label: { zh: `${name.zh} · ${label.zh}${inUnit}`, en: `${name.en} · ${label.en}${inUnit}` },
    short: { zh: `${label.zh}${inUnit}`, en: `${label.en}${inUnit}` },
  };
}

/** Without the calculator, where a record is of one anyway. */
const alone = (items: readonly ChoiceItem[]): readonly ChoiceItem[] =>
  items.map(({ code, label, short }) => ({ code, label: short ?? label }));

const distinct = (items: readonly ChoiceItem[]): readonly ChoiceItem[] => [
  ...new Map(items.map((one) => [one.code, one])).values(),
];

/** Every input of every calculator. */
export const INPUT_ITEMS = distinct(
  CALCULATORS.flatMap((one) => [...one.inputs, ...(one.rows?.columns ?? [])].map((input) => item(one, input))),
);

/** Every result of every calculator. */
export const OUTCOME_ITEMS = distinct(
  CALCULATORS.flatMap((one) => [...one.outcomes, ...(one.rows?.outcomes ?? [])].map((outcome) => item(one, outcome))),
);

export const OWN_INPUT_ITEMS = alone(INPUT_ITEMS);
export const OWN_OUTCOME_ITEMS = alone(OUTCOME_ITEMS);

export const SOURCE_ITEMS = [
  { code: 'SIGNAL', label: { zh: '测点', en: 'Signal' } },
  { code: 'LAST_GOOD', label: { zh: '最近有效值', en: 'Last good value' }, tone: 'warn' },
  { code: 'PLANT', label: { zh: '水厂信息', en: 'Plant data' } },
  { code: 'STRATEGY', label: { zh: '策略', en: 'Strategy' } },
  { code: 'DEFAULT', label: { zh: '默认值', en: 'Default' }, tone: 'warn' },
  { code: 'MANUAL', label: { zh: '人工输入', en: 'Typed in' } },
  { code: 'MISSING', label: { zh: '缺失', en: 'Missing' }, tone: 'bad' },
] as const satisfies readonly ChoiceItem[];
