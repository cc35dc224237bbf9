import { countedValue, LABORATORY, roundReported } from '@sed/laboratory-contract';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { BilingualText } from '@sed/platform-contract';
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
    untested: null,
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

export interface SentLines {
  readonly lines: readonly ResultLine[];
  /** Lines of the sheet that were not sent. */
  readonly left: readonly ResultLine[];
}

/**
 * Lines as they were sent, with what only the service sets; retracted results stay as they were, and so does what was not
 * returned to be corrected (LB-15), sent or not.
 */
export function sentLines(
  sent: TaskValues['results'],
  before: TaskValues['results'],
  returned: TaskValues['returned'] = null,
): SentLines {
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
  const rest = kept.filter(({ state }) => state !== 'RETRACTED');
  const locked = rest.filter(({ index }) => isLocked(index));
  return {
    lines: [...(before ?? []).filter(({ state }) => state === 'RETRACTED'), ...lines, ...locked],
    left: rest.filter((line) => !locked.includes(line)),
  };
}

/**
 * LB-06, LB-09: what the point asks for, or the reviewer asked for again, has its result or says why it was not tested.
 * What somebody put on the sheet beside it may be taken off again while it has no result. @throws RefusedFieldsError
 */
export function refuseMissing(
  left: readonly ResultLine[],
  { isAsked, nameOf }: { isAsked: (index: string) => boolean; nameOf: (index: string) => BilingualText },
): void {
  if (left.some(({ state }) => state === 'RETEST')) {
    throw new RefusedFieldsError([{ code: 'laboratory.retestMissing', field: 'results' }]);
  }
  const missing = left.filter(({ index, value }) => index !== null && (value !== null || isAsked(index)));
  const refusals = missing.map(({ index }) => ({
    ...{ code: 'laboratory.lineMissing' as const, field: 'results' },
    params: { index: nameOf(index ?? '') },
  }));
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
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
    // What could not be tested again has no value to be taken into a mean.
    if (first.value === null || line.value === null) return [{ ...line, state: 'VALID' }];
    const both = [first, line].map(({ qualifier, value }) =>
      countedValue({ qualifier: qualifier ?? 'EQ', value: value ?? 0 }),
    );
    const value = roundReported(both.reduce((a, b) => a + b, 0) / both.length, index);
    const none = { a: null, b: null, c: null, d: null, e: null, f: null, v: null };
    return [retracted, { ...line, ...none, rep, qualifier: 'EQ', value, state: 'VALID' }];
  });
}
