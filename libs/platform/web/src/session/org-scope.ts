import { CENTRE_ORG_TYPE, nodesOf, PLANT_ORG_TYPE, type OrgCodeEntry, type OrgNode } from '@sed/people-contract';

export { initialNode, minOrgTypeOf, nodeOfFactoryNo, nodesOf, selectableNodes, userCodeOf } from '@sed/people-contract';

function heldCodes(orgCodeList: readonly OrgCodeEntry[]): ReadonlySet<string> {
  return new Set(orgCodeList.map(({ orgCode }) => orgCode));
}

/** The tree pruned to the nodes the user has rights to, with their ancestors; hidden nodes are not listed. */
export function permittedTree(tree: readonly OrgNode[], orgCodeList: readonly OrgCodeEntry[]): OrgNode[] {
  const held = heldCodes(orgCodeList);
  const prune = (nodes: readonly OrgNode[]): OrgNode[] =>
    nodes.flatMap((node) => {
      if (node.hide) return [];
      const childrenList = prune(node.childrenList);
      return held.has(node.code) || childrenList.length > 0 ? [{ ...node, childrenList }] : [];
    });
  return prune(tree);
}

/** Plant numbers below a node: its own, those of a centre, or those of all plants under it. */
export function plantNosOf(node: OrgNode): ReadonlySet<string> {
  if (node.type === CENTRE_ORG_TYPE) return new Set(node.factoryList.map(({ factoryNo }) => factoryNo));
  const plants = nodesOf([node]).filter(({ type }) => type === PLANT_ORG_TYPE);
  return new Set(plants.flatMap(({ factoryNo }) => (factoryNo === null ? [] : [factoryNo])));
}
