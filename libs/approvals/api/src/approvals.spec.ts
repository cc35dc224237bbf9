import { processDefinitionSchema, type ProcessDefinition } from '@sed/approvals-contract';
import { approval, approvalTaskPerson } from '@sed/approvals-tables';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Delegations } from './directory/delegations';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalsBench, CREW, viewerOf, type Who } from './testing/approvals-bench';

const HOUR_MS = 3_600_000;
const named = (id: string) => ({ id, name: { zh: id, en: id } });
const approve = (id: string, people: readonly Who[], rules: object = {}) => ({
  ...{ type: 'APPROVE', ...named(id), assignees: people.map((user) => ({ by: 'user', user })), dueHours: 10 },
  ...rules,
});

function chain(...between: { readonly id: string }[]): ProcessDefinition {
  const nodes = [{ type: 'START', ...named('start') }, ...between, { type: 'END', ...named('end') }];
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
  return processDefinitionSchema.parse({ nodes, edges });
}

let bench: ApprovalsBench;
const codeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

beforeAll(async () => {
  bench = await ApprovalsBench.open();
  const post = { type: 'AUTO', ...named('post'), handler: 'postStock' };
  await bench.model('two', chain(approve('team', ['bob', 'cat']), approve('last', ['boss']), post));
  const fill = { type: 'FILL', ...named('fill'), assignees: [{ by: 'user', user: 'cat' }], fields: ['quantity'] };
  await bench.model('hard', chain(approve('sign', ['bob'], { signature: true, allows: ['transfer'] }), fill));
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.told.length = 0;
  bench.asked.length = 0;
  bench.inbox.sent.length = 0;
  bench.values = {};
});

