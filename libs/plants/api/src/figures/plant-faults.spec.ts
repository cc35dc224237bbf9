import { expect, it } from 'vitest';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { NOW_MS, signal } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';

const suite = plantSuite();

it('names machines that report a fault, and counts what cannot be used', async () => {
  const { plants } = suite;
  for (const code of ['P1_FLT', 'P2_FLT', 'P3_FLT']) {
    await plants.post('api/v1/signals', signal(code, { kind: 'DI', unit: '-', role: 'FAULT' })).expect(200);
  }
  plants.live.set(suite.idOf('P1_FLT'), 1, NOW_MS - 5000, 0);
  plants.live.set(suite.idOf('P2_FLT'), 0, NOW_MS, 0);
  // Set, but not to be believed: no fault is claimed from it.
  const lost = LAST_USABLE_QUALITY + 1;
  plants.live.set(suite.idOf('P3_FLT'), 1, NOW_MS, lost);
  const { body } = await plants.get('api/v1/plant-faults', 'one').expect(200);
  expect(body.data).toMatchObject([
    {
      ...{ factoryNo: 'demo_e01', faultCount: 1, unusable: 1 },
      faults: [{ code: 'P1_FLT', since: NOW_MS - 5000 }],
    },
  ]);
  await plants.get('api/v1/plant-faults', 'sees').expect(403);
});
