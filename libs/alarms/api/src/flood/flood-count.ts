import { randomUUID } from 'node:crypto';
import { alarmFlood, alarm, alarmJournal } from '@sed/alarms-tables';
import { ALARM_LIFE, type AlarmEvent } from '@sed/alarms-contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AlarmRow } from '../alarms/alarm-row';
import type { Tx } from '../alarms/alarm-writer';

/** Rows of the journal that rang at the operator's place. */
export const ANNOUNCING: AlarmEvent[] = ['raised', 'repeated', 'worsened'];

export interface PlantFlood {
  readonly id: string;
  readonly factoryNo: string;
}

/** Counts the announcements of one transaction and begins a flood where they are too many. */
export class FloodCount {
  private readonly fresh = new Map<string, string[]>();

  constructor(
    private readonly underWay: ReadonlyMap<string, PlantFlood>,
    private readonly nowMs: number,
  ) {}

  isUnderWay(factoryNo: string): boolean {
    return this.underWay.has(factoryNo);
  }

  announced({ factoryNo, id }: AlarmRow): void {
    const ids = this.fresh.get(factoryNo);
    if (ids === undefined) this.fresh.set(factoryNo, [id]);
    else ids.push(id);
  }

  async write(tx: Tx): Promise<void> {
    const counted: [id: string, more: number][] = [];
    const calm: string[] = [];
    for (const [factoryNo, ids] of this.fresh) {
      const flood = this.underWay.get(factoryNo);
      if (flood === undefined) calm.push(factoryNo);
      else counted.push([flood.id, ids.length]);
    }
    if (counted.length > 0) await count(tx, counted);
    if (calm.length > 0) await this.begin(tx, calm);
  }

  private async begin(tx: Tx, plants: readonly string[]): Promise<void> {
    const earlier = new Map<string, string[]>();
    for (const { factoryNo, alarmId } of await announcedSince(tx, plants, this.nowMs - ALARM_LIFE.floodWindowMs)) {
      const ids = earlier.get(factoryNo);
      if (ids === undefined) earlier.set(factoryNo, [alarmId]);
      else ids.push(alarmId);
    }
    const begun = plants.flatMap((factoryNo) => {
      const ids = [...(earlier.get(factoryNo) ?? []), ...(this.fresh.get(factoryNo) ?? [])];
      if (ids.length < ALARM_LIFE.floodStart) return [];
      return [{ id: randomUUID(), factoryNo, startedAt: this.nowMs, firstOut: ids[0] ?? null, count: ids.length }];
    });
    if (begun.length > 0) await tx.insert(alarmFlood).values(begun).onConflictDoNothing();
  }
}

async function count(tx: Tx, floods: readonly (readonly [id: string, more: number])[]): Promise<void> {
  const ids = sql.param(floods.map(([id]) => id));
  const more = sql.param(floods.map(([, n]) => n));
  await tx.execute(
    sql`update ${alarmFlood} set count = ${alarmFlood.count} + v.more from unnest(${ids}::uuid[], ${more}::int[]) as v (id, more) where ${alarmFlood.id} = v.id`,
  );
}

/** Announcements since an instant of server time, the earliest first. */
export function announcedSince(
  tx: Pick<Tx, 'select'>,
  plants: readonly string[],
  sinceMs: number,
): Promise<{ alarmId: string; factoryNo: string; recordedAt: number }[]> {
  return tx
    .select({ alarmId: alarmJournal.alarmId, factoryNo: alarm.factoryNo, recordedAt: alarmJournal.recordedAt })
    .from(alarmJournal)
    .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
    .where(
      and(
        gt(alarmJournal.recordedAt, sinceMs),
        inArray(alarm.factoryNo, [...plants]),
        inArray(alarmJournal.event, ANNOUNCING),
      ),
    )
    .orderBy(asc(alarmJournal.recordedAt), asc(alarmJournal.id));
}
