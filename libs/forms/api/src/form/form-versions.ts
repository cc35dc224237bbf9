import { Injectable } from '@nestjs/common';
import type { FormDocument, FormVersionEntry } from '@sed/forms-contract';
import { formVersion } from '@sed/forms-tables';
import { DomainError } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { and, desc, eq, inArray, max } from 'drizzle-orm';

export type FormVersionRow = typeof formVersion.$inferSelect;

export interface NewVersion {
  readonly formId: string;
  readonly formKey: string;
  readonly document: FormDocument;
  readonly by: string;
  readonly atMs: number;
}

/** Published versions of forms. */
@Injectable()
export class FormVersions {
  constructor(private readonly database: Database) {}

  /** The version new records are made with; undefined while none is published. */
  async current(formId: string, db: Db = this.database.db): Promise<FormVersionRow | undefined> {
    const isCurrent = and(eq(formVersion.formId, formId), eq(formVersion.state, 'PUBLISHED'));
    const [row] = await db.select().from(formVersion).where(isCurrent).orderBy(desc(formVersion.no)).limit(1);
    return row;
  }

  /** The latest one, retired or not. */
  async latest(formId: string, db: Db = this.database.db): Promise<FormVersionRow | undefined> {
    const [row] = await db
      .select()
      .from(formVersion)
      .where(eq(formVersion.formId, formId))
      .orderBy(desc(formVersion.no))
      .limit(1);
    return row;
  }

  /** @throws DomainError `notFound` */
  async of(formId: string, no: number, db: Db = this.database.db): Promise<FormVersionRow> {
    const isThisOne = and(eq(formVersion.formId, formId), eq(formVersion.no, no));
    const [row] = await db.select().from(formVersion).where(isThisOne);
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  /** All published now. */
  published(db: Db = this.database.db): Promise<FormVersionRow[]> {
    return db.select().from(formVersion).where(eq(formVersion.state, 'PUBLISHED'));
  }

  all(formId: string): Promise<FormVersionRow[]> {
    return this.database.db
      .select()
      .from(formVersion)
      .where(eq(formVersion.formId, formId))
      .orderBy(desc(formVersion.no));
  }

  async nextNo(formId: string, tx: Db): Promise<number> {
    const [row] = await tx
      .select({ last: max(formVersion.no) })
      .from(formVersion)
      .where(eq(formVersion.formId, formId));
    return (row?.last ?? 0) + 1;
  }

  /** The version before it is retired: records of it stay as they are. */
  async publish(no: number, { formId, formKey, document, by, atMs }: NewVersion, tx: Db): Promise<void> {
    await this.retire(formId, atMs, tx);
    const state = 'PUBLISHED' as const;
    await tx.insert(formVersion).values({ formId, no, formKey, document, state, publishedAt: atMs, publishedBy: by });
  }

  async retire(formId: string, atMs: number, tx: Db): Promise<void> {
    const isOpen = and(eq(formVersion.formId, formId), eq(formVersion.state, 'PUBLISHED'));
    await tx.update(formVersion).set({ state: 'RETIRED', retiredAt: atMs }).where(isOpen);
  }

  async remove(formIds: readonly string[], tx: Db): Promise<void> {
    await tx.delete(formVersion).where(inArray(formVersion.formId, [...formIds]));
  }
}

export type VersionSummary = Omit<FormVersionEntry, 'publisherName' | 'records'>;

export function summaryOfVersion({ no, state, publishedAt, publishedBy, retiredAt }: FormVersionRow): VersionSummary {
  return { no, state, publishedAt, publishedBy, retiredAt };
}
