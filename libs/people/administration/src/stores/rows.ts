import type { Db } from '@sed/platform-database';
import { organisationRevision } from '@sed/people-tables';
import type { AdminActor } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { sql } from 'drizzle-orm';

/** Columns of rows an administrator edits. */
interface RecordRow {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** What every record has, from its row. */
export function headOf(row: RecordRow) {
  return {
    id: row.id,
    version: row.version,
    no: null,
    factoryNo: null,
    createdAt: row.createdAt.getTime(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

/** Columns of a new row of a record. */
export function birthOf(record: { readonly id: string; readonly createdAt: number; readonly createdBy: string }) {
  const at = new Date(record.createdAt);
  return { id: record.id, createdAt: at, createdBy: record.createdBy, updatedAt: at, updatedBy: record.createdBy };
}

export function actorOf({ viewer, source, note }: Pick<WriteContext, 'viewer' | 'source' | 'note'>): AdminActor {
  return { viewer, source, reason: note };
}

/** The row every change of rights begins with: held first by everybody, so that no two wait for each other. */
export async function holdRevision(tx: Db): Promise<void> {
  await tx
    .select({ id: organisationRevision.id })
    .from(organisationRevision)
    .where(sql`true`)
    .for('update');
}

/** Rows by a key. */
export function grouped<T, V>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  valueOf: (row: T) => V,
): ReadonlyMap<string, V[]> {
  const found = new Map<string, V[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list === undefined) found.set(keyOf(row), [valueOf(row)]);
    else list.push(valueOf(row));
  }
  return found;
}

export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
