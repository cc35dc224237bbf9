import { timeOfDayText } from '@sed/alarms-contract';
import type { ShiftDuty, ShiftRoster } from '@sed/platform-ports';
import { localDay } from './local-day';
import type { RosterEntry } from './roster-entry';

const DAY_MS = 86_400_000;
/** As far ahead it is asked who would be woken. */
export const SHIFTS_AHEAD_MS = 14 * DAY_MS;

/** Shifts of the published rosters as entries of the duty roster, from yesterday on. */
export async function publishedDuties(
  shifts: ShiftRoster,
  asked: { readonly factoryNos: readonly string[]; readonly atMs: number; readonly aheadMs: number },
  zoneOf: (factoryNo: string) => string,
): Promise<RosterEntry[]> {
  const { factoryNos, atMs, aheadMs } = asked;
  const found = await shifts.operating(factoryNos, { from: atMs - DAY_MS, to: atMs + aheadMs });
  return found.map((duty) => entryOf(duty, zoneOf(duty.factoryNo)));
}

function entryOf({ id, factoryNo, person, isLead, startsAt, endsAt }: ShiftDuty, zone: string): RosterEntry {
  const day = localDay(zone, startsAt);
  return {
    ...{ id: `shift:${id}`, factoryNo, person, isLead, validFrom: day, validTo: day },
    shift: { days: [weekday(day)], from: timeOfDayText(zone, startsAt), to: timeOfDayText(zone, endsAt) },
    span: { from: startsAt, to: endsAt },
    ...{ channels: ['app', 'sms'] as const, phone: null },
  };
}

/** Monday is 1. */
function weekday(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
