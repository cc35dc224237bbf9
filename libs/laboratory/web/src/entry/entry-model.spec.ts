import type { RecordDto } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import {
  cellKey,
  cellsOf,
  completeTasks,
  enteredIn,
  gapsOf,
  isBad,
  isLocked,
  pasted,
  reasonOf,
  resultsOf,
  rowsOf,
  typedInto,
  workedOut,
} from './entry-model';

const EMPTY = {
  a: null,
  b: null,
  c: null,
  d: null,
  e: null,
  f: null,
  v: null,
  value: null,
  untested: null,
  remark: null,
};
const task = (id: string, results: readonly object[]): RecordDto => ({
  ...{ id, version: 1, no: id, factoryNo: 'plant_a', status: 'TESTING', labels: {} },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1', values: { results } },
});
const open = (index: string, more: object = {}) => ({ ...EMPTY, index, state: 'VALID', ...more });

const FIRST = task('t1', [open('cod'), open('ph', { state: 'RETRACTED' }), open('tp', { value: 0.2 })]);
const SECOND = task('t2', [open('cod')]);
const rows = rowsOf([FIRST, SECOND]).filter(({ index }) => index === 'cod');
const FORMULA = '(B-A)*C*8000/V*D';

describe('the entry sheet', () => {
  it('has a row for each open result, and the columns the formula asks for', () => {
    expect(rowsOf([FIRST, SECOND]).map(({ task: { id }, index }) => `${id} ${index}`)).toEqual([
      ...['t1 cod', 't1 tp', 't2 cod'],
    ]);
    expect(cellsOf({ formula: FORMULA, duplicatePct: null })).toEqual(['a', 'b', 'c', 'd', 'v', 'remark', 'untested']);
    expect(cellsOf({ formula: null, duplicatePct: null })).toEqual(['value', 'remark', 'untested']);
    expect(cellsOf({ formula: null, duplicatePct: 10 })).toEqual(['value', 'second', 'remark', 'untested']);
  });

  it.each([
    ['12.5', { value: 12.5, isBelow: false }],
    ['１２．５', { value: 12.5, isBelow: false }],
    ['＜0.05', { value: 0.05, isBelow: true }],
    ['', { value: null, isBelow: false }],
    ['12,5', undefined],
    ['about 3', undefined],
  ])('reads %j', (text, entered) => {
    expect(enteredIn(text)).toEqual(entered);
  });

  it('takes a block of a spreadsheet and leaves out what hangs over', () => {
    const block = pasted('1.1\t2.2\r\n3.3\t4.4\r\n5.5\r\n', { row: 0, column: 1 }, rows, ['a', 'b', 'remark']);
    expect(block).toEqual([
      ['t1 cod b', '1.1'],
      ['t1 cod remark', '2.2'],
      ['t2 cod b', '3.3'],
      ['t2 cod remark', '4.4'],
    ]);
  });

  it('works the formula out as it is typed, dilution being one where none is', () => {
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    const typed = { a: '23.3', b: '24.8', c: '0.025', v: '10' };
    const draft = new Map(Object.entries(typed).map(([cell, text]) => [cellKey(row, cell as 'a'), text]));
    expect(workedOut(row, draft, FORMULA)).toBeCloseTo(30, 6);
    draft.delete(cellKey(row, 'v'));
    expect(workedOut(row, draft, FORMULA)).toBeNull();
    expect(workedOut(row, draft, '(A-B-I)/K')).toBeNull();
  });

  it('sends what people may set, with a value below detection as such', () => {
    const draft = new Map([
      ['t1 cod value', '<4'],
      ['t1 tp remark', 'again'],
    ]);
    expect(resultsOf(FIRST, draft)).toEqual([
      { ...EMPTY, index: 'cod', qualifier: 'LT', value: 4 },
      { ...EMPTY, index: 'tp', qualifier: null, value: 0.2, remark: 'again' },
    ]);
    expect([isBad('a', '<4'), isBad('value', '<4'), isBad('remark', 'x'), isBad('value', 'x')]).toEqual([
      ...[true, false, false, true],
    ]);
  });

  it('says how far each result is from the analyser while it is typed, and what to look at first', () => {
    const samples = ['t1', 't2', 't3'].map((id, at) => task(id, [open('cod', { online: [31, 30, null][at] })]));
    const sheet = rowsOf(samples);
    const typed = new Map([
      ['t1 cod value', '3.1'],
      ['t2 cod value', '28'],
    ]);
    const rule = { formula: null, gapPct: 20, pointGaps: [] };
    expect(gapsOf(sheet, typed, rule)).toEqual([
      { online: 31, pct: 900, cause: 'decimal' },
      { online: 30, pct: 7.1, cause: null },
      undefined,
    ]);
    expect(gapsOf(sheet, new Map(), rule)[0]).toEqual({ online: 31, pct: null, cause: null });
    const closer = { ...rule, pointGaps: [{ point: 'outlet', gapPct: 5 }] };
    const atOutlet = sheet.map((row) => ({
      ...row,
      task: { ...row.task, values: { ...row.task.values, point: 'outlet' } },
    }));
    expect(gapsOf(atOutlet, typed, closer)[1]).toEqual({ online: 30, pct: 7.1, cause: 'sample' });
  });

  it('lets only what was returned be corrected', () => {
    const returned = task('t1', [open('cod', { value: 20 }), open('tp', { value: 0.2 })]);
    const [cod, tp] = rowsOf([{ ...returned, values: { ...returned.values, returned: ['tp'] } }]);
    if (cod === undefined || tp === undefined) throw new Error('no rows');
    expect([isLocked(cod), isLocked(tp)]).toEqual([true, false]);
    expect(pasted('1\n2', { row: 0, column: 0 }, [cod, tp], ['value'])).toEqual([['t1 tp value', '2']]);
    expect(rows.some((row) => isLocked(row))).toBe(false);
  });

  it('lets a value and the reason why there is none follow each other', () => {
    const [row] = rowsOf([task('t1', [open('cod', { untested: 'REAGENT' })])]);
    if (row === undefined) throw new Error('no row');
    expect(reasonOf(row, new Map())).toBe('REAGENT');
    expect(typedInto(row, 'value', '20', new Map())).toEqual([
      ['t1 cod value', '20'],
      ['t1 cod untested', ''],
    ]);
    // Pasted over it.
    const pastedOver = new Map([['t1 cod value', '20']]);
    expect(reasonOf(row, pastedOver)).toBe('');
    expect(resultsOf(row.task, pastedOver)).toMatchObject([{ value: 20, untested: null }]);
    const chosen = new Map([...pastedOver, ...typedInto(row, 'untested', 'SPOILED', pastedOver)]);
    expect(resultsOf(row.task, chosen)).toMatchObject([{ value: null, qualifier: null, untested: 'SPOILED' }]);
    expect(typedInto(row, 'remark', 'again', chosen)).toEqual([['t1 cod remark', 'again']]);
  });

  it('knows which samples are complete', () => {
    const whole = task('t3', [open('cod', { value: 20 })]);
    const said = task('t4', [open('cod', { value: 20 }), open('tp', { untested: 'TOO_LITTLE' })]);
    expect(completeTasks([FIRST, whole, said]).map(({ id }) => id)).toEqual(['t3', 't4']);
  });
});
