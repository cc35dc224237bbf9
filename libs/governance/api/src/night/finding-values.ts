import type { ProductionDay } from '@sed/platform-contract';
import type { resultsDetailedList } from '@sed/governance-definitions';
import type { Patch } from '@sed/records-api';
import type { Found } from './day-judge';
import { evidenceOf } from './evidence-text';

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toFixed(4));

/** One finding of a rule, signal and start: a day gone over twice finds the same. */
export const keyOf = (found: {
  readonly rule: string | null;
  readonly fromAt: number;
  readonly subject: string;
}): string => `${found.rule ?? ''}|${String(found.fromAt)}|${found.subject}`.slice(0, 100);

export const keyOfFound = ({ rule, subject, detected }: Found): string =>
  keyOf({ rule: rule.id, fromAt: detected.fromMs, subject });

export function valuesOf(factoryNo: string, { day }: ProductionDay, found: Found): Patch<typeof resultsDetailedList> {
  const { rule, detected, subject, signal, other } = found;
  const idOf = (code: string | undefined) => (code === undefined ? null : `${factoryNo}/${code}`);
  return {
    ...{ subject, signal: idOf(signal?.code), otherSignal: idOf(other?.code), day },
    ...{ rule: rule.id, ruleType: rule.type, severity: rule.severity, evidence: evidenceOf(found) },
    ...{ fromAt: detected.fromMs, toAt: detected.toMs, score: Math.round(100 * detected.score) / 100 },
    ...{ measured: rounded(detected.measured), limit: rounded(detected.limit) },
    ...{ lo: rounded(detected.lo), hi: rounded(detected.hi) },
  };
}
