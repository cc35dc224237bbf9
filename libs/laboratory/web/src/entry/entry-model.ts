import {
  countedValue,
  evaluateFormula,
  gapCauseOf,
  gapPct,
  parseFormula,
  type EntrySheet,
  type FormulaVariable,
  type GapCause,
  type GapRow,
} from '@sed/laboratory-contract';
import type { RecordDto } from '@sed/records-contract';

type Values = Readonly<Record<string, unknown>>;

export const READINGS = ['a', 'b', 'c', 'd', 'e', 'f', 'v'] as const;
export type Reading = (typeof READINGS)[number];
/** `second`: the other value of a sample that is measured twice; `untested`: why there is no value. */
export type Cell = Reading | 'value' | 'second' | 'remark' | 'untested';

/** The open result of an index in one sample. */
export interface EntryRow {
  readonly task: RecordDto;
  readonly index: string;
  readonly line: Values;
}

/** What was typed and is not kept yet, by row and cell. */
export type Draft = ReadonlyMap<string, string>;

export interface Entered {
  readonly value: number | null;
  readonly isBelow: boolean;
}

const OPEN = new Set(['VALID', 'RETEST']);
/** What people may set in a line; all the rest follows from it. */
const SENT = ['index', ...READINGS, 'qualifier', 'value', 'untested', 'remark'] as const;

export const MEASURED = [...READINGS, 'value'] as const;

export const cellKey = ({ task, index }: EntryRow, cell: Cell): string => `${task.id} ${index} ${cell}`;

/** What a sample is called. */
export function sampleOf({ no, values }: RecordDto): string {
  return typeof values.name === 'string' ? values.name : (no ?? '');
}

export function linesOf({ values }: RecordDto): readonly Values[] {
  return Array.isArray(values.results) ? values.results.filter(isLine) : [];
}

function isLine(line: unknown): line is Values {
  return typeof line === 'object' && line !== null && 'state' in line && OPEN.has(String(line.state));
}

/** Rows of all open results, sample by sample. */
export function rowsOf(tasks: readonly RecordDto[]): readonly EntryRow[] {
  return tasks.flatMap((task) =>
    linesOf(task).flatMap((line) => (typeof line.index === 'string' ? [{ task, index: line.index, line }] : [])),
  );
}

/** A number as people of two languages type it; undefined for what is none. */
export function enteredIn(text: string): Entered | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return { value: null, isBelow: false };
  const [, below, digits] = /^([<≤]?)\s*(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/i.exec(plain) ?? [];
  return digits === undefined ? undefined : { value: Number(digits), isBelow: below !== '' };
}

export function shownIn({ task, index, line }: EntryRow, cell: Cell): string {
  const value = cell === 'second' ? duplicateOf(task, index)?.second : line[cell];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return cell === 'value' && line.qualifier === 'LT' ? `<${String(value)}` : String(value);
}

/** Columns of an index: the readings its formula asks for, or its value, and that of a duplicate where it has them. */
export function cellsOf(sheet: Pick<EntrySheet, 'formula' | 'duplicatePct'> | undefined): readonly Cell[] {
  const variables = parseFormula(sheet?.formula ?? '')?.variables;
  const last: readonly Cell[] = [
    ...(typeof sheet?.duplicatePct === 'number' ? (['second'] as const) : []),
    ...(['remark', 'untested'] as const),
  ];
  if (variables === undefined) return ['value', ...last];
  return [...READINGS.filter((reading) => variables.has(variableOf(reading))), ...last];
}

const VARIABLES = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', v: 'V' } as const satisfies Record<
  Reading,
  FormulaVariable
>;
export const variableOf = (reading: Reading): FormulaVariable => VARIABLES[reading];

/** What the readings typed so far come to; null while one is missing, and where a curve of the service is needed. */
export function workedOut(row: EntryRow, draft: Draft, formula: string | null): number | null {
  const parsed = formula === null ? undefined : parseFormula(formula);
  if (parsed === undefined || parsed.variables.has('K') || parsed.variables.has('I')) return null;
  const values = Object.fromEntries(
    READINGS.map((reading) => [
      variableOf(reading),
      enteredIn(draft.get(cellKey(row, reading)) ?? shownIn(row, reading))?.value ?? null,
    ]),
  );
  return evaluateFormula(parsed, values);
}

