import { Injectable } from '@nestjs/common';
import { Database, sortedBy, type Db } from '@sed/platform-database';
import { auditRow, NO_PLANT_CHAIN } from '@sed/system-tables';
import { CSV_START, csvLine } from '@sed/platform-api';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import type { AuditFilter, AuditRow, auditCalls } from '@sed/people-contract';
import type { InputOf, Language, ListPage } from '@sed/platform-contract';
import { and, count, desc, eq, getTableColumns, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { dayOf } from './audit-entry';
import { verifyChains, type Verification } from './audit-verification';

type ListQuery = InputOf<typeof auditCalls.list>['query'];

/** Whose rows are read. */
export interface AuditScope {
  readonly seesAll: boolean;
  readonly plants: readonly string[];
  readonly loginName: string;
}

const SORTING = {
  columns: { ...getTableColumns(auditRow), factoryNo: auditRow.plant },
  usual: [desc(auditRow.at), desc(auditRow.id)],
  tie: auditRow.id,
};

const EXPORT_BATCH = 1000;
/** Rows of one export at most, as for every list. */
const EXPORT_MAX = 50_000;

const HEADS: Record<Language, readonly string[]> = {
  en: [
    'Time (UTC)',
    'User',
    'Name',
    'Address',
    'Plant',
    'Object',
    'Object id',
    'Action',
    'Outcome',
    'Reason',
    'Before',
    'After',
    'Hash',
  ],
  zh: [
    '时间(UTC)',
    '用户',
    '姓名',
    '来源地址',
    '水厂',
    '对象',
    '对象编号',
    '操作',
    '结果',
    '原因',
    '修改前',
    '修改后',
    '哈希',
  ],
};

/** Reads the trail: each viewer the rows of the plants on which they may, system administrators also the rest. */
@Injectable()
export class AuditService {
  private readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  async list(query: ListQuery, viewer: Viewer): Promise<ListPage<AuditRow>> {
    const { pageNum, pageSize } = query;
    const where = and(scopeOf(viewer), filterOf(query));
    const rows = await this.db
      .select()
      .from(auditRow)
      .where(where)
      .orderBy(...sortedBy(query.sort, SORTING))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(auditRow).where(where);
    return { list: rows.map(dtoOf), total: total?.n ?? 0, pageNum, pageSize };
  }

  verify({ from, to }: { from?: number | undefined; to?: number | undefined }, viewer: Viewer): Promise<Verification> {
    return verifyChains(this.db, {
      fromDay: from === undefined ? undefined : dayOf(from),
      toDay: to === undefined ? undefined : dayOf(to),
      plants: seesAll(viewer) ? undefined : [...plantsWith(viewer, 'userLog:view')],
    });
  }

  /** The rows of a filter as lines of CSV, the newest first. */
  async *csv(filter: AuditFilter, scope: AuditScope, language: Language): AsyncGenerator<string> {
    yield CSV_START + csvLine(HEADS[language]);
    let before: number | undefined;
    for (let written = 0; written < EXPORT_MAX; written += EXPORT_BATCH) {
      const isOlder = before === undefined ? undefined : lt(auditRow.id, before);
      const rows = await this.db
        .select()
        .from(auditRow)
        .where(and(within(scope), filterOf(filter), isOlder))
        .orderBy(desc(auditRow.id))
        .limit(EXPORT_BATCH);
      yield rows.map(lineOf).join('');
      before = rows.at(-1)?.id;
      if (rows.length < EXPORT_BATCH) return;
    }
  }
}

type Row = typeof auditRow.$inferSelect;

function plantOf({ plant }: Row): string | null {
  return plant === NO_PLANT_CHAIN ? null : plant;
}

function lineOf(row: Row): string {
  const { actor, actorName, source, entity, entityId, action, outcome, reason, before, after, hash } = row;
  const who = [new Date(row.at).toISOString(), actor, actorName, source, plantOf(row)];
  return csvLine([...who, entity, entityId, action, outcome, reason, before, after, hash]);
}

function dtoOf(row: Row): AuditRow {
  const { at, actor, actorName, source, entity, entityId, action, outcome, reason, hash } = row;
  const head = { id: String(row.id), at, actor, actorName, source, factoryNo: plantOf(row) };
  const change = { before: changeOf(row.before), after: changeOf(row.after) };
  return { ...head, entity, entityId, action, outcome, reason, ...change, hash };
}

function changeOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
}

/** Sign-ins, denials and settings of the installation concern no plant: its administrators read them. */
export function seesAll(viewer: Pick<Viewer, 'rights'>): boolean {
  return viewer.rights.has('system:view');
}

function scopeOf(viewer: Viewer): SQL | undefined {
  const { loginName } = viewer;
  return within({ seesAll: seesAll(viewer), plants: [...plantsWith(viewer, 'userLog:view')], loginName });
}

/** Rows of these plants and the person's own; all for system administrators. */
function within({ seesAll: all, plants, loginName }: AuditScope): SQL | undefined {
  if (all) return undefined;
  return or(
    plants.length === 0 ? undefined : inArray(auditRow.plant, [...plants]),
    and(eq(auditRow.plant, NO_PLANT_CHAIN), eq(auditRow.actor, loginName)),
  );
}

function filterOf(query: AuditFilter): SQL | undefined {
  const { actor, entity, entityId, action, outcome, factoryNo, from, to, keyword } = query;
  return and(
    actor === undefined ? undefined : or(eq(auditRow.actor, actor), eq(auditRow.actorName, actor)),
    entity === undefined ? undefined : eq(auditRow.entity, entity),
    entityId === undefined ? undefined : eq(auditRow.entityId, entityId),
    action === undefined ? undefined : eq(auditRow.action, action),
    outcome === undefined ? undefined : eq(auditRow.outcome, outcome),
    factoryNo === undefined ? undefined : eq(auditRow.plant, factoryNo),
    from === undefined ? undefined : gte(auditRow.at, from),
    to === undefined ? undefined : lte(auditRow.at, to),
    keyword === undefined || keyword === '' ? undefined : contains(keyword),
  );
}

function contains(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { actor, actorName, entity, entityId, action, reason, before, after } = auditRow;
  const texts = [actor, actorName, entity, entityId, action, reason, before, after];
  return sql`(${or(...texts.map((column) => ilike(column, pattern)))})`;
}
