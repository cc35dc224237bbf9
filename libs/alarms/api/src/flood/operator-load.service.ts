import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm, alarmJournal, alarmFlood } from '@sed/alarms-tables';
import { Clock, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { AlarmFloodDto, OperatorLoad } from '@sed/alarms-contract';
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { inPlants, plantsOf } from '../alarms/alarm-queries';
import { ANNOUNCING } from './flood-count';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_FLOODS = 200;

/** How much the alarms of each plant ask of its operator, now and in floods of the past. */
@Injectable()
export class OperatorLoadService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  async load(factoryNo: string | undefined, viewer: Viewer): Promise<OperatorLoad[]> {
    const plants = plantsOf(factoryNo, viewer).filter((no) => this.directory.plant(no) !== undefined);
    if (plants.length === 0) return [];
    const rung = await this.rung(plants);
    const open = await this.open(plants);
    const floods = await this.floodRows(plants, undefined);
    return plants.map((no) => ({
      factoryNo: no,
      ...(rung.get(no) ?? { last10Min: 0, lastHour: 0, today: 0 }),
      ...(open.get(no) ?? { openCount: 0, unackedCount: 0, shelvedCount: 0 }),
      flood: floods.find((flood) => flood.factoryNo === no) ?? null,
    }));
  }

  /** Floods that touch the period, newest first. */
  floods(
    query: { factoryNo?: string | undefined; from: number; to: number },
    viewer: Viewer,
  ): Promise<AlarmFloodDto[]> {
    return this.floodRows(plantsOf(query.factoryNo, viewer), query);
  }

  private async rung(plants: readonly string[]) {
    const now = this.clock.nowMs();
    const since = (ms: number) => sql<number>`count(*) filter (where ${alarmJournal.recordedAt} > ${now - ms})::int`;
    const rows = await this.db
      .select({ factoryNo: alarm.factoryNo, last10Min: since(600_000), lastHour: since(HOUR_MS), today: since(DAY_MS) })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(and(inPlants(plants), gt(alarmJournal.recordedAt, now - DAY_MS), inArray(alarmJournal.event, ANNOUNCING)))
      .groupBy(alarm.factoryNo);
    return new Map(rows.map(({ factoryNo, ...counts }) => [factoryNo, counts]));
  }

  private async open(plants: readonly string[]) {
    const inSight = sql`${alarm.state} in ('UNACK_ACTIVE', 'ACK_ACTIVE', 'UNACK_CLEARED', 'LATCHED')`;
    const rows = await this.db
      .select({
        factoryNo: alarm.factoryNo,
        openCount: sql<number>`count(*) filter (where ${inSight})::int`,
        unackedCount: sql<number>`count(*) filter (where ${inSight} and not ${alarm.acked})::int`,
        shelvedCount: sql<number>`count(*) filter (where ${alarm.state} = 'SHELVED')::int`,
        all: count(),
      })
      .from(alarm)
      .where(and(inPlants(plants), ne(alarm.state, 'CLOSED')))
      .groupBy(alarm.factoryNo);
    return new Map(
      rows.map(({ factoryNo, openCount, unackedCount, shelvedCount }) => [
        factoryNo,
        { openCount, unackedCount, shelvedCount },
      ]),
    );
  }

  /** @param range undefined asks for the floods under way. */
  private async floodRows(
    plants: readonly string[],
    range: { from: number; to: number } | undefined,
  ): Promise<AlarmFloodDto[]> {
    if (plants.length === 0) return [];
    const when =
      range === undefined
        ? isNull(alarmFlood.endedAt)
        : and(lt(alarmFlood.startedAt, range.to), or(isNull(alarmFlood.endedAt), gt(alarmFlood.endedAt, range.from)));
    const rows = await this.db
      .select({ flood: alarmFlood, text: alarm.text })
      .from(alarmFlood)
      .leftJoin(alarm, eq(alarm.id, alarmFlood.firstOut))
      .where(and(inArray(alarmFlood.factoryNo, [...plants]), when))
      .orderBy(desc(alarmFlood.startedAt))
      .limit(MAX_FLOODS);
    return rows.map(({ flood, text }) => ({ ...flood, firstOutText: text }));
  }
}
