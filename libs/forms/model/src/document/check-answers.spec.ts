import { formDocument, type FormDocument } from '@sed/forms-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers, type AnswerCheck } from './check-answers';
import { problemsOfForm } from './problems';
import { periodOf, summaryOf } from './record-facts';
import { STARTER_FORMS } from '../starters';

const label = { zh: '名', en: 'Name' };
const WHOLE: AnswerCheck = { mode: 'whole', stage: 'apply', nowMs: Date.UTC(2026, 4, 5, 4) };

function formOf(fields: readonly object[], more: object = {}): FormDocument {
  const named = fields.map((field) => ({ label, ...field }));
  return formDocument.parse({ sections: [{ key: 'main', label, fields: named }], ...more });
}

const FORM = formOf([
  { kind: 'text', key: 'title', max: 50, required: true },
  {
    kind: 'select',
    key: 'kind',
    required: true,
    items: [
      { code: 'A', label },
      { code: 'B', label },
    ],
  },
  { kind: 'integer', key: 'count', min: 1, max: 9, showIf: [{ field: 'kind', is: ['B'] }], required: true },
  {
    kind: 'textarea',
    key: 'why',
    max: 100,
    showIf: [{ field: 'count', above: 5 }],
    requireIf: [{ field: 'count', above: 7 }],
  },
  { kind: 'dateRange', key: 'days', maxDays: 10, notBefore: '$today' },
  { kind: 'date', key: 'read', notAfter: '$today' },
  { kind: 'date', key: 'back', notAfter: 'daysUntil' },
  {
    kind: 'table',
    key: 'lines',
    maxRows: 3,
    columns: [
      { kind: 'money', key: 'price', label, decimals: 4, required: true },
      { kind: 'number', key: 'quantity', label, decimals: 2, required: true },
      { kind: 'formula', key: 'amount', label, expression: 'price * quantity', decimals: 2 },
    ],
  },
  { kind: 'formula', key: 'total', expression: 'sum(lines.amount)', decimals: 2 },
]);

const SIZES = formOf([
  { kind: 'integer', key: 'whole', digits: 3 },
  { kind: 'number', key: 'part', decimals: 2, digits: 2, min: -5 },
  { kind: 'money', key: 'price', decimals: 4, digits: 4, max: 100 },
  { kind: 'integer', key: 'most' },
  { kind: 'formula', key: 'twice', expression: 'most * 2', decimals: 0 },
  { kind: 'number', key: 'taken', decimals: 1, notAbove: 'most' },
  { kind: 'money', key: 'spent', decimals: 2, notAbove: 'twice' },
]);

const codes = (sent: object, check: Partial<AnswerCheck> = {}) =>
  checkAnswers(FORM, { ...sent }, { ...WHOLE, ...check }).refusals.map(({ code, field }) => `${field} ${code}`);

describe('the size of a number', () => {
  const refused = (sent: object) =>
    checkAnswers(SIZES, { ...sent }, WHOLE).refusals.map(({ code, field }) => `${field} ${code}`);

  it.each([
    ['as many digits as there may be', { whole: 999, part: 99.99, price: '100.0000' }, []],
    ['one digit more', { whole: 1000, part: 100, price: '1' }, ['whole number.max', 'part number.max']],
    ['below zero likewise', { whole: -1000 }, ['whole number.min']],
    ['the nearer bound', { part: -5.01, price: '100.0001' }, ['part number.min', 'price number.max']],
    ['as much as another field says', { most: 3, taken: 3, spent: '6' }, []],
    ['more than another field says', { most: 3, taken: 3.1 }, ['taken form.aboveField']],
    ['more than is worked out', { most: 3, spent: '6.01' }, ['spent form.aboveField']],
    ['nothing to be measured by', { taken: 3, spent: '7' }, []],
  ])('may be %s', (_, sent, expected) => {
    expect(refused(sent)).toEqual(expected);
  });

  it('is measured by nothing else than a number of the form', () => {
    const wrong = (notAbove: string) =>
      problemsOfForm(
        formOf([
          { kind: 'text', key: 'word', max: 10 },
          { kind: 'integer', key: 'count', notAbove },
        ]),
      ).map(({ code, field }) => `${String(field)} ${code}`);
    for (const name of ['word', 'count', 'unknown']) expect(wrong(name)).toEqual(['count form.problem.role']);
    expect(problemsOfForm(SIZES)).toEqual([]);
  });
});

