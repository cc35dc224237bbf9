import { opaque } from '@sed/platform-database';
import type { AdminActor } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';
import { OrderHoldings } from './order-holdings';

const ORDER = 'temporaryOrder';
const HOUR = 3_600_000;
const actor: AdminActor = {
  viewer: { code: 'admin', loginName: 'admin', name: { zh: '管理员', en: 'Administrator' } },
  source: null,
};

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

async function issued(values: object = {}, who = 'om') {
  const { id } = await bench.make(ORDER, { name: 'Hose', content: 'x', executor: 'fitter', ...values }, who);
  const kept = [ORDER, id] as const;
  await bench.act(kept, 'issue', 'om');
  return kept;
}

/** The account of somebody is disabled. */
async function leaves(code: string) {
  const holdings = bench.engine.app.get(OrderHoldings);
  const handed = await bench.database.database.db.transaction((tx) => holdings.handOver(code, actor, opaque(tx)));
  holdings.told(code);
  return handed;
}

const valuesOf = async (kept: readonly [string, string]) => (await bench.see(...kept)).values;

describe('orders of somebody who leaves', () => {
  it('are decided on by the manager of the plant where they issued them: more time, acceptance, cancellation', async () => {
    const late = await issued({ needsAcceptance: true });
    const [split, stopped, waiting] = [await issued(), await issued(), await issued()];
    for (const kept of [late, stopped, waiting]) await bench.act(kept, 'start', 'fitter');
    const wantedEnd = bench.engine.clock.ms + 100 * HOUR;
    await bench.act(late, 'requestExtension', 'fitter', { values: { wantedEnd } });
    const over = await issued();
    await bench.act(over, 'cancel', 'om');

    const handed = await leaves('om');
    expect(handed).toMatchObject([
      { kind: 'order', id: `${ORDER}:issuer`, factoryNo: 'plant_a', to: 'pm' },
      { to: 'pm' },
    ]);
    expect(handed.map(({ title }) => title.en)).toEqual([
      'temporary order: 4 as issuer',
      'temporary order: 4 as requester',
    ]);
    expect((await valuesOf(over)).issuer).toBe('om');
    expect(await bench.act(late, 'extend', 'pm')).toBe('IN_PROGRESS');
    expect(await bench.act(late, 'fill', 'fitter')).toBe('FILLING');
    expect(await bench.act(late, 'submit', 'fitter', { values: { result: 'Done' } })).toBe('TO_REVIEW');
    expect(await bench.act(late, 'agree', 'pm')).toBe('REVIEWED');
    expect(await bench.act(late, 'accept', 'pm')).toBe('PASSED');
    expect(await bench.act(split, 'cancel', 'pm')).toBe('CANCELLED');
    expect(await bench.act(stopped, 'requestCancel', 'pm')).toBe('IN_PROGRESS');
    expect(await bench.act(stopped, 'approveCancel', 'em')).toBe('CANCELLED');
    const kept = (await bench.timeline(...waiting)).filter(({ from, to }) => from === to);
    expect(kept[0]?.action).toBe('update');
  });

  it('are done by whoever leads the team where they were to do them, and helped with by nobody else', async () => {
    const own = await issued({ executor: 'mate', coExecutors: ['lead', 'guard'] }, 'em');
    const helped = await issued({ executor: 'guard', coExecutors: ['mate', 'tester'] }, 'em');
    const done = await issued({ executor: 'mate' }, 'em');
    await bench.act(done, 'fill', 'mate');
    await bench.act(done, 'submit', 'mate', { values: { result: 'Done' } });
    const titles = (await bench.engine.app.get(OrderHoldings).of('mate')).map(({ title }) => title.zh);
    expect(titles).toEqual(['临时工单 1 项（执行人）', '临时工单 1 项（协作人）']);
    expect(await leaves('mate')).toMatchObject([{ id: `${ORDER}:executor`, to: 'lead' }]);
    expect(await valuesOf(own)).toMatchObject({ executor: 'lead', coExecutors: ['guard'] });
    expect(await valuesOf(helped)).toMatchObject({ executor: 'guard', coExecutors: ['tester'] });
    expect(await valuesOf(done)).toMatchObject({ executor: 'mate' });
    expect(await bench.act(own, 'start', 'lead')).toBe('IN_PROGRESS');
    expect(await leaves('mate')).toEqual([]);
  });
});
