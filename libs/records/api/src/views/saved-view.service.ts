import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, opaque, type Db } from '@sed/platform-database';
import { savedView as savedViewTable } from '@sed/records-tables';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { AuditTrail, Clock, type Viewer } from '@sed/platform-ports';
import type { savedView } from '@sed/records-contract';
import { and, asc, count, eq, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { ModuleEngine } from '../module-engine';

type SavedView = z.infer<typeof savedView>;
const table = savedViewTable;
type Row = typeof table.$inferSelect;
const MAX_OWN = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Views people keep of a list: their own, and those others share. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async list(key: string, viewer: Viewer): Promise<SavedView[]> {
    const module = this.viewable(key, viewer);
    const rows = await this.database.db
      .select()
      .from(table)
      .where(and(eq(table.module, module.key), or(eq(table.userCode, viewer.code), eq(table.isShared, true))))
      .orderBy(asc(table.name))
      .limit(200);
    return rows.map((row) => dtoOf(row, viewer));
  }

  /** Saves under a name; the own view of that name is replaced. @throws DomainError when there are too many */
  async save(
    key: string,
    body: { readonly name: string; readonly query: string; readonly isShared: boolean },
    viewer: Viewer,
  ): Promise<SavedView> {
    const module = this.viewable(key, viewer);
    const own = and(eq(table.module, module.key), eq(table.userCode, viewer.code));
    const keep = () =>
      this.database.db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(table)
          .where(and(own, eq(table.name, body.name)))
          .for('update');
        const row =
          before === undefined ? await this.add(tx, { module: module.key, ...body }, viewer) : { ...before, ...body };
        if (before !== undefined) await tx.update(table).set(body).where(eq(table.id, before.id));
        await this.record(tx, viewer, { action: before === undefined ? 'create' : 'update', before, after: row });
        return row;
      });
    try {
      return dtoOf(await keep(), viewer);
    } catch (error) {
      // Saved by another tab a moment ago: there is one to replace now.
      if (!isUniqueViolation(error)) throw error;
      return dtoOf(await keep(), viewer);
    }
  }

  private async add(
    tx: Db,
    given: Pick<Row, 'module' | 'name' | 'query' | 'isShared'>,
    { code }: Viewer,
  ): Promise<Row> {
    const own = and(eq(table.module, given.module), eq(table.userCode, code));
    const [counted] = await tx.select({ total: count() }).from(table).where(own);
    if ((counted?.total ?? 0) >= MAX_OWN) {
      throw new RefusedFieldsError([{ code: 'field.tooMany', params: { max: MAX_OWN }, field: 'name' }]);
    }
    const row = { id: v7(), userCode: code, createdAt: this.clock.nowMs(), ...given };
    await tx.insert(table).values(row);
    return row;
  }

  private async record(tx: Db, { loginName, name }: Viewer, { action, before, after }: Told): Promise<void> {
    const who = { actor: loginName, actorName: name.zh };
    const what = { entity: 'savedView', entityId: (after ?? before)?.id ?? null, action };
    await this.audit.record({ ...who, ...what, before: shownOf(before), after: shownOf(after) }, opaque(tx));
  }

  async remove(key: string, id: string, viewer: Viewer): Promise<void> {
    const module = this.viewable(key, viewer);
    if (!UUID.test(id)) throw new DomainError('notFound');
    const isOwn = and(eq(table.id, id), eq(table.module, module.key), eq(table.userCode, viewer.code));
    await this.database.db.transaction(async (tx) => {
      const [gone] = await tx.delete(table).where(isOwn).returning();
      if (gone === undefined) throw new DomainError('notFound');
      await this.record(tx, viewer, { action: 'remove', before: gone, after: undefined });
    });
  }

  private viewable(key: string, viewer: Viewer) {
    const module = this.engine.module(key);
    if (!viewer.rights.has(`${module.key}:view`)) throw new DomainError('right.missing');
    return module;
  }
}

interface Told {
  readonly action: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

function shownOf(row: Row | undefined) {
  if (row === undefined) return null;
  const { module, name, query, isShared } = row;
  return { module, name, query, isShared };
}

function dtoOf(row: Row, viewer: Viewer): SavedView {
  const { id, name, query, isShared, userCode } = row;
  return { id, name, query, isShared, isOwn: userCode === viewer.code };
}
