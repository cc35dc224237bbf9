import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { signal, signalLog } from '@sed/plants-tables';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ConfigAudit, sidesOf } from '../config-audit';
import { columnsOf, signalDtoOf, type SignalFields, type SignalRow } from '../directory/plant-rows';
import { signalLogRow } from './signal-log';

/** Fields a list may be sorted by: names from outside never reach a query. */
const SORTABLE = {
  factoryNo: signal.factoryNo,
  code: signal.code,
  kind: signal.kind,
  unit: signal.unit,
  section: signal.section,
  state: signal.state,
  scanPeriodS: signal.scanPeriodS,
  staleAfterS: signal.staleAfterS,
  critical: signal.critical,
} as const;

export interface SignalFilter {
  readonly factoryNos: readonly string[];
  readonly keyword: string | undefined;
  readonly sort: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Change {
  readonly by: Viewer;
  readonly actor: string;
  readonly atMs: number;
  readonly reason: string | null;
}

/** The signal register as stored, with the log of its changes. */
@Injectable()
export class SignalStore {
  constructor(
    private readonly database: Database,
    private readonly audit: ConfigAudit,
  ) {}

  async page(filter: SignalFilter): Promise<{ rows: SignalRow[]; total: number }> {
    if (filter.factoryNos.length === 0) return { rows: [], total: 0 };
    const where = and(inArray(signal.factoryNo, [...filter.factoryNos]), matches(filter.keyword));
    const { db } = this.database;
    const [counted] = await db.select({ total: count() }).from(signal).where(where);
    const rows = await db
      .select()
      .from(signal)
      .where(where)
      .orderBy(...orderOf(filter.sort))
      .limit(filter.pageSize)
      .offset((filter.pageNum - 1) * filter.pageSize);
    return { rows, total: counted?.total ?? 0 };
  }

  /** @throws DomainError `signal.exists` when the plant has that code. */
  async insert(fields: SignalFields, change: Change): Promise<SignalRow> {
    try {
      return await this.database.db.transaction(async (tx) => {
        const by = { createdAt: change.atMs, createdBy: change.actor, updatedAt: change.atMs, updatedBy: change.actor };
        const values = { ...columnsOf(fields), ...by };
        const [row] = await tx.insert(signal).values(values).returning();
        if (row === undefined) throw new Error('an insert returned nothing');
        const after = signalDtoOf(row);
        await tx.insert(signalLog).values(signalLogRow(row.id, { before: undefined, after }, change));
        await this.record(tx, { action: 'create', before: undefined, after }, change);
        return row;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError('signal.exists', { factoryNo: fields.factoryNo, code: fields.code }, { cause: error });
    }
  }

  /**
   * Changes a signal under a lock, so that two editors' changes follow each other and the log tells both.
   *
   * @throws DomainError `signal.unknown`, `conflict.version`, and whatever `edit` refuses.
   */
  async update(
    key: { factoryNo: string; code: string; version?: number | undefined },
    edit: (now: SignalFields) => SignalFields,
    change: Change,
  ): Promise<SignalRow> {
    return this.database.db.transaction(async (tx) => {
      const isIt = and(eq(signal.factoryNo, key.factoryNo), eq(signal.code, key.code));
      const [before] = await tx.select().from(signal).where(isIt).for('update');
      if (before === undefined) throw new DomainError('signal.unknown', { factoryNo: key.factoryNo, code: key.code });
      if (key.version !== undefined && key.version !== before.version) throw new DomainError('conflict.version');
      const values = columnsOf(edit(signalDtoOf(before)));
      const [after] = await tx
        .update(signal)
        .set({ ...values, version: sql`${signal.version} + 1`, updatedAt: change.atMs, updatedBy: change.actor })
        .where(eq(signal.id, before.id))
        .returning();
      if (after === undefined) throw new Error('an update returned nothing');
      const both = { before: signalDtoOf(before), after: signalDtoOf(after) };
      await tx.insert(signalLog).values(signalLogRow(after.id, both, change));
      await this.record(tx, { action: 'update', ...both }, change);
      return after;
    });
  }

  /** The change log is for people who look after the signal; the trail cannot be changed by anybody. */
  private record(
    tx: Db,
    { action, before, after }: { action: string; before: SignalFields | undefined; after: SignalFields },
    { by, reason }: Change,
  ): Promise<void> {
    const { factoryNo, code } = after;
    const told = { entity: 'signal', entityId: `${factoryNo}/${code}`, factoryNo, action, reason };
    if (before === undefined) return this.audit.record({ ...told, after: { ...after } }, by, tx);
    return this.audit.record({ ...told, ...sidesOf({ ...before }, { ...after }) }, by, tx);
  }
}

function matches(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(signal.code, pattern),
    ilike(sql`${signal.name}->>'zh'`, pattern),
    ilike(sql`${signal.name}->>'en'`, pattern),
  );
}

/** Ends with the number, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  const wanted = (sort ?? 'factoryNo,code').split(',').map((part) => part.trim());
  const columns = wanted.map((part) => {
    const name = part.replace(/^-/, '');
    if (!isSortable(name))
      throw new DomainError('request.invalid', { field: 'sort', rule: Object.keys(SORTABLE).join(', ') });
    return part.startsWith('-') ? desc(SORTABLE[name]) : asc(SORTABLE[name]);
  });
  return [...columns, asc(signal.id)];
}

function isSortable(name: string): name is keyof typeof SORTABLE {
  return Object.hasOwn(SORTABLE, name);
}