describe('answers', () => {
  it.each([
    ['nothing', {}, ['title field.required', 'kind field.required']],
    ['what no field asks', { title: 'x', kind: 'A', other: 1 }, ['other field.unknown']],
    ['no choice', { title: 'x', kind: 'C' }, ['kind field.choice']],
    ['a shown field', { title: 'x', kind: 'B' }, ['count field.required']],
    ['a wrong number', { title: 'x', kind: 'B', count: 1.5 }, ['count number.decimals']],
    ['a required one by condition', { title: 'x', kind: 'B', count: 8 }, ['why field.required']],
    ['not required by condition', { title: 'x', kind: 'B', count: 6 }, []],
    [
      'too many days',
      { title: 'x', kind: 'A', daysFrom: '2026-05-05', daysUntil: '2026-05-20' },
      ['daysUntil form.longest'],
    ],
    [
      'a range turned round',
      { title: 'x', kind: 'A', daysFrom: '2026-05-08', daysUntil: '2026-05-06' },
      ['daysUntil range.startBeforeEnd'],
    ],
    [
      'a day before today',
      { title: 'x', kind: 'A', daysFrom: '2026-05-04', daysUntil: '2026-05-06' },
      ['daysFrom form.boundBefore'],
    ],
    ['a day after today', { title: 'x', kind: 'A', read: '2026-05-06' }, ['read form.boundAfter']],
    [
      'a day after another',
      { title: 'x', kind: 'A', daysFrom: '2026-05-05', daysUntil: '2026-05-06', back: '2026-05-07' },
      ['back form.boundAfter'],
    ],
    [
      'a cell',
      { title: 'x', kind: 'A', lines: [{ price: '1.00001', quantity: 1 }] },
      ['lines.0.price number.decimals'],
    ],
  ])('%s', (_, sent, refused) => {
    expect(codes(sent)).toEqual(refused);
  });

  it('of a draft may be missing, not wrong', () => {
    expect(codes({}, { mode: 'draft' })).toEqual([]);
    expect(codes({ kind: 'C' }, { mode: 'draft' })).toEqual(['kind field.choice']);
  });

  it('of fields that are not shown are not kept, nor of those shown because of them', () => {
    const { answers } = checkAnswers(FORM, { title: 'x', kind: 'A', count: 8, why: 'y' }, WHOLE);
    expect(answers).toEqual({ title: 'x', kind: 'A', total: 0 });
  });

  it('that are worked out are worked out here, whatever was sent', () => {
    const lines = [
      { price: '2.5', quantity: 3, amount: 999 },
      { price: '0.0001', quantity: 0.5 },
    ];
    const { answers, refusals } = checkAnswers(FORM, { title: 'x', kind: 'A', lines, total: 1e9 }, WHOLE);
    expect(refusals).toEqual([]);
    expect(answers).toMatchObject({ total: 7.5, lines: [{ price: '2.5000', amount: 7.5 }, { amount: 0 }] });
  });

  it('that are good stay the same when they are sent again', () => {
    const first = checkAnswers(
      FORM,
      { title: ' x ', kind: 'B', count: 8, why: 'y', lines: [{ price: 1, quantity: 2 }] },
      WHOLE,
    );
    expect(first.refusals).toEqual([]);
    expect(checkAnswers(FORM, first.answers, WHOLE)).toEqual(first);
  });

  it('stay texts whatever they say', () => {
    const injected = fc.constantFrom(
      "'; drop table form_version; --",
      '${7*7}',
      '{{constructor}}',
      '=HYPERLINK("x")',
      '<img onerror=a>',
    );
    const any = fc
      .oneof(injected, fc.string({ maxLength: 45 }))
      .filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(any, (title) => {
        const { answers, refusals } = checkAnswers(FORM, { title, kind: 'A' }, WHOLE);
        expect(refusals).toEqual([]);
        expect(answers.title).toBe(title.trim().normalize('NFC'));
        expect(answers.total).toBe(0);
      }),
    );
  });
});

