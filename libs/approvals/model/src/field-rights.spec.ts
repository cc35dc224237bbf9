import { processDefinitionSchema } from '@sed/approvals-contract';
import { describe, expect, it } from 'vitest';
import { editedAt, hiddenFrom, requiredAt } from './field-rights';
import { ProcessGraph } from './process-graph';
import { chain, named, TestApprovals, user, type NodeInput } from './testing/approval-world';

const approve = (id: string, fieldRights: Record<string, 'HIDDEN' | 'READ' | 'EDIT' | 'REQUIRED'>): NodeInput => ({
  ...{ type: 'APPROVE', ...named(id), assignees: [user('x')] },
  fieldRights,
});
const fill: NodeInput = {
  ...{ type: 'FILL', ...named('fill'), assignees: [user('x')] },
  ...{ fields: ['score', 'remark'], fieldRights: { remark: 'REQUIRED', price: 'HIDDEN' } },
};

describe('rights to fields', () => {
  const definition = processDefinitionSchema.parse(
    chain(approve('a', { price: 'HIDDEN', cost: 'HIDDEN' }), approve('b', { cost: 'HIDDEN' }), fill),
  );
  const graph = new ProcessGraph(definition);

  it('what a step asks for is edited there, what it names beside that says how', () => {
    expect([editedAt(graph.node('fill')), requiredAt(graph.node('fill'))]).toEqual([['score', 'remark'], ['remark']]);
    expect(editedAt(graph.node('start'))).toEqual([]);
  });

  it('who has a part at several steps reads what one of them shows', () => {
    const hidden = (...nodes: string[]) => [...hiddenFrom(graph, nodes)];
    expect([hidden('a'), hidden('a', 'b'), hidden('b', 'fill'), hidden()]).toEqual([
      ['price', 'cost'],
      ['cost'],
      [],
      [],
    ]);
  });

  it('who gets a copy changes nothing', () => {
    const copy = { type: 'CC', ...named('c'), assignees: [user('x')], fieldRights: { price: 'EDIT' } };
    expect(processDefinitionSchema.safeParse(chain(copy as never)).success).toBe(false);
  });

  it('a step that requires a field is not answered by itself, whoever agreed before', () => {
    const twice = (fieldRights: object) =>
      new TestApprovals(chain(approve('a', {}), { ...approve('b', {}), ...fieldRights }));
    const after = (approvals: TestApprovals) => {
      const begun = approvals.begin('i');
      return approvals.act(begun, 'x', { type: 'agree', taskId: begun.tasks[0]?.id ?? '' }).state;
    };
    expect(after(twice({}))).toBe('APPROVED');
    expect(after(twice({ fieldRights: { score: 'REQUIRED' } }))).toBe('RUNNING');
  });
});
