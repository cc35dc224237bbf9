import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
  bench.versions.byPlant.set('plant_a', 2);
  await bench.make('temporaryOrder', { name: 'Clear the screen', content: 'Rags', executor: 'fitter' });
  await bench.make('faultEquipment', {
    ...{ name: 'Seal of a pump', content: 'Leaks', equipName: 'Pump 3', equipNo: 'LFT-203', phenomenon: 'LEAK' },
    executor: 'mate',
  });
  await bench.make('oldRepairement', {
    ...{ oldNo: 'WX-2019-7', name: 'Bearing of pump 3', equipNo: 'LFT-203', state: 'COMPLETED' },
    ...{ planStart: 0, planEnd: HOUR, actualStart: 0, actualEnd: HOUR / 2 },
  });
});
afterAll(() => bench.close());

const found = z.object({
  data: z.object({
    total: z.number(),
    list: z.array(z.object({ id: z.string(), values: z.record(z.string(), z.unknown()) })),
  }),
});

async function search(query: string, who = 'om') {
  const reply = await bench.engine.get(`modules/integratedQuery/records?${query}`, who).expect(200);
  return found.parse(reply.body).data.list;
}

const typesIn = (list: Awaited<ReturnType<typeof search>>) => list.map(({ values }) => values.orderType).sort();

describe('the integrated query', () => {
  it('finds orders of all types and versions by text, number, equipment and person', async () => {
    expect(typesIn(await search(''))).toEqual(['faultEquipment', 'oldRepairement', 'temporaryOrder']);
    expect(typesIn(await search('keyword=WX-2019'))).toEqual(['oldRepairement']);
    expect(typesIn(await search('equipNo=LFT-203'))).toEqual(['faultEquipment', 'oldRepairement']);
    expect(typesIn(await search('executor=mate'))).toEqual(['faultEquipment']);
    expect(typesIn(await search('state=COMPLETED'))).toEqual(['oldRepairement']);
    expect(typesIn(await search(`planEnd.to=${String(2 * HOUR)}`))).toEqual(['oldRepairement']);
  });

  it('brings the types into one shape', async () => {
    const [old] = await search('orderType=oldRepairement');
    expect(old?.values).toMatchObject({ orderNo: 'WX-2019-7', state: 'COMPLETED', completedAt: HOUR / 2 });
    const [order] = await search('orderType=temporaryOrder');
    expect(order?.values).toMatchObject({ state: 'TO_ISSUE', executor: 'fitter', timeliness: 'ON_TIME' });
    expect(order?.values.orderNo).toMatch(/^LS-/);
  });

  it('orders and pages over the types', async () => {
    const names = async (query: string) => (await search(query)).map(({ values }) => values.name);
    expect(await names('sort=name')).toEqual(['Bearing of pump 3', 'Clear the screen', 'Seal of a pump']);
    expect(await names('sort=name&pageSize=1&pageNum=2')).toEqual(['Clear the screen']);
  });

  it('shows nobody a type they may not see, in lists or by id', async () => {
    const [fault] = await search('orderType=faultEquipment');
    const rights = ['integratedQuery:view', 'temporaryOrder:view'] as const;
    bench.rightsOf.set('mate', rights);
    bench.allow('mate', rights);
    expect(typesIn(await search('', 'mate'))).toEqual(['temporaryOrder']);
    await bench.engine.get(`modules/integratedQuery/records/${fault?.id ?? ''}`, 'mate').expect(404);
    await bench.engine.get(`modules/integratedQuery/records/${fault?.id ?? ''}`, 'om').expect(200);
  });
});

describe('old orders', () => {
  const old = { oldNo: 'LS-2019-1', name: 'Lamps', state: 'TO_EXECUTE' };

  it('are worked with while the plant uses the old pages, and only read afterwards', async () => {
    bench.versions.byPlant.set('plant_a', 2);
    const order = await bench.make('tempWorkOrderList', old);
    const change = (version: number) =>
      bench.engine.put(`modules/tempWorkOrderList/records/${order.id}`, { version, values: { name: 'Lights' } }, 'om');
    await change(order.version).expect(200);
    bench.versions.byPlant.set('plant_a', 3);
    expect((await change(order.version + 1)).body).toMatchObject({ error: { code: 'order.oldReadOnly' } });
    await expect(bench.make('tempWorkOrderList', { ...old, oldNo: 'LS-2019-2' })).rejects.toThrow('order.oldReadOnly');
  });

  it('that were finished elsewhere are still taken over', async () => {
    bench.versions.byPlant.set('plant_a', 3);
    const order = await bench.make('tempWorkOrderList', { ...old, oldNo: 'LS-2018-9', state: 'COMPLETED' });
    expect(order.values.state).toBe('COMPLETED');
  });
});
