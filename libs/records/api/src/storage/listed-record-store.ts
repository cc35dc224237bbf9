import type { Db } from '@sed/platform-database';
import { columnTotal, fieldAt, type AnyModule } from '@sed/records-model';
import { referencesIn } from '../references/reference-fields';
import { cell, filtered, order } from './record-filtering';
import {
  RecordStore,
  type PageRequest,
  type Pointer,
  type RecordFilter,
  type RecordPage,
  type StoredRecord,
  NONE_ONE_SEVERAL,
} from './record-store';

const PIECE = 1000;

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

  override async lineTotal(path: string, filter: RecordFilter): Promise<number | undefined> {
    const [name = '', inner = ''] = path.split('.');
    const field = fieldAt(this.module, path);
    const lines: Readonly<Record<string, unknown>>[] = [];
    for await (const piece of this.pieces(filter, PIECE))
      lines.push(...piece.flatMap(({ values }) => rowsIn(values[name])));
    return field === undefined ? undefined : columnTotal(inner, field, lines);
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
    most = NONE_ONE_SEVERAL,
  ): Promise<readonly StoredRecord[]> {
    const isIt = (record: StoredRecord) =>
      (factoryNo === null || record.factoryNo === factoryNo) &&
      Object.entries(values).every(([name, value]) => (record.values[name] ?? null) === (value ?? null));
    return (await this.read(tx)).filter(isIt).slice(0, most);
  }

  override async referrers(field: string, id: string, limit: number, tx: Db): Promise<readonly StoredRecord[]> {
    return (await this.read(tx)).filter(({ values }) => this.refers(values[field], { field, id })).slice(0, limit);
  }

  override async referring(pointer: Pointer, filter: RecordFilter, limit: number) {
    const sort = [{ field: 'updatedAt', descending: true }];
    const { list } = await this.page(filter, { sort, offset: 0, limit: Infinity });
    return list.filter(({ values }) => this.refers(values[pointer.field], pointer)).slice(0, limit);
  }

  private refers(value: unknown, { field, id }: Pointer): boolean {
    return value === id || referencesIn(this.module, { [field]: value }).some(({ ids }) => ids.includes(id));
  }
}

type Line = Readonly<Record<string, unknown>>;

function rowsIn(lines: unknown): readonly Line[] {
  return Array.isArray(lines) ? lines.filter(isLine) : [];
}

function isLine(line: unknown): line is Line {
  return typeof line === 'object' && line !== null;
}
