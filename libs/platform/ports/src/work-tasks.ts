/** A piece of work given to somebody: what statistics count. Times are epoch ms. */
export interface WorkTask {
  readonly id: string;
  readonly no: string | null;
  readonly name: string;
  /** Code of the order type (domain §7.1). */
  readonly type: string;
  readonly factoryNo: string;
  readonly executorCode: string | null;
  /** Code of the order state (domain §7.3). */
  readonly state: string;
  readonly issuedAtMs: number;
  readonly startedAtMs: number | null;
  readonly dueAtMs: number;
  readonly completedAtMs: number | null;
  readonly isCancelled: boolean;
  /** Rejected at review or refused at acceptance at least once. */
  readonly wasRefused: boolean;
}

/** Orders as they were before version 3 of the order pages, and since. */
export type TaskEdition = 'old' | 'v3';

export interface WorkTaskQuery {
  readonly edition: TaskEdition;
  readonly plants: ReadonlySet<string>;
  /** Due within [from, to). */
  readonly fromMs: number;
  readonly toMs: number;
  readonly executorCode?: string;
}

/** The work people were given, whoever keeps the orders. */
export abstract class WorkTasks {
  /** Whole tasks in no particular order. */
  abstract due(query: WorkTaskQuery): AsyncIterable<WorkTask>;

  /** Numbers of the plant's old orders that are not finished yet, the limit at most. */
  openOld(_factoryNo: string, _limit: number): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}

/** Until an installation keeps orders there is no work to count. */
export class NoWorkTasks extends WorkTasks {
  // eslint-disable-next-line @typescript-eslint/require-await -- nothing to wait for
  override async *due(): AsyncGenerator<WorkTask> {
    yield* [];
  }
}