/** Why a result is not there: what was chosen, else what is kept, unless a value has been typed since. */
export function reasonOf(row: EntryRow, draft: Draft): string {
  const chosen = draft.get(cellKey(row, 'untested'));
  if (chosen !== undefined) return chosen;
  const isTyped = MEASURED.some((cell) => (draft.get(cellKey(row, cell)) ?? '') !== '');
  return isTyped ? '' : shownIn(row, 'untested');
}

/** What is typed into a cell, with what it makes void: a value the reason why there is none, and the other way round. */
export function typedInto(
  row: EntryRow,
  cell: Cell,
  text: string,
  draft: Draft,
): readonly (readonly [string, string])[] {
  const typed = [cellKey(row, cell), text] as const;
  if (text === '' || cell === 'remark') return [typed];
  if (cell !== 'untested') return reasonOf(row, draft) === '' ? [typed] : [typed, [cellKey(row, 'untested'), '']];
  const filled = [...MEASURED, 'second' as const].filter(
    (one) => (draft.get(cellKey(row, one)) ?? shownIn(row, one)) !== '',
  );
  return [typed, ...filled.map((one) => [cellKey(row, one), ''] as const)];
}

/** A block from a spreadsheet, laid over the sheet from a cell on; what hangs over is left out. */
export function pasted(
  text: string,
  from: { readonly row: number; readonly column: number },
  rows: readonly EntryRow[],
  cells: readonly Cell[],
): readonly (readonly [string, string])[] {
  const block = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  return block.flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const [row, cell] = [rows[from.row + down], cells[from.column + right]];
      return row === undefined || cell === undefined || cell === 'untested' || isLocked(row)
        ? []
        : [[cellKey(row, cell), value.trim()] as const];
    }),
  );
}

export function isBad(cell: Cell, text: string | undefined): boolean {
  if (text === undefined || cell === 'remark' || cell === 'untested') return false;
  const entered = enteredIn(text);
  return entered === undefined || (entered.isBelow && cell !== 'value');
}

/** The lines of a sample with what was typed into them, as its action takes them. */
export function resultsOf(task: RecordDto, draft: Draft): readonly Values[] {
  return rowsOf([task]).map((row) => {
    const changed: Record<string, unknown> = { untested: reasonOf(row, draft) || null };
    for (const cell of [...READINGS, 'value', 'remark'] as const) {
      const text = draft.get(cellKey(row, cell));
      if (text === undefined) continue;
      if (cell === 'remark') changed.remark = text === '' ? null : text;
      else {
        const { value = null, isBelow = false } = enteredIn(text) ?? {};
        changed[cell] = value;
        if (cell === 'value') changed.qualifier = value === null ? null : isBelow ? 'LT' : 'EQ';
      }
    }
    return Object.fromEntries(SENT.map((name) => [name, name in changed ? changed[name] : (row.line[name] ?? null)]));
  });
}

/** Control measurements of a sample with the duplicates that were typed; undefined where there is nothing to be sent. */
export function controlsOf(task: RecordDto, draft: Draft): readonly Values[] | undefined {
  const kept = qcLinesOf(task);
  const typed = rowsOf([task]).flatMap((row) => {
    const text = draft.get(cellKey(row, 'second'));
    return text === undefined ? [] : [{ index: row.index, second: enteredIn(text)?.value ?? null }];
  });
  if (kept.length === 0 && typed.every(({ second }) => second === null)) return undefined;
  const seconds = new Map(typed.map(({ index, second }) => [index, second]));
  const lines = kept.flatMap((line): Values[] => {
    const { kind, index, first, second, added, remark } = line;
    if (kind !== 'DUPLICATE') return [{ kind, index, first, second, added, remark }];
    const other = seconds.has(String(index)) ? seconds.get(String(index)) : second;
    seconds.delete(String(index));
    // The first value goes on following the result of the sample.
    return other === null ? [] : [{ kind, index, first: followed(task, line), second: other, added, remark }];
  });
  const made = [...seconds].flatMap(([index, second]): Values[] =>
    second === null ? [] : [{ kind: 'DUPLICATE', index, first: null, second, added: null, remark: null }],
  );
  return [...lines, ...made];
}

