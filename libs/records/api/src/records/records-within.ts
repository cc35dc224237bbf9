import type { AnyModule } from '@sed/records-model';
import type { ActionOf, Patch, RecordOf } from './behaviour';

/** Why the system changes a record: stands in its timeline and in the audit trail. */
interface Cause {
  readonly because: string;
}

/**
 * What a behaviour may do with other records, in its own transaction: all of it happens or nothing. The system acts, so
 * nobody's rights are asked; states, needs and guards hold as for everybody. Built-in references (people, plants,
 * signals) are not looked up again: they must come from values that were checked.
 */
export interface RecordsWithin {
  /** The record, held against every other change. @throws DomainError `notFound` */
  hold<D extends AnyModule>(module: D, id: string): Promise<RecordOf<D>>;
  /** Some records with exactly these values, three at most: enough to tell none, one and several apart. */
  matching<D extends AnyModule>(module: D, values: Patch<D>, factoryNo: string | null): Promise<readonly RecordOf<D>[]>;
  /** All records with exactly these values, held against change; a thousand at most. */
  all<D extends AnyModule>(module: D, values: Patch<D>, factoryNo: string | null): Promise<readonly RecordOf<D>[]>;
  /** Records that refer to the id by a field, held against change. */
  referring<D extends AnyModule>(
    module: D,
    field: keyof D['fields'] & string,
    id: string,
  ): Promise<readonly RecordOf<D>[]>;
  create<D extends AnyModule>(
    module: D,
    made: Cause & { readonly factoryNo: string | null; readonly values: Patch<D> },
  ): Promise<RecordOf<D>>;
  /**
   * Many records of one place, each as `create` makes it, all of them or none; for orders of a plan, results of a run.
   * They are made in pieces: a behaviour that looks for other records of the module before one is kept does not find
   * those of the same piece.
   *
   * @throws RefusedAmongError naming the first that is refused
   */
  createMany<D extends AnyModule>(
    module: D,
    made: Cause & { readonly factoryNo: string | null; readonly values: readonly Patch<D>[] },
  ): Promise<readonly RecordOf<D>[]>;
  /** Sets values whatever the state allows persons, read-only ones too. */
  set<D extends AnyModule>(module: D, id: string, change: Cause & { readonly values: Patch<D> }): Promise<RecordOf<D>>;
  /** @throws whatever the flow refuses */
  act<D extends AnyModule>(
    module: D,
    id: string,
    act: Cause & { readonly action: ActionOf<D>; readonly values?: Patch<D> },
  ): Promise<RecordOf<D>>;
}