describe('an approval', () => {
  it('is found by what is approved as well, by those with a part in it alone', async () => {
    const thing = crypto.randomUUID();
    const id = await bench.begin('two', 'ann', thing);
    expect((await bench.see(thing, 'bob')).id).toBe(id);
    await expect(bench.see(thing, 'dan')).rejects.toMatchObject({ code: 'notFound' });
    await expect(bench.see(crypto.randomUUID(), 'root')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('asks one after the other, tells who keeps the object, and who asked', async () => {
    const id = await bench.begin('two', 'ann');
    expect(bench.hearers('For your approval', id)).toEqual(['bob', 'cat']);
    await bench.agree(id, 'cat');
    await bench.agree(id, 'boss');
    expect(bench.told).toEqual(['postStock of ann', 'APPROVED of ann']);
    expect(bench.asked).toEqual(['bob', 'cat', 'boss']);
    expect(bench.hearers('Approved', id)).toEqual(['ann']);
    const { state, journal, at } = await bench.see(id, 'ann');
    expect([state, at]).toEqual(['APPROVED', []]);
    expect(journal.map(({ action, actor }) => [action, actor])).toEqual([
      ['submit', 'ann'],
      ['agree', 'cat'],
      ['agree', 'boss'],
      ['handler', null],
    ]);
    expect(bench.engine.audit.entries.filter(({ entityId }) => entityId === id)).toHaveLength(3);
  });

  it('is one of two that begin at once, and has one answer of two that come at once', async () => {
    const thing = v7();
    const begun = await Promise.all([
      codeOf(bench.begin('two', 'ann', thing)),
      codeOf(bench.begin('two', 'dan', thing)),
    ]);
    expect(begun.sort()).toEqual(['approval.alreadyOpen', 'done']);
    const [row] = (await bench.database.db.select().from(approval)).filter(({ subjectId }) => subjectId === thing);
    const id = row?.id ?? '';
    const taskId = await bench.task(id, 'bob');
    const answer = { action: 'agree' as const, taskId, opinion: '' };
    const answered = await Promise.all([codeOf(bench.act(id, 'bob', answer)), codeOf(bench.act(id, 'cat', answer))]);
    expect(answered.sort()).toEqual(['approval.taskClosed', 'done']);
  });

  it('comes back with a reason, and goes on where it was rejected', async () => {
    const thing = v7();
    const id = await bench.begin('two', 'ann', thing);
    await bench.agree(id, 'bob');
    const taskId = await bench.task(id, 'boss');
    const reject = { action: 'reject' as const, taskId, to: { rejectType: 2 as const } };
    expect(await codeOf(bench.act(id, 'boss', { ...reject, opinion: '' }))).toBe('approval.opinionMissing');
    await bench.act(id, 'boss', { ...reject, opinion: 'Too dear' });
    expect(bench.told).toEqual(['REJECTED of ann']);
    // Where it is kept, not past who keeps it.
    expect(await codeOf(bench.act(id, 'ann', { action: 'resubmit' }))).toBe('approval.notAllowed');
    await bench.resubmit(thing, 'ann');
    const { at, round } = await bench.see(id, 'ann');
    expect([round, at.map(({ people }) => people)]).toEqual([2, [['boss']]]);
    await bench.act(id, 'ann', { action: 'terminate', reason: 'Not needed' });
    expect(bench.told).toEqual(['REJECTED of ann', 'TERMINATED of ann']);
    expect(await bench.database.db.select().from(approvalTaskPerson)).not.toContainEqual(
      expect.objectContaining({ taskId }),
    );
  });

  it('is nobody else’s business', async () => {
    const id = await bench.begin('two', 'ann');
    expect(await codeOf(bench.see(id, 'dan'))).toBe('notFound');
    expect(await codeOf(bench.act(id, 'dan', { action: 'comment', text: 'hello' }))).toBe('notFound');
    expect((await bench.see(id, 'root')).state).toBe('RUNNING');
  });

  it('is decided about as it was looked at, signed and filled in', async () => {
    const id = await bench.begin('hard', 'ann');
    const taskId = await bench.task(id, 'bob');
    const signature = await bench.drawn('bob');
    const { contentHash } = await bench.see(id, 'bob');
    const agree = { action: 'agree' as const, taskId, opinion: '', contentHash };
    expect(await codeOf(bench.act(id, 'bob', agree))).toBe('approval.signatureMissing');
    bench.values = { amountYuan: '9' };
    expect(await codeOf(bench.act(id, 'bob', { ...agree, signature }))).toBe('approval.contentChanged');
    const seen = await bench.see(id, 'bob');
    await bench.act(id, 'bob', { ...agree, contentHash: seen.contentHash, signature });
    const fill = { action: 'fill' as const, taskId: await bench.task(id, 'cat'), opinion: '' };
    expect(await codeOf(bench.act(id, 'cat', { ...fill, values: { price: 3 } }))).toBe('approval.fieldNotAsked');
    expect(await codeOf(bench.act(id, 'cat', { ...fill, values: {} }))).toBe('approval.fieldMissing');
    await bench.act(id, 'cat', { ...fill, values: { quantity: 3 } });
    const { state, tasks, values } = await bench.see(id, 'ann');
    expect([state, values.quantity]).toEqual(['APPROVED', 3]);
    expect(tasks.find((task) => task.id === taskId)?.signature).toMatchObject({
      fileId: signature,
      contentHash: seen.contentHash,
    });
  });
});

describe('an answer that is recalled', () => {
  it('leaves no signature behind: what is asked again is signed again', async () => {
    const id = await bench.begin('hard', 'ann');
    const taskId = await bench.task(id, 'bob');
    const signed = { action: 'agree' as const, taskId, opinion: '', signature: await bench.drawn('bob') };
    await bench.act(id, 'bob', signed);
    const signatureOf = async () => (await bench.see(id, 'ann')).tasks.find((task) => task.id === taskId)?.signature;
    expect(await signatureOf()).not.toBeNull();
    await bench.act(id, 'bob', { action: 'takeBack', taskId });
    expect(await signatureOf()).toBeNull();
    await bench.act(id, 'bob', { action: 'reject', taskId, opinion: 'no', to: { rejectType: 1 } });
    expect(await signatureOf()).toBeNull();
  });
});

describe('the leader of the executing team', () => {
  beforeAll(() => bench.model('crew', chain(approve('led', [], { assignees: [{ by: 'teamLeader' }] }))));
  const asked = async (initiator: Who, values: object) => {
    bench.values = { ...values };
    return (await bench.see(await bench.begin('crew', initiator), initiator)).at.flatMap(({ people }) => people);
  };

  it('is that of the team the object names, else of who asks', async () => {
    expect(await asked('bob', { team: CREW })).toEqual(['dan']);
    expect(await asked('ann', {})).toEqual(['dan']);
    // In no team, and nobody leads one of the plant: whom the step names instead.
    expect(await asked('bob', { team: 'Unknown' })).not.toContain('dan');
  });
});

describe('an approval that decides lines', () => {
  const rules = { signature: true, decidesLines: true };
  const signed = async (lines?: readonly { no: number; decision: string; approved: string }[]) => {
    const id = await bench.begin('byLine', 'ann');
    const taskId = await bench.task(id, 'bob');
    const signature = await bench.drawn('bob');
    const { contentHash } = await bench.see(id, 'bob');
    const agree = { action: 'agree' as const, taskId, opinion: '', contentHash, signature };
    await bench.act(id, 'bob', { ...agree, ...(lines !== undefined && { lines: [...lines] }) });
    const { tasks } = await bench.see(id, 'ann');
    return { seen: contentHash, kept: tasks.find((task) => task.id === taskId)?.signature?.contentHash };
  };
  beforeAll(() => bench.model('byLine', chain(approve('sign', ['bob'], rules))));

  it('is signed with what is decided about them', async () => {
    const line = (approved: string) => [{ no: 1, decision: 'CUT', approved }];
    const [whole, cut, more] = [await signed(), await signed(line('100')), await signed(line('200'))];
    expect(whole.kept).toBe(whole.seen);
    expect(new Set([cut.seen, cut.kept, more.kept]).size).toBe(3);
  });
});

describe('time', () => {
  it('reminds who was asked, then tells their manager, and is silent once they answered', async () => {
    const id = await bench.begin('two', 'dan');
    await bench.pass(10 * HOUR_MS);
    expect(bench.hearers('Decision is due', id)).toEqual(['bob', 'cat']);
    await bench.pass(5 * HOUR_MS);
    expect(bench.hearers('Decision is overdue', id)).toEqual(['boss', 'bob']);
    await bench.agree(id, 'bob');
    bench.inbox.sent.length = 0;
    await bench.pass(9 * HOUR_MS);
    expect(bench.hearers('Decision is', id)).toEqual([]);
  });

  it('lets the initiator urge once in four hours', async () => {
    const id = await bench.begin('two', 'ann');
    const urge = { action: 'urge' as const, taskId: await bench.task(id, 'bob') };
    await bench.act(id, 'ann', urge);
    expect(await codeOf(bench.act(id, 'ann', urge))).toBe('approval.urgedAlready');
    bench.engine.clock.pass(4 * HOUR_MS);
    await bench.act(id, 'ann', urge);
    expect(bench.hearers('Urged', id)).toEqual(['bob', 'cat', 'bob', 'cat']);
  });
});

describe('somebody who is away', () => {
  it('is stood in for, both being named', async () => {
    const nowMs = bench.engine.clock.nowMs();
    const delegations = bench.engine.app.get(Delegations);
    const time = { fromMs: nowMs, untilMs: nowMs + HOUR_MS, categories: [] };
    const refusal = (to: Who, more: object = {}) => codeOf(delegations.add({ to, ...time, ...more }, viewerOf('boss')));
    expect(await refusal('boss')).toBe('approval.delegationOwn');
    expect(await refusal('dan', { fromMs: nowMs - 2, untilMs: nowMs })).toBe('approval.delegationPast');
    const { id: delegation } = await delegations.add({ to: 'dan', ...time }, viewerOf('boss'));
    expect(await codeOf(delegations.add({ to: 'cat', ...time }, viewerOf('boss')))).toBe('approval.delegationOverlaps');
    const id = await bench.begin('two', 'ann');
    await bench.agree(id, 'bob');
    const { list } = await bench.engine.app
      .get(ApprovalReader)
      .work({ box: 'todo', pageNum: 1, pageSize: 20 }, viewerOf('dan'));
    expect(list.map(({ approval: { id: one }, task }) => [one, task?.onBehalfOf])).toContainEqual([id, 'boss']);
    await delegations.end(delegation, viewerOf('boss'));
  });
});
