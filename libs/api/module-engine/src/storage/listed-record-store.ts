import type { Db } from '@sed/api-database';
import type { AnyModule } from '@sed/modules-core';
import { cell, filtered, order } from './record-filtering';
import { RecordStore, type PageRequest, type RecordFilter, type RecordPage, type StoredRecord } from './record-store';

/**
 * A store over tables of a feature's own that hold a few thousand records at most: it says how to read them all and how
 * to write one, the rest is done here. Inside a transaction only the transaction is asked.
 */
export abstract class ListedRecordStore extends RecordStore {
  constructor(protected readonly module: AnyModule) {
    super();
  }

  /** Every record; within a transaction, through it. */
  protected abstract read(tx?: Db): Promise<readonly StoredRecord[]>;

  /** Holds a record's rows against other writers; called before it is read within a transaction. */
  protected abstract hold(id: string, tx: Db): Promise<void>;

  override async page(filter: RecordFilter, request: PageRequest): Promise<RecordPage> {
    const found = filtered(this.module, await this.read(), filter).sort(order(request));
    const list = found.slice(request.offset, request.offset + request.limit);
    return { list, total: found.length, isTotalEstimated: false };
  }

  override async countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>> {
    const chips: Record<string, number> = {};
    for (const { status } of filtered(this.module, await this.read(), filter)) {
      if (status !== null) chips[status] = (chips[status] ?? 0) + 1;
    }
    return chips;
  }

  /** No database orders what is listed here. */
  override titlesFor(): undefined {
    return undefined;
  }

  override async present(field: string, filter: RecordFilter, limit: number): Promise<readonly string[]> {
    const values = filtered(this.module, await this.read(), filter).map((record) => cell(record, field));
    return [...new Set(values.filter((value) => typeof value === 'string'))].slice(0, limit);
  }

  override async *pieces(filter: RecordFilter, pieceSize: number): AsyncGenerator<readonly StoredRecord[]> {
    const found = filtered(this.module, await this.read(), filter).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (let start = 0; start < found.length; start += pieceSize) yield found.slice(start, start + pieceSize);
  }

  override async get(id: string): Promise<StoredRecord | undefined> {
    return (await this.read()).find((record) => record.id === id);
  }

  override async byIds(ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const wanted = new Set(ids);
    return (await this.read()).filter(({ id }) => wanted.has(id));
  }

  override async lock(id: string, tx: Db): Promise<StoredRecord | undefined> {
    await this.hold(id, tx);
    return (await this.read(tx)).find((record) => record.id === id);
  }

  override async holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]> {
    for (const id of [...new Set(ids)].sort()) await this.hold(id, tx);
    const wanted = new Set(ids);
    return (await this.read(tx)).filter(({ id }) => wanted.has(id));
  }

  override async matching(
    values: Readonly<Record<string, unknown>>,
    factoryNo: string | null,
    tx: Db,
  ): Promise<readonly StoredRecord[]> {
    const isIt = (record: StoredRecord) =>
      (factoryNo === null || record.factoryNo === factoryNo) &&
      Object.entries(values).every(([name, value]) => (record.values[name] ?? null) === (value ?? null));
    return (await this.read(tx)).filter(isIt).slice(0, 3);
  }

  override async referrer(field: string, id: string, tx: Db): Promise<StoredRecord | undefined> {
    const refers = (value: unknown) =>
      value === id || (typeof value === 'object' && value !== null && JSON.stringify(value).includes(`"${id}"`));
    return (await this.read(tx)).find(({ values }) => refers(values[field]));
  }
}
