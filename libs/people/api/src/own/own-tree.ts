import type { PlantDirectory } from '@sed/platform-ports';
import type { OrgCodeEntry, OrgNode, orgPlant } from '@sed/people-contract';
import type { Language } from '@sed/platform-contract';
import type { z } from 'zod';
import type { UserAccess } from '../rights/user-access';
import type { TreeNode } from '../tree/org-tree';

type OrgPlant = z.infer<typeof orgPlant>;

/** How the answer names things. */
export interface Naming {
  readonly plants: PlantDirectory;
  readonly language: Language;
}

/** The tree pruned to the user's nodes and those above them. Only the user's own plants are named anywhere in it. */
export function ownTree(access: UserAccess, naming: Naming): OrgNode[] {
  const { tree } = access.snapshot;
  const shown = new Set([...access.orgCodes].flatMap((code) => [code, ...tree.ancestors(code)]));
  const nodeOf = (node: TreeNode): OrgNode => ({
    code: node.code,
    name: node.name[naming.language],
    nameText: node.name,
    type: node.type,
    uri: tree.uriOf(node.code),
    hide: node.hidden,
    factoryNo: node.factoryNo,
    factoryList: access.orgCodes.has(node.code) ? plantsNamed(tree.centreList(node.code), access, naming) : [],
    childrenList: childrenOf(node.code),
  });
  const childrenOf = (code: string | null): OrgNode[] =>
    tree
      .children(code)
      .filter((child) => shown.has(child.code))
      .map(nodeOf);
  return childrenOf(null);
}

/** The nodes the user has rights to, in the order of the tree, each with its plants. */
export function ownOrgCodes(access: UserAccess, naming: Naming): OrgCodeEntry[] {
  const { tree } = access.snapshot;
  return tree.inOrder(access.orgCodes).flatMap((code) => {
    const node = tree.node(code);
    if (node === undefined) return [];
    const factoryList = plantsNamed([...tree.plantsOf(code)], access, naming);
    return [{ orgCode: code, orgType: node.type, name: node.name[naming.language], factoryList }];
  });
}

function plantsNamed(numbers: readonly string[], access: UserAccess, { plants, language }: Naming): OrgPlant[] {
  return numbers
    .filter((factoryNo) => access.plants.has(factoryNo))
    .map((factoryNo) => {
      const name = plants.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
      return { factoryNo, factoryName: name[language], factoryNameText: name };
    });
}
