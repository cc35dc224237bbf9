import { type Db } from '@sed/platform-database';
import { alarmFlood } from '@sed/alarms-tables';
import { ALARM_LIFE } from '@sed/alarms-contract';
import { and, eq, isNull } from 'drizzle-orm';
import { announcedSince } from './flood-count';

/** Ends floods: fewer than five announcements in ten minutes. */
export class FloodWatch {
  constructor(private readonly db: Db) {}

  async endQuiet(nowMs: number): Promise<void> {
    const open = await this.db.select().from(alarmFlood).where(isNull(alarmFlood.endedAt));
    for (const { id, factoryNo } of open) {
      const recent = await announcedSince(this.db, [factoryNo], nowMs - ALARM_LIFE.floodWindowMs);
      if (recent.length >= ALARM_LIFE.floodEnd) continue;
      await this.db
        .update(alarmFlood)
        .set({ endedAt: nowMs })
        .where(and(eq(alarmFlood.id, id), isNull(alarmFlood.endedAt)));
    }
  }
}
