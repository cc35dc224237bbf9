import type { ApprovalProcess } from '@sed/approvals-contract';
import { describe, expect, it } from 'vitest';
import { offersOf } from './offers';
import { ADMIN, chain, named, TestApprovals, user, type NodeInput } from './testing/approval-world';

const approve = (id: string, people: readonly string[], more: object = {}): NodeInput => ({
  type: 'APPROVE',
  ...named(id),
  assignees: people.map(user),
  ...more,
});

const open = (process: ApprovalProcess): readonly string[] =>
  process.tasks
    .filter(({ state }) => state === 'PENDING')
    .map(({ nodeId, assignee, candidates }) => `${nodeId}:${assignee ?? candidates.join('/')}`);
const taskOf = (process: ApprovalProcess, person: string): string =>
  process.tasks.findLast(
    ({ state, assignee, candidates }) =>
      (state === 'PENDING' || state === 'WAITING' || state === 'BLOCKED') &&
      (assignee === person || candidates.includes(person)),
  )?.id ?? 'none';
const agree = (approvals: TestApprovals, process: ApprovalProcess, person: string): ApprovalProcess =>
  approvals.act(process, person, { type: 'agree', taskId: taskOf(process, person) });
const ONE_BY_ONE = { rejectType: 1 } as const;
const SKIPPING = { rejectType: 2 } as const;

