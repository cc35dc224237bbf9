import { machineKey, RunningHours, StoreUnavailableError } from '@sed/platform-ports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EquipmentBench } from '../testing/equipment-bench';

const DAY = 86_400_000;
const RANGE = { fromMs: 1_700_006_400_000 - 10 * DAY, toMs: 1_700_006_400_000 };

let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.history.share = 0.25;
});

const between = (...numbers: readonly unknown[]) =>
  bench.engine.app.get(RunningHours).between(
    numbers.map((equipNo) => ({ factoryNo: 'plant_a', equipNo: String(equipNo) })),
    RANGE,
  );
const keyOf = (equipNo: unknown) => machineKey({ factoryNo: 'plant_a', equipNo: String(equipNo) });

it('a machine ran as long as its signal says, by whichever number an order names it', async () => {
  const { values } = await bench.card({ runSignal: 'plant_a/AIT101' });
  const ran = await between(values.tagNo, values.fullCode, 'nobody');
  expect([...ran.keys()].toSorted()).toEqual([keyOf(values.tagNo), keyOf(values.fullCode)].toSorted());
  expect(ran.get(keyOf(values.tagNo))).toBeCloseTo(2.5 * DAY, -4);
});

it('nobody knows how long a machine ran that has no signal, or hardly any data', async () => {
  const bare = await bench.card();
  const { values } = await bench.card({ runSignal: 'plant_a/AIT101' });
  const { buckets } = bench.history;
  // Usable for a quarter of each piece of time.
  bench.history.buckets = async (...asked) =>
    (await buckets(...asked)).map((bucket: { goodSeconds: number }) => ({
      ...bucket,
      goodSeconds: bucket.goodSeconds / 4,
    })) as never[];
  expect([...(await between(bare.values.tagNo, values.tagNo))]).toEqual([]);
  bench.history.buckets = buckets;
  expect((await between(values.tagNo)).size).toBe(1);
});

it('figures come without it while history does not answer', async () => {
  const { values } = await bench.card({ runSignal: 'plant_a/AIT101' });
  const { buckets } = bench.history;
  bench.history.buckets = () => Promise.reject(new StoreUnavailableError());
  expect((await between(values.tagNo)).size).toBe(0);
  bench.history.buckets = buckets;
});
