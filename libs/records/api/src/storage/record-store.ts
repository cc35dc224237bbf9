import type { Db } from '@sed/platform-database';
import type { Language } from '@sed/platform-contract';
import type { ModuleTable } from './table-of';

/** A record of a module as kept. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly no: string | null;
  readonly factoryNo: string | null;
  readonly status: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** One condition of a list, already checked against the definition. `field` is a field or one of the record's own columns. */
export type Condition =
  | { readonly field: string; readonly op: 'contains'; readonly value: string }
  | { readonly field: string; readonly op: 'in'; readonly values: readonly (string | boolean | null)[] }
  /** A list column (several choices, several references) that holds at least one of these. */
  | { readonly field: string; readonly op: 'overlaps'; readonly values: readonly string[] }
  /** Both ends belong to the range. */
  | {
      readonly field: string;
      readonly op: 'range';
      readonly from?: string | number | undefined;
      readonly to?: string | number | undefined;
    };

/** Whose eyes a list is made for. Plain values: a filter is kept with the job of an export. */
export interface RecordSight {
  readonly userCode: string;
  readonly plants: readonly string[];
  /** Organisation nodes of the scope, descendants included. */
  readonly orgCodes: readonly string[];
  /** Plants where they see records that are private to others. */
  readonly openPlants?: readonly string[];
}

export interface RecordFilter {
  /** Plants whose records are asked for; undefined for records that belong to no plant. */
  readonly plants: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  /** Fields the keyword is not looked for in: some record hides them from whoever asks. */
  readonly unsearched?: readonly string[] | undefined;
  readonly conditions: readonly Condition[];
  readonly ids?: readonly string[] | undefined;
  /** Set for modules whose records are not for everybody who looks at the list; the store leaves out the others. */
  readonly sight?: RecordSight | undefined;
}

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
  /** Of a text in two languages, the one it is ordered by. */
  readonly part?: Language;
  /** Places of the values in place of their own order; what has none stands last, in falling order too. */
  readonly ranks?: ReadonlyMap<string, number>;
  /** The value points at a record: ordered by its title, in place of the id. */
  readonly titles?: TitleSource;
}

/** Where a database finds the titles of a module's records. */
export interface TitleSource {
  readonly table: ModuleTable;
  /** Name of the field a record is called by. */
  readonly field: string;
  readonly isBilingual: boolean;
}

export interface RecordPage {
  readonly list: readonly StoredRecord[];
  readonly total: number;
  readonly isTotalEstimated: boolean;
}

export interface PageRequest {
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  /** The number of records, where somebody counts them anyway; infinite when there are more than anybody counts. */
  readonly counts?: Promise<number>;
}

/** Counting stops here: beyond it nobody reads the number, and an exact one would cost more than the page. */
export const COUNT_LIMIT = 10_000;

export interface RecordChange {
  readonly id: string;
  /** The version it must still have. */
  readonly version: number;
  readonly status: string | null;
  readonly updatedAt: number;
  readonly updatedBy: string;
  /** Whole values after the change. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record in the version that is changed, where it was read: only what differs is written. */
  readonly before?: Pick<StoredRecord, 'no' | 'values'>;
}

/** A change of a record that was read before. */
export type ReadChange = RecordChange & Required<Pick<RecordChange, 'before'>>;

/** A unique field already has the value. */
export class ValueTakenError extends Error {
  override readonly name = 'ValueTakenError';
  constructor(
    readonly field: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`the value of ${field} is taken`, options);
  }
}

/** A field of a store's records and the id it may hold: itself, among several, or in lines. */
export interface Pointer {
  readonly field: string;
  readonly id: string;
}

/** Enough to tell none, one and several apart. */
export const NONE_ONE_SEVERAL = 3;

/**
 * Keeps the records of one module. Features with tables of their own bind one; the engine makes the others. Methods that
 * take a transaction use nothing else.
 */
export abstract class RecordStore {
  abstract page(filter: RecordFilter, request: PageRequest): Promise<RecordPage>;
  /** Records by status under the filter; more than `COUNT_LIMIT` is told as `COUNT_LIMIT + 1`. */
  abstract countByStatus(filter: RecordFilter): Promise<Readonly<Record<string, number>>>;
  /** Different values of a text column under the filter; not more than asked for. */
  abstract present(field: string, filter: RecordFilter, limit: number): Promise<readonly string[]>;
  /**
   * What a column of lines (`items.quantity`) comes to over all lines of the filter's records, as its definition says;
   * undefined where it comes to nothing.
   */
  abstract lineTotal(path: string, filter: RecordFilter): Promise<number | undefined>;
  /** Where the titles of these records stand when the other store can order its own by them; else undefined. */
  abstract titlesFor(other: RecordStore): TitleSource | undefined;
  /**
   * Everything of the filter in pieces, oldest id first; never more than one piece in memory.
   *
   * @param fields what is read of each at least; without it all of it
   */
  abstract pieces(
    filter: RecordFilter,
    pieceSize: number,
    fields?: readonly string[],
  ): AsyncIterable<readonly StoredRecord[]>;
  abstract get(id: string): Promise<StoredRecord | undefined>;
  abstract byIds(ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** The record, held against every other change until the transaction ends. */
  abstract lock(id: string, tx: Db): Promise<StoredRecord | undefined>;
  /** Which of the ids exist, held against removal until the transaction ends. */
  abstract holdReferenced(ids: readonly string[], tx: Db): Promise<readonly StoredRecord[]>;
  /**
   * Some records whose fields have exactly these values: three unless more are asked for, enough to tell none, one and
   * several apart.
   */
  abstract matching(
    values: Readonly<Record<string, unknown>>,
    factoryNo: string | null,
    tx: Db,
    most?: number,
  ): Promise<readonly StoredRecord[]>;
  /** @throws ValueTakenError */
  abstract insert(record: StoredRecord, tx: Db): Promise<void>;

  /** Several of them, all or none. @throws ValueTakenError */
  async insertAll(records: readonly StoredRecord[], tx: Db): Promise<void> {
    for (const record of records) await this.insert(record, tx);
  }

  /** @returns false when the record has another version or is gone. @throws ValueTakenError */
  abstract update(change: RecordChange, tx: Db): Promise<boolean>;
  /** Several of them, as they were read. @returns false when one of them has another version or is gone. */
  async updateAll(changes: readonly ReadChange[], tx: Db): Promise<boolean> {
    for (const change of changes) if (!(await this.update(change, tx))) return false;
    return true;
  }

  /** @returns false when the record has another version or is gone. */
  abstract remove(id: string, version: number, atMs: number, tx: Db): Promise<boolean>;
  /** Records that refer to the id by this field, held against change until the transaction ends; the limit at most. */
  abstract referrers(field: string, id: string, limit: number, tx: Db): Promise<readonly StoredRecord[]>;
  /** How many records refer to the id by this field. */
  async countReferring(pointer: Pointer): Promise<number> {
    return (await this.referring(pointer, { plants: undefined, conditions: [] }, COUNT_LIMIT)).length;
  }

  /** Those of a filter, to be read only: the latest changed first, the limit at most. */
  abstract referring(pointer: Pointer, filter: RecordFilter, limit: number): Promise<readonly StoredRecord[]>;
}
