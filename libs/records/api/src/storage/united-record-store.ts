import type { Database, Db } from '@sed/platform-database';
import { plantsWith, type UserRights } from '@sed/platform-ports';
import { rightOf } from '@sed/records-model';
import {
  RecordStore,
  type PageRequest,
  type Pointer,
  type RecordFilter,
  type RecordPage,
  type StoredRecord,
} from './record-store';
import { SqlRecordStore } from './sql-record-store';
import { unionOf, type UnitedSource, type UnitedView } from './united-records';

export interface UnitedParts<S extends UnitedSource> {
  readonly view: UnitedView<S>;
  /** What this service keeps of them, asked each time: modules are bound after the stores are made. */
  readonly sources: () => readonly S[];
  readonly database: Database;
  readonly rights: UserRights;
}

/** Records of several modules together, for reading alone: each is written where it is kept. */
export class UnitedRecordStore<S extends UnitedSource> extends RecordStore {
  constructor(private readonly parts: UnitedParts<S>) {
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
    return this.over(this.parts.sources()).get(id);
  }

  override byIds(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.over(this.parts.sources()).byIds(ids);
  }

  override lock(id: string, tx: Db): Promise<StoredRecord | undefined> {
    return this.over(this.parts.sources(), tx).get(id);
  }

  override holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]> {
    return this.over(this.parts.sources(), tx).byIds(ids);
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
    throw this.isElsewhere();
  }

  override update(): Promise<boolean> {
    throw this.isElsewhere();
  }

  override remove(): Promise<boolean> {
    throw this.isElsewhere();
  }

  private isElsewhere(): Error {
    return new Error(`${this.parts.view.definition.key}: records are written where their type is kept`);
  }

  /** Of each source, those at the plants where the reader may see that type. */
  private async seenBy({ sight }: RecordFilter): Promise<SqlRecordStore> {
    const sources = this.parts.sources();
    if (sight === undefined) return this.over(sources);
    const held = await this.parts.rights.of(sight.userCode);
    return this.over(
      sources.map((source) => ({ ...source, plants: plantsWith(held, rightOf(source.module, 'view')) })),
    );
  }

  private over(sources: readonly S[], db: Db = this.parts.database.db): SqlRecordStore {
    const { view } = this.parts;
    return new SqlRecordStore(view.definition, view.table, db, unionOf(view, sources), (first) =>
      unionOf(view, sources, first),
    );
  }
}
