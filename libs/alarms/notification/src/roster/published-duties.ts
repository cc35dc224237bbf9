import type { ModuleEngine } from '@sed/records-api';
import { timeOfDayText } from '@sed/alarms-contract';
import { localDay } from './local-day';
import type { RosterEntry } from './roster-entry';

/** Module of the published roster of shifts; an installation without it keeps the duty roster alone. */
const ROSTER = 'rosterDuty';
const TEAMS = 'groupList';
const STANDING = ['PUBLISHED', 'TRANSFER_PENDING', 'WORKED'];
const DAY_MS = 86_400_000;
/** No shift is longer. */
const LONGEST_MS = 36 * 3_600_000;
/** As far ahead it is asked who would be woken. */
const AHEAD_MS = 14 * DAY_MS;
const PIECE = 500;

/** Shifts of the published roster as entries of the duty roster: who stands in them is on duty, and nobody else. */
export async function publishedDuties(
  engine: ModuleEngine,
  factoryNos: readonly string[],
  atMs: number,
  zoneOf: (factoryNo: string) => string,
): Promise<RosterEntry[]> {
  if (factoryNos.length === 0 || !engine.has(ROSTER)) return [];
  const starts = { field: 'startsAt', op: 'range' as const, from: atMs - LONGEST_MS, to: atMs + AHEAD_MS };
  const filter = { plants: [...factoryNos], statuses: STANDING, conditions: [starts] };
  const entries: RosterEntry[] = [];
  for await (const piece of engine.storeOf(engine.module(ROSTER)).pieces(filter, PIECE)) {
    const others = await otherTeams(
      engine,
      piece.map(({ values }) => values.team),
    );
    for (const { id, factoryNo, values } of piece) {
      const { person, startsAt, endsAt, isLead, team } = values;
      const isWhole = typeof person === 'string' && typeof startsAt === 'number' && typeof endsAt === 'number';
      if (factoryNo === null || !isWhole || endsAt <= atMs - DAY_MS || others.has(String(team))) continue;
      const zone = zoneOf(factoryNo);
      const day = localDay(zone, startsAt);
      entries.push({
        ...{ id: `${ROSTER}:${id}`, factoryNo, person, isLead: isLead === true, validFrom: day, validTo: day },
        shift: { days: [weekday(day)], from: timeOfDayText(zone, startsAt), to: timeOfDayText(zone, endsAt) },
        ...{ channels: ['app', 'sms'] as const, phone: null },
      });
    }
  }
  return entries;
}

/** Teams that do not operate the plant: repair, laboratory and guards are not woken by its alarms. */
async function otherTeams(engine: ModuleEngine, teams: readonly unknown[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(teams.filter((team) => typeof team === 'string'))];
  if (ids.length === 0 || !engine.has(TEAMS)) return new Set();
  const found = await engine.storeOf(engine.module(TEAMS)).byIds(ids);
  return new Set(found.filter(({ values }) => values.type !== 'RUN').map(({ id }) => id));
}

/** Monday is 1. */
function weekday(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
