import { isWindowOpen, nextOpening, zoneOffsetMs, type AlarmRuleInput } from '@sed/contract';

type Hours = Pick<AlarmRuleInput, 'evalWindow' | 'months'>;

/** Inside the rule's months and windows, by the plant's clock. */
export function isRuleOpen({ evalWindow, months }: Hours, zone: string, atMs: number): boolean {
  return isMonthOf(months, zone, atMs) && isWindowOpen(evalWindow, zone, atMs);
}

/** First instant at or after `atMs` at which the rule is awake; Infinity when there is none within two years. */
export function nextRuleOpening(hours: Hours, zone: string, atMs: number): number {
  let at = atMs;
  // Each turn ends in the right month, or at the start of a later one.
  for (let turn = 0; turn < 48; turn++) {
    at = nextOpening(hours.evalWindow, zone, monthBegin(hours.months, zone, at));
    if (isMonthOf(hours.months, zone, at)) return at;
  }
  return Infinity;
}

function isMonthOf(months: readonly number[] | undefined, zone: string, atMs: number): boolean {
  if (months === undefined || months.length === 0) return true;
  return months.includes(new Date(atMs + zoneOffsetMs(atMs, zone)).getUTCMonth() + 1);
}

/** `atMs` itself inside the months, else the start of the next of them. */
function monthBegin(months: readonly number[] | undefined, zone: string, atMs: number): number {
  let at = atMs;
  for (let turn = 0; turn < 13 && !isMonthOf(months, zone, at); turn++) {
    const local = new Date(at + zoneOffsetMs(at, zone));
    const begin = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1);
    at = begin - zoneOffsetMs(begin - zoneOffsetMs(begin, zone), zone);
  }
  return at;
}
