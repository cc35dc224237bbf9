import { randomUUID } from 'node:crypto';
import { silentLog } from '@sed/platform-api';
import { ManualClock, NullLivePush, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobService } from './job.service';
import { JobStore, LOST_MS, RESULT_KEPT_MS } from './job.store';
import { JobWorker, type JobKindOptions, type JobRunner } from './job.worker';

let opened: TestDatabase;
let clock: ManualClock;
let store: JobStore;
let worker: JobWorker;
let jobs: JobService;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
afterEach(() => worker.onApplicationShutdown());
beforeEach(async () => {
  await opened.truncate();
  clock = new ManualClock();
  restart();
});

/** A new process. */
function restart(): void {
  store = new JobStore(opened.database, clock);
  worker = new JobWorker(store, silentLog(), new NullLivePush());
  jobs = new JobService(store, worker);
}

const newJob = { kind: 'k', ownerCode: 'U1', title: { zh: '算', en: 'Work' }, params: {} };

async function until(id: string, state: string) {
  for (;;) {
    const row = await jobs.own(id, 'U1');
    if (row.state === state) return row;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function signalled(): { readonly promise: Promise<void>; readonly tell: () => void } {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { promise, tell: () => tell() };
}

/** Work that goes on until it is stopped, and says that it was. */
function endless(options?: JobKindOptions): { readonly begun: Promise<void>; readonly ended: Promise<void> } {
  const begun = signalled();
  const ended = signalled();
  const run: JobRunner = ({ signal, progress }) =>
    new Promise((_, reject) => {
      progress(3, 10);
      begun.tell();
      signal.addEventListener('abort', () => {
        ended.tell();
        reject(new Error('stopped'));
      });
    });
  jobs.register('k', run, options);
  return { begun: begun.promise, ended: ended.promise };
}

describe('what a job finds', () => {
  it('is kept for a week and forgotten then', async () => {
    jobs.register('k', () => Promise.resolve({ result: { rows: [1, 2] } }));
    const { id } = await jobs.start(newJob);
    const row = await until(id, 'done');
    expect(row).toMatchObject({ result: { rows: [1, 2] }, expiresAt: clock.ms + RESULT_KEPT_MS });
    clock.pass(RESULT_KEPT_MS);
    await store.forgetResults();
    expect((await jobs.own(id, 'U1')).result).toEqual({ rows: [1, 2] });
    clock.pass(1);
    await store.forgetResults();
    expect(await jobs.own(id, 'U1')).toMatchObject({ state: 'done', result: null });
  });

  it('is for its owner, and only of the kind asked for', async () => {
    jobs.register('k', () => Promise.resolve({ result: 1 }));
    const { id } = await jobs.start(newJob);
    for (const ask of [
      () => jobs.own(id, 'U2'),
      () => jobs.own(id, 'U1', 'other'),
      () => jobs.own('no', 'U1'),
      () => jobs.cancel(id, 'U2'),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('cancelling', () => {
  it('ends a job that waits: nobody ever takes it', async () => {
    const { id } = await store.add(newJob);
    expect((await jobs.cancel(id, 'U1')).state).toBe('cancelled');
    expect(await store.take(randomUUID(), new Map([['k', { isResumed: true }]]))).toBeUndefined();
  });

  it('stops work under way at once, and what it would have found is not kept', async () => {
    const { begun, ended } = endless();
    const { id } = await jobs.start(newJob);
    await begun;
    expect(await jobs.cancel(id, 'U1')).toMatchObject({ state: 'cancelled', finishedAt: clock.ms });
    await ended;
    await worker.onApplicationShutdown();
    expect(await jobs.own(id, 'U1')).toMatchObject({ state: 'cancelled', error: null, result: null });
  });

  it('changes nothing of a job that has ended', async () => {
    jobs.register('k', () => Promise.resolve({ result: 1 }));
    const { id } = await jobs.start(newJob);
    await until(id, 'done');
    expect((await jobs.cancel(id, 'U1')).state).toBe('done');
  });
});

describe('jobs of one lane', () => {
  it('do not keep those of another one waiting', async () => {
    const { begun } = endless();
    jobs.register('quick', () => Promise.resolve({ result: 1 }), { lane: 'quick' });
    const long = await jobs.start(newJob);
    await begun;
    const { id } = await jobs.start({ ...newJob, kind: 'quick' });
    expect((await until(id, 'done')).result).toBe(1);
    expect((await jobs.own(long.id, 'U1')).state).toBe('running');
  });
});

describe('the end of the process', () => {
  it('leaves a job interrupted where its kind does not begin again', async () => {
    const { begun } = endless({ isResumed: false });
    const { id } = await jobs.start(newJob);
    await begun;
    await worker.onApplicationShutdown();
    expect(await jobs.own(id, 'U1')).toMatchObject({ state: 'interrupted', done: 3, total: 10 });
  });

  it('gives a job back where its kind begins again', async () => {
    const { begun } = endless();
    const { id } = await jobs.start(newJob);
    await begun;
    await worker.onApplicationShutdown();
    expect((await jobs.own(id, 'U1')).state).toBe('queued');
    restart();
    jobs.register('k', () => Promise.resolve({ result: 'again' }));
    worker.wake();
    expect((await until(id, 'done')).result).toBe('again');
  });

  it('without a word is found out, and handled the same way', async () => {
    const resumed = await store.add({ ...newJob, kind: 'resumed' });
    const not = await store.add({ ...newJob, kind: 'not' });
    const kinds = new Map([
      ['resumed', { isResumed: true }],
      ['not', { isResumed: false }],
    ]);
    await store.take(randomUUID(), kinds);
    await store.take(randomUUID(), kinds);
    clock.pass(LOST_MS + 1);
    const found = [await store.take(randomUUID(), kinds), await store.take(randomUUID(), kinds)];
    const states = new Map(found.map((row) => [row?.id, row?.state]));
    expect(states.get(resumed.id)).toBe('running');
    expect(states.get(not.id)).toBe('interrupted');
  });
});
