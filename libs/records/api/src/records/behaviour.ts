import type { Db } from '@sed/platform-database';
import type { Right } from '@sed/platform-contract';
import type { OpaqueTransaction, Viewer } from '@sed/platform-ports';
import type { AnyModule, ValuesOf } from '@sed/records-model';
import type { RecordSight, StoredRecord } from '../storage/record-store';
import type { LedgerWithin } from './ledger-within';
import type { RecordsWithin } from './records-within';

/** A step that was done and taken no more: somebody else had led the record on. */
export interface PassedStep {
  readonly action: string;
  /** By the device's clock, epoch ms. */
  readonly at: number;
}

/** What a behaviour works with. Everything it changes goes through `tx`, or through a port with `within`. */
export interface WriteContext {
  readonly tx: Db;
  readonly within: OpaqueTransaction;
  readonly viewer: Viewer;
  /** Address the change came from. */
  readonly source: string | null;
  /** When it arrived. */
  readonly atMs: number;
  /** When it was done: earlier than it arrived where a device without a connection says so, within bounds. */
  readonly doneAtMs: number;
  /** Steps done before it on a device without a connection, which the record was past when they arrived. */
  readonly passed?: readonly PassedStep[];
  readonly note: string | null;
  /** Records of any module, changed in the same transaction by the system, which the audit trail names. */
  readonly records: RecordsWithin;
  /** Stock, money and hours, posted in the same transaction. */
  readonly ledger: LedgerWithin;
  /** Runs once the transaction is committed; for pushes and other best-effort news. */
  afterCommit(run: () => void): void;
  /** Runs once the transaction is committed, before the news and the answer: what the very next call must see. */
  beforeNews(run: () => Promise<void>): void;
}

export type RecordOf<D extends AnyModule> = Omit<StoredRecord, 'values'> & { readonly values: ValuesOf<D> };
/** Values a behaviour sets besides those sent; read-only fields are set this way. */
export type Patch<D extends AnyModule> = Partial<ValuesOf<D>>;
export type ActionOf<D extends AnyModule> = D extends {
  readonly flow?: { readonly actions: Readonly<Record<infer A, unknown>> };
}
  ? A & string
  : string;

type DeadlineOf<D extends AnyModule> = D extends { readonly flow?: { readonly deadlines?: infer T } }
  ? keyof NonNullable<T> & string
  : string;

/** A new record before it is kept. */
export interface NewRecord<D extends AnyModule> {
  readonly id: string;
  readonly factoryNo: string | null;
  readonly values: Partial<ValuesOf<D>>;
}

/** What somebody sends, before anything of it is checked. */
export interface AskedChange {
  readonly factoryNo: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer;
}

type Result<T> = Promise<T> | T;

/**
 * What only one module does, inside the transaction of the change: refuse (throw a `DomainError`), set values, post to
 * other tables, send messages. May be run again when the database asks for the transaction to be repeated.
 */
export interface ModuleBehaviour<D extends AnyModule = AnyModule> {
  /** Every change goes through a port that writes the audit trail: a second entry would say the same twice. */
  readonly isAudited?: boolean;
  /**
   * Whether a holder of the right may see this very record, for records that belong to no plant and yet not to
   * everybody. The module's store gets the same question as `filter.sight`. `holds` answers for any right at the plant of
   * the record: a record that stands for one of another module is seen by who sees that one.
   */
  isVisible?(record: RecordOf<D>, sight: RecordSight, holds: (right: Right) => boolean): boolean;
  /**
   * Its fields, or parts of them as `answers.price`, that tell what a step of an approval hides by these names. Without
   * it they are the fields of those names.
   */
  hides?(fields: readonly string[], record: Pick<RecordOf<D>, 'id' | 'values'>): Result<readonly string[]>;
  /**
   * Looks at what is sent before the transaction begins, where other features may be asked (people, signals): inside it
   * their answers would need a connection of their own. Refuses or lets pass; nothing is written. `record` is what they
   * change, as it was read.
   */
  beforeWrite?(asked: AskedChange, record: RecordOf<D> | undefined): Result<void>;
  beforeCreate?(record: NewRecord<D>, context: WriteContext): Result<Patch<D> | undefined>;
  afterCreate?(record: RecordOf<D>, context: WriteContext): Result<void>;
  beforeUpdate?(record: RecordOf<D>, changes: Patch<D>, context: WriteContext): Result<Patch<D> | undefined>;
  afterUpdate?(before: RecordOf<D>, after: RecordOf<D>, context: WriteContext): Result<void>;
  beforeAction?(
    action: ActionOf<D>,
    record: RecordOf<D>,
    asked: Patch<D>,
    context: WriteContext,
  ): Result<Patch<D> | undefined>;
  afterAction?(action: ActionOf<D>, before: RecordOf<D>, after: RecordOf<D>, context: WriteContext): Result<void>;
  beforeRemove?(record: RecordOf<D>, context: WriteContext): Result<void>;
  /** A deadline of the flow that takes no action of its own has come. */
  onDeadline?(name: DeadlineOf<D>, record: RecordOf<D>, context: WriteContext): Result<void>;
}
