import { featureTrendSchema } from '@sed/orders-contract';
import { QUALITY } from '@sed/platform-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EquipmentBench } from '../testing/equipment-bench';

const DAY = 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const ORDER = { name: 'Bearing', content: 'vibrates', model: 'Envelope', modelScore: 0.8, executor: 'fitter' };

it('keeps what a prediction was drawn from, as it was known then', async () => {
  const { ms } = bench.engine.clock;
  bench.history.samples = [
    [ms - 40 * DAY, 1, QUALITY.GOOD],
    [ms - 2 * DAY, 2, QUALITY.GOOD],
    [ms - DAY, 3, QUALITY.FAULT],
    [ms - 1000, 4, QUALITY.GOOD],
  ];
  const made = await bench.make('forecastEquipment', { ...ORDER, featureSignal: 'plant_a/AIT101' });
  const kept = featureTrendSchema.parse(made.values.featureTrend);
  expect(kept).toMatchObject({ signal: 'plant_a/AIT101', fromMs: ms - 30 * DAY, toMs: ms });
  expect(kept.points).toEqual([
    [ms - 2 * DAY, 2],
    [ms - 1000, 4],
  ]);
  // What comes later changes nothing of it.
  bench.history.samples = [];
  const path = `modules/forecastEquipment/records/${made.id}`;
  const reply = await bench.engine.put(path, { version: made.version, values: { content: 'vibrates more' } }, 'em');
  expect(reply.status).toBe(200);
  expect((await bench.see('forecastEquipment', made.id)).values.featureTrend).toEqual(made.values.featureTrend);
});

it('has none where no signal is named', async () => {
  expect((await bench.make('forecastEquipment', ORDER)).values.featureTrend).toBeNull();
});
