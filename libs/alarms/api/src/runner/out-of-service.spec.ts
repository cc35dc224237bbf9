import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { ruleInput } from '../testing/samples';

const S = 1000;
let opened: EngineDatabase;

beforeAll(async () => {
  opened = await openEngineDatabase();
  await opened.truncate();
});
afterAll(() => opened.close());

it('ends the alarms of a plant that is put out of service, raises none meanwhile and judges again when it is back', async () => {
  const bench = new EngineBench(opened.database);
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
  const start = bench.clock.ms;
  const feed = (t: number, value: number) => bench.feedSamples([{ series: 1, tsMs: start + t * S, value, quality: 0 }]);
  const setService = async (isInService: boolean) => {
    bench.directory.isInService = () => isInService;
    bench.directory.addSignal(PLANT, 'AIT101', { id: 1, staleAfterS: 30, enabled: isInService });
    bench.engine.rulesChanged();
    await bench.settle();
  };
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
  await bench.addRules([ruleInput({ condition })]);
  await feed(1, 6);
  expect(await bench.alarms()).toMatchObject([{ state: 'UNACK_ACTIVE' }]);

  await setService(false);
  expect(await bench.alarms()).toMatchObject([{ state: 'CLOSED' }]);
  expect((await bench.journal()).at(-1)).toMatchObject({ event: 'closed', note: 'the plant is out of service' });
  await feed(5, 9);
  expect(await bench.alarms()).toHaveLength(1);

  await setService(true);
  await feed(9, 8);
  const [old, fresh] = await bench.alarms();
  expect(old?.state).toBe('CLOSED');
  expect(fresh).toMatchObject({ state: 'UNACK_ACTIVE', raisedAt: start + 9 * S });
  expect(await bench.brokenInvariants()).toEqual([]);
});
