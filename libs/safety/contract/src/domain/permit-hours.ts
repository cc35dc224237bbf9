import { zoneOffsetMs } from '@sed/platform-contract';
import type { PermitKind } from './permit';

const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS / 4;

/** What clock and calendar of a plant raise a class by. */
export type HourRaising = 'NIGHT' | 'HOLIDAY';

export const PERMIT_HOURS = {
  /** The night, by the clock of the plant. */
  nightFromH: 22,
  nightUntilH: 6,
  /** Of a longer permit nobody works all the time: its work may keep to the days, and is asked when it begins. */
  wholeMs: 12 * HOUR_MS,
} as const;

/** Hot work is raised at night and on holidays, work at height at night (domain model §14.4, §14.6). */
const RAISED: Readonly<Partial<Record<PermitKind, readonly HourRaising[]>>> = {
  HOT: ['NIGHT', 'HOLIDAY'],
  HEIGHT: ['NIGHT'],
};

export interface PlantHours {
  readonly zone: string;
  /** Days of the plant's calendar that are holidays, as `2026-10-01`. */
  readonly holidays: ReadonlySet<string>;
}

/** What raises the class of work that goes on at an instant. */
export function raisedAt(kind: PermitKind, ms: number, { zone, holidays }: PlantHours): readonly HourRaising[] {
  const local = new Date(ms + zoneOffsetMs(ms, zone));
  const hour = local.getUTCHours();
  const isNight = hour >= PERMIT_HOURS.nightFromH || hour < PERMIT_HOURS.nightUntilH;
  const holds = { NIGHT: isNight, HOLIDAY: holidays.has(local.toISOString().slice(0, 10)) };
  return (RAISED[kind] ?? []).filter((raising) => holds[raising]);
}

/** What raises the class of a permit of some hours from its application on. */
export function raisedWithin(
  kind: PermitKind,
  { from, to }: { readonly from: number; readonly to: number },
  hours: PlantHours,
): readonly HourRaising[] {
  if (to - from > PERMIT_HOURS.wholeMs) return [];
  const found = new Set<HourRaising>();
  for (let ms = from; ms < to; ms += STEP_MS) for (const raising of raisedAt(kind, ms, hours)) found.add(raising);
  return [...found];
}
