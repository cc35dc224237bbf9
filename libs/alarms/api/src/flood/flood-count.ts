import { randomUUID } from 'node:crypto';
import { alarmFlood, alarmFlood as alarmFloodTable, alarm, alarmJournal } from '@sed/alarms-tables';
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
    for (const [factoryNo, ids] of this.fresh) {
      const flood = this.underWay.get(factoryNo);
      if (flood === undefined) await this.begin(tx, factoryNo, ids);
      else {
        const counted = { count: sql`${alarmFlood.count} + ${ids.length}` };
        await tx.update(alarmFlood).set(counted).where(eq(alarmFlood.id, flood.id));
      }
    }
  }

  private async begin(tx: Tx, factoryNo: string, ids: readonly string[]): Promise<void> {
    const earlier = await announcedSince(tx, [factoryNo], this.nowMs - ALARM_LIFE.floodWindowMs);
    const total = earlier.length + ids.length;
    if (total < ALARM_LIFE.floodStart) return;
    const firstOut = earlier[0]?.alarmId ?? ids[0] ?? null;
    await tx
      .insert(alarmFloodTable)
      .values({ id: randomUUID(), factoryNo, startedAt: this.nowMs, firstOut, count: total })
      .onConflictDoNothing();
  }
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