describe('who has to agree', () => {
  it('OR: the first answer decides, and who claimed it keeps others out', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x', 'y'])));
    let process = approvals.begin('i');
    expect(open(process)).toEqual(['a:x/y']);
    const taskId = taskOf(process, 'x');
    process = approvals.act(process, 'x', { type: 'claim', taskId });
    expect(approvals.refusals(process, 'y', { type: 'agree', taskId })).toEqual(['approval.claimed']);
    process = approvals.act(process, 'x', { type: 'release', taskId });
    expect(agree(approvals, process, 'y').state).toBe('APPROVED');
  });

  it('OR: who leads those who may claim it gives it to one of them, who may put it back', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x', 'y'])), {
      managers: { x: ['lead'], y: ['lead', 'i'] },
    });
    const begun = approvals.begin('i');
    const taskId = taskOf(begun, 'x');
    const assign = (to: string) => ({ type: 'assign', taskId, to }) as const;
    expect(approvals.refusals(begun, 'x', assign('y'))).toEqual(['approval.notLeader']);
    // Nobody chooses who decides about their own work.
    expect(approvals.refusals(begun, 'i', assign('x'))).toEqual(['approval.notLeader']);
    expect(approvals.refusals(begun, 'lead', assign('z'))).toEqual(['approval.notCandidate']);
    const offered = (who: string) =>
      offersOf(begun, { code: who, isAdmin: false }, approvals.world).filter(({ action }) => action === 'assign');
    expect([offered('lead').map(({ refusals }) => refusals), offered('x'), offered('i')]).toEqual([[[]], [], []]);
    const given = approvals.act(begun, 'lead', assign('y'));
    expect(open(given)).toEqual(['a:y']);
    expect(approvals.refusals(given, 'x', { type: 'agree', taskId })).toEqual(['approval.claimed']);
    expect(approvals.refusals(given, 'lead', assign('y'))).toEqual(['approval.personTwice']);
    const back = approvals.act(given, 'y', { type: 'release', taskId });
    expect(open(back)).toEqual(['a:x/y']);
    expect(agree(approvals, approvals.act(back, ADMIN, assign('x')), 'x').state).toBe('APPROVED');
  });

  it('AND: everybody, or as many as the node asks for; the rest is wanted no more', () => {
    const all = new TestApprovals(chain(approve('a', ['x', 'y', 'z'], { mode: 'AND' })));
    let process = agree(all, agree(all, all.begin('i'), 'x'), 'y');
    expect([process.state, open(process)]).toEqual(['RUNNING', ['a:z']]);
    expect(agree(all, process, 'z').state).toBe('APPROVED');
    const most = new TestApprovals(chain(approve('a', ['x', 'y', 'z'], { mode: 'AND', agreePercent: 60 })));
    process = most.begin('i');
    process = most.act(process, 'x', { type: 'reject', taskId: taskOf(process, 'x'), opinion: 'no', to: ONE_BY_ONE });
    expect(process.state).toBe('RUNNING');
    process = agree(most, agree(most, process, 'y'), 'z');
    expect(process.state).toBe('APPROVED');
  });

  it('SEQ: one after the other', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x', 'y'], { mode: 'SEQ' })));
    let process = approvals.begin('i');
    expect(open(process)).toEqual(['a:x']);
    expect(approvals.refusals(process, 'y', { type: 'agree', taskId: taskOf(process, 'y') })).toEqual([
      'approval.taskWaiting',
    ]);
    process = agree(approvals, process, 'x');
    expect(open(process)).toEqual(['a:y']);
    expect(agree(approvals, process, 'y').state).toBe('APPROVED');
  });

  it('never the initiator; where nobody is left the node says who', () => {
    const managers = { i: ['boss'] };
    const opened = (whenNobody: string, wish: object = { managers }): readonly string[] => {
      const process = new TestApprovals(chain(approve('a', ['i'], { whenNobody })), wish).begin('i');
      return [process.state, ...open(process), ...process.tasks.map(({ state, auto }) => `${state} ${String(auto)}`)];
    };
    expect(opened('toManager')).toEqual(['RUNNING', 'a:boss', 'PENDING null']);
    expect(opened('toManager', {})).toEqual(['RUNNING', `a:${ADMIN}`, 'PENDING null']);
    expect(opened('toAdmin')).toEqual(['RUNNING', `a:${ADMIN}`, 'PENDING null']);
    expect(opened('skip')).toEqual(['APPROVED', 'AGREED nobody']);
    expect(opened('block')).toEqual(['RUNNING', 'BLOCKED null']);
  });

  it('a blocked task is handed to somebody by the administrator', () => {
    const approvals = new TestApprovals(chain(approve('a', ['i'], { whenNobody: 'block', dueHours: 2 })));
    let process = approvals.begin('i');
    const taskId = process.tasks[0]?.id ?? '';
    expect(approvals.refusals(process, ADMIN, { type: 'transfer', taskId, to: 'i' })).toEqual(['approval.ownWork']);
    process = approvals.act(process, ADMIN, { type: 'transfer', taskId, to: 'x' });
    expect(process.tasks[0]).toMatchObject({ state: 'PENDING', assignee: 'x', dueAtMs: approvals.nowMs + 7_200_000 });
    expect(agree(approvals, process, 'x').state).toBe('APPROVED');
  });

  it('an administrator who asks chooses nobody to decide about their own work', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x'])));
    const process = approvals.begin(ADMIN);
    const handOn = { type: 'transfer' as const, taskId: process.tasks[0]?.id ?? '', to: 'y' };
    expect(approvals.refusals(process, ADMIN, handOn)).toEqual(['approval.ownWork']);
    expect(agree(approvals, process, 'x').state).toBe('APPROVED');
  });

  it('whoever agreed at the node before is not asked again, and it is told', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x']), approve('b', ['x']), approve('c', ['y'])));
    const process = agree(approvals, approvals.begin('i'), 'x');
    expect(process.tasks.map(({ nodeId, auto }) => [nodeId, auto])).toEqual([
      ['a', null],
      ['b', 'samePerson'],
      ['c', null],
    ]);
  });

  it('a stand-in decides for who is away, both names known', () => {
    const approvals = new TestApprovals(chain(approve('a', ['x'])), { standIns: { x: 'y' } });
    const process = approvals.begin('i');
    expect(process.tasks[0]).toMatchObject({ assignee: 'y', onBehalfOf: 'x' });
    const own = new TestApprovals(chain(approve('a', ['x'])), { standIns: { x: 'i' } });
    expect(own.begin('i').tasks[0]).toMatchObject({ assignee: 'x', onBehalfOf: null });
  });
});

