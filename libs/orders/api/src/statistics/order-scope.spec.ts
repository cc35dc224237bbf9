import { SEARCHED_TYPES } from '@sed/orders-contract';
import type { Organisations } from '@sed/platform-ports';
import type { ModuleEngine } from '@sed/records-api';
import { aViewer } from '@sed/testing';
import { expect, it } from 'vitest';
import { OrderScope } from './order-scope';

it('counts every type of orders, but neither exceptions nor samples, which are due and done by other rules', async () => {
  const keys = SEARCHED_TYPES.map(({ key }) => key);
  const engine: Partial<Record<keyof ModuleEngine, unknown>> = {
    has: () => true,
    tables: () => new Map(keys.map((key) => [key, {}])),
    module: (key: string) => ({ key }),
  };
  const rights = new Set(keys.map((key) => `${key}:view` as const));
  const scope = new OrderScope(engine as ModuleEngine, {} as Organisations);
  const counted = (await scope.of(aViewer(['plant_a'], { rights }), 'plant_a')).map(({ module }) => module.key);
  const others = ['analysisTaskList', 'equipmentAbnormal', 'abnormalOperation'];
  expect(counted).toEqual(keys.filter((key) => !others.includes(key)));
});
