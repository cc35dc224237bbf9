import { describe, expect, it } from 'vitest';
import { processDefinitionSchema } from '@sed/approvals-contract';
import { holds } from './condition';
import { problemsOfProcess } from './process-problems';
import { chain, named, TestApprovals, user, type NodeInput } from './testing/approval-world';

const approve = (id: string, person: string): NodeInput => ({
  type: 'APPROVE',
  ...named(id),
  assignees: [user(person)],
});
const plain = (type: 'START' | 'END' | 'IF' | 'FORK' | 'JOIN', id: string): NodeInput => ({ type, ...named(id) });

const FORKED = {
  nodes: [
    plain('START', 's'),
    plain('FORK', 'f'),
    approve('a', 'x'),
    approve('b', 'y'),
    plain('JOIN', 'j'),
    plain('END', 'e'),
  ],
  edges: [
    { from: 's', to: 'f' },
    { from: 'f', to: 'a' },
    { from: 'f', to: 'b' },
    { from: 'a', to: 'j' },
    { from: 'b', to: 'j' },
    { from: 'j', to: 'e' },
  ],
};

const SPLIT = {
  nodes: [plain('START', 's'), plain('IF', 'q'), approve('big', 'x'), approve('small', 'y'), plain('END', 'e')],
  edges: [
    { from: 's', to: 'q' },
    { from: 'q', to: 'big', when: { field: 'amountYuan', is: 'ge' as const, value: 10_000 } },
    { from: 'q', to: 'small', otherwise: true },
    { from: 'big', to: 'e' },
    { from: 'small', to: 'e' },
  ],
};

const problems = (definition: unknown): readonly string[] =>
  problemsOfProcess(processDefinitionSchema.parse(definition)).map(({ code }) => code);

describe('branches', () => {
  it('all of a fork are waited for, whichever comes first', () => {
    const approvals = new TestApprovals(FORKED);
    let process = approvals.begin('i');
    for (const person of ['y', 'x']) {
      expect(process.state).toBe('RUNNING');
      const taskId = process.tasks.find(({ assignee }) => assignee === person)?.id ?? '';
      process = approvals.act(process, person, { type: 'agree', taskId });
    }
    expect([process.state, process.tokens]).toEqual(['APPROVED', []]);
  });

  it('the form decides which way is taken, decimals being texts', () => {
    const opened = (amountYuan: unknown): string | undefined =>
      new TestApprovals(SPLIT, { values: { amountYuan } }).begin('i').tasks[0]?.nodeId;
    expect([opened('10000.00'), opened('9999.99'), opened(null)]).toEqual(['big', 'small', 'small']);
  });

  it('conditions know lists, what is missing, and each other', () => {
    const values = { kinds: ['a', 'b'], note: '', n: '5' };
    expect(holds({ field: 'kinds', is: 'in', value: ['b', 'c'] }, values)).toBe(true);
    expect(
      holds(
        {
          all: [
            { field: 'note', is: 'empty' },
            { field: 'n', is: 'le', value: 5 },
          ],
        },
        values,
      ),
    ).toBe(true);
    expect(
      holds(
        {
          any: [
            { field: 'gone', is: 'lt', value: 1 },
            { field: 'n', is: 'ne', value: 5 },
          ],
        },
        values,
      ),
    ).toBe(false);
  });

  it('a timer waits for its time', () => {
    const approvals = new TestApprovals(chain({ type: 'TIMER', ...named('t'), waitHours: 1 }, approve('a', 'x')));
    const process = approvals.begin('i');
    expect(approvals.act(process, 'x', { type: 'timer' }).tasks).toEqual([]);
    approvals.nowMs += 3_600_000;
    expect(approvals.act(process, 'x', { type: 'timer' }).tasks).toHaveLength(1);
  });
});

describe('what keeps a model from being published', () => {
  const without = (from: string, to: string): unknown => ({
    ...FORKED,
    edges: FORKED.edges.filter((edge) => edge.from !== from || edge.to !== to),
  });

  it('nothing, where all is well', () => {
    expect([problems(FORKED), problems(SPLIT)]).toEqual([[], []]);
  });

  it.each([
    ['two starts', { ...FORKED, nodes: [...FORKED.nodes, plain('START', 's2')] }, 'oneStart'],
    ['no end', { nodes: FORKED.nodes.slice(0, 5), edges: FORKED.edges.slice(0, 5) }, 'noEnd'],
    ['an edge to nowhere', { ...FORKED, edges: [...FORKED.edges, { from: 'a', to: 'z' }] }, 'unknownNode'],
    ['a node nobody reaches', without('f', 'b'), 'unreachable'],
    ['a way that ends', without('j', 'e'), 'noWayOut'],
    ['a circle', { ...SPLIT, edges: [...SPLIT.edges.slice(0, 3), { from: 'big', to: 'q' }, SPLIT.edges[4]] }, 'circle'],
    [
      'no way otherwise',
      { ...SPLIT, edges: SPLIT.edges.map(({ from, to, when }) => ({ from, to, when })) },
      'elseMissing',
    ],
    [
      'a branch that leads out',
      { ...FORKED, edges: [...FORKED.edges.filter(({ from }) => from !== 'b'), { from: 'b', to: 'e' }] },
      'branchesMixed',
    ],
    [
      'approval by the initiator',
      chain({ type: 'APPROVE', ...named('a'), assignees: [{ by: 'initiator' }] }),
      'initiatorApproves',
    ],
    [
      'a step that asks for what it hides',
      chain({
        ...{ type: 'FILL', ...named('a'), assignees: [user('x')] },
        ...{ fields: ['score'], fieldRights: { score: 'HIDDEN' } },
      }),
      'requiredHidden',
    ],
  ])('%s', (_name, definition, code) => {
    expect(problems(definition)).toContain(code);
  });
});
