import { processDefinitionSchema } from '@sed/approvals-contract';
import { expect, it } from 'vitest';
import { chain, named, user } from './testing/approval-world';
import { unusedFields } from './unused-fields';

const hides = (id: string, ...fields: string[]) => ({
  ...{ type: 'APPROVE' as const, ...named(id), assignees: [user('x')] },
  fieldRights: Object.fromEntries(fields.map((field) => [field, 'HIDDEN' as const])),
});
const asked = (field: string, isDecided = false) => ({ field, isDecided });

it('a field no step shows and no condition reads is pointed out, and one nobody can fill in', () => {
  const { nodes, edges } = chain(hides('a', 'price', 'cost', 'leader'), hides('b', 'price'));
  const definition = processDefinitionSchema.parse({ nodes, edges });
  const fields = [asked('price'), asked('cost'), asked('name'), asked('score', true)];
  expect(unusedFields(definition, fields)).toEqual([
    { field: 'price', why: 'unused' },
    { field: 'score', why: 'unfilled' },
  ]);
});

it('what a condition or a rule about persons reads is used, and what a step fills in', () => {
  const split = {
    nodes: [
      ...[
        { type: 'START' as const, ...named('s') },
        { type: 'IF' as const, ...named('q') },
      ],
      { ...hides('a', 'price', 'leader'), assignees: [{ by: 'field' as const, path: 'leader' }] },
      {
        type: 'FILL' as const,
        ...named('f'),
        assignees: [user('x')],
        fields: ['score'],
        fieldRights: hides('x', 'price', 'leader').fieldRights,
      },
      { type: 'END' as const, ...named('e') },
    ],
    edges: [
      { from: 's', to: 'q' },
      { from: 'q', to: 'a', when: { all: [{ field: 'price', is: 'gt' as const, value: 3 }] } },
      { from: 'q', to: 'f', otherwise: true },
      { from: 'a', to: 'e' },
      { from: 'f', to: 'e' },
    ],
  };
  const fields = [asked('price'), asked('leader'), asked('score', true)];
  expect(unusedFields(processDefinitionSchema.parse(split), fields)).toEqual([]);
});
