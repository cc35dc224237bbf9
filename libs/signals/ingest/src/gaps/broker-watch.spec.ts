import { BrokerLink, type SampleBatch } from '@sed/platform-ports';
import type { GapDto } from '@sed/signals-contract';
import { ManualClock } from '@sed/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageSource } from '../broker/message-source';
import { TopicListeners } from '../broker/topic-listeners';
import type { DurableMap } from '../unbound/unbound-signals';
import { BrokerWatch, type BrokerMemory } from './broker-watch';

const T0 = 1_763_720_000_000;

/** A broker link whose $SYS topics the test speaks. */
class ScriptedSource extends BrokerLink implements MessageSource {
  isUp = true;
  private readonly listeners = new TopicListeners();
  start = (): Promise<void> => Promise.resolve();
  stop = (): Promise<void> => Promise.resolve();
  pause = (): void => undefined;
  publish = (): Promise<void> => Promise.resolve();
  isConnected = (): boolean => this.isUp;
  listen(filter: string, listener: (topic: string, payload: Uint8Array) => void): () => void {
    return this.listeners.add(filter, listener);
  }
  says(topic: string, text: string): void {
    this.listeners.dispatch(`$SYS/broker/${topic}`, Buffer.from(text));
  }
}

function memoryMap<V>(map = new Map<string, V>()): DurableMap<V> {
  return {
    getRange: () => [...map].map(([key, value]) => ({ key, value })),
    put: (key, value) => Promise.resolve(map.set(key, value)),
    remove: (key) => Promise.resolve(map.delete(key)),
  };
}

let clock: ManualClock;
let source: ScriptedSource;
let memory: DurableMap<BrokerMemory>;
let gaps: DurableMap<GapDto>;
let told: GapDto[];

beforeEach(() => {
  clock = new ManualClock(T0);
  source = new ScriptedSource();
  memory = memoryMap();
  gaps = memoryMap();
  told = [];
});

const newWatch = (): BrokerWatch =>
  new BrokerWatch({ source, clock, memory, gaps, lastMs: () => undefined, onGap: (gap) => told.push(gap) });

/** One second in which twenty signals speak four times each. */
function second(fromMs: number, receivedAtMs: number): SampleBatch {
  const rows = Array.from({ length: 80 }, (_, i) => ({ series: 1 + (i % 20), ts: fromMs + Math.floor(i / 20) * 250 }));
  const samples = {
    count: rows.length,
    series: Int32Array.from(rows, ({ series }) => series),
    tsMs: Float64Array.from(rows, ({ ts }) => ts),
    value: new Float64Array(rows.length),
    quality: new Uint8Array(rows.length),
  };
  return { seq: 1, receivedAtMs, samples };
}

async function pass(watch: BrokerWatch, seconds: number, isSending = true): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    clock.pass(1000);
    if (isSending) watch.committed(second(clock.ms - 1000, clock.ms));
    await watch.tick();
  }
}

/** Known for a while, then away for ten seconds; what comes back lacks the given seconds of them. */
async function comeBack(
  missing: readonly number[],
  uptimeS: number,
  { before = '500 seconds', isSilent = false, breaksAgain = false } = {},
): Promise<BrokerWatch> {
  memory = memoryMap();
  gaps = memoryMap();
  const first = newWatch();
  first.connected(false);
  source.says('uptime', before);
  await pass(first, 30);
  const leftAt = clock.ms;
  clock.pass(10_000);
  const watch = newWatch();
  watch.connected(true);
  source.says('uptime', `${String(uptimeS)} seconds`);
  for (let i = 0; i < 10; i++) if (!missing.includes(i)) watch.committed(second(leftAt + i * 1000, clock.ms));
  if (breaksAgain) {
    await pass(watch, 2);
    watch.connected(true);
    source.says('uptime', `${String(uptimeS + 2)} seconds`);
  }
  await pass(watch, 15, !isSilent);
  return watch;
}

describe('the watch over the broker', () => {
  it('records one gap with times and estimate after the broker was killed with a backlog', async () => {
    const watch = await comeBack([4, 5], 3);
    expect(watch.gaps()).toHaveLength(1);
    const [gap] = watch.gaps();
    expect(gap).toMatchObject({ cause: 'broker restarted' });
    expect((gap?.endAt ?? 0) - (gap?.startAt ?? 0)).toBe(2250);
    expect(gap?.estimatedSamples).toBe(160);
    expect(told).toHaveLength(1);
    expect(watch.health()).toMatchObject({ state: 'degraded', detail: expect.stringContaining('about 160 samples') });
    expect(newWatch().gaps()).toEqual(watch.gaps());
    clock.pass(3_600_000);
    expect(watch.health().state).toBe('up');
  });

  it('records nothing when the backlog is whole, and none for holes while the broker ran on', async () => {
    expect((await comeBack([], 3)).gaps()).toEqual([]);
    expect((await comeBack([4, 5], 540)).gaps()).toEqual([]);
  });

  it('knows another broker by its start where the one before never said its own', async () => {
    expect((await comeBack([4, 5], 3, { before: '' })).gaps()).toMatchObject([{ cause: 'broker restarted' }]);
    expect((await comeBack([4, 5], 540, { before: '' })).gaps()).toEqual([]);
  });

  it('records it soon although the gateways fell silent before all that waited had come', async () => {
    expect((await comeBack([4, 5, 7, 8, 9], 3, { isSilent: true })).gaps()).toMatchObject([
      { cause: 'broker restarted' },
    ]);
  });

  it('records it although the connection broke again once the backlog had come', async () => {
    const watch = await comeBack([4, 5], 3, { breaksAgain: true });
    expect(watch.gaps()).toMatchObject([{ cause: 'broker restarted', estimatedSamples: 160 }]);
  });

  it('counts the whole absence as lost when the broker forgot the session', async () => {
    const first = newWatch();
    first.connected(false);
    await pass(first, 120);
    clock.pass(20_000);
    const watch = newWatch();
    watch.connected(false);
    const [gap] = watch.gaps();
    expect(gap).toMatchObject({ cause: 'session lost', endAt: clock.ms });
    expect(gap?.estimatedSamples).toBeGreaterThan(1400);
  });

  it('tells of a broker that cannot write its disk, until it can again', () => {
    const watch = newWatch();
    expect(watch.health().state).toBe('up');
    source.says('log/E', '1763720000: Error: Address already in use.');
    expect(watch.health().state).toBe('up');
    source.says('log/E', '1763720000: Error: No space left on device.');
    expect(watch.health()).toMatchObject({ state: 'degraded', detail: 'the broker cannot write its disk' });
    clock.pass(16_000);
    expect(watch.health().state).toBe('up');
  });

  it('tells of messages the broker dropped since we know it, not of those before', () => {
    const watch = newWatch();
    watch.connected(true);
    source.says('publish/messages/dropped', '7');
    expect(watch.health().state).toBe('up');
    source.says('publish/messages/dropped', '9');
    expect(watch.health()).toMatchObject({ state: 'degraded', detail: 'the broker drops messages' });
  });
});
