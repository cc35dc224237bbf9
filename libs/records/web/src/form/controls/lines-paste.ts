import type { ChoiceField, LineField, LinesField } from '@sed/records-model';
import type { ModuleFrame } from '../../frame/module-frame';
import { epochOfWall } from '../../value/plant-time';
import { decimalOf, numberOf } from './number-control';

export type Row = Readonly<Record<string, unknown>>;

/** Parts of a copied table: a cell in quotes (which may hold anything), a plain one, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;

/** Cells of a text copied from a spreadsheet; a cell in quotes may hold line breaks. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of source.matchAll(CELL)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const YES = new Set(['1', 'true', 'yes', 'y', '是', '√', '✓']);
const NO = new Set(['0', 'false', 'no', 'n', '否', '×', '']);
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

function dayOf(text: string): string | undefined {
  const parts = DAY.exec(text);
  if (parts === null) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function flagOf(text: string): boolean | undefined {
  if (YES.has(text.toLowerCase())) return true;
  return NO.has(text.toLowerCase()) ? false : undefined;
}

/** By code or by name in either language. */
function codeOf(field: ChoiceField, text: string, frame: ModuleFrame): string | undefined {
  const wanted = text.toLowerCase();
  return frame
    .choicesOf(field)
    .find(({ code, label }) => [code, label.zh, label.en].some((name) => name.toLowerCase() === wanted))?.code;
}

function instantOf(text: string, zone: string): number | undefined {
  const [day = '', time = '00:00'] = text.split(/[ T]/);
  const date = dayOf(day);
  return date === undefined ? undefined : epochOfWall(`${date}T${time.padStart(5, '0')}`, zone);
}

type Reader = (text: string, field: LineField, frame: ModuleFrame, zone: string) => unknown;

/** References need a person to choose and results of formulas come by themselves: both cannot be pasted. */
const READERS: Readonly<Record<LineField['kind'], Reader>> = {
  text: (text) => text,
  month: (text) => text,
  clock: (text) => text,
  number: numberOf,
  decimal: decimalOf,
  flag: flagOf,
  choice: (text, field, frame) => (field.kind === 'choice' ? codeOf(field, text, frame) : undefined),
  date: dayOf,
  instant: (text, _field, _frame, zone) => instantOf(text, zone),
  ref: () => undefined,
  computed: () => undefined,
};

/** Value of a pasted cell; undefined where it cannot be read as the column's kind. */
export function valueOfCell(field: LineField, text: string, frame: ModuleFrame, zone: string): unknown {
  return text === '' ? null : READERS[field.kind](text, field, frame, zone);
}

export interface Pasted {
  readonly rows: readonly Row[];
  readonly pasted: number;
  /** Cells that could not be read and stay as they were. */
  readonly unread: number;
}

interface Place {
  readonly row: number;
  /** Column the first pasted cell goes to. */
  readonly column: number;
}

/** Lays pasted cells over the rows from a place on; rows that are missing are added, up to the limit. */
export function pasteInto(
  field: LinesField,
  rows: readonly Row[],
  source: { readonly text: string; readonly place: Place },
  frame: ModuleFrame,
): Pasted {
  const columns = Object.entries(field.fields).filter(([, { kind }]) => kind !== 'computed');
  const zone = frame.zoneOf(null);
  const next = [...rows];
  let unread = 0;
  const cells = cellsOf(source.text).slice(0, field.maxItems - source.place.row);
  cells.forEach((line, lineIndex) => {
    const index = source.place.row + lineIndex;
    const row: Record<string, unknown> = { ...next[index] };
    line.forEach((text, cellIndex) => {
      const column = columns[source.place.column + cellIndex];
      if (column === undefined) return;
      const value = valueOfCell(column[1], text, frame, zone);
      if (value === undefined) unread += 1;
      else row[column[0]] = value;
    });
    next[index] = row;
  });
  return { rows: next, pasted: cells.length, unread };
}
