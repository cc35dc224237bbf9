import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmEvidence } from '@sed/alarms-tables';
import { Clock, type Viewer } from '@sed/platform-ports';
import { ALARM_EVIDENCE, type AlarmEvidence } from '@sed/alarms-contract';
import { eq } from 'drizzle-orm';
import { permitted } from '../alarms/alarm-queries';
import type { AlarmRow } from '../alarms/alarm-row';
import { AlarmService } from '../alarms/alarm.service';
import { CATCH_UP_MS } from './evidence.recorder';

/** What was kept of the time around an alarm. */
@Injectable()
export class EvidenceService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly alarms: AlarmService,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  /** @throws DomainError notFound, plant.forbidden */
  async of(id: string, viewer: Viewer): Promise<AlarmEvidence> {
    const alarm = await this.alarms.row(id, viewer);
    permitted(alarm, viewer, 'alarm:view');
    const { raisedAt, clearedAt, limit } = alarm;
    const [kept] = await this.db.select().from(alarmEvidence).where(eq(alarmEvidence.alarmId, alarm.id));
    const when = {
      from: raisedAt - ALARM_EVIDENCE.beforeMs,
      to: raisedAt + ALARM_EVIDENCE.afterMs,
      ...{ raisedAt, clearedAt, limit },
    };
    if (kept === undefined) return { ...when, state: this.stateOf(alarm), takenAt: null, signals: [] };
    const { takenAt, signals } = kept;
    return { ...when, state: signals.length === 0 ? 'none' : 'kept', takenAt, signals: [...signals] };
  }

  private stateOf({ raisedAt }: AlarmRow): AlarmEvidence['state'] {
    const now = this.clock.nowMs();
    if (now < raisedAt + ALARM_EVIDENCE.afterMs) return 'recording';
    return now < raisedAt + CATCH_UP_MS ? 'late' : 'none';
  }
}
