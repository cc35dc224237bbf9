import { alarm } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { may, maySee, type Viewer } from '@sed/platform-ports';
import type { alarmCalls } from '@sed/alarms-contract';
import type { InputOf, Right } from '@sed/platform-contract';
import { and, asc, desc, gte, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { notMerged } from '../late/late-alarms';
import type { AlarmRow } from './alarm-row';

type ListQuery = InputOf<typeof alarmCalls.list>['query'];

/** A foreign plant's alarm answers like one that is not there. */
export function visible(row: AlarmRow | undefined, viewer: Viewer): AlarmRow {
  if (row === undefined || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
  return row;
}

/** Seeing a plant is not enough to act on its alarms. */
export function permitted(row: AlarmRow, viewer: Viewer, right: Right): void {
  if (!may(viewer, right, row.factoryNo)) throw new DomainError('plant.forbidden');
}

/** The viewer's plants, narrowed to those asked for (one, or several with commas); what else is asked for finds nothing. */
export function plantsOf(factoryNo: string | undefined, viewer: Viewer): string[] {
  return factoryNo === undefined ? [...viewer.plants] : factoryNo.split(',').filter((no) => maySee(viewer, no));
}

export function inPlants(plants: readonly string[]): SQL {
  return plants.length === 0 ? sql`false` : inArray(alarm.factoryNo, [...plants]);
}

export function listFilter(query: ListQuery, viewer: Viewer): SQL | undefined {
  const { factoryNo, state, level, from, to } = query;
  return and(
    inPlants(plantsOf(factoryNo, viewer)),
    state === undefined ? undefined : inArray(alarm.state, state),
    level === undefined ? undefined : inArray(sql`${alarm.level}`, level),
    // Whatever was active at some instant of the range.
    to === undefined ? undefined : lt(alarm.raisedAt, to),
    from === undefined
      ? undefined
      : or(gte(alarm.raisedAt, from), gte(sql`coalesce(${alarm.clearedAt}, 'infinity')`, from)),
    keywordFilter(query.keyword),
    notMerged(),
  );
}

/** Unacknowledged first, then level, then the newest. */
export function attentionOrder(): SQL[] {
  const attention = sql`case when ${alarm.state} = 'CLOSED' then 2 when ${alarm.acked} then 1 else 0 end`;
  return [asc(attention), asc(alarm.level), desc(alarm.raisedAt), asc(alarm.id)];
}

/** Alarms found in data that came late, the others, or all. */
export function lateFilter(isLate: 'true' | 'false' | undefined): SQL | undefined {
  if (isLate === undefined) return undefined;
  return isLate === 'true' ? isNotNull(alarm.lateAt) : isNull(alarm.lateAt);
}

/** Nothing of a keyword is a pattern. */
export function containing(keyword: string): string {
  return `%${keyword.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
}

export function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const pattern = containing(keyword);
  return or(
    ilike(alarm.signalCode, pattern),
    ilike(sql`${alarm.text} ->> 'zh'`, pattern),
    ilike(sql`${alarm.text} ->> 'en'`, pattern),
  );
}
