import { LEAST_TESTS, parseFeeFormula, passes, testResults, type FormulaTest } from '@sed/business-contract';
import {
  choice,
  decimal,
  defineModule,
  lines,
  number,
  ref,
  STAY,
  text,
  type Guard,
  type Rule,
} from '@sed/records-model';
import { BASICS, name, note } from '@sed/records-model/common-fields';

const volume = (zh: string, en: string) => decimal(zh, en, { decimals: 2, min: '0', unit: 'm³', widthPx: 120 });
const money = (zh: string, en: string) => decimal(zh, en, { decimals: 2, widthPx: 120 });

const isReadable: Rule = {
  name: 'expression',
  check: ({ expression }) => {
    const read = typeof expression === 'string' ? parseFeeFormula(expression) : undefined;
    return read !== undefined && 'fault' in read ? { ...read.fault, field: 'expression' } : undefined;
  },
};

export function testsOf(tests: unknown): readonly FormulaTest[] {
  const rows: readonly unknown[] = Array.isArray(tests) ? tests : [];
  return rows.map((row): FormulaTest => {
    const of = (cell: string): string | number | null => {
      const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, cell) : null;
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    };
    return {
      ...{ actual: of('actual'), floor: of('floor'), design: of('design'), price: of('price'), days: of('days') },
      ...{ excessPct: of('excessPct'), penalty: of('penalty'), expected: of('expected') },
    };
  });
}

const testsPass: Guard = {
  name: 'testsPass',
  check: ({ values }) => {
    const tests = testsOf(values.tests);
    if (tests.length < LEAST_TESTS) {
      return { code: 'business.formula.testsFew', params: { least: LEAST_TESTS, count: tests.length }, field: 'tests' };
    }
    const results = testResults(String(values.expression), tests);
    const at = tests.findIndex((test, place) => !passes(results[place] ?? null, test));
    if (at < 0) return undefined;
    const params = { row: at + 1, result: results[at] ?? '--', expected: String(tests[at]?.expected ?? '--') };
    return { code: 'business.formula.testFails', params, field: 'tests' };
  },
};

/** Formulas of water fees: named, with versions, and published once their test cases come out (domain model §19.3). */
export const feeFormula = defineModule({
  key: 'formula',
  path: '/operate/revenue/formula',
  scope: 'group',
  label: { zh: '水费公式', en: 'water-fee formula' },
  fields: {
    name,
    versionNo: number('版本', 'Version', { decimals: 0, min: 1, isName: true, readOnly: true, widthPx: 80 }),
    expression: text('公式', 'Expression', {
      ...{ max: 500, lines: 4, required: true, searchable: true, widthPx: 420 },
      hint: {
        zh: '变量：actual 结算水量、floor 保底水量、design 设计水量（m³/月）、price 单价、excessPct 超额计价比例（%）、penalty 扣减金额、days 当月天数；函数：max、min、round（数，位数）、if（条件，是，否）；结果精确到分',
        en: 'Variables: actual, floor and design (m³ in the month), price, excessPct (%), penalty (deductions), days; functions: max, min, round(x, digits), if(condition, then, otherwise). The result is exact to 0.01',
      },
    }),
    tests: lines(
      '测试用例',
      'Test cases',
      {
        case: text('用例', 'Case', { max: 50, required: true, widthPx: 150 }),
        actual: volume('结算水量', 'actual'),
        floor: volume('保底水量', 'floor'),
        design: volume('设计水量', 'design'),
        price: decimal('单价', 'price', { decimals: 4, min: '0', widthPx: 90 }),
        excessPct: decimal('超额比例', 'excessPct', { decimals: 2, min: '0', unit: '%', widthPx: 90 }),
        penalty: money('扣减金额', 'penalty'),
        days: number('天数', 'days', { decimals: 0, min: 1, max: 31, widthPx: 70 }),
        expected: decimal('应得金额', 'Expected', { decimals: 2, required: true, widthPx: 130 }),
        result: decimal('计算结果', 'Result', { decimals: 2, readOnly: true, widthPx: 130 }),
        verdict: choice(
          '结论',
          'Verdict',
          [
            { code: 'PASS', label: { zh: '通过', en: 'passes' }, tone: 'good' },
            { code: 'FAIL', label: { zh: '不通过', en: 'fails' }, tone: 'bad' },
          ],
          { readOnly: true, widthPx: 90 },
        ),
      },
      { maxItems: 20, uniqueBy: 'case' },
    ),
    testsPassed: number('通过用例', 'Cases passed', { decimals: 0, readOnly: true, widthPx: 110 }),
    previous: ref('上一版本', 'Previous version', 'formula', { readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'versionNo', 'expression', 'testsPassed', 'status', 'updatedAt'],
    filters: ['status'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'expression', 'note'] },
    { label: { zh: '测试用例', en: 'Test cases' }, fields: ['tests'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, offered: false },
      PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good' },
      RETIRED: { label: { zh: '已停用', en: 'Retired' }, tone: 'off', final: true, offered: false },
    },
    actions: {
      publish: {
        label: { zh: '发布', en: 'Publish' },
        ...{ from: ['DRAFT'], to: 'PUBLISHED', verb: 'issue', byAuthor: true, tone: 'primary' },
        guards: [testsPass],
      },
      newVersion: {
        label: { zh: '新增版本', en: 'New version' },
        ...{ from: ['PUBLISHED'], to: STAY, verb: 'edit', byAuthor: true, isBeside: true },
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        ...{ from: ['PUBLISHED'], to: 'RETIRED', verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger' },
      },
    },
  },
  rules: [isReadable],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'editable',
});
