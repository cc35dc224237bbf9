import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, schema } from '@sed/api-database';
import { DomainError, RefusedFieldsError } from '@sed/api-platform';
import { Clock, type Viewer } from '@sed/api-ports';
import type { savedView } from '@sed/contract';
import { and, asc, count, eq, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { ModuleEngine } from '../module-engine';

type SavedView = z.infer<typeof savedView>;
const table = schema.savedView;
const MAX_OWN = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Views people keep of a list: their own, and those others share. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly clock: Clock,
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
    const { db } = this.database;
    const [replaced] = await db
      .update(table)
      .set(body)
      .where(and(own, eq(table.name, body.name)))
      .returning();
    if (replaced !== undefined) return dtoOf(replaced, viewer);
    const [counted] = await db.select({ total: count() }).from(table).where(own);
    if ((counted?.total ?? 0) >= MAX_OWN) {
      throw new RefusedFieldsError([{ code: 'field.tooMany', params: { max: MAX_OWN }, field: 'name' }]);
    }
    const row = { id: v7(), module: module.key, userCode: viewer.code, createdAt: this.clock.nowMs(), ...body };
    try {
      await db.insert(table).values(row);
    } catch (error) {
      // Saved by another tab a moment ago.
      if (!isUniqueViolation(error)) throw error;
      await db
        .update(table)
        .set(body)
        .where(and(own, eq(table.name, body.name)));
    }
    return dtoOf(row, viewer);
  }

  async remove(key: string, id: string, viewer: Viewer): Promise<void> {
    const module = this.viewable(key, viewer);
    if (!UUID.test(id)) throw new DomainError('notFound');
    const isOwn = and(eq(table.id, id), eq(table.module, module.key), eq(table.userCode, viewer.code));
    const gone = await this.database.db.delete(table).where(isOwn).returning({ id: table.id });
    if (gone.length === 0) throw new DomainError('notFound');
  }

  private viewable(key: string, viewer: Viewer) {
    const module = this.engine.module(key);
    if (!viewer.rights.has(`${module.key}:view`)) throw new DomainError('right.missing');
    return module;
  }
}

function dtoOf(row: typeof table.$inferSelect, viewer: Viewer): SavedView {
  const { id, name, query, isShared, userCode } = row;
  return { id, name, query, isShared, isOwn: userCode === viewer.code };
}
