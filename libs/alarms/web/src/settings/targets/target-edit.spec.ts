import { describe, expect, it } from 'vitest';
import { cellKey, lineOf, linesOf, MONTHS, numberOf, pasted, storedTexts } from './target-edit';

const WARN_HIGH = lineOf('high', 'warn');
const ALARM_HIGH = lineOf('high', 'alarm');
const at = (texts: Readonly<Record<string, string>>) => (cell: string) => texts[cell] ?? '';

describe('a number in the table of lines', () => {
  it.each([
    ['12.5', 12.5],
    [' 1,200 ', 1200],
    ['１２', 12],
    ['−3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
    ['abc', undefined],
    ['1,2', undefined],
    ['--4', undefined],
  ])('“%s” is read as %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});

describe('the lines of an indicator', () => {
  it('come back as they were stored', () => {
    const who = { factoryNo: 'demo_e01', key: 'COD', year: 2026, updatedAt: 1, updatedBy: 'u1' };
    const lines = [
      { ...who, month: 1, direction: 'high' as const, warn: 40, alarm: 50 },
      { ...who, month: 12, direction: 'low' as const, warn: null, alarm: 0 },
    ];
    const texts = storedTexts([{ factoryNo: 'demo_e01', key: 'COD', signalCode: 'A', unit: 'mg/L', lines }]);
    expect(linesOf('COD', (cell) => texts.get(cell) ?? '')).toEqual({
      lines: [
        { month: 1, direction: 'high', warn: 40, alarm: 50 },
        { month: 12, direction: 'low', warn: null, alarm: 0 },
      ],
      bad: [],
    });
  });

  it('name a text that is no number with its cell', () => {
    const { bad } = linesOf('COD', at({ [cellKey('COD', WARN_HIGH, 3)]: 'forty' }));
    expect(bad).toEqual([{ key: 'COD', line: WARN_HIGH, month: 3, fault: 'number', text: 'forty' }]);
  });

  it('want the warn line before the alarm line, either way', () => {
    const high = { [cellKey('COD', WARN_HIGH, 2)]: '50', [cellKey('COD', ALARM_HIGH, 2)]: '50' };
    const low = { [cellKey('COD', lineOf('low', 'warn'), 2)]: '1', [cellKey('COD', lineOf('low', 'alarm'), 2)]: '2' };
    const { bad } = linesOf('COD', at({ ...high, ...low }));
    expect(bad.map(({ line, month, fault }) => [line.direction, month, fault])).toEqual([
      ['high', 2, 'order'],
      ['low', 2, 'order'],
    ]);
  });

  it('take a rectangle of a spreadsheet as far as the table goes', () => {
    const cells = [ALARM_HIGH, WARN_HIGH].map((line) => MONTHS.map((month) => cellKey('COD', line, month)));
    const changes = pasted(cells, { row: 0, month: 11 }, '50\t51\t52\r\n40\t41\t42\r\n1\t2\t3\r\n');
    expect([...changes]).toEqual([
      [cellKey('COD', ALARM_HIGH, 11), '50'],
      [cellKey('COD', ALARM_HIGH, 12), '51'],
      [cellKey('COD', WARN_HIGH, 11), '40'],
      [cellKey('COD', WARN_HIGH, 12), '41'],
    ]);
  });
});
