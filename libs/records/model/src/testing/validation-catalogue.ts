import type { Refusal } from '../flow/flow-definition';

/** What is entered, and what service and form must both say to it; nothing for what both must take. */
export interface ValidationRow {
  readonly id: string;
  readonly what: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly refusal?: Refusal & { readonly field: string };
}

type Values = ValidationRow['values'];
type Refused = NonNullable<ValidationRow['refusal']>;

function row(id: string, what: string, values: Values, refusal?: Refused): ValidationRow {
  return refusal === undefined ? { id, what, values } : { id, what, values, refusal };
}

function at(field: string, code: Refusal['code'], params?: Refusal['params']): Refused {
  return params === undefined ? { code, field } : { code, params, field };
}

/** Far enough ahead to stay in the future while this runs. */
const SOON = Date.UTC(2090, 0, 1, 8);
const HOUR_MS = 3_600_000;
const ids = (count: number) => Array.from({ length: count }, (_, n) => `f${String(n)}`);
const people = (...who: readonly string[]) => who.map((one) => ({ who: one }));
const shares = (...list: readonly number[]) => list.map((share, n) => ({ part: `P${String(n)}`, share }));
const dims = (...list: readonly (readonly [string, number, number])[]) =>
  list.map(([title, min, max]) => ({ title, min, max }));

