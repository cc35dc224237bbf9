import { Injectable } from '@nestjs/common';
import { Database, schema, type Db } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { Clock, maySee, PlantDirectory, type Viewer } from '@sed/api-ports';
import type { alarmCalls, AlarmDto, AlarmJournalRow, InputOf, ListPage } from '@sed/contract';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Instance, JournalEntry } from '../instance/instance';
import { decideAcknowledge, decideComment, decideReset, type PersonInput } from '../instance/transitions';
import { isUuid } from '../rules/alarm-rule.service';
import { AlarmFeedStore } from './alarm-feed.store';
import { alarmDtoOf, instanceOf, journalDtoOf, type AlarmRow } from './alarm-row';
import { AlarmWriter, lockAlarm } from './alarm-writer';

type ListQuery = InputOf<typeof alarmCalls.list>['query'];

/** A level 1 alarm is not acknowledged without saying what is done about it. */
const MIN_NOTE = 4;

/** What people see of alarms and do with them. */
@Injectable()
export class AlarmService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly feed: AlarmFeedStore,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  /** Unacknowledged first, then level, then the newest. Only plants of the viewer, in the query itself. */
  async list(query: ListQuery, viewer: Viewer): Promise<ListPage<AlarmDto>> {
    const { pageNum, pageSize } = query;
    const where = listFilter(query, viewer);
    const { alarm } = schema;
    const attention = sql`case when ${alarm.state} = 'CLOSED' then 2 when ${alarm.acked} then 1 else 0 end`;
    const rows = await this.db
      .select()
      .from(alarm)
      .where(where)
      .orderBy(asc(attention), asc(alarm.level), desc(alarm.raisedAt), asc(alarm.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(alarm).where(where);
    return { list: rows.map((row) => alarmDtoOf(row, this.directory)), total: total?.n ?? 0, pageNum, pageSize };
  }

  /** Idempotent: acknowledging again answers the first acknowledgement. @throws DomainError alarm.note.tooShort */
  acknowledge(id: string, note: string | undefined, viewer: Viewer): Promise<AlarmDto> {
    return this.change(id, viewer, (open, row) => {
      if (open.ackedAt !== null) return null;
      const text = note?.trim() ?? '';
      if (row.level === 1 && text.length < MIN_NOTE) throw new DomainError('alarm.note.tooShort', { min: MIN_NOTE });
      return decideAcknowledge(open, this.by(viewer, text === '' ? null : text));
    });
  }

  comment(id: string, note: string, viewer: Viewer): Promise<AlarmDto> {
    return this.change(id, viewer, (open) => decideComment(open, this.by(viewer, note)));
  }

  reset(id: string, note: string, viewer: Viewer): Promise<AlarmDto> {
    return this.change(id, viewer, (open) => decideReset(open, this.by(viewer, note)));
  }

  async journal(id: string, viewer: Viewer): Promise<AlarmJournalRow[]> {
    const { alarm, alarmJournal } = schema;
    const [row] = isUuid(id) ? await this.db.select().from(alarm).where(eq(alarm.id, id)) : [];
    visible(row, viewer);
    const rows = await this.db
      .select()
      .from(alarmJournal)
      .where(eq(alarmJournal.alarmId, id))
      .orderBy(alarmJournal.seq);
    return rows.map(journalDtoOf);
  }

  /**
   * A person's action: durable before anybody sees it.
   * @param decide null leaves everything as it is, undefined means the state does not allow it.
   */
  private async change(
    id: string,
    viewer: Viewer,
    decide: (open: Instance, row: AlarmRow) => JournalEntry | null | undefined,
  ): Promise<AlarmDto> {
    if (!isUuid(id)) throw new DomainError('notFound');
    const writer = new AlarmWriter(this.directory, this.clock.nowMs());
    const after = await this.db.transaction(async (tx) => {
      const row = visible(await lockAlarm(tx, id), viewer);
      const entry = decide(instanceOf(row), row);
      if (entry === null) return row;
      if (entry === undefined) throw new DomainError('alarm.state', { state: row.state });
      const changed = writer.append(row, entry);
      await writer.flush(tx);
      return changed;
    });
    this.feed.publish(writer.published());
    return alarmDtoOf(after, this.directory);
  }

  private by(viewer: Viewer, note: string | null): PersonInput {
    return { atMs: this.clock.nowMs(), actor: viewer.code, note };
  }
}

/** A foreign plant's alarm answers like one that is not there. */
function visible(row: AlarmRow | undefined, viewer: Viewer): AlarmRow {
  if (row === undefined || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
  return row;
}

function listFilter(query: ListQuery, viewer: Viewer): SQL | undefined {
  const { alarm } = schema;
  const { factoryNo, state, level, from, to } = query;
  const plants = factoryNo === undefined ? [...viewer.plants] : [factoryNo].filter((no) => maySee(viewer, no));
  return and(
    plants.length === 0 ? sql`false` : inArray(alarm.factoryNo, plants),
    state === undefined ? undefined : inArray(alarm.state, state),
    level === undefined ? undefined : inArray(sql`${alarm.level}`, level),
    // Whatever was active at some instant of the range.
    to === undefined ? undefined : lt(alarm.raisedAt, to),
    from === undefined
      ? undefined
      : or(gte(alarm.raisedAt, from), gte(sql`coalesce(${alarm.clearedAt}, 'infinity')`, from)),
    keywordFilter(query.keyword),
  );
}

function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  const { alarm } = schema;
  return or(
    ilike(alarm.signalCode, pattern),
    ilike(sql`${alarm.text} ->> 'zh'`, pattern),
    ilike(sql`${alarm.text} ->> 'en'`, pattern),
  );
}
