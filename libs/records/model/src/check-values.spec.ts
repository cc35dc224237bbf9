import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bilingual,
  checkValues,
  choice,
  clock,
  computed,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  flag,
  instant,
  lines,
  month,
  number,
  person,
  ref,
  sharesSumToOne,
  startBeforeEnd,
  struct,
  text,
  upperAboveLower,
  type AnyModule,
  type CheckOptions,
  type Fields,
  type Rule,
} from './index';

function moduleOf(fields: Fields, rules: readonly Rule[] = []): AnyModule {
  const title = Object.keys(fields)[0] ?? '';
  return defineModule({
    key: 'spec',
    path: '/messageCenter',
    scope: 'plant',
    label: { zh: '测试', en: 'spec' },
    fields,
    title,
    list: { columns: [], filters: [] },
    form: [],
    verbs: [],
    removal: 'always',
    rules,
  });
}

/** Refusals as `field: code`, or the value that was kept. */
function outcome(
  fields: Fields,
  values: Record<string, unknown>,
  options: Partial<CheckOptions> & { rules?: Rule[] } = {},
) {
  const { rules = [], ...rest } = options;
  const checked = checkValues(moduleOf(fields, rules), values, { mode: 'create', ...rest });
  return checked.refusals.length > 0 ? checked.refusals.map(({ field, code }) => `${field}: ${code}`) : checked.values;
}

const phone = text('电话', 'Phone', { max: 20, format: 'phone' });
const two = decimal('金额', 'Money', { decimals: 2, min: '0', max: '1000' });
const four = number('值', 'Value', { decimals: 4, min: -5, max: 5, integerDigits: 3 });

