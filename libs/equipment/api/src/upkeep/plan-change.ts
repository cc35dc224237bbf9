import { INTERVAL_ADVICE, LEAST_MONTH_DAYS, type IntervalAdvice } from '@sed/equipment-contract';
import { isEmpty } from '@sed/records-model';
import type { Plan, PlanPatch } from './upkeep-order';

/**
 * What a changed plan takes over from the one it replaces; its interval and its counts are its own. The day it was due
 * first says which day of the month is meant.
 */
const TAKEN_OVER = [
  ...([
    'equipment',
    'facility',
    'level',
    'standard',
    'conditionSignal',
    'conditionSide',
    'conditionLimit',
    'basis',
  ] as const),
  ...(['tolerancePct', 'leadDays', 'minutes', 'isStopNeeded', 'isAutoIssued', 'executor', 'team'] as const),
  ...(['firstDueOn', 'validFrom', 'validTo', 'steps', 'protections', 'materials', 'safetyNotes', 'note'] as const),
] as const;
const MAX_NAME = 50;
const MAX_REASON = 300;

/** PP-04: a draft of the plan with the interval its visits speak for. */
export function changeOf({ values }: Plan, advice: IntervalAdvice): PlanPatch {
  const taken = Object.fromEntries(TAKEN_OVER.map((name) => [name, values[name]])) as PlanPatch;
  const { days, hours, starts } = advice.verdict === 'TOO_FEW' ? presentOf(values) : advice.proposed;
  return {
    ...taken,
    ...{ name: nextName(values.name), everyDays: days, everyHours: hours, everyStarts: starts },
    // More often than every month there is no day of the month.
    ...(values.basis === 'MONTHS' && days !== null && days < LEAST_MONTH_DAYS && { basis: 'FIXED' as const }),
    changeReason: reasonOf(advice),
  };
}

const presentOf = ({ everyDays, everyHours, everyStarts }: Plan['values']) => ({
  days: everyDays,
  hours: everyHours,
  starts: everyStarts,
});

/** "Oil change" becomes "Oil change V2", that becomes "Oil change V3". */
export function nextName(name: string): string {
  const [, stem = name, version = '1'] = /^(.*) V(\d+)$/u.exec(name) ?? [];
  const mark = ` V${String(Number(version) + 1)}`;
  return `${Array.from(stem)
    .slice(0, MAX_NAME - mark.length)
    .join('')}${mark}`;
}

function reasonOf({ verdict, visits, nothing, wear, defects, breakdowns }: IntervalAdvice): string | null {
  const label = INTERVAL_ADVICE.find(({ code }) => code === verdict)?.label;
  if (isEmpty(label) || label === undefined) return null;
  const [n, w, d, b] = [String(nothing), String(wear), String(defects), String(breakdowns)];
  const zh = `${label.zh}：保养 ${String(visits)} 次，无异常 ${n}，有磨损 ${w}，有缺陷 ${d}，期间故障 ${b}`;
  const en = `${label.en}: ${String(visits)} maintenance orders, nothing found ${n}, wear ${w}, defects ${d}, faults between ${b}`;
  return `${zh} / ${en}`.slice(0, MAX_REASON);
}
