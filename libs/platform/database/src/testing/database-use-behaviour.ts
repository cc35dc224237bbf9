/* eslint-disable max-lines-per-function -- one suite, run on several databases */
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  ConnectionWaitError,
  detached,
  SecondHandleError,
  TransactionEndedError,
  TransactionTimeoutError,
  type DatabaseOptions,
  type Db,
  type OpenDatabase,
} from '../index';
import { moduleStarter as moduleStarterTable } from '../starter-mark';

const HOLD_MS = 300;
const mark = { module: 'seed:test', loadedAt: 1 };

interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function deferred(): Deferred {
  let settle: Omit<Deferred, 'promise'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve: () => resolve(), reject };
  });
  return { promise, ...settle };
}

const aText = (like: RegExp): unknown => expect.stringMatching(like);

/** What a test asks of the database it opens. */
export type DatabaseUse = Pick<DatabaseOptions, 'limits' | 'onSecondHandle' | 'onTransactionTimeout'>;

/** How the database answers wrong use, the same on each driver. */
export function endsWrongUse(open: (use: DatabaseUse) => Promise<OpenDatabase>): void {
  const onSecondHandle = vi.fn();
  const onTransactionTimeout = vi.fn();
  let opened: OpenDatabase;
  let db: Db;

  beforeAll(async () => {
    const limits = { holdMs: HOLD_MS, waitMs: 5000 };
    opened = await open({ limits, onSecondHandle, onTransactionTimeout });
    ({ db } = opened);
  });
  beforeEach(async () => {
    await db.delete(moduleStarterTable);
    vi.clearAllMocks();
  });
  afterAll(() => opened.close());

  const insert = (into: Db, key: string) => into.insert(moduleStarterTable).values({ ...mark, key });
  const keys = async () => (await db.select().from(moduleStarterTable)).map(({ key }) => key).sort();
  /** The query builder wraps what the driver threw. */
  const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);
  const failureOf = async (work: Promise<unknown>) =>
    causeOf(
      await work.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );

  async function askPastIt(): Promise<unknown> {
    return db.transaction(async (tx) => {
      await insert(tx, 'a');
      return db.select().from(moduleStarterTable);
    });
  }

  it('refuses a question past the running transaction at once, says who asked, and undoes the transaction', async () => {
    const begun = performance.now();
    const failure = await failureOf(askPastIt());
    expect(failure).toBeInstanceOf(SecondHandleError);
    expect(performance.now() - begun).toBeLessThan(HOLD_MS);
    expect(failure).toMatchObject({
      transaction: aText(/^askPastIt \(database-use-behaviour\.ts:\d+\)/),
      caller: aText(/^database-use-behaviour\.ts:\d+/),
    });
    expect(onSecondHandle).toHaveBeenCalledExactlyOnceWith(failure);
    expect(await keys()).toEqual([]);
  });

  it('refuses a second transaction beside the running one, and takes one within it', async () => {
    const beside = db.transaction(() => db.transaction((tx) => insert(tx, 'a')));
    expect(await failureOf(beside)).toBeInstanceOf(SecondHandleError);
    await db.transaction((tx) => tx.transaction((inner) => insert(inner, 'b')));
    expect(await keys()).toEqual(['b']);
  });

  it('lets work that is detached ask for itself, after the transaction that started it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      later = detached(async () => insert(db, 'own'));
      await insert(tx, 'a');
    });
    await later;
    expect(await keys()).toEqual(['a', 'own']);
  });

  it('lets a timer that was started inside work after the end', async () => {
    const fired = deferred();
    await db.transaction(async (tx) => {
      await insert(tx, 'a');
      setTimeout(() => void insert(db, 'timer').then(() => fired.resolve(), fired.reject), 50);
    });
    await fired.promise;
    expect(await keys()).toEqual(['a', 'timer']);
  });

  it('refuses a handle that is used after its transaction', async () => {
    let kept: Db = db;
    await db.transaction(async (tx) => {
      kept = tx;
      await insert(tx, 'a');
    });
    expect(await failureOf(insert(kept, 'late'))).toBeInstanceOf(TransactionEndedError);
    expect(await keys()).toEqual(['a']);
  });

  it('ends a transaction that holds its connection too long: rolled back, refused, named, and the next goes on', async () => {
    const forgotten = deferred();
    let late: Promise<unknown> = Promise.resolve();
    const stuck = db.transaction(async (tx) => {
      await insert(tx, 'stuck');
      await forgotten.promise;
      late = failureOf(insert(tx, 'late'));
      await late;
    });
    const next = insert(db, 'next');
    expect(await failureOf(stuck)).toBeInstanceOf(TransactionTimeoutError);
    await next;
    expect(onTransactionTimeout).toHaveBeenCalledOnce();
    expect(onTransactionTimeout.mock.calls[0]?.[0]).toMatchObject({
      limitMs: HOLD_MS,
      transaction: aText(/database-use-behaviour\.ts/),
    });
    forgotten.resolve();
    await vi.waitFor(async () => expect(await late).toBeInstanceOf(TransactionTimeoutError));
    expect(await keys()).toEqual(['next']);
    expect(opened.watch?.held()).toEqual([]);
  });

  it('names who holds a connection and for how long', async () => {
    const over = deferred();
    const running = db.transaction(async (tx) => {
      await insert(tx, 'a');
      await over.promise;
    });
    await vi.waitFor(() => expect(opened.watch?.held()).toHaveLength(1));
    expect(opened.watch?.held()[0]).toMatchObject({
      transaction: aText(/database-use-behaviour\.ts/),
    });
    over.resolve();
    await running;
    expect(opened.watch?.held()).toEqual([]);
  });

  it('does not wait for a connection for ever, and what gave up is not carried out later', async () => {
    await opened.close();
    opened = await open({ limits: { holdMs: 5000, waitMs: 200 } });
    ({ db } = opened);
    const over = deferred();
    // As many as there are connections on any engine.
    const running = Array.from({ length: 10 }, (_, at) =>
      db
        .transaction(async (tx) => {
          await insert(tx, `held ${String(at)}`);
          await over.promise;
        })
        .catch(causeOf),
    );
    await vi.waitFor(() => expect(opened.watch?.held().length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const waits = insert(db, 'gave up');
    expect(await failureOf(waits)).toMatchObject({
      name: ConnectionWaitError.name,
      holder: aText(/database-use-behaviour\.ts/),
    });
    over.resolve();
    await Promise.all(running);
    const rows = await db.select().from(moduleStarterTable).where(eq(moduleStarterTable.key, 'gave up'));
    expect(rows).toEqual([]);
  });
}