describe('the validation catalogue', () => {
  it.each<[string, Fields, unknown, boolean]>([
    ['V-003 a mobile number', { x: phone }, '13912345678', true],
    ['V-003 a landline with area and extension', { x: phone }, '0512-62345678-801', true],
    ['V-003 a 400 number', { x: phone }, '400-820-8820', true],
    ['V-003 no number at all', { x: phone }, '', true],
    ['V-003 a mobile number of ten digits', { x: phone }, '1391234567', false],
    ['V-003 a mobile number that begins with 12', { x: phone }, '12912345678', false],
    ['V-003 words', { x: phone }, 'call me', false],
    ['V-004 two decimals', { x: two }, '1.25', true],
    ['V-004 three decimals of two', { x: two }, '1.255', false],
    ['V-004 no number', { x: two }, 'abc', false],
    ['V-004 an exponent in a decimal', { x: two }, '1e2', false],
    ['V-004 four decimals', { x: four }, 1.2345, true],
    ['V-004 five decimals of four', { x: four }, 1.23456, false],
    ['V-004 a tiny number written with an exponent', { x: four }, 1e-7, false],
    ['V-004 infinity', { x: four }, Infinity, false],
    ['V-004 a number as text', { x: four }, '1', false],
    ['V-005 the largest', { x: two }, '1000', true],
    ['V-005 above the largest', { x: two }, '1000.01', false],
    ['V-005 the smallest', { x: four }, -5, true],
    ['V-005 below the smallest', { x: four }, -5.0001, false],
    ['V-006 as many digits as allowed', { x: number('值', 'Value', { decimals: 0, integerDigits: 3 }) }, 1000, true],
    ['V-006 a digit too many', { x: number('值', 'Value', { decimals: 0, integerDigits: 3 }) }, 1001, false],
    ['V-007 digits only', { x: text('码', 'Code', { max: 20, format: 'digits' }) }, '12a', false],
    ['V-008 a colour', { x: text('色', 'Colour', { max: 10, format: 'colour' }) }, '#1aF', true],
    ['V-008 four digits of a colour', { x: text('色', 'Colour', { max: 10, format: 'colour' }) }, '#1aF0', false],
    ['V-010 thirty Chinese characters', { x: text('名', 'Name', { max: 30 }) }, '水'.repeat(30), true],
    ['V-010 thirty-one', { x: text('名', 'Name', { max: 30 }) }, '水'.repeat(31), false],
    [
      'V-010 characters beyond the basic plane count once',
      { x: text('名', 'Name', { max: 10 }) },
      '𠀀'.repeat(10),
      true,
    ],
    ['V-011 a type code', { x: text('码', 'Code', { max: 30, format: 'typeCode' }) }, '0101', true],
    ['V-011 a type code in Chinese', { x: text('码', 'Code', { max: 30, format: 'typeCode' }) }, '一', false],
    ['V-012 an issue number of nothing', { x: number('号', 'No', { decimals: 0, min: 1 }) }, 0, false],
    ['V-013 six digits', { x: text('码', 'Code', { max: 10, digits: 6 }) }, '000123', true],
    ['V-013 five of six digits', { x: text('码', 'Code', { max: 10, digits: 6 }) }, '00123', false],
    ['V-013 full-width digits', { x: text('码', 'Code', { max: 10, digits: 2 }) }, '１２', false],
    [
      'V-021 one guardian of two',
      { x: lines('监', 'Guards', { who: person('人', 'Who') }, { minItems: 2, maxItems: 9 }) },
      [{ who: 'a' }],
      false,
    ],
    [
      'V-022 a dimension without a name',
      {
        x: lines('维', 'Dims', { name: text('名', 'Name', { max: 20, required: true }) }, { minItems: 1, maxItems: 9 }),
      },
      [{ name: ' ' }],
      false,
    ],
    ['V-024 a team twice', { x: ref('组', 'Teams', 'team', { multiple: true }) }, ['a', 'a'], false],
    [
      'V-024 a device twice in lines',
      { x: lines('设', 'Devices', { id: text('码', 'Id', { max: 20 }) }, { maxItems: 9, uniqueBy: 'id' }) },
      [{ id: 'a' }, { id: 'a' }],
      false,
    ],
    [
      'V-025 nine core processes of eight',
      {
        x: choice(
          '艺',
          'Core',
          Array.from('abcdefghi').map((code) => ({ code, label: { zh: code, en: code } })),
          { multiple: true, maxItems: 8 },
        ),
      },
      Array.from('abcdefghi'),
      false,
    ],
    [
      'V-026 four files of three',
      { x: files('件', 'Files', { of: 'file', maxItems: 3 }) },
      ['a', 'b', 'c', 'd'],
      false,
    ],
    ['V-030 oxygen above 30', { x: number('氧', 'O2', { decimals: 1, min: 0, max: 30 }) }, 30.1, false],
    ['V-032 a stock of nothing', { x: decimal('量', 'Stock', { decimals: 2, min: '0.01' }) }, '0', false],
    ['V-034 a delay beyond a day', { x: number('延', 'Delay', { decimals: 0, min: 0, max: 86_400 }) }, 86_401, false],
  ])('judges %s', (_, fields, value, isGood) => {
    const refused = outcome(fields, { x: value });
    expect(Array.isArray(refused)).toBe(!isGood);
  });

  it.each<[string, Rule, Record<string, unknown>, string[] | 'good']>([
    ['V-014', upperAboveLower('lo', 'hi'), { lo: 1, hi: 2 }, 'good'],
    ['V-014', upperAboveLower('lo', 'hi'), { lo: 2, hi: 2 }, ['hi: rule.upperAboveLower']],
    ['V-014', upperAboveLower('lo', 'hi'), { lo: 2 }, 'good'],
    ['V-015', startBeforeEnd('from', 'to'), { from: '2026-01-02', to: '2026-01-02' }, ['to: range.startBeforeEnd']],
    ['V-016', startBeforeEnd('from', 'to', { orEqual: true }), { from: '2026-01-02', to: '2026-01-02' }, 'good'],
    ['V-015', startBeforeEnd('from', 'to'), { from: '2026-01-02', to: '2026-01-01' }, ['to: range.startBeforeEnd']],
  ])('%s holds across fields: %#', (_, rule, values, expected) => {
    const fields = {
      lo: number('下', 'Low', { decimals: 2 }),
      hi: number('上', 'High', { decimals: 2 }),
      from: date('起', 'From'),
      to: date('止', 'To'),
    };
    const result = outcome(fields, values, { rules: [rule] });
    if (expected === 'good') expect(result).toEqual(values);
    else expect(result).toEqual(expected);
  });

  it.each([
    [[0.5, 0.5], true],
    [[0.1, 0.2, 0.7], true],
    [[0.3333, 0.3333, 0.3334], true],
    [[0.3333, 0.3333, 0.3333], false],
    [[0.5, 0.5001], false],
    [[], true],
  ])('V-019, V-033: shares %j sum to one: %s', (shares, isGood) => {
    const fields = {
      rows: lines('份', 'Shares', { share: number('份', 'Share', { decimals: 4, min: 0, max: 1 }) }, { maxItems: 9 }),
    };
    const rows = shares.map((share) => ({ share }));
    const refused = outcome(fields, { rows }, { rules: [sharesSumToOne('rows', 'share')] });
    expect(Array.isArray(refused)).toBe(!isGood);
  });
});

