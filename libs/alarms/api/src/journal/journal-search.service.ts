import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm, alarmJournal } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, type SignalRef, type Viewer } from '@sed/platform-ports';
import type { alarmHistoryCalls, AlarmJournalHit } from '@sed/alarms-contract';
import { qualityName, type InputOf, type ListPage } from '@sed/platform-contract';
import { alarmDecimalsOf, alarmWordsOf } from '@sed/signals-contract';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { containing, inPlants, keywordFilter, lateFilter, plantsOf } from '../alarms/alarm-queries';
import { arrivalOf } from '../alarms/alarm-row';

type SearchQuery = InputOf<typeof alarmHistoryCalls.journal>['query'];
type SearchFilter = Omit<SearchQuery, 'pageNum' | 'pageSize' | 'sort'>;

const EXPORT_STEP = 1000;

const SORTS = {
  ts: alarmJournal.ts,
  recordedAt: alarmJournal.recordedAt,
  level: alarm.level,
  signalCode: alarm.signalCode,
} as const;

/** Search over every transition of every alarm: each one is a row. */
@Injectable()
export class JournalSearchService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
  ) {
    this.db = database.db;
  }

  async search(query: SearchQuery, viewer: Viewer): Promise<ListPage<AlarmJournalHit>> {
    const { pageNum, pageSize } = query;
    const where = searchFilter(query, viewer);
    const rows = await this.page(where, orderOf(query.sort), { limit: pageSize, offset: (pageNum - 1) * pageSize });
    const [total] = await this.db
      .select({ n: count() })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(where);
    return { list: rows, total: total?.n ?? 0, pageNum, pageSize };
  }

  /** Every hit, newest first. Steps go by the row number, so rows written meanwhile neither shift nor repeat others. */
  async *each(query: SearchFilter, viewer: Viewer, max: number): AsyncGenerator<AlarmJournalHit> {
    const where = searchFilter(query, viewer);
    let before = Number.MAX_SAFE_INTEGER;
    for (let read = 0; read < max; read += EXPORT_STEP) {
      const older = and(where, lt(sql`${alarmJournal.id}::bigint`, before));
      const rows = await this.page(older, [desc(alarmJournal.id)], { limit: EXPORT_STEP, offset: 0 });
      yield* rows;
      before = rows[rows.length - 1]?.id ?? 0;
      if (rows.length < EXPORT_STEP) return;
    }
  }

  private async page(
    where: SQL | undefined,
    order: readonly SQL[],
    slice: { limit: number; offset: number },
  ): Promise<AlarmJournalHit[]> {
    const rows = await this.db
      .select({ journal: alarmJournal, alarm })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(where)
      .orderBy(...order)
      .limit(slice.limit)
      .offset(slice.offset);
    return rows.map((row) => this.hitOf(row));
  }

  private hitOf({ journal, alarm }: HitRow): AlarmJournalHit {
    const { id, alarmId, seq, ts, recordedAt, event, from, to, actor, note, value, quality, facts } = journal;
    const { factoryNo, ruleId, signalCode, text } = alarm;
    const signal = this.directory.signalById(alarm.signalId);
    const about = { factoryNo, ruleId, signalCode, text, level: facts?.level ?? alarm.level };
    return {
      ...{ id, alarmId, seq, ts, recordedAt, event, from, to, actor, note, value },
      ...about,
      quality: quality === null ? null : qualityName(quality),
      lateAt: arrivalOf(facts),
      plantName: this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo },
      ...signalPart(signal, alarm),
    };
  }
}

/** What a hit says of its signal; one that was removed since is known by its code. */
function signalPart(signal: SignalRef | undefined, { signalCode, side }: HitRow['alarm']) {
  const words = alarmWordsOf(signal, side);
  const signalName = signal?.name ?? { zh: signalCode, en: signalCode };
  return {
    signalName,
    unit: signal?.unit ?? '',
    decimals: alarmDecimalsOf(signal, side),
    ...(words !== undefined && { words }),
  };
}

interface HitRow {
  readonly journal: typeof alarmJournal.$inferSelect;
  readonly alarm: typeof alarm.$inferSelect;
}

function isSort(name: string): name is keyof typeof SORTS {
  return Object.hasOwn(SORTS, name);
}

function orderOf(sort: string | undefined): SQL[] {
  const keys = (sort ?? '-ts').split(',').filter((key) => key !== '');
  const order = keys.map((key) => {
    const name = key.replace(/^-/, '');
    if (!isSort(name)) throw new DomainError('request.sort');
    return key.startsWith('-') ? desc(SORTS[name]) : asc(SORTS[name]);
  });
  return [...order, desc(alarmJournal.id)];
}

function searchFilter(query: SearchFilter, viewer: Viewer): SQL | undefined {
  const { factoryNo, ruleId, alarmId, level, state, event, actor, from, to, keyword, isLate } = query;
  return and(
    inPlants(plantsOf(factoryNo, viewer)),
    ruleId === undefined ? undefined : eq(sql`${alarm.ruleId}::text`, ruleId),
    alarmId === undefined ? undefined : eq(sql`${alarm.id}::text`, alarmId),
    level === undefined ? undefined : inArray(sql`${alarm.level}`, level),
    state === undefined ? undefined : inArray(alarmJournal.to, state),
    event === undefined ? undefined : inArray(alarmJournal.event, event),
    actor === undefined ? undefined : eq(alarmJournal.actor, actor),
    from === undefined ? undefined : gte(alarmJournal.ts, from),
    to === undefined ? undefined : lt(alarmJournal.ts, to),
    lateFilter(isLate),
    keyword === undefined || keyword.trim() === ''
      ? undefined
      : or(keywordFilter(keyword), ilike(alarmJournal.note, containing(keyword))),
  );
}
