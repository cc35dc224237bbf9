import { processDefinitionSchema } from '@sed/approvals-contract';
import { approvalTaskPerson } from '@sed/approvals-tables';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalsBench, CREW, viewerOf, type Who } from './testing/approvals-bench';
import { expectKept } from './testing/kept';

const named = (id: string) => ({ id, name: { zh: id, en: id } });

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
  const assignees = [{ by: 'team', team: CREW }];
  const nodes = [
    { type: 'START', ...named('start') },
    { type: 'APPROVE', ...named('crew'), assignees },
    { type: 'END', ...named('end') },
  ];
  const edges = [
    { from: 'start', to: 'crew' },
    { from: 'crew', to: 'end' },
  ];
  await bench.model('crew', processDefinitionSchema.parse({ nodes, edges }));
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.database.db.delete(approvalTaskPerson);
  bench.inbox.sent.length = 0;
});

const todo = async (who: Who) =>
  (await bench.engine.app.get(ApprovalReader).work({ box: 'todo', pageNum: 1, pageSize: 20 }, viewerOf(who))).list.map(
    ({ task }) => task?.isShared,
  );
const counted = async (who: Who) => (await bench.engine.app.get(ApprovalReader).counts(viewerOf(who))).todo;
const all = async <T>(of: (who: Who) => Promise<T>) => [await of('dan'), await of('ann'), await of('boss')];

it('a task of a team waits for all of it until one claims it, also over a restart, and comes back', async () => {
  const id = await bench.begin('crew', 'cat');
  expect(bench.hearers('For your approval', id)).toEqual(['dan', 'ann', 'boss']);
  expect(await all(todo)).toEqual([[true], [true], [true]]);
  const taskId = await bench.task(id, 'ann');
  await bench.act(id, 'ann', { action: 'claim', taskId });
  expect(await all(todo)).toEqual([[], [false], []]);
  await expect(bench.act(id, 'boss', { action: 'claim', taskId })).rejects.toMatchObject({ code: 'approval.claimed' });
  await bench.restart();
  expect(await all(counted)).toEqual([0, 1, 0]);
  bench.inbox.sent.length = 0;
  bench.engine.clock.pass(1000);
  await bench.act(id, 'ann', { action: 'release', taskId });
  expect(await all(todo)).toEqual([[true], [true], [true]]);
  expect(bench.hearers('For your approval', id)).toEqual(['dan', 'ann', 'boss']);
  await bench.agree(id, 'boss');
  expect((await expectKept(bench, id)).state).toBe('APPROVED');
});

it('is claimed once where all claim it at once', async () => {
  const id = await bench.begin('crew', 'cat');
  const taskId = await bench.task(id, 'ann');
  const claims = await Promise.allSettled(
    (['dan', 'ann', 'boss'] as const).map((who) => bench.act(id, who, { action: 'claim', taskId })),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await all(counted)).toSorted()).toEqual([0, 0, 1]);
});

it('is given to one of them by whoever leads the team, who sees it before; told in journal and trail', async () => {
  const id = await bench.begin('crew', 'cat');
  const taskId = await bench.task(id, 'ann');
  const give = (who: Who, to: Who) => bench.act(id, who, { action: 'assign', taskId, to, opinion: 'your pump' });
  await expect(give('ann', 'boss')).rejects.toMatchObject({ code: 'approval.notLeader' });
  await expect(give('cat', 'boss')).rejects.toMatchObject({ code: 'approval.notLeader' });
  await expect(give('dan', 'bob')).rejects.toMatchObject({
    code: expect.stringMatching(/refused|notCandidate/) as string,
  });
  await give('dan', 'boss');
  // Who leads the department of Ann is no member, and may give it as well.
  expect((await bench.see(id, 'bob')).offers.map(({ action }) => action)).toContain('assign');
  await give('bob', 'ann');
  expect(await all(todo)).toEqual([[], [false], []]);
  const { journal } = await bench.see(id);
  expect(journal.filter(({ action }) => action === 'assign').map(({ actor, to, text }) => [actor, to, text])).toEqual([
    ['dan', ['boss'], 'your pump'],
    ['bob', ['ann'], 'your pump'],
  ]);
  expect(bench.engine.audit.entries.filter(({ action }) => action === 'assign')).toHaveLength(2);
});
