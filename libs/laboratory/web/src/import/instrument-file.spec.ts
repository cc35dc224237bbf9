import type { RecordDto } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { readFile, type FileFormat } from './instrument-file';

const line = (index: string) => ({ index, state: 'VALID', value: null });
const task = (id: string, barcode: string): RecordDto => ({
  ...{ id, version: 1, no: `HY-${id}`, factoryNo: 'plant_a', status: 'TESTING', labels: {} },
  ...{ createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
  values: { name: `Outlet ${id}`, barcode, results: [line('tp'), line('nh')] },
});
const TASKS = [task('1', 'EF-261125-A'), task('2', 'EF-261125-B'), task('3', 'EF-261125-C')];
const FORMAT: FileFormat = {
  ...{ id: 'f', name: 'Photometer', encoding: 'UTF8', delimiter: ';', isDecimalComma: true, headLine: 3 },
  sampleColumn: 'Sample ID',
  columns: [
    { column: 'TP (ug/L)', index: 'tp', target: 'value', factor: 0.001 },
    { column: 'Abs', index: 'nh', target: 'a', factor: null },
  ],
};

describe('the file of an instrument', () => {
  it('becomes entries of the open samples, by label, number or name, with units and decimals of the sheet', () => {
    const text = [
      'Photometer X;;',
      '"Run of ""today"";\nlate";;',
      'Sample ID;Abs;TP (ug/L)',
      'ef-261125-a;0,352;412,5',
      'HY-2;;<10',
      'Outlet 3;0,1;0,00042',
    ].join('\r\n');
    const { missing, lines } = readFile(text, { ...FORMAT, headLine: 4 }, TASKS);
    expect(missing).toEqual([]);
    expect(lines.map(({ entries }) => entries)).toEqual([
      [
        ['1 tp value', '0.4125'],
        ['1 nh a', '0.352'],
      ],
      [['2 tp value', '<0.01']],
      [
        ['3 tp value', '4.2e-7'],
        ['3 nh a', '0.1'],
      ],
    ]);
  });

  it('says of each line what is wrong, and takes nothing of it', () => {
    const text = [
      'a',
      'b',
      'Sample ID;Abs;TP (ug/L)',
      'XX;1;1',
      'HY-1;high;12',
      'HY-1;1;1',
      'HY-2;<1;2',
      'HY-3;;',
    ].join('\n');
    const { lines } = readFile(text, FORMAT, TASKS);
    expect(lines.map(({ no, problems }) => [no, problems[0]?.problem])).toEqual([
      [4, 'unknownSample'],
      [5, 'notNumber'],
      [6, 'twiceSample'],
      [7, 'notNumber'],
      [8, 'empty'],
    ]);
    expect(lines.flatMap(({ entries }) => entries)).toEqual([]);
  });

  it('takes a point for no mark at all where the decimal mark is a comma', () => {
    const text = ['a', 'b', 'Sample ID;Abs;TP (ug/L)', 'HY-1;0.512;1', 'HY-2;0,5;1.020'].join('\n');
    const { lines } = readFile(text, FORMAT, TASKS);
    expect(lines.map(({ problems }) => problems[0])).toEqual([
      { column: 'Abs', problem: 'notNumber' },
      { column: 'TP (ug/L)', problem: 'notNumber' },
    ]);
    const points = readFile(text.replaceAll(';', ','), { ...FORMAT, delimiter: ',', isDecimalComma: false }, TASKS);
    expect(points.lines[0]?.entries).toEqual([
      ['1 tp value', '0.001'],
      ['1 nh a', '0.512'],
    ]);
  });

  it('is read up to a quote without an end, and says so', () => {
    const text = ['a', 'b', 'Sample ID;Abs;TP (ug/L)', 'HY-1;;12', 'HY-2;"0,5;1'].join('\n');
    const { lines } = readFile(text, FORMAT, TASKS);
    expect(lines.map(({ no, entries, problems }) => [no, entries.length, problems[0]?.problem])).toEqual([
      [4, 1, undefined],
      [5, 0, 'openQuote'],
    ]);
  });

  it('without a column the format names is not read at all', () => {
    expect(readFile('x\ny\nSample;Abs', FORMAT, TASKS)).toEqual({ missing: ['Sample ID', 'TP (ug/L)'], lines: [] });
  });
});
