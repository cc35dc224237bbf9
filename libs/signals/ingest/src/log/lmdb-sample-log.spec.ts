import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REJECTS_KEPT, type RejectRecord } from '../guard/reject';
import { SampleBuffer } from '../pipeline/sample-buffer';
import { LmdbSampleLog } from './lmdb-sample-log';

const reject: RejectRecord = {
  id: '',
  receivedAt: 1,
  topic: 't',
  reason: 'not_json',
  bytes: 3,
  sample: 'abc',
  encoding: 'utf8',
  replayedAt: null,
};

function samples(...values: number[]): SampleBuffer {
  const buffer = new SampleBuffer();
  values.forEach((value, i) => buffer.push(i + 1, 1000 + i, value, 0));
  return buffer;
}

describe('durable sample log', () => {
  let path: string;
  let log: LmdbSampleLog;
  const reopen = async (): Promise<void> => {
    await log.close();
    log = new LmdbSampleLog(path, ['store', 'alarms']);
  };

  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'sed-log-'));
    log = new LmdbSampleLog(path, ['store', 'alarms']);
  });
  afterEach(async () => {
    await log.close();
    rmSync(path, { recursive: true });
  });

  it('refuses what has no room without touching the disk, and goes on when there is room', async () => {
    let freeBytes = 0;
    await log.close();
    log = new LmdbSampleLog(path, ['store', 'alarms'], () => freeBytes);
    const notes = log.openMap<number>('notes');
    await expect(log.commit(10, samples(1), [reject])).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(notes.put('a', 1)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([log.lastSeq(), log.listRejects(), [...notes.getRange()]]).toEqual([0, [], []]);
    // Room for notes is not yet room for samples.
    freeBytes = 5 * 2 ** 20;
    await expect(log.commit(10, samples(1), [])).rejects.toMatchObject({ code: 'ENOSPC' });
    await notes.put('a', 1);
    freeBytes = 2 ** 30;
    expect(await log.commit(20, samples(2), [reject])).toMatchObject({ seq: 1 });
    expect([...notes.getRange()]).toMatchObject([{ key: 'a', value: 1 }]);
  });

  it('gives batches back in order, also after it was opened anew', async () => {
    await log.commit(10, samples(1, 2), []);
    await log.commit(20, samples(3), []);
    const read = () =>
      log
        .read(0, 1000)
        .map((batch) => [batch.seq, batch.receivedAtMs, ...batch.samples.value.slice(0, batch.samples.count)]);
    const before = read();
    expect(before).toEqual([
      [1, 10, 1, 2],
      [2, 20, 3],
    ]);
    await reopen();
    expect(read()).toEqual(before);
    await log.commit(30, samples(4), []);
    expect(log.read(2, 1000).map((batch) => batch.seq)).toEqual([3]);
  });

  it('keeps its identity when it is opened again, and has another when it begins anew', async () => {
    const { identity } = log;
    await reopen();
    expect(log.identity).toBe(identity);
    await log.close();
    rmSync(path, { recursive: true });
    log = new LmdbSampleLog(path, ['store', 'alarms']);
    expect(log.identity).not.toBe(identity);
  });

  it('reads in portions of at least one batch', async () => {
    for (let i = 0; i < 4; i++) await log.commit(i, samples(1, 2, 3), []);
    expect(log.read(0, 1).map((batch) => batch.seq)).toEqual([1]);
    expect(log.read(1, 4).map((batch) => batch.seq)).toEqual([2, 3]);
    expect(log.read(4, 1000)).toEqual([]);
  });

  it('reads from disk what no longer fits in memory', async () => {
    const big = new SampleBuffer();
    for (let i = 0; i < 150_000; i++) big.push(1, i, i, 0);
    for (let i = 0; i < 3; i++) await log.commit(i, big, []);
    const first = log.read(0, 1)[0];
    expect(first?.seq).toBe(1);
    expect(first?.samples.count).toBe(150_000);
    expect(first?.samples.value[149_999]).toBe(149_999);
  });

  it('keeps a batch until every consumer released it, and the newest always', async () => {
    for (let i = 0; i < 3; i++) await log.commit(i, samples(i), []);
    log.register('store', 0);
    log.register('alarms', 0);
    log.release('store', 3);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(log.firstSeq()).toBe(1);
    log.release('alarms', 3);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(log.firstSeq()).toBe(3);
    await reopen();
    expect(log.lastSeq()).toBe(3);
  });

  it('keeps the last thousand rejects and remembers a replay', async () => {
    await log.commit(
      1,
      new SampleBuffer(),
      Array.from({ length: REJECTS_KEPT + 5 }, (_, i) => ({ ...reject, receivedAt: i })),
    );
    const kept = log.listRejects();
    expect(kept).toHaveLength(REJECTS_KEPT);
    expect(kept[0]?.receivedAt).toBe(REJECTS_KEPT + 4);
    const id = kept[0]?.id ?? '';
    await log.markReplayed(id, 99);
    await reopen();
    expect(log.getReject(id)?.replayedAt).toBe(99);
    expect(log.getReject('../x')).toBeUndefined();
  });

  it('tells its listeners of each commit with samples', async () => {
    let told = 0;
    const off = log.onCommit(() => told++);
    await log.commit(1, samples(1), []);
    await log.commit(1, new SampleBuffer(), [reject]);
    off();
    await log.commit(1, samples(1), []);
    expect(told).toBe(1);
  });
});
