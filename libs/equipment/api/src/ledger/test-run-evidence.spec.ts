import { PlantDirectory } from '@sed/platform-ports';
import type { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EquipmentBench } from '../testing/equipment-bench';

const ORDER = 'faultEquipment';
const MINUTE = 60_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  bench.engine.app
    .get<PlantDirectory, FakePlantDirectory>(PlantDirectory)
    .addSignal('plant_a', 'VIB1', { unit: 'mm/s', decimals: 1, name: { zh: '振动', en: 'Vibration' } });
});
afterAll(() => bench.close());

const SIGNALS = { runSignal: 'plant_a/AIT101', signals: [{ signal: 'plant_a/VIB1' }] };

/** A repair led to its acceptance, with what people say of its test run. */
async function accepted(card: object): Promise<unknown> {
  const { id: equipment } = await bench.card(card);
  const startMs = bench.engine.clock.ms - 30 * MINUTE;
  const plan = { planStart: startMs, planEnd: startMs + 60 * MINUTE, executor: 'fitter', requester: 'pm' };
  const made = await bench.make(ORDER, {
    name: 'Seal',
    content: 'Leaks',
    mode: 'SELF',
    phenomenon: 'LEAK',
    equipment,
    ...plan,
  });
  const codes = { failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
  await bench.act(ORDER, made, 'issue');
  for (const step of ['start', 'fill']) await bench.act(ORDER, made, step, 'fitter');
  await bench.act(ORDER, made, 'submit', 'fitter', { result: 'Changed', ...codes });
  await bench.act(ORDER, made, 'agree');
  const run = { testRunStart: startMs, testRunMin: 30, testRunReadings: 'Runs quietly' };
  expect(await bench.act(ORDER, made, 'accept', 'pm', run)).toMatch(/^[A-Z]/);
  return (await bench.see(ORDER, made.id)).values.testRunReadings;
}

it('a test run is accepted with what the signals of the machine said meanwhile', async () => {
  const startMs = bench.engine.clock.ms - 30 * MINUTE;
  // Off for ten minutes of thirty; other values stand for both signals of this history.
  bench.history.samples = [
    [startMs - MINUTE, 0, 0],
    [startMs, 2, 0],
    [startMs + 10 * MINUTE, 0, 0],
    [startMs + 20 * MINUTE, 4, 0],
  ];
  expect(await accepted(SIGNALS)).toBe('Runs quietly\n【测点实测】运行 ran 20/30 min；振动 Vibration 2.0 mm/s');
});

it('stays as people wrote it where no signal tells', async () => {
  bench.history.samples = [];
  expect(await accepted(SIGNALS)).toBe('Runs quietly');
  expect(await accepted({})).toBe('Runs quietly');
});