/** The validation catalogue of the domain model (§20), as far as management modules check it. */
export const VALIDATION_CATALOGUE: readonly ValidationRow[] = [
  row('V-003', 'a mobile number of eleven digits', { phone: '13912345678' }),
  row('V-003', 'a landline with area code and extension', { phone: '021-12345678-123' }, at('phone', 'phone.invalid')),
  row('V-003', 'a landline', { phone: '021-62345678-123' }),
  row('V-003', 'a 400 number', { phone: '400-820-8820' }),
  row('V-003', 'a mobile number beginning with 12', { phone: '12912345678' }, at('phone', 'phone.invalid')),
  row('V-003', 'nothing', { phone: '' }),
  row('V-004', 'two decimals', { amount2: 1.25 }),
  row('V-004', 'three decimals of two', { amount2: 1.255 }, at('amount2', 'number.decimals', { digits: 2 })),
  row('V-004', 'five decimals of four', { amount4: '1.00001' }, at('amount4', 'number.decimals', { digits: 4 })),
  row('V-004', 'no number', { amount2: 'many' }, at('amount2', 'number.invalid')),
  row('V-005', 'the limit itself', { ranged: 15 }),
  row('V-005', 'above the limit', { ranged: 16 }, at('ranged', 'number.max', { max: 15 })),
  row('V-005', 'below the limit', { ranged: 0 }, at('ranged', 'number.min', { min: 1 })),
  row('V-006', 'three digits', { digits3: -999 }),
  row('V-006', 'four digits of three', { digits3: 1001 }, at('digits3', 'number.integerDigits', { digits: 3 })),
  row('V-007', 'digits', { digits: '0123456789' }),
  row('V-007', 'digits and a letter', { digits: '12a' }, at('digits', 'number.invalid')),
  row('V-007', 'too many digits', { digits: '123456789012' }, at('digits', 'field.tooLong', { max: 11 })),
  row('V-008', 'three hex digits', { colour: '#a0F' }),
  row('V-008', 'four hex digits', { colour: '#a0F1' }, at('colour', 'colour.invalid')),
  row('V-009', 'ranges that meet', {
    windows: [
      { from: '12:00', to: '18:00' },
      { from: '08:00', to: '12:00' },
    ],
  }),
  row(
    'V-009',
    'ranges that overlap',
    {
      windows: [
        { from: '12:00', to: '18:00' },
        { from: '08:00', to: '12:01' },
      ],
    },
    at('windows.1.from', 'rule.overlap', { first: 1, second: 2 }),
  ),
  row('V-010', 'twenty characters', { menuName: '水'.repeat(20) }),
  row('V-010', 'twenty-one characters', { menuName: '水'.repeat(21) }, at('menuName', 'field.tooLong', { max: 20 })),
  row('V-011', 'a type code', { typeCode: '100201' }),
  row('V-011', 'a type code in Chinese', { typeCode: '泵1' }, at('typeCode', 'typeCode.invalid')),
  row('V-012', 'issue one', { issueNo: 1 }),
  row('V-012', 'issue zero', { issueNo: 0 }, at('issueNo', 'number.min', { min: 1 })),
  row('V-012', 'half an issue', { issueNo: 1.5 }, at('issueNo', 'number.decimals', { digits: 0 })),
  row('V-013', 'codes of 6, 2 and 4 digits', { unitCode: '000123', placeCode: '01', equipCode: '0042' }),
  row('V-013', 'five digits of a unit', { unitCode: '00123' }, at('unitCode', 'field.digits', { count: 6 })),
  row('V-013', 'three digits of a place', { placeCode: '001' }, at('placeCode', 'field.digits', { count: 2 })),
  row('V-013', 'a letter in an equipment code', { equipCode: '00A2' }, at('equipCode', 'field.digits', { count: 4 })),
  row('V-014', 'upper above lower', { lower: 6, upper: 9 }),
  row('V-014', 'equal limits', { lower: 6, upper: 6 }, at('upper', 'rule.upperAboveLower')),
  row('V-015', 'a start before its end', { startsAt: SOON, endsAt: SOON + HOUR_MS }),
  row('V-015', 'a start at its end', { startsAt: SOON, endsAt: SOON }, at('endsAt', 'range.startBeforeEnd')),
  row('V-016', 'completion on the day', { plannedOn: '2026-05-01', doneOn: '2026-05-01' }),
  row(
    'V-016',
    'completion before',
    { plannedOn: '2026-05-02', doneOn: '2026-05-01' },
    at('doneOn', 'range.startBeforeEnd'),
  ),
  row('V-016', 'a time that is over', { startsAt: 1_600_000_000_000 }, at('startsAt', 'rule.inPast')),
  row('V-017', 'a day of the year', { year: 2026, validFrom: '2026-12-31' }),
  row(
    'V-017',
    'a day of another year',
    { year: 2026, validFrom: '2027-01-01' },
    at('validFrom', 'rule.year', { year: '2026' }),
  ),
  row('V-018', 'shifts in order', { morning: '08:00', middle: '12:00', evening: '20:00' }),
  row(
    'V-018',
    'the middle shift first',
    { morning: '08:00', middle: '07:59', evening: '20:00' },
    at('middle', 'rule.order'),
  ),
  row('V-018', 'hours that fill the day', { morningHours: 12, eveningHours: 12, dayHours: 24 }),
  row(
    'V-018',
    'hours that do not',
    { morningHours: 12, eveningHours: 8, dayHours: 24 },
    at('dayHours', 'rule.sum', { sum: 20, total: 24 }),
  ),
  row('V-019', 'three thirds', { water: shares(0.3333, 0.3333, 0.3334) }),
  row('V-019', 'less than everything', { water: shares(0.5, 0.4) }, at('water', 'rule.sharesSum', { sum: '0.9000' })),
  row('V-020', 'one start', { nodes: [{ start: true }, { start: false }] }),
  row(
    'V-020',
    'two starts',
    { nodes: [{ start: true }, { start: true }] },
    at('nodes', 'rule.exactlyOne', { count: 2 }),
  ),
  row('V-020', 'no start', { nodes: [{ start: false }] }, at('nodes', 'rule.exactlyOne', { count: 0 })),
  row('V-021', 'two guardians', { guardians: people('u1', 'u2') }),
  row('V-021', 'one guardian', { guardians: people('u1') }, at('guardians', 'field.tooFew', { min: 2 })),
  row('V-022', 'two dimensions', { dimensions: dims(['a', 0, 1], ['b', 1, 2]) }),
  row(
    'V-022',
    'a dimension without a name',
    { dimensions: [{ title: '', min: 0, max: 1 }] },
    at('dimensions.0.title', 'field.required'),
  ),
  row('V-022', 'a dimension twice', { dimensions: dims(['a', 0, 1], ['a', 1, 2]) }, at('dimensions', 'field.repeated')),
  row(
    'V-022',
    'a minimum at its maximum',
    { dimensions: dims(['a', 0, 1], ['b', 2, 2]) },
    at('dimensions.1.max', 'rule.upperAboveLower'),
  ),
  row('V-023', 'as many times as the frequency', { times: 2, visits: [{ at: '08:00' }, { at: '16:00' }] }),
  row('V-023', 'one time less', { times: 2, visits: [{ at: '08:00' }] }, at('visits', 'rule.count', { count: 2 })),
  row('V-024', 'somebody twice', { guardians: people('u1', 'u1') }, at('guardians', 'field.repeated')),
  row('V-025', 'eight nodes', { nodes: Array.from({ length: 8 }, (_, n) => ({ start: n === 0 })) }),
  row(
    'V-025',
    'nine nodes of eight',
    { nodes: Array.from({ length: 9 }, (_, n) => ({ start: n === 0 })) },
    at('nodes', 'field.tooMany', { max: 8 }),
  ),
  row('V-026', 'four pictures of three', { pictures: ids(4) }, at('pictures', 'field.tooMany', { max: 3 })),
  row('V-026', 'nine attachments of eight', { attachments: ids(9) }, at('attachments', 'field.tooMany', { max: 8 })),
  row('V-028', 'a number without character settings', { indicatorKind: 'NUMBER' }),
  row('V-028', 'characters without settings', { indicatorKind: 'CHAR' }, at('characters', 'field.required')),
  row('V-029', 'eight hours', { startsAt: SOON, endsAt: SOON + 8 * HOUR_MS }),
  row(
    'V-029',
    'a minute longer',
    { startsAt: SOON, endsAt: SOON + 8 * HOUR_MS + 60_000 },
    at('endsAt', 'rule.longest', { hours: 8 }),
  ),
  row('V-029', 'an end at its start', { startsAt: SOON, endsAt: SOON }, at('endsAt', 'range.startBeforeEnd')),
  row(
    'V-029',
    'a start that is over',
    { startsAt: 1_600_000_000_000, endsAt: 1_600_000_000_000 + HOUR_MS },
    at('startsAt', 'rule.inPast'),
  ),
  row('V-030', 'air', { oxygen: 20.9, lel: 0 }),
  row('V-030', 'the ends of both scales', { oxygen: 30, lel: 100 }),
  row('V-030', 'too much oxygen', { oxygen: 30.1 }, at('oxygen', 'number.max', { max: 30 })),
  row('V-030', 'less oxygen than none', { oxygen: -0.1 }, at('oxygen', 'number.min', { min: 0 })),
  row('V-030', 'below nothing', { lel: -1 }, at('lel', 'number.min', { min: 0 })),
  row('V-030', 'more than explosive', { lel: 101 }, at('lel', 'number.max', { max: 100 })),
  row('V-030', 'a reading after its sample', { sampledAt: SOON, readAt: SOON + 60_000 }),
  row('V-030', 'a reading before its sample', { sampledAt: SOON, readAt: SOON - 1 }, at('readAt', 'rule.order')),
  row('V-032', 'the least quantity', { quantity: '0.01' }),
  row('V-032', 'no quantity', { quantity: '0' }, at('quantity', 'number.min', { min: '0.01' })),
  row('V-032', 'less than none', { quantity: '-1' }, at('quantity', 'number.min', { min: '0.01' })),
  row('V-032', 'a part of a unit too small', { quantity: '0.015' }, at('quantity', 'number.decimals', { digits: 2 })),
  row('V-033', 'four shares to one', { water: shares(0.25, 0.25, 0.25, 0.25) }),
  row('V-033', 'a share below none', { water: shares(-0.1) }, at('water.0.share', 'number.min', { min: 0 })),
  row('V-033', 'more than everything', { water: shares(0.6, 0.5) }, at('water', 'rule.sharesSum', { sum: '1.1000' })),
  row('V-033', 'a share above one', { water: shares(1.1) }, at('water.0.share', 'number.max', { max: 1 })),
  row(
    'V-033',
    'five decimals of a share',
    { water: shares(0.33333) },
    at('water.0.share', 'number.decimals', { digits: 4 }),
  ),
  row('V-034', 'a day of delay', { onDelayS: 86_400 }),
  row('V-034', 'more than a day of delay', { onDelayS: 86_401 }, at('onDelayS', 'number.max', { max: 86_400 })),
  row('V-034', 'less than no delay', { onDelayS: -1 }, at('onDelayS', 'number.min', { min: 0 })),
  row('V-034', 'a negative deadband', { band: -0.1 }, at('band', 'number.min', { min: 0 })),
  row('V-034', 'a deadband below the distance', { lower: 6, upper: 9, band: 2.99 }),
  row(
    'V-034',
    'a deadband as wide as the limits',
    { lower: 6, upper: 9, band: 3 },
    at('band', 'rule.deadband', { max: 3 }),
  ),
];

/** Entries that are no business of the engine, with the place that checks them. */
export const VALIDATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'V-001': 'passwords: contract/domain/password, identity and the password dialog',
  'V-002': 'passwords: identity and the password dialog',
  'V-027': 'ranges of exports: contract/domain/time-window',
  'V-029': 'the longest validity of each class of permit: apps/api permits.spec',
  'V-030': 'a gas test with an instrument in calibration: safety/contract permit.spec, apps/api permit-clashes.spec',
  'V-031': 'certificates valid on the last day of the permit: apps/api permits.spec',
  'V-032': 'no more out than available: the ledger, and stores/api stores.spec',
  'V-035': 'formulas that parse, of names there are: business/contract fee-formula.spec',
};
