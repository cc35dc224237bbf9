import type { Db } from '@sed/platform-database';
import { alarmFlood } from '@sed/alarms-tables';
import { ALARM_LIFE } from '@sed/alarms-contract';
import { and, inArray, isNull } from 'drizzle-orm';
import { announcedSince } from './flood-count';

/** Ends floods: fewer than five announcements in ten minutes. */
export class FloodWatch {
  /** Until when each open flood lasts at least, epoch ms: what was announced cannot be taken back. */
  private lasting = new Map<string, number>();

  constructor(private readonly db: Db) {}

  async endQuiet(nowMs: number): Promise<void> {
    const { id, factoryNo } = alarmFlood;
    const open = await this.db.select({ id, factoryNo }).from(alarmFlood).where(isNull(alarmFlood.endedAt));
    this.lasting = new Map(open.map((flood) => [flood.id, this.lasting.get(flood.id) ?? 0]));
    const due = open.filter((flood) => (this.lasting.get(flood.id) ?? 0) <= nowMs);
    if (due.length === 0) return;
    const ends = await this.endsOf(
      due.map((flood) => flood.factoryNo),
      nowMs,
    );
    const over: string[] = [];
    for (const flood of due) {
      const endMs = ends.get(flood.factoryNo);
      if (endMs === undefined) over.push(flood.id);
      else this.lasting.set(flood.id, endMs);
    }
    if (over.length === 0) return;
    await this.db
      .update(alarmFlood)
      .set({ endedAt: nowMs })
      .where(and(inArray(id, over), isNull(alarmFlood.endedAt)));
  }

  /** When so many announcements of each plant will have left the window that a flood is over; those over by now are left out. */
  private async endsOf(plants: readonly string[], nowMs: number): Promise<Map<string, number>> {
    const { floodEnd, floodWindowMs } = ALARM_LIFE;
    const times = new Map<string, number[]>();
    for (const { factoryNo, recordedAt } of await announcedSince(this.db, plants, nowMs - floodWindowMs)) {
      const known = times.get(factoryNo);
      if (known === undefined) times.set(factoryNo, [recordedAt]);
      else known.push(recordedAt);
    }
    const ends = new Map<string, number>();
    for (const [factoryNo, announced] of times) {
      const last = announced.at(-floodEnd);
      if (last !== undefined) ends.set(factoryNo, last + floodWindowMs);
    }
    return ends;
  }
}
