import { processDefinitionSchema } from '@sed/approvals-contract';
import { describe, expect, it } from 'vitest';
import { fieldsOf, withRight, type NodeWithRights } from './design-steps';

const name = { zh: '名', en: 'Name' };
const assignees = [{ by: 'user' as const, user: 'x' }];
const nodeOf = (node: object): NodeWithRights => {
  const nodes = [
    { id: 's', type: 'START', name },
    { id: 'n', name, assignees, ...node },
  ];
  const [, made] = processDefinitionSchema.parse({ nodes, edges: [{ from: 's', to: 'n' }] }).nodes;
  if (made === undefined || !('assignees' in made)) throw new Error('nobody is asked there');
  return made;
};

describe('rights to fields as they are designed', () => {
  it('are named once for each field, also where a step only named what it asks for', () => {
    const fill = nodeOf({ type: 'FILL', fields: ['score', 'remark'] });
    expect(withRight(fill, 'score', 'REQUIRED')).toMatchObject({
      fields: ['remark'],
      fieldRights: { score: 'REQUIRED' },
    });
    expect(withRight(fill, 'score', null)).toMatchObject({ fields: ['remark'], fieldRights: {} });
  });

  it('of an approval are hidden, read, edited or required; of a copy hidden or read', () => {
    const approve = nodeOf({ type: 'APPROVE', fieldRights: { price: 'HIDDEN' } });
    expect(withRight(approve, 'price', 'EDIT')).toMatchObject({ fieldRights: { price: 'EDIT' } });
    const copy = nodeOf({ type: 'CC' });
    expect(withRight(copy, 'price', 'HIDDEN')).toMatchObject({ fieldRights: { price: 'HIDDEN' } });
    expect(withRight(copy, 'price', 'EDIT')).toMatchObject({ fieldRights: {} });
  });

  it('name fields the process speaks of', () => {
    const nodes = [{ id: 's', type: 'START', name }, nodeOf({ type: 'APPROVE', fieldRights: { price: 'HIDDEN' } })];
    const edges = [{ from: 's', to: 'n', when: { any: [{ field: 'amount', is: 'gt', value: 1 }] } }];
    expect(fieldsOf(processDefinitionSchema.parse({ nodes, edges }))).toEqual(['amount', 'price']);
  });
});
