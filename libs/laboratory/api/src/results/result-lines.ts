import {
  evaluateFormula,
  gapPct,
  holdState,
  parseFormula,
  QC_DEFAULTS,
  qcOutcome,
  reportedText,
  reportedValue,
  verdictOf,
  type Curve,
  type QcLimits,
  type ReportedValue,
  type Verdict,
} from '@sed/laboratory-contract';
import type { analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import type { FieldRefusal } from '@sed/platform-api';
import type { ValuesOf } from '@sed/records-model';

export type TaskValues = ValuesOf<typeof analysisTaskList>;
export type IndexValues = ValuesOf<typeof testIndex>;
export type PointValues = ValuesOf<typeof laboratoryElement>;
export type ResultLine = NonNullable<TaskValues['results']>[number];
export type QcLine = NonNullable<TaskValues['qc']>[number];

/** What a result of an index is worked out with at a plant. */
export interface IndexBasis {
  readonly index: IndexValues;
  /** Of the published sheet, else of the index; null where the value is entered as it is. */
  readonly formula: string | null;
  readonly curve: Pick<Curve, 'slope' | 'intercept'> | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export type Bases = ReadonlyMap<string, IndexBasis>;

const REPORTED_LENGTH = 20;

/** The present test of each index: repeated ones stand after those they replace. */
export function presentLines(lines: TaskValues['results']): readonly ResultLine[] {
  return (lines ?? []).filter(({ state }) => state !== 'RETRACTED');
}

/** Those of them that were measured. */
export function measuredLines(lines: TaskValues['results']): readonly ResultLine[] {
  return presentLines(lines).filter(({ untested }) => untested === null);
}

export function indexIds(lines: readonly Pick<ResultLine, 'index'>[]): string[] {
  return lines.flatMap(({ index }) => index ?? []);
}

/** Limits of an index at a point: its own come before those of the limit set; cold water has limits of its own. */
export function limitsAt(
  index: IndexValues,
  { limitSet, indices }: PointValues,
  { indexId, isCold }: { readonly indexId: string; readonly isCold: boolean },
): { readonly lo: number | null; readonly hi: number | null } {
  const own = indices.find((line) => line.index === indexId);
  const line = limitSet === null ? undefined : index.limits?.find(({ set }) => set === limitSet);
  const cold = isCold ? line?.coldHi : null;
  return { lo: firstOf(own?.lo, line?.lo), hi: firstOf(own?.hi, cold, line?.hi) };
}

function firstOf(...values: readonly (number | null | undefined)[]): number | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}

/** When a sample was taken, and when what is worked out now was measured. */
export interface MeasuringTimes {
  readonly takenAt: number | null;
  /** Null for what was measured before: when it is handed in, tested again or amended changes nothing of that. */
  readonly measuredAt: number | null;
}

/** Tests of which something was found before: it was measured then. */
export function knownIn(before: TaskValues['results']): (line: ResultLine) => boolean {
  const keyOf = ({ index, rep }: ResultLine) => `${String(index)} ${String(rep ?? 1)}`;
  const known = new Set((before ?? []).filter(hasFindings).map(keyOf));
  return (line) => known.has(keyOf(line));
}

function hasFindings({ a, b, c, e, f, v, value }: ResultLine): boolean {
  return [a, b, c, e, f, v, value].some((found) => found !== null);
}

/** A line as its readings make it: value, qualifier, limits, verdict and distance to the online reading. */
export function workedLine(line: ResultLine, basis: IndexBasis, { takenAt, measuredAt }: MeasuringTimes): ResultLine {
  const { index, formula, lo, hi } = basis;
  const found = valueOf(line, basis);
  const late = measuredAt !== null && holdState(takenAt, index.holdHours, measuredAt) === 'over';
  const common = { ...line, unit: index.unit, lo, hi, formula, late: line.late === true || late };
  if (found === null) return { ...common, reported: null, verdict: 'NONE', gapPct: null };
  return {
    ...common,
    ...{ value: found.value, qualifier: found.qualifier, reported: reportedText(found).slice(0, REPORTED_LENGTH) },
    verdict: verdictOf(found, { lo, hi }),
    gapPct: gapPct(line.online, found),
  };
}

/** From the readings by the formula; without one as it was entered. Null while something is missing. */
function valueOf(line: ResultLine, { index, formula, curve }: IndexBasis): ReportedValue | null {
  const rules = { decimals: index.decimals, significant: index.significant, lod: index.lod };
  const parsed = formula === null ? undefined : parseFormula(formula);
  const hasReadings = [line.a, line.b, line.c, line.e, line.f, line.v].some((reading) => reading !== null);
  if (parsed === undefined || !hasReadings) return entered(line, rules);
  const { a, b, c, d, e, f, v } = line;
  const raw = evaluateFormula(parsed, {
    A: a,
    B: b,
    C: c,
    D: d,
    E: e,
    F: f,
    V: v,
    K: curve?.slope ?? null,
    I: curve?.intercept ?? null,
  });
  return raw === null ? null : reportedValue(raw, rules);
}

function entered({ value, qualifier }: ResultLine, rules: Parameters<typeof reportedValue>[1]): ReportedValue | null {
  if (value === null) return null;
  // A limit somebody entered travels with its value.
  return qualifier === 'LT' ? { qualifier: 'LT', value } : reportedValue(value, rules);
}

/** Everything that stands against handing in the lines. */
export function refusalsOf(lines: readonly ResultLine[], bases: Bases): FieldRefusal[] {
  return lines.flatMap((line, at): FieldRefusal[] => {
    if (line.state === 'RETRACTED') return [];
    const basis = bases.get(line.index ?? '');
    const refusal = line.untested === null ? unmeasured(line, basis) : unexplained(line);
    if (refusal === undefined) return [];
    const { code, name, params } = refusal;
    return [{ code, params: { row: at + 1, ...params }, field: `results.${String(at)}.${name}` }];
  });
}

interface LineRefusal {
  readonly code: FieldRefusal['code'];
  readonly name: string;
  readonly params?: { readonly hours: number };
}

function unmeasured(line: ResultLine, basis: IndexBasis | undefined): LineRefusal | undefined {
  return line.value === null ? withoutValue(line, basis) : unsaid(line, basis);
}

/** Not tested, and no more than that. */
function unexplained({ untested, value, remark }: ResultLine): LineRefusal | undefined {
  if (value !== null) return { code: 'laboratory.untestedWithValue', name: 'untested' };
  const isUnsaid = untested === 'OTHER' && (remark ?? '').trim() === '';
  return isUnsaid ? { code: 'laboratory.untestedRemark', name: 'remark' } : undefined;
}

function withoutValue({ a }: ResultLine, basis: IndexBasis | undefined): LineRefusal {
  const needsCurve = basis?.formula?.includes('K') === true && basis.curve === null && a !== null;
  return { code: needsCurve ? 'laboratory.curveMissing' : 'laboratory.noResult', name: 'value' };
}

/** Measured later than the sample keeps, without a word about it. */
function unsaid({ late, remark }: ResultLine, basis: IndexBasis | undefined): LineRefusal | undefined {
  const isUnsaid = late === true && (remark ?? '').trim() === '';
  return isUnsaid
    ? { code: 'laboratory.holdTime', name: 'remark', params: { hours: basis?.index.holdHours ?? 0 } }
    : undefined;
}

const ORDER: readonly Verdict[] = ['OVER', 'UNSURE', 'IN', 'NONE'];

/** The worst of the present results. */
export function worstOf(lines: TaskValues['results']): Verdict {
  const found = new Set(presentLines(lines).map(({ verdict }) => verdict));
  return ORDER.find((verdict) => found.has(verdict)) ?? 'NONE';
}

function qcLimitsOf(index: IndexValues | undefined): QcLimits {
  return {
    blankMax: index?.lod ?? null,
    duplicatePct: index?.duplicatePct ?? QC_DEFAULTS.duplicatePct,
    recoveryLo: index?.recoveryLo ?? QC_DEFAULTS.recoveryLo,
    recoveryHi: index?.recoveryHi ?? QC_DEFAULTS.recoveryHi,
    referencePct: index?.uncertaintyPct ?? QC_DEFAULTS.referencePct,
  };
}

export function judgedQc(lines: TaskValues['qc'], indices: ReadonlyMap<string, IndexValues>): readonly QcLine[] {
  return (lines ?? []).map((line) => {
    if (line.kind === null) return line;
    const { kind, first, second, added } = line;
    const { outcome, isPassed } = qcOutcome({ kind, first, second, added }, qcLimitsOf(indices.get(line.index ?? '')));
    return { ...line, outcome, result: isPassed === null ? null : isPassed ? 'PASS' : 'FAIL' };
  });
}

/** Of the control measurements of a sheet; that they are too few is known of a batch alone. */
export function qcStateOf(lines: readonly QcLine[]): 'NONE' | 'PASS' | 'FAIL' {
  if (lines.some(({ result }) => result === 'FAIL')) return 'FAIL';
  return lines.some(({ result }) => result === 'PASS') ? 'PASS' : 'NONE';
}
