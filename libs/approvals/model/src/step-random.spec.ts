import { isOpenTask, type ApprovalProcess } from '@sed/approvals-contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADMIN, named, TestApprovals, user, type NodeInput } from './testing/approval-world';
import type { ProcessEvent } from './world';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5'];
const INITIATOR = 'p1';
type Edge = { from: string; to: string; otherwise?: true; when?: { field: string; is: 'eq'; value: string } };
type Piece = { kind: 'node'; node: object } | { kind: 'if' | 'fork'; ways: readonly (readonly Piece[])[] };

const people = fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 4 });
const node: fc.Arbitrary<object> = fc.oneof(
  fc.record({
    type: fc.constant('APPROVE'),
    assignees: people.map((codes) => codes.map(user)),
    mode: fc.constantFrom('OR', 'AND', 'SEQ'),
    agreePercent: fc.constantFrom(50, 100),
    whenNobody: fc.constantFrom('skip', 'toAdmin', 'toManager', 'block'),
    samePersonAgrees: fc.boolean(),
    decidesLines: fc.boolean(),
    allows: fc.constant(['transfer', 'delegate', 'addSign', 'rejectToNode']),
  }),
  fc.record({ type: fc.constant('FILL'), assignees: people.map((codes) => codes.map(user)) }),
  fc.record({ type: fc.constant('CC'), assignees: people.map((codes) => codes.map(user)) }),
  fc.constant({ type: 'AUTO', handler: 'h' }),
  fc.constant({ type: 'TIMER', waitHours: 1 }),
);
const { pieces } = fc.letrec<{ piece: Piece; pieces: readonly Piece[] }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    node.map((one): Piece => ({ kind: 'node', node: one })),
    fc.record({ kind: fc.constantFrom('if' as const, 'fork' as const), ways: fc.tuple(tie('pieces'), tie('pieces')) }),
  ),
  pieces: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }),
}));

/** Pieces one after the other, laid out as nodes and edges. */
function laidOut(all: readonly Piece[]): { nodes: NodeInput[]; edges: Edge[] } {
  const nodes: NodeInput[] = [];
  const edges: Edge[] = [];
  const add = (more: object): string => {
    const id = `n${String(nodes.length)}`;
    nodes.push({ ...named(id), ...more } as NodeInput);
    return id;
  };
  /** The last nodes of the way: one, or the loose ends of a split. */
  const lay = (way: readonly Piece[], from: readonly Omit<Edge, 'to'>[]): Omit<Edge, 'to'>[] => {
    let ends: readonly Omit<Edge, 'to'>[] = from;
    const reach = (more: object): string => {
      const id = add(more);
      for (const end of ends) edges.push({ ...end, to: id });
      ends = [{ from: id }];
      return id;
    };
    for (const piece of way) {
      if (piece.kind === 'node') reach(piece.node);
      else if (piece.kind === 'if') {
        const id = reach({ type: 'IF' });
        ends = piece.ways.flatMap((one, index) =>
          lay(one, [
            {
              from: id,
              ...(index === 0 ? { when: { field: 'f', is: 'eq' as const, value: 'y' } } : { otherwise: true as const }),
            },
          ]),
        );
      } else {
        const id = reach({ type: 'FORK' });
        ends = piece.ways.flatMap((one) => lay(one, [{ from: id }]));
        reach({ type: 'JOIN' });
      }
    }
    return [...ends];
  };
  const start = add({ type: 'START' });
  const ends = lay(all, [{ from: start }]);
  const end = add({ type: 'END' });
  for (const one of ends) edges.push({ ...one, to: end });
  return { nodes, edges };
}

const events = fc.array(
  fc.record({
    what: fc.constantFrom(
      'agree',
      'agree',
      'agree',
      'fill',
      'reject1',
      'reject2',
      'rejectTo',
      'claim',
      'release',
      'assign',
      'see',
      'transfer',
      'delegate',
      'signBefore',
      'signAfter',
      'removeSign',
      'takeBack',
      'withdraw',
      'resubmit',
      'resubmit',
      'timer',
      'restart',
    ),
    who: fc.nat(20),
    task: fc.nat(50),
    to: fc.nat(20),
  }),
  { maxLength: 40 },
);
type Random = { what: string; who: number; task: number; to: number };

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const EVENTS: Readonly<Record<string, (taskId: string, person: string, nodeId: string) => ProcessEvent>> = {
  reject1: (taskId) => ({ type: 'reject', taskId, opinion: 'no', to: { rejectType: 1 } }),
  reject2: (taskId) => ({ type: 'reject', taskId, opinion: 'no', to: { rejectType: 2 } }),
  rejectTo: (taskId, _person, nodeId) => ({ type: 'reject', taskId, opinion: 'no', to: { nodeId } }),
  transfer: (taskId, to) => ({ type: 'transfer', taskId, to }),
  assign: (taskId, to) => ({ type: 'assign', taskId, to }),
  delegate: (taskId, to) => ({ type: 'delegate', taskId, to }),
  signBefore: (taskId, to) => ({ type: 'addSign', taskId, to, when: 'before' }),
  signAfter: (taskId, to) => ({ type: 'addSign', taskId, to, when: 'after' }),
  withdraw: () => ({ type: 'withdraw' }),
  resubmit: () => ({ type: 'resubmit' }),
  timer: () => ({ type: 'timer' }),
};

