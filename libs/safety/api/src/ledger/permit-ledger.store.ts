import { safetyWork } from '@sed/safety-definitions';
import type { Database, Db } from '@sed/platform-database';
import { plantsWith, type UserRights } from '@sed/platform-ports';
import {
  RecordStore,
  SqlRecordStore,
  type ModuleEngine,
  type PageRequest,
  type Pointer,
  type RecordFilter,
  type RecordPage,
  type StoredRecord,
} from '@sed/records-api';
import { rightOf } from '@sed/records-model';
import { PERMIT_TABLE, permitSources, permitUnion, type PermitSource } from './permit-union';

/** Permits of all types together, for reading alone: each is written where it is kept. */
export class PermitLedgerStore extends RecordStore {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly rights: UserRights,
  ) {
    super();
  }

  override async page(filter: RecordFilter, request: PageRequest): Promise<RecordPage> {
    return (await this.seenBy(filter)).page(filter, request);
  }

  override async countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    return (await this.seenBy(filter)).countByStatus(filter);
  }

  override async present(field: string, filter: RecordFilter, limit: number): Promise<readonly string[]> {
    return (await this.seenBy(filter)).present(field, filter, limit);
  }

  override async *pieces(filter: RecordFilter, pieceSize: number): AsyncGenerator<readonly StoredRecord[]> {
    yield* (await this.seenBy(filter)).pieces(filter, pieceSize);
  }

  override lineTotal(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override titlesFor(): undefined {
    return undefined;
  }

  override get(id: string): Promise<StoredRecord | undefined> {
    return this.over(permitSources(this.engine)).get(id);
  }

  override byIds(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.over(permitSources(this.engine)).byIds(ids);
  }

  override lock(id: string, tx: Db): Promise<StoredRecord | undefined> {
    return this.over(permitSources(this.engine), tx).get(id);
  }

  override holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]> {
    return this.over(permitSources(this.engine), tx).byIds(ids);
  }

  override matching(): Promise<readonly StoredRecord[]> {
    return Promise.resolve([]);
  }

  override referrers(): Promise<readonly StoredRecord[]> {
    return Promise.resolve([]);
  }

  override async referring(pointer: Pointer, filter: RecordFilter, limit: number): Promise<readonly StoredRecord[]> {
    return (await this.seenBy(filter)).referring(pointer, filter, limit);
  }

  override insert(): Promise<void> {
    throw new Error('permits are made where their type is kept');
  }

  override update(): Promise<boolean> {
    throw new Error('permits are changed where their type is kept');
  }

  override remove(): Promise<boolean> {
    throw new Error('permits are removed where their type is kept');
  }

  /** Of each type, those at the plants where the reader may see that type. */
  private async seenBy({ sight }: RecordFilter): Promise<SqlRecordStore> {
    const sources = permitSources(this.engine);
    if (sight === undefined) return this.over(sources);
    const held = await this.rights.of(sight.userCode);
    return this.over(
      sources.map((source) => ({ ...source, plants: plantsWith(held, rightOf(source.module, 'view')) })),
    );
  }

  private over(sources: readonly PermitSource[], db: Db = this.database.db): SqlRecordStore {
    return new SqlRecordStore(safetyWork, PERMIT_TABLE, db, permitUnion(sources), (first) =>
      permitUnion(sources, first),
    );
  }
}