function qcLinesOf({ values }: RecordDto): readonly Values[] {
  return Array.isArray(values.qc)
    ? values.qc.filter((line): line is Values => typeof line === 'object' && line !== null)
    : [];
}

function duplicateOf(task: RecordDto, index: string): Values | undefined {
  return qcLinesOf(task).find((line) => line.kind === 'DUPLICATE' && line.index === index);
}

/** Null where the first of duplicates is the result of the sample, which may change yet. */
function followed(task: RecordDto, { index, first }: Values): unknown {
  const own = linesOf(task).find((line) => line.index === index);
  if (own === undefined || typeof own.value !== 'number') return first;
  return first === countedValue({ qualifier: own.qualifier === 'LT' ? 'LT' : 'EQ', value: own.value }) ? null : first;
}

/** Samples with something typed. */
export function changedTasks(tasks: readonly RecordDto[], draft: Draft): readonly RecordDto[] {
  const changed = new Set([...draft.keys()].map((key) => key.slice(0, key.indexOf(' '))));
  return tasks.filter(({ id }) => changed.has(id));
}

/** Samples whose every result is there. */
export function completeTasks(tasks: readonly RecordDto[]): readonly RecordDto[] {
  return tasks.filter((task) => {
    const lines = linesOf(task);
    return lines.length > 0 && lines.every(isAnswered);
  });
}

/** Measured, or said why it was not. */
export function isAnswered({ value, untested }: Values): boolean {
  return typeof value === 'number' || typeof untested === 'string';
}

/** LB-15: a sheet that came back lets only what was named be corrected. */
export function isLocked({ task, index }: EntryRow): boolean {
  const { returned } = task.values;
  return Array.isArray(returned) && returned.length > 0 && !returned.includes(index);
}

export interface OnlineGap {
  readonly online: number;
  readonly pct: number | null;
  readonly cause: GapCause | null;
}

/** What the analyser read beside each result as it is being typed; undefined where it said nothing. */
export function gapsOf(
  rows: readonly EntryRow[],
  draft: Draft,
  sheet: GapSheet | undefined,
): readonly (OnlineGap | undefined)[] {
  const found = rows.map((row) => gapOf(row, draft, sheet));
  const gaps = found.flatMap((one) => (one === undefined || one.pct === null ? [] : [one.pct]));
  return found.map((one) => {
    if (one === undefined) return undefined;
    const { online, pct } = one;
    return { online, pct, cause: one.row === null ? null : gapCauseOf(one.row, gaps) };
  });
}

type GapSheet = Pick<EntrySheet, 'formula' | 'gapPct' | 'pointGaps'>;

/** Where a sheet has not been read yet, nothing is said of a gap. */
function allowedPctOf({ task }: EntryRow, sheet: GapSheet | undefined): number {
  return sheet?.pointGaps.find(({ point }) => point === task.values.point)?.gapPct ?? sheet?.gapPct ?? Infinity;
}

function gapOf(row: EntryRow, draft: Draft, sheet: GapSheet | undefined) {
  const { line } = row;
  const formula = sheet?.formula ?? null;
  const { online } = line;
  if (typeof online !== 'number') return undefined;
  const typed = resultTyped(row, draft, formula);
  const pct = typed === null ? null : gapPct(online, { qualifier: typed.isBelow ? 'LT' : 'EQ', value: typed.value });
  if (typed === null || pct === null) return { online, pct: null, row: null };
  const dilution = enteredIn(draft.get(cellKey(row, 'd')) ?? shownIn(row, 'd'))?.value ?? null;
  const allowedPct = allowedPctOf(row, sheet);
  const told: GapRow = { ...typed, online, gapPct: pct, allowedPct, dilution, isLate: line.late === true };
  return { online, pct, row: told };
}

/** The result as it stands: typed, or worked out from what is; null while there is none. */
function resultTyped(row: EntryRow, draft: Draft, formula: string | null) {
  const { line } = row;
  if (formula !== null && parseFormula(formula) !== undefined) {
    const value = workedOut(row, draft, formula) ?? numberOf(line.value);
    return value === null ? null : { value, isBelow: line.qualifier === 'LT' };
  }
  const entered = enteredIn(draft.get(cellKey(row, 'value')) ?? shownIn(row, 'value'));
  return entered === undefined || entered.value === null ? null : { value: entered.value, isBelow: entered.isBelow };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
