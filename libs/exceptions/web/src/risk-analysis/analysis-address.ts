import { RISK_CATEGORIES, type RiskCategory } from '@sed/exceptions-contract';
import { zoneOffsetMs } from '@sed/platform-contract';

const DAY_MS = 86_400_000;
/** Risks live for weeks: a year shows whether they come again. */
const USUAL_DAYS = 365;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface AnalysisAddress {
  /** First and last day, both included, `YYYY-MM-DD` in the zone. */
  readonly from: string;
  readonly to: string;
  readonly category: RiskCategory | undefined;
}

function dayOf(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 10);
}

function startMs(day: string, zone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`);
  return utcMs - zoneOffsetMs(utcMs, zone);
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** What the address asks for; what it does not say, or says wrongly, is as usual. */
export function analysisAddress(
  get: (name: string) => string | undefined,
  nowMs: number,
  zone: string,
): AnalysisAddress {
  const [from, to, category] = [get('from'), get('to'), get('category')];
  const known = RISK_CATEGORIES.find(({ code }) => code === category)?.code;
  const last = isDay(to) ? to : dayOf(nowMs, zone);
  const first = isDay(from) && from <= last ? from : dayOf(startMs(last, zone) - (USUAL_DAYS - 1) * DAY_MS, zone);
  return { from: first, to: last, category: known };
}

/** The same as the call takes it. */
export function analysisQuery({ from, to, category }: AnalysisAddress, factoryNo: string | undefined, zone: string) {
  return {
    from: startMs(from, zone),
    to: startMs(to, zone) + DAY_MS,
    ...(factoryNo !== undefined && { factoryNo }),
    ...(category !== undefined && { category }),
  };
}

/** States of the list that are counted: what was dismissed is no risk. */
const COUNTED = 'REPORTED,ASSESSED,CONTROLLING,TO_VERIFY,CLOSED';
const OPEN = 'REPORTED,ASSESSED,CONTROLLING,TO_VERIFY';

/** Address of the list with exactly the risks of a number on this page. */
export function listAddress(
  path: string,
  { from, to, category }: AnalysisAddress,
  { isOpen = false, ...filters }: Readonly<Record<string, string | boolean>> & { readonly isOpen?: boolean } = {},
): string {
  const query = new URLSearchParams({ status: isOpen ? OPEN : COUNTED, 'f.foundAt.from': from, 'f.foundAt.to': to });
  if (category !== undefined) query.set('f.category', category);
  for (const [name, value] of Object.entries(filters)) query.set(`f.${name}`, String(value));
  return `${path}?${query.toString()}`;
}
