import type { RecordDto } from '@sed/records-contract';
import { cellKey, enteredIn, rowsOf, sampleOf, type Cell, type EntryRow } from '../entry/entry-model';
import { linesOfText, type FileLine } from './table-text';

/** How a file is read, as its format says. */
export interface FileFormat {
  readonly id: string;
  readonly name: string;
  readonly encoding: 'UTF8' | 'GBK';
  readonly delimiter: string;
  readonly isDecimalComma: boolean;
  readonly headLine: number;
  readonly sampleColumn: string;
  readonly columns: readonly {
    readonly column: string;
    readonly index: string;
    readonly target: Cell;
    readonly factor: number | null;
  }[];
}

export type Problem = 'unknownSample' | 'twiceSample' | 'notMeasured' | 'notNumber' | 'empty' | 'openQuote';

/** A line of the file: what it says of which sample, and what is wrong with it. */
export interface ReadLine {
  readonly no: number;
  readonly sample: string;
  readonly found: string | undefined;
  readonly entries: readonly (readonly [string, string])[];
  readonly problems: readonly { readonly column: string; readonly problem: Problem }[];
}

export interface ReadFile {
  readonly missing: readonly string[];
  readonly lines: readonly ReadLine[];
}

const DELIMITERS: Readonly<Record<string, string>> = { COMMA: ',', SEMICOLON: ';', TAB: '\t' };
const TARGETS: readonly Cell[] = ['value', 'a', 'b', 'c', 'd', 'e', 'f', 'v'];
/** Beyond these the product of two numbers is noise. */
const DIGITS = 12;

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function formatOf({ id, values }: RecordDto): FileFormat {
  const columns: unknown[] = Array.isArray(values.columns) ? values.columns : [];
  return {
    ...{ id, name: textOf(values.name), encoding: values.encoding === 'GBK' ? 'GBK' : 'UTF8' },
    delimiter: DELIMITERS[textOf(values.delimiter)] ?? ',',
    isDecimalComma: values.isDecimalComma === true,
    headLine: typeof values.headLine === 'number' ? values.headLine : 1,
    sampleColumn: textOf(values.sampleColumn),
    columns: columns.filter(isRow).map(({ column, index, target, factor }) => ({
      ...{ column: textOf(column), index: textOf(index), factor: typeof factor === 'number' ? factor : null },
      target: TARGETS.find((one) => one === target) ?? 'value',
    })),
  };
}

export function decoded(bytes: ArrayBuffer, { encoding }: Pick<FileFormat, 'encoding'>): string {
  return new TextDecoder(encoding === 'GBK' ? 'gbk' : 'utf-8').decode(bytes);
}

/** What a file says of the samples that are open: nothing is kept, and no line is taken in part. */
export function readFile(text: string, format: FileFormat, tasks: readonly RecordDto[]): ReadFile {
  const { lines: all, brokenAt } = linesOfText(text, format.delimiter);
  const head = all.find(({ no }) => no >= format.headLine);
  const names = head?.cells ?? [];
  const wanted = [format.sampleColumn, ...format.columns.map(({ column }) => column)];
  const missing = wanted.filter((name) => !names.some((one) => same(one, name)));
  if (head === undefined || missing.length > 0) return { missing, lines: [] };
  const rows = rowsOf(tasks);
  const seen = new Set<string>();
  const lines = all
    .filter(({ no }) => no > head.no)
    .map((line) => readLine(line, { format, names, tasks, rows, seen }));
  return { missing, lines: brokenAt === undefined ? lines : [...lines, brokenLine(brokenAt)] };
}

const brokenLine = (no: number): ReadLine => ({
  ...{ no, sample: '', found: undefined, entries: [] },
  problems: [{ column: '', problem: 'openQuote' }],
});

interface Reading {
  readonly format: FileFormat;
  readonly names: readonly string[];
  readonly tasks: readonly RecordDto[];
  readonly rows: readonly EntryRow[];
  /** Samples earlier lines were about. */
  readonly seen: Set<string>;
}

function readLine({ no, cells }: FileLine, { format, names, tasks, rows, seen }: Reading): ReadLine {
  const cellOf = (column: string) => cells[names.findIndex((one) => same(one, column))] ?? '';
  const sample = cellOf(format.sampleColumn);
  const task = tasks.find((one) => isNamed(one, sample));
  const refused = (problem: Problem): ReadLine => ({
    ...{ no, sample, found: task === undefined ? undefined : sampleOf(task), entries: [] },
    problems: [{ column: format.sampleColumn, problem }],
  });
  if (task === undefined) return refused('unknownSample');
  if (seen.has(task.id)) return refused('twiceSample');
  seen.add(task.id);
  const entries: (readonly [string, string])[] = [];
  const problems: { column: string; problem: Problem }[] = [];
  for (const { column, index, target, factor } of format.columns) {
    const text = cellOf(column);
    if (text === '') continue;
    const row = rows.find((one) => one.task.id === task.id && one.index === index);
    const value = numberText(text, factor, format.isDecimalComma);
    if (row === undefined) problems.push({ column, problem: 'notMeasured' });
    else if (value === undefined || (value.startsWith('<') && target !== 'value'))
      problems.push({ column, problem: 'notNumber' });
    else entries.push([cellKey(row, target), value]);
  }
  if (entries.length === 0 && problems.length === 0) problems.push({ column: '', problem: 'empty' });
  // A line with a mistake in it may be about another sample altogether.
  return { no, sample, found: sampleOf(task), entries: problems.length > 0 ? [] : entries, problems };
}

/** Its label, its number or its name. */
function isNamed({ no, values }: RecordDto, sample: string): boolean {
  return sample !== '' && [textOf(values.barcode), no ?? '', textOf(values.name)].some((name) => same(name, sample));
}

/**
 * The number as the sheet takes it; undefined where it is none. Where a comma is the decimal mark a point is none and no
 * mark of thousands either: `1.020` may be meant both ways, and a result a thousandfold is worse than one typed by hand.
 */
function numberText(text: string, factor: number | null, isDecimalComma: boolean): string | undefined {
  if (isDecimalComma && text.includes('.')) return undefined;
  const entered = enteredIn(isDecimalComma ? text.replace(',', '.') : text);
  if (entered === undefined || entered.value === null) return undefined;
  // Rounded by digits, not by places: traces keep theirs.
  const value = factor === null ? entered.value : Number((entered.value * factor).toPrecision(DIGITS));
  return `${entered.isBelow ? '<' : ''}${String(value)}`;
}
