import type { Database, Db } from '@sed/platform-database';
import {
  ListedRecordStore,
  type PageRequest,
  type RecordChange,
  type RecordFilter,
  type RecordPage,
  type RecordSight,
  type StoredRecord,
} from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { holdRevision } from './rows';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A table with records of its own id. */
export type IdTable = PgTable & { readonly id: PgColumn };

/** Records of administration: a viewer sees those of the own organisations, and single ones are read by their id. */
export abstract class TableStore extends ListedRecordStore {
  constructor(
    module: AnyModule,
    private readonly table: IdTable,
    private readonly database: Database,
    private readonly touchesRights = false,
  ) {
    super(module);
  }

  /** These records, or all of them. */
  protected abstract rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]>;

  protected override read(tx?: Db): Promise<StoredRecord[]> {
    return this.rows(tx ?? this.database.db);
  }

  /** Whether a viewer may see the record. */
  abstract sees(record: StoredRecord, sight: RecordSight): boolean;

  override page(filter: RecordFilter, request: PageRequest): Promise<RecordPage> {
    return this.seenBy(filter).page({ ...filter, sight: undefined }, request);
  }

  override countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    return this.seenBy(filter).countByStatus({ ...filter, sight: undefined });
  }

  override pieces(filter: RecordFilter, pieceSize: number): AsyncGenerator<readonly StoredRecord[]> {
    return this.seenBy(filter).pieces({ ...filter, sight: undefined }, pieceSize);
  }

  override async get(id: string): Promise<StoredRecord | undefined> {
    return (await this.byIds([id]))[0];
  }

  override byIds(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.readIds(this.database.db, ids);
  }

  override async lock(id: string, tx: Db): Promise<StoredRecord | undefined> {
    await this.hold(id, tx);
    return (await this.readIds(tx, [id]))[0];
  }

  override async holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]> {
    const known = ids.filter((id) => UUID.test(id));
    if (known.length === 0) return [];
    await tx.select({ id: this.table.id }).from(this.table).where(inArray(this.table.id, known)).for('share');
    return this.readIds(tx, known);
  }

  protected override async hold(id: string, tx: Db): Promise<void> {
    if (!UUID.test(id)) return;
    // Every change of rights begins with this row: held first here too, nobody waits for another crosswise.
    if (this.touchesRights) await holdRevision(tx);
    await tx
      .select({ id: this.table.id })
      .from(this.table)
      .where(inArray(this.table.id, [id]))
      .for('update');
  }

  /** Which of them a viewer sees is for `sees` to say alone. */
  private seenBy({ sight }: RecordFilter): ListedRecordStore {
    return new SeenRecords(this.module, async () => {
      const records = await this.read();
      return sight === undefined ? records : records.filter((record) => this.sees(record, sight));
    });
  }

  private async readIds(db: Db, ids: readonly string[]): Promise<StoredRecord[]> {
    const known = ids.filter((id) => UUID.test(id));
    return known.length === 0 ? [] : this.rows(db, known);
  }
}

/** The part of a store one viewer sees; only to be read. */
class SeenRecords extends ListedRecordStore {
  constructor(
    module: AnyModule,
    private readonly seen: () => Promise<readonly StoredRecord[]>,
  ) {
    super(module);
  }

  protected override read(): Promise<readonly StoredRecord[]> {
    return this.seen();
  }

  protected override hold(): never {
    throw readOnly();
  }

  override insert(): never {
    throw readOnly();
  }

  override update(): never {
    throw readOnly();
  }

  override remove(): never {
    throw readOnly();
  }
}

function readOnly(): Error {
  return new Error('what a viewer sees of a store is only read');
}

/**
 * Records whose rows the behaviour has already written, with all the checks of an administration; here is only seen that
 * it did.
 */
export abstract class WrittenStore extends TableStore {
  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    if ((await this.rows(tx, [record.id])).length === 0) throw new Error(`${this.module.key} was not written`);
  }

  override async update(change: RecordChange, tx: Db): Promise<boolean> {
    const [record] = await this.rows(tx, [change.id]);
    return record?.version === change.version + 1;
  }

  override async remove(id: string, _version: number, _atMs: number, tx: Db): Promise<boolean> {
    return (await this.rows(tx, [id])).length === 0;
  }
}
