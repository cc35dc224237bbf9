import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm, alarmJournal } from '@sed/alarms-tables';
import { AuditTrail, Clock, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { alarmCalls, AlarmDto, AlarmJournalEntry } from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { count, eq } from 'drizzle-orm';
import { AlarmActor } from './alarm-actor';
import { AlarmFeedStore } from './alarm-feed.store';
import { attentionOrder, listFilter, visible } from './alarm-queries';
import { isUuid } from './is-uuid';
import { deliveriesOf } from '../journal/alarm-deliveries';
import { alarmDtoOf, journalDtoOf, type AlarmRow } from './alarm-row';

type ListQuery = InputOf<typeof alarmCalls.list>['query'];

/** What people see of alarms and the first things they do with them. */
@Injectable()
export class AlarmService {
  /** Carries out every action on an alarm. */
  readonly actor: AlarmActor;
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly feed: AlarmFeedStore,
    clock: Clock,
    trail: AuditTrail,
  ) {
    this.db = database.db;
    this.actor = new AlarmActor({ db: database.db, directory, feed, clock, trail });
  }

  /** Unacknowledged first, then level, then the newest. Only plants of the viewer, in the query itself. */
  async list(query: ListQuery, viewer: Viewer): Promise<ListPage<AlarmDto>> {
    const { pageNum, pageSize } = query;
    const where = listFilter(query, viewer);
    const rows = await this.db
      .select()
      .from(alarm)
      .where(where)
      .orderBy(...attentionOrder())
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(alarm).where(where);
    const list = rows.map((row) => this.feed.withEvaluation(alarmDtoOf(row, this.directory)));
    return { list, total: total?.n ?? 0, pageNum, pageSize };
  }

  /** One alarm, closed ones too: where a link from a message leads. */
  async get(id: string, viewer: Viewer): Promise<AlarmDto> {
    return this.feed.withEvaluation(alarmDtoOf(await this.row(id, viewer), this.directory));
  }

  /** @throws DomainError notFound, for a foreign plant's alarm too. */
  async row(id: string, viewer: Viewer): Promise<AlarmRow> {
    const [row] = isUuid(id) ? await this.db.select().from(alarm).where(eq(alarm.id, id)) : [];
    return visible(row, viewer);
  }

  /** Idempotent: acknowledging again answers the first acknowledgement. @throws DomainError alarm.note.tooShort */
  acknowledge(id: string, note: string | undefined, viewer: Viewer): Promise<AlarmDto> {
    return this.actor.act({
      id,
      viewer,
      note,
      right: 'alarm:ack',
      kind: 'acknowledge',
      input: (by, row) => Promise.resolve(row.ackedAt === null ? by : null),
    });
  }

  comment(id: string, note: string, viewer: Viewer): Promise<AlarmDto> {
    return this.actor.act({
      id,
      viewer,
      note,
      right: 'alarm:view',
      kind: 'comment',
      input: (by) => Promise.resolve(by),
    });
  }

  reset(id: string, note: string, viewer: Viewer): Promise<AlarmDto> {
    return this.actor.act({
      id,
      viewer,
      note,
      right: 'alarm:reset',
      kind: 'reset',
      input: (by) => Promise.resolve(by),
    });
  }

  /** Transitions, and who was told of them. */
  async journal(id: string, viewer: Viewer): Promise<AlarmJournalEntry[]> {
    await this.row(id, viewer);
    const rows = await this.db
      .select()
      .from(alarmJournal)
      .where(eq(alarmJournal.alarmId, id))
      .orderBy(alarmJournal.seq);
    const told = await deliveriesOf(this.db, id);
    // A transition stands before what it brought about.
    return [...rows.map(journalDtoOf), ...told].sort((a, b) => a.ts - b.ts);
  }
}
