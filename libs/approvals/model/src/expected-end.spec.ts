import { LEAST_CASES } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { expectedEnd } from './expected-end';
import { chain, named, TestApprovals, user, type NodeInput } from './testing/approval-world';

const HOUR_MS = 3_600_000;
const hours = (...all: number[]) => all.map((one) => one * HOUR_MS);
const approve = (id: string, who: string): NodeInput => ({ type: 'APPROVE', ...named(id), assignees: [user(who)] });
const two = () => new TestApprovals(chain(approve('lead', 'bob'), approve('head', 'cat')));
const LEAD = hours(1, 2, 3, 4, 50);
const HEAD = hours(10, 10, 20, 20, 30, 30);
const TIMES = new Map([
  ['lead', LEAD],
  ['head', HEAD],
]);

describe('the end that is expected', () => {
  it.each([
    ['at its beginning, step by step', 0, 3 + 20, 5],
    ['by those that took no less, once some time is gone', 2.5, 4 - 2.5 + 20, 3],
  ])('is told %s', (_, gone, wanted, cases) => {
    const test = two();
    const process = test.begin('ann');
    test.nowMs += gone * HOUR_MS;
    const found = expectedEnd(process, test.world, new Map([...TIMES, ['lead', [...LEAD, ...LEAD]]]));
    expect(found).toEqual({ atMs: test.nowMs + wanted * HOUR_MS, cases: cases === 5 ? HEAD.length : 2 * cases });
  });

  it('rests on what is still to come alone', () => {
    const test = two();
    const process = test.act(test.begin('ann'), 'bob', { type: 'agree', taskId: 't2' });
    const rest = expectedEnd(process, test.world, new Map([['head', HEAD]]));
    expect(rest).toEqual({ atMs: test.nowMs + 20 * HOUR_MS, cases: HEAD.length });
  });

  it.each([
    ['a step nobody has passed', new Map([['lead', LEAD]])],
    ['too few cases', new Map([...TIMES, ['head', HEAD.slice(0, LEAST_CASES - 1)]])],
  ])('is not told of %s', (_, times) => {
    const test = two();
    expect(expectedEnd(test.begin('ann'), test.world, times)).toBeNull();
  });

  it('is not told where it took longer than nearly all before, and not of what came back', () => {
    const test = two();
    const process = test.begin('ann');
    const back = test.act(process, 'bob', { type: 'reject', taskId: 't2', opinion: 'No', to: { rejectType: 1 } });
    expect(expectedEnd(back, test.world, TIMES)).toBeNull();
    test.nowMs += 40 * HOUR_MS;
    expect(expectedEnd(process, test.world, TIMES)).toBeNull();
  });

  it('is not told where nobody is there to decide', () => {
    const nobody: NodeInput = { type: 'APPROVE', ...named('lead'), assignees: [user('ann')], whenNobody: 'block' };
    const test = new TestApprovals(chain(nobody));
    expect(expectedEnd(test.begin('ann'), test.world, TIMES)).toBeNull();
  });

  it('waits for the slowest of several branches, and for timers', () => {
    const test = new TestApprovals({
      nodes: [
        ...[
          { type: 'START' as const, ...named('s') },
          { type: 'FORK' as const, ...named('f') },
        ],
        ...[approve('lead', 'bob'), approve('head', 'cat')],
        ...[
          { type: 'JOIN' as const, ...named('j') },
          { type: 'TIMER' as const, ...named('t'), waitHours: 7 },
        ],
        { type: 'END' as const, ...named('e') },
      ],
      edges: [
        ...[
          ['s', 'f'],
          ['f', 'lead'],
          ['f', 'head'],
          ['lead', 'j'],
          ['head', 'j'],
          ['j', 't'],
          ['t', 'e'],
        ].map(([from = '', to = '']) => ({ from, to })),
      ],
    });
    expect(expectedEnd(test.begin('ann'), test.world, TIMES)).toEqual({
      ...{ atMs: test.nowMs + (20 + 7) * HOUR_MS, cases: LEAD.length },
    });
  });

  it.each([
    [10, 3],
    [500, 3 + 20],
  ])('goes the way the values lead: of %d in %d hours', (amount, wanted) => {
    const nodes = [approve('lead', 'bob'), { type: 'IF' as const, ...named('q') }, approve('head', 'cat')];
    const { nodes: all, edges } = chain(...nodes);
    const ways = edges.map((edge) =>
      edge.from === 'q' ? { ...edge, when: { field: 'amount', is: 'gt' as const, value: 100 } } : edge,
    );
    const definition = { nodes: all, edges: [...ways, { from: 'q', to: 'end', otherwise: true }] };
    const test = new TestApprovals(definition, { values: { amount } });
    const found = expectedEnd(test.begin('ann'), test.world, TIMES);
    expect(found?.atMs).toBe(test.nowMs + wanted * HOUR_MS);
  });
});
