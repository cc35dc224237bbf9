import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { storedFile, fileLink } from '@sed/system-tables';
import type { StoredFile } from '@sed/records-contract';
import { and, eq, exists, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

export type FileRow = typeof storedFile.$inferSelect;

export interface FileLink {
  readonly module: string;
  readonly recordId: string;
}

/** What is known of files, and what they are attached to. */
@Injectable()
export class FileRows {
  constructor(private readonly database: Database) {}

  async add(row: FileRow, db: Db = this.database.db): Promise<StoredFile> {
    await db.insert(storedFile).values(row);
    return dtoOf(row);
  }

  async one(id: string): Promise<FileRow | undefined> {
    return (await this.database.db.select().from(storedFile).where(eq(storedFile.id, id)))[0];
  }

  inTransaction<T>(run: (tx: Db) => Promise<T>): Promise<T> {
    return this.database.db.transaction(run);
  }

  async many(ids: readonly string[], db: Db = this.database.db): Promise<readonly FileRow[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(storedFile)
      .where(inArray(storedFile.id, [...ids]));
  }

  async linksOf(ids: readonly string[], db: Db = this.database.db) {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(fileLink)
      .where(inArray(fileLink.fileId, [...ids]));
  }

  async link(
    fileId: string,
    to: FileLink & { readonly factoryNo: string | null },
    atMs: number,
    tx: Db,
  ): Promise<void> {
    const { module, recordId, factoryNo } = to;
    await tx.insert(fileLink).values({ id: v7(), fileId, module, recordId, factoryNo, createdAt: atMs });
  }

  async usedBytes(ownerCode: string): Promise<number> {
    const [row] = await this.database.db
      .select({ bytes: sql<string>`coalesce(sum(${storedFile.sizeBytes}), 0)` })
      .from(storedFile)
      .where(eq(storedFile.ownerCode, ownerCode));
    return Number(row?.bytes ?? 0);
  }

  /** Ids of files nobody needs: past their end, or uploaded and never attached. */
  async unneeded(nowMs: number, uploadedBeforeMs: number, limit: number): Promise<readonly string[]> {
    const { db } = this.database;
    const links = db
      .select({ one: sql`1` })
      .from(fileLink)
      .where(eq(fileLink.fileId, storedFile.id));
    const isEnded = lte(storedFile.expiresAt, nowMs);
    const isForgotten = and(
      isNull(storedFile.expiresAt),
      lt(storedFile.createdAt, uploadedBeforeMs),
      not(exists(links)),
    );
    const rows = await db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(sql`(${isEnded}) or (${isForgotten})`)
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.database.db.delete(storedFile).where(eq(storedFile.id, id));
  }
}

export function dtoOf(row: FileRow): StoredFile {
  const { id, name, kind, contentType, sizeBytes, widthPx, heightPx, takenAt, longitude, latitude } = row;
  return { id, name, kind, contentType, sizeBytes, widthPx, heightPx, takenAt, longitude, latitude };
}