describe('a form', () => {
  it.each(STARTER_FORMS.map((form) => [form.code, form] as const))(
    'of the product is ready to be published: %s',
    (_, form) => {
      expect(problemsOfForm(form.document)).toEqual([]);
    },
  );

  it.each([
    ['form.problem.empty', [{ kind: 'divider', key: 'line' }]],
    [
      'form.problem.keyRepeated',
      [
        { kind: 'text', key: 'a', max: 10 },
        { kind: 'date', key: 'a' },
      ],
    ],
    [
      'form.problem.keyRepeated',
      [
        { kind: 'dateRange', key: 'a' },
        { kind: 'date', key: 'aFrom' },
      ],
    ],
    ['form.problem.keyReserved', [{ kind: 'text', key: 'status', max: 10 }]],
    ['form.problem.label', [{ kind: 'text', key: 'a', max: 10, label: { zh: '名', en: '' } }]],
    ['form.problem.items', [{ kind: 'radio', key: 'a' }]],
    [
      'form.problem.condition',
      [
        { kind: 'text', key: 'a', max: 10, showIf: [{ field: 'b', filled: true }] },
        { kind: 'date', key: 'b' },
      ],
    ],
    [
      'form.problem.hiddenRequired',
      [
        { kind: 'radio', key: 'a', items: [{ code: 'A', label }] },
        { kind: 'date', key: 'b', required: true, showIf: [{ field: 'a', is: ['Z'] }] },
      ],
    ],
    [
      'form.problem.formula',
      [
        { kind: 'date', key: 'b' },
        { kind: 'formula', key: 'a', expression: '1 +' },
      ],
    ],
    [
      'form.problem.formulaName',
      [
        { kind: 'date', key: 'b' },
        { kind: 'formula', key: 'a', expression: 'c + 1' },
      ],
    ],
    [
      'form.problem.formulaCycle',
      [
        { kind: 'date', key: 'b' },
        { kind: 'formula', key: 'a', expression: 'a + 1' },
      ],
    ],
    ['form.problem.table', [{ kind: 'table', key: 'a', columns: [], maxRows: 3 }]],
    ['form.problem.limits', [{ kind: 'integer', key: 'a', min: 3, max: 2 }]],
    ['form.problem.range', [{ kind: 'date', key: 'a', notBefore: 'b' }]],
  ])('is held back: %s', (code, fields) => {
    expect(problemsOfForm(formOf(fields)).map((problem) => problem.code)).toContain(code);
  });

  it('books only a single thing, and only for a time', () => {
    const car = { kind: 'register', key: 'car', of: 'vehicle' };
    expect(problemsOfForm(formOf([car], { roles: { booked: 'car', summary: [] } }))).toHaveLength(1);
    const both = formOf([car, { kind: 'dateRange', key: 'days' }], {
      roles: { booked: 'car', period: 'days', summary: [] },
    });
    expect(problemsOfForm(both)).toEqual([]);
  });
});

it('tells when a record begins and ends by the clock of its plant, and what it is about', () => {
  const document = formOf(
    [
      { kind: 'dateRange', key: 'days' },
      { kind: 'switch', key: 'far' },
    ],
    {
      roles: { period: 'days', summary: ['days', 'far'] },
    },
  );
  const answers = { daysFrom: '2026-05-05', daysUntil: '2026-05-06', far: true };
  const zone = 'Asia/Shanghai';
  expect(periodOf(document, answers, zone)).toEqual({
    startAt: Date.UTC(2026, 4, 4, 16),
    endAt: Date.UTC(2026, 4, 6, 16),
  });
  const words = { zone, choice: () => undefined, label: () => undefined };
  expect(summaryOf(document, answers, words)).toEqual({
    zh: '2026-05-05 – 2026-05-06 · 是',
    en: '2026-05-05 – 2026-05-06 · Yes',
  });
});
