import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const TEAM = 'Repair crew';
const boxOf = z.object({
  data: z.object({
    list: z.array(z.looseObject({ id: z.string(), part: z.string().nullable(), isShared: z.boolean() })),
  }),
});

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
  bench.teams.byName.set(TEAM, ['lead', 'fitter', 'mate']);
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.shifts.onShift.clear();
  bench.inbox.sent.length = 0;
});

/** An order given to the team, which the roster gives to nobody. */
async function open(values: object = {}) {
  const order = await bench.make('temporaryOrder', { name: 'Pump', content: 'Leaks', team: TEAM, ...values });
  expect(await bench.act(['temporaryOrder', order.id], 'issue', 'om')).toBe('TO_EXECUTE');
  return order.id;
}

const act = (id: string, action: string, who: string, values?: object) =>
  bench.act(['temporaryOrder', id], action, who, values === undefined ? {} : { values });
const executorOf = async (id: string) => (await bench.see('temporaryOrder', id)).values.executor;

async function todo(who: string, id: string) {
  const { body } = await bench.engine.get('order-work?box=todo&pageNum=1&pageSize=50', who).expect(200);
  const row = boxOf.parse(body).data.list.find((one) => one.id === id);
  return row === undefined ? undefined : `${row.part ?? ''}${row.isShared ? ' of several' : ''}`;
}

async function waiting(who: string) {
  const { body } = await bench.engine.get('order-work?box=todo&pageNum=1&pageSize=1', who).expect(200);
  return z.object({ data: z.object({ total: z.number() }) }).parse(body).data.total;
}

const asked = (id: string) =>
  bench.inbox.sent.filter(({ ext, type }) => type === 'TODO' && ext?.id === `record:temporaryOrder:${id}:people`);

it('an order for a team waits for all of it, and for nobody else, until one claims it', async () => {
  const id = await open();
  expect(asked(id).map(({ to }) => to)).toEqual([['lead', 'fitter', 'mate']]);
  expect(await todo('fitter', id)).toBe('claim of several');
  expect(await todo('mate', id)).toBe('claim of several');
  expect(await todo('em', id)).toBeUndefined();
  expect(await act(id, 'claim', 'em')).toBe('record.notTeam');
  expect(await act(id, 'start', 'fitter')).toBe('record.notNamed');

  const before = await waiting('mate');
  expect(await act(id, 'claim', 'fitter')).toBe('TO_EXECUTE');
  expect([await executorOf(id), await todo('fitter', id), await todo('mate', id)]).toEqual([
    'fitter',
    'execute',
    undefined,
  ]);
  expect(await waiting('mate')).toBe(before - 1);
  expect(bench.inbox.retired).toContain(`record:temporaryOrder:${id}:people`);
  expect(await act(id, 'claim', 'mate')).toBe('order.claimed');
});

it('is claimed by one of those who claim it at once', async () => {
  const id = await open();
  const { version } = await bench.see('temporaryOrder', id);
  const path = `modules/temporaryOrder/records/${id}/actions/claim`;
  const replies = await Promise.all(['lead', 'fitter', 'mate'].map((who) => bench.engine.post(path, { version }, who)));
  expect(replies.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
  expect(['lead', 'fitter', 'mate']).toContain(await executorOf(id));
});

it('is put back for the others, who hear of it, and given to one of them by the leader', async () => {
  const id = await open();
  await act(id, 'claim', 'fitter');
  expect(await act(id, 'release', 'mate')).toBe('record.notNamed');
  expect(await act(id, 'release', 'fitter')).toBe('TO_EXECUTE');
  expect([await executorOf(id), await todo('mate', id)]).toEqual([null, 'claim of several']);
  expect(asked(id).at(-1)?.to).toEqual(['lead', 'mate']);
  expect(await act(id, 'reassign', 'lead', { executor: 'mate' })).toBe('TO_EXECUTE');
  expect([await executorOf(id), await todo('fitter', id)]).toEqual(['mate', undefined]);
  expect(asked(id).at(-1)?.to).toEqual(['mate']);
  const taken = (await bench.timeline('temporaryOrder', id)).map(({ action }) => action).toReversed();
  expect(taken).toEqual(['create', 'issue', 'claim', 'release', 'reassign']);
});

it('given to somebody alone is returned to the issuer, not put back', async () => {
  const id = await open({ team: null, executor: 'fitter' });
  expect(await act(id, 'release', 'fitter')).toBe('record.notTeam');
  expect(await act(id, 'claim', 'mate')).toBe('record.notTeam');
});

it('is claimed by nobody without the certificate it needs', async () => {
  const id = await open({ licences: ['ELECTRICIAN'] });
  expect(await act(id, 'claim', 'fitter')).toBe('order.unlicensed');
  bench.shifts.held.set('fitter ELECTRICIAN', '2099-12-31');
  expect(await act(id, 'claim', 'fitter')).toBe('TO_EXECUTE');
});

it('outlives a restart unclaimed', async () => {
  const id = await open();
  await bench.restart();
  expect(await todo('mate', id)).toBe('claim of several');
  expect(await act(id, 'claim', 'mate')).toBe('TO_EXECUTE');
});
