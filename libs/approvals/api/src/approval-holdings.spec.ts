import { processDefinitionSchema } from '@sed/approvals-contract';
import { opaque } from '@sed/platform-database';
import type { AdminActor } from '@sed/platform-ports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalHoldings } from './approval/approval-holdings';
import { ApprovalsBench } from './testing/approvals-bench';

const named = (id: string) => ({ id, name: { zh: id, en: id } });
const approve = (id: string, ...users: string[]) => ({
  ...{ type: 'APPROVE', mode: 'AND', ...named(id) },
  assignees: users.map((user) => ({ by: 'user', user })),
});
const actor: AdminActor = {
  viewer: { code: 'keeper', loginName: 'keeper', name: { zh: '管理员', en: 'Administrator' } },
  source: null,
};

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
  for (const [key, ...users] of [
    ['alone', 'cat'],
    ['both', 'cat', 'bob'],
  ] as const) {
    const nodes = [{ type: 'START', ...named('start') }, approve('step', ...users), { type: 'END', ...named('end') }];
    const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
    await bench.model(key, processDefinitionSchema.parse({ nodes, edges }));
  }
});
afterAll(() => bench.close());

async function leaves(code: string) {
  const holdings = bench.engine.app.get(ApprovalHoldings);
  const handed = await bench.database.database.db.transaction((tx) => holdings.handOver(code, actor, opaque(tx)));
  holdings.told(code);
  return handed;
}

it('what waits for somebody whose account is disabled is decided by whoever leads them', async () => {
  const waiting = await bench.begin('alone', 'dan');
  const over = await bench.begin('alone', 'dan');
  await bench.agree(over, 'cat');
  expect((await bench.engine.app.get(ApprovalHoldings).of('cat')).map(({ title }) => title.en)).toEqual([
    expect.stringContaining('to be decided: '),
  ]);
  expect(await leaves('cat')).toMatchObject([{ kind: 'approval', factoryNo: 'plant_a', to: 'bob' }]);
  expect(await leaves('cat')).toEqual([]);
  await bench.agree(waiting, 'bob');
  const { state, journal } = await bench.see(waiting, 'dan');
  expect(state).toBe('APPROVED');
  expect(journal.find(({ action }) => action === 'transfer')).toMatchObject({ actor: 'keeper', to: ['bob'] });
});

it('what their leader asked for or decides beside them goes to who administers approvals', async () => {
  const asked = await bench.begin('alone', 'bob');
  const beside = await bench.begin('both', 'dan');
  expect((await leaves('cat')).map(({ to }) => to)).toEqual(['root', 'root']);
  await bench.agree(asked, 'root');
  await bench.agree(beside, 'root');
  await bench.agree(beside, 'bob');
  expect((await bench.see(asked, 'bob')).state).toBe('APPROVED');
  expect((await bench.see(beside, 'dan')).state).toBe('APPROVED');
});
