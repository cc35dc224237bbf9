import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AlarmService,
  ENGINE_PLANT as PLANT,
  EngineBench,
  openEngineDatabase,
  ruleInput,
  type EngineDatabase,
} from './harness/sources';

const S = 1000;
const DAY = 86_400 * S;
const LIMIT = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
const viewer = aViewer([PLANT], { code: 'U7' });
let opened: EngineDatabase;
let bench: EngineBench;
let start: number;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

/** Rules that tell by short message, each with its signal; the ids are 1, 2, 3 … */
async function rulesOn(count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, i) => `P${String(i)}`);
  for (const code of codes) bench.directory.addSignal(PLANT, code, { staleAfterS: 900 });
  const notify = { sms: true, receivers: [], recovery: true };
  await bench.addRules(codes.map((signalCode) => ruleInput({ signalCode, condition: LIMIT, notify })));
  await bench.settle();
  start = bench.clock.now;
}

const all = (count: number, t: number, value: number) =>
  Array.from({ length: count }, (_, i) => ({ series: i + 1, tsMs: start + t, value }));

beforeEach(async () => {
  await opened.truncate();
  bench = new EngineBench(opened.database);
});

describe('T-A5: a confirmation', () => {
  const acknowledged = async () => {
    const [alarm] = await bench.alarms();
    const rows = (await bench.journal()).filter(({ event }) => event === 'acknowledged');
    return { acked: alarm?.acked, by: alarm?.ackedBy, rows: rows.map(({ actor }) => actor) };
  };

  it.each([
    ['before-commit', { acked: false, by: null, rows: [] }],
    ['after-commit', { acked: true, by: 'U7', rows: ['U7'] }],
  ] as const)(
    'of a process killed %s is there whole or not at all, and once after it is sent again',
    async (fault, left) => {
      await rulesOn(1);
      await bench.feedSamples(all(1, 0, 6));
      const [alarm] = await bench.alarms();
      const alarms = new AlarmService(bench.faulty.database, bench.directory, bench.feed, bench.clock);
      bench.faulty.fault = fault;
      await expect(alarms.acknowledge(alarm?.id ?? '', 'seen', viewer)).rejects.toThrow('killed');
      expect(await acknowledged()).toEqual(left);
      bench.faulty.fault = 'none';
      await alarms.acknowledge(alarm?.id ?? '', 'seen', viewer);
      expect(await acknowledged()).toEqual({ acked: true, by: 'U7', rows: ['U7'] });
      expect(await bench.brokenInvariants()).toEqual([]);
    },
  );
});

describe('T-A6: an evaluator that is blind', () => {
  it('clears none of fifty open alarms while broker and store are away for five minutes, and says so once per source', async () => {
    await rulesOn(50);
    await bench.feedSamples(all(50, 0, 6));
    bench.broker.connected = false;
    bench.history.probe = () => Promise.reject(new Error('the store does not answer'));
    await bench.pass(300 * S);
    const rows = await bench.alarms();
    expect(rows.filter(({ signalCode, active }) => signalCode.startsWith('P') && active)).toHaveLength(50);
    const own = rows.filter(({ signalCode }) => signalCode.startsWith('SYSTEM_'));
    expect(own.map(({ signalCode, active }) => `${signalCode} ${String(active)}`).sort()).toEqual([
      'SYSTEM_BROKER true',
      'SYSTEM_STORE true',
    ]);
    expect(rows).toHaveLength(52);
    bench.broker.connected = true;
    bench.history.probe = () => Promise.resolve();
    await bench.pass(40 * S);
    const after = await bench.alarms();
    expect(after.filter(({ signalCode, active }) => signalCode.startsWith('SYSTEM_') && active)).toEqual([]);
    // Good data clears, and nothing else.
    expect(after.filter(({ signalCode, active }) => signalCode.startsWith('P') && active)).toHaveLength(50);
    start = bench.clock.now;
    await bench.feedSamples(all(50, 0, 1));
    expect((await bench.alarms()).filter(({ active }) => active)).toEqual([]);
    expect(await bench.brokenInvariants()).toEqual([]);
  });
});

describe('T-A9: data that comes late', () => {
  it('of six days with violations raises nothing now and tells nobody, and the alarm of today is as ever', async () => {
    await rulesOn(2);
    await bench.feedSamples(all(2, 0, 1));
    const late = [];
    for (let t = -6 * DAY; t < -3600 * S; t += 3600 * S) late.push(...all(2, t, (t / (3600 * S)) % 6 < -3 ? 9 : 1));
    bench.log.append(late, bench.clock.now);
    await bench.settle();
    await bench.pass(10 * S);
    expect(await bench.alarms()).toEqual([]);
    expect(await bench.notices()).toEqual([]);
    const { values } = await bench.metrics.late.get();
    expect(values[0]?.value).toBe(late.length);
    start = bench.clock.now;
    await bench.feedSamples(all(1, 0, 9));
    expect(await bench.alarms()).toMatchObject([{ raisedAt: start, state: 'UNACK_ACTIVE' }]);
  });
});
