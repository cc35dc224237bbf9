import { processDefinitionSchema, type ApprovalProcess } from '@sed/approvals-contract';
import { describe, expect, it } from 'vitest';
import { move } from './move';
import { ProcessGraph } from './process-graph';
import { chain, named, TestApprovals, user, type NodeInput } from './testing/approval-world';

const approve = (id: string, ...people: string[]): NodeInput => ({
  ...{ type: 'APPROVE', ...named(id), assignees: people.map(user), mode: people.length > 1 ? 'AND' : 'OR' },
});
const wait: NodeInput = { type: 'TIMER', ...named('wait'), waitHours: 5 };

/** A process of the first version after some people agreed, moved to the second. */
function moved(first: readonly NodeInput[], second: readonly NodeInput[], agree: readonly string[] = []) {
  const before = new TestApprovals(chain(...first));
  const after = new TestApprovals(chain(...second));
  let process = before.begin('i');
  for (const person of agree) {
    const taskId = process.tasks.find((task) => task.assignee === person && task.state === 'PENDING')?.id ?? '';
    process = before.act(process, person, { type: 'agree', taskId });
  }
  const graph = new ProcessGraph(processDefinitionSchema.parse(chain(...first)));
  return { before: process, after, result: move(process, graph, { ...after.world, newId: () => crypto.randomUUID() }) };
}

const waits = (process: ApprovalProcess | null) =>
  process?.tasks.flatMap(({ state, assignee, nodeId }) => (state === 'PENDING' ? [`${nodeId}:${assignee ?? ''}`] : []));

describe('a process that goes on by another version', () => {
  it('stands where it stood with those who were asked, and goes the new way from there', () => {
    const { after, result } = moved([approve('a', 'x')], [approve('a', 'x'), approve('b', 'y')]);
    if (result.process === null) throw new Error('it can be moved');
    expect(waits(result.process)).toEqual(['a:x']);
    const taskId = result.process.tasks[0]?.id ?? '';
    expect(waits(after.act(result.process, 'x', { type: 'agree', taskId }))).toEqual(['b:y']);
  });

  it('asks anew where a step names others, and nobody twice who agreed there', () => {
    const { result } = moved([approve('a', 'x', 'y')], [approve('a', 'x', 'z')], ['x']);
    expect(waits(result.process)).toEqual(['a:z']);
    expect(result.process?.tasks.map(({ assignee, state }) => `${assignee ?? ''} ${state}`)).toEqual([
      ...['x AGREED', 'y CANCELLED', 'x AGREED', 'z PENDING'],
    ]);
  });

  it.each([
    ['the step it stands at is gone', [approve('a', 'x')], [approve('b', 'x')], []],
    ['a step that was answered is gone', [approve('a', 'x'), approve('b', 'y')], [approve('b', 'y')], ['x']],
    ['the step is of another kind', [approve('a', 'x')], [{ ...wait, ...named('a') }], []],
  ])('stays as it is where %s', (_why, first, second, agree) => {
    expect(moved(first, second, agree).result.refusals).toMatchObject([{ code: 'approval.moveNodeGone' }]);
  });

  it('keeps the time it waits for', () => {
    const { before, result } = moved([wait, approve('a', 'x')], [{ ...wait, waitHours: 9 }, approve('a', 'x')]);
    expect(result.process?.tokens).toEqual(before.tokens);
  });

  it('stays as it is where its branches are others', () => {
    const forked = (third: readonly NodeInput[]) => ({
      nodes: [
        ...[
          { type: 'START' as const, ...named('s') },
          { type: 'FORK' as const, ...named('f') },
        ],
        ...[approve('a', 'x'), approve('b', 'y'), ...third],
        ...[
          { type: 'JOIN' as const, ...named('j') },
          { type: 'END' as const, ...named('e') },
        ],
      ],
      edges: [
        ...[
          { from: 's', to: 'f' },
          { from: 'j', to: 'e' },
        ],
        ...['a', 'b', ...third.map(({ id }) => id)].flatMap((id) => [
          { from: 'f', to: id },
          { from: id, to: 'j' },
        ]),
      ],
    });
    const process = new TestApprovals(forked([])).begin('i');
    const graph = new ProcessGraph(processDefinitionSchema.parse(forked([])));
    const to = (definition: ReturnType<typeof forked>) => move(process, graph, new TestApprovals(definition).world);
    expect(to(forked([])).refusals).toEqual([]);
    expect(to(forked([approve('c', 'z')])).refusals).toMatchObject([
      { code: 'approval.moveBranchChanged' },
      { code: 'approval.moveBranchChanged' },
    ]);
  });

  it('is still under way', () => {
    const { before, after } = moved([approve('a', 'x')], [approve('a', 'x')]);
    expect(move({ ...before, state: 'APPROVED' }, after.world.graph, after.world).refusals).toMatchObject([
      { code: 'approval.notRunning' },
    ]);
  });
});
