import { countedValue, LABORATORY, roundReported } from '@sed/laboratory-contract';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { isEmpty } from '@sed/records-model';
import type { Bases, ResultLine, TaskValues } from '../results/result-lines';

const CLOCK_TOLERANCE_MS = 60_000;

export const EMPTY_LINE: ResultLine = {
  ...{
    index: null,
    a: null,
    b: null,
    c: null,
    d: null,
    e: null,
    f: null,
    v: null,
    qualifier: null,
    value: null,
    unit: null,
  },
  ...{ reported: null, lo: null, hi: null, verdict: null, online: null, gapPct: null, rep: 1, state: 'VALID' },
  ...{ formula: null, late: false, remark: null },
};

const MAX_BARCODE = 30;

/** LB-14: another bottle has a label of its own; which one it stands for can be read from it. */
export function nextBarcode(barcode: string | null): string | null {
  if (barcode === null) return null;
  const [, base = barcode, count = '1'] = /^(.*)-R(\d+)$/.exec(barcode) ?? [];
  const mark = `-R${String(Number(count) + 1)}`;
  return `${base.slice(0, MAX_BARCODE - mark.length)}${mark}`;
}

/** LB-02: when it was taken, with a reason outside its window. @throws RefusedFieldsError */
export function sampled(
  values: TaskValues,
  { atMs, by, isLate }: { readonly atMs: number; readonly by: string; readonly isLate: boolean },
): Partial<TaskValues> {
  const takenAt = values.takenAt ?? atMs;
  if (takenAt > atMs + CLOCK_TOLERANCE_MS) {
    throw new RefusedFieldsError([{ code: 'laboratory.takenAhead', field: 'takenAt' }]);
  }
  const tolerance = LABORATORY.windowToleranceMs;
  const isOutside = takenAt < values.windowFrom - tolerance || takenAt > (values.windowTo ?? takenAt) + tolerance;
  if (!isLate && isOutside && isEmpty(values.lateReason)) {
    throw new RefusedFieldsError([{ code: 'laboratory.outsideWindow', field: 'lateReason' }]);
  }
  return { takenAt, sampler: by };
}

/**
 * Lines as they were sent, with what only the service sets; retracted results stay as they were, and so does what was not
 * returned to be corrected (LB-15).
 */
export function sentLines(
  sent: TaskValues['results'],
  before: TaskValues['results'],
  returned: TaskValues['returned'] = null,
): readonly ResultLine[] {
  const isLocked = (index: string | null) => (returned ?? []).length > 0 && returned?.includes(index ?? '') !== true;
  const kept = [...(before ?? [])];
  const take = (index: string | null) => {
    const at = kept.findIndex((line) => line.index === index && line.state !== 'RETRACTED');
    return at < 0 ? undefined : kept.splice(at, 1)[0];
  };
  const live = (sent ?? []).filter(({ state }) => state !== 'RETRACTED');
  const lines = live.map((line): ResultLine => {
    const known = take(line.index) ?? EMPTY_LINE;
    if (isLocked(line.index)) return known;
    const { rep, state, online, late } = known;
    return { ...EMPTY_LINE, ...line, rep, state, online, late };
  });
  return [...(before ?? []).filter(({ state }) => state === 'RETRACTED'), ...lines];
}

/** LB-09: what was to be tested again has its further test. @throws RefusedFieldsError */
export function refuseUntested(before: TaskValues['results'], sent: readonly ResultLine[]): void {
  const present = new Set(sent.flatMap(({ index, state }) => (state === 'RETRACTED' ? [] : [index])));
  const isThere = (before ?? []).every(({ index, state }) => state !== 'RETEST' || present.has(index));
  if (!isThere) throw new RefusedFieldsError([{ code: 'laboratory.retestMissing', field: 'results' }]);
}

/** LB-15: what is to be corrected is of this sample. @throws DomainError */
export function refuseOthers({ returned, results }: TaskValues): void {
  const own = new Set((results ?? []).map(({ index }) => index));
  if ((returned ?? []).every((index) => own.has(index))) return;
  throw new DomainError('laboratory.returnUnknown', { field: 'returned' });
}

/** LB-08: the present results of these indices are retracted and stay visible; a further test of each is open. */
export function retested(values: TaskValues): Partial<TaskValues> {
  const wanted = new Set(values.retestOf ?? []);
  const lines = values.results ?? [];
  const isAsked = ({ index, state }: ResultLine) => state === 'VALID' && index !== null && wanted.has(index);
  if (!lines.some(isAsked)) throw new DomainError('laboratory.retestUnknown', { field: 'retestOf' });
  const open = lines.filter(isAsked).map(({ index, unit, lo, hi, online, rep }): ResultLine => ({
    ...EMPTY_LINE,
    ...{ index, unit, lo, hi, online, rep: (rep ?? 1) + 1, state: 'RETEST' },
  }));
  const before = lines.map((line) => (isAsked(line) ? { ...line, state: 'RETRACTED' as const } : line));
  return { results: [...before, ...open], isConfirmed: false };
}

/** LB-09: which of two tests counts, as the reviewer said. Both stay on the sheet. */
export function settled(values: TaskValues, bases: Bases): readonly ResultLine[] {
  const lines = values.results ?? [];
  return lines.flatMap((line): ResultLine[] => {
    if (line.state !== 'RETEST') return [line];
    const first = lines.findLast(({ index, rep }) => index === line.index && rep === (line.rep ?? 1) - 1);
    const index = bases.get(line.index ?? '')?.index;
    if (values.finalRule === 'LAST' || first === undefined || index === undefined) return [{ ...line, state: 'VALID' }];
    const retracted: ResultLine = { ...line, state: 'RETRACTED' };
    const rep = (line.rep ?? 1) + 1;
    if (values.finalRule === 'FIRST') return [retracted, { ...first, rep, state: 'VALID' }];
    const both = [first, line].map(({ qualifier, value }) =>
      countedValue({ qualifier: qualifier ?? 'EQ', value: value ?? 0 }),
    );
    const value = roundReported(both.reduce((a, b) => a + b, 0) / both.length, index);
    const none = { a: null, b: null, c: null, d: null, e: null, f: null, v: null };
    return [retracted, { ...line, ...none, rep, qualifier: 'EQ', value, state: 'VALID' }];
  });
}
