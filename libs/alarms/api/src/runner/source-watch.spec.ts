import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { ruleInput } from '../testing/samples';

const S = 1000;

let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

describe('an engine whose time-series store is away', () => {
  let bench: EngineBench;

  beforeEach(async () => {
    await opened.truncate();
    bench = new EngineBench(opened.database);
    bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
    await bench.addRules([ruleInput({ condition: { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } })]);
  });

  const systemAlarms = async () => (await bench.alarms()).filter(({ signalCode }) => signalCode !== 'AIT101');

  it('goes on judging while the store hangs', async () => {
    bench.history.probe = () => new Promise<void>(() => undefined);
    await bench.pass(2 * S);
    await bench.feedSamples([{ series: 1, tsMs: bench.clock.ms + S, value: 9 }]);
    await bench.pass(40 * S);
    expect((await bench.alarms()).filter(({ active }) => active)).toHaveLength(1);
  });

  it('tells once per plant that it is away, and when it is back', async () => {
    bench.history.probe = () => Promise.reject(new Error('away'));
    await bench.pass(70 * S);
    expect(await systemAlarms()).toMatchObject([{ factoryNo: PLANT, active: true }]);
    bench.history.probe = () => Promise.resolve();
    await bench.pass(70 * S);
    expect(await systemAlarms()).toMatchObject([{ active: false }]);
  });
});