function eventOf(process: ApprovalProcess, { what, task, to }: Random): ProcessEvent {
  const openTasks = process.tasks.filter(isOpenTask);
  const from = openTasks.length > 0 && what !== 'takeBack' ? openTasks : process.tasks;
  const taskId = pick(from, task).id;
  const plain = { type: what as 'agree' | 'claim' | 'takeBack', taskId };
  return EVENTS[what]?.(taskId, pick(PEOPLE, to), pick(process.tasks, to).nodeId) ?? plain;
}

/** The right person more often than chance would have it; whoever leads, where tasks are given to somebody. */
function actorOfHappening(process: ApprovalProcess, { what, who }: Random, event: ProcessEvent): string {
  if (what === 'assign') return 'p5';
  const target = 'taskId' in event ? process.tasks.find(({ id }) => id === event.taskId) : undefined;
  const right = target?.assignee ?? target?.candidates[0] ?? INITIATOR;
  return who < 14 ? right : pick([...PEOPLE, ADMIN], who);
}

function expectLegal(process: ApprovalProcess): void {
  const openTasks = process.tasks.filter(isOpenTask);
  if (process.state !== 'RUNNING') {
    expect(openTasks).toEqual([]);
    return;
  }
  expect(process.tokens.length).toBeGreaterThan(0);
  for (const task of openTasks) expect(process.tokens.filter(({ visit }) => visit === task.visit)).toHaveLength(1);
  for (const { visit } of process.tokens.filter((token) => token.visit > 0)) {
    const here = openTasks.filter((task) => task.visit === visit);
    // Somebody is always able to go on.
    expect(here.some(({ state }) => state === 'PENDING' || state === 'BLOCKED')).toBe(true);
    const assigned = here.flatMap(({ assignee }) => assignee ?? []);
    expect(new Set(assigned).size).toBe(assigned.length);
  }
  for (const { kind, assignee, auto, candidates } of process.tasks) {
    if (kind !== 'APPROVE') continue;
    expect(auto === 'nobody' || assignee !== INITIATOR).toBe(true);
    expect(candidates).not.toContain(INITIATOR);
  }
}

/** Everybody does what is asked of them, as long as there is something. */
function driven(approvals: TestApprovals, start: ApprovalProcess): ApprovalProcess {
  let process = start;
  for (let turn = 0; turn < 300 && process.state !== 'APPROVED'; turn++) {
    if (process.state === 'REJECTED' || process.state === 'WITHDRAWN') {
      process = approvals.act(process, INITIATOR, { type: 'resubmit' });
      continue;
    }
    const task = process.tasks.find(({ state }) => state === 'PENDING' || state === 'BLOCKED');
    if (task === undefined) {
      approvals.nowMs += 3_600_000;
      process = approvals.act(process, ADMIN, { type: 'timer' });
    } else if (task.state === 'BLOCKED') {
      process = approvals.act(process, ADMIN, { type: 'transfer', taskId: task.id, to: 'p2' });
    } else {
      const by = task.assignee ?? task.candidates[0] ?? '';
      process = approvals.act(process, by, { type: task.kind === 'FILL' ? 'fill' : 'agree', taskId: task.id });
    }
    expectLegal(process);
  }
  return process;
}

it('whatever people and clocks do, the process is in a legal state, and can always be brought to its end', () => {
  fc.assert(
    fc.property(pieces, events, fc.constantFrom('y', 'n'), (all, happenings, f) => {
      const definition = laidOut(all);
      fc.pre(definition.nodes.length <= 60);
      const approvals = new TestApprovals(definition, {
        values: { f },
        managers: { p1: ['p2'], p3: ['p5'], p4: ['p5', 'p1'] },
        standIns: { p3: 'p4' },
      });
      let process = approvals.begin(INITIATOR);
      expectLegal(process);
      for (const happening of happenings) {
        if (happening.what === 'restart') {
          process = JSON.parse(JSON.stringify(process)) as ApprovalProcess;
          continue;
        }
        if (process.state === 'APPROVED' || process.tasks.length === 0) break;
        const event = eventOf(process, happening);
        const who = actorOfHappening(process, happening, event);
        if (approvals.refusals(process, who, event).length > 0) continue;
        process = approvals.act(process, who, event);
        expectLegal(process);
      }
      expect(driven(approvals, process).state).toBe('APPROVED');
    }),
    { numRuns: 400 },
  );
});