describe('values', () => {
  it.each<[string, Fields, unknown, unknown]>([
    ['texts are trimmed and composed', { x: text('名', 'Name', { max: 10 }) }, ' e\u0301 ', 'é'],
    [
      'one language stands in for the other',
      { x: bilingual('名', 'Name', { max: 10 }) },
      { zh: ' 泵 ', en: '' },
      { zh: '泵', en: '泵' },
    ],
    ['decimals are trimmed texts', { x: two }, ' 7.50 ', '7.50'],
    ['decimals may come as numbers', { x: two }, 7.5, '7.50'],
    ['flags may be off', { x: flag('开', 'On') }, false, false],
    ['months, clocks and instants are kept', { x: month('月', 'Month') }, '2026-12', '2026-12'],
    ['clocks are kept', { x: clock('时', 'Clock') }, '23:59', '23:59'],
    ['instants are kept', { x: instant('时', 'Time') }, 1, 1],
    ['structures are parsed', { x: struct('设', 'Set', z.object({ a: z.number() })) }, { a: 1, b: 2 }, { a: 1 }],
    [
      'lines lose what is no field of theirs',
      { x: lines('行', 'Rows', { a: text('甲', 'A', { max: 10 }) }, { maxItems: 2 }) },
      [{ a: 'x', b: 1 }],
      [{ a: 'x' }],
    ],
  ])('%s', (_, fields, sent, kept) => {
    expect(outcome(fields, { x: sent })).toEqual({ x: kept });
  });

  it.each<[string, Fields, unknown, string]>([
    ['a blank required text', { x: text('名', 'Name', { max: 10, required: true }) }, '  ', 'field.required'],
    [
      'a required bilingual text blank in both languages',
      { x: bilingual('名', 'Name', { max: 10, required: true }) },
      { zh: ' ', en: '' },
      'field.required',
    ],
    ['a line break in a name', { x: text('名', 'Name', { max: 10 }) }, 'a\nb', 'field.invalid'],
    ['an object for a text', { x: text('名', 'Name', { max: 10 }) }, { a: 1 }, 'field.invalid'],
    ['a code of no dictionary', { x: dictionary('类', 'Kind', 'kinds') }, 'z', 'field.choice'],
    [
      'a choice there is not',
      { x: choice('级', 'Grade', [{ code: 'a', label: { zh: '甲', en: 'A' } }]) },
      'b',
      'field.choice',
    ],
    ['31 April', { x: date('日', 'Day') }, '2026-04-31', 'field.time'],
    ['24:00', { x: clock('时', 'Clock') }, '24:00', 'field.time'],
    ['a time before time', { x: instant('时', 'Time') }, -1, 'field.time'],
    ['a computed value', { x: computed('和', 'Sum', { compute: () => 1 }) }, 1, 'field.readOnly'],
    ['a read-only value', { x: text('名', 'Name', { max: 10, readOnly: true }) }, 'a', 'field.readOnly'],
  ])('refuses %s', (_, fields, sent, code) => {
    const dictionaries = (key: string) => (key === 'kinds' ? new Set(['a']) : undefined);
    expect(outcome(fields, { x: sent }, { dictionaries })).toEqual([`x: ${code}`]);
  });

  it('names unknown fields, whatever they are called', () => {
    const sent: Record<string, unknown> = JSON.parse('{"__proto__": 1, "toString": 2, "nope": 3}');
    expect(outcome({ x: text('名', 'Name', { max: 10 }) }, sent)).toEqual([
      '__proto__: field.unknown',
      'toString: field.unknown',
      'nope: field.unknown',
    ]);
  });

  it('names the row and cell of a wrong line', () => {
    const fields = { rows: lines('行', 'Rows', { n: number('数', 'N', { decimals: 0 }) }, { maxItems: 3 }) };
    expect(outcome(fields, { rows: [{ n: 1 }, { n: 1.5 }] })).toEqual(['rows.1.n: number.decimals']);
  });
});

describe('modes', () => {
  const fields = {
    name: text('名', 'Name', { max: 10, required: true }),
    code: text('码', 'Code', { max: 10, createOnly: true }),
    urgent: flag('急', 'Urgent'),
    reason: text('因', 'Reason', { max: 10, required: true, when: { field: 'urgent', is: [true] } }),
  };

  it('ask for everything required when a record is made, and for nothing in a draft', () => {
    expect(outcome(fields, {})).toEqual(['name: field.required']);
    expect(outcome(fields, { urgent: true, name: 'a' })).toEqual(['reason: field.required']);
    expect(outcome(fields, { name: '' }, { mode: 'draft' })).toEqual({ name: null });
  });

  it('touch only what is sent when a record changes', () => {
    const present = { name: 'a', code: 'c', urgent: false, reason: null };
    expect(outcome(fields, { name: 'b' }, { mode: 'update', present })).toEqual({ name: 'b' });
    expect(outcome(fields, { name: '' }, { mode: 'update', present })).toEqual(['name: field.required']);
    expect(outcome(fields, { code: 'd' }, { mode: 'update', present })).toEqual(['code: field.readOnly']);
  });

  it('follow a condition that changes: asks for what is new, forgets what no longer counts', () => {
    const calm = { name: 'a', urgent: false, reason: null };
    expect(outcome(fields, { urgent: true }, { mode: 'update', present: calm })).toEqual(['reason: field.required']);
    const hasty = { name: 'a', urgent: true, reason: 'leak' };
    expect(outcome(fields, { urgent: false }, { mode: 'update', present: hasty })).toEqual({
      urgent: false,
      reason: null,
    });
    expect(outcome(fields, { urgent: true, name: 'b' }, { mode: 'update', present: hasty })).toEqual({
      name: 'b',
      urgent: true,
    });
    expect(outcome(fields, { reason: 'x' }, { mode: 'update', present: calm })).toEqual({ reason: null });
  });
});
