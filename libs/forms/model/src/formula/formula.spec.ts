import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { evaluate } from './evaluate';
import { parseFormula } from './parse';

const ANSWERS: Readonly<Record<string, unknown>> = {
  hours: 20,
  price: '12.5000',
  none: null,
  from: '22:00',
  until: '06:30',
  first: '2026-02-27',
  last: '2026-03-02',
  kind: 'OUT',
  chosen: ['A', 'B'],
  column: [1, '2.5', null],
};

function result(source: string) {
  const parsed = parseFormula(source);
  if ('problem' in parsed) return `problem ${parsed.problem}`;
  return evaluate(parsed.expression, (name, column) => ANSWERS[column ?? name] ?? null);
}

it.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['-2 - -3', 1],
  ['8 / 4 / 2', 1],
  ['hours / 0', null],
  ['hours * price', 250],
  ['hours + none', null],
  ['round(2.345, 2)', 2.35],
  ['round(1.005, 2)', 1.01],
  ['round(-0.5)', -1],
  ['hours(from, until)', 8.5],
  ['days(first, last)', 4],
  ['days(last, first)', null],
  ['sum(lines.column)', 3.5],
  ['avg(lines.column)', 1.75],
  ['count(lines.column)', 2],
  ['max(1, hours, 3)', 20],
  ['if(kind = "OUT", 1, 2)', 1],
  ['if(kind = "IN" or hours > 100, 1, 2)', 2],
  ['chosen = "B" and not empty(kind)', true],
  ['empty(none)', true],
  ['"a" + 1', null],
])('%s is %s', (source, value) => {
  expect(result(source)).toBe(value);
});

describe('what is no formula', () => {
  it.each([
    ['', '…'],
    ['1 +', '…'],
    ['(1', '…'],
    ['1 2', '2'],
    ['eval("1")', 'eval'],
    ['constructor.constructor("return 1")()', 'constructor.constructor'],
    ['a.b.c', '.'],
    ['a[0]', '['],
    ['a = > 1', '>'],
    ['sum()', ')'],
    ['round(1, 2, 3)', 'round()'],
    ['`x`', '`'],
    ['a; b', ';'],
  ])('%s', (source, problem) => {
    const parsed = parseFormula(source);
    expect('problem' in parsed ? parsed.problem : parsed).toBe(problem);
  });

  it('never throws and never hangs, whatever is typed', () => {
    const piece = fc.constantFrom(
      '1',
      'a',
      'sum',
      '(',
      ')',
      '+',
      '-',
      '=',
      '"',
      "'",
      '.',
      ',',
      'not',
      'if',
      ' ',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
        ),
        (source) => {
          const parsed = parseFormula(source);
          const value = 'problem' in parsed ? null : evaluate(parsed.expression, () => null);
          return value === null || ['number', 'string', 'boolean'].includes(typeof value);
        },
      ),
    );
  });

  it('is bounded in length and depth', () => {
    expect(parseFormula('1+'.repeat(400))).toHaveProperty('problem');
    expect(parseFormula(`${'('.repeat(200)}1${')'.repeat(200)}`)).toHaveProperty('problem');
    expect(parseFormula(`${'-'.repeat(200)}1`)).toHaveProperty('problem');
  });
});