describe('rejecting', () => {
  const approvals = new TestApprovals(
    chain(approve('a', ['x']), approve('b', ['y', 'z'], { mode: 'AND', allows: ['rejectToNode'] })),
  );
  const atB = (): ApprovalProcess => agree(approvals, agree(approvals, approvals.begin('i'), 'x'), 'y');
  const rejected = (to: { rejectType: 1 | 2 } | { nodeId: string }): ApprovalProcess => {
    const process = atB();
    return approvals.act(process, 'z', { type: 'reject', taskId: taskOf(process, 'z'), opinion: 'why', to });
  };

  it('to the initiator, who sends it in again to everybody, or only to those who had not agreed', () => {
    expect(rejected(ONE_BY_ONE)).toMatchObject({ state: 'REJECTED', rejected: { type: 1, nodeId: 'b', by: 'z' } });
    const again = approvals.act(rejected(ONE_BY_ONE), 'i', { type: 'resubmit' });
    expect([again.round, open(again)]).toEqual([2, ['a:x']]);
    const skipping = approvals.act(rejected(SKIPPING), 'i', { type: 'resubmit' });
    expect([skipping.round, open(skipping)]).toEqual([2, ['b:z']]);
    expect(agree(approvals, skipping, 'z').state).toBe('APPROVED');
    expect(approvals.refusals(rejected(SKIPPING), 'x', { type: 'resubmit' })).toEqual(['approval.notInitiator']);
  });

  it('to a node before, which is asked anew; never forward, never without a reason', () => {
    const process = rejected({ nodeId: 'a' });
    expect([process.state, open(process)]).toEqual(['RUNNING', ['a:x']]);
    expect(open(agree(approvals, process, 'x'))).toEqual(['b:y', 'b:z']);
    const there = atB();
    const event = { type: 'reject', taskId: taskOf(there, 'z'), opinion: ' ', to: { nodeId: 'b' } } as const;
    expect(approvals.refusals(there, 'z', event)).toEqual(['approval.opinionMissing', 'approval.cannotReturnThere']);
  });
});

