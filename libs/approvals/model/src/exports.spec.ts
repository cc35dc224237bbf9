import { processDefinitionSchema } from '@sed/approvals-contract';
import { describe, expect, it } from 'vitest';
import { bpmnOf } from './bpmn';
import { differencesOf } from './differences';
import { named, user } from './testing/approval-world';

const definition = processDefinitionSchema.parse({
  nodes: [
    { type: 'START', ...named('s') },
    { type: 'IF', ...named('q') },
    { type: 'APPROVE', id: 'a', name: { zh: '<甲>', en: '<A>' }, assignees: [user('x')] },
    { type: 'END', ...named('e') },
  ],
  edges: [
    { from: 's', to: 'q' },
    { from: 'q', to: 'a', when: { field: 'n', is: 'gt', value: 3 } },
    { from: 'q', to: 'e', otherwise: true },
    { from: 'a', to: 'e' },
  ],
});

describe('a process for other eyes', () => {
  it('is BPMN with its conditions and the way otherwise, whatever stands in names', () => {
    const text = bpmnOf('k', 'K', definition, 'en');
    expect(text).toContain('<exclusiveGateway id="q" name="q" default="flow_3"/>');
    expect(text).toContain('name="&#60;A&#62;"');
    expect(text).toContain('${n &#62; 3}');
  });

  it('is compared node by node and way by way', () => {
    const [, , , end] = definition.nodes;
    const nodes = definition.nodes.filter(({ id }) => id !== 'a');
    const edges = definition.edges.filter(({ from, to }) => from !== 'a' && to !== 'a');
    const other = {
      ...definition,
      nodes: [...nodes, { ...end, id: 'e2' } as (typeof nodes)[number]],
      edges,
      layout: { s: { x: 1, y: 1 } },
    };
    expect(differencesOf(definition, other).map(({ how, id }) => `${how} ${id}`)).toEqual([
      'added e2',
      'removed a',
      'removed q > a',
      'removed a > e',
    ]);
    expect(differencesOf(definition, { ...definition, layout: { s: { x: 1, y: 1 } } })).toEqual([]);
  });
});
