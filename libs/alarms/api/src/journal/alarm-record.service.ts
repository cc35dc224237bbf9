import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { AlarmDto, alarmHistoryCalls, alarmLifeCalls } from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { inPlants, keywordFilter, lateFilter, permitted, plantsOf, visible } from '../alarms/alarm-queries';
import { alarmDtoOf, type AlarmRow } from '../alarms/alarm-row';
import { lockAlarm } from '../alarms/alarm-writer';
import { notMerged } from '../late/late-alarms';
import { AlarmService } from '../alarms/alarm.service';

type RecordQuery = InputOf<typeof alarmHistoryCalls.records>['query'];
type RecordFilter = Omit<RecordQuery, 'pageNum' | 'pageSize' | 'sort'>;
type Handling = InputOf<typeof alarmLifeCalls.handle>['body'];

const SIMILAR = 20;
const EXPORT_STEP = 1000;

/** Columns the record sorts by. */
const SORTS = {
  raisedAt: alarm.raisedAt,
  closedAt: alarm.closedAt,
  level: alarm.level,
  signalCode: alarm.signalCode,
  durationMs: sql`coalesce(${alarm.clearedAt}, ${alarm.closedAt}) - ${alarm.raisedAt}`,
} as const;

/** The record of closed alarms: what it was, what caused it, what was done. */
@Injectable()
export class AlarmRecordService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly alarms: AlarmService,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  async list(query: RecordQuery, viewer: Viewer): Promise<ListPage<AlarmDto>> {
    const { pageNum, pageSize } = query;
    const where = recordFilter(query, viewer);
    const rows = await this.db
      .select()
      .from(alarm)
      .where(where)
      .orderBy(...orderOf(query.sort), asc(alarm.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(alarm).where(where);
    return { list: rows.map((row) => this.dto(row)), total: total?.n ?? 0, pageNum, pageSize };
  }

  /** Every row of the filter, newest first, in steps. */
  async *each(query: RecordFilter, viewer: Viewer, max: number): AsyncGenerator<AlarmDto> {
    const where = recordFilter(query, viewer);
    for (let offset = 0; offset < max; offset += EXPORT_STEP) {
      const rows = await this.db
        .select()
        .from(alarm)
        .where(where)
        .orderBy(desc(alarm.closedAt), asc(alarm.id))
        .limit(EXPORT_STEP)
        .offset(offset);
      for (const row of rows) yield this.dto(row);
      if (rows.length < EXPORT_STEP) return;
    }
  }

  /** @throws DomainError alarm.refused.notClosed while somebody still has to act on it. */
  async handle(id: string, { causeCode, result }: Handling, viewer: Viewer): Promise<AlarmDto> {
    // A malformed id answers as in every other call.
    await this.alarms.row(id, viewer);
    const handling = { causeCode, result, handledBy: viewer.code, handledAt: this.clock.nowMs() };
    return this.db.transaction(async (tx) => {
      const row = visible(await lockAlarm(tx, id), viewer);
      permitted(row, viewer, 'alarm:ack');
      if (row.state !== 'CLOSED') throw new DomainError('alarm.refused.notClosed');
      await tx.update(alarm).set(handling).where(eq(alarm.id, id));
      await this.alarms.actor.auditOf(tx, viewer, row, { action: 'handled', after: { causeCode, result } });
      return this.dto({ ...row, ...handling });
    });
  }

  /** Of the same rule first, then of the same signal or tag elsewhere; those with a result before those without. */
  async similar(id: string, viewer: Viewer): Promise<(AlarmDto & { isSameRule: boolean })[]> {
    const row = await this.alarms.row(id, viewer);
    const isSame = sql`case when ${alarm.ruleId} = ${row.ruleId} then 0 when ${alarm.signalId} = ${row.signalId} then 1 else 2 end`;
    const isHandled = sql`case when ${alarm.handledAt} is null then 1 else 0 end`;
    const rows = await this.db
      .select()
      .from(alarm)
      .where(
        and(
          inPlants([...viewer.plants]),
          ne(alarm.id, id),
          lt(alarm.raisedAt, row.raisedAt),
          notMerged(),
          or(eq(alarm.ruleId, row.ruleId), eq(alarm.signalCode, row.signalCode)),
        ),
      )
      .orderBy(asc(isSame), asc(isHandled), desc(alarm.raisedAt))
      .limit(SIMILAR);
    return rows.map((one) => ({ ...this.dto(one), isSameRule: one.ruleId === row.ruleId }));
  }

  /** The group an alarm belongs to, the first-out first. An alarm of its own is alone in it. */
  async members(id: string, viewer: Viewer): Promise<AlarmDto[]> {
    const row = await this.alarms.row(id, viewer);
    const root = row.groupRoot ?? row.id;
    const rows = await this.db
      .select()
      .from(alarm)
      .where(and(inPlants([...viewer.plants]), or(eq(alarm.groupRoot, root), eq(alarm.id, root))))
      .orderBy(asc(alarm.raisedAt), asc(alarm.id))
      .limit(500);
    return rows.map((one) => this.dto(one));
  }

  private dto(row: AlarmRow): AlarmDto {
    return alarmDtoOf(row, this.directory);
  }
}

function orderOf(sort: string | undefined): SQL[] {
  const keys = (sort ?? '-closedAt').split(',').filter((key) => key !== '');
  return keys.map((key) => {
    const name = key.replace(/^-/, '');
    const column = isSort(name) ? SORTS[name] : undefined;
    if (column === undefined) throw new DomainError('request.sort');
    return key.startsWith('-') ? desc(column) : asc(column);
  });
}

function isSort(name: string): name is keyof typeof SORTS {
  return Object.hasOwn(SORTS, name);
}

function recordFilter(query: RecordFilter, viewer: Viewer): SQL | undefined {
  const { factoryNo, ruleId, level, causeCode, isHandled, isLate, from, to } = query;
  const handled = isHandled === 'true' ? isNotNull(alarm.handledAt) : isNull(alarm.handledAt);
  return and(
    eq(alarm.state, 'CLOSED'),
    inPlants(plantsOf(factoryNo, viewer)),
    ruleId === undefined ? undefined : eq(sql`${alarm.ruleId}::text`, ruleId),
    level === undefined ? undefined : inArray(sql`${alarm.level}`, level),
    causeCode === undefined ? undefined : inArray(alarm.causeCode, causeCode),
    isHandled === undefined ? undefined : handled,
    lateFilter(isLate),
    from === undefined ? undefined : gte(alarm.closedAt, from),
    to === undefined ? undefined : lt(alarm.closedAt, to),
    keywordFilter(query.keyword),
    notMerged(),
  );
}
