import { describe, expect, it } from 'vitest';
import { AREA, CENTRE, GROUP, orgEntryOf, orgNodeOf, PLANT_1, PLANT_2 } from '../testing/session-fixtures';
import { initialNode, minOrgTypeOf, permittedTree, plantNosOf } from './org-scope';

const tree = [GROUP];
const none = { savedCode: null, wantedFactoryNo: null };

describe('the organisation a session starts with', () => {
  it.each([
    ['the highest organisation held', [PLANT_1, AREA, PLANT_2], none, 'a1'],
    ['the plant when only plants are held', [PLANT_2, PLANT_1], none, 'n2'],
    ['the centre when nothing above a plant is held', [PLANT_1, CENTRE], none, 'z1'],
    ['the area rather than the centre', [CENTRE, AREA], none, 'a1'],
    ['the node saved in this tab', [AREA, PLANT_2], { ...none, savedCode: 'n2' }, 'n2'],
    [
      'the plant a link names, before the saved one',
      [AREA, PLANT_1, PLANT_2],
      { savedCode: 'n2', wantedFactoryNo: 'p1' },
      'n1',
    ],
    ['the centre a link names', [AREA, CENTRE], { ...none, wantedFactoryNo: 'sed_zt_z1' }, 'z1'],
    ['the area a link names', [GROUP, AREA], { ...none, wantedFactoryNo: 'sed_manager_a1' }, 'a1'],
    ['not a saved node of somebody else', [PLANT_1], { ...none, savedCode: 'g1' }, 'n1'],
    ['not a plant in a link without a right to it', [PLANT_1], { ...none, wantedFactoryNo: 'p2' }, 'n1'],
  ])('is %s', (_, nodes, wishes, code) => {
    expect(initialNode({ tree, orgCodeList: nodes.map(orgEntryOf), ...wishes })?.code).toBe(code);
  });

  it('is none without a tree', () => {
    expect(initialNode({ tree: [], orgCodeList: [], ...none })).toBeUndefined();
  });

  it('has the lowest type held, five without any, six for a centre among plants', () => {
    expect(
      [[], [PLANT_1], [PLANT_1, CENTRE], [AREA, CENTRE]].map((nodes) => minOrgTypeOf(nodes.map(orgEntryOf))),
    ).toEqual([5, 5, 6, 2]);
  });
});

describe('the organisation tree', () => {
  it('is pruned to what is held and its ancestors, without hidden nodes', () => {
    const secret = { ...orgNodeOf('n3', 5), hide: true };
    const area = { ...AREA, childrenList: [...AREA.childrenList, secret] };
    const pruned = permittedTree([{ ...GROUP, childrenList: [area] }], [PLANT_2, secret].map(orgEntryOf));
    expect(pruned.map(({ code }) => code)).toEqual(['g1']);
    expect(pruned[0]?.childrenList[0]?.childrenList.map(({ code }) => code)).toEqual(['n2']);
  });

  it('knows the plants below a node; a centre has exactly its own', () => {
    expect([GROUP, CENTRE, PLANT_2].map((node) => [...plantNosOf(node)])).toEqual([['p1', 'p2'], ['p1'], ['p2']]);
  });
});
