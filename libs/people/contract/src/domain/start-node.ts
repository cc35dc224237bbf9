import {
  CENTRE_ORG_TYPE,
  DEFAULT_MIN_ORG_TYPE,
  factoryNoOfNode,
  type OrgCodeEntry,
  type OrgNode,
} from './organisation';

/** Every node of the tree, parents before children. */
export function nodesOf(tree: readonly OrgNode[]): OrgNode[] {
  return tree.flatMap((node) => [node, ...nodesOf(node.childrenList)]);
}

function heldCodes(orgCodeList: readonly OrgCodeEntry[]): ReadonlySet<string> {
  return new Set(orgCodeList.map(({ orgCode }) => orgCode));
}

/** Lowest organisation type of the user; a centre wins when there is nothing above a plant. */
export function minOrgTypeOf(orgCodeList: readonly OrgCodeEntry[]): number {
  if (orgCodeList.length === 0) return DEFAULT_MIN_ORG_TYPE;
  const lowest = Math.min(...orgCodeList.map(({ orgType }) => orgType));
  const hasCentre = orgCodeList.some(({ orgType }) => orgType === CENTRE_ORG_TYPE);
  return lowest >= DEFAULT_MIN_ORG_TYPE && hasCentre ? CENTRE_ORG_TYPE : lowest;
}

/** Code of the organisation a user starts with. */
export function userCodeOf(orgCodeList: readonly OrgCodeEntry[]): string | undefined {
  const minOrgType = minOrgTypeOf(orgCodeList);
  return orgCodeList.find(({ orgType }) => orgType === minOrgType)?.orgCode;
}

/** A node the user may select. */
export function selectableNodes(tree: readonly OrgNode[], orgCodeList: readonly OrgCodeEntry[]): OrgNode[] {
  const held = heldCodes(orgCodeList);
  return nodesOf(tree).filter((node) => held.has(node.code));
}

/** The node a plant number, also a prefixed one, stands for. */
export function nodeOfFactoryNo(nodes: readonly OrgNode[], factoryNo: string | null): OrgNode | undefined {
  return factoryNo === null ? undefined : nodes.find((node) => factoryNoOfNode(node) === factoryNo);
}

interface StartWishes {
  readonly tree: readonly OrgNode[];
  readonly orgCodeList: readonly OrgCodeEntry[];
  /** Code of the node saved in this tab of the browser. */
  readonly savedCode: string | null;
  /** Plant number in the stored post-login path or the address. */
  readonly wantedFactoryNo: string | null;
}

/**
 * The node a session starts with: the plant a deep link names, else the saved one, else that of the computed user
 * code. Wishes the user has no right to count as none.
 */
export function initialNode(wishes: StartWishes): OrgNode | undefined {
  const nodes = selectableNodes(wishes.tree, wishes.orgCodeList);
  const userCode = userCodeOf(wishes.orgCodeList);
  return (
    nodeOfFactoryNo(nodes, wishes.wantedFactoryNo) ??
    nodes.find(({ code }) => code === wishes.savedCode) ??
    nodes.find(({ code }) => code === userCode) ??
    nodes[0] ??
    nodesOf(wishes.tree).find(({ hide }) => !hide)
  );
}
