import { Injectable } from '@nestjs/common';
import {
  EXCEPTION,
  EXCEPTION_CLOSED,
  REPORT_MODULES,
  type AlarmRecordLine,
  type AlikeCase,
  type ExceptionModule,
  type ReportModule,
  type SimilarCase,
  type SimilarCases,
} from '@sed/exceptions-contract';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { DomainError } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { Clock, may, plantsWith, type Viewer } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { ModuleEngine } from '@sed/records-api';
import { and, desc, eq, gte, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';

/** Where an exception lies. */
interface Place {
  readonly factoryNo: string;
  readonly equipNo?: string | undefined;
  readonly section?: string | undefined;
}

const DOORS = { abnormalOperation, equipmentAbnormal } as const;
const MODULES = { ...DOORS, riskManagement } as const;
const DONE = 'PROCESSED';
const MAX_LISTED = 10;
/** Cases beyond these are not counted: the newest say enough. */
const MAX_COUNTED = 500;

const viewOf = (module: ReportModule): Right => `${module}:view`;

/** Exceptions beside one another: those a new one would repeat, those that were like it, those made of an alarm. */
@Injectable()
export class ExceptionCases {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest open exception of the place in the last 72 hours, held against others who report it at this moment. */
  async alikeWithin(
    module: ExceptionModule,
    place: Place,
    { tx, nowMs }: { readonly tx: Db; readonly nowMs: number },
  ): Promise<AlikeCase | undefined> {
    const lock = [module, place.factoryNo, place.equipNo ?? place.section ?? ''].join('/');
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
    return (await this.openAt(module, place, { db: tx, nowMs }))[0];
  }

  /** @throws DomainError `right.missing` */
  async alike(module: ExceptionModule, place: Place, viewer: Viewer): Promise<AlikeCase[]> {
    if (!may(viewer, viewOf(module), place.factoryNo)) throw new DomainError('right.missing');
    return this.openAt(module, place, { db: this.database.db, nowMs: this.clock.nowMs() });
  }

  /** @throws DomainError `notFound` for what the viewer may not see */
  async similar(module: ExceptionModule, id: string, viewer: Viewer): Promise<SimilarCases> {
    const door = DOORS[module];
    const record = await this.engine.storeOf(door).get(id);
    const factoryNo = record?.factoryNo ?? null;
    if (record === undefined || factoryNo === null || !may(viewer, viewOf(module), factoryNo)) {
      throw new DomainError('notFound');
    }
    const { phenomenon, section, equipNo } = record.values;
    const table = tableIn(this.engine, door);
    const isSameAsset =
      typeof equipNo === 'string' && module === 'equipmentAbnormal'
        ? sql`${column(equipmentAbnormal, 'equipNo')} = ${equipNo}`
        : sql`false`;
    const processedAt = column(door, 'processedAt');
    const isAlike = and(
      eq(table.factoryNo, factoryNo),
      isNull(table.deletedAt),
      // What was merged is told by the one that was kept.
      ne(table.status, 'MERGED'),
      ne(table.id, id),
      sql`${column(door, 'phenomenon')} = ${phenomenon}`,
      sql`(${isSameAsset} or ${column(door, 'section')} = ${section})`,
    );
    const rows = await this.database.db
      .select({
        ...this.lineOf(module),
        isSameAsset: sql<boolean>`${isSameAsset}`,
        handling: sql<string | null>`${column(door, 'handling')}`,
        result: sql<string | null>`${column(door, 'result')}`,
        causeCode: sql<string | null>`${column(door, 'causeCode')}`,
        tookMs: sql<number | null>`case when ${table.status} = ${DONE} then ${processedAt} - ${table.createdAt} end`,
      })
      .from(table)
      .where(isAlike)
      .orderBy(desc(isSameAsset), desc(table.createdAt))
      .limit(MAX_COUNTED);
    return summaryOf(rows);
  }

  /** Of every module the viewer may look into, at plants where that holds. */
  async ofAlarm(alarmId: string, viewer: Viewer): Promise<AlarmRecordLine[]> {
    const found: AlarmRecordLine[] = [];
    for (const module of REPORT_MODULES) {
      const plants = [...plantsWith(viewer, viewOf(module))];
      if (plants.length === 0) continue;
      const table = tableIn(this.engine, MODULES[module]);
      const names = sql`${column(MODULES[module], 'alarms')} @> ${JSON.stringify([alarmId])}::jsonb`;
      const rows = await this.database.db
        .select(this.lineOf(module))
        .from(table)
        .where(and(inArray(table.factoryNo, plants), isNull(table.deletedAt), names))
        .orderBy(desc(table.createdAt))
        .limit(MAX_LISTED);
      found.push(...rows.map((row) => ({ ...row, module })));
    }
    return found;
  }

  private openAt(
    module: ExceptionModule,
    { factoryNo, equipNo, section }: Place,
    { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  ): Promise<AlikeCase[]> {
    const table = tableIn(this.engine, DOORS[module]);
    const isThere = this.isThere(module, equipNo, section);
    if (isThere === undefined) return Promise.resolve([]);
    return db
      .select(this.lineOf(module))
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          notInArray(table.status, [...EXCEPTION_CLOSED]),
          gte(table.createdAt, nowMs - EXCEPTION.alikeWithinMs),
          isThere,
        ),
      )
      .orderBy(desc(table.createdAt))
      .limit(MAX_LISTED);
  }

  /** The same asset; for the process, the same section. */
  private isThere(module: ExceptionModule, equipNo?: string, section?: string): SQL | undefined {
    if (module === 'equipmentAbnormal') {
      return equipNo === undefined ? undefined : sql`${column(equipmentAbnormal, 'equipNo')} = ${equipNo.trim()}`;
    }
    return section === undefined ? undefined : sql`${column(abnormalOperation, 'section')} = ${section}`;
  }

  private lineOf(module: ReportModule) {
    const definition = MODULES[module];
    const table = tableIn(this.engine, definition);
    const title = definition.key === 'riskManagement' ? column(definition, 'title') : column(definition, 'description');
    return {
      id: table.id,
      no: table.no,
      title: sql<string>`${title}`,
      status: sql<string>`${table.status}`,
      foundAt: sql<number>`${column(definition, 'foundAt')}`,
    };
  }
}

function summaryOf(rows: readonly SimilarCase[]): SimilarCases {
  const took = rows.flatMap(({ tookMs }) => tookMs ?? []).toSorted((a, b) => a - b);
  const [low, high] = [took[Math.floor((took.length - 1) / 2)], took[Math.floor(took.length / 2)]];
  const medianMs = low === undefined || high === undefined ? null : (low + high) / 2;
  return { cases: rows.slice(0, MAX_LISTED), total: rows.length, medianMs };
}
