import { processDefinitionSchema } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalReader } from '../reading/approval-reader';
import { ApprovalsBench, viewerOf, type Who } from '../testing/approvals-bench';
import { named } from '../testing/tender';
import { ProcessModels } from './process-models';
import { ProcessMoves } from './process-moves';

const asked = (id: string, who: Who) => ({ type: 'APPROVE', ...named(id), assignees: [{ by: 'user', user: who }] });
function line(...between: { readonly id: string }[]) {
  const nodes = [{ type: 'START', ...named('start') }, ...between, { type: 'END', ...named('end') }];
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
  return processDefinitionSchema.parse({ nodes, edges });
}

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
  await bench.model('moves', line(asked('first', 'bob'), asked('second', 'cat')));
}, 60_000);
afterAll(() => bench.close());

async function published(definition: ReturnType<typeof line>): Promise<number> {
  const models = bench.engine.app.get(ProcessModels);
  const { revision } = await models.draft('moves', { definition }, viewerOf('root'));
  return (await models.publish('moves', { revision, note: '' }, viewerOf('root'))).no;
}
const moves = () => bench.engine.app.get(ProcessMoves);
const versionOf = async (id: string) =>
  (await bench.database.db.select().from(approval)).find((row) => row.id === id)?.versionNo;
const at = async (id: string) => (await bench.see(id)).at.map(({ nodeId, people }) => `${nodeId}: ${people.join()}`);

it('those under way keep their version until somebody moves them, after a look at where they would stand', async () => {
  const [fresh, further, left] = [
    await bench.begin('moves', 'ann'),
    await bench.begin('moves', 'ann'),
    await bench.begin('moves', 'ann'),
  ];
  await bench.agree(further, 'bob');
  const no = await published(line(asked('first', 'dan'), asked('third', 'boss')));
  const report = await moves().report('moves');
  const rowOf = (id: string) => report.list.find((row) => row.id === id);
  expect([report.to, report.total]).toEqual([no, 3]);
  expect(rowOf(fresh)).toMatchObject({ outcome: 'asksAnew', version: 1, at: [{ nodeId: 'first', people: ['bob'] }] });
  expect(rowOf(fresh)?.to).toMatchObject([{ nodeId: 'first', people: ['dan'] }]);
  expect(rowOf(further)).toMatchObject({ outcome: 'cannot', refusals: [{ code: 'approval.moveNodeGone' }] });
  // Nothing was kept of the look.
  expect([await versionOf(fresh), await at(fresh)]).toEqual([1, ['first: bob']]);

  const asking = { to: no, ids: [fresh, further], reason: 'Dan took over' };
  expect(await moves().move('moves', asking, viewerOf('root'))).toEqual([
    { id: fresh, code: null },
    { id: further, code: 'approval.moveNodeGone' },
  ]);
  expect([await versionOf(fresh), await versionOf(further), await versionOf(left)]).toEqual([no, 1, 1]);
  expect([await at(fresh), await at(further), await at(left)]).toEqual([
    ['first: dan'],
    ['second: cat'],
    ['first: bob'],
  ]);
  expect(bench.hearers('For your approval', fresh)).toContain('dan');
  const { journal, version } = await bench.see(fresh, 'ann');
  expect(version).toBe(no);
  expect(journal.at(-1)).toMatchObject({ action: 'move', actor: 'root', text: 'V1 → V2: Dan took over' });
  expect(bench.engine.audit.entries.at(-1)).toMatchObject({
    action: 'move',
    entityId: fresh,
    reason: 'V1 → V2: Dan took over',
  });
  expect(await moves().move('moves', { ...asking, ids: [fresh] }, viewerOf('root'))).toEqual([
    { id: fresh, code: 'approval.movedAlready' },
  ]);

  await bench.agree(fresh, 'dan');
  expect(await at(fresh)).toEqual(['third: boss']);
  // Lists go on naming the steps of all of them.
  const done = { box: 'done' as const, pageNum: 1, pageSize: 20 };
  expect((await bench.engine.app.get(ApprovalReader).work(done, viewerOf('dan'))).total).toBe(1);
  await bench.agree(further, 'cat');
  expect((await bench.see(further)).state).toBe('APPROVED');
});

it('only to the version that is published, and only approvals of that model', async () => {
  const id = await bench.begin('moves', 'ann');
  await bench.model('others', line(asked('first', 'bob')));
  const other = await bench.begin('others', 'ann');
  const no = await published(line(asked('first', 'dan'), asked('fourth', 'boss')));
  const said = (to: number, ids: string[]) => moves().move('moves', { to, ids, reason: 'x' }, viewerOf('root'));
  expect(await said(no - 1, [id])).toMatchObject([{ code: 'approval.notInForce' }]);
  expect(await said(no, [other])).toMatchObject([{ code: 'notFound' }]);
  expect(await said(no, [id])).toMatchObject([{ code: null }]);
});

it('of a model that nobody made are not there', async () => {
  const asking = { to: 1, ids: [crypto.randomUUID()], reason: 'x' };
  await expect(moves().report('nobody')).rejects.toMatchObject({ code: 'notFound' });
  await expect(moves().move('nobody', asking, viewerOf('root'))).rejects.toMatchObject({ code: 'notFound' });
});

it('what was rejected is asked for again by the version it was moved to', async () => {
  const thing = crypto.randomUUID();
  const id = await bench.begin('moves', 'ann', thing);
  const taskId = await bench.task(id, 'dan');
  await bench.act(id, 'dan', { action: 'reject', taskId, opinion: 'No', to: { rejectType: 1 } });
  const no = await published(line(asked('first', 'cat')));
  expect(await moves().move('moves', { to: no, ids: [id], reason: 'x' }, viewerOf('root'))).toMatchObject([
    { code: null },
  ]);
  expect((await bench.see(id)).state).toBe('REJECTED');
  await bench.resubmit(thing, 'ann');
  expect(await at(id)).toEqual(['first: cat']);
});