describe('what else people do with a task', () => {
  const all = { allows: ['transfer', 'delegate', 'addSign'] };
  const approvals = new TestApprovals(chain(approve('a', ['x'], all), approve('b', ['y'])));

  it('a delegate gives an opinion, the decision comes back', () => {
    let process = approvals.begin('i');
    const own = taskOf(process, 'x');
    process = approvals.act(process, 'x', { type: 'delegate', taskId: own, to: 'd' });
    expect(open(process)).toEqual(['a:d']);
    expect(approvals.refusals(process, 'x', { type: 'agree', taskId: own })).toEqual(['approval.taskWaiting']);
    const said = { type: 'reject', taskId: taskOf(process, 'd'), opinion: 'rather not', to: ONE_BY_ONE } as const;
    process = approvals.act(process, 'd', said);
    expect([process.state, open(process)]).toEqual(['RUNNING', ['a:x']]);
  });

  it('further opinions are asked for before or after; at most five, nobody twice, none of the initiator', () => {
    let process = approvals.begin('i');
    const taskId = taskOf(process, 'x');
    process = approvals.act(process, 'x', { type: 'addSign', taskId, to: 'v', when: 'after' });
    process = approvals.act(process, 'x', { type: 'addSign', taskId, to: 'w', when: 'before' });
    expect(open(process)).toEqual(['a:w']);
    process = agree(approvals, process, 'w');
    expect(open(process)).toEqual(['a:x']);
    process = agree(approvals, process, 'x');
    expect(open(process)).toEqual(['a:v']);
    expect(open(agree(approvals, process, 'v'))).toEqual(['b:y']);

    process = approvals.begin('i');
    const task = taskOf(process, 'x');
    for (const to of ['1', '2', '3', '4', '5']) {
      process = approvals.act(process, 'x', { type: 'addSign', taskId: task, to, when: 'after' });
    }
    const sign = (to: string): readonly string[] =>
      approvals.refusals(process, 'x', { type: 'addSign', taskId: task, to, when: 'after' });
    expect(sign('6')).toEqual(['approval.tooManySigns']);
    const removed = process.tasks.findLast(({ assignee }) => assignee === '5')?.id ?? '';
    const again = approvals.begin('i');
    const asked = approvals.act(again, 'x', { type: 'addSign', taskId: taskOf(again, 'x'), to: 'w', when: 'before' });
    const seen = approvals.act(asked, 'w', { type: 'see', taskId: taskOf(asked, 'w') });
    expect(approvals.refusals(seen, 'x', { type: 'removeSign', taskId: taskOf(seen, 'w') })).toEqual([
      'approval.alreadySeen',
    ]);
    process = approvals.act(process, 'x', { type: 'removeSign', taskId: removed });
    expect([sign('6'), sign('i'), sign('4')]).toEqual([[], ['approval.ownWork'], ['approval.personTwice']]);
  });

  it('an agreement is taken back as long as nobody looked at what it opened', () => {
    const before = approvals.begin('i');
    const taskId = taskOf(before, 'x');
    const agreed = approvals.act(before, 'x', { type: 'agree', taskId });
    expect(open(approvals.act(agreed, 'x', { type: 'takeBack', taskId }))).toEqual(['a:x']);
    const seen = approvals.act(agreed, 'y', { type: 'see', taskId: taskOf(agreed, 'y') });
    expect(approvals.refusals(seen, 'x', { type: 'takeBack', taskId })).toEqual(['approval.tooLateToTakeBack']);
  });

  it('the initiator withdraws until somebody decided at the second node, and ends what is open with a reason', () => {
    let process = agree(approvals, approvals.begin('i'), 'x');
    const withdrawn = approvals.act(process, 'i', { type: 'withdraw' });
    expect([withdrawn.state, open(withdrawn)]).toEqual(['WITHDRAWN', []]);
    expect(approvals.act(withdrawn, 'i', { type: 'resubmit' }).round).toBe(2);
    expect(approvals.refusals(process, 'i', { type: 'terminate', reason: '' })).toEqual(['approval.opinionMissing']);
    expect(approvals.refusals(process, 'x', { type: 'terminate', reason: 'r' })).toEqual(['approval.notInitiator']);
    process = approvals.act(withdrawn, ADMIN, { type: 'terminate', reason: 'r' });
    expect(approvals.refusals(process, 'i', { type: 'resubmit' })).toEqual(['approval.notRunning']);
  });

  it('withdraws no more once somebody decided at the second node, or where the model says so, anywhere', () => {
    const first = agree(approvals, approvals.begin('i'), 'x');
    const long = new TestApprovals(chain(approve('a', ['x']), approve('b', ['y']), approve('c', ['z'])));
    const second = agree(long, agree(long, long.begin('i'), 'x'), 'y');
    expect(long.refusals(second, 'i', { type: 'withdraw' })).toEqual(['approval.tooLateToWithdraw']);
    expect(approvals.refusals(first, 'x', { type: 'withdraw' })).toEqual(['approval.notInitiator']);
    const strict = { ...chain(approve('a', ['x']), approve('b', ['y'])), withdrawBefore: 'anyDecision' as const };
    const sooner = new TestApprovals(strict);
    const begun = sooner.begin('i');
    expect(sooner.refusals(begun, 'i', { type: 'withdraw' })).toEqual([]);
    expect(sooner.refusals(agree(sooner, begun, 'x'), 'i', { type: 'withdraw' })).toEqual([
      'approval.tooLateToWithdraw',
    ]);
  });

  it('whoever is asked hands the task on where the node lets them, to somebody who may decide', () => {
    let process = approvals.begin('i');
    const taskId = taskOf(process, 'x');
    const refusals = (by: string, to: string) => approvals.refusals(process, by, { type: 'transfer', taskId, to });
    expect([refusals('y', 'z'), refusals('x', 'i'), refusals('x', 'x')]).toEqual([
      ...[['approval.notYours'], ['approval.ownWork'], ['approval.personTwice']],
    ]);
    process = approvals.act(process, 'x', { type: 'transfer', taskId, to: 'z' });
    expect(open(process)).toEqual(['a:z']);
    expect(approvals.refusals(process, 'x', { type: 'agree', taskId })).toEqual(['approval.notYours']);
    process = agree(approvals, process, 'z');
    // The second node allows nothing beside an answer.
    const next = taskOf(process, 'y');
    const others = [
      { type: 'transfer', taskId: next, to: 'z' },
      { type: 'delegate', taskId: next, to: 'z' },
      { type: 'addSign', taskId: next, to: 'z', when: 'after' },
    ] as const;
    for (const event of others) expect(approvals.refusals(process, 'y', event)).toEqual(['approval.notAllowed']);
  });

  it('an opinion is needed where the node demands it, and whoever agreed before is asked again where it says so', () => {
    const demanding = { opinionRequired: true, samePersonAgrees: false };
    const strict = new TestApprovals(chain(approve('a', ['x']), approve('b', ['x'], demanding)));
    const process = agree(strict, strict.begin('i'), 'x');
    expect(open(process)).toEqual(['b:x']);
    const taskId = taskOf(process, 'x');
    expect(strict.refusals(process, 'x', { type: 'agree', taskId, opinion: ' ' })).toEqual(['approval.opinionMissing']);
    expect(strict.act(process, 'x', { type: 'agree', taskId, opinion: 'Sound' })).toMatchObject({
      state: 'APPROVED',
      tasks: [{}, { opinion: 'Sound' }],
    });
  });
});
